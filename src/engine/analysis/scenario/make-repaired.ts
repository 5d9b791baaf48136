import { succeed, type Result } from '../../shared/result.ts';
import { type RunContext } from '../../shared/run-context.ts';
import { type RepairStepSettings } from '../../vocabulary/settings.ts';
import { type Prepared } from '../prepared.ts';
import { repair, weightColumnOf, writeRepaired, type RepairRun } from '../repair/index.ts';
import { followRows, peopleOfRows } from './people-of-rows.ts';
import { type MadeStep, type ScenarioRecipe } from './scenario.ts';

/** A table along the way that later steps can start from. */
export interface TableAt {
  readonly prepared: Prepared;
  /** How many people each row of its file stands for. */
  readonly people: Float64Array;
  /** For each row of its file the row of the first file. */
  readonly rowBefore: Uint32Array;
  /** How much a weight of 1 weighs here. */
  readonly unit: number;
}

/** A repair that was made, and the table that its file is. */
export interface RepairedAt {
  readonly made: MadeStep;
  readonly at: TableAt;
}

/** The table that a scenario starts from. */
export function startAt(prepared: Prepared): TableAt {
  const { raw, weight } = prepared;
  const rowBefore = Uint32Array.from({ length: raw.rows }, (_, row) => row);
  return { prepared, people: peopleOfRows(raw, weight), rowBefore, unit: 1 };
}

/** Repairs a table, writes it, and reads the file again under the recipe (P1-P9, T7). */
export function makeRepaired(
  at: TableAt,
  settings: RepairStepSettings,
  { readAgain }: ScenarioRecipe,
  context: RunContext,
  where: string,
): Result<RepairedAt> {
  const { prepared } = at;
  const run = repair(prepared, settings, context, where);
  if (!run.ok) return run;
  const file = writeRepaired(run.value);
  if (!file.ok) return file;
  context.progress('Reading the repaired file', null);
  const weight = weightColumnOf(run.value) ?? prepared.weight;
  const again = readAgain({ text: file.value.text, names: namesOf(run.value), weight }, prepared);
  if (!again.ok) return again;
  const { table, result } = { table: prepared.table, result: run.value.repaired.result };
  const rows = followRows(prepared.raw, table, result.origin);
  const people =
    result.unit === 1 ? peopleOfRows(again.value.raw, weight) : Float64Array.from(rows, (row) => at.people[row]);
  const next = {
    prepared: again.value,
    people,
    rowBefore: rows.map((row) => at.rowBefore[row]),
    unit: at.unit * result.unit,
  };
  return succeed({ made: { do: 'repair', run: run.value, file: file.value }, at: next });
}

/** The names of the columns where the repaired file does not begin with them. */
function namesOf({ before: { raw, table }, repaired: { result } }: RepairRun): readonly string[] | null {
  const isWhole = result.unit === 1 && result.table.attributes.length === table.attributes.length;
  return raw.headerRows === 0 && isWhole ? raw.columns.map(({ name }) => name) : null;
}

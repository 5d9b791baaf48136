import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RawTable } from '../../table/raw-table.ts';
import type { Item } from '../../vocabulary/items.ts';
import type { AskingRecipe } from '../../vocabulary/settings.ts';
import type { GeneralizeStepSettings } from '../generalize/settings.ts';
import type { ImpactSettings } from '../impact/settings.ts';
import type { NoisyPatternsSettings } from '../noisy-patterns/settings.ts';
import type { PatternsSettings } from '../patterns/settings.ts';
import type { NoisyTableSettings } from '../noisy-table/settings.ts';
import type { RepairStepSettings } from '../repair/settings.ts';
import { type Step, isStep, settingsOf } from '../settings.ts';
import { refusePin } from '../pins.ts';
import { type ClassicRun, runClassicOn } from '../generalize/classic.ts';
import type { Generalized } from '../generalize/generalized.ts';
import { type Stage, nodeStage, originalStage, writtenStage } from '../impact/stage.ts';
import type { Prepared } from '../../recipe/prepared.ts';
import { type PrivatelyReleased, releasePrivately } from '../noisy-patterns/run.ts';
import { type Published, publish } from '../patterns/run.ts';
import { type PrivateTable, releaseTable } from '../noisy-table/run.ts';
import { type RepairRun, repair, weightColumnOf, writeRepaired } from '../repair/run.ts';
import { type TableFile, readableText } from '../../recipe/table-file.ts';
import { type WrittenTable, anonymize, countCosts, openSchemes } from '../../generalize/schemes/index.ts';
import { type Table, attributeNamed } from '../../table/table.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { readText } from '../../table/reading/index.ts';
import { writePublishedCsv } from '../patterns/write-published.ts';
import { hasHeader, listPublished } from '../../generalize/released-table.ts';
import { type OpenLattice, generalize, openLattice } from '../generalize/run.ts';
import { writeWritten } from '../written-file.ts';
import { matchRecipe } from '../../recipe/match-recipe.ts';
import { prepareRecipe, withFoundCuts } from '../../recipe/prepare-recipe.ts';
import type { Recipe } from '../../recipe/recipe.ts';

/** A table that a step wrote, with the column of its weights and the names where its first line gives none. */
interface WrittenAgain {
  readonly text: string;
  readonly names: readonly string[] | null;
  readonly weight: string | null;
}

/** What a step of a scenario made: all that its own stage shows of it. */
export type MadeStep =
  | { readonly do: 'repair'; readonly run: RepairRun }
  | { readonly do: 'generalize'; readonly generalized: Generalized; readonly node: number; readonly loss: number }
  | { readonly do: 'classic'; readonly run: ClassicRun; readonly loss: number }
  | { readonly do: 'impact'; readonly loss: number }
  | { readonly do: 'noisy-table'; readonly released: PrivateTable; readonly loss: number }
  | { readonly do: 'patterns'; readonly published: Published; readonly text: string }
  | { readonly do: 'noisy-patterns'; readonly published: PrivatelyReleased; readonly text: string };

/** A table at the end of a scenario, as anyone who reads the file has it. */
export interface ScenarioTable {
  /** The file as it stands, every cell as it is written. */
  readonly raw: RawTable;
  /** The column of weights, or null. */
  readonly weight: string | null;
  /** How many people each row of the file stands for. */
  readonly people: Float64Array;
  /** The quasi-identifiers that the table was to be generalized in; none of those that it lacks. */
  readonly quasi: readonly string[];
  /** The records as they can be analysed; null where the recipe names no decision. */
  readonly stage: Stage | null;
  /** For each record of the stage its row in the file as it came; null where that cannot be followed. */
  readonly origin: Uint32Array | null;
  /** Protected groups that have another name here, as under noise, where a value may stand for several. */
  readonly renamed: readonly { readonly item: Item; readonly now: Item }[];
}

/** What the steps of a scenario gave, one after the other, and what is there at the end. */
export interface ScenarioResult {
  readonly start: Prepared;
  readonly steps: readonly MadeStep[];
  /** Null where the last step publishes patterns. */
  readonly table: ScenarioTable | null;
}

/** How many people each row of a file stands for: its weight, or 1 where it has none that can be read (T2). */
function peopleOfRows({ rows, columns }: RawTable, weight: string | null): Float64Array {
  const column = columns.find(({ name }) => name === weight);
  if (column === undefined) return new Float64Array(rows).fill(1);
  const weights = column.values.map((text) => {
    const number = Number(text);
    return Number.isSafeInteger(number) && number > 0 ? number : 1;
  });
  return Float64Array.from({ length: rows }, (_, row) => weights[column.codes[row]]);
}

/**
 * For each row of a repaired file the row of the file before that it follows, in the order in which it was written: rows
 * that were not analysed once, the others as often as the repair has them; rows with another number of fields are left
 * out (P5, T2).
 */
function followRows(raw: RawTable, before: Table, origin: Uint32Array): Uint32Array {
  const times = new Uint32Array(before.rows);
  for (const row of origin) times[row] += 1;
  const place = new Int32Array(raw.rows).fill(-1);
  for (let row = 0; row < before.rows; row += 1) place[before.source === null ? row : before.source[row]] = row;
  const isSkipped = new Set(before.leftOut.ragged > 0 ? raw.ragged : []);
  const followed: number[] = [];
  for (let row = 0; row < raw.rows; row += 1) {
    const copies = place[row] >= 0 ? times[place[row]] : isSkipped.has(row) ? 0 : 1;
    for (let i = 0; i < copies; i += 1) followed.push(row);
  }
  return Uint32Array.from(followed);
}

/** A table under seeded noise, as it is written (G7). */
function makeReleased(
  prepared: Prepared,
  settings: NoisyTableSettings,
  context: RunContext,
  where: string,
): Result<MadeTable> {
  const released = releaseTable(prepared, settings, context, where);
  if (!released.ok) return released;
  const { generalized, node, file, loss } = released.value;
  if (generalized === null || node === null || file === null || loss === null)
    return fail('nothing-released', null, where.slice(0, -1));
  const { found } = generalized;
  const raw = readText(file.text, { ...found.prepared.dialect, names: null });
  if (!raw.ok) return raw;
  const stage = found.prepared.decision === null ? succeed(null) : nodeStage('node', generalized, node);
  if (!stage.ok) return stage;
  const { weight, roles } = found.prepared;
  const groups = prepared.roles.protected.filter(({ attribute }) => roles.quasi.includes(attribute));
  return succeed({
    made: { do: 'noisy-table', released: released.value, loss },
    table: {
      raw: raw.value,
      weight,
      people: peopleOfRows(raw.value, weight),
      quasi: roles.quasi,
      stage: stage.value,
      origin: null,
      renamed: groups.map((item) => ({ item, now: released.value.groupNow(item) })),
    },
  });
}

/** Patterns as they are published (S1-S7, S9-S11). */
function makePatterns(
  prepared: Prepared,
  settings: PatternsSettings,
  context: RunContext,
  where: string,
): Result<MadeStep> {
  const made = publish(prepared, settings, context, where);
  if (!made.ok) return made;
  const text = writePublishedCsv(made.value, false);
  return text.ok ? succeed({ do: 'patterns', published: made.value, text: text.value }) : text;
}

/** Patterns drawn under seeded noise (S8). */
function makeNoisyPatterns(
  prepared: Prepared,
  settings: NoisyPatternsSettings,
  context: RunContext,
  where: string,
): Result<MadeStep> {
  const made = releasePrivately(prepared, settings, context, where);
  if (!made.ok) return made;
  const text = writePublishedCsv(made.value, false);
  return text.ok ? succeed({ do: 'noisy-patterns', published: made.value, text: text.value }) : text;
}

/** A table along the way that later steps can start from. */
interface TableAt {
  readonly prepared: Prepared;
  /** How many people each row of its file stands for. */
  readonly people: Float64Array;
  /** For each row of its file the row of the first file. */
  readonly rowBefore: Uint32Array;
  /** How much a weight of 1 weighs here. */
  readonly unit: number;
}

/** A repair that was made, and the table that its file is. */
interface RepairedAt {
  readonly made: MadeStep;
  readonly at: TableAt;
}

/** The table that a scenario starts from. */
function startAt(prepared: Prepared): TableAt {
  const { raw, weight } = prepared;
  const rowBefore = Uint32Array.from({ length: raw.rows }, (_, row) => row);
  return { prepared, people: peopleOfRows(raw, weight), rowBefore, unit: 1 };
}

/** Repairs a table, writes it, and reads the file again under the recipe (P1-P9, T7). */
function makeRepaired(
  at: TableAt,
  settings: RepairStepSettings,
  recipe: Recipe,
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
  const again = readAgain(recipe, { text: file.value.text, names: namesOf(run.value), weight }, prepared);
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
  return succeed({ made: { do: 'repair', run: run.value }, at: next });
}

/** The names of the columns where the repaired file does not begin with them. */
function namesOf({ before: { raw, table }, repaired: { result } }: RepairRun): readonly string[] | null {
  const isWhole = result.unit === 1 && result.table.attributes.length === table.attributes.length;
  return raw.headerRows === 0 && isWhole ? raw.columns.map(({ name }) => name) : null;
}

/** What a last step made, and the table as its file has it. */
interface MadeTable {
  readonly made: MadeStep;
  readonly table: ScenarioTable;
}

/** Generalizes a table by the step's own choice, or by a classic algorithm, and writes it (G2-G9). */
function makeGeneralized(
  at: TableAt,
  settings: GeneralizeStepSettings,
  context: RunContext,
  where: string,
): Result<MadeTable> {
  const opened = openLattice(at.prepared, context, settings.protection, where);
  if (!opened.ok) return opened;
  if (settings.algorithm !== null) return makeClassic(at, opened.value, settings, context, where);
  const found = generalize(opened.value, settings, context, where);
  return found.ok ? writeChosen(at, found.value, settings, where) : found;
}

/** The table of a classic algorithm: the node of its own that is chosen, or the table that it wrote (G3). */
function makeClassic(
  at: TableAt,
  lattice: OpenLattice,
  settings: GeneralizeStepSettings,
  context: RunContext,
  where: string,
): Result<MadeTable> {
  const run = runClassicOn(lattice, settings, settings.algorithm!, context, where);
  if (!run.ok) return run;
  const { generalized, found } = run.value;
  if (generalized !== null) return writeChosen(at, generalized, settings, where);
  const file = run.value.file();
  if (file === null || found.written === null)
    throw new RangeError('A classic algorithm gave neither a node nor a table.');
  if (!file.ok) return file;
  const { loss } = countCosts(at.prepared.table, found.written);
  const made: MadeStep = { do: 'classic', run: run.value, loss };
  return finishWritten(at, lattice.prepared, made, file.value.file, stageOf(lattice.prepared, found.written));
}

/** The table at the node that the step chooses; a failure where no table is safe (G6). */
function writeChosen(
  at: TableAt,
  generalized: Generalized,
  { choose }: GeneralizeStepSettings,
  where: string,
): Result<MadeTable> {
  const node = generalized.choose(choose, `${where}choose`);
  if (!node.ok) return node;
  if (node.value === null) return fail('no-safe-node/compare', null, where.slice(0, -1));
  const release = generalized.release(node.value);
  if (!release.ok) return release;
  const { prepared } = generalized.found;
  const stage = prepared.decision === null ? succeed(null) : nodeStage('node', generalized, node.value);
  if (!stage.ok) return stage;
  const { loss } = generalized.measure(node.value).costs;
  const { file } = release.value;
  return finishWritten(at, prepared, { do: 'generalize', generalized, node: node.value, loss }, file, stage.value);
}

/** The table made k-anonymous by a scheme, written (L4). */
function makeScheme(at: TableAt, { scheme, k }: ImpactSettings, context: RunContext, where: string): Result<MadeTable> {
  const { prepared } = at;
  if (scheme === null || k === null) throw new RangeError('A scheme was not checked.');
  if (!prepared.hierarchies.ok) return prepared.hierarchies;
  const opened = openSchemes(prepared.table, prepared.roles.quasi, prepared.hierarchies.value);
  if (!opened.ok) return opened;
  const done = anonymize(opened.value, scheme, k, context, where);
  if (!done.ok) return done;
  const written = writeWritten(prepared, done.value, k, { isReleased: false });
  if (!written.ok) return written;
  const { file } = written.value;
  const made: MadeStep = { do: 'impact', loss: done.value.loss };
  return finishWritten(at, prepared, made, file, stageOf(prepared, done.value));
}

/** The records of a written table as they can be analysed; columns that are not published tell nothing (G9, L2). */
function stageOf({ table, decision, columns }: Prepared, written: WrittenTable): Stage | null {
  if (decision === null) return null;
  const stage = writtenStage('written', table, decision, written);
  const attributes = stage.table.attributes.filter(
    ({ name }) => name === decision.attribute.name || !Object.hasOwn(columns, name) || columns[name].publish !== false,
  );
  return { ...stage, table: { ...stage.table, attributes } };
}

/** Reads the written file again, cell by cell, and puts it beside the records (G9). */
function finishWritten(
  { rowBefore }: TableAt,
  prepared: Prepared,
  made: MadeStep,
  file: TableFile,
  stage: Stage | null,
): Result<MadeTable> {
  const { raw, table, dialect, weight, roles, columns } = prepared;
  const names = listPublished(raw, table, { quasi: roles.quasi, weight, columns }).map(({ name }) => name);
  const read = readText(readableText(file), { ...dialect, names: hasHeader(raw, names) ? null : names });
  if (!read.ok) return read;
  const sourceOf = (row: number) => (table.source === null ? row : table.source[row]);
  return succeed({
    made,
    table: {
      raw: read.value,
      weight,
      people: peopleOfRows(read.value, weight),
      quasi: roles.quasi,
      stage,
      origin: stage === null ? null : stage.origin.map((row) => rowBefore[sourceOf(row)]),
      renamed: [],
    },
  });
}

/** How many repairs are kept: one is most often followed by several ways to publish it. */
const mostKnown = 3;

/** Repairs of one table that were made already, by their steps; those of another table must not be among them. */
export class KnownRepairs {
  readonly #known = new Map<string, RepairedAt>();

  find(key: string): Result<RepairedAt> | null {
    const found = this.#known.get(key);
    return found === undefined ? null : succeed(found);
  }

  keep(key: string, repaired: RepairedAt): void {
    this.#known.delete(key);
    this.#known.set(key, repaired);
    if (this.#known.size > mostKnown) this.#known.delete(this.#known.keys().next().value!);
  }
}

/**
 * Runs the steps of a scenario one after the other, each on the table that the one before wrote and that was read again
 * from its text, cut as the table was; without steps it is the table as it was. `where` names the steps in failures, such as `pins[0].`. What
 * can be run is said by `refusePin`. Repairs that `known` holds are not made again.
 */
export function runScenario(
  start: Prepared,
  given: Recipe,
  steps: readonly Step[],
  context: RunContext,
  where: string,
  known: KnownRepairs = new KnownRepairs(),
): Result<ScenarioResult> {
  const refusal = refusePin(steps);
  if (refusal !== null)
    return fail('bad-recipe/pin-alone', { why: refusal.why }, `${where}steps[${refusal.at}].${refusal.field}`);
  const recipe = withFoundCuts(given, start.table);
  const made: MadeStep[] = [];
  let at = startAt(start);
  for (const [i, step] of steps.entries()) {
    if (context.isCancelled()) return fail('cancelled/run', null);
    const place = `${where}steps[${i}].`;
    if (!isStep(step, 'repair')) return finish(start, made, makeLast(at, recipe, step, context, place));
    const key = JSON.stringify(steps.slice(0, i + 1));
    const settings = settingsOf(askOf(at, recipe, step), 'repair');
    const repaired = known.find(key) ?? makeRepaired(at, settings, recipe, context, place);
    if (!repaired.ok) return repaired;
    known.keep(key, repaired.value);
    made.push(repaired.value.made);
    at = repaired.value.at;
  }
  return succeed({ start, steps: made, table: tableAt(at) });
}

/** A recipe with one step, and the roles of the table that it runs on. */
function askOf({ prepared: { decision, roles } }: TableAt, { settings }: Recipe, step: Step): AskingRecipe {
  const named = decision === null ? null : { attribute: decision.attribute.name };
  return { settings, steps: [step], roles: { ...roles, decision: named } };
}

/** What a step made that no other can follow. */
function makeLast(
  at: TableAt,
  recipe: Recipe,
  step: Step,
  context: RunContext,
  where: string,
): Result<MadeTable | { readonly made: MadeStep; readonly table: null }> {
  const asked = askOf(at, recipe, step);
  if (isStep(step, 'generalize')) return makeGeneralized(at, settingsOf(asked, 'generalize'), context, where);
  if (isStep(step, 'impact')) return makeScheme(at, settingsOf(asked, 'impact'), context, where);
  if (isStep(step, 'noisy-table')) return makeReleased(at.prepared, settingsOf(asked, 'noisy-table'), context, where);
  const patterns = isStep(step, 'noisy-patterns')
    ? makeNoisyPatterns(at.prepared, settingsOf(asked, 'noisy-patterns'), context, where)
    : makePatterns(at.prepared, settingsOf(asked, 'patterns'), context, where);
  return patterns.ok ? succeed({ made: patterns.value, table: null }) : patterns;
}

function finish(
  start: Prepared,
  before: readonly MadeStep[],
  last: Result<{ readonly made: MadeStep; readonly table: ScenarioTable | null }>,
): Result<ScenarioResult> {
  return last.ok ? succeed({ start, steps: [...before, last.value.made], table: last.value.table }) : last;
}

/** The table as it was, or as it was repaired last: its file has all columns as they are. */
function tableAt({ prepared, people, rowBefore, unit }: TableAt): ScenarioTable {
  const { raw, table, decision, roles, weight } = prepared;
  const stage = decision === null ? null : { ...originalStage(table, decision), unit };
  const origin = Uint32Array.from(
    { length: table.rows },
    (_, row) => rowBefore[table.source === null ? row : table.source[row]],
  );
  const quasi = roles.quasi.filter((name) => attributeNamed(table, name) !== null);
  return { raw, weight, people, quasi, stage, origin, renamed: [] };
}

/**
 * Reads a file that a step wrote as the recipe says: under its columns, filter, roles and hierarchies; what the file lacks
 * leaves the roles (T7, P7).
 */
function readAgain(recipe: Recipe, { text, names, weight }: WrittenAgain, { dialect }: Prepared): Result<Prepared> {
  const raw = readText(text, { ...dialect, names });
  if (!raw.ok) return raw;
  const match = matchRecipe({ ...recipe, data: { ...recipe.data, weight } }, raw.value);
  return match.table.ok ? prepareRecipe(match.recipe, raw.value, match.table.value, dialect) : match.table;
}

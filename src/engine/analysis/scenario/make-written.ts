import { fail, succeed, type Result } from '../../shared/result.ts';
import { type RunContext } from '../../shared/run-context.ts';
import { hasHeader, listPublished } from '../../generalize/release/index.ts';
import { anonymize, countCosts, openSchemes, type WrittenTable } from '../../generalize/schemes/index.ts';
import { readText } from '../../table/reading/index.ts';
import { type GeneralizeStepSettings, type ImpactSettings } from '../../vocabulary/settings.ts';
import { generalize, openLattice, runClassicOn, type Generalized, type OpenLattice } from '../generalize/index.ts';
import { nodeStage, writtenStage, type Stage } from '../impact/index.ts';
import { type Prepared } from '../prepared.ts';
import { readableText, type TableFile } from '../table-file.ts';
import { writeWritten } from '../written-file.ts';
import { type TableAt } from './make-repaired.ts';
import { peopleOfRows } from './people-of-rows.ts';
import { type MadeStep, type ScenarioTable } from './scenario.ts';

/** What a last step made, and the table as its file has it. */
export interface MadeTable {
  readonly made: MadeStep;
  readonly table: ScenarioTable;
}

/** Generalizes a table by the step's own choice, or by a classic algorithm, and writes it (G2-G9). */
export function makeGeneralized(
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
  const made: MadeStep = { do: 'classic', run: run.value, loss, file: file.value.file };
  return finish(at, lattice.prepared, made, file.value.file, stageOf(lattice.prepared, found.written));
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
  if (node.value === null)
    return fail(
      'no-safe-node',
      'No table is safe under these settings, so there is none to compare.',
      where.slice(0, -1),
    );
  const release = generalized.release(node.value);
  if (!release.ok) return release;
  const { prepared } = generalized.found;
  const stage = prepared.decision === null ? succeed(null) : nodeStage('node', generalized, node.value);
  if (!stage.ok) return stage;
  const { loss } = generalized.measure(node.value).costs;
  const { file } = release.value;
  return finish(at, prepared, { do: 'generalize', generalized, node: node.value, loss, file }, file, stage.value);
}

/** The table made k-anonymous by a scheme, written (L4). */
export function makeScheme(
  at: TableAt,
  { scheme, k }: ImpactSettings,
  context: RunContext,
  where: string,
): Result<MadeTable> {
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
  const made: MadeStep = { do: 'impact', anonymized: done.value, loss: done.value.loss, file };
  return finish(at, prepared, made, file, stageOf(prepared, done.value));
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
function finish(
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

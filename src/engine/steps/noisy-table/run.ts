import { compareText } from '../../shared/text.ts';
import { CsvWriter } from '../../shared/csv-writer.ts';
import { type Notice, type Result, succeed } from '../../shared/result.ts';
import { escapeFormula } from '../../vocabulary/releases.ts';
import { levelAt, levelsOf } from '../../vocabulary/anonymization.ts';
import type { Hierarchy } from '../../table/hierarchy.ts';
import type { Generalized } from '../generalize/generalized.ts';
import { type TableFile, tableFile } from '../../recipe/table-file.ts';
import { type NoisyRows, type NoisyTable, drawNoisyTable } from '../../generalize/noisy-table.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { seededBytes } from '../../shared/randomness.ts';
import type { NodeTests } from '../../generalize/group-tests.ts';
import { type Item, isSameItem } from '../../vocabulary/items.ts';
import type { NoisyTableSettings } from './settings.ts';
import { type Prepared, placeOf } from '../../recipe/prepared.ts';
import { type ProtectedNoisy, groupNow, hasOneOutcome, protectNoisy } from './protect.ts';
import { type PublicQuestion, readRelease } from './question.ts';

/** Records of a private table as they are published: a value for each column, the outcome, and how many. */
type PublishedRows = NoisyRows['rows'];

/**
 * The rows of a noisy table at one of its generalizations, in the order of their cells (G11). Rows that have become alike
 * are one row.
 */
function publishRows({ rows, hierarchies }: NoisyRows, { lattice }: Generalized, node: number): PublishedRows {
  const labels = hierarchies.map((paths, i) => {
    const level = levelAt(lattice, node, i);
    return new Map(paths.map((path) => [path[0], path[level]]));
  });
  return orderRows(
    rows.map(({ cells, people }) => ({ cells: cells.map((cell, i) => labels[i]?.get(cell) ?? cell), people })),
  );
}

/** Rows by their cells, left to right, by code point; equal ones are one row (G11). */
function orderRows(rows: PublishedRows): PublishedRows {
  const folded = new Map<string, PublishedRows[number]>();
  for (const { cells, people } of rows) {
    const key = JSON.stringify(cells);
    folded.set(key, { cells, people: people + (folded.get(key)?.people ?? 0) });
  }
  return [...folded.values()].sort((one, other) => compareCells(one.cells, other.cells));
}

function compareCells(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((cell, i) => cell !== other[i]);
  return at < 0 ? 0 : compareText(one[at], other[at]);
}

/** The file of published rows, with their names and the number of people last. */
export function writeRows(rows: PublishedRows, { found }: Generalized, escapesFormulas = false): Result<TableFile> {
  const { raw, dialect } = found.prepared;
  const writer = new CsvWriter({ ...dialect, escapesFormulas });
  writer.line(raw.columns.map(({ name }) => name));
  const written = escapesFormulas ? rows.map((row) => ({ ...row, cells: row.cells.map(escapeFormula) })) : rows;
  for (const { cells, people } of orderRows(written)) writer.line([...cells, String(people)]);
  return tableFile(writer.finish(), dialect);
}

/** The mean over all cells of (leaves-1)/(domain-1), by the hierarchies that were public before (G6). */
function lossOf(rows: PublishedRows, hierarchies: readonly Hierarchy[]): number {
  const losses = hierarchies.map(({ labels, codes }) => {
    const domain = Math.max(1, labels[0].length - 1);
    const byLabel = new Map<string, number>();
    labels.forEach((names, level) => {
      const leaves = new Float64Array(names.length);
      for (const code of codes[level]) leaves[code] += 1;
      names.forEach((name, code) => byLabel.set(name, (leaves[code] - 1) / domain));
    });
    return byLabel;
  });
  let sum = 0;
  let people = 0;
  for (const row of rows) {
    people += row.people;
    losses.forEach((byLabel, i) => (sum += row.people * (byLabel.get(row.cells[i]) ?? 0)));
  }
  return people === 0 ? 0 : sum / (people * losses.length);
}

/** A table under differential privacy, as fair as was asked for; made of noisy counts alone (G7). */
export interface PrivateTable extends ProtectedNoisy {
  readonly asked: PublicQuestion;
  readonly settings: NoisyTableSettings;
  readonly noisy: NoisyTable;
  /** The least generalization of the noisy table that is fair; null where there is none. */
  readonly node: number | null;
  readonly levels: readonly number[] | null;
  /** The rows of the file. */
  readonly published: PublishedRows;
  /** How much detail the published values lost against those of the hierarchies, 0 to 1 (G6); null without a table. */
  readonly loss: number | null;
  /** What was tested of each chosen group in the published table; null where nothing was looked at (G8). */
  readonly tests: NodeTests | null;
  readonly file: TableFile | null;
  readonly notices: readonly Notice[];
  /** What a group of the data has become in the noisy table. */
  groupNow(item: Item): Item;
}

/**
 * Publishes a table under differential privacy (G7): values are divided from the top down by the exponential mechanism
 * and every possible record is counted with exact noise; then the least generalization of the noisy table that is
 * alpha-protective is taken. The records are looked at by `drawNoisyTable` and by nothing after it.
 */
export function releaseTable(
  prepared: Prepared,
  settings: NoisyTableSettings,
  context: RunContext,
  where: string,
): Result<PrivateTable> {
  const question = readRelease(prepared, settings, where);
  if (!question.ok) return question;
  const { asked, limits, records } = question.value;
  const random = settings.seed === null ? context.randomBytes : seededBytes(settings.seed);
  const noisy = drawNoisyTable(records, asked.known, limits, random, context);
  if (!noisy.ok) return noisy;
  return publishNoisy(noisy.value, asked, settings, context, where);
}

function publishNoisy(
  noisy: NoisyTable,
  asked: PublicQuestion,
  settings: NoisyTableSettings,
  context: RunContext,
  where: string,
): Result<PrivateTable> {
  const made = protectNoisy(noisy, asked, settings, context, where);
  if (!made.ok) return made;
  const { rows, generalized } = made.value;
  const node = generalized?.best.loss ?? null;
  const isPublished = generalized !== null && node !== null;
  const published = isPublished ? publishRows(rows, generalized, node) : [];
  const file = isPublished ? writeRows(published, generalized) : succeed(null);
  if (!file.ok) return file;
  return succeed({
    asked,
    settings,
    noisy,
    rows,
    generalized,
    node,
    levels: isPublished ? levelsOf(generalized.lattice, node) : null,
    published,
    loss: isPublished ? lossOf(published, asked.hierarchies) : null,
    tests: isPublished ? listTests(noisy, asked, generalized, node) : null,
    file: file.value,
    notices: listNotices({ noisy, rows, generalized, node }, settings, where),
    groupNow: (item) => groupNow(noisy, asked, item),
  });
}

/** What was tested of each group, under the name it has in the data. */
function listTests(noisy: NoisyTable, asked: PublicQuestion, generalized: Generalized, node: number): NodeTests | null {
  if (generalized.found.nodes.requirements.protection === null) return null;
  const { groups, ...tests } = generalized.tests.describe(node);
  const testOf = (item: Item) => groups.find((test) => isSameItem(test.item, groupNow(noisy, asked, item)));
  return { ...tests, groups: asked.groups.flatMap((item) => ({ ...testOf(item)!, item })) };
}

function listNotices(
  { noisy, rows, generalized, node }: Pick<PrivateTable, 'noisy' | 'rows' | 'generalized' | 'node'>,
  { measure, seed }: NoisyTableSettings,
  where: string,
): Notice[] {
  const at = placeOf(where);
  const notices: Notice[] = [];
  const say = (code: string, message: string) => notices.push({ code, message, where: at });
  const shown = (count: number) => Math.round(count).toLocaleString('en-US');
  const cells = noisy.counts.length;
  const spread = noisy.scale * Math.sqrt(2 * cells);
  if (seed !== null)
    say(
      'seeded',
      'The noise came from a seed, so anyone who knows the seed can take it away. Publish no run with a seed.',
    );
  if (noisy.divisions === 0)
    say('nothing-divided', 'No value could be divided, so the table says how many had each outcome and no more.');
  if (rows.rows.length === 0)
    say(
      'nothing-found',
      'Nothing was found under the noise. With this budget the table is too small to be published; the budget is spent all the same.',
    );
  else if (rows.people < 5 * spread)
    say(
      'mostly-noise',
      `The noise of all ${shown(cells)} counts together is about ${shown(spread)} people where the table seems to have ${shown(rows.people)}. Read the table as noise, or ask for fewer divisions.`,
    );
  if (measure !== null && generalized !== null && hasOneOutcome(generalized.found.prepared))
    say('not-tested', 'The noisy table has one outcome only, so nothing could be tested for discrimination.');
  if (generalized !== null && node === null)
    say(
      'not-protective',
      'Every generalization of the noisy table is over the limit, even the one that hides everything. Nothing is published.',
    );
  return notices;
}

import { compareText } from '../../shared/text.ts';
import { CsvWriter } from '../../shared/csv-writer.ts';
import { type Notice, type Result, succeed } from '../../shared/result.ts';
import { escapeFormula } from '../../vocabulary/releases.ts';
import { levelAt, levelsOf } from '../../vocabulary/anonymization.ts';
import { type Hierarchy, buildHierarchy } from '../../table/hierarchy.ts';
import type { Generalized } from '../generalize/generalized.ts';
import { type TableFile, tableFile } from '../../recipe/table-file.ts';
import { type NoisyRows, type NoisyTable, drawNoisyTable, listNoisyRows } from '../../generalize/noisy-table.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { seededBytes } from '../../shared/randomness.ts';
import type { NodeTests } from '../../generalize/group-tests.ts';
import { type Item, isSameItem, isSeveral, joinValues, valuesOf } from '../../vocabulary/items.ts';
import type { NoisyTableSettings } from './settings.ts';
import { type Prepared, placeOf, saidNothing } from '../../recipe/prepared.ts';
import { type PublicQuestion, readRelease } from './question.ts';
import type { DecisionClasses } from '../../table/decision.ts';
import { prepareTable } from '../../table/prepare-table.ts';
import type { RawTable } from '../../table/raw-table.ts';
import { type Table, attributeNamed, weightOf } from '../../table/table.ts';
import { generalizeLeftOut } from '../generalize/settings.ts';
import { generalize, openLattice } from '../generalize/run.ts';

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

/** A noisy table as rows, and its generalizations; null where it has no row. */
interface ProtectedNoisy {
  readonly rows: NoisyRows;
  readonly generalized: Generalized | null;
}

/**
 * Looks for the generalizations of a noisy table that are fair (G4), in the noisy table alone: no record comes here, so
 * nothing of it costs budget (G7).
 */
function protectNoisy(
  noisy: NoisyTable,
  asked: PublicQuestion,
  settings: NoisyTableSettings,
  context: RunContext,
  where: string,
): Result<ProtectedNoisy> {
  const rows = listNoisyRows(noisy);
  if (rows.rows.length === 0) return succeed({ rows, generalized: null });
  const prepared = prepareNoisy(noisy, rows, asked);
  if (!prepared.ok) return prepared;
  const opened = openLattice(prepared.value, context);
  if (!opened.ok) return opened;
  const { measure, alpha, minSupport, tau } = settings;
  const { choose: _choose, holdout: _holdout, seed: _seed, ...nothing } = generalizeLeftOut;
  const limits = { ...nothing, k: 1, ...(measure === null ? {} : { measure, alpha, minSupport, tau }) };
  const found = generalize(opened.value, limits, context, where);
  return found.ok ? succeed({ rows, generalized: found.value }) : found;
}

/** The noisy rows as a table like any other: every value of the cut is known, whether anybody has it or not. */
function prepareNoisy(noisy: NoisyTable, rows: NoisyRows, asked: PublicQuestion): Result<Prepared> {
  const names = [...asked.known.columns.map(({ name }) => name), asked.decision];
  const weight = freeName('people', names);
  const raw = rawOfRows([...names, weight], rows);
  const orders = [...noisy.cut.map((values) => values.map(({ label }) => label)), [...asked.known.outcomes]];
  const columns = Object.fromEntries(names.map((name, i) => [name, { order: orders[i] }]));
  const table = prepareTable(raw, {
    weight,
    missing: [],
    missingAs: 'value',
    ragged: 'keep',
    columns,
    identifiers: [],
    after: [],
    filter: [],
  });
  if (!table.ok) return table;
  const hierarchies = new Map<string, Hierarchy>();
  for (const [i, { name }] of asked.known.columns.entries()) {
    const built = buildHierarchy(rows.hierarchies[i], `hierarchies.${name}`);
    if (!built.ok) return built;
    hierarchies.set(name, built.value);
  }
  return succeed({
    raw,
    table: table.value,
    decision: decideNoisy(table.value, asked),
    roles: {
      quasi: asked.known.columns.map(({ name }) => name),
      protectedAttributes: asked.protectedAttributes,
      protected: asked.groups.map((group) => groupNow(noisy, asked, group)),
      sensitive: [],
      grounded: [],
      identifiers: [],
      reference: {},
    },
    hierarchies: succeed(hierarchies),
    ...saidNothing,
    negative: asked.negative,
    weight,
    dialect: asked.dialect,
  });
}

/** The decisions of a noisy table; it may have one outcome only, and then no rule is over a limit (T3). */
function decideNoisy(table: Table, { decision, negative }: PublicQuestion): DecisionClasses {
  const attribute = attributeNamed(table, decision)!;
  const denies = attribute.values.map((value) => negative.includes(value));
  const isNegative = Uint8Array.from(attribute.codes, (code) => (denies[code] ? 1 : 0));
  const negativeWeight = isNegative.reduce((sum, mark, row) => sum + mark * weightOf(table, row), 0);
  return { attribute, isNegative, negativeWeight };
}

/** Whether a noisy table has one outcome only, so that nobody can be worse off than others in it. */
function hasOneOutcome({ table, decision }: Prepared): boolean {
  return decision === null || decision.negativeWeight === 0 || decision.negativeWeight === table.totalWeight;
}

/**
 * What a group has become in the noisy table; itself where its attribute is not in it, and where it is several values that
 * a label there mixes with others (D14).
 */
function groupNow({ cut }: NoisyTable, { known, hierarchies }: PublicQuestion, { attribute, value }: Item): Item {
  const column = known.columns.findIndex(({ name }) => name === attribute);
  if (column < 0) return { attribute, value };
  const leafOf = (one: string) => hierarchies[column].labels[0].indexOf(one);
  const found = valuesOf(value).map((one) => cut[column].find(({ leaves }) => leaves.includes(leafOf(one))));
  const members = valuesOf(value).map(leafOf);
  const isMixed = found.some((label) => label?.leaves.some((leaf) => !members.includes(leaf)) === true);
  if (isSeveral(value) && isMixed) return { attribute, value };
  const labels = valuesOf(value).map((one, i) => found[i]?.label ?? one);
  return { attribute, value: joinValues([...new Set(labels)]) };
}

function rawOfRows(names: readonly string[], { rows }: NoisyRows): RawTable {
  const columns = names.map((name, i) => {
    const numbers = new Map<string, number>();
    const codes = Uint32Array.from(rows, ({ cells, people }) => {
      const text = i < cells.length ? cells[i] : String(people);
      const known = numbers.get(text) ?? numbers.size;
      numbers.set(text, known);
      return known;
    });
    return { name, values: [...numbers.keys()], codes };
  });
  const none = new Uint32Array(0);
  return { rows: rows.length, columns, ragged: none, blankLines: none, headerRows: 1 };
}

/** A name that no column has. */
function freeName(wanted: string, taken: readonly string[]): string {
  let name = wanted;
  for (let i = 2; taken.includes(name); i += 1) name = `${wanted}_${i}`;
  return name;
}

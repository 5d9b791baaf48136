import { type Failure, type Result, fail, succeed } from '../../shared/result.ts';
import { type RawColumn, type RawTable, fileRowOf } from '../../table/raw-table.ts';
import { defaultMissing } from '../../table/column-settings.ts';
import type { LongColumns, WideColumns } from './background-settings.ts';
import type { Item } from '../../vocabulary/items.ts';
import { type Attribute, type Table, weightOf } from '../../table/table.ts';
import { groupAlike } from '../group-alike.ts';
import { readDecimal, unitsAt } from '../../shared/decimal.ts';

/** The people of the second table, in units of `1 / 10^scale` of a person, all exact (T4). */
export interface BackgroundPeople {
  readonly scale: number;
  readonly groups: readonly Item[];
  readonly tally: PeopleTally;
  /** What the cells of the wide shape were read as; null for the long one. */
  readonly cells: 'counts' | 'shares' | null;
  /** What was taken for the people of a place of which the file gives only shares. */
  readonly assumes: 'total-of-this-table' | null;
}

/** Sums of people by group, by group in a context, by place, and by group in a place. */
class PeopleTally {
  readonly ofGroup: bigint[];
  /** By context, then group: the people that beta1 is a share of. */
  readonly inContext: bigint[][];
  /** All people of a place, whatever their group. */
  readonly ofPlace: bigint[];
  /**
   * By place that the first table has: the people of each group there, without groups of nobody; null for other places.
   */
  readonly within: (Map<number, bigint> | null)[];

  readonly #context: Uint32Array;

  constructor(groups: number, { count, weight, context, contexts }: Places) {
    this.ofGroup = new Array<bigint>(groups).fill(0n);
    this.inContext = Array.from({ length: contexts }, () => new Array<bigint>(groups).fill(0n));
    this.#context = context;
    this.ofPlace = new Array<bigint>(count).fill(0n);
    this.within = Array.from(weight, (own) => (own === 0 ? null : new Map<number, bigint>()));
  }

  add(place: number, group: number, people: bigint): void {
    if (people === 0n) return;
    this.ofGroup[group] += people;
    this.inContext[this.#context[place]][group] += people;
    const own = this.within[place];
    own?.set(group, (own.get(group) ?? 0n) + people);
  }
}

/**
 * Counts a long table: each row is `count` people of one group, or one without a count. Rows without a group are people
 * of no known group (D5).
 */
export function countLong(second: RawTable, { group, count }: LongColumns, places: Places): Result<BackgroundPeople> {
  const read = readNumbers(second, count === null ? [] : [count]);
  if (!read.ok) return read;
  const index = new Map<string, number>();
  const groupOf = group.values.map((value) => {
    const text = value.trim();
    if (!defaultMissing.includes(text) && !index.has(text)) index.set(text, index.size);
    return index.get(text) ?? -1;
  });
  const tally = new PeopleTally(index.size, places);
  for (let row = 0; row < second.rows; row += 1) {
    const people = count === null ? 1n : read.value.units[0][count.codes[row]];
    tally.ofPlace[places.of[row]] += people;
    const own = groupOf[group.codes[row]];
    if (own >= 0) tally.add(places.of[row], own, people);
  }
  return succeed({
    scale: read.value.scale,
    groups: Array.from(index.keys(), (value): Item => ({ attribute: group.name, value })),
    tally,
    cells: null,
    assumes: null,
  });
}

/**
 * Counts a wide table: each row is a place, each group column its count, or its share of the place (D5). The people of
 * a place are its total; without one, the sum of its counts, or for shares the weight of the first table's records
 * there.
 */
export function countWide(second: RawTable, columns: WideColumns, places: Places): Result<BackgroundPeople> {
  const { groups, total } = columns;
  const read = readNumbers(second, groups);
  if (!read.ok) return read;
  const totals = readNumbers(second, total === null ? [] : [total]);
  if (!totals.ok) return totals;
  const cells =
    columns.cells ?? (read.value.units.flat().every((units) => units <= oneIn(read.value)) ? 'shares' : 'counts');
  const wrong = cells === 'shares' ? checkShares(second, columns, places, read.value) : checkCounts(columns);
  if (wrong !== null) return wrong;
  const tally = new PeopleTally(groups.length, places);
  const scale = read.value.scale + totals.value.scale;
  for (let row = 0; row < second.rows; row += 1) {
    const place = places.of[row];
    const given =
      total !== null
        ? totals.value.units[0][total.codes[row]]
        : cells === 'shares'
          ? BigInt(places.weight[place])
          : null;
    const each = cells === 'shares' ? given! : oneIn(totals.value);
    const people = groups.map(({ codes }, j) => read.value.units[j][codes[row]] * each);
    const all = given === null ? people.reduce((sum, own) => sum + own, 0n) : given * oneIn(read.value);
    const above = people.findIndex((own) => own > all);
    if (above >= 0) return failAbove(second, row, groups[above], total!);
    tally.ofPlace[place] += all;
    people.forEach((own, group) => tally.add(place, group, own));
  }
  const named = groups.map(({ name }): Item => ({ attribute: columns.attribute, value: name.trim() }));
  return succeed({
    scale,
    groups: named,
    tally,
    cells,
    assumes: cells === 'shares' && total === null ? 'total-of-this-table' : null,
  });
}

function oneIn({ scale }: ExactNumbers): bigint {
  return 10n ** BigInt(scale);
}

function checkCounts({ groups, total }: WideColumns): Failure | null {
  if (total !== null || groups.length > 1) return null;
  return fail('no-total', { name: groups[0].name }, 'total');
}

function checkShares(
  second: RawTable,
  { groups, total }: WideColumns,
  places: Places,
  { scale, units }: ExactNumbers,
): Failure | null {
  for (let j = 0; j < groups.length; j += 1) {
    const { name, values, codes } = groups[j];
    const row = codes.findIndex((code) => units[j][code] > oneIn({ scale, units }));
    if (row >= 0) return fail('bad-share', { value: values[codes[row]], name }, placeOf(second, row, name));
  }
  if (total !== null) return null;
  const seen = new Int32Array(places.count).fill(-1);
  for (let row = 0; row < second.rows; row += 1) {
    const before = seen[places.of[row]];
    if (before >= 0)
      return fail(
        'repeated-place',
        { row: fileRowOf(second, before), row2: fileRowOf(second, row) },
        `row ${fileRowOf(second, row)}`,
      );
    seen[places.of[row]] = row;
  }
  return null;
}

function failAbove(second: RawTable, row: number, group: RawColumn, total: RawColumn): Failure {
  const [part, all] = [group, total].map(({ values, codes }) => values[codes[row]]);
  return fail(
    'above-total',
    { value: part, name: group.name, all, name2: total.name },
    placeOf(second, row, group.name),
  );
}

/**
 * People of the first table who are alike in the join attributes: their items, their weight and their place in the
 * second table.
 */
export interface JoinedPlace {
  readonly given: readonly Item[];
  /** The items of the context in which the shares of the place hold. */
  readonly within: readonly Item[];
  readonly weight: number;
  /** -1 when the second table has no such place. */
  readonly place: number;
}

/**
 * The places of the second table, its combinations of values of the join columns, and who of the first table is there.
 */
export interface Places {
  readonly count: number;
  /** For each row of the second table its place. */
  readonly of: Uint32Array;
  /** For each place the weight of the records of the first table. */
  readonly weight: Float64Array;
  /** For each place its context, a number from 0 up; all 0 where the shares hold among all. */
  readonly context: Uint32Array;
  readonly contexts: number;
  /**
   * Every combination of the first table, in the order of its values; records without an item in a join attribute are
   * in none (T6).
   */
  readonly joined: readonly JoinedPlace[];
}

/**
 * Joins the tables on equal texts, blanks around them aside: labels of the first table, as cut and merged, with cells
 * of the second (D5).
 */
export function joinPlaces(
  second: RawTable,
  columns: readonly RawColumn[],
  first: Table,
  attributes: readonly Attribute[],
  isContext: readonly boolean[],
): Places {
  const trimmed = columns.map(trimValues);
  const { cell, first: example } = groupAlike(
    trimmed.map(({ texts, codes }) => ({ size: texts.length, codes })),
    listRows(second.rows),
  );
  const combinations = listCombinations(first, attributes);
  const placeOf = new Map(combinations.map(({ key }) => [key, -1]));
  example.forEach((row, place) => {
    const key = JSON.stringify(trimmed.map(({ texts, codes }) => texts[codes[row]]));
    if (placeOf.has(key)) placeOf.set(key, place);
  });
  const weight = new Float64Array(example.length);
  const joined = combinations.map(({ items, weight: own, key }): JoinedPlace => {
    const place = placeOf.get(key)!;
    if (place >= 0) weight[place] += own;
    const [given, within] = [false, true].map((isPart) => items.filter((_, j) => isContext[j] === isPart));
    return { given, within, weight: own, place };
  });
  const contexts = groupAlike(
    trimmed.filter((_, j) => isContext[j]).map(({ texts, codes }) => ({ size: texts.length, codes })),
    example,
  );
  return {
    count: example.length,
    of: cell,
    weight,
    context: contexts.cell,
    contexts: contexts.first.length,
    joined,
  };
}

function listCombinations(
  table: Table,
  attributes: readonly Attribute[],
): { items: Item[]; weight: number; key: string }[] {
  const { rows, cell, first } = groupAlike(
    attributes.map(({ values, codes }) => ({ size: values.length, codes })),
    listRows(table.rows),
  );
  const weight = new Float64Array(first.length);
  for (let i = 0; i < rows.length; i += 1) weight[cell[i]] += weightOf(table, rows[i]);
  return Array.from(first, (row, i) => {
    const items = attributes.map(({ name, values, codes }): Item => ({ attribute: name, value: values[codes[row]] }));
    return { items, weight: weight[i], key: JSON.stringify(items.map(({ value }) => value.trim())) };
  });
}

function trimValues({ values, codes }: RawColumn): { texts: string[]; codes: Uint32Array } {
  const index = new Map<string, number>();
  const codeOf = values.map((value) => {
    const text = value.trim();
    const code = index.get(text) ?? index.size;
    index.set(text, code);
    return code;
  });
  return { texts: [...index.keys()], codes: Uint32Array.from(codes, (code) => codeOf[code]) };
}

function listRows(count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, row) => row);
}

/** Numbers of some columns by the code of their spelling, in units of `1 / 10^scale`, exact (T4). */
interface ExactNumbers {
  readonly scale: number;
  /** By column, then code. */
  readonly units: readonly (readonly bigint[])[];
}

/**
 * Reads columns of numbers that are not negative; any other cell, an empty one too, is a failure with its row and
 * column (D5).
 */
function readNumbers(second: RawTable, columns: readonly RawColumn[]): Result<ExactNumbers> {
  const decimals = columns.map(({ values }) => values.map((text) => readDecimal(text)));
  for (let j = 0; j < columns.length; j += 1) {
    const isWrong = decimals[j].map((decimal) => decimal === null || decimal.units < 0n);
    if (!isWrong.includes(true)) continue;
    const { name, values, codes } = columns[j];
    const row = codes.findIndex((code) => isWrong[code]);
    const text = values[codes[row]];
    return fail('bad-count', { name, value: text }, placeOf(second, row, name));
  }
  const scale = decimals.flat().reduce((most, decimal) => Math.max(most, decimal!.scale), 0);
  return succeed({ scale, units: decimals.map((own) => own.map((decimal) => unitsAt(decimal!, scale))) });
}

/** A cell of the second table as messages name it. */
function placeOf(second: RawTable, row: number, column: string): string {
  return `row ${fileRowOf(second, row)}, column ${column}`;
}

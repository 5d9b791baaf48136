import { fail, succeed, type Failure, type Result } from '../../shared/result.ts';
import { fileRowOf, type RawColumn, type RawTable } from '../../table/raw-table.ts';
import { defaultMissing } from '../../table/column-settings.ts';
import { placeOf, readNumbers, type ExactNumbers } from './background-numbers.ts';
import { type Places } from './background-places.ts';
import { type LongColumns, type WideColumns } from './background-settings.ts';
import { type Item } from '../../vocabulary/items.ts';

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
export class PeopleTally {
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
  return fail(
    'no-total',
    `Column "${groups[0].name}" counts people of one group, and nothing says of how many. Choose the column with the number of all people, or columns of more groups.`,
    'total',
  );
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
    if (row >= 0)
      return fail(
        'bad-share',
        `"${values[codes[row]]}" is not a share: column "${name}" of the second table must hold numbers from 0 to 1. Divide percentages by 100, or read the cells as counts.`,
        placeOf(second, row, name),
        { value: values[codes[row]] },
      );
  }
  if (total !== null) return null;
  const seen = new Int32Array(places.count).fill(-1);
  for (let row = 0; row < second.rows; row += 1) {
    const before = seen[places.of[row]];
    if (before >= 0)
      return fail(
        'repeated-place',
        `Rows ${fileRowOf(second, before)} and ${fileRowOf(second, row)} of the second table are about the same values, and nothing says how many people each stands for. Choose the column with the number of people, or leave one row out.`,
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
    `${part} people in "${group.name}" are more than the ${all} of all in "${total.name}". Correct the row or choose another column for the total.`,
    placeOf(second, row, group.name),
    { value: part },
  );
}

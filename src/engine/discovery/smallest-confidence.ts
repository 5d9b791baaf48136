import type { RateCounts } from '../measures/counts.ts';
import { findBestGroup } from '../measures/impact-ratio.ts';
import { SurveyAdder, ratedOf } from '../measures/survey.ts';
import { compareRatios } from '../shared/exact.ts';
import { type Item, valuesOf } from '../vocabulary/items.ts';
import type { LeftOutGroup } from '../steps/groups/settings.ts';
import { type CodeColumn, groupAlike } from './group-alike.ts';
import { listGroupColumns } from './premise-items.ts';
import type { MinedRules } from './mine-rules.ts';
import { rowFinder } from './mined-columns.ts';

/** Beyond this many combinations of values only those that occur are given room. */
const mostCells = 1024;

/** For each PD rule the counts of the group it is held against; null where there is none (M3, M6). */
export interface Contrast {
  readonly rate: readonly (RateCounts | null)[];
  /** How many values, or combinations of values, beside the rule's own it was chosen from. */
  readonly others: Float64Array;
}

/** What is known of the values of A's attributes in one context. */
interface Picked {
  readonly rate: RateCounts | null;
  readonly others: number;
}

/**
 * The value (for several attributes: combination of values) of A's attributes with the smallest confidence above zero
 * in the context, A's own included; none where the context holds no other value (M3, M5). Infrequent values count as
 * well, so the records of each context are looked at, once for each set of attributes.
 */
export function findContrast(rules: MinedRules): Contrast {
  return pickForEach(rules, pickLeast, []);
}

/**
 * The value (for several attributes: combination of values) of A's attributes with the best selection rate in the
 * context, for each PD rule; none where the context holds no other value (M6). Groups that are left out cannot be the
 * best (M8).
 */
export function findBestGroups(rules: MinedRules, leaveOut: readonly LeftOutGroup[]): Contrast {
  return pickForEach(rules, pickBest, leaveOut);
}

/** Looks at the values of A's attributes in the context of each PD rule, once for each context and set of attributes. */
function pickForEach(
  rules: MinedRules,
  pick: (rates: readonly RateCounts[]) => RateCounts | null,
  leaveOut: readonly LeftOutGroup[],
): Contrast {
  const { pd, input, itemsets } = rules;
  const rate = new Array<RateCounts | null>(pd.count).fill(null);
  const others = new Float64Array(pd.count);
  const rowsOf = rowFinder(input, itemsets);
  const memory = new Map<string, Picked>();
  for (const i of Array.from(pd.context.keys()).sort((one, other) => pd.context[one] - pd.context[other])) {
    const columns = listGroupColumns(rules, pd.premise[i]);
    const key = `${pd.context[i]} ${columns.join()}`;
    let found = memory.get(key);
    if (found === undefined) {
      const rates = rateValues(rules, columns, rowsOf(pd.context[i]), leaveOut);
      found = { rate: pick(rates), others: rates.length - 1 };
      memory.set(key, found);
    }
    rate[i] = found.rate;
    others[i] = found.others;
  }
  return { rate, others };
}

/**
 * What one rule is compared with: clift's reference (M3) and the group with the best selection rate (M6); null without
 * another value.
 */
export function findReferences(
  rules: MinedRules,
  rule: number,
  leaveOut: readonly LeftOutGroup[] = [],
): { readonly least: RateCounts | null; readonly best: RateCounts | null; readonly others: number } {
  const { pd, input, itemsets } = rules;
  const columns = listGroupColumns(rules, pd.premise[rule]);
  const rows = rowFinder(input, itemsets)(pd.context[rule]);
  const rates = rateValues(rules, columns, rows, []);
  const taking = leaveOut.length === 0 ? rates : rateValues(rules, columns, rows, leaveOut);
  return { least: pickLeast(rates), best: pickBest(taking), others: rates.length - 1 };
}

/** The group with the best selection rate in the context of a rule, by its items (M6); null without another value. */
export function findBestIn(
  rules: MinedRules,
  rule: number,
  leaveOut: readonly LeftOutGroup[],
): { readonly items: readonly Item[]; readonly rate: RateCounts } | null {
  const { pd, input, itemsets, attributes } = rules;
  const columns = listGroupColumns(rules, pd.premise[rule]);
  const among = rowFinder(input, itemsets)(pd.context[rule]);
  const rates = rateValues(rules, columns, among, leaveOut);
  const best = pickBest(rates);
  if (best === null) return null;
  const isLeftOut = leftOutFinder(rules, columns, leaveOut);
  const { rows, cell } = placeRows(
    columns.map((column) => input.columns[column]),
    among,
  );
  // The rates are those of the cells that somebody has, in order.
  const rowOf = new Map<number, number>();
  rows.forEach((row, i) => !isLeftOut?.(row) && !rowOf.has(cell[i]) && rowOf.set(cell[i], row));
  const at = [...rowOf.keys()].sort((one, other) => one - other)[rates.indexOf(best)];
  const row = rowOf.get(at)!;
  const items = columns.map((column) => {
    const { name, values } = attributes[column];
    return { attribute: name, value: values[input.columns[column].codes[row]] };
  });
  return { items, rate: best };
}

/** The rates of all values, or combinations of values, of some columns that occur among some rows and are not left out. */
function rateValues(
  rules: MinedRules,
  columns: readonly number[],
  among: Uint32Array,
  leaveOut: readonly LeftOutGroup[],
): RateCounts[] {
  const { input, weighed } = rules;
  const { rows, cell, count } = placeRows(
    columns.map((column) => input.columns[column]),
    among,
  );
  const n = new Float64Array(count);
  const a = new Float64Array(count);
  const isLeftOut = leftOutFinder(rules, columns, leaveOut);
  const adders = weighed === null ? null : Array.from({ length: count }, () => new SurveyAdder(weighed.survey));
  for (let i = 0; i < rows.length; i += 1) {
    if (isLeftOut?.(rows[i])) continue;
    const weight = input.weights === null ? 1 : input.weights[rows[i]];
    n[cell[i]] += weight;
    const isDenied = input.isNegative![rows[i]] === 1;
    if (isDenied) a[cell[i]] += weight;
    adders?.[cell[i]].add(rows[i], isDenied);
  }
  const rates: RateCounts[] = [];
  for (let i = 0; i < count; i += 1)
    if (n[i] > 0) rates.push({ a: a[i], n: n[i], ...(adders === null ? {} : { survey: adders[i] }) });
  return rates;
}

/** Whether a record is of a group of these columns that is left out; null where none is (M8). */
function leftOutFinder(
  { attributes, input }: MinedRules,
  columns: readonly number[],
  leaveOut: readonly LeftOutGroup[],
): ((row: number) => boolean) | null {
  const left = leaveOut
    .filter(({ items }) => items.length === columns.length)
    .map(({ items }) =>
      columns.map((column) => {
        const { name, values } = attributes[column];
        const asked = items.find(([attribute]) => attribute === name)?.[1] ?? '';
        return values.findIndex((value) => isSameValues(valuesOf(value), [asked].flat()));
      }),
    )
    .filter((codes) => codes.every((code) => code >= 0));
  if (left.length === 0) return null;
  return (row) => left.some((codes) => codes.every((code, i) => input.columns[columns[i]].codes[row] === code));
}

/** Whether two lists hold the same values, in any order (D14). */
function isSameValues(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value) => other.includes(value));
}

/**
 * The cell of each row that has an item in every column: by its codes where there are few combinations, else by
 * grouping.
 */
function placeRows(
  columns: readonly CodeColumn[],
  among: Uint32Array,
): { rows: Uint32Array; cell: Uint32Array; count: number } {
  const cells = columns.reduce((product, { size }) => product * size, 1);
  if (cells > mostCells) {
    const { rows, cell, first } = groupAlike(columns, among);
    return { rows, cell, count: first.length };
  }
  const rows = new Uint32Array(among.length);
  const cell = new Uint32Array(among.length);
  let kept = 0;
  for (let i = 0; i < among.length; i += 1) {
    let at = 0;
    for (let j = 0; j < columns.length && at >= 0; j += 1) {
      const code = columns[j].codes[among[i]];
      at = code === columns[j].size ? -1 : at * columns[j].size + code;
    }
    if (at < 0) continue;
    rows[kept] = among[i];
    cell[kept] = at;
    kept += 1;
  }
  return { rows: rows.subarray(0, kept), cell: cell.subarray(0, kept), count: cells };
}

function pickBest(rates: readonly RateCounts[]): RateCounts | null {
  return rates.length < 2 ? null : rates[findBestGroup(rates)!];
}

function pickLeast(rates: readonly RateCounts[]): RateCounts | null {
  if (rates.length < 2) return null;
  let best: RateCounts | null = null;
  for (const rate of rates) if (rate.a > 0 && (best === null || compareRates(rate, best) < 0)) best = rate;
  return best;
}

/** The sign of the difference of two rates (T4). */
function compareRates(one: RateCounts, other: RateCounts): number {
  const [own, second] = [ratedOf(one), ratedOf(other)];
  return compareRatios(own.a, own.n, second.a, second.n);
}

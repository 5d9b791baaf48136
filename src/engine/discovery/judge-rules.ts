import { type GroupCounts, type RateCounts, countsAt, fewPeople } from '../measures/counts.ts';
import { isBelowImpactRatio } from '../measures/impact-ratio.ts';
import { compareValues, comparesWithLeast, isDiscriminatoryAt, measureAt } from '../measures/measures.ts';
import { ratedColumns, ratedOf, reduceCounts, reduceRate } from '../measures/survey.ts';
import { adjustFindings, testImpactRatio, testMeasure } from '../measures/test-limit.ts';
import type { MiningInput } from '../mining/itemsets.ts';
import type { Threshold } from '../shared/exact.ts';
import { type Result, succeed } from '../shared/result.ts';
import type { Watched } from '../shared/run-context.ts';
import { type Lens, type VerdictCode, verdictCodes } from '../vocabulary/lenses.ts';
import type { LeftOutGroup } from '../steps/groups/settings.ts';
import type { Measure } from '../vocabulary/measures.ts';
import type { PlacedItem } from './premise-items.ts';
import type { FoldedRules } from './fold-rules.ts';
import type { MinedRules } from './mine-rules.ts';
import { hideMerged, mineColumns } from './mined-columns.ts';
import { type Contrast, findBestGroups, findContrast } from './smallest-confidence.ts';

/** The values of a measure for all PD rules; NaN where undefined. */
export interface JudgedRules {
  readonly measure: Measure;
  readonly value: Float64Array;
  /** Which rules are discriminatory at a threshold, exactly (D3, M4): 1 or 0 for each. */
  isDiscriminatory(alpha: Threshold): Uint8Array;
  /** Negative, 0 or positive as the first rule's value is smaller, equal or larger, exactly (T4). */
  compare(one: number, other: number): number;
}

const nobody = { a: 0, n: 0 };

function measureReduced(measure: Measure, counts: GroupCounts, contrast: Pick<RateCounts, 'a' | 'n'>): number {
  const { a1, n1, a2, n2, a, n } = reduceCounts(counts);
  const { a: ca, n: cn } = reduceRate(contrast);
  return measureAt(measure, a1, n1, a2, n2, a, n, ca, cn);
}

/** Measures all PD rules once; a threshold then only filters (D3). */
export function judgeRules(rules: MinedRules, measure: Measure): JudgedRules {
  const pd = ratedColumns(rules.pd);
  const { count } = rules.pd;
  const contrast = comparesWithLeast(measure) ? contrastOf(rules) : null;
  const rateAt = (i: number) => contrast?.rate[i] ?? null;
  const ca = Float64Array.from({ length: count }, (_, i) => ratedOf(rateAt(i) ?? nobody).a);
  const cn = Float64Array.from({ length: count }, (_, i) => ratedOf(rateAt(i) ?? nobody).n);
  const measured = (i: number) => ({ counts: countsAt(rules.pd, i), contrast: rateAt(i) });
  const value = new Float64Array(count);
  for (let i = 0; i < count; i += 1)
    value[i] =
      rules.pd.survey === undefined
        ? measureAt(measure, pd.a1[i], pd.n1[i], pd.a2[i], pd.n2[i], pd.a[i], pd.n[i], ca[i], cn[i])
        : measureReduced(measure, countsAt(pd, i), { a: ca[i], n: cn[i] });
  return {
    measure,
    value,
    isDiscriminatory(alpha) {
      const marks = new Uint8Array(count);
      for (let i = 0; i < count; i += 1) {
        if (isDiscriminatoryAt(measure, pd.a1[i], pd.n1[i], pd.a2[i], pd.n2[i], pd.a[i], pd.n[i], alpha, ca[i], cn[i]))
          marks[i] = 1;
      }
      return marks;
    },
    compare: (one, other) => compareValues(measure, measured(one), measured(other)),
  };
}

/** What rules are held against: a limit, by the measure or by the impact ratio, and a level of significance (M8, M9). */
export interface VerdictLimits {
  readonly alpha: Threshold;
  /** Null: the reading of the thesis, whatever is over the limit is clear. */
  readonly significance: Threshold | null;
  /** The impact ratio is held against the best group (M6), strictly below the limit; left out: by the measure (M4). */
  readonly decidesBy?: Lens['decidesBy'];
  /** Groups that cannot be the best (M8). */
  readonly leaveOut?: readonly LeftOutGroup[];
}

/** In a family this small a p above 1/4 may still count; in a larger one its q is 1 in any case (M7). */
const smallFamily = 32;

/** What the test of the limit says of all PD rules (M7, M9). */
export interface JudgedVerdicts {
  /** Places in `verdictCodes`. */
  readonly verdicts: Uint8Array;
  /** The p of each rule against the limit; 1 where that is not over it and many others were looked at. */
  readonly p: Float64Array;
  /** The q of the finding that each rule is of. */
  readonly q: Float64Array;
}

/**
 * The verdicts on all PD rules mined (M9). Each rule over the limit is tested against it; the p of a finding is the
 * smallest of its rules times their number, and q is over the whole family, whatever was mined of it (M7).
 */
export function judgeAll(
  rules: MinedRules,
  folded: FoldedRules,
  family: Family,
  judged: JudgedRules,
  limits: VerdictLimits,
): JudgedVerdicts {
  const { significance } = limits;
  const over = limits.decidesBy === 'impact-ratio' ? byImpactRatio(rules, limits) : byMeasure(rules, judged, limits);
  const { pd } = rules;
  const p = new Float64Array(pd.count).fill(1);
  for (let i = 0; i < p.length; i += 1) if (over.isOver[i] === 1 || family.size < smallFamily) p[i] = over.test(i);
  const q = adjustRules(p, folded, family);
  const verdicts = new Uint8Array(pd.count);
  for (let i = 0; i < verdicts.length; i += 1) {
    const isClear = significance === null || q[i] <= significance.value;
    verdicts[i] = verdictCodes.indexOf(verdictOf(over.isOver[i] === 1, isClear, pd.n1[i], pd.n2[i]));
  }
  return { verdicts, p, q };
}

/** Which rules are over the limit, and how each is tested against it. */
interface Over {
  readonly isOver: Uint8Array;
  readonly test: (rule: number) => number;
}

function byMeasure(rules: MinedRules, judged: JudgedRules, { alpha }: VerdictLimits): Over {
  const { measure } = judged;
  const contrast = comparesWithLeast(measure) ? contrastOf(rules) : null;
  return {
    isOver: judged.isDiscriminatory(alpha),
    test: (i) => testMeasure(measure, countsAt(rules.pd, i), alpha, contrast === null ? null : chosenAt(contrast, i)),
  };
}

function byImpactRatio(rules: MinedRules, { alpha, leaveOut = [] }: VerdictLimits): Over {
  const { pd } = rules;
  const rated = ratedColumns(pd);
  const best = bestOf(rules, leaveOut);
  return {
    isOver: Uint8Array.from(best.rate, (rate, i) =>
      Number(
        pd.n2[i] > 0 && rate !== null && isBelowImpactRatio({ a: rated.a1[i], n: rated.n1[i] }, ratedOf(rate), alpha),
      ),
    ),
    test: (i) => testImpactRatio(countsAt(pd, i), alpha, chosenAt(best, i)),
  };
}

function chosenAt({ rate, others }: Contrast, i: number) {
  return { ...(rate[i] ?? nobody), others: others[i] };
}

/** The q of each rule: that of its finding, whose p is the smallest of its rules times their number (M7, D8). */
function adjustRules(p: Float64Array, { finding, findings }: FoldedRules, family: Family): Float64Array {
  const least = new Float64Array(findings).fill(1);
  const rules = new Float64Array(findings);
  for (let i = 0; i < p.length; i += 1) {
    least[finding[i]] = Math.min(least[finding[i]], p[i]);
    rules[finding[i]] += 1;
  }
  const q = adjustFindings(
    least.map((own, i) => Math.min(1, own * rules[i])),
    family.size,
  );
  return p.map((_, i) => q[finding[i]]);
}

function verdictOf(isOver: boolean, isClear: boolean, n1: number, n2: number): VerdictCode {
  if (isOver) return isClear ? 'clear' : 'unclear';
  return n2 === 0 || n1 + n2 < fewPeople ? 'tooFew' : 'within';
}

const contrasts = new WeakMap<MinedRules, Contrast>();
const bests = new WeakMap<MinedRules, { readonly key: string; readonly best: Contrast }>();

/** What clift compares each rule with, and the best group of each; the same for every limit, so they are found once. */
function contrastOf(rules: MinedRules): Contrast {
  const found = contrasts.get(rules) ?? findContrast(rules);
  contrasts.set(rules, found);
  return found;
}

function bestOf(rules: MinedRules, leaveOut: readonly LeftOutGroup[]): Contrast {
  const key = JSON.stringify(leaveOut.map(({ items }) => items));
  const kept = bests.get(rules);
  if (kept?.key === key) return kept.best;
  const best = findBestGroups(rules, leaveOut);
  bests.set(rules, { key, best });
  return best;
}

/** How many situations could have been found (M7). */
export interface Family {
  readonly size: number;
  /** False where they are too many to be counted one by one: the size is then a bound from above. */
  readonly isExact: boolean;
  /** Each has at least so many people. */
  readonly atLeast: number;
}

/** A column, for each row the number of its value; `size` stands for no value. */
type Column = MiningInput['columns'][number];

/** So many are counted one by one; more are bounded. */
const mostCounted = 5_000_000;

/**
 * The family of M7, chosen without looking at decisions: all (A,B) over the attributes in use that at least the minimum
 * count of people are in, with at most as many items as a rule may have. Each is counted under the first of its
 * protected items, among the records that have it.
 */
export function countFamily(
  {
    input,
    isProtected,
    itemsets,
    limits,
    firstOf,
  }: Pick<MinedRules, 'input' | 'isProtected' | 'itemsets' | 'limits' | 'firstOf'>,
  context: Watched,
): Result<Family> {
  const columns: Column[] = hideMerged(input, firstOf).columns.map(({ size, codes }) => ({
    size,
    codes: codes.slice(),
  }));
  let size = 0;
  let isExact = true;
  for (let item = 0; item < isProtected.length; item += 1) {
    if (isProtected[item] === 0) continue;
    const column = itemsets.itemColumn[item];
    const code = item - itemsets.itemOffset[column];
    const others = columns.flatMap((_, at) => (firstOf[at] === firstOf[column] ? [] : [at]));
    const own = takeRows(input, columns, { column, code }, others);
    const counted = countWithin(
      own,
      others.map((at) => others.indexOf(firstOf[at])),
      limits,
      context,
    );
    if (!counted.ok) return counted;
    size += counted.value.size;
    isExact &&= counted.value.isExact;
    hide(columns[column], code);
  }
  return succeed({ size, isExact, atLeast: limits.minCount });
}

/** The records with a value of a column, and their values in those of other attributes. */
function takeRows(
  { weights, rows: all }: MiningInput,
  columns: readonly Column[],
  { column, code }: PlacedItem,
  others: readonly number[],
) {
  const { codes } = columns[column];
  const found = new Uint32Array(all);
  let count = 0;
  for (let row = 0; row < all; row += 1) if (codes[row] === code) found[count++] = row;
  const rows = found.subarray(0, count);
  return {
    rows: count,
    columns: others.map((at) => ({
      size: columns[at].size,
      codes: pick(columns[at].codes, rows, new Uint32Array(count)),
    })),
    weights: weights === null ? null : pick(weights, rows, new Float64Array(count)),
    isNegative: null,
  };
}

function pick<T extends Uint32Array | Float64Array>(all: ArrayLike<number>, rows: Uint32Array, into: T): T {
  for (let i = 0; i < rows.length; i += 1) into[i] = all[rows[i]];
  return into;
}

/** Takes a value out of a column, so that nothing with it is counted again. */
function hide({ size, codes }: Column, code: number): void {
  for (let row = 0; row < codes.length; row += 1) if (codes[row] === code) codes[row] = size;
}

function countWithin(
  input: MiningInput,
  firstOf: readonly number[],
  { minCount, maxLength }: MinedRules['limits'],
  context: Watched,
): Result<Omit<Family, 'atLeast'>> {
  let people = input.weights === null ? input.rows : 0;
  if (input.weights !== null) for (const weight of input.weights) people += weight;
  if (people < minCount) return succeed({ size: 0, isExact: true });
  if (maxLength === 1 || input.columns.length === 0) return succeed({ size: 1, isExact: true });
  const bounds = { minCount, countOf: 'premise', maxLength: maxLength - 1 } as const;
  const found = mineColumns(input, firstOf, bounds, context, { maxItemsets: mostCounted });
  if (found.ok) return succeed({ size: found.value.count, isExact: true });
  if (found.code === 'cancelled') return found;
  return succeed({ size: boundFamily(input, minCount, maxLength - 1), isExact: false });
}

/** All choices of at most so many values, one a column, each of them frequent on its own. */
function boundFamily({ rows, columns, weights }: MiningInput, minCount: number, most: number): number {
  let choices = [1, ...new Array<number>(most).fill(0)];
  for (const { size, codes } of columns) {
    const people = new Float64Array(size + 1);
    for (let row = 0; row < rows; row += 1) people[codes[row]] += weights === null ? 1 : weights[row];
    const frequent = people.subarray(0, size).filter((count) => count >= minCount).length;
    choices = choices.map((count, length) => count + (length > 0 ? frequent * choices[length - 1] : 0));
  }
  return choices.reduce((sum, count) => sum + count, 0);
}

import { compareRatio } from '../../shared/exact.ts';
import { comparesWithLeast, isDiscriminatory, measureValue } from '../../measures/measures.ts';
import { type RateCounts, pairGroups } from '../../measures/counts.ts';
import { type PublishedPattern, plantPatterns } from '../../patterns/check-additions.ts';
import { checkAnonymity } from '../../patterns/check-anonymity.ts';
import { type Item, columnsWithoutGroup, isSameItem } from '../../vocabulary/items.ts';
import type { Prepared } from '../../recipe/prepared.ts';
import { type FairnessFigures, type PrivacyFigures, type Yardstick, judgeFairness, keyOfItems } from './figures.ts';
import { type MeasuredGroup, describeGroup, untested } from './measure-table.ts';
import { type Result, succeed } from '../../shared/result.ts';
import { readPatternCsv } from '../patterns/pattern-file.ts';
import type { MadeStep } from './scenario.ts';

/** Published patterns as a reader has them. */
export interface ReadPatterns {
  readonly patterns: readonly PublishedPattern[];
  /** The number of records with all additions (S3). */
  readonly total: number;
  /** The names of the columns that patterns can have items of. */
  readonly columns: readonly string[];
  readonly epsilon: string | null;
  readonly totalIsPublic: boolean;
}

/** What published counts give away (S1, S2): the fewest people that a count or a sum of counts points at. */
export function countInPatterns(
  { patterns, total, columns, epsilon, totalIsPublic }: ReadPatterns,
  k: number,
): PrivacyFigures {
  const none = {
    people: null,
    columns: columns.length,
    shown: [],
    smallest: null,
    pickedOut: null,
    standOut: null,
    uniqueOverAll: null,
  };
  if (epsilon !== null)
    return { ...none, holds: 'cannotBeTold', by: 'noise', epsilon, channels: null, smallestSupport: null };
  const check = checkAnonymity(plantPatterns(patterns, total), k, totalIsPublic);
  const smallestSupport = patterns.reduce<number | null>(
    (least, { support }) => (support > 0 && (least === null || support < least) ? support : least),
    null,
  );
  const isHidden = check.channels + check.small + check.missing + check.contradictions === 0;
  return { ...none, holds: isHidden ? 'yes' : 'no', by: 'counts', epsilon, channels: check.channels, smallestSupport };
}

/**
 * What published counts say of discrimination (S3): every pattern {A,B,C} by the counts of AB, B and BC, all of which are
 * published with it. Groups without such a pattern are not tested.
 */
export function measurePatterns(
  { patterns, total, columns }: ReadPatterns,
  { roles }: Pick<Prepared, 'roles'>,
  yardstick: Yardstick,
  negative: readonly Item[],
): { readonly fairness: FairnessFigures; readonly groups: readonly MeasuredGroup[] } {
  const { measure, alpha } = yardstick;
  const supports = new Map(patterns.map(({ items, support }) => [keyOfItems(items), support]));
  const supportOf = (items: readonly Item[]) => (items.length === 0 ? total : (supports.get(keyOfItems(items)) ?? 0));
  const isIn = (list: readonly Item[], item: Item) => list.some((one) => isSameItem(one, item));
  const rules = patterns.flatMap(({ items }) => {
    const A = items.filter((item) => isIn(roles.protected, item));
    const C = items.filter((item) => isIn(negative, item));
    if (A.length === 0 || C.length === 0) return [];
    const B = items.filter((item) => !isIn(A, item) && !isIn(C, item));
    const [a1, n1, a, n] = [[...A, ...B, ...C], [...A, ...B], [...B, ...C], B].map(supportOf);
    const counts = pairGroups(a1, n1, a - a1, n - n1);
    const contrast = comparesWithLeast(measure) ? leastRate(patterns, A, B, C, supportOf) : null;
    const isOver = isDiscriminatory(measure, counts, alpha, contrast);
    const hasValue = measureValue(measure, counts, contrast) !== null;
    return [{ A, tested: 1, over: Number(isOver), worst: hasValue ? { counts, contrast, isOver } : null }];
  });
  const groups = roles.protected.map((item): MeasuredGroup => {
    const own = rules.filter(({ A }) => isIn(A, item));
    return own.length === 0 ? notLookedAt(item, columns) : describeGroup(item, own, measure);
  });
  const figures = {
    groups: groups.map((group) => group.figures),
    open: columnsWithoutGroup(roles),
    tested: rules.length,
    followed: 0,
    over: rules.reduce((sum, { over }) => sum + over, 0),
    ...{ clear: null, indirect: null },
  };
  return { fairness: { holds: judgeFairness(figures), ...figures }, groups };
}

/** A group of which no pattern tells how often it had the worse outcome (D10, G8). */
function notLookedAt(item: Item, columns: readonly string[]): MeasuredGroup {
  return columns.includes(item.attribute)
    ? untested(item, 'notTested', 'No published pattern says how many of them had the worse outcome.')
    : untested(item, 'hidden', `The column "${item.attribute}" is not in the file.`);
}

/** The smallest published rate above zero of values of A's attributes beside B; null without another (M3). */
function leastRate(
  patterns: readonly PublishedPattern[],
  A: readonly Item[],
  B: readonly Item[],
  C: readonly Item[],
  supportOf: (items: readonly Item[]) => number,
): RateCounts | null {
  const names = new Set(A.map(({ attribute }) => attribute));
  const rest = [...B, ...C];
  const rates = patterns.flatMap(({ items, support }) => {
    const V = items.filter(({ attribute }) => names.has(attribute));
    const isSame =
      V.length === names.size &&
      items.length === V.length + rest.length &&
      rest.every((item) => items.some((one) => isSameItem(one, item)));
    return isSame && support > 0 ? [{ a: support, n: supportOf([...V, ...B]) }] : [];
  });
  if (rates.length < 2) return null;
  return rates.reduce((least, rate) => (rate.a * least.n < least.a * rate.n ? rate : least));
}

/** The frequent rules that published patterns still tell: both counts are there and reach the minimum (D1). */
export function listTold({ patterns }: ReadPatterns, { mining }: Yardstick, negative: readonly Item[]): Set<string> {
  const { minCount, minConfidence, countOf, maxLength } = mining;
  const supports = new Map(patterns.map(({ items, support }) => [keyOfItems(items), support]));
  const denied = new Map<string, number>();
  for (const { items, support } of patterns) {
    const X = items.filter((item) => !negative.some((one) => isSameItem(one, item)));
    if (X.length === items.length || X.length === 0 || X.length > maxLength) continue;
    const key = keyOfItems(X);
    denied.set(key, (denied.get(key) ?? 0) + support);
  }
  const told = [...denied].filter(([key, a]) => {
    const n = supports.get(key) ?? 0;
    return n > 0 && (countOf === 'rule' ? a : n) >= minCount && compareRatio(a, n, minConfidence) >= 0;
  });
  return new Set(told.map(([key]) => key));
}

/** The patterns that a last step published, read from the text of their file. */
export function readPatterns(made: MadeStep | undefined): Result<ReadPatterns> {
  if (made?.do !== 'patterns' && made?.do !== 'noisy-patterns') throw new RangeError('The last step made no patterns.');
  const patterns = readPatternCsv(made.text);
  if (!patterns.ok) return patterns;
  const { set, released } = made.published;
  const { privacy } = made.published.question;
  return succeed({
    patterns: patterns.value,
    total: released.supports[0],
    columns: set.attributes.map(({ name }) => name),
    epsilon: made.do === 'noisy-patterns' ? String(made.published.privacy.epsilon) : null,
    totalIsPublic: privacy?.totalIsPublic ?? false,
  });
}

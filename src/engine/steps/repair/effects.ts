import { type PairCounts, pairGroups } from '../../measures/counts.ts';
import { RateAdder, pairOf, recordsOf } from '../../measures/survey.ts';
import { isDiscriminatory } from '../../measures/measures.ts';
import { type Threshold, compareRatio, readThreshold } from '../../shared/exact.ts';
import { type Measure, measureInfos } from '../../vocabulary/measures.ts';
import type { DecisionClasses } from '../../table/decision.ts';
import { type Table, findItem, weightOf } from '../../table/table.ts';
import { nameItems } from '../../discovery/premise-items.ts';
import { type MinedRules, ratedItemsets } from '../../discovery/mine-rules.ts';
import { hasPassed } from '../../repair/before-and-after.ts';
import type { Item } from '../../vocabulary/items.ts';
import { ratesOf } from '../../vocabulary/lenses.ts';
import type { RepairRun } from './run.ts';

/** The denial rate of a protected group and of those it is compared with, before and after. */
export interface GroupChange {
  readonly item: Item;
  /** The values of its attribute with which it is compared; none for everyone else (M10). */
  readonly reference: readonly string[];
  readonly before: PairCounts;
  /** Null when the attribute is gone. */
  readonly after: PairCounts | null;
  /** It was worse off and ends better off than those it is compared with, by more than one person's decision. */
  readonly isOvershot: boolean;
  /** It ends so much better off that those it is compared with would be over the limit beside it. */
  readonly isReversed: boolean;
}

/** The denial rates of every protected group and of its reference before and after a repair (M10, P5). */
export function compareRates({ before, settings, repaired: { result } }: RepairRun): GroupChange[] {
  const alpha = readThreshold(settings.alpha, 'alpha');
  const isOver = (counts: PairCounts) => alpha.ok && isOverLimit(settings.measure, swap(counts), alpha.value);
  return before.roles.protected.map((item) => {
    const reference = before.roles.reference[item.attribute] ?? [];
    const was = countGroup(before.table, before.decision, item, reference)!;
    const is = countGroup(result.table, result.decision, item, reference);
    const isOvershot = is !== null && hasPassed(was, is, result.unit);
    return { item, reference, before: was, after: is, isOvershot, isReversed: isOvershot && isOver(is) };
  });
}

/** The others in the place of the group, by what rates go by (M12). */
function swap(counts: PairCounts): PairCounts {
  const { a1, n1, a2, n2 } = ratesOf(counts);
  return { a1: a2, n1: n2, a2: a1, n2: n1 };
}

/** By the measure's kind, of the two groups alone: beside everybody a large group can hardly be over any limit. */
function isOverLimit(measure: Measure, { a1, n1, a2, n2 }: PairCounts, alpha: Threshold): boolean {
  const ofKind = { ratio: 'slift', difference: 'slift_d', chance: 'slift_c' } as const;
  return isDiscriminatory(ofKind[measureInfos[measure].kind], pairGroups(a1, n1, a2, n2), alpha);
}

/** A frequent rule that a repair lost or brought, with its denied and all its records before and after (P5). */
export interface SideEffect {
  readonly items: readonly Item[];
  readonly before: Counted;
  /** Null when one of its attributes is gone. */
  readonly after: Counted | null;
}

interface Counted {
  readonly a: number;
  readonly n: number;
}

/** The rules that a repair lost or brought, and the first of them: those that most denied people had, or have. */
export interface SideEffects {
  readonly total: number;
  readonly rules: readonly SideEffect[];
}

/** The frequent rules that a repair lost, and those that it brought (P5). */
export function listSideEffects(
  { before: start, repaired }: RepairRun,
  most: number,
): { readonly lost: SideEffects; readonly found: SideEffects } {
  const [before, after] = [listFrequent(repaired.before.rules), listFrequent(repaired.after.rules)];
  const { table, decision, unit } = repaired.result;
  const describe = (items: readonly Item[]): SideEffect => ({
    items,
    before: countRule(start.table, start.decision, items, 1)!,
    after: countRule(table, decision, items, unit),
  });
  const first = (one: ReadonlyMap<string, Frequent>, other: ReadonlyMap<string, Frequent>): SideEffects => {
    const own = [...one].filter(([key]) => !other.has(key)).map(([, rule]) => rule);
    const largest = own.sort((a, b) => b.denied - a.denied).slice(0, most);
    return { total: own.length, rules: largest.map(({ items }) => describe(items)) };
  };
  return { lost: first(before, after), found: first(after, before) };
}

/** Denied and all records with some items; null when an attribute is gone. */
function countRule(
  table: Table,
  { isNegative }: DecisionClasses,
  items: readonly Item[],
  unit: number,
): Counted | null {
  const tests = items.map((item) => {
    const found = findItem(table, item);
    return found === null ? null : { codes: found.attribute.codes, code: found.code };
  });
  const counts = { a: 0, n: 0 };
  for (let row = 0; row < table.rows; row += 1) {
    if (!tests.every((test) => test !== null && test.codes[row] === test.code)) continue;
    counts.n += weightOf(table, row);
    if (isNegative[row] === 1) counts.a += weightOf(table, row);
  }
  return tests.includes(null) ? null : { a: counts.a / unit, n: counts.n / unit };
}

function countGroup(
  table: Table,
  { isNegative }: DecisionClasses,
  item: Item,
  reference: readonly string[],
): PairCounts | null {
  const found = findItem(table, item);
  if (found === null) return null;
  const { attribute, code } = found;
  const isOther = attribute.values.map((other) => reference.length === 0 || reference.includes(other));
  const records = recordsOf(table, { isNegative });
  const [members, others] = [new RateAdder(records), new RateAdder(records)];
  for (let row = 0; row < table.rows; row += 1) {
    if (attribute.codes[row] === code) members.add(row);
    else if (isOther[attribute.codes[row]]) others.add(row);
  }
  return pairOf(members, others);
}

interface Frequent {
  readonly items: readonly Item[];
  readonly denied: number;
}

/** The premises of FR by the names of their items. */
function listFrequent(rules: MinedRules): Map<string, Frequent> {
  const { itemsets, limits } = rules;
  const { support, negative } = ratedItemsets(rules);
  const listed = new Map<string, Frequent>();
  for (let at = 1; at < itemsets.count; at += 1) {
    if (compareRatio(negative[at], support[at], limits.minConfidence) < 0) continue;
    const items = nameItems(rules, at);
    listed.set(JSON.stringify(items), { items, denied: itemsets.negative![at] });
  }
  return listed;
}

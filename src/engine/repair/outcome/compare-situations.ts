import { compareProducts } from '../../shared/exact.ts';
import type { GroupCounts, PairCounts } from '../../measures/counts.ts';
import { comparesWithLeast, measureValue } from '../../measures/measures.ts';
import type { Item } from '../../vocabulary/items.ts';
import { type Measure, measureInfos } from '../../vocabulary/measures.ts';
import { type DirectRule, RepairTable, countGroups, listDirect, noLocks, rateOthers } from '../state/index.ts';
import type { MinedRules } from '../../discovery/rules/index.ts';
import type { Repaired } from './finish-repair.ts';
import { foldPremises } from './fold-situations.ts';
import { leastRate } from './least-rate.ts';
import type { LeftRule } from './left-rules.ts';

/**
 * What became of a rule of MR (P4): within the limit by its own counts; still over it; over it but too rare to be found;
 * a d-instance; not to be told, because its column is gone. `new` was within the limit, or too rare, before.
 */
export type SituationState = 'within' | 'worse' | 'hidden' | 'explained' | 'new' | 'untold';

/** A rule about a group that was over the limit before a repair or is after it, on its own counts before and after. */
export interface SituationChange {
  readonly A: readonly Item[];
  readonly B: readonly Item[];
  readonly state: SituationState;
  /** Null where the measure is undefined, or the rule was not there to be counted. */
  readonly before: number | null;
  readonly after: number | null;
  readonly countsBefore: GroupCounts | null;
  readonly countsAfter: GroupCounts | null;
}

/** What became of all of them. */
export interface SituationChanges {
  readonly total: number;
  /** The rules that these situations fold, which is what the thesis counts (D8). */
  readonly rules: number;
  readonly counts: Readonly<Record<SituationState, number>>;
  /** In how many the group was worse off and ends better off than those it is compared with, and the furthest value of these. */
  readonly overshot: { readonly count: number; readonly furthest: number | null };
  /** The worst value after, over all of them; null where none is known. */
  readonly worstAfter: number | null;
  /** Situations of MR that are too rare after the repair to be looked for, whatever their value. */
  readonly rare: number;
  /** The first of them: those not within the limit first, then by their value before, the worst first. */
  readonly situations: readonly SituationChange[];
}

const order: readonly SituationState[] = ['worse', 'new', 'hidden', 'explained', 'untold', 'within'];

/** Follows every situation of MR through a repair, each rule counted again on the repaired table (P4, P5, D8). */
export function compareSituations(done: Repaired, measure: Measure, most: number): SituationChanges {
  const { before, after, result } = done;
  const view = new RepairTable(result.table, result.decision, noLocks, before.rules);
  const start = new RepairTable(before.rules.table, before.rules.decision, noLocks, before.rules);
  const isGone = view.attributes.length < start.attributes.length;
  const stateOf = stateFinder(done, isGone);
  const first = listDirect(before);
  const known = new Set(first.map(({ key }) => key));
  const added = isGone ? [] : listDirect(after).filter(({ key }) => !known.has(key));
  const follow = (rule: DirectRule, isNew: boolean): SituationChange => {
    const measured = (table: RepairTable) => measureRule(table, rule, measure);
    const was = measured(start);
    const now = isGone ? null : measured(view);
    return {
      A: rule.reference.A,
      B: rule.reference.B,
      state: isNew ? 'new' : stateOf(rule),
      before: was.value,
      after: now?.value ?? null,
      countsBefore: was.counts,
      countsAfter: now === null ? null : scale(now.counts, result.unit),
    };
  };
  const all = [
    ...foldChanges(before.rules, first, (rule) => follow(rule, false)),
    ...foldChanges(after.rules, added, (rule) => follow(rule, true)),
  ];
  const found = new Set(Array.from(after.rules.pd.premise));
  const isRare = (rule: DirectRule) => !found.has(findIn(done, rule));
  return {
    total: all.length,
    rules: first.length + added.length,
    counts: countStates(all),
    worstAfter: worstOf(
      measure,
      all.flatMap(({ after: value }) => (value === null ? [] : [value])),
    ),
    overshot: findOvershot(all, measure),
    rare: isGone ? 0 : countSituations(before.rules, first.filter(isRare)),
    situations: all.sort((one, other) => compare(one, other, measure)).slice(0, most),
  };
}

/**
 * Rules that cover the same records are one situation (D8): it is in the worst state of its rules and shows the shortest
 * that is in it.
 */
function foldChanges(
  rules: MinedRules,
  listed: readonly DirectRule[],
  follow: (rule: DirectRule) => SituationChange,
): SituationChange[] {
  const place = foldPremises(
    rules,
    listed.map(({ premise }) => premise),
  );
  const folded: SituationChange[] = [];
  const rank = ({ state, A, B }: SituationChange) => 100 * order.indexOf(state) + A.length + B.length;
  listed.forEach((rule, i) => {
    const change = follow(rule);
    const known = folded[place[i]];
    if (known === undefined || rank(change) < rank(known)) folded[place[i]] = change;
  });
  return folded;
}

/** What the lists of what is left say of a rule. */
function stateFinder(
  { unresolved, hidden, explained }: Repaired,
  isGone: boolean,
): (rule: DirectRule) => SituationState {
  const listed = new Map<string, SituationState>();
  const add = (rules: readonly LeftRule[], state: SituationState) => {
    for (const { kind, A, B } of rules) if (kind === 'direct') listed.set(JSON.stringify([A, B]), state);
  };
  add(explained, 'explained');
  add(hidden, 'hidden');
  add(unresolved, 'worse');
  return ({ reference: { A, B } }) => (isGone ? 'untold' : (listed.get(JSON.stringify([A, B])) ?? 'within'));
}

function countSituations(rules: MinedRules, listed: readonly DirectRule[]): number {
  const premises = listed.map(({ premise }) => premise);
  return new Set(foldPremises(rules, premises)).size;
}

function findIn({ after: { rules } }: Repaired, { A, B }: DirectRule): number {
  const items = [...A, ...B].map(({ column, code }) => rules.itemsets.itemOffset[column] + code);
  return rules.index.find(items, items.length);
}

function measureRule(
  table: RepairTable,
  rule: DirectRule,
  measure: Measure,
): { readonly counts: GroupCounts; readonly value: number | null } {
  const counts = countGroups(table, rule);
  const least = comparesWithLeast(measure) ? leastRate(rateOthers(table, rule), counts) : null;
  return { counts, value: measureValue(measure, counts, least) };
}

/** Counts of a table whose weights are multiples of a unit, as people. */
function scale(counts: GroupCounts, unit: number): GroupCounts {
  if (unit === 1) return counts;
  const { a1, n1, a2, n2, a, n } = counts;
  return { a1: a1 / unit, n1: n1 / unit, a2: a2 / unit, n2: n2 / unit, a: a / unit, n: n / unit };
}

function countStates(all: readonly SituationChange[]): Record<SituationState, number> {
  const counts = { within: 0, worse: 0, hidden: 0, explained: 0, new: 0, untold: 0 };
  for (const { state } of all) counts[state] += 1;
  return counts;
}

/** Where the group's rate has passed that of those it is compared with, by more than one person's decision. */
function findOvershot(all: readonly SituationChange[], measure: Measure): SituationChanges['overshot'] {
  const over = all.filter(
    ({ countsBefore, countsAfter }) =>
      countsBefore !== null && countsAfter !== null && hasPassed(countsBefore, countsAfter),
  );
  const values = over.flatMap(({ after }) => (after === null ? [] : [after]));
  const isLarger = measureInfos[measure].worse === 'larger';
  const furthest = values.length === 0 ? null : values.reduce((a, b) => (isLarger ? Math.min(a, b) : Math.max(a, b)));
  return { count: over.length, furthest };
}

/**
 * Whether a group that was denied more often is denied less often now, and still would be with one more denied, under
 * survey weights one who weighs as much as the mean of the group (M12).
 */
export function hasPassed(before: PairCounts, after: PairCounts, unit = 1): boolean {
  const was = before.survey?.weighed ?? before;
  const is = after.survey?.weighed ?? after;
  if ([was.n1, was.n2, is.n1, is.n2].includes(0)) return false;
  const one = after.survey === undefined ? unit : Math.ceil(is.n1 / after.n1);
  return compareProducts(was.a1, was.n2, was.a2, was.n1) > 0 && compareProducts(is.a1 + one, is.n2, is.a2, is.n1) < 0;
}

function worstOf(measure: Measure, values: readonly number[]): number | null {
  const isLarger = measureInfos[measure].worse === 'larger';
  return values.reduce<number | null>(
    (worst, value) => (worst === null || (isLarger ? value > worst : value < worst) ? value : worst),
    null,
  );
}

function compare(one: SituationChange, other: SituationChange, measure: Measure): number {
  const sign = measureInfos[measure].worse === 'larger' ? -1 : 1;
  const byState = order.indexOf(one.state) - order.indexOf(other.state);
  return byState || sign * ((one.before ?? 0) - (other.before ?? 0));
}

import type { GroupCounts, PairCounts, RateCounts } from '../measures/counts.ts';
import { comparesWithLeast, measureValue } from '../measures/measures.ts';
import { type Measure, measureInfos, measures } from '../vocabulary/measures.ts';
import type { MinedRules } from '../discovery/mine-rules.ts';
import { judgeRules } from '../discovery/judge-rules.ts';
import { RepairTable } from './repair-table.ts';
import { countGroups, leastRate, rateOthers } from './select-records.ts';
import { type DirectRule, listDirect, listMarked } from './rules.ts';
import { noLocks } from './repair-settings.ts';
import type { LeftRule, Repaired } from './finish-repair.ts';
import { compareProducts } from '../shared/exact.ts';
import type { Item } from '../vocabulary/items.ts';
import { sameRecords } from '../mining/same-records.ts';

/** A figure of a measure over rules; null where no rule has a value. */
interface Figure {
  readonly before: number | null;
  readonly after: number | null;
}

/**
 * One measure over all PD rules mined before, and over those mined after together with those of before that have become
 * too rare to be looked for, on their own counts (P4, P5).
 */
export interface MeasureChange {
  readonly measure: Measure;
  /** The worst value; `isRare` when the one after is of a rule that is too rare now. */
  readonly worst: Figure & { readonly isRare: boolean };
  readonly median: Figure;
  /** How many of the rules after are too rare to be looked for. */
  readonly rare: number;
}

/** A rule on its own counts. */
interface CountedRule {
  readonly counts: GroupCounts;
  /** clift's reference (M3). */
  readonly least: RateCounts | null;
}

/**
 * Every measure before and after a repair. Where the table after lacks a protected attribute, nothing is known of the
 * rules after.
 */
export function compareMeasures(done: Repaired): MeasureChange[] {
  const rare = countRare(done);
  return measures.map((measure) => {
    const [before, found] = [done.before.rules, done.after.rules].map((rules) => valuesOf(rules, measure));
    const unseen = defined(rare.map(({ counts, least }) => measureValue(measure, counts, least) ?? NaN));
    const after = [...found, ...unseen].sort((one, other) => one - other);
    const worst = worstOf(measure, after);
    return {
      measure,
      worst: { before: worstOf(measure, before), after: worst, isRare: worst !== worstOf(measure, found) },
      median: { before: medianOf(before), after: medianOf(after) },
      rare: rare.length,
    };
  });
}

/** The PD rules of before that are not mined after, on their counts now. */
function countRare({ before, after, result }: Repaired): CountedRule[] {
  const view = new RepairTable(result.table, result.decision, noLocks, before.rules);
  if (view.attributes.length < before.rules.attributes.length) return [];
  const { index, itemsets, pd } = after.rules;
  const isFound = new Set(pd.premise);
  return listMarked(before, new Uint8Array(before.rules.pd.count).fill(1))
    .filter(({ A, B }) => {
      const items = [...A, ...B].map(({ column, code }) => itemsets.itemOffset[column] + code);
      return !isFound.has(index.find(items, items.length));
    })
    .map((rule) => {
      const counts = countGroups(view, rule);
      return { counts, least: leastRate(rateOthers(view, rule), counts) };
    });
}

function valuesOf(rules: MinedRules, measure: Measure): number[] {
  return defined(Array.from(judgeRules(rules, measure).value)).sort((one, other) => one - other);
}

function defined(values: readonly number[]): number[] {
  return values.filter((value) => !Number.isNaN(value));
}

function worstOf(measure: Measure, values: readonly number[]): number | null {
  const isLarger = measureInfos[measure].worse === 'larger';
  return values.reduce<number | null>(
    (worst, value) => (worst === null || (isLarger ? value > worst : value < worst) ? value : worst),
    null,
  );
}

function medianOf(ascending: readonly number[]): number | null {
  return ascending[Math.floor(ascending.length / 2)] ?? null;
}

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
    rare: isGone
      ? 0
      : countFolded(
          before.rules,
          first.filter(isRare).map(({ premise }) => premise),
        ),
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
  const place = sameRecords(
    rules.input,
    rules.itemsets,
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

function compare(one: SituationChange, other: SituationChange, measure: Measure): number {
  const sign = measureInfos[measure].worse === 'larger' ? -1 : 1;
  const byState = order.indexOf(one.state) - order.indexOf(other.state);
  return byState || sign * ((one.before ?? 0) - (other.before ?? 0));
}

/** What a repair leaves, counted in situations (D8), as Discover counts; the thesis counts rules. */
export interface LeftSituations {
  /** Still over the limit and large enough to be found. */
  readonly open: number;
  readonly hidden: number;
  readonly unresolved: number;
  readonly explained: number;
}

/** Folds what a repair leaves: by the table after it, what is hidden by the table before it (D8, P4). */
export function foldLeft({ before, after, unresolved, hidden, explained }: Repaired): LeftSituations {
  const direct = [...unresolved, ...explained].filter(({ kind }) => kind === 'direct');
  const open = [
    ...listDirect(after).map(({ premise }) => premise),
    ...direct.map((rule) => premiseOf(after.rules, rule) ?? -1).filter((premise) => premise >= 0),
  ];
  return {
    open: countFolded(after.rules, open),
    hidden: countLeft(before.rules, hidden),
    unresolved: countLeft(after.rules, unresolved),
    explained: countLeft(after.rules, explained),
  };
}

function countLeft(rules: MinedRules, left: readonly LeftRule[]): number {
  const premises = left.map((rule) => (rule.kind === 'direct' ? premiseOf(rules, rule) : null));
  const found = premises.filter((premise) => premise !== null);
  return countFolded(rules, found) + (left.length - found.length);
}

/** How many situations some premises are about (D8). */
function countFolded({ input, itemsets }: MinedRules, premises: readonly number[]): number {
  return new Set(sameRecords(input, itemsets, premises)).size;
}

/** The itemset of a rule's premise among what was mined; null where it is not there. */
function premiseOf({ attributes, itemsets, index }: MinedRules, { A, B }: LeftRule): number | null {
  const items: number[] = [];
  for (const { attribute, value } of [...A, ...B] as readonly Item[]) {
    const column = attributes.findIndex(({ name, values }) => name === attribute && values.includes(value));
    const code = column < 0 ? -1 : attributes[column].values.indexOf(value);
    if (code < 0) return null;
    items.push(itemsets.itemOffset[column] + code);
  }
  const found = index.find(
    items.sort((one, other) => one - other),
    items.length,
  );
  return found < 0 ? null : found;
}

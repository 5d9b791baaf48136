import type { RepairMethodName } from '../vocabulary/repair-methods.ts';
import type { JudgedTable } from '../utility/judged-table.ts';
import { type ProtectedTable, RepairTable } from './repair-table.ts';
import type { RepairMethod, RepairTargets, Unresolved } from './repair-state.ts';
import { type RepairPlan, noLocks } from './repair-settings.ts';
import { type Result, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import { type RuleUtility, measureUtility } from '../utility/rule-utility.ts';
import { type ChangeLog, type WhoPays, countPayments, logChanges } from './change-log.ts';
import type { Item } from '../vocabulary/items.ts';
import { compareRatio } from '../shared/exact.ts';
import { type MinedRules, ratedItemsets } from '../discovery/mine-rules.ts';
import { type GroupCounts, countsAt } from '../measures/counts.ts';
import { ratedColumns } from '../measures/survey.ts';
import type { MiningInput } from '../mining/itemsets.ts';
import { hasSameItems } from '../mining/find-itemset.ts';
import { type PlacedItem, nameItem, nameItemAt } from '../discovery/premise-items.ts';
import { type DirectRule, type IndirectRule, listDirect, listIndirect, listMarked } from './rules.ts';
import { countElb, countTurned, isRedlining } from './select-records.ts';
import { findInstances } from './rule-generalization.ts';

/** A repair that is done but not measured. */
export interface DoneRepair {
  readonly plan: RepairPlan;
  readonly method: RepairMethodName;
  readonly repairs: RepairMethod['repairs'];
  readonly before: JudgedTable;
  readonly after: JudgedTable;
  readonly result: ProtectedTable;
  readonly targets: RepairTargets;
  /** Passes that changed something. */
  readonly passes: number;
  reasonOf(key: string): Unresolved;
  /** What it hides (P4), where that is known already. */
  readonly hidden?: readonly LeftRule[];
}

/** A repaired table, what was mined before and after, what is left, and what it cost (P4-P6). */
export interface Repaired extends LeftRules {
  readonly method: RepairMethodName;
  readonly before: JudgedTable;
  readonly after: JudgedTable;
  readonly result: ProtectedTable;
  readonly passes: number;
  readonly log: ChangeLog;
  readonly utility: RuleUtility;
  readonly paid: WhoPays;
  readonly milliseconds: number;
}

/** Measures a repair that is done (P4-P6). */
export function finishRepair(done: DoneRepair, started: number, context: RunContext): Result<Repaired> {
  context.progress('Measuring what it cost', null);
  const { plan, method, before, after, result, passes } = done;
  const { table, decision } = plan.input;
  const left = listLeft(done, context);
  if (!left.ok) return left;
  const utility = measureUtility(before, after);
  const log = logChanges(table, result);
  const paid = countPayments(table, decision, plan.protectedItems, result);
  return succeed({
    method,
    before,
    after,
    result,
    passes,
    ...left.value,
    log,
    utility,
    paid,
    milliseconds: context.now() - started,
  });
}

/**
 * A rule that a repair leaves behind, with its items in column order: of a direct rule X = A ∪ B, of a redlining rule X
 * = D ∪ B (P4).
 */
export interface LeftRule {
  readonly kind: 'direct' | 'indirect';
  readonly X: readonly Item[];
  readonly A: readonly Item[];
  readonly B: readonly Item[];
}

/** What a repair could not do, and why; what only dropped out of FR; and what d-instances explain (P4). */
export interface LeftRules {
  readonly unresolved: readonly (LeftRule & { readonly reason: Unresolved })[];
  readonly hidden: readonly LeftRule[];
  readonly explained: readonly (LeftRule & { readonly by: readonly Item[] })[];
}

/** What a repair was to do and did, as far as it takes to tell what it left. */
type RepairLeaving = Pick<
  DoneRepair,
  'plan' | 'repairs' | 'before' | 'after' | 'result' | 'targets' | 'reasonOf' | 'hidden'
>;

/**
 * Lists what is left of a method's own kind: unresolved are the discriminatory rules after the repair that are no
 * d-instances, each with its reason, and under clift those that only look repaired (P9); hidden are rules of MR (or of
 * what RR yields) from before that are no longer found but whose own counts still reach alpha.
 */
function listLeft(done: RepairLeaving, context: RunContext): Result<LeftRules> {
  const { plan, repairs, after, targets, reasonOf } = done;
  const view = viewResult(done);
  const direct = repairs === 'indirect' ? [] : listMarked(after, targets.markLeft(after, view));
  const indirect = repairs === 'direct' ? [] : listIndirect(after, []);
  const isAimedAt = plan.aim === 'all' ? null : targets.markTargets(after, view);
  const instances =
    plan.d === null
      ? null
      : findInstances(
          after,
          direct.map(({ rule }) => rule),
          plan.d,
          context,
        );
  if (instances !== null && !instances.ok) return instances;
  const explanationOf = ({ rule }: DirectRule) =>
    instances?.value.get(rule)?.find(({ meetsFirst }) => meetsFirst) ?? null;
  const describe = (rule: DirectRule | IndirectRule) => describeRule(after.rules, rule);
  const whyLeft = (rule: DirectRule | IndirectRule): Unresolved =>
    isAimedAt !== null && 'rule' in rule && isAimedAt[rule.rule] === 0 ? 'not clear' : reasonOf(rule.key);
  return succeed({
    unresolved: [...direct.filter((rule) => explanationOf(rule) === null), ...indirect].map((rule) => ({
      ...describe(rule),
      reason: whyLeft(rule),
    })),
    explained: direct.flatMap((rule) => {
      const explanation = explanationOf(rule);
      return explanation === null
        ? []
        : [{ ...describe(rule), by: explanation.items.map((item) => nameItemAt(after.rules, item)) }];
    }),
    hidden: done.hidden ?? listHidden(done, view),
  });
}

/** How many rules about groups a repair of direct discrimination leaves of those it aims at, and those that it hides. */
export function findLeft(done: Omit<RepairLeaving, 'reasonOf'>): { left: number; hidden: readonly LeftRule[] } {
  const view = viewResult(done);
  const left = done.targets.markTargets(done.after, view).reduce((sum, mark) => sum + mark, 0);
  return { left, hidden: listHidden(done, view) };
}

/** The repaired table, with the comparison groups that it had before. */
function viewResult({ result, before }: Pick<DoneRepair, 'result' | 'before'>): RepairTable {
  return new RepairTable(result.table, result.decision, noLocks, before.rules);
}

function listHidden(
  { plan, repairs, before, after, targets }: Omit<RepairLeaving, 'reasonOf'>,
  view: RepairTable,
): LeftRule[] {
  if (view.attributes.length < before.rules.attributes.length) return [];
  const lost =
    repairs === 'indirect' ? [] : listDirect(before).filter((rule) => !isFrequent(after.rules, [...rule.A, ...rule.B]));
  const turned = lost.length === 0 ? null : listTurned(before.rules.input, after.rules.input);
  const direct = lost.filter((rule) =>
    targets.isLeft(view, rule, turned === null ? undefined : followTurned(before.rules, view, turned, rule)),
  );
  const stillFound = new Set(repairs === 'direct' ? [] : listIndirect(after, []).map(({ key }) => key));
  const indirect =
    repairs === 'direct'
      ? []
      : listIndirect(before, []).filter(
          (rule) => !stillFound.has(rule.key) && isRedlining(countElb(view, rule), plan.alpha),
        );
  return [...direct, ...indirect].map((rule) => describeRule(before.rules, rule));
}

/** The records that a repair turned which turned whole decisions only; null after any other. */
function listTurned(before: MiningInput, after: MiningInput): Uint32Array | null {
  if (!hasSameItems(before, after)) return null;
  const turned = new Uint32Array(before.rows);
  let count = 0;
  for (let row = 0; row < before.rows; row += 1)
    if (before.isNegative![row] !== after.isNegative![row]) turned[count++] = row;
  return turned.subarray(0, count);
}

/** What rates of a rule go by after some decisions turned: what they went by before, and what these change. */
function followTurned({ pd }: MinedRules, view: RepairTable, turned: Uint32Array, rule: DirectRule): GroupCounts {
  return countTurned(view, rule, countsAt(ratedColumns(pd), rule.rule), turned);
}

function isFrequent(rules: MinedRules, items: readonly PlacedItem[]): boolean {
  const { itemsets, index, limits } = rules;
  const { support, negative } = ratedItemsets(rules);
  const found = index.find(
    items.map(({ column, code }) => itemsets.itemOffset[column] + code),
    items.length,
  );
  return found > 0 && compareRatio(negative[found], support[found], limits.minConfidence) >= 0;
}

function describeRule({ attributes }: MinedRules, rule: DirectRule | IndirectRule): LeftRule {
  const name = (items: readonly PlacedItem[]) => items.map((item) => nameItem(attributes, item));
  const isIndirect = 'D' in rule;
  const X = [...(isIndirect ? rule.D : rule.A), ...rule.B].sort((one, other) => one.column - other.column);
  return { kind: isIndirect ? 'indirect' : 'direct', X: name(X), A: name(rule.A), B: name(rule.B) };
}

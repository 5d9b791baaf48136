import { compareRatio } from '../../shared/exact.ts';
import { type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { type MinedRules, ratedItemsets } from '../../discovery/rules/index.ts';
import { type GroupCounts, countsAt } from '../../measures/counts.ts';
import { ratedColumns } from '../../measures/survey.ts';
import type { MiningInput } from '../../mining/itemsets.ts';
import { hasSameItems } from '../../mining/find-itemset.ts';
import { type PlacedItem, nameItem, nameItemAt } from '../../discovery/premise-items.ts';
import {
  type DirectRule,
  type IndirectRule,
  RepairTable,
  type Unresolved,
  countElb,
  countTurned,
  findInstances,
  isRedlining,
  listDirect,
  listIndirect,
  listMarked,
  noLocks,
} from '../state/index.ts';
import type { DoneRepair } from './done-repair.ts';
import type { LeftRule, LeftRules } from './left-rules.ts';

/** What a repair was to do and did, as far as it takes to tell what it left. */
export type RepairLeaving = Pick<
  DoneRepair,
  'plan' | 'repairs' | 'before' | 'after' | 'result' | 'targets' | 'reasonOf' | 'hidden'
>;

/**
 * Lists what is left of a method's own kind: unresolved are the discriminatory rules after the repair that are no
 * d-instances, each with its reason, and under clift those that only look repaired (P9); hidden are rules of MR (or of
 * what RR yields) from before that are no longer found but whose own counts still reach alpha.
 */
export function listLeft(done: RepairLeaving, context: RunContext): Result<LeftRules> {
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

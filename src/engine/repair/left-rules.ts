import { compareRatio, type Threshold } from '../shared/exact.ts';
import { succeed, type Result } from '../shared/result.ts';
import { type RunContext } from '../shared/run-context.ts';
import { isDiscriminatory } from '../measures/measures.ts';
import { type MinedRules } from '../discovery/mine-rules.ts';
import { nameItem, nameItemAt, type NamedItem, type PlacedItem } from '../discovery/premise-items.ts';
import { type JudgedTable } from '../utility/judged-table.ts';
import { countElb, isRedlining } from './elb-counts.ts';
import { findInstances } from './instances.ts';
import { noLocks } from './locks.ts';
import { type ProtectedTable } from './protected-table.ts';
import { type RepairMethod, type Unresolved } from './repair-method.ts';
import { RepairTable } from './repair-table.ts';
import { contrastOthers, judgeAgainst } from './rule-contrast.ts';
import { listDirect, listIndirect, type DirectRule, type IndirectRule } from './rule-parts.ts';
import { countGroups } from './select-records.ts';
import { type RepairPlan } from './settings.ts';

/** A rule that a repair leaves behind, with its items in column order: of a direct rule X = A ∪ B, of a redlining rule X = D ∪ B (P4). */
export interface LeftRule {
  readonly kind: 'direct' | 'indirect';
  readonly X: readonly NamedItem[];
  readonly A: readonly NamedItem[];
  readonly B: readonly NamedItem[];
}

/** What a repair could not do, and why; what only dropped out of FR; and what d-instances explain (P4). */
export interface LeftRules {
  readonly unresolved: readonly (LeftRule & { readonly reason: Unresolved })[];
  readonly hidden: readonly LeftRule[];
  readonly explained: readonly (LeftRule & { readonly by: readonly NamedItem[] })[];
}

/**
 * Lists what is left of a method's own kind: unresolved are the discriminatory rules after the repair that are no d-instances, each with its
 * reason; hidden are rules of MR (or of what RR yields) from before that are no longer found but whose own counts still reach alpha.
 */
export function listLeft(plan: RepairPlan, repairs: RepairMethod['repairs'], before: JudgedTable, after: JudgedTable, result: ProtectedTable, reasonOf: (name: string) => Unresolved, context: RunContext): Result<LeftRules> {
  const direct = repairs === 'indirect' ? [] : listDirect(after);
  const indirect = repairs === 'direct' ? [] : listIndirect(after, []);
  const instances = plan.d === null ? null : findInstances(after, direct.map(({ rule }) => rule), plan.d, context);
  if (instances !== null && !instances.ok) return instances;
  const explanationOf = ({ rule }: DirectRule) => instances?.value.get(rule)?.find(({ meetsFirst }) => meetsFirst) ?? null;
  const describe = (rule: DirectRule | IndirectRule) => describeRule(after.rules, rule);
  return succeed({
    unresolved: [...direct.filter((rule) => explanationOf(rule) === null), ...indirect].map((rule) => ({ ...describe(rule), reason: reasonOf(rule.name) })),
    explained: direct.flatMap((rule) => {
      const explanation = explanationOf(rule);
      return explanation === null ? [] : [{ ...describe(rule), by: explanation.items.map((item) => nameItemAt(after.rules, item)) }];
    }),
    hidden: listHidden(plan, repairs, before, after, result),
  });
}

function listHidden({ measure, alpha }: RepairPlan, repairs: RepairMethod['repairs'], before: JudgedTable, after: JudgedTable, result: ProtectedTable): LeftRule[] {
  const view = new RepairTable(result.table, result.decision, noLocks);
  if (view.attributes.length < before.rules.attributes.length) return [];
  const direct = repairs === 'indirect' ? [] : listDirect(before).filter((rule) => !isFrequent(after.rules, [...rule.A, ...rule.B]) && isDiscriminatoryIn(view, rule, measure, alpha));
  const stillFound = new Set(listIndirect(after, []).map(({ name }) => name));
  const indirect = repairs === 'direct' ? [] : listIndirect(before, []).filter((rule) => !stillFound.has(rule.name) && isRedlining(countElb(view, rule), alpha));
  return [...direct, ...indirect].map((rule) => describeRule(before.rules, rule));
}

function isFrequent({ itemsets, index, limits }: MinedRules, items: readonly PlacedItem[]): boolean {
  const found = index.find(items.map(({ column, code }) => itemsets.itemOffset[column] + code), items.length);
  return found > 0 && compareRatio(itemsets.negative![found], itemsets.support[found], limits.minConfidence) >= 0;
}

function isDiscriminatoryIn(table: RepairTable, rule: DirectRule, measure: RepairPlan['measure'], alpha: Threshold): boolean {
  const counts = countGroups(table, rule);
  return measure === 'clift' ? judgeAgainst(contrastOthers({ table }, rule), counts, alpha) : isDiscriminatory(measure, counts, alpha);
}

function describeRule({ attributes }: MinedRules, rule: DirectRule | IndirectRule): LeftRule {
  const name = (items: readonly PlacedItem[]) => items.map((item) => nameItem(attributes, item));
  const isIndirect = 'D' in rule;
  const X = [...(isIndirect ? rule.D : rule.A), ...rule.B].sort((one, other) => one.column - other.column);
  return { kind: isIndirect ? 'indirect' : 'direct', X: name(X), A: name(rule.A), B: name(rule.B) };
}

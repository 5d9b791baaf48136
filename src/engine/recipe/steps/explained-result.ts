import { pairOf, pairsOf } from '../../vocabulary/items.ts';
import { type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { ratedColumns } from '../../measures/survey.ts';
import { asAsked } from '../../discovery/rules/index.ts';
import { nameItemAt } from '../../discovery/premise-items.ts';
import type { CommonEffect } from '../../measures/stratified.ts';
import { type Discovered, type Grounds, type MarkedRules, explains } from '../../analysis/discover/index.ts';
import { sortByKey } from './write-values.ts';

/** `jointly` of the step `discover`: of each whole group over the limit what is left when all reasons are held fixed (D6). */
export function writeJointly(discovered: Discovered, { marks }: MarkedRules, { grounded }: Grounds): object[] {
  const gapOf = (gap: CommonEffect | null) =>
    gap === null
      ? null
      : { value: gap.value, interval: gap.interval === null ? null : [gap.interval.low, gap.interval.high] };
  return discovered.explanations.holdForWholeGroups(marks, grounded).map(({ rule, joint }) => ({
    A: pairsOf(discovered.itemsOf(rule).A),
    ...joint,
    reasons: pairsOf(joint.reasons),
    before: gapOf(joint.before),
    after: gapOf(joint.after),
  }));
}

/**
 * `explained` of the step `discover`: every discriminatory rule that is a d-instance, once for each D that explains it,
 * with both sides of both conditions (D6): first conf(D,B->C) and d*conf(A,B->C), then conf(A,B->D) and d.
 */
export function writeExplained(
  discovered: Discovered,
  { marks }: MarkedRules,
  grounds: Grounds,
  where: string,
  context: RunContext,
): Result<object[]> {
  const { rules, explanations } = discovered;
  const found = explanations.explain(marks, grounds, `${where}explain`, context);
  if (!found.ok) return found;
  const { a1, n1 } = ratedColumns(rules.pd);
  const show = asAsked(rules);
  const d = found.value.d.value;
  const listed = found.value.rules.flatMap(({ rule, explanations: own }) => {
    const items = discovered.itemsOf(rule);
    const [A, B] = [pairsOf(items.A), pairsOf(items.B)];
    return own.filter(explains).map(({ items: explaining, n, a, both }) => {
      const by = explaining.map((item) => pairOf(nameItemAt(rules, item)));
      const first = { left: a / n, right: d * (a1[rule] / n1[rule]), a: show(a), n: show(n) };
      const second = { left: both / n1[rule], right: d, both: show(both), n1: show(n1[rule]) };
      return { key: JSON.stringify([A, B, by]), entry: { A, B, by, first, second } };
    });
  });
  return succeed(sortByKey(listed).map(({ entry }) => entry));
}

import { succeed, type Result } from '../shared/result.ts';
import { type RunContext } from '../shared/run-context.ts';
import { type DecimalText, type Item } from '../table/settings.ts';
import { explainRules, markGrounded } from '../discovery/explain-rules.ts';
import { type MinedRules } from '../discovery/mine-rules.ts';
import { nameItemAt, splitPremise } from '../discovery/premise-items.ts';
import { readShare } from '../discovery/settings.ts';
import { sortByKey } from './write-values.ts';

/**
 * `explained` of the step `discover`: every discriminatory rule that is a d-instance, once for each D that explains it, with both sides of
 * both conditions (D6): first conf(D,B->C) and d*conf(A,B->C), then conf(A,B->D) and d.
 */
export function listExplained(rules: MinedRules, marks: Uint8Array, grounded: readonly Item[], d: DecimalText, where: string, context: RunContext): Result<object[]> {
  const share = readShare(d, where);
  if (!share.ok) return share;
  const { pd, itemsets, attributes, isProtected, limits } = rules;
  const marked = Array.from(marks.keys()).filter((rule) => marks[rule] === 1);
  const explained = explainRules(rules, marked, markGrounded(rules, grounded), share.value, limits.maxLength, context);
  if (!explained.ok) return explained;
  const listed = explained.value.flatMap(({ rule, explanations }) => {
    const { A, B } = splitPremise(itemsets, attributes, isProtected, pd.premise[rule]);
    return explanations
      .filter(({ meetsFirst, meetsSecond }) => meetsFirst && meetsSecond)
      .map(({ items, n, a, both }) => {
        const by = items.map((item) => nameItemAt(rules, item));
        const confidence = pd.a1[rule] / pd.n1[rule];
        const entry = { A, B, by, first: { left: a / n, right: share.value.value * confidence, a, n }, second: { left: both / pd.n1[rule], right: share.value.value, both, n1: pd.n1[rule] } };
        return { key: JSON.stringify([A, B, by]), entry };
      });
  });
  return succeed(sortByKey(listed).map(({ entry }) => entry));
}

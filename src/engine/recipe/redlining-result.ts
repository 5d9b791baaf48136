import { type Threshold } from '../shared/exact.ts';
import { succeed, type Notice, type Result } from '../shared/result.ts';
import { type RunContext } from '../shared/run-context.ts';
import { type Measure } from '../measures/measures.ts';
import { findRedlining } from '../discovery/find-redlining.ts';
import { countInGroups } from '../discovery/group-supports.ts';
import { type MinedRules } from '../discovery/mine-rules.ts';
import { findOutsideRedlining, readOutside } from '../discovery/outside-knowledge.ts';
import { nameItemAt, nameItems, type NamedItem } from '../discovery/premise-items.ts';
import { type Redlining } from '../discovery/redlining-columns.ts';
import { isRedliningDefined } from '../discovery/settings.ts';
import { type Background } from './recipe.ts';
import { sortByKey } from './write-values.ts';

interface Yield {
  readonly A: readonly NamedItem[];
  readonly B: readonly NamedItem[];
  readonly elb: number;
  /** The rule of `background` that it rests on, where it does not rest on the table. */
  readonly background?: number;
}

/** `redlining` of the step `discover`: each redlining rule with what it yields, or null where elb says nothing (D4, D5). */
export function listRedlining(rules: MinedRules, measure: Measure, alpha: Threshold, background: readonly Background[], context: RunContext): Result<{ redlining: object[] | null; notices: Notice[] }> {
  if (!isRedliningDefined(measure, alpha)) return succeed({ redlining: null, notices: [] });
  const groups = countInGroups(rules, context);
  if (!groups.ok) return groups;
  const outside = readOutside(rules, background, 'background');
  if (!outside.ok) return outside;
  const { known, notices } = outside.value;
  const yields = new Map<number, { key: string; entry: Yield }[]>();
  const gather = ({ count, premise, context: contexts, group, elb }: Redlining, describe: (group: number) => Pick<Yield, 'A' | 'background'>) => {
    for (let i = 0; i < count; i += 1) {
      const { A, ...rest } = describe(group[i]);
      const entry = { A, B: nameItems(rules, contexts[i]), elb: elb[i], ...rest };
      const list = yields.get(premise[i]) ?? [];
      list.push({ key: JSON.stringify([entry.A, entry.B, entry.background ?? -1]), entry });
      yields.set(premise[i], list);
    }
  };
  gather(findRedlining(rules, groups.value, alpha), (group) => ({ A: groups.value[group].items.map((item) => nameItemAt(rules, item)) }));
  gather(findOutsideRedlining(rules, known, alpha), (group) => ({ A: known[group].rule.group, background: known[group].place }));
  const listed = Array.from(yields, ([premise, list]) => {
    const X = nameItems(rules, premise);
    return { key: JSON.stringify(X), rule: { X, yields: sortByKey(list).map(({ entry }) => entry) } };
  });
  return succeed({ redlining: sortByKey(listed).map(({ rule }) => rule), notices });
}

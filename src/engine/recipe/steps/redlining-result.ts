import type { Threshold } from '../../shared/exact.ts';
import { type ItemPair, pairsOf } from '../../vocabulary/items.ts';
import { type Notice, type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { nameItems } from '../../discovery/premise-items.ts';
import type { Discovered, RedliningYield } from '../../analysis/discover/index.ts';
import type { MeasureSettings } from '../../vocabulary/settings.ts';
import { sortByKey } from './write-values.ts';

interface Yield {
  readonly A: readonly ItemPair[];
  readonly B: readonly ItemPair[];
  readonly elb: number;
  /** The rule of `background` that it rests on, where it does not rest on the table. */
  readonly background?: number;
}

/**
 * `redlining` of the step `discover`: each redlining rule with what it yields, or null where elb says nothing (D4, D5).
 */
export function writeRedlining(
  { rules, redlining: search }: Discovered,
  { measure }: MeasureSettings,
  alpha: Threshold,
  context: RunContext,
): Result<{ redlining: object[] | null; notices: readonly Notice[] }> {
  const found = search.findFor(measure, alpha, context);
  if (!found.ok) return found;
  if (found.value === null) return succeed({ redlining: null, notices: [] });
  const known = search.count(context);
  if (!known.ok) return known;
  const yields = new Map<number, { key: string; entry: Yield }[]>();
  for (const one of found.value) {
    const entry = writeYield(one, pairsOf(nameItems(rules, one.context)));
    const list = yields.get(one.premise) ?? [];
    list.push({ key: JSON.stringify([entry.A, entry.B, entry.background ?? -1]), entry });
    yields.set(one.premise, list);
  }
  const listed = Array.from(yields, ([premise, list]) => {
    const X = pairsOf(nameItems(rules, premise));
    return { key: JSON.stringify(X), rule: { X, yields: sortByKey(list).map(({ entry }) => entry) } };
  });
  return succeed({ redlining: sortByKey(listed).map(({ rule }) => rule), notices: known.value.notices });
}

function writeYield({ A, elb, source }: RedliningYield, B: readonly ItemPair[]): Yield {
  const outside = 'outside' in source ? { background: source.outside.place } : {};
  return { A: pairsOf(A), B, elb, ...outside };
}

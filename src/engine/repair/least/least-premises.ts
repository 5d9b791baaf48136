import { findContexts } from '../../mining/find-itemset.ts';
import type { Itemsets } from '../../mining/itemsets.ts';
import type { LeastProblem } from './least-problem.ts';

/** The rules about groups that class changes bear on, by their premises. */
export interface Premises {
  /** Ascending. */
  readonly premises: Uint32Array;
  /** Of every itemset the context (D2). */
  readonly contextOf: Uint32Array;
  /** Of every itemset which of the lists holds the columns of its protected items. */
  readonly listOf: Uint32Array;
  readonly columnLists: readonly (readonly number[])[];
}

/**
 * The PD premises, ascending, whose context holds somebody else; of every itemset the context and the columns of its
 * protected items (D2).
 */
export function listPremises({ itemsets, isProtected, leftAlone }: LeastProblem): Premises {
  const { count, support } = itemsets;
  const contextOf = findContexts(itemsets, isProtected);
  const premises = new Uint32Array(count);
  let size = 0;
  for (let at = 1; at < count; at += 1)
    if (contextOf[at] !== at && support[contextOf[at]] > support[at] && !leftAlone.has(at)) premises[size++] = at;
  return { premises: premises.slice(0, size), contextOf, ...listColumns(itemsets, isProtected) };
}

function listColumns(
  { count, item, itemColumn, parent }: Itemsets,
  isProtected: Uint8Array,
): Pick<Premises, 'listOf' | 'columnLists'> {
  const listOf = new Uint32Array(count);
  const columnLists: (readonly number[])[] = [[]];
  const longer = new Map<number, number>();
  for (let at = 1; at < count; at += 1) {
    const above = listOf[parent[at]];
    listOf[at] = above;
    if (isProtected[item[at]] === 0) continue;
    const column = itemColumn[item[at]];
    const key = above * isProtected.length + column;
    listOf[at] = longer.get(key) ?? columnLists.push([...columnLists[above], column]) - 1;
    longer.set(key, listOf[at]);
  }
  return { listOf, columnLists };
}

import { type LeastProblem } from './least-problem.ts';

/** The rules about groups that class changes bear on, by their premises. */
export interface Premises {
  /** Ascending. */
  readonly premises: readonly number[];
  /** Of every itemset the context, and the columns of its protected items (D2). */
  readonly contextOf: Uint32Array;
  readonly columnsOf: readonly (readonly number[])[];
}

/**
 * The PD premises, ascending, whose context holds somebody else; of every itemset the context and the columns of its
 * protected items (D2).
 */
export function listPremises({ itemsets, index, isProtected, leftAlone }: LeastProblem): Premises {
  const { count, item, itemColumn, parent, support } = itemsets;
  const contextOf = new Uint32Array(count);
  const columnsOf: (readonly number[])[] = [[]];
  const premises: number[] = [];
  for (let at = 1; at < count; at += 1) {
    const outer = contextOf[parent[at]];
    const isGroup = isProtected[item[at]] === 1;
    contextOf[at] = isGroup ? outer : index.child(outer, item[at]);
    columnsOf.push(isGroup ? [...columnsOf[parent[at]], itemColumn[item[at]]] : columnsOf[parent[at]]);
    if (contextOf[at] !== at && support[contextOf[at]] > support[at] && !leftAlone.has(at)) premises.push(at);
  }
  return { premises, contextOf, columnsOf };
}

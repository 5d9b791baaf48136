import { findContexts } from '../../mining/find-contexts.ts';
import { type LeastProblem } from './least-problem.ts';

/** The rules about groups that class changes bear on, by their premises. */
export interface Premises {
  /** Ascending. */
  readonly premises: readonly number[];
  /** Of every itemset the context, and the columns of its protected items (D2); the same columns are the same list. */
  readonly contextOf: Uint32Array;
  readonly columnsOf: readonly (readonly number[])[];
}

/**
 * The PD premises, ascending, whose context holds somebody else; of every itemset the context and the columns of its
 * protected items (D2).
 */
export function listPremises({ itemsets, isProtected, leftAlone }: LeastProblem): Premises {
  const { count, item, itemColumn, parent, support } = itemsets;
  const contextOf = findContexts(itemsets, isProtected);
  const columnsOf: (readonly number[])[] = [[]];
  const premises: number[] = [];
  const addColumn = columnAdder();
  for (let at = 1; at < count; at += 1) {
    const columns = columnsOf[parent[at]];
    columnsOf.push(isProtected[item[at]] === 1 ? addColumn(columns, itemColumn[item[at]]) : columns);
    if (contextOf[at] !== at && support[contextOf[at]] > support[at] && !leftAlone.has(at)) premises.push(at);
  }
  return { premises, contextOf, columnsOf };
}

/** Adds a column to a list of columns; the same list where that was done before. */
function columnAdder(): (columns: readonly number[], column: number) => readonly number[] {
  const known = new Map<readonly number[], Map<number, readonly number[]>>();
  return (columns, column) => {
    const longer = known.get(columns) ?? new Map<number, readonly number[]>();
    known.set(columns, longer);
    const list = longer.get(column) ?? [...columns, column];
    longer.set(column, list);
    return list;
  };
}

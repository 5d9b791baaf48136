import { type ValueNode } from './public-tree.ts';

/** A quasi-identifier as it is known before the data is looked at: its name and the tree of its values. */
export interface PublicColumn {
  readonly name: string;
  readonly tree: ValueNode;
  /** The leaf of each code of the attribute, that of "no item" last; the data holds codes. */
  readonly leafOf: Uint32Array;
}

/** What is public of a table before any budget is spent: its columns, their values, and the outcomes. */
export interface PublicTable {
  readonly columns: readonly PublicColumn[];
  readonly outcomes: readonly string[];
}

/** For every column the values that it is divided into: a cut through its tree. */
export type Cut = readonly (readonly ValueNode[])[];

/** How many different records a cut allows, outcomes aside. */
export function countCells(cut: Cut): number {
  return cut.reduce((product, values) => product * values.length, 1);
}

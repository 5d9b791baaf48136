/**
 * What is known of a node, as bits of one byte (G5). A node without the bits of a requirement is not decided yet;
 * `isMinimal` is safe, with no safe node below. `isNotTested` shows a protected group that was not tested: it is neither
 * protective nor discriminating by that group. `hasHidden` hides a protected group, of which nothing can be told, and
 * shows none that was not tested (G8).
 */
export const nodeBits = {
  isPrivate: 1,
  isNotPrivate: 2,
  isProtective: 4,
  isNotProtective: 8,
  isSafe: 16,
  isMinimal: 32,
  isNotTested: 64,
  hasHidden: 128,
} as const;

/**
 * What was tested of a protected group at a node, and of all groups together, from the best to the least: tested; hidden,
 * because its attribute is at the top; visible and not tested (G8).
 */
export const testStates = ['tested', 'hidden', 'notTested'] as const;

export type TestState = (typeof testStates)[number];

/**
 * How the nodes of a lattice are numbered: in mixed radix, the first quasi-identifier the most significant digit (G2).
 * `levels[i]` counts the levels of the i-th quasi-identifier, `strides[i]` is what one of them is worth.
 */
export interface NodeNumbering {
  readonly levels: readonly number[];
  readonly strides: readonly number[];
}

/** The level of one quasi-identifier at a node (G2). */
export function levelAt({ levels, strides }: NodeNumbering, node: number, i: number): number {
  return Math.floor(node / strides[i]) % levels[i];
}

/** The levels of a node, one for each quasi-identifier (G2). */
export function levelsOf(numbering: NodeNumbering, node: number): number[] {
  return numbering.levels.map((_, i) => levelAt(numbering, node, i));
}

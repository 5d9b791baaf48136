export { FoldedClasses, type KeptClasses } from './folded-classes.ts';
export { type Lattice, heightOf, makeLattice, nodeOf } from './lattice.ts';
export { Grouper, type NodeTable } from './node-table.ts';
export { type Quasi, type SeveralMembers, makeQuasi } from './quasi.ts';
export type { Spread } from './spread.ts';
export { belowTop, hasOwnRules, keepClasses, listSubsets } from './subsets.ts';
export { TableCache } from './table-cache.ts';
export { Walk, checks } from './walk.ts';

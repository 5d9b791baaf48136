export { type NodeExplanation, explainNode } from './explain-node.ts';
export { type Blame, findBlame } from './find-blame.ts';
export { GroupTests, type NodeTester, type NodeTests } from './group-tests.ts';
export type { LatticeRoles } from './lattice-roles.ts';
export type { LatticeSearch, SafeNodes } from './lattice-search.ts';
export { type Decided, inferStates, states } from './node-states.ts';
export { openSearch } from './open-search.ts';
export { readRequirements } from './read-requirements.ts';
export type { Requirements } from './requirements.ts';

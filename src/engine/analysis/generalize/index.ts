export { runClassicOn, type ClassicRun } from './classic.ts';
export { generalize, openLattice, type OpenLattice } from './generalize.ts';
export { type Generalized, type NodeRelease } from './generalized.ts';
export { coverValues, type UncoveredValue } from './cover-values.ts';

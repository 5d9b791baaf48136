export { runClassicOn, type ClassicRun } from './classic.ts';
export { generalize, openLattice, type OpenLattice } from './generalize.ts';
export { type Generalized, type NodeRelease } from './generalized.ts';
export { generalizeSecond, type SecondFile, type SecondGeneralized } from './generalize-second.ts';

export { findRedlining } from './find-redlining.ts';
export { type GroupSupports, countInGroups } from './group-supports.ts';
export { type Redlining, startRedlining } from './redlining-columns.ts';

export { type GroupRow, type GroupTable, compareGroups } from './compare-groups.ts';

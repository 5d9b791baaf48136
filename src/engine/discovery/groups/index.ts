export { type GroupTable, compareGroups } from './compare-groups.ts';

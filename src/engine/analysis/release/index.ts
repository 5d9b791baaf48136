export { writeRows } from './published-rows.ts';
export { releaseTable, type PrivateTable } from './release.ts';

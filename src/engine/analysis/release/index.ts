export { releaseTable, type PrivateTable } from './release.ts';

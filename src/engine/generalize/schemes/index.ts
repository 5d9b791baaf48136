export { type Anonymized, anonymize } from './anonymize.ts';
export { openSchemes } from './scheme-table.ts';
export type { WrittenTable } from './written-table.ts';

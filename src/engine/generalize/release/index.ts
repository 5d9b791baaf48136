export { type CountedFile, type ReleaseCheck, checkRelease, countRelease } from './check-release.ts';
export { claimAnonymity } from './claim-anonymity.ts';
export { classRecords, joinClasses, type RecordClasses } from './join-records.ts';
export { findUnwritable, releaseBytes } from './release-bytes.ts';
export { isRecoded, listPublished } from './published-columns.ts';
export {
  type Release,
  type ReleasedTable,
  type SpelledTable,
  type UncoveredValue,
  releaseTable,
} from './released-table.ts';
export { type ReleaseFixes, noFixes, tryFixes } from './try-fixes.ts';
export { countRows } from './merge-rows.ts';
export { sortRows, type SortedTable } from './sort-rows.ts';
export { hasHeader, writeRelease } from './write-release.ts';

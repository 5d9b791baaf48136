export { findEqualFrequencyCuts } from './find-cuts.ts';
export { prepareTable } from './prepare.ts';
export { type ColumnProfile, profileColumn } from './profile.ts';

export { checkLabels, findBin, labelBins, readCuts } from './cuts.ts';
export { findEqualFrequencyCuts } from './cuts.ts';
export { prepareTable } from './prepare.ts';
export { type ColumnProfile, profileColumn } from './profile.ts';

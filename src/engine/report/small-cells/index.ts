export { readCellRules, roundCount, type CellRules } from './cell-rules.ts';
export { hideCounts, type HiddenCounts } from './hide-counts.ts';
export { itemCondition, keyOfSet, negate, type Count, type CountSum } from './people-set.ts';

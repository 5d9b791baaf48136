export { boundsOf, leastPossible, readCellRules, roundCount, type Bounds, type CellRules } from './cell-rules.ts';
export { hideCounts, type HiddenCounts } from './hide-counts.ts';
export {
  dataTable,
  keyOfCount,
  type Conclusion,
  type Condition,
  type Count,
  type PeopleSet,
  type RatedShare,
} from './people.ts';
export { type Assigned, type Described, type Population, type ReleasedClasses, type Trait } from './people.ts';

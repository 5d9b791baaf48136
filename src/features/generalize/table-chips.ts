import type { NodeKind } from './lattice/index.ts';

/** What a chip filters by: one or more kinds of tables. */
export type TableChip = 'both' | 'hidden' | 'notTested' | 'anonymous' | 'protective' | 'neither';

export const chipOf: Readonly<Record<NodeKind, TableChip>> = {
  both: 'both',
  minimal: 'both',
  hidden: 'hidden',
  notTested: 'notTested',
  anonymous: 'anonymous',
  protective: 'protective',
  neither: 'neither',
  undecided: 'neither',
};

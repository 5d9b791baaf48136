/** The ways to make a table k-anonymous, by the names that recipes use (L1, L4). */
export const schemeNames = [
  'full-domain',
  'subtree',
  'sibling',
  'cell',
  'multidimensional',
  'record-suppression',
  'value-suppression',
  'cell-suppression',
] as const;

export type SchemeName = (typeof schemeNames)[number];

/** What a scheme is called and what it does. */
export interface SchemeInfo {
  readonly title: string;
  readonly sentence: string;
}

/** The words of every scheme (L4). The record is keyed by all schemes, so a scheme without its words does not compile. */
export const schemeInfos: Readonly<Record<SchemeName, SchemeInfo>> = {
  'full-domain': {
    title: 'Whole columns',
    sentence: 'All values of a column are generalized to the same level.',
  },
  subtree: {
    title: 'Branches',
    sentence: 'All values of a branch of the hierarchy become that branch; other branches may keep more detail.',
  },
  sibling: {
    title: 'Single values',
    sentence: 'A value becomes coarser in all records, whatever happens to the values beside it.',
  },
  cell: {
    title: 'Single cells',
    sentence: 'A cell becomes coarser where its record would stand out; the same value may stay elsewhere.',
  },
  multidimensional: {
    title: 'Regions',
    sentence: 'The table is cut into regions of enough people, and each region shows what its people share.',
  },
  'record-suppression': {
    title: 'Leave records out',
    sentence: 'Records in a class of fewer than k leave the table; all others stay as they are.',
  },
  'value-suppression': {
    title: 'Hide values',
    sentence: 'A value is hidden in all records that have it.',
  },
  'cell-suppression': {
    title: 'Hide cells',
    sentence: 'Single cells are hidden where their record would stand out.',
  },
};

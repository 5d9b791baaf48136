import type { ClassicName, SchemeName, CostKind, ChangeType } from '../../../engine/vocabulary/anonymization.ts';
import { subject } from '../../language.ts';

/** The words of every algorithm. */
export const classicAlgorithmWords = subject<
  Readonly<Record<ClassicName, Readonly<Record<'title' | 'sentence', string>>>>
>('classic-algorithms', {
  incognito: { title: 'Incognito', sentence: 'Looks at few columns first and finds every table that is k-anonymous.' },
  datafly: {
    title: 'Datafly',
    sentence: 'Generalizes the column with the most values, one level at a time, until the table is k-anonymous.',
  },
  samarati: {
    title: 'Samarati',
    sentence: 'Halves the steps again and again to find the fewest at which a table is k-anonymous.',
  },
  mondrian: {
    title: 'Mondrian',
    sentence: 'Cuts the table in regions, always by the widest column, as long as each part has k people.',
  },
  tds: {
    title: 'Top-down specialization',
    sentence: 'Starts with all hidden and shows again what tells most about the decision for the least anonymity.',
  },
});

/** The words of every scheme (L4). */
export const schemeWords = subject<Readonly<Record<SchemeName, Readonly<Record<'title' | 'sentence', string>>>>>(
  'schemes',
  {
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
  },
);

/** What each cost is called (G6). */
export const costWords = subject<Readonly<Record<CostKind, string>>>('costs', {
  height: 'steps',
  discernibility: 'discernibility',
  classification: 'classification loss',
  loss: 'information loss',
  averageSize: 'average class',
});

/** The words of every type (L3). */
export const changeTypeWords = subject<
  Readonly<Record<ChangeType, Readonly<Record<'title' | 'cell' | 'record', string>>>>
>('change-types', {
  1: {
    title: 'others with the better outcome',
    cell: 'The others look worse: slift falls, elift stays.',
    record: 'The others and the situation look worse: slift and elift fall.',
  },
  2: {
    title: 'others with the worse outcome',
    cell: 'The others look better: slift rises, elift stays.',
    record: 'The others and the situation look better: slift and elift rise.',
  },
  3: {
    title: 'people of the group with the worse outcome',
    cell: 'The group looks better: slift and elift fall.',
    record: 'The group and the situation look better: slift falls, elift falls or rises.',
  },
  4: {
    title: 'people of the group with the better outcome',
    cell: 'The group looks worse: slift and elift rise.',
    record: 'The group looks worse: slift and elift rise.',
  },
});

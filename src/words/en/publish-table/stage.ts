import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { formatCount, formatEither, formatMany, formatNear, formatPercent } from '../../format.ts';
import { subject } from '../../language.ts';
import { sayRule } from '../../people.ts';
import { figureWords } from '../figures.ts';

/** The stage that publishes a table: its views, its waiting, and what stands around the recommended table. */
export const publishStageWords = subject('publish-table-stage', {
  views: 'Views of the tables to publish',
  tabs: { recommended: 'Recommended', all: 'All tables', columns: 'Columns and trees', noise: 'With noise' },
  edits: { bestBy: 'Which table is recommended' },
  failed: 'The tables could not be searched.',
  again: 'Search again',
  looking: 'Looking for a table to publish ...',
  lookingSays: 'All ways to make the columns coarser are looked at.',
  putRight: 'Nothing can be shown until this is put right.',
  /** What the rail says of the stage. */
  line: {
    none: 'no table to recommend',
    ready: 'ready to go out',
    open: (points: number) => `${formatMany(points, 'point')} open`,
  },
  chips: {
    label: 'Kinds of tables',
    both: 'Both hold',
    hides: 'Hides people',
    hidden: 'Hides people, and a group',
    notTested: 'Hides people, a group not tested',
    anonymous: 'Hides people only',
    protective: 'Fair only',
    neither: 'Neither',
  },
  checking: 'Checking the file',
  checkingSecond: 'Checking the second file',
  starting: 'Starting',
  notChecked: (problem: string) => `The file could not be checked: ${problem}`,
  more: 'More to do with this table',
  withReport: 'Put a report for publication into the bundle',
  /** A table as a later one refers to it. */
  savedAs: (file: string) => `the table saved as ${file}`,
  workingFiles: {
    label: 'Files to work with',
    says: 'Files to work with, not for publication: the whole recipe holds every setting and, in its trees and merges, values of your columns. It holds no rows.',
    trees: 'Trees',
    recipe: 'Recipe',
  },
  tooMany: {
    says: (tables: number) => `${formatCount(tables)} tables are too many to draw here.`,
    show: 'See where this one stands',
  },
  whyNot: {
    label: 'Why not another table',
    more: 'Why not keep more?',
    nothingMore: 'Nothing more could be kept: every column is as it is.',
    less: 'Why not less?',
    groupNotTested: 'It would hide everyone, but a group that it shows was not tested.',
    notTheBest: (loss: number) =>
      `It holds as well and loses ${formatPercent(loss)}, but is not the best by what you chose.`,
    standOut: (people: number, smallest: number) =>
      `${formatMany(people, 'person stands', 'people stand')} out; the smallest group has ${formatCount(smallest)}.`,
    overTheLimit: ({ A, B, value }: WorstRule, limit: number, names: DisplayNames) =>
      `${sayRule({ A, B }, names)} ${A.length === 1 ? 'is' : 'are'} over the limit: ${value === null ? figureWords.undefined : formatNear(value, limit)}.`,
    doesNotHold: 'It does not hold.',
    noneCoarser: 'No table one step coarser holds as well.',
    coarser: (columns: readonly string[], least: number, most: number) =>
      `Making ${formatEither(columns)} coarser holds too, and loses ${lossRange(least, most)} of the detail.`,
  },
  second: {
    title: 'Publish a second file in the same way',
    choose: 'Choose a second file',
    goingOut: (file: string) => `Going out: ${file}`,
    read: (file: string, rows: number) => `${file}: ${formatMany(rows, 'row')}, made coarser like the table above.`,
    value: (value: string, column: string, people: number) => `“${value}” of ${column} (${formatCount(people)})`,
    uncovered: (count: number, named: readonly string[]) =>
      `${formatMany(count, 'value is', 'values are')} in no tree and ${count === 1 ? 'was' : 'were'} hidden: ${named.join(', ')}${count > named.length ? ' and others' : ''}.`,
  },
});

interface WorstRule {
  readonly A: readonly Item[];
  readonly B: readonly Item[];
  readonly value: number | null;
}

function lossRange(least: number, most: number): string {
  const [low, high] = [formatPercent(least, 0), formatPercent(most, 0)];
  return low === high ? low : `${low} to ${high}`;
}

import { columnName, type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { formatCount, formatMany } from '../../format.ts';
import { subject } from '../../language.ts';
import { parts, slot } from '../../parts.ts';

/** The stage that compares: its question, what is pinned and can be, and what follows from it. */
export const compareStageWords = subject('compare-stage', {
  tabs: { side: 'Side by side', two: 'Two in detail' },
  views: 'Views of the comparison',
  pinned: (results: number) => `${formatCount(results)} pinned`,
  add: 'Add a result',
  nothing: {
    title: 'Nothing is pinned yet.',
    says: 'Pin a result where it is made, under Discover, Repair, Publish table, Publish patterns or the Impact lab, and see them side by side here.',
  },
  failed: 'The results could not be compared.',
  again: 'Compare again',
  goOn: 'Go on',
  stopped: (done: number, wanted: number) =>
    `Stopped after ${formatCount(done)} of ${formatCount(wanted)}. These are shown.`,
  waiting: (results: number) => `Comparing ${formatMany(results, 'result')} ...`,
  waitingSays: 'Each is made on a copy; the open table stays as it is.',
  putRight: 'Nothing can be shown until this is put right.',
  notTested: {
    title: (columns: readonly string[], names: DisplayNames) =>
      `Not tested: ${columns.map((name) => columnName(names, name)).join(', ')}.`,
    says: 'The column is protected, but no group of it is chosen under Roles, so no result says anything about it.',
  },
  question: parts`Which of ${slot('pinned')} hides people and is fair, and what does it cost?`,
  alike: {
    sentence: parts`nobody among fewer than ${slot('people')}`,
    says: (k: number) => formatMany(k, 'person', 'people'),
    explained:
      'All results are held against this number. Publish table goes by the same one; results that are pinned keep theirs.',
    edit: (k: number) => `Nobody among fewer than ${k}`,
  },
  groups: parts`for ${slot('groups')}`,
  pins: {
    title: 'Pinned results',
    says: (results: number) => formatMany(results, 'pinned result'),
    unpin: 'Unpin',
    unpinOf: (title: string) => `Unpin ${title}`,
    explained: 'Pins are settings, not copies of data. They are in the recipe, in the link and in a kept project.',
  },
  end: {
    title: 'Write it down',
    says: 'The table has every figure above. The report tells of the result you choose, and how to make it again.',
    recipe: 'Recipe',
    table: 'Table as CSV',
    reportOn: (letter: string) => `Report on ${letter}`,
  },
  adding: {
    title: 'Add a result',
    says: 'Each is made under the settings of its stage as they are now. To pin another one, change the settings there.',
    add: 'Add',
    addOf: (title: string) => `Add ${title}`,
    allPinned: 'All that the stages make now is pinned.',
    hints: {
      original: 'the file as it came',
      repair: 'the repair in use, or the fewest changes',
      table: 'the table of Publish table',
      chain: 'first the repair, then the table',
      patterns: 'the patterns of Publish patterns',
      impact: 'the scheme looked at in the Impact lab',
    },
    cannotBePinned: (why: string) => `Cannot be pinned: ${why}`,
  },
});

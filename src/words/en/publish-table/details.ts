import { formatCount, formatMany, formatPercent } from '../../format.ts';
import { subject } from '../../language.ts';

/** What backs a table: its rows, what each column loses, where people hide, and what can be learned from it. */
export const tableDetailWords = subject('publish-table-details', {
  preview: {
    title: 'The table as it would be published',
    says: (table: string) =>
      `${table} Rows are sorted by what is written, never by the order of the file. Struck through: before.`,
    leftOut: (rows: number) => `${formatMany(rows, 'row is', 'rows are')} left out.`,
    label: 'Rows before and after',
    row: 'Row',
    parts: { changed: 'Changed', kept: 'Kept', asIs: 'As they are' },
    columns: (count: number) => formatMany(count, 'column'),
    hidden: 'hidden',
  },
  loss: {
    title: 'What each column loses',
    says: (columns: number, loss: number) => `Mean of the ${formatCount(columns)}: ${formatPercent(loss)}.`,
    header: ['column', 'in this table', 'share of detail lost'],
    axis: 'Share of detail lost',
    inTable: 'in this table',
    lost: 'detail lost',
  },
  hiding: {
    title: 'Where people hide',
    nobody: (k: number) => `Nobody was in a group under ${k} to begin with.`,
    people: (below: number, alone: number, k: number) =>
      `${formatMany(below, 'person was', 'people were')} in groups under ${k}, ${formatCount(alone)} of them alone.`,
    before: 'before',
    after: 'after',
    header: ['size of the group', 'people before', 'people after', 'groups after'],
    alone: 'alone',
    sizes: (from: number, to: number) => `${formatCount(from)} to ${formatCount(to)}`,
    sizeAxis: 'Size of the group a person hides in, from',
    peopleAxis: 'People',
    groupsOf: (size: string) => `Groups of ${size}`,
    peopleBefore: 'people before',
    peopleAfter: 'people after',
    groupsAfter: 'groups after',
    atLeast: (k: number) => `at least ${k}`,
  },
  learning: {
    title: 'How well can the outcome still be learned?',
    says: 'A decision tree learns the outcome from these columns on two thirds of the records and is tested on the rest.',
    learn: 'Learn and test',
    learning: 'Learning ...',
    testedOn: (tested: number, all: number) => `Tested on ${formatCount(tested)} of ${formatCount(all)} records.`,
    from: 'Learned from',
    right: 'Right',
    leaves: 'Leaves',
    thisTable: 'This table',
    original: 'The original',
    guess: 'Always the more frequent outcome',
  },
});

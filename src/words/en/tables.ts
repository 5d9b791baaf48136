import { formatCount } from '../format.ts';
import { subject } from '../language.ts';
import { parts, slot } from '../parts.ts';

/** Tables and lists, wherever they stand. */
export const tableWords = subject('tables', {
  table: 'The table',
  record: (record: string) => `${record[0].toUpperCase()}${record.slice(1)}`,
  /** A cell that becomes coarser at a click, read aloud. */
  coarser: (column: string, record: string, row: number, cell: string) =>
    `${column} of ${record} ${row}: ${cell}. Make it coarser.`,
  of: (count: number) => `of ${formatCount(count)}`,
  notTested: (what: string) => parts`Not tested: ${slot('what', what)}`,
  notClaimed: 'Not claimed',
  /** What a screen reader says before a line. */
  kind: (word: string) => `${word}:`,
  showMore: 'Show more',
  showRest: (count: number) => `Show ${formatCount(count)} more`,
  waiting: 'Looking up the records ...',
  row: 'Row',
  moreColumns: (columns: number) => `${formatCount(columns)} more columns`,
  noRecord: 'No record.',
  earlier: 'Earlier',
  later: 'Later',
  /** What part of a list is shown. */
  range,
  rows: (from: number, to: number, all: number) => `${range(from, to, all)} rows`,
  weightedRows: (records: number) => (from: number, to: number, all: number) =>
    `${range(from, to, all)} rows, ${formatCount(records)} records by weight`,
  empty: '(empty)',
  remove: (title: string) => `Remove ${title}`,
  /** A protected group and the situation it is in, each drawn beside the other. */
  situation: {
    everyone: parts`${slot('group')}${slot('word', 'among everyone')}`,
    among: parts`${slot('group')}${slot('word', 'among')}${slot('context')}`,
    brief: parts`${slot('group')}${slot('context')}`,
  },
});

function range(from: number, to: number, all: number): string {
  return `${formatCount(from)} to ${formatCount(to)} of ${formatCount(all)}`;
}

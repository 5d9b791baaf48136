import { formatCount, formatList, formatMany } from '../../format.ts';
import { subject } from '../../language.ts';

/** The stage that repairs: its views, what stands before the answer, and what is taken away. */
export const repairWords = subject('repair', {
  views: 'Views of the repair',
  tabs: { takes: 'What it takes', repair: 'This repair', rows: 'Changed rows', limits: 'Other limits' },
  ways: (ways: number) => formatMany(ways, 'way'),
  trying: (ways: number) => `Trying ${formatMany(ways, 'way')} ...`,
  nothingTried: 'Nothing was tried yet.',
  onCopy: 'Each is tried on a copy; the open table stays as it is.',
  doneSoFar: (done: number, ways: number) =>
    `${formatCount(done)} of ${formatCount(ways)} are done. Each is tried on a copy; the open table stays as it is.`,
  use: (way: string) => `Repair: ${way}`,
  /** What the rail says of a repair. */
  decisions: (count: number) => formatMany(count, 'decision'),
  rows: (count: number) => formatMany(count, 'row'),
  stopped: {
    title: (done: number, ways: number) => `Stopped after ${formatCount(done)} of ${formatCount(ways)}.`,
    says: 'These are shown.',
    again: 'Try the rest',
  },
  failed: 'The ways to repair could not be tried.',
  again: 'Try again',
  couldNotBeTried: (ways: readonly { readonly title: string; readonly problem: string | null }[]) =>
    `Could not be tried: ${formatList(ways.map(({ title, problem }) => `${title} (${problem})`))}`,
  take: {
    title: 'Take the repair with you',
    says: (file: string, hasOtherRows: boolean) =>
      hasOtherRows
        ? `${file} has the same rows, columns and order, but for what this way leaves out, copies or weights; the change log says row, old, new and why.`
        : `${file} has the same rows, columns and order; the change log says row, old, new and why.`,
    log: 'Change log',
    recipe: 'Recipe',
    file: 'Export the repaired file',
    exporting: 'Exporting the repaired file',
    exportingLog: 'Exporting the change log',
  },
});

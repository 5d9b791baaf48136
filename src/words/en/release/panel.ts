import { formatCount, formatMany, startSentence } from '../../format.ts';
import { subject } from '../../language.ts';

/** What goes out with a release, what must be settled before, and how results are kept for the comparison. */
export const releaseWords = subject('release', {
  title: 'What goes out',
  save: 'Save bundle (zip)',
  notBefore: 'Nothing goes out before it was checked.',
  settle: (points: number) =>
    `Settle ${formatMany(points, 'point')} first, or say why not. Then one file goes out, with a page that says what is in it.`,
  oneFile: 'One file goes out, with a page that says what is in it.',
  parts: 'Parts of the bundle',
  /** A part of the bundle, as the title of a line. */
  part: (what: string) => startSentence(what),
  singly: 'Save the parts singly',
  checking: 'Writing the file, counting it again and searching all parts ...',
  stopped: 'You stopped the check. Not checked, so it cannot go out.',
  failed: 'The check failed. Not checked, so it cannot go out.',
  checkAgain: 'Check it again',
  open: (points: number) => `${formatCount(points)} open`,
  leftOpen: (points: number) => `${formatCount(points)} left open`,
  checked: 'checked as one',
  leftOpenFor: (reason: string) => `Left open: ${reason}`,
  takeBack: 'Take back',
  whyNot: 'Say why not',
  whyNotOf: (point: string) => `Say why not: ${point}`,
  whyLeftOpen: (point: string) => `Why it is left open: ${point}`,
  keepReason: 'Keep this reason',
  guardCells: 'Guard cells a spreadsheet would run',
  pin: {
    isPinned: 'Pinned',
    pin: 'Pin for comparison',
    compare: (results: number) => `Compare ${formatCount(results)}`,
    refused: 'Cannot be pinned',
    why: (why: string) => `It cannot be pinned for comparison, because ${why}`,
  },
});

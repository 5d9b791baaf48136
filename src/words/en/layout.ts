import { subject } from '../language.ts';

/** Notices, panes and dialogs, wherever they stand. */
export const layoutWords = subject('layout', {
  /** What kind of notice it is, for those who do not see its shape. */
  tones: { info: 'Note', warning: 'Please note', danger: 'Problem', untested: 'Not tested' },
  tone: (kind: string) => `${kind}:`,
  dismiss: 'Dismiss',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  cancelled: 'You cancelled this.',
  cancelledBefore: 'You cancelled this. What you see is from the run before.',
  stale: 'These results are from before you changed the settings.',
  nothingLost: 'Nothing was lost. The old answer stays until the new one is there.',
  survey: (column: string) =>
    `This page counts everyone who was asked as one, without the survey weights in ${column}: what is published does not hold them unless they are asked for, so its readers count rows. Shares here can differ from those in Discover and Repair.`,
  problemAt: (message: string, where: string) => `${message} (${where})`,
});

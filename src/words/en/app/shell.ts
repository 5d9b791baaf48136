import { formatMany, formatPercent } from '../../format.ts';
import { subject } from '../../language.ts';
import { parts, slot } from '../../parts.ts';

interface Step {
  readonly title: string;
  readonly phase: string;
  /** How far it is, from 0 to 1; null where that is not known. */
  readonly share: number | null;
}

/** The frame around every stage: what is open, where one is, what is going on, and what went wrong. */
export const shellWords = subject('shell', {
  skip: 'Skip to the content',
  privacy: 'Nothing leaves this page',
  privacyShort: 'Stays here',
  file: {
    none: 'No file open',
    open: (title: string, rows: number, columns: number) =>
      parts`${slot('bold', title)} ${formatMany(rows, 'row')} · ${formatMany(columns, 'column')}`,
  },
  undo: 'Undo',
  undoWhat: (label: string) => `Undo: ${label} (Ctrl+Z)`,
  redo: 'Redo',
  redoWhat: (label: string) => `Redo: ${label} (Ctrl+Shift+Z)`,
  /** Other ways to read a file that could not be read. */
  waysOn: {
    noQuotes: 'Read it with quotes switched off',
    noHeader: 'Read it without a header',
    windows: 'Read it as Windows-1252',
    ragged: 'Read it all the same',
  },
  problem: {
    failed: (doing: string, reason: string) => parts`${slot('strong', `${doing} did not work.`)} ${reason}`,
    tableStays: 'The table that was open is still here.',
  },
  mismatches: parts`${slot('strong', 'Not everything in the recipe fits this table.')} These parts were left out:`,
  link: {
    offered: parts`${slot('strong', 'The link would change what is open.')} Nothing is changed yet.`,
    follow: 'Follow the link',
    leave: 'Leave it as it is',
  },
  /** Why the table does not look as the settings ask. */
  view: {
    cancelled: parts`${slot('strong', 'The table is open, but not shown.')} Looking through its columns was cancelled.`,
    show: 'Show it',
    stopped: (hasView: boolean, reason: string) =>
      hasView
        ? parts`${slot('strong', 'The change is not applied.')} ${reason} What you see is the table before this change.`
        : parts`${slot('strong', 'The table is open, but not shown.')} ${reason}`,
    again: 'Try again',
    unfit: (hasView: boolean, reason: string) =>
      hasView
        ? parts`${slot('strong', 'This setting cannot be applied.')} ${reason} What you see is the table before this change.`
        : parts`${slot('strong', 'The settings do not fit the table.')} ${reason}`,
    undo: 'Undo the change',
    start: 'Start without settings',
  },
  task: {
    /** One text, so that no part of it moves when another one changes. */
    says: ({ title, phase, share }: Step) =>
      share === null ? `${title}: ${phase}` : `${title}: ${phase} ${formatPercent(share, 0)}`,
    noNews: 'No news for 20 seconds: it may still be working. Cancelling keeps the table.',
    cancel: 'Cancel',
  },
  rail: {
    label: 'Stages',
    all: (stage: string, isFailed: boolean) =>
      isFailed ? `All stages, now ${stage}, failed` : `All stages, now ${stage}`,
  },
  /** A screen that could not be fetched, or broke. */
  broken: {
    missing: (stage: string) => `The code of “${stage}” could not be fetched.`,
    missingSays:
      'The table and the settings are still here, and the stages that were fetched work. This machine may be offline, or the server that gives this page has stopped. If the program was renewed meanwhile, only a reload brings the new one: save a recipe first, because a reload closes a table that is not kept in this browser.',
    title: 'Something in this page broke.',
    says: (message: string) =>
      `The table is still in memory and nothing was sent anywhere. The message was: ${message}`,
    again: 'Try again',
    goOn: 'Try to go on',
    reload: 'Reload the page',
  },
});

import { subject } from '../../language.ts';

/** What this browser keeps: a project, the account of budgets, and what goes wrong with both. */
export const storageWords = subject('storage', {
  damaged: (where: string) =>
    `What this browser keeps is damaged at ${where}. Open the file again, and keep it in its place.`,
  full: 'its storage is full',
  keeping: 'Keeping the project',
  kept: 'The project is kept in this browser.',
  stillThere: 'What was kept before is still there.',
  notStored: (why: string) => `The browser did not store it (${why}).`,
  changeNotStored: (why: string) => `The browser did not store the last change (${why}).`,
  noLongerKept: (why: string) => `The project is no longer kept: ${why}.`,
  readingKept: 'Reading from this browser',
  openingKept: 'Opening the kept project',
  isOpen: (title: string) => `${title} is open.`,
  notOpened: (why: string) =>
    `It could not be opened (${why}). Reload the page to see what is kept now, or open the file again.`,
  wiping: 'Wiping',
  wiped: 'Everything is wiped.',
  notWiped: (why: string) =>
    `The browser did not delete what it kept (${why}). Clear this site's data in the browser's settings.`,
  /** Why the storage did not work. */
  replaced: 'another tab has wiped or replaced the kept project',
  tableNotWhole: 'its table is not whole',
  storageFailed: 'storage failed',
  noAnswer: 'the storage of the browser does not answer',
  noStorage: 'it has no storage for pages',
  /** What wiping forgets of releases. */
  forgotten: {
    account: (releases: number) =>
      `The account of ${releases === 1 ? 'one release' : `${releases} releases`} under noise is forgotten: what they spent is no longer added up.`,
    released: (files: number) =>
      files === 1
        ? 'One released file is forgotten: another release of the same people is no longer compared with it.'
        : `${files} released files are forgotten: another release of the same people is no longer compared with them.`,
    salt: 'The salt of your reports is forgotten: only a saved secret file can still show which file their commitment means.',
  },
  ledger: {
    keeping: 'Keeping the account',
    samePeople: 'First say whether the releases before this one are about the same people.',
    notAdded: 'The budgets cannot be added up, so nothing is released.',
    changed: 'Another tab has released something about these people meanwhile. Look at the account again.',
    notStored: (why: string) => `The browser did not store the account (${why}).`,
  },
});

import { subject } from '../../language.ts';
import { formatCount } from '../../format.ts';

/** The menu of the project, its dialogs, and what the program is made of. */
export const menuWords = subject('menu', {
  title: 'Project',
  open: { title: 'Open a recipe', hint: 'Settings from a file, for this table or the next' },
  save: { title: 'Save as recipe', hint: 'All settings in a file, not one record' },
  link: { title: 'Link to these settings', hint: 'For a mail; carries settings, never data' },
  sql: { title: 'Write SQL for the whole table', hint: 'When these are rows of a table in a database' },
  keep: { title: 'Keep in this browser', hint: 'Table and settings, until you wipe them' },
  kept: { title: 'Kept in this browser', hint: 'Settings are kept as you change them' },
  wipe: { title: 'Wipe everything', hint: 'Closes the table and deletes what is kept' },
  about: { title: 'About Blindfold', hint: 'Version, licence, and the packages it is made with' },
  linkDialog: {
    copy: 'Copy',
    copied: 'Copied',
    label: 'Link',
    says: 'It holds the names of columns, the values you chose, your thresholds and your notes, but not one record.',
    ownFile: 'Whoever opens it chooses the file themselves.',
    sample: 'Whoever opens it sees this sample.',
    tooLong: 'These settings are too long for a link: save a recipe instead.',
  },
  wipeDialog: {
    title: 'Wipe everything?',
    wipe: 'Wipe',
    nothingOpen: 'What this browser keeps for Blindfold is deleted.',
    open: (table: string) =>
      `${table} is closed, and its table, its settings and what this browser keeps of them are deleted.`,
    says: 'Files on your disk are not touched. This cannot be undone; a saved recipe brings the settings back.',
  },
  aboutDialog: {
    version: (version: string) =>
      `Version ${version}, under the Apache License 2.0. It finds and removes discrimination and privacy risk in a table of decisions, in this page alone.`,
    thesis:
      'It implements the thesis “Simultaneous Discrimination Prevention and Privacy Protection in Data Publishing and Mining” by Sara Hajian, and says where it does otherwise. What it finds informs; it is not legal advice.',
    packages: (count: number) => `Made with ${formatCount(count)} packages`,
    package: (name: string, version: string, license: string) => `${name} ${version}, ${license}`,
    noLicence: 'The package holds no text of its licence.',
  },
});

import { subject } from '../../language.ts';

/** Settings as they change, what a stage needs before it can be shown, and what the rail says of one. */
export const settingWords = subject('settings', {
  applying: 'Applying the settings',
  undone: 'Undone.',
  redone: 'Redone.',
  cancelled: 'Cancelled. Nothing was changed.',
  cancelledBack: 'Cancelled. The settings are as they were before.',
  cancelEdit: 'Cancel a change',
  /** Something that was asked for and went wrong. */
  failed: (doing: string, message: string) => `${doing} failed. ${message}`,
  marks: {
    needsData: 'needs data',
    needsRoles: 'needs roles',
    notRun: 'not run yet',
    outOfDate: 'out of date',
    failed: 'failed',
    updating: 'updating',
    run: 'run',
  },
  needs: {
    table: { title: 'Open a table first.', words: 'Choose a file or a sample under Data.' },
    toRoles: 'Go to Roles',
    roles: 'Who is protected, and what is decided?',
    decision: 'Say under Roles which column holds the decision and which value is the worse outcome.',
    group: 'Choose at least one protected group under Roles.',
    quasi: {
      title: 'Which columns could give a person away?',
      words: 'Say under Roles which columns could identify a person together with others (quasi-identifiers).',
    },
  },
  /** Why a column cannot have an answer. */
  cameLater: 'It came later, so it stays out of what is published. Say “known” in question 3 to mark it.',
  notUsed: 'It is not used. Use it under Data to mark it.',
  /** The title that is proposed for a group of all values but a few (D14), and whether a title is one of these. */
  allBut: (values: readonly string[]) => `${allBut}${values.join(' and ')}`,
  isAllBut: (title: string) => title.startsWith(allBut),
});

const allBut = 'all but ';

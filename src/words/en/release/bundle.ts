import { subject } from '../../language.ts';

/** The first page of a bundle, and what its parts are (R4). */
export const bundleWords = subject('release-bundle', {
  title: 'A release and its papers',
  says: 'These files belong together. They were written and checked as one.',
  claimed: (file: string) => `What is claimed of ${file}`,
  /** How a claim is known. */
  how: { checked: 'checked', stated: 'stated', 'not-tested': 'not tested' },
  notClaimed: 'What is not claimed',
  check: {
    title: 'How anybody checks it',
    says: 'Drop the whole bundle on the start page of Blindfold, or run this in its folder. Every claim that is “checked” is decided again from the file alone.',
    command: 'npm run -s verify -- path/to/this/folder',
  },
  /** What each part is. */
  parts: {
    table: 'the table',
    patterns: 'the patterns with their counts',
    patternsJson: 'the same patterns as JSON',
    certificate: 'what is claimed of the file',
    recipe: 'the settings that describe the file',
    report: 'a report for publication',
    index: 'what is in the bundle',
  },
});

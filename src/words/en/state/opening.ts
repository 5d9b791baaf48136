import { formatCount, formatDecimal, formatList } from '../../format.ts';
import { subject } from '../../language.ts';

/** Files, samples and links as they are opened, and what goes wrong with them. */
export const openingWords = subject('opening', {
  opening: (name: string) => `Opening ${name}`,
  openingRecipe: 'Opening the recipe',
  readingAgain: (name: string) => `Reading ${name} again`,
  readingLink: 'Reading the settings in the link',
  lookingForKept: 'Looking for a kept project',
  reading: 'Reading',
  checking: 'Checking',
  loadingSample: 'Loading the sample',
  isOpen: (title: string, rows: number, columns: number) =>
    `${title} is open: ${formatCount(rows)} rows, ${columns} columns.`,
  noSample: (id: string) => `There is no sample called ${id}.`,
  sampleNotLoaded: 'The sample could not be loaded. Reload the page and try again.',
  noTable: {
    patterns:
      'It holds released patterns, not a table. “Check a release” takes them, with their certificate and recipe.',
    other: 'It holds JSON, not a table. Save its records as CSV, one row for each person or case, and open that file.',
  },
  recipeTooLarge: (name: string, megabytes: number) =>
    `${name} has ${formatDecimal(megabytes, 0)} MB; a recipe has at most 20. Is it a table? Open it as a file.`,
  brokenArchive: (name: string) =>
    `"${name}" is an archive that cannot be unpacked, so nothing was checked. Get it again from whoever released it, then start anew.`,
  checkingRelease: 'Checking a release',
  keepingCertificate: 'Keeping the certificate',
  keptDamaged: (where: string) =>
    `What this browser keeps is damaged at ${where} and cannot be opened. Open the file again, and keep it in its place or wipe everything.`,
  edits: { recipe: 'Open a recipe', link: 'Open a link' },
  inUse: { recipe: 'The recipe is open.', link: 'The settings of the link are in use.' },
  linkNotFollowed: 'The link was not followed.',
  sampleInstead: (title: string, sample: string) =>
    `${title} would be closed with its settings, and the sample ${sample} opened in its place.`,
  /** The file that is open, where it has no name. */
  table: 'table',
});

/** What a link would change, and how it can be damaged. */
export const linkWords = subject('link', {
  damaged: (character: number) =>
    `The settings in the link are damaged at their character ${character}; perhaps it was cut off in a mail. Ask for it again, or for a recipe.`,
  damagedAt: (character: number) => `settings, character ${character}`,
  noLink: (ending: string) =>
    `The address ends in “${ending}”, which is no link of this program. Nothing was opened by it. Ask for the link again, or choose a stage or a sample here.`,
  noLinkAt: 'the address, after #',
  /** What a column would count as, or no longer. */
  lists: {
    identifiers: 'an identifier',
    quasi: 'known to others',
    sensitive: 'what nobody should learn',
    after: 'known only after the decision',
    protectedAttributes: 'a protected column',
  },
  /** Parts of the settings that are said as a whole. */
  parts: {
    columns: 'names, ranges and merged values of columns',
    filter: 'which records count',
    background: 'what is known from outside',
    hierarchies: 'the trees for publishing',
    settings: 'limits and measures',
    steps: 'the settings of the stages',
    notes: 'the notes',
    pins: 'the pinned results',
  },
  otherPeople: 'Groups would be compared with other people.',
  otherReading: 'Empty values or weights would count differently.',
  alsoChanges: (parts: readonly string[]) => `It would also change ${formatList(parts)}.`,
  noDecision: 'No column would be the decision any more.',
  otherWorse: (column: string, worse: readonly string[]) =>
    `In ${column}, ${quoted(worse)} would count as the worse outcome.`,
  firstDecision: (column: string, worse: readonly string[]) =>
    `The decision would be ${column}, with ${quoted(worse)} as the worse outcome; none is now.`,
  otherDecision: (column: string, worse: readonly string[], now: string) =>
    `The decision would be ${column}, with ${quoted(worse)} as the worse outcome; now it is ${now}.`,
  nobodyProtected: 'Nobody would be protected any more.',
  otherGroups: (groups: readonly string[]) => `These would be the protected groups: ${formatList(groups)}.`,
  group: (value: string, column: string) => `“${value}” of ${column}`,
  noLonger: (columns: readonly string[], as: string) => `${formatList(columns)} would no longer count as ${as}.`,
  wouldCount: (columns: readonly string[], as: string) => `${formatList(columns)} would count as ${as}.`,
});

function quoted(values: readonly string[]): string {
  return formatList(values.map((value) => `“${value}”`));
}

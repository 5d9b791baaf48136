import { formatCount, formatMany } from '../../format.ts';
import { subject } from '../../language.ts';
import { parts, slot } from '../../parts.ts';

/** Certificates of what was released: claim by claim, and how anybody checks them (R3). */
export const certificateWords = subject('report-certificates', {
  nothing: 'Nothing was released yet.',
  everyFile:
    'Every table and every file of patterns that you save gets a certificate. It says what is claimed of the file and what is not, so that anybody can check it without your data.',
  publishTable: 'Publish a table',
  publishPatterns: 'Publish patterns',
  /** One file by its name, or how many. */
  released: (names: readonly string[]) =>
    names.length === 1 ? `${names[0]} was released.` : `${formatCount(names.length)} files were released.`,
  broken: (claims: number) => `${formatMany(claims, 'claim does', 'claims do')} not hold.`,
  noneChecked: (files: number) =>
    files === 1 ? 'No claim about it can be checked.' : 'No claim about them can be checked.',
  allHold: (claims: number) =>
    claims === 1
      ? 'The one claim that can be checked holds.'
      : `All ${formatCount(claims)} claims that can be checked hold.`,
  stated: (claims: number) =>
    claims === 1
      ? '1 claim is only stated, because no file can show it.'
      : `${formatCount(claims)} claims are only stated, because no file can show them.`,
  untested: (things: number) => `${formatMany(things, 'thing was', 'things were')} not tested.`,
  silent: (things: number) => `${formatMany(things, 'thing is', 'things are')} not claimed at all.`,
  file: (hash: string) => parts`File ${slot('code', hash)}`,
  recipe: (hash: string) => parts`Recipe ${slot('code', hash)}`,
  save: 'Save certificate and recipe',
  kinds: { broken: 'Does not hold', holds: 'Holds', untested: 'Not tested', stated: 'Only stated' },
  /** What a screen reader says before each claim. */
  kind: { broken: 'Does not hold', holds: 'Holds', untested: 'Not tested', stated: 'Stated' },
  counted: (title: string, claims: number) => `${title}: ${formatCount(claims)}`,
  notClaimed: 'Not claimed',
  check: {
    title: 'How anybody checks it',
    says: 'Hand on the bundle. Whoever gets it drops it on the start page of Blindfold, or unpacks it and runs the command below. Every claim is then decided again from the file alone; your data is not needed.',
    label: 'The command that checks this release',
    /** The command in the folder where the bundle was unpacked. */
    command: 'npm run -s verify -- path/to/the/bundle',
    now: 'Check the saved file now',
  },
});

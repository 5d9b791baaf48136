import type { CheckedClaim } from '../../verification.ts';
import { formatCount, formatMany } from '../../format.ts';
import { subject } from '../../language.ts';
import { parts, slot } from '../../parts.ts';

type ClaimVerdict = CheckedClaim['verdict'];

const give = 'Drop it here, or choose it. Nothing leaves this page.';
const giveBoth = 'Drop both here, or choose them. Nothing leaves this page.';

/** A release checked by its certificate (R3). */
export const checkWords = subject('data-check', {
  title: 'Check a release',
  addFiles: 'Add files',
  close: 'Close',
  checking: (file: string) => `Checking ${file} …`,
  stopped: 'Stopped before every claim was checked.',
  again: 'Check again',
  impossible: 'This cannot be checked.',
  reading: 'Reading the certificate …',
  /** What to give next: the certificate first, then the file, then the recipe. */
  needs: {
    certificate: {
      title: 'Which release is to be checked?',
      words: `Give the bundle, or its certificate, the file and the recipe. ${give}`,
    },
    both: (file: string, claims: number) => ({
      title: `Now ${file} and its recipe.`,
      words: `${sayClaims(file, claims)} ${giveBoth}`,
    }),
    file: (file: string, claims: number) => ({
      title: `Now the file, ${file}.`,
      words: `${sayClaims(file, claims)} ${give}`,
    }),
    recipe: (file: string, claims: number) => ({
      title: 'Now the recipe.',
      words: `${sayClaims(file, claims)} The recipe was saved with the certificate. ${give}`,
    }),
  },
  verdict: {
    none: 'No claim can be checked.',
    holds: (checked: number) =>
      checked === 1
        ? parts`The 1 claim that can be checked ${slot('stressed', 'holds')}.`
        : parts`All ${formatMany(checked, 'claim')} that can be checked ${slot('stressed', 'hold')}.`,
    theOneBroken: parts`The 1 claim that can be checked ${slot('stressed', 'does not hold')}.`,
    broken: (broken: number, checked: number) => {
      const verb = broken === 1 ? 'does not hold' : 'do not hold';
      return parts`${slot('stressed', `${formatCount(broken)} of ${formatMany(checked, 'claim')} ${verb}`)}.`;
    },
    open: (checked: number, open: number) =>
      `${formatMany(checked, 'claim holds', 'claims hold')}; ${formatCount(open)} could not be checked.`,
  },
  /** What stands below the answer. */
  rest: {
    discrimination: 'Discrimination was not tested.',
    stated: (claims: number) =>
      claims === 1
        ? '1 claim is only stated: no file can show it.'
        : `${formatCount(claims)} claims are only stated: no file can show them.`,
    untested: (things: number) => `${formatMany(things, 'thing was', 'things were')} not tested.`,
    notClaimed: 'What is not claimed stands at the end.',
  },
  notClaimed: {
    title: 'Not claimed',
    says: 'Whoever reads the file should not take these for granted.',
  },
  groups: {
    'does-not-hold': {
      title: 'Does not hold',
      word: 'Does not hold',
      says: 'Decided again from the file, and found otherwise. Do not rely on this release.',
    },
    'cannot-be-checked': {
      title: 'Could not be checked',
      word: 'Could not be checked',
      says: 'Something is missing that would decide these.',
    },
    holds: {
      title: 'Holds',
      word: 'Holds',
      says: 'Decided again from the file alone, by the definition of each.',
    },
    'not-tested': {
      title: 'Not tested',
      word: 'Not tested',
      says: 'The certificate says so, and the file agrees: nothing can be said of these.',
    },
    stated: {
      title: 'Only stated',
      word: 'Stated',
      says: 'A property of how the file was made, or of the data before. No file can show it.',
    },
  } satisfies Readonly<Record<ClaimVerdict, { readonly title: string; readonly word: string; readonly says: string }>>,
  counted: (title: string, claims: number) => `${title}: ${formatCount(claims)}`,
  files: {
    label: 'Given so far',
    certificate: 'Certificate',
    released: 'Released file',
    recipe: 'Recipe',
    missing: 'missing:',
    given: 'given:',
    notYet: 'not yet',
  },
});

function sayClaims(file: string, claims: number): string {
  return `The certificate makes ${formatMany(claims, 'claim')} about ${file}.`;
}

import { type SayingsOf, sayMessage } from '../../../engine/shared/message.ts';
import type { CoverageReason, CoverageSayings } from '../../../engine/vocabulary/coverage.ts';
import { valuesOf } from '../../../engine/vocabulary/items.ts';
import { formatPercent } from '../../format.ts';
import { subject } from '../../language.ts';

/** Why no rule about a group was tested (D10). */
const coverageWords = subject<SayingsOf<CoverageSayings>>('coverage', {
  'too-long': ({ items, most }) => `A rule about both has ${items} items, and the most allowed is ${most}.`,
  support: ({ has, needs, isDenied }) =>
    isDenied
      ? `${sayDenied(has)}; the minimum support asks for ${needs}.`
      : `${sayRecords(has)}; the minimum support asks for ${needs}.`,
  confidence: ({ a, n, least }) =>
    `${a} of ${n} have the worse outcome, a rate below the minimum confidence of ${least}.`,
  'weighed-confidence': ({ share, least }) =>
    `${formatPercent(share)} by the survey weights have the worse outcome, a rate below the minimum confidence of ${least}.`,
  'not-used': () => 'The column is not used, so nothing about it was tested.',
  'no-group': () => 'No group of it is chosen, so nothing about it was tested.',
  'all-missing': () => 'Every value is missing, so nothing about it was tested.',
  'not-protected': ({ attribute }) =>
    `"${attribute}" is not marked as protected and identifying at once, so no table was tested for it.`,
  mixed: ({ attribute, value }) =>
    `Not all of "${valuesOf(value).join('", "')}" can be told from other values of "${attribute}" here, so they were not tested together.`,
  'nobody-to-test': ({ denied }) => `${sayDenied(denied)}, so there was nobody to test.`,
  'nobody-like-them': ({ denied, k }) =>
    `${sayDenied(denied)}, none of which has ${k} of the group and ${k} others to be compared with.`,
});

/** Says why nothing was tested. */
export function sayCoverage({ says }: CoverageReason): string {
  return sayMessage(says, coverageWords);
}

/** Digits as they are: the sentence also stands in results that programs read. */
function sayRecords(records: number): string {
  return `${records} ${records === 1 ? 'record' : 'records'}`;
}

function sayDenied(records: number): string {
  return `${sayRecords(records)} with the worse outcome`;
}

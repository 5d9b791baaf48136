import { formatMany } from '../../../components/format.ts';
import type { GlyphName } from '../../../components/glyph.tsx';
import type { Certified, CheckedClaim, Verification } from '../../../contracts/engine-api.ts';

/** What is still missing before a release can be checked; null where all is there. */
export interface Missing {
  readonly title: string;
  readonly words: string;
}

/** Says what to give next: the certificate first, then the file, then the recipe. */
export function sayMissing(
  has: { readonly certificate: boolean; readonly recipe: boolean; readonly file: boolean },
  named: Certified | null,
): Missing | null {
  const words = 'Drop it here, or choose it. Nothing leaves this page.';
  if (!has.certificate)
    return {
      title: 'Which release is to be checked?',
      words: `Give the bundle, or its certificate, the file and the recipe. ${words}`,
    };
  if (named === null) return null;
  const claims = formatMany(named.claims, 'claim');
  const about = `The certificate makes ${claims} about ${named.file}.`;
  if (!has.file && !has.recipe)
    return {
      title: `Now ${named.file} and its recipe.`,
      words: `${about} ${words.replace('it here', 'both here').replace('it.', 'them.')}`,
    };
  if (!has.file) return { title: `Now the file, ${named.file}.`, words: `${about} ${words}` };
  if (!has.recipe)
    return { title: 'Now the recipe.', words: `${about} The recipe was saved with the certificate. ${words}` };
  return null;
}

/** The answer, with what is wrong or right in it apart. */
export function sayVerdict({ claims, checked, verdict }: Verification): {
  before: string;
  stressed: string;
  after: string;
} {
  if (checked === 0) return { before: 'No claim can be checked.', stressed: '', after: '' };
  const all =
    checked === 1 ? 'The 1 claim that can be checked' : `All ${formatMany(checked, 'claim')} that can be checked`;
  if (verdict === 'holds') return { before: `${all} `, stressed: checked === 1 ? 'holds' : 'hold', after: '.' };
  const broken = count(claims, 'does-not-hold');
  if (broken > 0 && checked === 1) return { before: `${all} `, stressed: 'does not hold', after: '.' };
  if (broken > 0) {
    const stressed = `${broken} of ${formatMany(checked, 'claim')} ${broken === 1 ? 'does' : 'do'} not hold`;
    return { before: '', stressed, after: '.' };
  }
  const open = count(claims, 'cannot-be-checked');
  const held = `${formatMany(checked, 'claim')} ${checked === 1 ? 'holds' : 'hold'}`;
  return { before: `${held}; ${open} could not be checked.`, stressed: '', after: '' };
}

/** What stands below the answer: what is only stated, and what was not tested. */
export function sayRest({ claims, notClaimed }: Verification): string {
  const stated = count(claims, 'stated');
  const untested = count(claims, 'not-tested');
  const isOpen = claims.some(
    ({ predicate, verdict }) => /^no-(?:rule|pattern)-over$/.test(predicate) && verdict === 'not-tested',
  );
  const parts = [
    isOpen ? 'Discrimination was not tested.' : null,
    stated === 0
      ? null
      : `${formatMany(stated, 'claim is', 'claims are')} only stated: no file can show ${stated === 1 ? 'it' : 'them'}.`,
    untested === 0 ? null : `${formatMany(untested, 'thing was', 'things were')} not tested.`,
    notClaimed.length === 0 ? null : 'What is not claimed stands at the end.',
  ];
  return parts.filter((part) => part !== null).join(' ');
}

function count(claims: readonly CheckedClaim[], verdict: CheckedClaim['verdict']): number {
  return claims.filter((claim) => claim.verdict === verdict).length;
}

/** Claims of one kind under a title, in the order of the page. */
export interface ClaimGroup {
  readonly title: string;
  readonly verdict: CheckedClaim['verdict'];
  readonly sign: GlyphName;
  /** What a screen reader says before each claim. */
  readonly word: string;
}

/** What does not hold comes first, what is only stated last. */
export const claimGroups: readonly ClaimGroup[] = [
  { title: 'Does not hold', verdict: 'does-not-hold', sign: 'clear', word: 'Does not hold' },
  { title: 'Could not be checked', verdict: 'cannot-be-checked', sign: 'stale', word: 'Could not be checked' },
  { title: 'Holds', verdict: 'holds', sign: 'ok', word: 'Holds' },
  { title: 'Not tested', verdict: 'not-tested', sign: 'untested', word: 'Not tested' },
  { title: 'Only stated', verdict: 'stated', sign: 'info', word: 'Stated' },
];

import { formatCount, formatMany } from '../../../components/format.ts';
import type { GlyphName } from '../../../components/icon.tsx';
import type { CertificateView } from '../../../engine/session/verify-calls.ts';

type Claim = Pick<CertificateView['claims'][number], 'outcome' | 'how'>;

/** Claims of one kind, as they stand in a certificate. */
export interface ClaimKind {
  readonly title: string;
  readonly sign: GlyphName;
  readonly word: string;
  readonly has: (claim: Claim) => boolean;
}

/** What does not hold comes first; a claim that no file can show is never called one that holds. */
export const claimKinds: readonly ClaimKind[] = [
  { title: 'Does not hold', sign: 'clear', word: 'Does not hold', has: ({ outcome }) => outcome === 'does-not-hold' },
  {
    title: 'Holds',
    sign: 'ok',
    word: 'Holds',
    has: ({ outcome, how }) => outcome === 'holds' && how === 'checked',
  },
  { title: 'Not tested', sign: 'untested', word: 'Not tested', has: ({ outcome }) => outcome === 'not-tested' },
  {
    title: 'Only stated',
    sign: 'info',
    word: 'Stated',
    has: ({ outcome, how }) => outcome === 'holds' && how === 'stated',
  },
];

/** A released file by its name, and what is claimed of it. */
interface NamedClaims {
  readonly file: Pick<CertificateView['file'], 'name'>;
  readonly claims: readonly Claim[];
}

/** The answer: how many files were released, and whether what was checked on them holds. */
export function sayReleased(released: readonly NamedClaims[]): {
  readonly before: string;
  readonly stressed: string;
  readonly isBad: boolean;
} {
  if (released.length === 0) return { before: 'Nothing was released yet.', stressed: '', isBad: false };
  const claims = released.flatMap((one) => one.claims);
  const broken = claims.filter(({ outcome }) => outcome === 'does-not-hold').length;
  const checked = claims.filter(({ outcome, how }) => outcome === 'holds' && how === 'checked').length;
  const files =
    released.length === 1
      ? `${released[0].file.name} was released.`
      : `${formatCount(released.length)} files were released.`;
  if (broken > 0)
    return {
      before: `${files} `,
      stressed: `${formatMany(broken, 'claim does', 'claims do')} not hold.`,
      isBad: true,
    };
  if (checked === 0)
    return {
      before: `${files} No claim about ${released.length === 1 ? 'it' : 'them'} can be checked.`,
      stressed: '',
      isBad: false,
    };
  const all =
    checked === 1
      ? 'The one claim that can be checked holds.'
      : `All ${formatCount(checked)} claims that can be checked hold.`;
  return { before: `${files} `, stressed: all, isBad: false };
}

/** What stands below the answer: what is only stated, what was not tested, and that the rest is not claimed. */
export function sayBeside(
  released: readonly { readonly claims: readonly Claim[]; readonly notClaimed: CertificateView['notClaimed'] }[],
): string {
  if (released.length === 0)
    return 'Every table and every file of patterns that you save gets a certificate. It says what is claimed of the file and what is not, so that anybody can check it without your data.';
  const claims = released.flatMap((one) => one.claims);
  const count = (title: string) =>
    claims.filter((claim) => claimKinds.some((kind) => kind.title === title && kind.has(claim))).length;
  const [stated, untested] = [count('Only stated'), count('Not tested')];
  const silent = released.flatMap((one) => one.notClaimed).length;
  const parts = [
    stated === 0
      ? ''
      : `${formatMany(stated, 'claim is', 'claims are')} only stated, because no file can show ${stated === 1 ? 'it' : 'them'}.`,
    untested === 0 ? '' : `${formatMany(untested, 'thing was', 'things were')} not tested.`,
    silent === 0 ? '' : `${formatMany(silent, 'thing is', 'things are')} not claimed at all.`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/** The command that checks a bundle in the folder where it was unpacked. */
export const checkCommand = 'npm run -s verify -- path/to/the/bundle';

import { sayMessage } from '../engine/shared/message.ts';
import type { Certificate, Outcome, Predicate } from '../engine/verify/certificate.ts';
import type { Because, Verdict } from '../engine/verify/finding.ts';
import type { DecidedClaim, DecidedRelease } from '../engine/verify/verify-release.ts';
import { type NotClaimed, claimWords } from './en/verify/claims.ts';
import { verifyWords } from './en/verify/because.ts';

/** A claim after it was checked again, in words. */
export interface CheckedClaim {
  readonly id: string;
  /** The claim in our words, made of its predicate and parameters (R3). */
  readonly claim: string;
  readonly predicate: Predicate;
  /** What the certificate says came of it. */
  readonly certified: Outcome;
  readonly verdict: Verdict;
  /** The row, group or rule that breaks it, or why it cannot be checked; null for a claim that holds. */
  readonly because: string | null;
  /** What was counted on the way, for one that holds. */
  readonly counted: string | null;
}

/** What became of a certificate, in words: what the command prints and the page shows (R3). */
export interface Verification {
  readonly verification: 2;
  /** The version of the certificate; 1 claims less. */
  readonly version: Certificate['certificate'];
  readonly file: string;
  readonly verdict: DecidedRelease['verdict'];
  /** Of the claims that can be checked, how many hold. */
  readonly checked: number;
  readonly holding: number;
  readonly claims: readonly CheckedClaim[];
  readonly notClaimed: readonly NotClaimed[];
  /** All of it in one sentence. */
  readonly sentence: string;
}

/** Says what became of a certificate in the language that is spoken. */
export function sayVerification(found: DecidedRelease): Verification {
  const { certificate, claims, verdict, checked, holding } = found;
  const having = (one: Verdict) => claims.filter((claim) => claim.verdict === one);
  const [broken, open] = [having('does-not-hold'), having('cannot-be-checked')];
  const reasonOf = ([first]: readonly DecidedClaim[]) => (first === undefined ? null : sayBecause(first.because));
  return {
    verification: 2,
    version: certificate.certificate,
    file: certificate.file.name,
    verdict,
    checked,
    holding,
    claims: claims.map((claim) => sayChecked(claim, found)),
    notClaimed: claimWords.notClaimed(found.silences, certificate),
    sentence: verifyWords.sum({
      checked,
      broken: broken.length,
      open: open.length,
      because: { broken: reasonOf(broken), open: reasonOf(open) },
      version: certificate.certificate,
    }),
  };
}

function sayChecked(
  { claim, certified, verdict, because, counted }: DecidedClaim,
  { certificate, names }: DecidedRelease,
): CheckedClaim {
  return {
    id: claim.id,
    claim: claimWords.claim(claim, certificate, names),
    predicate: claim.predicate,
    certified,
    verdict,
    because: sayBecause(because),
    counted: counted === null ? null : sayMessage(counted, verifyWords.counted),
  };
}

function sayBecause(because: Because | null): string | null {
  return because === null ? null : sayMessage(because, verifyWords.because);
}

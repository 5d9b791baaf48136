import { type Certificate, type Claim, type Outcome } from './certificate.ts';
import { type Verdict } from './finding.ts';
import { sayNotClaimed, type NotClaimed } from './not-claimed.ts';

/** A claim after it was checked again. */
export interface CheckedClaim extends Pick<Claim, 'id' | 'predicate'> {
  /** The claim in our words, made of its predicate and parameters (R3). */
  readonly claim: string;
  /** What the certificate says came of it. */
  readonly certified: Outcome;
  readonly verdict: Verdict;
  /** The row, group or rule that breaks it, or why it cannot be checked; null for a claim that holds. */
  readonly because: string | null;
  /** What was counted on the way, for one that holds. */
  readonly counted: string | null;
}

/** What became of a certificate: every claim decided again from the file (R3). */
export interface Verification {
  readonly verification: 2;
  /** The version of the certificate; 1 claims less. */
  readonly version: Certificate['certificate'];
  readonly file: string;
  readonly verdict: 'holds' | 'does-not-hold' | 'cannot-be-checked';
  /** Of the claims that can be checked, how many hold. */
  readonly checked: number;
  readonly holding: number;
  readonly claims: readonly CheckedClaim[];
  readonly notClaimed: readonly NotClaimed[];
  /** All of it in one sentence. */
  readonly sentence: string;
}

/** Sums up checked claims: one that does not hold decides, then one that could not be checked. */
export function sumUp(certificate: Certificate, claims: readonly CheckedClaim[]): Verification {
  const having = (verdict: Verdict) => claims.filter((claim) => claim.verdict === verdict);
  const [broken, open] = [having('does-not-hold'), having('cannot-be-checked')];
  const holding = having('holds').length;
  const checked = holding + broken.length;
  const version = certificate.certificate;
  return {
    verification: 2,
    version,
    file: certificate.file.name,
    verdict: broken.length > 0 ? 'does-not-hold' : open.length > 0 ? 'cannot-be-checked' : 'holds',
    checked,
    holding,
    claims,
    notClaimed: sayNotClaimed(certificate),
    sentence: `${saySum(checked, broken, open)}${version === 1 ? ` ${sayFirst}` : ''}`,
  };
}

const sayFirst =
  'The certificate is of version 1, which claims less: it says nothing of the order of rows, or of sums over the values of a column.';

/** The headline: how many of the claims that can be checked hold, and the first that does not. */
function saySum(checked: number, broken: readonly CheckedClaim[], open: readonly CheckedClaim[]): string {
  const left = open.length === 0 ? '' : ` ${sayClaims(open.length)} cannot be checked: ${open[0].because}`;
  if (broken.length > 0)
    return `${broken.length} of ${sayClaims(checked)} ${broken.length === 1 ? 'does' : 'do'} not hold: ${broken[0].because}${left}`;
  if (checked === 0) return `No claim can be checked.${left}`;
  if (checked === 1) return `The 1 claim that can be checked holds.${left}`;
  return `${open.length === 0 ? 'All' : 'The'} ${sayClaims(checked)} that can be checked hold.${left}`;
}

function sayClaims(count: number): string {
  return count === 1 ? '1 claim' : `${count} claims`;
}

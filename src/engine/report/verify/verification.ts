import { type Certificate, type Claim, type Outcome } from './certificate.ts';
import { type Verdict } from './finding.ts';

/** A claim after it was checked again. */
export interface CheckedClaim extends Pick<Claim, 'id' | 'claim' | 'predicate'> {
  /** What the certificate says came of it. */
  readonly certified: Outcome;
  readonly verdict: Verdict;
  /** The row, group or rule that breaks it, or why it cannot be checked; null for a claim that holds. */
  readonly because: string | null;
}

/** What became of a certificate: every claim decided again from the file (R3). */
export interface Verification {
  readonly verification: 1;
  readonly file: string;
  readonly verdict: 'holds' | 'does-not-hold' | 'cannot-be-checked';
  /** Of the claims that can be checked, how many hold. */
  readonly checked: number;
  readonly holding: number;
  readonly claims: readonly CheckedClaim[];
  readonly notClaimed: Certificate['notClaimed'];
  /** All of it in one sentence. */
  readonly sentence: string;
}

/** Sums up checked claims: one that does not hold decides, then one that could not be checked. */
export function sumUp({ file, notClaimed }: Certificate, claims: readonly CheckedClaim[]): Verification {
  const having = (verdict: Verdict) => claims.filter((claim) => claim.verdict === verdict);
  const [broken, open] = [having('does-not-hold'), having('cannot-be-checked')];
  const holding = having('holds').length;
  const checked = holding + broken.length;
  return {
    verification: 1,
    file: file.name,
    verdict: broken.length > 0 ? 'does-not-hold' : open.length > 0 ? 'cannot-be-checked' : 'holds',
    checked,
    holding,
    claims,
    notClaimed,
    sentence: saySum(checked, broken, open),
  };
}

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

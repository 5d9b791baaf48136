import { expect } from 'vitest';
import type { Certificate } from '../../verify/certificate.ts';
import { createSha256 } from '../../shared/hashing.ts';
import { csv, recipeWith } from '../../steps/testing/generalized.ts';
import { withDomain } from './with-domain.ts';
import { type Released, releaseAll, valueOf, verifyIt } from './released.ts';

const roles = {
  decision: { attribute: 'granted', negative: ['no'] },
  protected: [{ attribute: 'sex', value: 'F' }],
  protectedAttributes: ['sex'],
  quasi: ['sex', 'race'],
  sensitive: ['pay'],
  identifiers: ['id'],
};
export const table = { do: 'generalize', k: 2, l: 2, t: '0.6', measure: 'elift', alpha: '2', choose: [1, 1] };
export const patterns = {
  do: 'patterns',
  minSupport: { count: 3 },
  privacy: { model: 'k-anonymity', k: 3 },
  measure: 'slift',
  alpha: '1.5',
};

export async function release(step: object): Promise<Released> {
  const [released] = await releaseAll(await withDomain(recipeWith([step], { roles }), csv), csv);
  return released;
}

export const textOf = ({ file }: Pick<Released, 'file'>) => new TextDecoder().decode(file);

export function hashOf(bytes: Uint8Array): string {
  const hash = createSha256();
  hash.update(bytes);
  return hash.digest();
}

/** A release with another file, whose hash the certificate may say. */
export function withFile(released: Released, text: string, isHashed: boolean): Partial<Released> {
  const file = new TextEncoder().encode(text);
  const { certificate } = released;
  return { file, certificate: isHashed ? certificate.replaceAll(hashOf(released.file), hashOf(file)) : certificate };
}

/** A certificate that somebody changed. */
export function withClaim(released: Released, change: (certificate: Certificate) => void): Partial<Released> {
  const certificate = JSON.parse(released.certificate) as Certificate;
  change(certificate);
  return { certificate: JSON.stringify(certificate) };
}

/** The predicates of the claims that do not hold. */
export async function broken(released: Released, changed: Partial<Released>): Promise<string[]> {
  const found = valueOf(await verifyIt(released, changed));
  expect(found.verdict).toBe('does-not-hold');
  expect(found.sentence).toMatch(/^\d+ of \d+ claims do(?:es)? not hold: \S/);
  return found.claims.filter(({ verdict }) => verdict === 'does-not-hold').map(({ predicate }) => predicate);
}

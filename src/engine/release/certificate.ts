import { canonicalJson } from '../shared/json.ts';
import { hashText } from '../shared/hashing.ts';
import { isSeveral, valuesOf } from '../vocabulary/items.ts';
import type { Certificate, Claim } from '../verify/certificate.ts';
import { listSilences } from '../verify/silences.ts';

/** A claim before it has its number. */
export type DraftClaim = Claim extends infer One ? (One extends Claim ? Omit<One, 'id'> : never) : never;

/** A certificate without the hash of the public recipe, which is made after it (R3). */
export interface CertificateDraft {
  readonly file: Certificate['file'];
  readonly copies: Certificate['copies'];
  readonly claims: readonly DraftClaim[];
}

/** The public recipe of a file, and the step in it that asks for what is claimed (R4). */
interface MadeBy {
  readonly recipe: unknown;
  readonly step: number;
  readonly do: string;
}

/** The hash of a recipe: SHA-256 of its canonical JSON, so that another layout of the same recipe has the same. */
export function hashRecipe(recipe: unknown): string {
  return hashText(canonicalJson(recipe));
}

/** The certificate of a release: its draft with the hashes of the file and the recipe as its first claims (R3). */
export function completeCertificate(draft: CertificateDraft, { recipe, step, do: kind }: MadeBy): Certificate {
  const sha256 = hashRecipe(recipe);
  const drafts: DraftClaim[] = [
    { predicate: 'file-hash', parameters: { sha256: draft.file.sha256 }, outcome: 'holds', how: 'checked' },
    { predicate: 'recipe-hash', parameters: { sha256, step, do: kind }, outcome: 'holds', how: 'checked' },
    ...draft.claims,
  ];
  const claims = drafts.map((claim, i) => ({ id: `${i + 1}-${claim.predicate}`, ...claim }));
  const file = { ...draft.file };
  const notClaimed = listSilences({ file, claims });
  return { certificate: 2, recipe: sha256, file, copies: [...draft.copies], claims, notClaimed };
}

/** The text of a certificate's file; a group of several values is the list of them (D14). */
export function writeCertificate(certificate: Certificate): string {
  const spell = (_: string, value: unknown) =>
    typeof value === 'string' && isSeveral(value) ? valuesOf(value) : value;
  return `${JSON.stringify(certificate, spell, 2)}\n`;
}

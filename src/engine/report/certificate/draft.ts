import { canonicalJson } from '../../shared/canonical-json.ts';
import { createSha256, hashText } from '../../shared/sha256.ts';
import { storedBytes, type TableFile } from '../../analysis/table-file.ts';
import { type Certificate, type Claim } from '../verify/index.ts';

/** A claim before it has its number. */
export type DraftClaim = Claim extends infer One ? (One extends Claim ? Omit<One, 'id'> : never) : never;

/** A certificate without the hash of the recipe, which only whoever has the recipe's file knows (R3). */
export interface CertificateDraft {
  readonly file: Certificate['file'];
  readonly copies: Certificate['copies'];
  readonly claims: readonly DraftClaim[];
  readonly notClaimed: Certificate['notClaimed'];
}

/** The step of a recipe that made a file, and the recipe as its file says it. */
export interface MadeBy {
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
  const claims: DraftClaim[] = [
    {
      claim: `The file is the one that was released as ${draft.file.name}, byte for byte.`,
      predicate: 'file-hash',
      parameters: { sha256: draft.file.sha256 },
      outcome: 'holds',
      how: 'checked',
    },
    {
      claim: `The recipe is the one that the file was made by, and its step ${step} (${kind}) asks for what is claimed here.`,
      predicate: 'recipe-hash',
      parameters: { sha256, step, do: kind },
      outcome: 'holds',
      how: 'checked',
    },
    ...draft.claims,
  ];
  const { file, copies, notClaimed } = draft;
  return {
    certificate: 1,
    recipe: sha256,
    file: { ...file },
    copies: [...copies],
    claims: claims.map((claim, i) => ({ id: `${i + 1}-${claim.predicate}`, ...claim })),
    notClaimed: [...notClaimed],
  };
}

/** The text of a certificate's file. */
export function writeCertificate(certificate: Certificate): string {
  return `${JSON.stringify(certificate, null, 2)}\n`;
}

/** The hash of a file as its bytes lie there. */
export function hashFile(file: TableFile): string {
  const hash = createSha256();
  for (const bytes of storedBytes(file)) hash.update(bytes);
  return hash.digest();
}

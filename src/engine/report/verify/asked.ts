import { type Certificate, type Claim, type ClaimOf, type Predicate } from './certificate.ts';
import { type RecipeShape, type StepShape } from './recipe-shape.ts';

/** Where a certificate does not say what the recipe asks for: by the id of the claim, or for a claim that is not there. */
export interface Differences {
  /** A claim that says something else than the recipe. */
  about(claim: Claim, because: string): void;
  /** Something that the recipe asks for and no claim is about. */
  absent(because: string): void;
}

/** A certificate and the step of the recipe that it belongs to. */
export interface Asked {
  readonly certificate: Certificate;
  readonly recipe: RecipeShape;
  readonly step: StepShape;
}

/** The claims of one predicate. */
export function claimsOf<P extends Predicate>({ claims }: Certificate, predicate: P): ClaimOf<P>[] {
  return claims.filter((claim): claim is ClaimOf<P> => claim.predicate === predicate);
}

/**
 * Whether a certificate and a recipe do not agree on a seed. A recipe that goes out with the file never holds the seed
 * itself, so that version 2 may say of noise that it came from one (R4).
 */
export function isUnseeded({ certificate }: Certificate, isSeeded: boolean, seed: number | null): boolean {
  return certificate === 1 ? isSeeded !== (seed !== null) : seed !== null && !isSeeded;
}

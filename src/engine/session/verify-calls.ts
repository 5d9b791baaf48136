import { succeed, type Result } from '../shared/result.ts';
import { type RunContext } from '../shared/run-context.ts';
import { listHierarchyFiles, readClaimNames } from '../verify/asked-recipe.ts';
import { readCertificate, type Certificate } from '../verify/certificate.ts';
import { type NotClaimed, claimWords } from '../../words/en/verify/claims.ts';
import { listSilences } from '../verify/silences.ts';
import { verifyRelease, type DecidedRelease } from '../verify/verify-release.ts';
import { type ByteSource } from '../table/reading/index.ts';

/** What a release is checked by, as texts; hierarchies that the recipe keeps in files by the names it gives them. */
export interface GivenPapers {
  readonly certificate: string;
  readonly recipe: string;
  readonly hierarchies: readonly { readonly name: string; readonly text: string }[];
}

/** What a certificate is about. */
export interface Certified {
  /** The name of the released file, and those of copies in another form. */
  readonly file: string;
  readonly copies: readonly string[];
  readonly claims: number;
  /** The files in which the recipe keeps hierarchies; none while there is no recipe. */
  readonly hierarchies: readonly string[];
}

/** What a certificate says, in words of our own: of its sentences none is repeated (R3). */
export interface CertificateView extends Pick<Certificate, 'file' | 'recipe'> {
  readonly version: Certificate['certificate'];
  readonly claims: readonly (Pick<Certificate['claims'][number], 'id' | 'outcome' | 'how'> & {
    readonly claim: string;
  })[];
  readonly notClaimed: readonly NotClaimed[];
}

/** A released file beside its certificate and recipe; no table needs to be open (R3). */
export interface VerifyCalls {
  /** What a certificate is about, so that a person can be asked for what is missing. */
  readCertificate(certificate: string, recipe: string | null): Result<Certified>;
  /** All that a certificate says, in words of our own, with the names of its recipe (R3). */
  showCertificate(certificate: string, recipe: string): Result<CertificateView>;
  /** Decides every claim of the certificate again from the file alone. */
  verifyRelease(papers: GivenPapers, source: ByteSource, context: RunContext): Promise<Result<DecidedRelease>>;
}

export function createVerifyCalls(): VerifyCalls {
  return {
    readCertificate(certificate, recipe) {
      const read = readCertificate(certificate);
      if (!read.ok) return read;
      const { file, copies, claims } = read.value;
      return succeed({
        file: file.name,
        copies: copies.map(({ name }) => name),
        claims: claims.length,
        hierarchies: recipe === null ? [] : listHierarchyFiles(recipe),
      });
    },
    showCertificate(certificate, recipe) {
      const read = readCertificate(certificate);
      if (!read.ok) return read;
      const names = readClaimNames(recipe);
      return succeed({
        version: read.value.certificate,
        file: read.value.file,
        recipe: read.value.recipe,
        claims: read.value.claims.map((claim) => {
          const { id, outcome, how } = claim;
          return { id, outcome, how, claim: claimWords.claim(claim, read.value, names) };
        }),
        notClaimed: claimWords.notClaimed(listSilences(read.value), read.value),
      });
    },
    verifyRelease({ hierarchies, ...papers }, source, context) {
      const texts = new Map(hierarchies.map(({ name, text }) => [name, text]));
      return verifyRelease({ ...papers, hierarchies: texts }, source, context);
    },
  };
}

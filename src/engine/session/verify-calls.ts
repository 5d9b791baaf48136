import { succeed, type Result } from '../shared/result.ts';
import { type RunContext } from '../shared/run-context.ts';
import {
  listHierarchyFiles,
  readCertificate,
  verifyRelease,
  type Certificate,
  type Verification,
} from '../report/verify/index.ts';
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

/** A released file beside its certificate and recipe; no table needs to be open (R3). */
export interface VerifyCalls {
  /** What a certificate is about, so that a person can be asked for what is missing. */
  readCertificate(certificate: string, recipe: string | null): Result<Certified>;
  /** All that a certificate says, to be shown. */
  showCertificate(certificate: string): Result<Certificate>;
  /** Decides every claim of the certificate again from the file alone. */
  verifyRelease(papers: GivenPapers, source: ByteSource, context: RunContext): Promise<Result<Verification>>;
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
    showCertificate: readCertificate,
    verifyRelease({ hierarchies, ...papers }, source, context) {
      const texts = new Map(hierarchies.map(({ name, text }) => [name, text]));
      return verifyRelease({ ...papers, hierarchies: texts }, source, context);
    },
  };
}

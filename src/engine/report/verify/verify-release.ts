import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { createSha256 } from '../../shared/hashing.ts';
import type { ByteSource } from '../../table/reading/index.ts';
import type { Certificate } from './certificate.ts';
import { readAskedRecipe } from './read-recipe.ts';
import { readCertificate } from './read-certificate.ts';
import type { Verification } from './verification.ts';
import { type ReleasedFile, verifyClaims } from './verify-claims.ts';

/** What a release is checked by: the texts of its certificate and recipe, and those of hierarchies in files of their own. */
export interface ReleasePapers {
  readonly certificate: string;
  readonly recipe: string;
  /** By the name that the recipe gives to the file. */
  readonly hierarchies: ReadonlyMap<string, string>;
}

/**
 * Checks a released file by its certificate and recipe (R3): every claim is decided again by its plain definition, with
 * nothing shared with what made the file. Failures: a certificate or a recipe that cannot be read.
 */
export async function verifyRelease(
  papers: ReleasePapers,
  source: ByteSource,
  context: RunContext,
): Promise<Result<Verification>> {
  const certificate = readCertificate(papers.certificate);
  if (!certificate.ok) return certificate;
  const recipe = readAskedRecipe(papers.recipe, papers.hierarchies);
  if (!recipe.ok) return recipe;
  const released = await readReleased(source, certificate.value, context);
  if (context.isCancelled()) return fail('cancelled', 'The check was cancelled.');
  return succeed(verifyClaims(certificate.value, recipe.value, released, context));
}

/** Hashes a file and decodes it as the certificate says; bytes that are no text of that encoding are still hashed. */
async function readReleased(source: ByteSource, { file }: Certificate, context: RunContext): Promise<ReleasedFile> {
  const hash = createSha256();
  const decoder = source.decoder(file.encoding);
  const parts: string[] = [];
  let isText = true;
  const decode = (bytes: Uint8Array | null) => {
    try {
      if (isText) parts.push(decoder.decode(bytes));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      isText = false;
    }
  };
  for await (const chunk of source.open(false)) {
    context.progress('Reading the file', source.size === 0 ? null : source.position() / source.size);
    hash.update(chunk);
    decode(chunk);
  }
  decode(null);
  const text = isText
    ? succeed(parts.join(''))
    : fail('not-text', `The file is no text in ${file.encoding}. This is probably the certificate of another file.`);
  return { sha256: hash.digest(), text };
}

import type { Certified, GivenPapers } from '../engine/session/verify-calls.ts';
import type { Failure } from '../engine/shared/result.ts';
import { jsonKindOf, largestPaper } from './json-kind.ts';
import { isArchive, unpack } from './unpack.ts';

/** What was given to check a release; each is null until it is there. */
export interface CheckFiles {
  readonly certificate: File | null;
  readonly recipe: File | null;
  /** Tables and files of patterns: the released file, and hierarchies that the recipe keeps in files. */
  readonly others: readonly File[];
}

export const noFiles: CheckFiles = { certificate: null, recipe: null, others: [] };

/** Whether a file holds a certificate, or is a bundle, which has one in it (R4). */
export async function isCertificate(file: File): Promise<boolean> {
  return (await isArchive(file)) || (await jsonKindOf(file, file.name)) === 'certificate';
}

/** The files with more of them, each in its place; a newer one takes the place of an older. */
export async function addFiles(files: CheckFiles, more: readonly File[]): Promise<CheckFiles> {
  let known = files;
  for (const file of (await Promise.all(more.map(unpack))).flat()) {
    const kind = await kindOf(file);
    if (kind === 'other')
      known = { ...known, others: [...known.others.filter(({ name }) => name !== file.name), file] };
    else known = { ...known, [kind]: file };
  }
  return known;
}

/** An archive that could not be unpacked, which would otherwise be passed over; null where there is none. */
export async function findBroken({ others }: CheckFiles): Promise<Failure | null> {
  const archives = await Promise.all(others.map(isArchive));
  const broken = others.find((_, i) => archives[i]);
  if (broken === undefined) return null;
  const message = `"${broken.name}" is an archive that cannot be unpacked, so nothing was checked. Get it again from whoever released it, then start anew.`;
  return { ok: false, code: 'bad-archive', message, where: broken.name };
}

async function kindOf(file: File): Promise<'certificate' | 'recipe' | 'other'> {
  const kind = await jsonKindOf(file, file.name);
  if (kind === 'certificate' || kind === 'recipe') return kind;
  return kind === 'patterns' || !file.name.endsWith('.json') || file.size > largestPaper ? 'other' : 'recipe';
}

/** Which of the files is the released one: that of the certificate's name, else the only one that is no hierarchy. */
export function findReleased({ others }: CheckFiles, named: Certified | null): File | null {
  const byName = others.find(({ name }) => name === named?.file || named?.copies.includes(name) === true);
  if (byName !== undefined) return byName;
  const left = others.filter(({ name }) => !(named?.hierarchies ?? []).some((path) => baseOf(path) === name));
  return left.length === 1 ? left[0] : null;
}

/** The texts that the verifier takes beside the released file. */
export async function readPapers(files: CheckFiles, hierarchies: readonly string[]): Promise<GivenPapers | null> {
  const { certificate, recipe, others } = files;
  if (certificate === null || recipe === null) return null;
  const trees: { name: string; text: string }[] = [];
  for (const path of hierarchies) {
    const file = others.find(({ name }) => name === baseOf(path));
    if (file !== undefined) trees.push({ name: path, text: await file.text() });
  }
  return { certificate: await certificate.text(), recipe: await recipe.text(), hierarchies: trees };
}

function baseOf(path: string): string {
  return path.split('/').at(-1) ?? path;
}

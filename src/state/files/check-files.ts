import type { Certified, GivenPapers } from '../../engine/session/verify-calls.ts';
import type { Failure } from '../../engine/shared/result.ts';
import { openingWords } from '../../words/en/state/opening.ts';

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
  return { ok: false, code: 'bad-archive', said: openingWords.brokenArchive(broken.name), where: broken.name };
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

/** More bytes than a bundle has that a page could check; an archive that unpacks to more is left as it is. */
const mostBytes = 2e9;

/** Whether a file is an archive, by how it begins. */
async function isArchive(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return start[0] === 0x50 && start[1] === 0x4b && start[2] === 0x03 && start[3] === 0x04;
}

/** The files of a bundle; any other file as it is, and so is an archive that cannot be unpacked or is far too large. */
async function unpack(file: File): Promise<readonly File[]> {
  if (!(await isArchive(file)) || file.size > mostBytes) return [file];
  const { unzipSync } = await import('fflate');
  let total = 0;
  try {
    const unpacked = unzipSync(new Uint8Array(await file.arrayBuffer()), {
      filter({ originalSize, name }) {
        total += originalSize;
        return total <= mostBytes && !name.endsWith('/');
      },
    });
    if (total > mostBytes) return [file];
    return Object.entries(unpacked).map(
      ([name, bytes]) => new File([Uint8Array.from(bytes)], name.split('/').at(-1) ?? name),
    );
  } catch {
    return [file];
  }
}

/** What a file of JSON may hold: one of Blindfold's own papers, or something else. */
export type JsonKind = 'recipe' | 'certificate' | 'patterns' | 'other';

/** Bytes; a larger file is neither a recipe nor a certificate, and reading it would hold up the page. */
export const largestPaper = 20e6;

/** How a file that holds JSON begins, and how one that is not called so must begin to be taken for it. */
const anyJson = /^\uFEFF?\s*[{[]/;
const plainJson = /^\uFEFF?\s*(?:\{\s*"[^"\n]*"\s*:|\[\s*\{\s*")/;
const firstField = /^\uFEFF?\s*\{\s*"([^"\n]*)"\s*:/;

/** What a file of JSON holds; null where it is a file of anything else. */
export async function jsonKindOf(file: Blob, name: string): Promise<JsonKind | null> {
  const start = await file.slice(0, 1000).text();
  if (!(name.endsWith('.json') ? anyJson : plainJson).test(start)) return null;
  if (file.size > largestPaper) return /^\uFEFF?\s*\{\s*"(?:records|patterns)"/.test(start) ? 'patterns' : 'other';
  const fields = fieldsOf(await file.text());
  if (fields.includes('certificate')) return 'certificate';
  if (fields.includes('patterns') || fields[0] === 'records') return 'patterns';
  return fields.includes('recipe') && !fields.includes('result') ? 'recipe' : 'other';
}

/** The fields of the object that a text holds; of one that is cut short or wrong the first. */
function fieldsOf(text: string): string[] {
  try {
    return Object.keys(JSON.parse(text.replace(/^\uFEFF/, '')) as object);
  } catch {
    return firstField.exec(text)?.slice(1) ?? [];
  }
}

/** The files that may hold a table, for the dialog that chooses one. */
export const tableFiles = '.csv,.tsv,.txt,.data,.gz,.parquet,text/csv,text/plain';

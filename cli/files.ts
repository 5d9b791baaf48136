import { existsSync, openAsBlob } from 'node:fs';
import { mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { encodeText } from '../src/engine/shared/encode-text.ts';
import { fail, succeed, type Failure, type Result } from '../src/engine/shared/result.ts';
import { type RunContext } from '../src/engine/shared/run-context.ts';
import { type Recipe } from '../src/engine/recipe/recipe.ts';
import { fieldOf } from '../src/engine/recipe/schema.ts';
import { type StepFile } from '../src/engine/recipe/steps/index.ts';
import { markFile, type FileMarks } from '../src/engine/report/commitment.ts';
import { isSalt, makeSalt, secretName } from '../src/engine/vocabulary/report-secret.ts';
import { type ByteSource } from '../src/engine/table/reading/index.ts';
import { readHierarchyText } from '../src/engine/table/hierarchies/index.ts';
import { blobSource } from '../workers/blob-source.ts';

/** Reads a text file in UTF-8; `what` says in a sentence what it should be, `where` which field named it. */
export async function readText(path: string, what: string, where: string | null): Promise<Result<string>> {
  const found = await checkFile(path, what, where);
  if (!found.ok) return found;
  try {
    return succeed(new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)));
  } catch (error) {
    if (!(error instanceof TypeError)) return failReading(path, what, where, error);
    return fail('not-utf8', `The ${what} "${path}" is not a text in UTF-8. Save it as UTF-8.`, where);
  }
}

/** Opens a data file without reading it. */
export async function openData(path: string, where: string | null, what = 'data file'): Promise<Result<ByteSource>> {
  const found = await checkFile(path, what, where);
  if (!found.ok) return found;
  try {
    return succeed(blobSource(await openAsBlob(path), basename(path)));
  } catch (error) {
    return failReading(path, what, where, error);
  }
}

/** SHA-256 of a file's bytes as they lie there, and of a salt followed by them (R1). */
export function markSource(source: ByteSource, salt: string): Promise<FileMarks> {
  return markFile(source.open(false), salt);
}

/** The salt of a project: the one that its secret file in `out` keeps, else a new one (R1). */
export async function readSalt(
  out: string | null,
  file: string,
  { randomBytes }: Pick<RunContext, 'randomBytes'>,
): Promise<string> {
  const kept = out === null ? '{}' : await readFile(join(out, basename(secretName(file))), 'utf8').catch(() => '{}');
  try {
    const { salt } = JSON.parse(kept) as { readonly salt?: unknown };
    if (isSalt(salt)) return salt;
  } catch {
    // Not a secret file of ours: a new salt is written over nothing that was used.
  }
  return makeSalt(randomBytes);
}

/** The recipe with the hierarchies that it keeps in files, relative to `folder`, read into it. */
export async function readHierarchies(recipe: Recipe, folder: string): Promise<Result<Recipe>> {
  const entries: [string, Recipe['hierarchies'][string]][] = [];
  for (const [name, given] of Object.entries(recipe.hierarchies)) {
    if (!('file' in given)) {
      entries.push([name, given]);
      continue;
    }
    const field = fieldOf('hierarchies', name);
    const text = await readText(resolve(folder, given.file), 'hierarchy file', `${field}.file`);
    if (!text.ok) return text;
    const rows = readHierarchyText(text.value, field);
    if (!rows.ok) return rows;
    entries.push([name, rows.value]);
  }
  return succeed({ ...recipe, hierarchies: Object.fromEntries(entries) });
}

/** A file to be written: as a text, or as its bytes in pieces. */
export type WrittenFile = StepFile | { readonly name: string; readonly pieces: Iterable<Uint8Array> };

/** Where files go, what must not be written over, and whether anything else may be. */
export interface WriteOptions {
  readonly out: string;
  readonly inputs: readonly string[];
  readonly isForced: boolean;
}

/**
 * Writes files to the folder `out`, which is made where there is none: never over a file that was read, and over no other
 * unless that is asked for. Every name is looked at before the first file is written.
 */
export async function writeFiles(files: readonly WrittenFile[], options: WriteOptions): Promise<Result<null>> {
  const { out } = options;
  try {
    await mkdir(out, { recursive: true });
    const placed = files.map((file) => ({ file, path: join(out, file.name) }));
    for (const { path } of placed) {
      const refused = await refuseOver(path, options);
      if (refused !== null) return refused;
    }
    await removeStale(placed.map(({ path }) => path));
    for (const { file, path } of placed) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytesOf(file));
    }
    return succeed(null);
  } catch (error) {
    return fail(
      'cannot-write',
      `Nothing can be written to "${out}": ${error instanceof Error ? error.message : String(error)}. Name a folder after --out.`,
      '--out',
    );
  }
}

/** Parts that a bundle can have: one that is left from an earlier release would look like a part of the new one. */
const partNames = ['table.csv', 'patterns.csv', 'patterns.json', 'report.html', 'index.html'];

/** Removes parts of an earlier release from the folders of those that are written now (R4). */
async function removeStale(paths: readonly string[]): Promise<void> {
  const folders = new Set(
    paths.map((path) => dirname(path)).filter((folder) => /^release-\d+$/.test(basename(folder))),
  );
  for (const folder of folders)
    for (const name of partNames)
      if (!paths.includes(join(folder, name))) await rm(join(folder, name), { force: true });
}

function bytesOf(file: WrittenFile): string | Uint8Array | Iterable<Uint8Array> {
  if (!('text' in file)) return file.pieces;
  const { text, encoding = 'utf-8', pieces } = file;
  return pieces?.(encoding) ?? encodeText(text, encoding) ?? text;
}

/** Refuses to write over a file that the recipe reads, and over any other that is there already without `--force`. */
async function refuseOver(path: string, { inputs, isForced }: WriteOptions): Promise<Failure | null> {
  if (!existsSync(path)) return null;
  const own = await realpath(path);
  const read = await Promise.all(inputs.filter((one) => existsSync(one)).map((one) => realpath(one)));
  if (read.includes(own))
    return fail('over-input', `"${path}" is read by the recipe and is not written over. Name another folder.`, '--out');
  if (isForced) return null;
  return fail(
    'file-exists',
    `"${path}" is there already. Name another folder, or add --force to write over it.`,
    '--out',
  );
}

async function checkFile(path: string, what: string, where: string | null): Promise<Result<null>> {
  try {
    if ((await stat(path)).isDirectory())
      return fail('is-a-folder', `The ${what} "${path}" is a folder. Name a file.`, where);
    return succeed(null);
  } catch (error) {
    return failReading(path, what, where, error);
  }
}

function failReading(path: string, what: string, where: string | null, error: unknown): Result<never> {
  const code = (error as { code?: unknown }).code;
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return fail(
      'no-file',
      `The ${what} "${path}" does not exist. Check the path${where === null ? '' : ', or give its folder with --data'}.`,
      where,
    );
  return fail(
    'unreadable-file',
    `The ${what} "${path}" cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    where,
  );
}

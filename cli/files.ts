import { openAsBlob } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { type Result, fail, succeed } from '../src/engine/shared/result.ts';
import type { FileRole } from '../src/engine/vocabulary/failures/index.ts';
import type { RunContext } from '../src/engine/shared/run-context.ts';
import type { Recipe } from '../src/engine/recipe/recipe.ts';
import { listHierarchyFiles } from '../src/engine/library/read-recipe.ts';
import { isSalt, makeSalt, secretName } from '../src/engine/vocabulary/releases.ts';
import type { ByteSource } from '../src/engine/table/reading/index.ts';
import { blobSource } from '../src/engine/library/read-data.ts';

/**
 * Reads a text file in UTF-8; `role` says what it should be, `where` which field named it. One that the
 * command line names may come out of a pipe.
 */
export async function readText(path: string, role: FileRole, where: string | null): Promise<Result<string>> {
  const found = await checkFile(path, role, where, where === null);
  if (!found.ok) return found;
  try {
    return succeed(new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)));
  } catch (error) {
    if (!(error instanceof TypeError)) return failReading(path, role, where, error);
    return fail('not-utf8', { role, path }, where);
  }
}

/** Opens a data file without reading it. It is read more than once, so it cannot come out of a pipe. */
export async function openData(
  path: string,
  where: string | null,
  role: FileRole = 'data',
): Promise<Result<ByteSource>> {
  const found = await checkFile(path, role, where, false);
  if (!found.ok) return found;
  try {
    return succeed(blobSource(await openAsBlob(path), basename(path)));
  } catch (error) {
    return failReading(path, role, where, error);
  }
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

/** Where the data file of a recipe lies: in the folder of the data, or where a link in it leads. */
export function findData(folder: string, file: string): Result<string> {
  const path = resolve(folder, file);
  return leaves(folder, path) ? failLeaving(folder, file, 'data.file') : succeed(path);
}

/** The text of a hierarchy file that a recipe names, which lies in the folder of the data whatever links say. */
export async function readHierarchyFile(folder: string, file: string, where: string): Promise<Result<string>> {
  const path = resolve(folder, file);
  if (leaves(folder, path) || leaves(await whereLeads(folder), await whereLeads(path)))
    return failLeaving(folder, file, where);
  return readText(path, 'hierarchy', where);
}

/** The file that a path leads to; the path itself where there is none. */
function whereLeads(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}

/** Whether a path is not in a folder. */
function leaves(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way);
}

/** A recipe may come from anybody: it does not get to read, and to quote, what else is on the machine. */
function failLeaving(folder: string, file: string, where: string): Result<never> {
  return fail('outside-data', { file, folder }, where);
}

/** The texts of the files in which a recipe keeps hierarchies, relative to `folder`, by the names it gives them. */
export async function readHierarchyFiles(recipe: Recipe, folder: string): Promise<Result<Record<string, string>>> {
  const texts: [string, string][] = [];
  for (const { field, file } of listHierarchyFiles(recipe)) {
    const text = await readHierarchyFile(folder, file, `${field}.file`);
    if (!text.ok) return text;
    texts.push([file, text.value]);
  }
  return succeed(Object.fromEntries(texts));
}

async function checkFile(
  path: string,
  role: FileRole,
  where: string | null,
  mayBePipe: boolean,
): Promise<Result<null>> {
  try {
    const found = await stat(path);
    if (found.isDirectory()) return fail('is-a-folder', { role, path }, where);
    if (found.isFile() || (mayBePipe && (found.isFIFO() || found.isSocket()))) return succeed(null);
    return fail('not-a-file', { role, path }, where);
  } catch (error) {
    return failReading(path, role, where, error);
  }
}

function failReading(path: string, role: FileRole, where: string | null, error: unknown): Result<never> {
  const code = (error as { code?: unknown }).code;
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return fail('no-file/given', { role, path, isInData: where !== null }, where);
  const cause = error instanceof Error ? error.message : String(error);
  return fail('unreadable-file', { role, path, cause }, where);
}

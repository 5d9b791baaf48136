import { existsSync } from 'node:fs';
import { mkdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type StepFile, fileBytes } from '../src/engine/index.ts';
import { type Failure, type Result, fail, succeed } from '../src/engine/shared/result.ts';
import { causeOf } from './system-cause.ts';

/** A file to be written: as a text, or as its bytes in pieces. */
export type WrittenFile = StepFile | { readonly name: string; readonly pieces: Iterable<Uint8Array> };

/** Where files go, what must not be written over, and whether anything else may be. */
interface WriteOptions {
  readonly out: string;
  readonly inputs: readonly string[];
  readonly isForced: boolean;
}

/**
 * Writes files to the folder `out`, which is made where there is none: never over a file that was read, and over no other
 * unless that is asked for. Every name is looked at before the first file is written, and no file is there by its name
 * before it is whole.
 */
export async function writeFiles(files: readonly WrittenFile[], options: WriteOptions): Promise<Result<null>> {
  const { out } = options;
  const placed = files.map((file) => ({ file, path: join(out, file.name) }));
  let written = 0;
  try {
    await makeFolder(out);
    for (const { path } of placed) {
      const refused = await refuseOver(path, options);
      if (refused !== null) return refused;
    }
    await removeStale(placed.map(({ path }) => path));
    for (const { file, path } of placed) {
      await makeFolder(dirname(path));
      await writeWhole(path, bytesOf(file));
      written += 1;
    }
    return succeed(null);
  } catch (error) {
    const values = { written, files: placed.length, folder: out, cause: causeOf(error) };
    return fail('cannot-write', values, '--out');
  }
}

/**
 * Makes a folder and those above it. Node's own way of doing so never ends where a folder cannot be made although the one
 * above it is there, as under /proc.
 */
async function makeFolder(path: string): Promise<void> {
  const missing: string[] = [];
  for (let at = path; !existsSync(at) && dirname(at) !== at; at = dirname(at)) missing.push(at);
  for (const folder of missing.reverse())
    await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  if (!(await stat(path)).isDirectory()) throw Object.assign(new Error('it is a file'), { code: 'ENOTDIR' });
}

/** Writes a file under another name first, so that what is there under its own is whole, or what it was. */
async function writeWhole(path: string, bytes: Iterable<Uint8Array>): Promise<void> {
  const part = `${path}.part`;
  try {
    await writeFile(part, bytes);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
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

function bytesOf(file: WrittenFile): Iterable<Uint8Array> {
  return 'text' in file ? fileBytes(file) : file.pieces;
}

/** Refuses to write over a file that the recipe reads, and over any other that is there already without `--force`. */
async function refuseOver(path: string, { inputs, isForced }: WriteOptions): Promise<Failure | null> {
  if (!existsSync(path)) return null;
  const own = await realpath(path);
  const read = await Promise.all(inputs.filter((one) => existsSync(one)).map((one) => realpath(one)));
  if (read.includes(own)) return fail('over-input', { path }, '--out');
  if (isForced) return null;
  return fail('file-exists', { path }, '--out');
}

import type { NamedFile } from '../contracts/calls.ts';
import type { FileMarks, Result } from '../contracts/engine-api.ts';
import { makeSalt } from '../engine/vocabulary/report-secret.ts';

const salts = new WeakMap<object, string>();

/** The salt of the open project: drawn once from the browser's cryptographic source, and forgotten with the page (R1). */
export function saltOf(source: object): string {
  const known = salts.get(source);
  if (known !== undefined) return known;
  const salt = makeSalt((count) => crypto.getRandomValues(new Uint8Array(count)));
  salts.set(source, salt);
  return salt;
}

const marks = new WeakMap<Blob, { readonly salt: string; readonly answer: Promise<Result<FileMarks>> }>();

/** The marks of a file, which is read for them once. */
export async function marksOf(
  { file }: NamedFile,
  salt: string,
  ask: () => Promise<Result<FileMarks>>,
): Promise<Result<FileMarks>> {
  const known = marks.get(file);
  if (known?.salt === salt) return known.answer;
  const answer = ask();
  marks.set(file, { salt, answer });
  const given = await answer;
  if (!given.ok) marks.delete(file);
  return given;
}

import type { CsvFormat } from '../shared/csv-writer.ts';
import { type Encoding, encodeText, failLacking } from '../shared/encoding.ts';
import { type Result, succeed } from '../shared/result.ts';
import { createSha256 } from '../shared/hashing.ts';

/** Hears which share of a file is done, 0 to 1. */
export type TellShare = (share: number) => void;

/** How the data file is read, so that files written after it are read the same way (T7). */
export interface FileDialect extends Pick<CsvFormat, 'delimiter' | 'quote'> {
  readonly encoding: Encoding;
}

/** A table as the text of a file, and the encoding in which the file is to be stored. */
export interface TableFile {
  /** Empty for a file with `pieces`. */
  readonly text: string;
  readonly encoding: Encoding;
  /** The bytes of a file too big for one string, in an encoding, made anew each time they are asked for; `tell` hears how far it is. */
  readonly pieces?: (encoding: Encoding, tell?: TellShare) => Iterable<Uint8Array<ArrayBuffer>>;
}

/** A written table as a file in the encoding of the one that was read; a character that it lacks is a failure (T7). */
export function tableFile(text: Result<string>, { encoding }: FileDialect): Result<TableFile> {
  if (!text.ok) return text;
  if (encodeText(text.value, encoding) !== null) return succeed({ text: text.value, encoding });
  return failLacking(text.value, encoding);
}

/** What a file says, to be read again: its text, or the pieces of it in UTF-8. */
export function readableText({ text, pieces }: TableFile, tell?: TellShare): string | Iterable<Uint8Array> {
  return pieces === undefined ? text : pieces('utf-8', tell);
}

/** The bytes of a file as they are stored. It was checked that its encoding has all its characters. */
export function storedBytes(
  { text, encoding, pieces }: TableFile,
  tell?: TellShare,
): Iterable<Uint8Array<ArrayBuffer>> {
  if (pieces !== undefined) return pieces(encoding, tell);
  const bytes = encodeText(text, encoding);
  if (bytes === null)
    throw new RangeError(`A file was to be stored in ${encoding}, which lacks one of its characters.`);
  return [bytes];
}

const hashes = new WeakMap<TableFile, string>();

/** SHA-256 of a file as it would be stored, computed once for a file. */
export function hashFile(file: TableFile): string {
  const before = hashes.get(file);
  if (before !== undefined) return before;
  const hash = createSha256();
  for (const bytes of storedBytes(file)) hash.update(bytes);
  const own = hash.digest();
  hashes.set(file, own);
  return own;
}

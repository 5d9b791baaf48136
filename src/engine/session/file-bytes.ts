import { encodeText } from '../shared/encode-text.ts';
import { succeed, type Result } from '../shared/result.ts';
import { type TableFile } from '../analysis/table-file.ts';

/** A file as the bytes that are stored. It was checked that its encoding has all its characters. */
export function encodeFile({ text, encoding }: TableFile): Uint8Array<ArrayBuffer> {
  const bytes = encodeText(text, encoding);
  if (bytes === null)
    throw new RangeError(`A file was to be stored in ${encoding}, which lacks one of its characters.`);
  return bytes;
}

export function bytesOf(file: Result<TableFile>): Result<Uint8Array<ArrayBuffer>> {
  return file.ok ? succeed(encodeFile(file.value)) : file;
}

import { succeed, type Result } from '../shared/result.ts';
import { storedBytes, type TableFile } from '../analysis/table-file.ts';

/** A file that may be too big for one array; it crosses to the page as a blob. */
export interface FilePieces {
  readonly pieces: Iterable<Uint8Array<ArrayBuffer>>;
}

/** A file as the bytes that are stored. */
export function encodeFile(file: TableFile): Uint8Array<ArrayBuffer> {
  const parts = [...storedBytes(file)];
  if (parts.length === 1) return parts[0];
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

export function bytesOf(file: Result<TableFile>): Result<Uint8Array<ArrayBuffer>> {
  return file.ok ? succeed(encodeFile(file.value)) : file;
}

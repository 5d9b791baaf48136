import { type Result, succeed } from '../../shared/result.ts';
import type { FilePieces } from '../../steps/open-table.ts';

/** A file in pieces as one. */
export function joined(file: Result<FilePieces>): Result<Uint8Array> {
  return file.ok ? succeed(Uint8Array.from([...file.value.pieces].flatMap((piece) => [...piece]))) : file;
}

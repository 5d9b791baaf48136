import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive: its name, and its bytes in pieces. */
export interface ZippedFile {
  readonly name: string;
  readonly pieces: Iterable<Uint8Array>;
  readonly isLarge: boolean;
}

/** The earliest day that an archive can name: the same bundle has the same bytes, whenever it is made. */
const noDay = '1980-01-01T00:00:00';

/**
 * An archive in pieces. Files are compressed, large ones stored as they are: compressing hundreds of megabytes would take
 * longer than all the rest. The same files give the same bytes.
 */
export function* zipFiles(files: Iterable<ZippedFile>): Generator<Uint8Array<ArrayBuffer>> {
  const ready: Uint8Array<ArrayBuffer>[] = [];
  let problem: Error | null = null;
  const zip = new Zip((error, bytes) => {
    if (error !== null) problem = error;
    else if (bytes.length > 0) ready.push(Uint8Array.from(bytes));
  });
  for (const { name, pieces, isLarge } of files) {
    const entry = isLarge ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    entry.mtime = noDay;
    zip.add(entry);
    for (const piece of pieces) {
      if (piece.length > 0) entry.push(piece, false);
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  zip.end();
  if (problem !== null) throw problem as Error;
  yield* ready.splice(0);
}

import type { Failure, Result } from '../engine/shared/result.ts';
import { savingWords } from '../words/en/state/saving.ts';

/** Pieces whose blobs are not known to be whole yet while others are written. */
const piecesAhead = 4;
/** How often a piece that the browser did not keep is given to it again, and after how many milliseconds. */
const tries = 20;
const pause = 100;

type MakeBlob = (piece: Uint8Array<ArrayBuffer>) => Blob;

const noRoom: Failure = {
  ok: false,
  code: 'no-room',
  get said() {
    return savingWords.noRoom;
  },
  where: null,
};

/**
 * A blob of pieces, made piece by piece, so that no memory here has to hold them all. A browser may drop what it was
 * given without a word, and a download of it then stops in the middle: Chromium does so beyond 500 MB, until it has
 * found out how much room there is. So every piece is read from again, and given once more where that fails.
 */
export async function joinPieces(
  pieces: Iterable<Uint8Array<ArrayBuffer>>,
  makeBlob: MakeBlob = (piece) => new Blob([piece]),
): Promise<Result<Blob>> {
  const parts: Blob[] = [];
  const waiting: Promise<Blob | null>[] = [];
  const takeFirst = async () => {
    const kept = await waiting.shift()!;
    if (kept !== null) parts.push(kept);
    return kept !== null;
  };
  for (const piece of pieces) {
    if (waiting.length === piecesAhead && !(await takeFirst())) return noRoom;
    waiting.push(keepPiece(piece, makeBlob));
  }
  while (waiting.length > 0) if (!(await takeFirst())) return noRoom;
  const whole = new Blob(parts);
  return (await isKept(whole)) ? { ok: true, value: whole } : noRoom;
}

/** A piece as a blob that can be read; null where the browser does not keep it. */
async function keepPiece(piece: Uint8Array<ArrayBuffer>, makeBlob: MakeBlob): Promise<Blob | null> {
  for (let tried = 1; ; tried += 1) {
    const blob = makeBlob(piece);
    if (await isKept(blob)) return blob;
    if (tried === tries) return null;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Whether a blob can be read: its last byte is there only when all before it are. */
async function isKept(blob: Blob): Promise<boolean> {
  try {
    await blob.slice(-1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** Browsers take large pieces more quickly than small ones. */
const pieceSize = 4_194_304;

/** Bytes in pieces. */
export function* cutBytes(bytes: Uint8Array<ArrayBuffer>): Generator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
}

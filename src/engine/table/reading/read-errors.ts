import { fail, succeed, type Failure, type Result } from '../../shared/result.ts';
import { isMemoryMessage } from '../../vocabulary/memory-words.ts';
import { type ByteSource } from './byte-source.ts';

/** A thrown error that a person can do something about, as a failure; null for a bug. */
export function explainReadError(error: unknown): Failure | null {
  if (!(error instanceof Error)) return null;
  if (isMemoryMessage(error.message)) {
    return fail(
      'memory',
      'There is not enough memory for this file. Leave out columns that are not needed, or load grouped counts with a weight column instead of single records.',
      'the whole file',
      { cause: error.message },
    );
  }
  if (error.name === 'NotReadableError' || error.name === 'NotFoundError') {
    return fail(
      'unreadable',
      'The file can no longer be read: it was changed, moved or removed. Choose it again.',
      'the whole file',
      { cause: error.message },
    );
  }
  return null;
}

/** The chunks of a file; a gzip file that cannot be unpacked ends in a failure. */
export async function* pullChunks(source: ByteSource, gunzip: boolean): AsyncGenerator<Result<Uint8Array>> {
  const chunks = source.open(gunzip)[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await pullNext(chunks, gunzip, source);
      if (!next.ok) {
        yield next;
        return;
      }
      if (next.value.done === true) return;
      yield succeed(next.value.value);
    }
  } finally {
    await chunks.return?.();
  }
}

async function pullNext(
  chunks: AsyncIterator<Uint8Array>,
  gunzip: boolean,
  source: ByteSource,
): Promise<Result<IteratorResult<Uint8Array, unknown>>> {
  try {
    return succeed(await chunks.next());
  } catch (error) {
    if (!gunzip || explainReadError(error) !== null) throw error;
    const bytes = source.position();
    return fail(
      'gzip',
      `The gzip file is broken, cut short or made of several parts; unpacking it stopped within its first ${bytes} bytes. Unpack it and load the CSV inside.`,
      `byte ${bytes}`,
      { cause: String(error) },
    );
  }
}

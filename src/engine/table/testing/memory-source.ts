import { gunzipSync } from 'node:zlib';
import { seededBytes } from '../../shared/randomness.ts';
import type { RunContext } from '../../shared/run-context.ts';
import type { ReadOptions } from '../raw-table.ts';
import type { ByteSource } from '../reading/chunk-feed.ts';

export const guessAll: ReadOptions = { header: null, names: null, delimiter: null, quote: null, encoding: null };

export const quietContext: RunContext = {
  progress: () => undefined,
  isCancelled: () => false,
  now: () => 0,
  random: () => 0.5,
  randomBytes: seededBytes(1),
};

/** A file in memory, handed out in chunks whose sizes repeat `sizes`. */
export function memorySource(
  content: string | Uint8Array,
  sizes: readonly number[] = [1 << 20],
  name = 'test.csv',
): ByteSource {
  const file = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  let position = 0;
  return {
    name,
    size: file.length,
    async *open(gunzip) {
      const bytes = gunzip ? new Uint8Array(gunzipSync(file)) : file;
      position = 0;
      for (let at = 0, i = 0; at < bytes.length; i += 1) {
        const end = Math.min(bytes.length, at + sizes[i % sizes.length]);
        position = Math.round((end / bytes.length) * file.length);
        yield bytes.subarray(at, end);
        at = end;
      }
    },
    slice: async (start, end) => Uint8Array.from(file.subarray(start, end)).buffer,
    position: () => position,
    decoder(encoding) {
      const decoder = new TextDecoder(encoding, { fatal: true });
      return { decode: (bytes) => (bytes === null ? decoder.decode() : decoder.decode(bytes, { stream: true })) };
    },
  };
}

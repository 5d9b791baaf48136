import { createSha256 } from '../../shared/hashing.ts';
import { saltBytes } from '../../vocabulary/releases.ts';

/** What a file is known by: its SHA-256, and for publication that of a salt followed by its bytes (R1). */
export interface FileMarks {
  readonly sha256: string;
  readonly commitment: string;
}

/** Reads a file once for both of its marks; `salt` has 64 hexadecimal digits (R1). */
export async function markFile(chunks: AsyncIterable<Uint8Array>, salt: string): Promise<FileMarks> {
  const plain = createSha256();
  const salted = createSha256();
  salted.update(Uint8Array.from({ length: saltBytes }, (_, i) => Number.parseInt(salt.slice(2 * i, 2 * i + 2), 16)));
  for await (const chunk of chunks) {
    plain.update(chunk);
    salted.update(chunk);
  }
  return { sha256: plain.digest(), commitment: salted.digest() };
}

import { createSha256, type Sha256 } from './sha256.ts';

const blockSize = 64;

/** HMAC-SHA256 (RFC 2104) with a key of at most 64 bytes: what is told of a message to those only who have the key. */
export function createHmac(key: Uint8Array): Sha256 {
  if (key.length > blockSize) throw new RangeError('The key of an HMAC has at most 64 bytes here.');
  const inner = createSha256();
  inner.update(padKey(key, 0x36));
  return {
    update: (bytes) => inner.update(bytes),
    digest() {
      const outer = createSha256();
      outer.update(padKey(key, 0x5c));
      outer.update(bytesOf(inner.digest()));
      return outer.digest();
    },
  };
}

function padKey(key: Uint8Array, pad: number): Uint8Array {
  const block = new Uint8Array(blockSize).fill(pad);
  key.forEach((byte, i) => (block[i] ^= byte));
  return block;
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}

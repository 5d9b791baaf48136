import { saltBytes } from '../vocabulary/releases.ts';

/** An incremental SHA-256 (FIPS 180-4): bytes go in chunk by chunk, the hash comes out as 64 hexadecimal digits. */
interface Sha256 {
  update(bytes: Uint8Array): void;
  /** Ends the message; later updates are a mistake and throw. */
  digest(): string;
}

/** A fresh SHA-256 of the empty message. Messages up to 2^53 bytes. */
export function createSha256(): Sha256 {
  const state = Int32Array.from(firstState);
  const words = new Int32Array(64);
  const block = new Uint8Array(64);
  let filled = 0;
  let length = 0;
  let isDone = false;

  const update = (bytes: Uint8Array): void => {
    if (isDone) throw new Error('A hash that was taken cannot go on.');
    length += bytes.length;
    let at = 0;
    if (filled > 0) {
      at = Math.min(64 - filled, bytes.length);
      block.set(bytes.subarray(0, at), filled);
      filled += at;
      if (filled < 64) return;
      compress(state, words, block, 0);
    }
    for (; at + 64 <= bytes.length; at += 64) compress(state, words, bytes, at);
    filled = bytes.length - at;
    block.set(bytes.subarray(at), 0);
  };

  const digest = (): string => {
    const total = length;
    const padding = new Uint8Array(filled < 56 ? 64 - filled : 128 - filled);
    padding[0] = 0x80;
    const view = new DataView(padding.buffer, padding.length - 8);
    view.setUint32(0, Math.floor(total / 2 ** 29));
    view.setUint32(4, (total * 8) >>> 0);
    update(padding);
    isDone = true;
    return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  };

  return { update, digest };
}

/** SHA-256 of a text in UTF-8; half a surrogate pair counts as U+FFFD, as in every encoder. */
export function hashText(text: string): string {
  const hash = createSha256();
  hash.update(encodeUtf8(text));
  return hash.digest();
}

/** The UTF-8 bytes of a text; half a surrogate pair becomes U+FFFD. */
export function encodeUtf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3);
  let end = 0;
  for (let i = 0; i < text.length; i += 1) {
    let point = text.codePointAt(i)!;
    if (point > 0xffff) i += 1;
    else if (point >= 0xd800 && point <= 0xdfff) point = 0xfffd;
    if (point < 0x80) bytes[end++] = point;
    else if (point < 0x800) {
      bytes[end++] = 0xc0 | (point >> 6);
      bytes[end++] = 0x80 | (point & 63);
    } else {
      if (point < 0x10000) bytes[end++] = 0xe0 | (point >> 12);
      else {
        bytes[end++] = 0xf0 | (point >> 18);
        bytes[end++] = 0x80 | ((point >> 12) & 63);
      }
      bytes[end++] = 0x80 | ((point >> 6) & 63);
      bytes[end++] = 0x80 | (point & 63);
    }
  }
  return bytes.subarray(0, end);
}

const primes = firstPrimes(64);
/** The first 32 bits of the fractional parts of the square roots of the first 8 primes. */
const firstState = primes.slice(0, 8).map((prime) => fractionBits(Math.sqrt(prime)));
/** The same of the cube roots of the first 64 primes. */
const roundConstants = Int32Array.from(primes, (prime) => fractionBits(Math.cbrt(prime)));

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}

function fractionBits(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

function compress(state: Int32Array, w: Int32Array, bytes: Uint8Array, at: number): void {
  for (let i = 0; i < 16; i += 1) {
    const p = at + i * 4;
    w[i] = (bytes[p] << 24) | (bytes[p + 1] << 16) | (bytes[p + 2] << 8) | bytes[p + 3];
  }
  for (let i = 16; i < 64; i += 1) {
    const x = w[i - 15];
    const y = w[i - 2];
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = (w[i - 16] + s0 + w[i - 7] + s1) | 0;
  }
  let a = state[0];
  let b = state[1];
  let c = state[2];
  let d = state[3];
  let e = state[4];
  let f = state[5];
  let g = state[6];
  let h = state[7];
  for (let i = 0; i < 64; i += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + roundConstants[i] + w[i]) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] += a;
  state[1] += b;
  state[2] += c;
  state[3] += d;
  state[4] += e;
  state[5] += f;
  state[6] += g;
  state[7] += h;
}

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

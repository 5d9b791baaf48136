import { type RandomBytes } from './random-bits.ts';

/**
 * Numbers in [0, 1) that are the same for the same seed, a whole number; for draws that must be repeatable, not for
 * secrets.
 */
export function seededRandom(seed: number): () => number {
  let state = mix(seed >>> 0) ^ mix(Math.floor(seed / 2 ** 32) >>> 0);
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0;
    return mix(state);
  };
  return () => (next() * 2 ** 21 + (next() >>> 11)) / 2 ** 53;
}

/** Bytes that are the same for the same seed, a whole number; for tests and repeatable runs, not for secrets. */
export function seededBytes(seed: number): RandomBytes {
  const random = seededRandom(seed);
  return (count) => {
    const words = new Uint32Array(Math.ceil(count / 4));
    for (let i = 0; i < words.length; i += 1) words[i] = Math.floor(random() * 2 ** 32);
    return new Uint8Array(words.buffer).subarray(0, count);
  };
}

function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

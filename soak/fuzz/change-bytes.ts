import { gzipSync } from 'node:zlib';
import type { Chance } from '../chance.ts';
import { tokens } from './tokens.ts';

const odd = [0, 9, 10, 13, 0x20, 0x22, 0x27, 0x2c, 0x3b, 0x7c, 0x7f, 0x80, 0xc0, 0xe2, 0xed, 0xf5, 0xfe, 0xff];

type Change = (bytes: Uint8Array, chance: Chance, other: Uint8Array) => Uint8Array;

const join = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const slice = (bytes: Uint8Array, chance: Chance): [number, number] => {
  const start = chance.below(bytes.length + 1);
  return [start, Math.min(bytes.length, start + 1 + chance.below(chance.pick([4, 20, 200])))];
};

const changes: readonly Change[] = [
  // A bit flipped.
  (bytes, chance) => {
    const changed = bytes.slice();
    if (changed.length > 0) changed[chance.below(changed.length)] ^= 1 << chance.below(8);
    return changed;
  },
  // A byte that means something, or nothing.
  (bytes, chance) => {
    const changed = bytes.slice();
    if (changed.length > 0) changed[chance.below(changed.length)] = chance.pick(odd);
    return changed;
  },
  // A piece cut out.
  (bytes, chance) => {
    const [start, end] = slice(bytes, chance);
    return join(bytes.subarray(0, start), bytes.subarray(end));
  },
  // The end cut off.
  (bytes, chance) => bytes.slice(0, chance.below(bytes.length + 1)),
  // A piece twice, or many times.
  (bytes, chance) => {
    const [start, end] = slice(bytes, chance);
    const piece = bytes.subarray(start, end);
    const times = chance.pick([1, 1, 1, 30]);
    return join(bytes.subarray(0, end), ...Array.from({ length: times }, () => piece), bytes.subarray(end));
  },
  // A token put in.
  (bytes, chance) => {
    const at = chance.below(bytes.length + 1);
    return join(bytes.subarray(0, at), chance.pick(tokens), bytes.subarray(at));
  },
  // Two files in one.
  (bytes, chance, other) =>
    join(bytes.subarray(0, chance.below(bytes.length + 1)), other.subarray(chance.below(other.length + 1))),
];

/** Rare, because they change everything: another encoding, or a packed file, whole or broken. */
const disguises: readonly Change[] = [
  (bytes) => join(Uint8Array.of(0xff, 0xfe), Buffer.from(Buffer.from(bytes).toString('utf8'), 'utf16le')),
  (bytes) => new Uint8Array(Buffer.from(Buffer.from(bytes).toString('utf8'), 'utf16le')),
  (bytes) => join(Uint8Array.of(0xfe, 0xff), Buffer.from(Buffer.from(bytes).toString('utf8'), 'utf16le').swap16()),
  (bytes) => join(Uint8Array.of(0xef, 0xbb, 0xbf), bytes),
  (bytes) => new Uint8Array(gzipSync(bytes, { level: 1 })),
];

/** The bytes with one to four changes. */
export function changeBytes(bytes: Uint8Array, chance: Chance, other: Uint8Array): Uint8Array {
  let changed = bytes;
  for (let left = 1 + chance.below(4); left > 0; left -= 1) changed = chance.pick(changes)(changed, chance, other);
  if (chance.below(40) > 0) return changed;
  changed = chance.pick(disguises)(changed, chance, other);
  return chance.below(2) === 0 ? changed : chance.pick(changes)(changed, chance, other);
}

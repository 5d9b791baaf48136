import type { Atoms } from './atoms.ts';

/** A primary cell: people whose number must not be told, those in some printed sets and in none of some others, by number (R2). */
export interface PrimaryCell {
  readonly inside: readonly number[];
  readonly outside: readonly number[];
  readonly atoms: Uint32Array;
  /** How many they are. */
  readonly value: number;
}

/**
 * The primary cells, people fewer than `smallCells` whose number could be worked out (R2): those of a printed set, those whom two
 * printed sets share, those of a set who are in none of some parts of it, and those who are in exactly the same sets.
 */
export function listPrimaryCells(atoms: Atoms, smallCells: number): PrimaryCell[] {
  const sets = atoms.atomsOf;
  const found = new Map<string, PrimaryCell>();
  const tell = (inside: readonly number[], outside: readonly number[], own: readonly number[]) => {
    const value = own.reduce((sum, atom) => sum + atoms.counts[atom], 0);
    const key = own.join();
    if (own.length > 0 && value < smallCells && !found.has(key))
      found.set(key, { inside, outside, atoms: Uint32Array.from(own), value });
  };
  sets.forEach((_, set) => tell([set], [], [...atoms.atomsOf[set]]));
  const bits = sets.map((_, set) => toBits(atoms.atomsOf[set], atoms.size));
  const isSmall = (one: Uint32Array, other: Uint32Array, isNot: boolean) =>
    weigh(atoms.counts, one, other, isNot, smallCells) < smallCells;
  for (let one = 0; one < sets.length; one += 1)
    for (let other = 0; other < sets.length; other += 1) {
      if (one === other) continue;
      if (one < other && isSmall(bits[one], bits[other], false))
        tell([one, other], [], fromBits(bits[one], bits[other], false));
      if (isSmall(bits[one], bits[other], true)) tell([one], [other], fromBits(bits[one], bits[other], true));
    }
  for (const { whole, parts, bits: own } of listDifferences(bits)) tell([whole], parts, fromBits(own, own, false));
  for (let atom = 0; atom < atoms.size; atom += 1) {
    const own = [...atoms.setsOf[atom]];
    const outside = [...sets.keys()].filter((set) => !own.includes(set));
    if (own.length > 0 && atoms.counts[atom] < smallCells) tell(own, outside, [atom]);
  }
  return [...found.values()];
}

function toBits(own: Uint32Array, size: number): Uint32Array {
  const bits = new Uint32Array((size + 31) >>> 5);
  for (const atom of own) bits[atom >>> 5] |= 1 << (atom & 31);
  return bits;
}

/** The number of people in one set and (not) in another, as far as it is below a limit. */
function weigh(counts: Float64Array, one: Uint32Array, other: Uint32Array, isNot: boolean, limit: number): number {
  let sum = 0;
  for (let word = 0; word < one.length; word += 1)
    for (let bits = one[word] & (isNot ? ~other[word] : other[word]); bits !== 0; bits &= bits - 1) {
      sum += counts[32 * word + 31 - Math.clz32(bits & -bits)];
      if (sum >= limit) return sum;
    }
  return sum;
}

function fromBits(one: Uint32Array, other: Uint32Array, isNot: boolean): number[] {
  const atoms: number[] = [];
  for (let word = 0; word < one.length; word += 1)
    for (let bits = one[word] & (isNot ? ~other[word] : other[word]); bits !== 0; bits &= bits - 1)
      atoms.push(32 * word + 31 - Math.clz32(bits & -bits));
  return atoms;
}

/** What is left of a set when some of its parts are taken away. */
interface Difference {
  readonly whole: number;
  readonly parts: readonly number[];
  readonly bits: Uint32Array;
}

/** So many differences are looked at. */
const mostDifferences = 2000;

/** What is left of every set without parts of it that do not overlap, as far as they are not too many. */
function listDifferences(bits: readonly Uint32Array[]): Difference[] {
  const seen = new Set<string>();
  const differences: Difference[] = bits.map((own, whole) => ({ whole, parts: [], bits: own }));
  for (let i = 0; i < differences.length && differences.length < mostDifferences; i += 1) {
    const { whole, parts, bits: own } = differences[i];
    for (let part = 0; part < bits.length; part += 1) {
      if (!isWithin(bits[part], own)) continue;
      const left = own.map((word, at) => word & ~bits[part][at]);
      const key = left.join();
      if (seen.has(key)) continue;
      seen.add(key);
      differences.push({ whole, parts: [...parts, part], bits: left });
    }
  }
  return differences;
}

/** Whether one set is a part of another, and neither all of it nor nothing. */
function isWithin(one: Uint32Array, other: Uint32Array): boolean {
  let isLess = false;
  let isMore = false;
  for (let word = 0; word < one.length; word += 1) {
    if ((one[word] & ~other[word]) !== 0) return false;
    isLess ||= one[word] !== other[word];
    isMore ||= one[word] !== 0;
  }
  return isLess && isMore;
}

/** Uniformly random bytes, `count` of them: from the platform's cryptographic source, or seeded for a repeatable run. */
export type RandomBytes = (count: number) => Uint8Array;

/** Bytes that are fetched at once. */
const chunk = 4096;
const mostSafe = BigInt(Number.MAX_SAFE_INTEGER);
const bitsOfWord = 32;

/**
 * Exact draws from uniformly random bytes: whole numbers below a limit, all equally likely, and flips with a rational
 * chance. A draw takes the fewest bits that can spell the limit and is repeated while it is not below it, so no value is
 * favoured and nothing is rounded (S8).
 */
export class RandomBits {
  readonly #source: RandomBytes;
  #bytes: Uint8Array = new Uint8Array(0);
  #position = 0;

  constructor(source: RandomBytes) {
    this.#source = source;
  }

  /** A whole number from 0 to `limit - 1`; `limit` is a safe integer above 0. */
  below(limit: number): number {
    if (limit <= 2 ** bitsOfWord) return this.#belowWord(limit);
    const high = Math.ceil(limit / 2 ** bitsOfWord);
    for (;;) {
      const drawn = this.#belowWord(2 ** (bitsOfWord - Math.clz32(high - 1))) * 2 ** bitsOfWord + this.#word();
      if (drawn < limit) return drawn;
    }
  }

  /** A whole number from 0 to `limit - 1`; `limit` is above 0 and of any size. */
  belowBig(limit: bigint): bigint {
    if (limit <= mostSafe) return BigInt(this.below(Number(limit)));
    const words = Math.ceil((limit - 1n).toString(16).length / 8);
    const excess = BigInt(words * bitsOfWord - (limit - 1n).toString(2).length);
    for (;;) {
      let drawn = 0n;
      for (let i = 0; i < words; i += 1) drawn = (drawn << 32n) | BigInt(this.#word());
      drawn >>= excess;
      if (drawn < limit) return drawn;
    }
  }

  /** True with the chance `num/den`, exactly; `0 <= num <= den`, `den > 0`. */
  flip(num: bigint, den: bigint): boolean {
    return den <= mostSafe ? this.below(Number(den)) < Number(num) : this.belowBig(den) < num;
  }

  /** A whole number below `limit`, at most 2^32, by as many bits as it needs. */
  #belowWord(limit: number): number {
    if (limit === 1) return 0;
    const excess = Math.clz32(limit - 1);
    for (;;) {
      const drawn = this.#word() >>> excess;
      if (drawn < limit) return drawn;
    }
  }

  #word(): number {
    if (this.#position + 4 > this.#bytes.length) {
      this.#bytes = this.#source(chunk);
      this.#position = 0;
    }
    const at = this.#position;
    const bytes = this.#bytes;
    this.#position += 4;
    return (bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24)) >>> 0;
  }
}

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

/** People of a row that are drawn one by one, so that grouped counts and records give the same draws (T2). */
const drawnSingly = 1000;
/** From this spread on, in people, a normal curve stands for the exact one; nobody could tell them apart. */
const wideSpread = 10_000;

/**
 * How many of the first `weight` of `left` people are among `chosen` of them, all sets of that size being equally
 * likely: a draw from the hypergeometric distribution. Few people are drawn one by one, many at once, so that a weight
 * of 10^12 costs no more than one of 10^6. Result from max(0, weight + chosen - left) to min(weight, chosen).
 */
export function drawPeople(weight: number, chosen: number, left: number, random: () => number): number {
  return weight <= drawnSingly ? drawSingly(weight, chosen, left, random) : drawAtOnce(weight, chosen, left, random);
}

function drawSingly(weight: number, chosen: number, left: number, random: () => number): number {
  let open = chosen;
  for (let i = 0; i < weight; i += 1) if (random() * (left - i) < open) open -= 1;
  return chosen - open;
}

function drawAtOnce(weight: number, chosen: number, left: number, random: () => number): number {
  const least = Math.max(0, weight + chosen - left);
  const most = Math.min(weight, chosen);
  if (least === most) return least;
  const mean = weight * (chosen / left);
  const spread = Math.sqrt(mean * (1 - chosen / left) * ((left - weight) / (left - 1)));
  const near = (count: number) => Math.min(most, Math.max(least, Math.round(count)));
  if (spread > wideSpread) return near(mean + spread * drawNormal(random));
  return drawFrom(near(mean), { weight, chosen, left, least, most }, random);
}

interface Bounds {
  readonly weight: number;
  readonly chosen: number;
  readonly left: number;
  readonly least: number;
  readonly most: number;
}

const negligible = 1e-17;

/** Draws by the chances of all counts around one of the likeliest, each got from its neighbour by their exact ratio. */
function drawFrom(middle: number, { weight, chosen, left, least, most }: Bounds, random: () => number): number {
  const ratio = (count: number) =>
    ((weight - count) / (count + 1)) * ((chosen - count) / (left - weight - chosen + count + 1));
  const above: number[] = [];
  let total = 1;
  for (let chance = 1, count = middle; count < most; count += 1) {
    chance *= ratio(count);
    if (chance < negligible) break;
    above.push(chance);
    total += chance;
  }
  const below: number[] = [];
  for (let chance = 1, count = middle - 1; count >= least; count -= 1) {
    chance /= ratio(count);
    if (chance < negligible) break;
    below.push(chance);
    total += chance;
  }
  let rest = random() * total - 1;
  if (rest < 0) return middle;
  for (let i = 0; i < above.length; i += 1) if ((rest -= above[i]) < 0) return middle + 1 + i;
  for (let i = 0; i < below.length; i += 1) if ((rest -= below[i]) < 0) return middle - 1 - i;
  return middle;
}

/** A draw from the standard normal distribution (Box and Muller). */
function drawNormal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

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

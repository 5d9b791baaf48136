/** What is among the bytes of a piece of text. */
export interface ByteSigns {
  readonly hasZero: boolean;
  /** Whether one is no ASCII character. */
  readonly isWide: boolean;
  readonly hasQuote: boolean;
  readonly hasReturn: boolean;
}

const ones = 0x01010101;
const tops = 0x80808080 | 0;
const returns = 0x0d0d0d0d;

/**
 * Looks at every byte once, four at a time: a byte of a word is zero when taking one away borrows from its top bit.
 * `quote` is the code of the quote character, or -1; one that is not ASCII may be wherever a wide byte is.
 */
export function findSigns(bytes: Uint8Array, quote: number): ByteSigns {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  const words = new Int32Array(aligned.buffer, aligned.byteOffset, aligned.length >> 2);
  // The last bytes fill a word with ones, which are none of the signs.
  const last = new Uint8Array(4).fill(1);
  last.set(bytes.subarray(words.length * 4));
  const quotes = quote > 0 && quote < 128 ? Math.imul(quote, ones) : tops;
  let wide = 0;
  let zero = 0;
  let quoted = 0;
  let returned = 0;
  for (const part of [words, new Int32Array(last.buffer)]) {
    for (let i = 0; i < part.length; i += 1) {
      const word = part[i];
      const other = word ^ quotes;
      const end = word ^ returns;
      wide |= word;
      zero |= (word - ones) & ~word;
      quoted |= (other - ones) & ~other;
      returned |= (end - ones) & ~end;
    }
  }
  const isWide = (wide & tops) !== 0;
  const hasQuote = quote >= 128 ? isWide : quote > 0 && (quoted & tops) !== 0;
  return { hasZero: (zero & tops) !== 0, isWide, hasQuote, hasReturn: (returned & tops) !== 0 };
}

import { readingKernel } from './wasm-kernel.ts';

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

/** A sign is in one of the bytes that were looked at where the top bit of one of its bytes is set. */
interface Gathered {
  wide: number;
  zero: number;
  quote: number;
  return: number;
}

/** What the kernel answers is a sum of these. */
const zeroSign = 1;
const wideSign = 2;
const quoteSign = 4;
const returnSign = 8;

/** Looks at every byte, in the kernel where there is one. `quote` is as in `findSignsPlain`. */
export function findSigns(bytes: Uint8Array, quote: number): ByteSigns {
  const kernel = readingKernel();
  if (kernel === null || !kernel.take(bytes, 0, bytes.length)) return findSignsPlain(bytes, quote);
  const { exports, input } = kernel;
  const signs = exports.signsOf(input, input + bytes.length, quote);
  const isWide = (signs & wideSign) !== 0;
  return {
    hasZero: (signs & zeroSign) !== 0,
    isWide,
    hasQuote: quote >= 128 ? isWide : quote > 0 && (signs & quoteSign) !== 0,
    hasReturn: (signs & returnSign) !== 0,
  };
}

/**
 * Looks at every byte, four at a time. `quote` is the code of the quote character, or -1; one that is not ASCII may be
 * wherever a wide byte is.
 */
export function findSignsPlain(bytes: Uint8Array, quote: number): ByteSigns {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  const words = new Int32Array(aligned.buffer, aligned.byteOffset, aligned.length >> 2);
  // The last bytes fill a word with ones, which are none of the signs.
  const last = new Uint8Array(4).fill(1);
  last.set(bytes.subarray(words.length * 4));
  const rest = new Int32Array(last.buffer);
  const quotes = quote > 0 && quote < 128 ? Math.imul(quote, ones) : tops;
  let found: Gathered = { wide: 0, zero: 0, quote: 0, return: 0 };
  gatherAscii(words, quotes, found);
  gatherAscii(rest, quotes, found);
  const isWide = (found.wide & tops) !== 0;
  if (isWide) {
    found = { wide: 0, zero: 0, quote: 0, return: 0 };
    gatherAny(words, quotes, found);
    gatherAny(rest, quotes, found);
  }
  const hasQuote = quote >= 128 ? isWide : quote > 0 && (found.quote & tops) !== 0;
  return { hasZero: (found.zero & tops) !== 0, isWide, hasQuote, hasReturn: (found.return & tops) !== 0 };
}

/** Right where every byte is ASCII: taking one away from each byte of a word then sets the top bit of those that are zero. */
function gatherAscii(words: Int32Array, quotes: number, found: Gathered): void {
  let wide = 0;
  let zero = 0;
  let quoted = 0;
  let returned = 0;
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i];
    wide |= word;
    zero |= word - ones;
    quoted |= (word ^ quotes) - ones;
    returned |= (word ^ returns) - ones;
  }
  found.wide |= wide;
  found.zero |= zero;
  found.quote |= quoted;
  found.return |= returned;
}

/** The same for any bytes: those whose top bit was set before do not count. */
function gatherAny(words: Int32Array, quotes: number, found: Gathered): void {
  let zero = 0;
  let quoted = 0;
  let returned = 0;
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i];
    const other = word ^ quotes;
    const end = word ^ returns;
    zero |= (word - ones) & ~word;
    quoted |= (other - ones) & ~other;
    returned |= (end - ones) & ~end;
  }
  found.zero |= zero;
  found.quote |= quoted;
  found.return |= returned;
}

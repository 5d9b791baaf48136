import { IntegerIndex } from './integer-index.ts';
import { type Codes } from './raw-table.ts';

const largestCache = 256;
const mostVariants = 65_536;

/**
 * Collects a column as a dictionary and a growing array of codes (T1). Surrounding blanks do not count. A column with more
 * than `maxDistinct` values is given up: it frees its memory and answers 0 from then on.
 */
export class ColumnBuilder {
  readonly maxDistinct: number;
  /** Codes of the rows so far, in the narrowest type that holds them; callers store into it after `codeOf`. */
  codes: Codes;
  /** UTF-16 units in the dictionary. */
  textLength = 0;
  isGivenUp = false;
  private dictionary: string[] = [];
  private texts = new Map<string, number>();
  private integers = new IntegerIndex();
  private variants = 0;
  private cacheTexts: string[] = ['', '', '', ''];
  private cacheCodes = new Uint32Array(4);

  constructor(capacity: number, maxDistinct: number) {
    this.codes = new Uint8Array(capacity);
    this.maxDistinct = maxDistinct;
  }

  get values(): readonly string[] {
    return this.dictionary;
  }

  /**
   * The code of the field `text[start, end)`. Whole numbers of up to nine digits and recent values are found without
   * making a string: that is what keeps reading near the speed of the bare parser.
   */
  codeOf(text: string, start: number, end: number): number {
    if (this.isGivenUp) return 0;
    let from = start;
    while (from < end && text.charCodeAt(from) === 32) from += 1;
    const length = end - from;
    if (length === 0) return this.lookUp('', 0);
    const first = text.charCodeAt(from);
    if (first >= 48 && first <= 57 && length <= 9 && (first !== 48 || length === 1)) {
      let integer = first - 48;
      let at = from + 1;
      for (; at < end; at += 1) {
        const digit = text.charCodeAt(at) - 48;
        if (digit < 0 || digit > 9) break;
        integer = integer * 10 + digit;
      }
      if (at === end) return this.codeOfInteger(integer, text, from, end);
    }
    return this.codeOfText(text, from, end, first);
  }

  /** Makes room for `capacity` rows. */
  reserve(capacity: number): void {
    if (this.isGivenUp || capacity <= this.codes.length) return;
    const grown = this.codes instanceof Uint8Array ? new Uint8Array(capacity) : this.codes instanceof Uint16Array ? new Uint16Array(capacity) : new Uint32Array(capacity);
    grown.set(this.codes);
    this.codes = grown;
  }

  /** Leaves the column out and frees its memory. */
  giveUp(): void {
    this.isGivenUp = true;
    this.codes = new Uint8Array(0);
    this.textLength = 0;
    this.dictionary = [];
    this.texts = new Map();
    this.integers = new IntegerIndex();
    this.cacheTexts = [];
  }

  /** The codes of the first `rows` rows; the builder is of no use afterwards. */
  finish(rows: number): Codes {
    this.texts = new Map();
    this.integers = new IntegerIndex();
    return this.codes.length === rows ? this.codes : this.codes.slice(0, rows);
  }

  private codeOfInteger(integer: number, text: string, start: number, end: number): number {
    const found = this.integers.find(integer);
    if (found !== -1) return found;
    const code = this.addValue(text.substring(start, end));
    if (!this.isGivenUp) this.integers.add(integer, code);
    return code;
  }

  private codeOfText(text: string, start: number, end: number, first: number): number {
    const length = end - start;
    const mixed = length * 131 + first * 7 + text.charCodeAt(end - 1) * 31 + text.charCodeAt(start + (length >> 1)) * 17;
    const slot = mixed & (this.cacheTexts.length - 1);
    const cached = this.cacheTexts[slot];
    if (cached.length === length) {
      let i = 0;
      while (i < length && cached.charCodeAt(i) === text.charCodeAt(start + i)) i += 1;
      if (i === length) return this.cacheCodes[slot];
    }
    return this.lookUp(text.substring(start, end), slot);
  }

  private lookUp(raw: string, slot: number): number {
    const code = this.texts.get(raw) ?? this.add(raw);
    if (this.isGivenUp) return 0;
    const value = this.dictionary[code];
    if (value.length === raw.length && slot < this.cacheTexts.length) {
      this.cacheTexts[slot] = value;
      this.cacheCodes[slot] = code;
    }
    return code;
  }

  private add(raw: string): number {
    const value = raw.trim();
    if (value.length === raw.length) {
      const copy = copyText(raw);
      const code = this.addValue(copy);
      if (!this.isGivenUp) this.texts.set(copy, code);
      return code;
    }
    const code = this.codeOf(value, 0, value.length);
    if (!this.isGivenUp && this.variants < mostVariants) {
      this.variants += 1;
      this.texts.set(copyText(raw), code);
    }
    return code;
  }

  private addValue(value: string): number {
    const code = this.dictionary.length;
    if (code >= this.maxDistinct) {
      this.giveUp();
      return 0;
    }
    this.dictionary.push(value);
    this.textLength += value.length;
    if (code === 256) this.codes = Uint16Array.from(this.codes);
    else if (code === 65_536) this.codes = Uint32Array.from(this.codes);
    if (code >= this.cacheTexts.length && code < largestCache) this.growCache();
    return code;
  }

  private growCache(): void {
    const size = this.cacheTexts.length * 4;
    this.cacheTexts = new Array<string>(size).fill('');
    this.cacheCodes = new Uint32Array(size);
  }
}

/** A copy that shares no memory with the text it was cut from: V8's substrings keep the whole chunk alive. */
function copyText(text: string): string {
  return text.length < 13 ? text : (' ' + text).slice(1);
}

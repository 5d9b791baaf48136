import type { JsonSigns, JsonWrong } from '../vocabulary/failures/index.ts';
import { type Failure, type Result, fail, succeed } from './result.ts';

const deepest = 100;

/** A number or a word of JSON as far as a text that is cut short has it; nothing of it as well. */
const startOfScalar = /^(?:-?[\d.eE+-]*|t(?:r|ru)?|f(?:a|al|als)?|n(?:u|ul)?)$/;

/**
 * Reads JSON (RFC 8259) and says of a mistake in which line and column it stands and what would be right, which
 * `JSON.parse` does not in every browser. A key that stands twice in one object is a mistake too.
 */
export function parseJson(text: string): Result<unknown> {
  const reader = new JsonReader(text);
  try {
    return succeed(reader.readDocument());
  } catch (error) {
    if (error instanceof JsonMistake) return describe(text, error);
    throw error;
  }
}

class JsonMistake extends Error {
  readonly at: number;
  readonly wrong: JsonWrong;
  /** Whether the text ends where something is still to come. */
  readonly isCut: boolean;

  constructor(at: number, wrong: JsonWrong, isCut: boolean) {
    super(wrong.code);
    this.at = at;
    this.wrong = wrong;
    this.isCut = isCut;
  }
}

function describe(text: string, { at, wrong, isCut }: JsonMistake): Failure {
  const before = text.slice(0, at).split(/\r\n|\r|\n/);
  const line = before.length;
  const column = before[line - 1].length + 1;
  return fail('bad-json', { line, column, wrong, isCut }, `line ${line}, column ${column}`);
}

class JsonReader {
  #at = 0;
  #depth = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  readDocument(): unknown {
    if (this.#text.charCodeAt(0) === 0xfeff) this.#at = 1;
    this.#skipBlanks();
    if (this.#at === this.#text.length) this.#stop({ code: 'nothing' });
    const value = this.#readValue();
    if (this.#at < this.#text.length) this.#stop({ code: 'after-end', found: this.#found() });
    return value;
  }

  /** Reads a value and the blanks after it. */
  #readValue(): unknown {
    const first = this.#text[this.#at];
    let value: unknown;
    if (first === '{') value = this.#readObject();
    else if (first === '[') value = this.#readArray();
    else if (first === '"') value = this.#readString();
    else value = this.#readScalar();
    this.#skipBlanks();
    return value;
  }

  #readObject(): Record<string, unknown> {
    const entries = new Map<string, unknown>();
    this.#open();
    while (!this.#take('}')) {
      if (entries.size > 0) this.#expect(',', ['comma', '}']);
      const start = this.#at;
      if (this.#text[this.#at] !== '"') this.#stop({ code: 'no-key', found: this.#found() });
      const key = this.#readString();
      this.#skipBlanks();
      if (entries.has(key)) this.#stop({ code: 'key-twice', key }, start);
      this.#expect(':', ['colon']);
      entries.set(key, this.#readValue());
    }
    this.#close();
    return Object.fromEntries(entries);
  }

  #readArray(): unknown[] {
    const items: unknown[] = [];
    this.#open();
    while (!this.#take(']')) {
      if (items.length > 0) this.#expect(',', ['comma', ']']);
      items.push(this.#readValue());
    }
    this.#close();
    return items;
  }

  #readString(): string {
    const start = this.#at;
    for (let end = start + 1; end < this.#text.length; end += 1) {
      const unit = this.#text.charCodeAt(end);
      if (unit < 0x20) this.#stop({ code: 'control-character' }, end);
      if (unit === 0x5c) {
        if (!/^(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.test(this.#text.slice(end + 1, end + 6)))
          this.#stop({ code: 'bad-escape' }, end, /^\\u?[0-9a-fA-F]{0,3}$/.test(this.#text.slice(end)));
        end += 1;
      } else if (unit === 0x22) {
        this.#at = end + 1;
        return JSON.parse(this.#text.slice(start, end + 1)) as string;
      }
    }
    return this.#stop({ code: 'open-text' }, start, true);
  }

  #readScalar(): unknown {
    const match = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
    match.lastIndex = this.#at;
    const found = match.exec(this.#text);
    if (found === null)
      return this.#stop(
        { code: 'no-value', found: this.#found() },
        this.#at,
        this.#depth > 0 && startOfScalar.test(this.#text.slice(this.#at)),
      );
    this.#at += found[0].length;
    return JSON.parse(found[0]);
  }

  #open(): void {
    this.#depth += 1;
    if (this.#depth > deepest) this.#stop({ code: 'nested', deepest });
    this.#at += 1;
    this.#skipBlanks();
  }

  #close(): void {
    this.#depth -= 1;
  }

  #take(sign: string): boolean {
    if (this.#text[this.#at] !== sign) return false;
    this.#at += 1;
    return true;
  }

  #expect(sign: string, needed: JsonSigns): void {
    if (!this.#take(sign)) this.#stop({ code: 'no-sign', found: this.#found(), needed });
    this.#skipBlanks();
  }

  #skipBlanks(): void {
    while (this.#at < this.#text.length && ' \t\n\r'.includes(this.#text[this.#at])) this.#at += 1;
  }

  /** What stands here; null at the end of the text. */
  #found(): string | null {
    if (this.#at >= this.#text.length) return null;
    const word = /[\p{L}\p{N}_.+-]{1,20}/uy;
    word.lastIndex = this.#at;
    return word.exec(this.#text)?.[0] ?? String.fromCodePoint(this.#text.codePointAt(this.#at)!);
  }

  #stop(wrong: JsonWrong, at = this.#at, isCut = this.#depth > 0 && at >= this.#text.length): never {
    throw new JsonMistake(at, wrong, isCut);
  }
}

/**
 * The canonical JSON of a value that JSON can hold: keys sorted by code unit, no blanks, so that two recipes that say
 * the same in another layout have one hash.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = value as Readonly<Record<string, unknown>>;
    const keys = Object.keys(fields)
      .filter((key) => fields[key] !== undefined)
      .sort();
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(fields[key])}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

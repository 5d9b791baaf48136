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
  /** Whether the text ends where something is still to come. */
  readonly isCut: boolean;

  constructor(at: number, message: string, isCut: boolean) {
    super(message);
    this.at = at;
    this.isCut = isCut;
  }
}

function describe(text: string, { at, message, isCut }: JsonMistake): Failure {
  const before = text.slice(0, at).split(/\r\n|\r|\n/);
  const line = before.length;
  const column = before[line - 1].length + 1;
  return fail(
    'bad-json',
    `This is not JSON: line ${line}, column ${column}: ${message}${isCut ? ' It seems to be cut short. Save or copy the whole file again.' : ''}`,
    `line ${line}, column ${column}`,
    { line, column },
  );
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
    if (this.#at === this.#text.length) this.#stop('there is nothing here; a file of JSON begins with {.');
    const value = this.#readValue();
    if (this.#at < this.#text.length) this.#stop(`${this.#found()} stands after the end.`);
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
      if (entries.size > 0) this.#expect(',', 'a comma or }');
      const start = this.#at;
      if (this.#text[this.#at] !== '"') this.#stop(`${this.#found()} stands where a key in double quotes must be.`);
      const key = this.#readString();
      this.#skipBlanks();
      if (entries.has(key)) this.#stop(`the key "${key}" stands twice in one object; keep one of them.`, start);
      this.#expect(':', 'a colon');
      entries.set(key, this.#readValue());
    }
    this.#close();
    return Object.fromEntries(entries);
  }

  #readArray(): unknown[] {
    const items: unknown[] = [];
    this.#open();
    while (!this.#take(']')) {
      if (items.length > 0) this.#expect(',', 'a comma or ]');
      items.push(this.#readValue());
    }
    this.#close();
    return items;
  }

  #readString(): string {
    const start = this.#at;
    for (let end = start + 1; end < this.#text.length; end += 1) {
      const unit = this.#text.charCodeAt(end);
      if (unit < 0x20)
        this.#stop(
          'a line break or control character stands in a text; write \\n or the like, or close the quotes.',
          end,
        );
      if (unit === 0x5c) {
        if (!/^(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.test(this.#text.slice(end + 1, end + 6)))
          this.#stop(
            'a backslash stands before a character that has no escape; write \\\\ for a backslash.',
            end,
            /^\\u?[0-9a-fA-F]{0,3}$/.test(this.#text.slice(end)),
          );
        end += 1;
      } else if (unit === 0x22) {
        this.#at = end + 1;
        return JSON.parse(this.#text.slice(start, end + 1)) as string;
      }
    }
    return this.#stop('a text begins here whose closing quotes are missing.', start, true);
  }

  #readScalar(): unknown {
    const match = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
    match.lastIndex = this.#at;
    const found = match.exec(this.#text);
    if (found === null)
      return this.#stop(
        `${this.#found()} stands where a value must be: a text in double quotes, a number, true, false, null, [ or {.`,
        this.#at,
        this.#depth > 0 && startOfScalar.test(this.#text.slice(this.#at)),
      );
    this.#at += found[0].length;
    return JSON.parse(found[0]);
  }

  #open(): void {
    this.#depth += 1;
    if (this.#depth > deepest) this.#stop(`objects and lists are nested more than ${deepest} deep.`);
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

  #expect(sign: string, name: string): void {
    if (!this.#take(sign)) this.#stop(`${this.#found()} stands where ${name} must be.`);
    this.#skipBlanks();
  }

  #skipBlanks(): void {
    while (this.#at < this.#text.length && ' \t\n\r'.includes(this.#text[this.#at])) this.#at += 1;
  }

  #found(): string {
    if (this.#at >= this.#text.length) return 'the end of the text';
    const word = /[\p{L}\p{N}_.+-]{1,20}/uy;
    word.lastIndex = this.#at;
    return `"${word.exec(this.#text)?.[0] ?? String.fromCodePoint(this.#text.codePointAt(this.#at)!)}"`;
  }

  #stop(message: string, at = this.#at, isCut = this.#depth > 0 && at >= this.#text.length): never {
    throw new JsonMistake(at, message, isCut);
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

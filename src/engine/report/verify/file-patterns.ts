import * as v from 'valibot';
import { parseJson } from '../../shared/json.ts';
import { type Result, fail, succeed } from '../../shared/result.ts';
import type { Certificate } from './certificate.ts';
import { readFileTable } from './file-table.ts';

/** An item: a column and its value. */
export type Pair = readonly [attribute: string, value: string];

/** A published pattern: the numbers of its items, ascending, and its support. */
export interface FilePattern {
  readonly items: readonly number[];
  readonly support: bigint;
}

/** Published patterns as the text of their file has them. */
export interface FilePatterns {
  readonly patterns: readonly FilePattern[];
  readonly items: readonly Pair[];
  /** Whether the file has the supports of the data beside those released. */
  readonly hasOriginals: boolean;
  numberOf(item: Pair): number | null;
  /** The support of the pattern of some items in any order; null where it is not published. */
  supportOf(items: readonly number[]): bigint | null;
}

interface Line {
  readonly items: readonly Pair[];
  readonly support: unknown;
}

/** How an empty value stands in a cell: an empty cell says that the pattern has no value there. */
const emptyValue = '(empty)';

/**
 * Reads published patterns from the text of their file, a table or JSON. Failures: a file of another form, a support that
 * is no whole number, a pattern without items or one that stands there twice.
 */
export function readFilePatterns(text: string, file: Certificate['file']): Result<FilePatterns> {
  const isJson = /^\s*\{/.test(text);
  const read = isJson ? readJson(text) : readTable(text, file);
  return read.ok ? plant(read.value.lines, read.value.hasOriginals) : read;
}

function readTable(text: string, file: Certificate['file']): Result<{ lines: Line[]; hasOriginals: boolean }> {
  const table = readFileTable(text, file);
  if (!table.ok) return table;
  const { columns, rows } = table.value;
  const last = columns.lastIndexOf('support');
  if (last < 0) return fail('no-support', 'The file has no column "support", so it holds no patterns.', 'row 1');
  const lines = rows.map(({ cells }) => ({
    items: columns
      .slice(0, last)
      .map((column, i): Pair => [column, cells[i]])
      .filter(([, cell]) => cell !== '')
      .map(([column, cell]): Pair => [column, cell === emptyValue ? '' : cell]),
    support: /^\d+$/.test(cells[last]) ? Number(cells[last]) : null,
  }));
  return succeed({ lines, hasOriginals: columns.length > last + 1 });
}

const shape = v.looseObject({
  patterns: v.array(
    v.looseObject({
      items: v.array(v.tuple([v.string(), v.string()])),
      support: v.unknown(),
      found: v.optional(v.unknown()),
    }),
  ),
});

function readJson(text: string): Result<{ lines: Line[]; hasOriginals: boolean }> {
  const json = parseJson(text);
  if (!json.ok) return json;
  const read = v.safeParse(shape, json.value);
  if (!read.success) return fail('no-patterns', 'The file is JSON, but holds no list of patterns.', 'patterns');
  const { patterns } = read.output;
  return succeed({ lines: patterns, hasOriginals: patterns.some(({ found }) => found !== undefined) });
}

function plant(lines: readonly Line[], hasOriginals: boolean): Result<FilePatterns> {
  const numbers = new Map<string, number>();
  const items: Pair[] = [];
  const supports = new Map<string, bigint>();
  const patterns: FilePattern[] = [];
  for (const [i, line] of lines.entries()) {
    const own = line.items
      .map((item) => {
        const key = JSON.stringify(item);
        const known = numbers.get(key) ?? items.push(item) - 1;
        numbers.set(key, known);
        return known;
      })
      .sort((one, other) => one - other);
    const { support } = line;
    if (typeof support !== 'number' || !Number.isSafeInteger(support) || support < 0)
      return fail('bad-support', `The support of pattern ${i + 1} is no whole number.`, `pattern ${i + 1}`);
    if (own.length === 0 || supports.has(own.join()))
      return fail(
        'bad-pattern',
        `Pattern ${i + 1} ${own.length === 0 ? 'has no items' : 'stands in the file twice'}.`,
        `pattern ${i + 1}`,
      );
    supports.set(own.join(), BigInt(support));
    patterns.push({ items: own, support: BigInt(support) });
  }
  return succeed({
    patterns,
    items,
    hasOriginals,
    numberOf: (item) => numbers.get(JSON.stringify(item)) ?? null,
    supportOf: (some) => supports.get(some.toSorted((one, other) => one - other).join()) ?? null,
  });
}

/** The items of a pattern as conditions. */
export function sayPattern({ items }: FilePatterns, own: readonly number[]): string {
  return own.map((item) => items[item].join(' = ')).join(', ');
}

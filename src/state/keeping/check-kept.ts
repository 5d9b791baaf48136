import type { PackedTable } from '../../engine/table/packed-table.ts';
import { isSalt } from '../../engine/vocabulary/releases.ts';
import type { KeptProject } from './kept-project.ts';

type Test = (value: unknown) => boolean;
/** What a value must be: a test, or the same of each of its fields. */
type Shape = Test | { readonly [field: string]: Shape };

const text: Test = (value) => typeof value === 'string';
const textOrNull: Test = (value) => value === null || typeof value === 'string';
const yesOrNo: Test = (value) => typeof value === 'boolean';
const count: Test = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const moment: Test = (value) => typeof value === 'number' && Math.abs(value) <= 8.64e15;
const anObject: Test = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf =
  (shape: Shape): Test =>
  (value) =>
    Array.isArray(value) && value.every((one) => findDamage(one, shape, '') === null);
const numbers: Test = (value) => value instanceof Uint32Array;

const source: Shape = {
  name: text,
  title: text,
  sample: textOrNull,
  rows: count,
  columns: listOf(text),
  hierarchies: anObject,
  report: {
    fileName: text,
    bytes: count,
    choices: { header: yesOrNo, delimiter: text, quote: text, encoding: text },
    guessed: listOf(text),
    ragged: { count, expected: count, examples: listOf({ row: count, fields: count }) },
    blankLines: count,
    notices: listOf({ code: text, message: text, where: textOrNull }),
  },
};
const spent: Test = (value) =>
  value === undefined ||
  (anObject(value) && Object.values(value as object).every(listOf({ epsilon: text, of: text, at: moment })));
const orNull =
  (shape: Shape): Test =>
  (value) =>
    value === null || findDamage(value, shape, '') === null;
const leftOutOr =
  (shape: Shape): Test =>
  (value) =>
    value === undefined || findDamage(value, shape, '') === null;
const made: Shape = { title: text, recipe: anObject, maker: text, levels: orNull(listOf(count)) };
const released = leftOutOr(listOf({ papers: { certificate: text, recipe: text }, made: orNull(made) }));
const secret = leftOutOr({ salt: isSalt, marks: orNull({ sha256: text, commitment: text }) });
const project: Shape = { id: text, savedAt: moment, source, recipe: anObject, accounts: spent, released, secret };
const table: Shape = {
  rows: count,
  headerRows: (value) => value === 0 || value === 1,
  ragged: numbers,
  blankLines: numbers,
};
const column: Shape = {
  name: text,
  codes: (value) => value instanceof Uint8Array || value instanceof Uint16Array || value instanceof Uint32Array,
  text: (value) => value instanceof Uint16Array,
  ends: numbers,
};

/** The first field that is not as it should be, or null. */
function findDamage(value: unknown, shape: Shape, path: string): string | null {
  if (typeof shape === 'function') return shape(value) ? null : path;
  if (typeof value !== 'object' || value === null) return path;
  for (const [field, inner] of Object.entries(shape)) {
    const own = Object.hasOwn(value, field) ? (value as Record<string, unknown>)[field] : undefined;
    const damage = findDamage(own, inner, path === '' ? field : `${path}.${field}`);
    if (damage !== null) return damage;
  }
  return null;
}

/** The field of a kept project that is damaged, or null. What stands in its recipe is checked when it is opened. */
export function damageOfProject(value: unknown): string | null {
  return findDamage(value, project, 'project');
}

/** What of a kept table is damaged, or does not belong to its project, or null. */
export function damageOfTable(value: unknown, { source: { rows, columns } }: KeptProject): string | null {
  const damage = findDamage(value, table, 'table');
  if (damage !== null) return damage;
  const kept = value as PackedTable;
  if (kept.rows !== rows) return 'table.rows';
  if (!Array.isArray(kept.columns) || kept.columns.length !== columns.length) return 'table.columns';
  for (const [i, one] of kept.columns.entries()) {
    const place = `column ${i + 1}`;
    const inside = findDamage(one, column, place);
    if (inside !== null) return inside;
    if (one.name !== columns[i]) return `${place}.name`;
    if (!hasValues(one)) return `${place}.ends`;
    if (!hasCodes(one, rows)) return `${place}.codes`;
  }
  return null;
}

type Column = PackedTable['columns'][number];

/** Whether the ends of the values rise and lie within their text. */
function hasValues({ text: { length }, ends }: Column): boolean {
  let last = 0;
  for (let i = 0; i < ends.length; i += 1) {
    if (ends[i] < last) return false;
    last = ends[i];
  }
  return last <= length;
}

/** Whether every row has a code, and every code a value. */
function hasCodes({ codes, ends }: Column, rows: number): boolean {
  let largest = -1;
  for (let i = 0; i < codes.length; i += 1) if (codes[i] > largest) largest = codes[i];
  return codes.length === rows && largest < ends.length;
}

import { type Result, fail, succeed } from '../shared/result.ts';
import { nearestName } from '../shared/text.ts';
import type { ColumnPlan } from './check-settings.ts';
import type { ColumnFormat } from './column-format.ts';
import { type RawColumn, type RawTable, fileRowOf } from './raw-table.ts';

/** How the spellings of a column become the values of an attribute. */
export interface Recoding {
  /** Declared values first (bins, a given order), then those that were found. */
  readonly values: readonly string[];
  readonly isMissing: readonly boolean[];
  /** Number of leading values that stay even if no record has them. */
  readonly declared: number;
  /** For each spelling its value; `values.length` is no item. Spellings that no kept row has are meaningless here. */
  readonly valueOf: Uint32Array;
  /** Every spelling is a value at its own place, so that the column's codes serve as they are. */
  readonly isIdentity: boolean;
  readonly isOrdered: boolean;
  readonly cuts: readonly string[] | null;
  /** How the cells spell numbers, where they are no plain decimals (T8). */
  readonly format?: ColumnFormat;
}

/** A column with what is known of its rows that are not left out as ragged or missing. */
export interface ColumnWork {
  readonly raw: RawTable;
  readonly column: RawColumn;
  readonly plan: ColumnPlan;
  /** Weight of the rows with each spelling; 0 where none is left. */
  readonly weights: Float64Array;
  /** For each spelling whether it means a missing value (T6). */
  readonly isMissing: Uint8Array;
  /** For each row 0 when it is kept. */
  readonly reasons: Uint8Array;
}

/** Which spellings mean a missing value: those equal to one of the tokens (T6); both are trimmed already. */
export function markMissing(column: RawColumn, tokens: ReadonlySet<string>): Uint8Array {
  const isMissing = new Uint8Array(column.values.length);
  let longest = 0;
  for (const token of tokens) longest = Math.max(longest, token.length);
  for (let code = 0; code < isMissing.length; code += 1) {
    if (column.values[code].length <= longest && tokens.has(column.values[code])) isMissing[code] = 1;
  }
  return isMissing;
}

/** The place of the first kept row with a spelling, in words: `row 17, column age`. */
export function placeOf(work: ColumnWork, code: number): string {
  const { codes } = work.column;
  let row = 0;
  while (row < codes.length && (codes[row] !== code || work.reasons[row] !== 0)) row += 1;
  return `row ${fileRowOf(work.raw, row)}, column ${work.column.name}`;
}

/**
 * Recodes a column that is categorical as it stands (T1): spellings in order of first appearance, merged spellings at
 * the place of the first of them, or all in the given order, which must list every value that is not missing. Missing
 * values are recognized before merging; one kept as a value keeps its spelling, may be merged, and comes last when the
 * order does not list it (T6).
 */
export function recodeCategories(work: ColumnWork): Result<Recoding> {
  const { column, plan, weights, isMissing } = work;
  if (plan.settings.merge === undefined && plan.settings.order === undefined) return succeed(keepCategories(work));
  const renamed = readMerge(plan);
  if (!renamed.ok) return renamed;
  const declared = readOrder(plan);
  if (!declared.ok) return declared;
  const order = plan.settings.order;
  const builder = new ValueList(declared.value);
  const late: number[] = [];
  const keepsMissing = plan.missingAs === 'value';
  const valueOf = new Uint32Array(column.values.length);
  for (let code = 0; code < valueOf.length; code += 1) {
    if (weights[code] === 0 || (isMissing[code] === 1 && !keepsMissing)) continue;
    const value = renamed.value.get(column.values[code]) ?? column.values[code];
    if (order !== undefined && !builder.has(value)) {
      if (isMissing[code] === 0) return failUnlisted(work, code, value, order);
      late.push(code);
      continue;
    }
    valueOf[code] = builder.add(value, isMissing[code] === 1);
  }
  for (const code of late)
    valueOf[code] = builder.add(renamed.value.get(column.values[code]) ?? column.values[code], true);
  if (!keepsMissing) markNoItem(valueOf, isMissing, builder.values.length);
  return succeed({
    values: builder.values,
    isMissing: builder.isMissing(),
    declared: declared.value.length,
    valueOf,
    isIdentity: false,
    isOrdered: order !== undefined,
    cuts: null,
  });
}

/** Spellings as they stand are distinct already, so a million of them need no look-up. */
function keepCategories({ column, plan, weights, isMissing }: ColumnWork): Recoding {
  const isWhole = !weights.includes(0) && (plan.missingAs === 'value' || !isMissing.includes(1));
  if (isWhole) {
    const valueOf = new Uint32Array(column.values.length);
    const missing = new Array<boolean>(valueOf.length).fill(false);
    for (let code = 0; code < valueOf.length; code += 1) valueOf[code] = code;
    for (let code = isMissing.indexOf(1); code >= 0; code = isMissing.indexOf(1, code + 1)) missing[code] = true;
    return {
      values: column.values,
      isMissing: missing,
      declared: 0,
      valueOf,
      isIdentity: true,
      isOrdered: false,
      cuts: null,
    };
  }
  const values: string[] = [];
  const missing: boolean[] = [];
  const valueOf = new Uint32Array(column.values.length);
  const keepsMissing = plan.missingAs === 'value';
  for (let code = 0; code < valueOf.length; code += 1) {
    if (weights[code] === 0 || (isMissing[code] === 1 && !keepsMissing)) continue;
    valueOf[code] = values.length;
    values.push(column.values[code]);
    missing.push(isMissing[code] === 1);
  }
  if (!keepsMissing) markNoItem(valueOf, isMissing, values.length);
  return { values, isMissing: missing, declared: 0, valueOf, isIdentity: false, isOrdered: false, cuts: null };
}

/** Gives missing spellings the code of "no item" (T6). */
export function markNoItem(valueOf: Uint32Array, isMissing: Uint8Array, noItem: number): void {
  for (let code = 0; code < valueOf.length; code += 1) if (isMissing[code] === 1) valueOf[code] = noItem;
}

/** Values with their indices; a value is missing when it was made of missing spellings only. */
export class ValueList {
  readonly values: string[];
  readonly #index: Map<string, number>;
  readonly #present = new Set<number>();
  readonly #missing = new Set<number>();

  constructor(declared: readonly string[]) {
    this.values = [...declared];
    this.#index = new Map(declared.map((value, i) => [value, i]));
  }

  has(value: string): boolean {
    return this.#index.has(value);
  }

  add(value: string, isMissing: boolean): number {
    const known = this.#index.get(value);
    const at = known ?? this.values.length;
    if (known === undefined) {
      this.values.push(value);
      this.#index.set(value, at);
    }
    (isMissing ? this.#missing : this.#present).add(at);
    return at;
  }

  isMissing(): boolean[] {
    return this.values.map((_, i) => this.#missing.has(i) && !this.#present.has(i));
  }
}

function readMerge(plan: ColumnPlan): Result<Map<string, string>> {
  const renamed = new Map<string, string>();
  for (const [value, olds] of Object.entries(plan.settings.merge ?? {})) {
    const name = value.trim();
    for (let i = 0; i < olds.length; i += 1) {
      const old = olds[i].trim();
      const before = renamed.get(old);
      if (before !== undefined && before !== name) {
        return fail('merged-twice', { value: old, before, name }, `columns.${plan.name}.merge.${value}[${i}]`);
      }
      renamed.set(old, name);
    }
  }
  return succeed(renamed);
}

function readOrder(plan: ColumnPlan): Result<string[]> {
  const order = (plan.settings.order ?? []).map((value) => value.trim());
  const twice = order.findIndex((value, i) => order.indexOf(value) !== i);
  if (twice < 0) return succeed(order);
  return fail('order-twice', { value: order[twice], name: plan.name }, `columns.${plan.name}.order[${twice}]`);
}

function failUnlisted(work: ColumnWork, code: number, value: string, order: readonly string[]): Result<Recoding> {
  const near = nearestName(value, order);
  const place = placeOf(work, code);
  const { name } = work.column;
  return fail('not-in-order', { value, name, place, near }, `columns.${name}.order`);
}

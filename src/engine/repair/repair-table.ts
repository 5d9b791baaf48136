import type { ReferenceCodes } from '../discovery/reference.ts';
import type { MinedRules } from '../discovery/mine-rules.ts';
import { type CountedRecords, recordsOf } from '../measures/survey.ts';
import type { DecisionClasses } from '../table/decision.ts';
import { keepRows } from '../table/group-rows.ts';
import type { Codes } from '../table/raw-table.ts';
import { type Attribute, type Table, mergeValues, takeSurvey, weightOf } from '../table/table.ts';
import { isSeveral, valuesOf } from '../vocabulary/items.ts';
import type { Locks } from './repair-settings.ts';
import type { ChangeReason } from './rules.ts';

const none = 0xffffffff;

/**
 * A copy of a prepared table whose class and items can change (P1). Records keep their numbers; a weighted record that
 * changes in part is split, and the part is a new record at the end that stands behind its origin in the order of the
 * table (T2). Arrays are replaced when a split needs room, so they are to be read from here each time.
 */
export class RepairTable {
  readonly before: Table;
  readonly decision: DecisionClasses;
  /**
   * The attributes that are mined, in the order of their columns: all but the decision, with merged values behind their
   * attribute where several are a group together (D14).
   */
  readonly attributes: readonly Attribute[];
  readonly locks: Locks;
  /** For each attribute the values with which its groups are compared, or null for all (M10). */
  readonly reference: ReferenceCodes;
  /** Records, parts included. */
  rows: number;
  columns: Codes[];
  isNegative: Uint8Array;
  /** Null when every record weighs 1; then none is ever split. */
  weights: Float64Array | null;
  /** Survey weights, by which rates go; `weights` is then null, and a record is someone who was asked, never split (M12). */
  readonly survey: Float64Array | null;
  /** For each record its row in the table given, or that of the record it was split from. */
  originOf: Uint32Array;
  #decided: Codes;
  /** The part that follows a record in the order of the table. */
  #next: Uint32Array;
  /** The rule for which a cell was last set, by record and column. */
  readonly #reasons = new Map<number, ChangeReason>();
  readonly #mainValues: readonly [number, number];
  #order: Uint32Array | null = null;
  /** How the columns of an attribute with merged values change together; null where none has (D14). */
  readonly #ties: ColumnTies | null;
  /** For each column the rows of its values, in the order of the table, as far as they were asked for. */
  readonly #rowsOf: readonly Map<number, Uint32Array>[];

  constructor(before: Table, decision: DecisionClasses, locks: Locks, mined?: MinedColumns) {
    const inUse = before.attributes.filter((attribute) => attribute !== decision.attribute);
    this.before = before;
    this.decision = decision;
    this.attributes = mined === undefined ? inUse : listColumns(inUse, mined);
    this.locks = locks;
    this.reference = mined?.reference ?? this.attributes.map(() => null);
    this.#ties = mined === undefined ? null : tieColumns(before, this.attributes);
    this.rows = before.rows;
    this.columns = this.attributes.map(({ codes }) => codes.slice());
    this.isNegative = decision.isNegative.slice();
    this.weights = before.weights === null ? null : before.weights.slice();
    this.survey = before.survey ?? null;
    this.originOf = Uint32Array.from({ length: before.rows }, (_, row) => row);
    this.#decided = decision.attribute.codes.slice();
    this.#next = new Uint32Array(before.rows).fill(none);
    this.#mainValues = findMainValues(before, decision);
    this.#rowsOf = this.columns.map(() => new Map());
  }

  /** The records that have a value, in the order of the table; the same list until an item or a record changes. */
  rowsOf(column: number, code: number): Uint32Array {
    const known = this.#rowsOf[column].get(code);
    if (known !== undefined) return known;
    const rows = keepRows(this.order(), this.columns[column], code).slice();
    this.#rowsOf[column].set(code, rows);
    return rows;
  }

  /** What a record counts in rates: its weight, under survey weights that one (T2, M12). */
  weightOf(row: number): number {
    if (this.survey !== null) return this.survey[row];
    return this.weights === null ? 1 : this.weights[row];
  }

  /** What a record counts where changes are counted: its weight, under survey weights one person asked (T2, M12). */
  peopleIn(row: number): number {
    return this.weights === null ? 1 : this.weights[row];
  }

  /** The records as they are now, ready to be counted. */
  records(): CountedRecords {
    return recordsOf({ weights: this.weights, survey: this.before.survey }, this);
  }

  /** Whether the class of a record may change (P4). */
  mayTurn(row: number): boolean {
    return !this.locks.attributes.has(this.decision.attribute.name) && this.#isFree(row);
  }

  /** Whether a column of a record may change (P4). */
  maySet(row: number, column: number): boolean {
    return !this.locks.attributes.has(this.attributes[column].name) && this.#isFree(row);
  }

  #isFree(row: number): boolean {
    return this.locks.rows === null || this.locks.rows[this.originOf[row]] === 0;
  }

  /**
   * The record that weighs `weight` of a record: itself when that is all of it, else a part that is split off and
   * follows it (T2). Under survey weights all of it (M12).
   */
  part(row: number, weight: number): number {
    const whole = this.weightOf(row);
    if (!(weight >= 1 && weight <= whole)) throw new RangeError(`${weight} of a record that weighs ${whole}`);
    if (weight === whole) return row;
    if (this.rows === this.originOf.length) this.#grow();
    const part = this.rows;
    this.rows += 1;
    for (const codes of this.columns) codes[part] = codes[row];
    this.#decided[part] = this.#decided[row];
    this.isNegative[part] = this.isNegative[row];
    this.weights![part] = weight;
    this.weights![row] -= weight;
    this.originOf[part] = this.originOf[row];
    this.#next[part] = this.#next[row];
    this.#next[row] = part;
    this.#order = null;
    for (const lists of this.#rowsOf) lists.clear();
    for (let column = 0; column <= this.columns.length; column += 1) {
      const reason = this.#reasons.get(this.#place(row, column));
      if (reason !== undefined) this.#reasons.set(this.#place(part, column), reason);
    }
    return part;
  }

  /**
   * Turns the class of a whole record. It gets the most frequent value of the class (T3), or the one it had before the
   * repair if that is of this class.
   */
  setClass(row: number, isNegative: 0 | 1, reason: ChangeReason): void {
    const origin = this.originOf[row];
    this.isNegative[row] = isNegative;
    this.#decided[row] =
      this.decision.isNegative[origin] === isNegative
        ? this.decision.attribute.codes[origin]
        : this.#mainValues[isNegative];
    this.#reasons.set(this.#place(row, this.columns.length), reason);
  }

  /**
   * Sets an item of a whole record: the value with this code in a column that is mined. Of several values together who has
   * none of them gets the most frequent one (D14).
   */
  setItem(row: number, column: number, code: number, reason: ChangeReason): void {
    const ties = this.#ties;
    const first = ties === null ? column : ties.firstOf[column];
    const own = first === column ? code : ties!.codeIn(column, code, this.columns[first][row]);
    this.#write(row, first, own);
    this.#reasons.set(this.#place(row, first), reason);
    for (const { column: merged, codes } of ties?.mergedOf.get(first) ?? []) this.#write(row, merged, codes[own]);
  }

  #write(row: number, column: number, code: number): void {
    this.columns[column][row] = code;
    this.#rowsOf[column].clear();
  }

  /** What a cell was last set for; the column after the last is the decision. Empty when it never was. */
  reasonOf(row: number, column: number): ChangeReason {
    return this.#reasons.get(this.#place(row, column)) ?? '';
  }

  /** The records in the order of the table, parts behind their origin (T2). */
  order(): Uint32Array {
    if (this.#order !== null) return this.#order;
    const order = new Uint32Array(this.rows);
    let count = 0;
    for (let row = 0; row < this.before.rows; row += 1) {
      for (let at = row; at !== none; at = this.#next[at]) order[count++] = at;
    }
    this.#order = order;
    return order;
  }

  /**
   * The table as it is now, for mining: same attributes and values, rows in their order, equal parts of one record
   * joined again.
   */
  toTable(): ProtectedTable {
    const { order, weights } = this.#join();
    const take = (attribute: Attribute, codes: Codes): Attribute => ({
      ...attribute,
      codes: this.weights === null ? codes.slice() : takeCodes(codes, order),
    });
    const decided = take(this.decision.attribute, this.#decided);
    const columnOf = (name: string) =>
      name === decided.name ? this.columns.length : this.attributes.findIndex((attribute) => attribute.name === name);
    const attributes = this.before.attributes.map((attribute) =>
      attribute === this.decision.attribute ? decided : take(attribute, this.columns[columnOf(attribute.name)]),
    );
    const isNegative = Uint8Array.from(order, (row) => this.isNegative[row]);
    const origin = Uint32Array.from(order, (row) => this.originOf[row]);
    return {
      table: { ...this.before, rows: order.length, attributes, weights, source: takeSource(this.before, origin) },
      decision: { attribute: decided, isNegative, negativeWeight: sumNegative(isNegative, weights) },
      origin,
      unit: 1,
      reasonOf: (row, attribute) => this.reasonOf(order[row], columnOf(attribute)),
    };
  }

  /** The records to write, each with its weight: of the parts of one record those that are equal count as one. */
  #join(): { order: Uint32Array; weights: Float64Array | null } {
    const order = this.order();
    if (this.weights === null) return { order, weights: null };
    const kept: number[] = [];
    const weights: number[] = [];
    let first = 0;
    for (const row of order) {
      if (row < this.before.rows) first = kept.length;
      let same = first;
      while (same < kept.length && !this.#areEqual(kept[same], row)) same += 1;
      if (same === kept.length) {
        kept.push(row);
        weights.push(this.weights[row]);
      } else weights[same] += this.weights[row];
    }
    return { order: Uint32Array.from(kept), weights: Float64Array.from(weights) };
  }

  #areEqual(one: number, other: number): boolean {
    return this.#decided[one] === this.#decided[other] && this.columns.every((codes) => codes[one] === codes[other]);
  }

  #place(row: number, column: number): number {
    return row * (this.columns.length + 1) + column;
  }

  #grow(): void {
    const room = Math.ceil(this.rows * 1.5) + 16;
    this.columns = this.columns.map((codes) => enlarge(codes, room));
    this.#decided = enlarge(this.#decided, room);
    this.isNegative = enlarge(this.isNegative, room);
    this.weights = enlarge(this.weights!, room);
    this.originOf = enlarge(this.originOf, room);
    this.#next = enlarge(this.#next, room).fill(none, this.rows);
  }
}

function enlarge<T extends Codes | Float64Array>(array: T, room: number): T {
  const larger = new (array.constructor as new (length: number) => T)(room);
  larger.set(array);
  return larger;
}

/** The columns of what was mined. */
type MinedColumns = Pick<MinedRules, 'attributes' | 'reference'>;

/** How the columns of one attribute, as it is and with values merged, change together (D14). */
interface ColumnTies {
  /** For each column that of its attribute as it is. */
  readonly firstOf: readonly number[];
  /** For each attribute that has some its merged columns, with their code for each of its own. */
  readonly mergedOf: ReadonlyMap<number, readonly { readonly column: number; readonly codes: Uint32Array }[]>;
  /** The attribute's own code for a code of a merged column; `own` is the one that it has now. */
  codeIn(column: number, code: number, own: number): number;
}

/** The attributes of a table as the columns of what was mined stand; those that it lacks are left out. */
function listColumns(inUse: readonly Attribute[], { attributes }: MinedColumns): Attribute[] {
  return attributes.flatMap(({ name, values }) => {
    const own = inUse.find((attribute) => attribute.name === name);
    if (own === undefined) return [];
    return isSeveral(values[0] ?? '') ? [mergeValues(own, values[0])] : [own];
  });
}

/** Ties merged columns to those of their attributes; null where there is none. */
function tieColumns(table: Table, attributes: readonly Attribute[]): ColumnTies | null {
  const isMerged = attributes.map(({ values }) => isSeveral(values[0] ?? ''));
  if (!isMerged.includes(true)) return null;
  const firstOf = attributes.map(({ name }) => attributes.findIndex((attribute) => attribute.name === name));
  const mergedOf = new Map<number, { column: number; codes: Uint32Array }[]>();
  const mainOf = new Map<number, number>();
  attributes.forEach((merged, column) => {
    if (!isMerged[column]) return;
    const own = attributes[firstOf[column]];
    const members = valuesOf(merged.values[0]).map((value) => own.values.indexOf(value));
    const codes = Uint32Array.from([...own.values, null], (value, code) =>
      value === null ? merged.values.length : members.includes(code) ? 0 : merged.values.indexOf(value),
    );
    mergedOf.set(firstOf[column], [...(mergedOf.get(firstOf[column]) ?? []), { column, codes }]);
    mainOf.set(column, findMain(table, own, members));
  });
  return {
    firstOf,
    mergedOf,
    codeIn(column, code, own) {
      const { values } = attributes[firstOf[column]];
      const { codes } = mergedOf.get(firstOf[column])!.find((one) => one.column === column)!;
      if (codes[own] === code) return own;
      return code === 0 ? mainOf.get(column)! : values.indexOf(attributes[column].values[code]);
    },
  };
}

/** The most frequent of some values of an attribute; of equally frequent ones the first of the group. */
function findMain(table: Table, { codes, values }: Attribute, members: readonly number[]): number {
  const weights = new Float64Array(values.length + 1);
  for (let row = 0; row < table.rows; row += 1) weights[codes[row]] += weightOf(table, row);
  return members.reduce((most, code) => (weights[code] > weights[most] ? code : most), members[0]);
}

/**
 * The codes of the most frequent value of the positive and of the negative class, which a repair that turns the class
 * writes (T3); of equally frequent ones the first.
 */
function findMainValues(table: Table, { attribute, isNegative }: DecisionClasses): readonly [number, number] {
  const weights = [new Float64Array(attribute.values.length), new Float64Array(attribute.values.length)];
  for (let row = 0; row < table.rows; row += 1) weights[isNegative[row]][attribute.codes[row]] += weightOf(table, row);
  const [positive, negative] = weights.map((sums) => sums.indexOf(sums.reduce((most, sum) => Math.max(most, sum), 0)));
  return [positive, negative];
}

/** A table after a repair, and where its records come from. */
export interface ProtectedTable {
  readonly table: Table;
  readonly decision: DecisionClasses;
  /** For each row its row in the table before; ascending. Parts of a split record, and copies, have the same one. */
  readonly origin: Uint32Array;
  /**
   * How much a weight of 1 before weighs now, where nothing else changed it; above 1 the weights have to be written.
   */
  readonly unit: number;
  /** What a cell was set for, by row and attribute; empty when it never was. */
  reasonOf(row: number, attribute: string): ChangeReason;
}

/** Rows of a table, in this order, with these weights: a table of its own with the same attributes and values. */
export function takeRecords(
  table: Table,
  { attribute, isNegative }: DecisionClasses,
  origin: Uint32Array,
  weights: Float64Array | null,
): Pick<ProtectedTable, 'table' | 'decision' | 'origin'> {
  const take = (one: Attribute): Attribute => ({ ...one, codes: takeCodes(one.codes, origin) });
  const decided = take(attribute);
  const attributes = table.attributes.map((one) => (one === attribute ? decided : take(one)));
  const negative = Uint8Array.from(origin, (row) => isNegative[row]);
  return {
    table: {
      ...table,
      rows: origin.length,
      attributes,
      ...takeSurvey(table, origin),
      weights,
      totalWeight: weights === null ? origin.length : sum(weights),
      source: takeSource(table, origin),
    },
    decision: { attribute: decided, isNegative: negative, negativeWeight: sumNegative(negative, weights) },
    origin,
  };
}

/** The codes of some rows, in this order. */
function takeCodes(codes: Codes, rows: Uint32Array): Codes {
  const taken = new (codes.constructor as new (length: number) => Codes)(rows.length);
  for (let i = 0; i < rows.length; i += 1) taken[i] = codes[rows[i]];
  return taken;
}

/** Where the rows stand in the file. */
function takeSource({ rows, source }: Table, origin: Uint32Array): Uint32Array | null {
  if (source !== null) return origin.map((row) => source[row]);
  return origin.length === rows && origin.every((row, i) => row === i) ? null : origin;
}

/** The weight of the negative records. */
function sumNegative(isNegative: Uint8Array, weights: Float64Array | null): number {
  let total = 0;
  for (let row = 0; row < isNegative.length; row += 1)
    if (isNegative[row] === 1) total += weights === null ? 1 : weights[row];
  return total;
}

function sum(weights: Float64Array): number {
  return weights.reduce((total, weight) => total + weight, 0);
}

/** A short text that is the same for the same records in the same order, and almost surely another for others. */
export function hashRecords(table: RepairTable): string {
  let one = 0x811c9dc5;
  let two = 0x1b873593;
  const order = table.order();
  for (const column of [table.isNegative, ...(table.weights === null ? [] : [table.weights]), ...table.columns]) {
    // Columns are arrays of several kinds; a loop over one kind only is many times faster.
    const values = new Int32Array(column);
    for (let i = 0; i < order.length; i += 1) {
      const value = values[order[i]];
      one = Math.imul(one ^ value, 0x01000193);
      two = Math.imul(two ^ (value + 0x1e3779b9), 0x85ebca6b);
      two ^= two >>> 13;
    }
  }
  return `${one >>> 0}-${two >>> 0}`;
}

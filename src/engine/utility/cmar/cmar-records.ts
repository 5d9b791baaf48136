import { type Table } from '../../table/table.ts';

/** Records to learn from or to test on. */
export interface CmarRecords {
  readonly rows: number;
  /** One attribute each: code c is the item `offset + c`; codes from `size` on are no item (T6). */
  readonly columns: readonly { readonly codes: ArrayLike<number>; readonly offset: number; readonly size: number }[];
  /** The class of each record, as in `classItems`. */
  readonly classes: ArrayLike<number>;
  /** The weight of each record (T2), or null when all are 1; a record of weight 0 is not there. */
  readonly weights: ArrayLike<number> | null;
}

/** The records of a table as CMAR takes them, and the item of each value of the decision. */
export interface DecidedRecords {
  readonly records: CmarRecords;
  readonly classItems: readonly number[];
}

/**
 * The records of a table with a column's values as the classes. Items are numbered through the values of all attributes in
 * order, the decision's among them, as mining all attributes numbers them. A record without a decision weighs 0.
 */
export function takeRecords(
  { rows, attributes }: Table,
  decision: string,
  weights: ArrayLike<number> | null,
): DecidedRecords {
  const columns: { name: string; codes: ArrayLike<number>; offset: number; size: number }[] = [];
  let offset = 0;
  for (const { name, codes, values } of attributes) {
    columns.push({ name, codes, offset, size: values.length });
    offset += values.length;
  }
  const decided = columns.find(({ name }) => name === decision);
  if (decided === undefined) throw new RangeError(`no attribute "${decision}"`);
  const known = (row: number) => decided.codes[row] < decided.size;
  return {
    records: {
      rows,
      columns: columns.filter((column) => column !== decided),
      classes: decided.codes,
      weights: Float64Array.from({ length: rows }, (_, row) => (known(row) ? (weights?.[row] ?? 1) : 0)),
    },
    classItems: Array.from({ length: decided.size }, (_, code) => decided.offset + code),
  };
}

export function weightAt({ weights }: CmarRecords, row: number): number {
  return weights === null ? 1 : weights[row];
}

/** Tells record by record which items it has. */
export class RecordItems {
  readonly #records: CmarRecords;
  readonly #held = new Set<number>();

  constructor(records: CmarRecords) {
    this.#records = records;
  }

  /** Goes to a record and gives the test for its items; it holds until the next record. */
  of(row: number): (item: number) => boolean {
    this.#held.clear();
    for (const { codes, offset, size } of this.#records.columns)
      if (codes[row] < size) this.#held.add(offset + codes[row]);
    return this.#has;
  }

  readonly #has = (item: number): boolean => this.#held.has(item);
}

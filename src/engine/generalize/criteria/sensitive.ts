import { type Result, fail, succeed } from '../../shared/result.ts';
import type { Hierarchy } from '../../table/hierarchy.ts';
import { type Attribute, type Table, weightOf } from '../../table/table.ts';

/** A sensitive attribute as the whole table has it (G3). */
export interface Sensitive {
  readonly name: string;
  /** How many values it has. */
  readonly size: number;
  /** The weight of each value in the whole table, and of all of them; records without an item are left out (T6). */
  readonly totals: Float64Array;
  readonly total: number;
  /** Whether every record has an item. */
  readonly isComplete: boolean;
  readonly isOrdered: boolean;
  /** For each level of its hierarchy below the top the label of each value; null without a hierarchy. */
  readonly labelOf: readonly Uint32Array[] | null;
}

/** Counts a sensitive attribute; a hierarchy, when given, must cover its values (G1, G3). */
export function makeSensitive(table: Table, attribute: Attribute, hierarchy: Hierarchy | null): Result<Sensitive> {
  const { name, values, codes, isOrdered } = attribute;
  const totals = new Float64Array(values.length);
  let total = 0;
  for (let row = 0; row < table.rows; row += 1) {
    if (codes[row] === values.length) continue;
    totals[codes[row]] += weightOf(table, row);
    total += weightOf(table, row);
  }
  const counted = { name, size: values.length, totals, total, isComplete: !codes.includes(values.length), isOrdered };
  if (hierarchy === null) return succeed({ ...counted, labelOf: null });
  const leaf = new Map(hierarchy.labels[0].map((value, i) => [value, i]));
  const uncovered = values.find((value) => !leaf.has(value));
  if (uncovered !== undefined)
    return fail(
      'uncovered-value',
      `The hierarchy of "${name}" has no row for "${uncovered}". Add a row for each value.`,
      `hierarchies.${name}`,
      { values: [uncovered] },
    );
  const labelOf = hierarchy.codes
    .slice(0, -1)
    .map((level) => Uint32Array.from(values, (value) => level[leaf.get(value)!]));
  return succeed({ ...counted, labelOf });
}

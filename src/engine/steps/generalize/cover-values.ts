import type { Hierarchy, HierarchyRows } from '../../table/hierarchy.ts';
import { type Attribute, type Table, attributeNamed, weightOf } from '../../table/table.ts';

/** A value of a table that a hierarchy has no row for, and the weight of its records. */
export interface UncoveredValue {
  readonly attribute: string;
  readonly value: string;
  readonly weight: number;
}

/** A table all of whose values hierarchies cover, the rows of these, and the values that they did not cover. */
export interface CoveredTable {
  readonly table: Table;
  readonly trees: Readonly<Record<string, HierarchyRows>>;
  readonly uncovered: readonly UncoveredValue[];
}

/**
 * Makes the hierarchies of one table cover another one (G1): a value that they have no row for is hidden, so that it is
 * the top of its hierarchy from level 0 on, and listed.
 */
export function coverValues(
  table: Table,
  quasi: readonly string[],
  hierarchies: ReadonlyMap<string, Hierarchy>,
): CoveredTable {
  const attributes = [...table.attributes];
  const trees: Record<string, HierarchyRows> = {};
  const uncovered: UncoveredValue[] = [];
  for (const name of quasi) {
    const [attribute, hierarchy] = [attributeNamed(table, name), hierarchies.get(name)];
    if (attribute === null || hierarchy === undefined) continue;
    const open = listUncovered(table, attribute, hierarchy);
    const top = hierarchy.labels[hierarchy.levels - 1][0];
    trees[name] = rowsOf(hierarchy, open.length > 0 ? top : null);
    uncovered.push(...open);
    if (open.length > 0) attributes[attributes.indexOf(attribute)] = hideValues(attribute, hierarchy, top);
  }
  return { table: { ...table, attributes }, trees, uncovered };
}

function listUncovered(table: Table, { name, values, codes }: Attribute, { labels }: Hierarchy): UncoveredValue[] {
  const known = new Set(labels[0]);
  const weights = new Float64Array(values.length + 1);
  for (let row = 0; row < table.rows; row += 1) weights[codes[row]] += weightOf(table, row);
  return values.flatMap((value, code) =>
    known.has(value) || weights[code] === 0 ? [] : [{ attribute: name, value, weight: weights[code] }],
  );
}

/** The attribute with its top in the place of all values that have no row. */
function hideValues(attribute: Attribute, { labels }: Hierarchy, top: string): Attribute {
  const known = new Set(labels[0]);
  const written = attribute.values.map((value) => (known.has(value) ? value : top));
  const values = [...new Set(written)];
  const places = new Map(values.map((value, place) => [value, place]));
  const now = Uint32Array.from([...written.map((value) => places.get(value)!), values.length]);
  const isMissing = values.map((value) => {
    const before = attribute.values.indexOf(value);
    return before >= 0 && attribute.isMissing[before];
  });
  return { ...attribute, values, codes: Uint32Array.from(attribute.codes, (code) => now[code]), isMissing };
}

/** The rows of a hierarchy, from the value to the top; with a row for the top itself where values are hidden. */
function rowsOf({ labels, codes, levels }: Hierarchy, top: string | null): HierarchyRows {
  const rows = labels[0].map((_, leaf) => labels.map((own, level) => own[codes[level][leaf]]));
  const isThere = top === null || labels[0].includes(top);
  return isThere ? rows : [...rows, Array.from({ length: levels }, () => top)];
}

import { type MinedRules } from '../../discovery/rules/index.ts';
import { mergeValues } from '../../table/merge-values.ts';
import { weightOf, type Attribute, type Table } from '../../table/table.ts';
import { isSeveral, valuesOf } from '../../vocabulary/items.ts';

/** The columns of what was mined. */
export type MinedColumns = Pick<MinedRules, 'attributes' | 'reference'>;

/** How the columns of one attribute, as it is and with values merged, change together (D14). */
export interface ColumnTies {
  /** For each column that of its attribute as it is. */
  readonly firstOf: readonly number[];
  /** For each attribute that has some its merged columns, with their code for each of its own. */
  readonly mergedOf: ReadonlyMap<number, readonly { readonly column: number; readonly codes: Uint32Array }[]>;
  /** The attribute's own code for a code of a merged column; `own` is the one that it has now. */
  codeIn(column: number, code: number, own: number): number;
}

/** The attributes of a table as the columns of what was mined stand; those that it lacks are left out. */
export function listColumns(inUse: readonly Attribute[], { attributes }: MinedColumns): Attribute[] {
  return attributes.flatMap(({ name, values }) => {
    const own = inUse.find((attribute) => attribute.name === name);
    if (own === undefined) return [];
    return isSeveral(values[0] ?? '') ? [mergeValues(own, values[0])] : [own];
  });
}

/** Ties merged columns to those of their attributes; null where there is none. */
export function tieColumns(table: Table, attributes: readonly Attribute[]): ColumnTies | null {
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

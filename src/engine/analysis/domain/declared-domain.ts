import { type Failure, type Result, fail, succeed } from '../../shared/result.ts';
import { type Hierarchy, buildHierarchy, flatHierarchy } from '../../table/hierarchy.ts';
import type { Attribute } from '../../table/table.ts';
import type { Prepared } from '../prepared.ts';

/** What says which values a column can have, without a look at the records: its list, its cuts or its tree (G10). */
export type SaidBy = 'values' | 'cuts' | 'tree';

/** A column of the domain of a release under noise: its values in the order in which everything is written (G10). */
export interface DomainColumn {
  readonly name: string;
  readonly values: readonly string[];
  readonly saidBy: SaidBy;
  /** How its values become coarser: its tree, else each value and `*`. */
  readonly tree: Hierarchy;
}

/**
 * The domain of some attributes as the recipe declares it (G10): `columns.x.values`, else explicit cuts, else a hierarchy,
 * each in the order in which it is declared. Failures name a column whose bands were found in the data, or the first of
 * which nothing says what values it can have; the others are in the details.
 */
export function readDomain(prepared: Prepared, attributes: readonly Attribute[]): Result<DomainColumn[]> {
  const columns: DomainColumn[] = [];
  const unsaid = attributes.filter((attribute) => whatSays(prepared, attribute.name) === null);
  const found = attributes.find(({ name }) => isFound(prepared, name));
  if (found !== undefined) return failFound(found.name);
  if (unsaid.length > 0) return failUnsaid(unsaid.map(({ name }) => name));
  for (const attribute of attributes) {
    const column = readColumn(prepared, attribute);
    if (!column.ok) return column;
    columns.push(column.value);
  }
  return succeed(columns);
}

/** What says the values of a column; null where nothing does, as where its bands were found in the data. */
export function whatSays(prepared: Pick<Prepared, 'columns' | 'trees'>, name: string): SaidBy | null {
  const { values, cuts } = settingsOf(prepared, name);
  if (isFound(prepared, name)) return null;
  if (values !== undefined) return 'values';
  if (cuts !== undefined) return 'cuts';
  return Object.hasOwn(prepared.trees, name) ? 'tree' : null;
}

function settingsOf({ columns }: Pick<Prepared, 'columns'>, name: string) {
  return Object.hasOwn(columns, name) ? columns[name] : {};
}

function isFound(prepared: Pick<Prepared, 'columns'>, name: string): boolean {
  return settingsOf(prepared, name).bins !== undefined;
}

function readColumn(prepared: Prepared, { name, values: known }: Attribute): Result<DomainColumn> {
  const { values: listed, cuts } = settingsOf(prepared, name);
  const saidBy = whatSays(prepared, name)!;
  const field = `hierarchies.${name}`;
  const rows = Object.hasOwn(prepared.trees, name) ? prepared.trees[name] : null;
  const declared =
    listed?.map((value) => value.trim()) ?? (cuts === undefined ? null : known.slice(0, cuts.length + 1));
  if (rows === null) return succeed({ name, values: declared!, saidBy, tree: flatHierarchy(declared!) });
  const isListed = declared === null ? null : new Set(declared);
  const tree = buildHierarchy(isListed === null ? rows : rows.filter(([value]) => isListed.has(value)), field);
  if (!tree.ok) return tree;
  const values = tree.value.labels[0];
  const missing = declared?.find((value) => !values.includes(value));
  if (missing !== undefined)
    return fail(
      'domain-outside-tree',
      `"${missing}" is declared as a value of "${name}", but its hierarchy has no row for it. Add the row, or take the value out of columns.${name}.values.`,
      field,
      { value: missing },
    );
  return succeed({ name, values: declared ?? values, saidBy, tree: tree.value });
}

function failFound(name: string): Failure {
  return fail(
    'bins-under-noise',
    `The bands of "${name}" were found in the data, so that one person can move all of them and no noise hides that. Replace "bins" by "cuts" that you choose without the data.`,
    `columns.${name}.bins`,
    { columns: [name] },
  );
}

function failUnsaid(names: readonly string[]): Failure {
  const [name] = names;
  const others = names.length === 1 ? '' : ` The same is open for ${names.length - 1} more.`;
  return fail(
    'not-public',
    `Nothing says which values "${name}" can have but the data itself, and noise is only over what is public. List them (columns.${name}.values), cut the column, or give it a hierarchy.${others}`,
    `columns.${name}.values`,
    { columns: names },
  );
}

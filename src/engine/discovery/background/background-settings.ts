import { type Failure, type Result, fail, succeed } from '../../shared/result.ts';
import type { RawColumn, RawTable } from '../../table/raw-table.ts';
import { type Attribute, type Table, attributeNamed } from '../../table/table.ts';
import type { Item } from '../../vocabulary/items.ts';

/**
 * How to read a second table as background knowledge (D5). Long: a row is people of one group, `group` names the column
 * that says which and `count` the one that says how many. Wide: a row is all people of a place, each of `groups` a
 * column that says how many, or what share, are in that group, and `total` the one that says how many people there are.
 */
export interface BackgroundSettings {
  /** Columns of the second table that are attributes of the first. */
  readonly join: readonly string[];
  /** Those of `join` that are the context in which the shares hold; without them they hold among all. */
  readonly within?: readonly string[];
  readonly shape: 'long' | 'wide';
  readonly group?: string;
  readonly count?: string | null;
  readonly groups?: readonly string[];
  readonly total?: string | null;
  /** What the cells of `groups` are; without it they are shares when none is above 1. */
  readonly cells?: 'counts' | 'shares';
  /** The attribute that the groups of the wide shape are values of. */
  readonly attribute?: string;
  /** The groups that rules are made of; null for all. */
  readonly only: readonly Item[] | null;
}

interface JoinColumns {
  /** The columns of the second table, and the attributes of the first that they are joined with, in the same order. */
  readonly join: readonly RawColumn[];
  readonly with: readonly Attribute[];
  /** For each of them whether it is a context. */
  readonly isContext: readonly boolean[];
}

/** The columns that settings of the long shape name. */
export interface LongColumns extends JoinColumns {
  readonly shape: 'long';
  readonly group: RawColumn;
  readonly count: RawColumn | null;
}

/** The columns that settings of the wide shape name. */
export interface WideColumns extends JoinColumns {
  readonly shape: 'wide';
  readonly groups: readonly RawColumn[];
  readonly total: RawColumn | null;
  readonly cells: 'counts' | 'shares' | null;
  readonly attribute: string;
}

/** Finds the columns that the settings name, each once; failures name the field (D5). */
export function findBackgroundColumns(
  second: RawTable,
  first: Table,
  settings: BackgroundSettings,
): Result<LongColumns | WideColumns> {
  const { join, shape, within = [] } = settings;
  if (join.length === 0) return fail('no-join/none', null, 'join');
  const wrong = checkWithin(join, within);
  if (wrong !== null) return wrong;
  const named: [string, string][] = join.map((name, i) => [name, `join[${i}]`]);
  if (shape === 'long') {
    if (!isGiven(settings.group)) return fail('no-group', null, 'group');
    named.push([settings.group, 'group']);
    if (isGiven(settings.count)) named.push([settings.count, 'count']);
  } else {
    named.push(...(settings.groups ?? []).map((name, i): [string, string] => [name, `groups[${i}]`]));
    if (isGiven(settings.total)) named.push([settings.total, 'total']);
  }
  const found = findColumns(second, named);
  if (!found.ok) return found;
  const columnOf = found.value;
  const shared = findAttributes(first, join);
  if (!shared.ok) return shared;
  const common = {
    join: join.map(columnOf),
    with: shared.value,
    isContext: join.map((name) => within.includes(name)),
  };
  if (shape === 'long')
    return succeed({
      ...common,
      shape,
      group: columnOf(settings.group!),
      count: isGiven(settings.count) ? columnOf(settings.count) : null,
    });
  const problem = checkWide(settings);
  if (problem !== null) return problem;
  const total = isGiven(settings.total) ? columnOf(settings.total) : null;
  return succeed({
    ...common,
    shape,
    groups: settings.groups!.map(columnOf),
    total,
    attribute: settings.attribute!.trim(),
    cells: settings.cells ?? null,
  });
}

function checkWithin(join: readonly string[], within: readonly string[]): Failure | null {
  const unknown = within.findIndex((name) => !join.includes(name));
  if (unknown >= 0) return fail('unknown-column/within', { within: within[unknown] }, `within[${unknown}]`);
  if (!join.every((name) => within.includes(name))) return null;
  return fail('no-join/all-within', null, 'within');
}

function isGiven(name: string | null | undefined): name is string {
  return name !== undefined && name !== null && name !== '';
}

function findColumns(
  second: RawTable,
  named: readonly (readonly [string, string])[],
): Result<(name: string) => RawColumn> {
  const found = new Map<string, RawColumn>();
  for (const [name, where] of named) {
    const column = second.columns.find((one) => one.name === name);
    if (column === undefined)
      return fail('unknown-column/second-table', { name, known: second.columns.map((one) => one.name) }, where);
    if (found.has(name)) return fail('column-twice/second-table', { name }, where);
    found.set(name, column);
  }
  return succeed((name) => found.get(name)!);
}

function findAttributes(first: Table, join: readonly string[]): Result<Attribute[]> {
  const found: Attribute[] = [];
  for (let i = 0; i < join.length; i += 1) {
    const attribute = attributeNamed(first, join[i]);
    if (attribute === null)
      return fail(
        'unknown-attribute/join',
        { join: join[i], known: first.attributes.map(({ name }) => name) },
        `join[${i}]`,
      );
    found.push(attribute);
  }
  return succeed(found);
}

function checkWide({ groups = [], attribute, join }: BackgroundSettings): Failure | null {
  if (groups.length === 0) return fail('no-groups', null, 'groups');
  if (attribute === undefined || attribute.trim() === '') return fail('no-attribute', null, 'attribute');
  if (join.includes(attribute.trim())) return fail('column-twice/join', { name: attribute.trim() }, 'attribute');
  return null;
}

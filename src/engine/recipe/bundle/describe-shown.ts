import { compareText } from '../../shared/text.ts';
import type { Prepared } from '../../analysis/prepared.ts';
import { attributeNamed } from '../../table/table.ts';
import type { Hierarchy, HierarchyRows } from '../../table/hierarchy.ts';
import { type ShownColumn, type ShownFile, labelAt, treeFrom, writeTogether } from './shown-file.ts';

type PublishedColumns = readonly { readonly name: string; readonly as: Exclude<ShownColumn['as'], 'item'> }[];

/** A released table as it was written: its columns, and the texts that the cells of each show. */
export interface WrittenTable {
  readonly name: string;
  readonly hasHeader: boolean;
  readonly columns: PublishedColumns;
  readonly shown: ReadonlyMap<string, readonly string[]>;
  /** The quasi-identifiers with the level at which each is published; null: they were written cell by cell. */
  readonly levels: ReadonlyMap<string, number> | null;
}

/** What anybody sees of a released table that was made by trees (R4). */
export function showTable(
  { dialect, weight, hierarchies, table }: Pick<Prepared, 'dialect' | 'weight' | 'hierarchies' | 'table'>,
  { name, hasHeader, columns, shown, levels }: WrittenTable,
): ShownFile {
  if (!hierarchies.ok) throw new RangeError(hierarchies.message);
  const trees = hierarchies.value;
  const shownOf = (column: string) => shown.get(column) ?? [];
  const treeOf = ({ name: column, as }: PublishedColumns[number], texts: readonly string[]): HierarchyRows | null => {
    if (texts.length === 0 || as === 'weight') return null;
    const [tree, level] = [trees.get(column), as === 'generalized' ? levels?.get(column) : 0];
    if (tree !== undefined && level !== undefined) return unlessEmpty(treeFrom(tree, level, new Set(texts)));
    const top = texts.includes('*') ? '* (any)' : '*';
    return as === 'generalized' ? texts.map((text) => [text, top]) : null;
  };
  const listed = columns.map((column): ShownColumn => {
    const texts = shownOf(column.name).toSorted(compareText);
    return { ...column, shown: texts, tree: treeOf(column, texts) };
  });
  const writtenAs = (attribute: string, value: string) => {
    const column = listed.find((one) => one.name === attribute);
    if (column === undefined) return null;
    const level = levels?.get(attribute);
    const tree = trees.get(attribute);
    const isRaised = column.as === 'generalized' && level !== undefined && tree !== undefined;
    const written = isRaised ? labelAt(tree, level, value) : value;
    return written !== null && column.shown.includes(written) ? written : null;
  };
  return {
    name,
    hasHeader,
    ...dialect,
    weight,
    isNoisy: false,
    columns: listed,
    writtenAs,
    writtenTogether: (attribute, values) =>
      writeTogether(values, attributeNamed(table, attribute)?.values ?? [], (value) => writtenAs(attribute, value)),
  };
}

function unlessEmpty(rows: HierarchyRows): HierarchyRows | null {
  return rows.length === 0 ? null : rows;
}

/** What anybody sees of a released table under noise: its rows, and the trees of what they show. */
export function showNoisyTable(
  { dialect }: Pick<Prepared, 'dialect'>,
  names: readonly string[],
  rows: readonly (readonly string[])[],
  trees: ReadonlyMap<string, { readonly hierarchy: Hierarchy; readonly level: number }>,
  { name, weight }: { readonly name: string; readonly weight: string },
): ShownFile {
  const shown = new Map(
    names.map((column, i) => [column, [...new Set(rows.map((cells) => cells[i]))].sort(compareText)]),
  );
  const writtenAs = (attribute: string, value: string) => {
    const own = trees.get(attribute);
    const written = own === undefined ? value : labelAt(own.hierarchy, own.level, value);
    return written !== null && shown.get(attribute)?.includes(written) === true ? written : null;
  };
  const treeIn = (column: string): HierarchyRows | null => {
    const own = trees.get(column);
    return own === undefined ? null : treeFrom(own.hierarchy, own.level, new Set(shown.get(column)));
  };
  return {
    name,
    hasHeader: true,
    ...dialect,
    weight,
    isNoisy: true,
    columns: [
      ...names.map((column): ShownColumn => ({
        name: column,
        as: trees.has(column) ? 'generalized' : 'asIs',
        shown: shown.get(column) ?? [],
        tree: treeIn(column),
      })),
      { name: weight, as: 'weight', shown: [], tree: null },
    ],
    writtenAs,
    writtenTogether: (attribute, values) =>
      writeTogether(values, trees.get(attribute)?.hierarchy.labels[0] ?? [], (value) => writtenAs(attribute, value)),
  };
}

/** What anybody sees of released patterns: the values that stand in any of them. */
export function showPatterns(
  attributes: readonly string[],
  items: Iterable<readonly { readonly attribute: string; readonly value: string }[]>,
  { name, isNoisy }: { readonly name: string; readonly isNoisy: boolean },
): ShownFile {
  const shown = new Map(attributes.map((attribute) => [attribute, new Set<string>()]));
  const writtenAs = (attribute: string, value: string) => (shown.get(attribute)?.has(value) === true ? value : null);
  for (const pattern of items) for (const { attribute, value } of pattern) shown.get(attribute)?.add(value);
  return {
    name,
    hasHeader: true,
    delimiter: ',',
    quote: '"',
    encoding: 'utf-8',
    weight: 'support',
    isNoisy,
    columns: attributes.map((attribute) => ({
      name: attribute,
      as: 'item',
      shown: [...(shown.get(attribute) ?? [])].sort(compareText),
      tree: null,
    })),
    writtenAs,
    writtenTogether: (attribute, values) => writeTogether(values, [], (value) => writtenAs(attribute, value)),
  };
}

import type { Encoding } from '../shared/encoding.ts';
import { compareText } from '../shared/text.ts';
import type { Hierarchy, HierarchyRows } from '../table/hierarchy.ts';
import type { Prepared } from '../recipe/prepared.ts';
import { attributeNamed } from '../table/table.ts';

/** A column of a released file: how it is published, and the texts that its cells show, by code point. */
export interface ShownColumn {
  readonly name: string;
  readonly as: 'generalized' | 'recoded' | 'asIs' | 'weight' | 'item';
  readonly shown: readonly string[];
  /** For a generalized column: each label that is shown, and what it becomes further up; null for any other. */
  readonly tree: HierarchyRows | null;
}

/** A released file as anybody who gets it sees it (R4). */
export interface ShownFile {
  readonly name: string;
  readonly hasHeader: boolean;
  readonly delimiter: string;
  readonly quote: string;
  readonly encoding: Encoding;
  readonly weight: string | null;
  readonly columns: readonly ShownColumn[];
  /** Whether noise protects people: then what the file shows is the domain that was declared, or a part of it (G10). */
  readonly isNoisy: boolean;
  /** What a value of a column is written as; null where the file does not show it. */
  writtenAs(attribute: string, value: string): string | null;
  /** What several values together are written as; null where the file does not show all, or a label is for others too (D14). */
  writtenTogether(attribute: string, values: readonly string[]): readonly string[] | null;
}

/** The rows of a tree from the published level upward, for the labels that the file shows (R4). */
function treeFrom(hierarchy: Hierarchy, level: number, shown: ReadonlySet<string>): HierarchyRows {
  const { labels, codes, levels } = hierarchy;
  const rows = new Map<string, readonly string[]>();
  for (let leaf = 0; leaf < labels[0].length; leaf += 1) {
    const path: string[] = [];
    for (let at = level; at < levels; at += 1) path.push(labels[at][codes[at][leaf]]);
    if (shown.has(path[0]) && !rows.has(path[0])) rows.set(path[0], path);
  }
  return [...rows.values()].sort((one, other) => compareText(one[0], other[0]));
}

/** What a value becomes at a level of a tree; null where the tree does not know it. */
function labelAt({ labels, codes }: Hierarchy, level: number, value: string): string | null {
  const leaf = labels[0].indexOf(value);
  return leaf < 0 ? null : labels[level][codes[level][leaf]];
}

/** What several values of a column are written as, where no other value is written as one of these; else null (D14). */
function writeTogether(
  values: readonly string[],
  all: readonly string[],
  writtenAs: (value: string) => string | null,
): string[] | null {
  const written = new Set(values.map(writtenAs));
  const isMixed = all.some((value) => !values.includes(value) && written.has(writtenAs(value)));
  return written.has(null) || isMixed ? null : [...(written as ReadonlySet<string>)];
}

type PublishedColumns = readonly { readonly name: string; readonly as: Exclude<ShownColumn['as'], 'item'> }[];

/** A released table as it was written: its columns, and the texts that the cells of each show. */
interface WrittenTable {
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
  if (!hierarchies.ok) throw new RangeError(hierarchies.code);
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

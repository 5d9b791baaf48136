import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { type Hierarchy, flatHierarchy } from '../../table/hierarchy.ts';
import { type Attribute, type Table, attributeNamed } from '../../table/table.ts';
import { levelsOf } from '../../vocabulary/anonymization.ts';
import { CostBook, listMinimal } from '../costs.ts';
import type { LatticeSearch } from '../lattice-search.ts';
import { openSearch } from '../open-search.ts';
import { type ValueTree, makeFlatTree, makeTree } from './value-tree.ts';
import { type Units, type WrittenColumn, type WrittenTable, columnOfNodes, foldUnits } from './written-table.ts';

/** A table with the trees of its quasi-identifiers, ready for every scheme (L1). */
export interface SchemeTable {
  readonly table: Table;
  readonly attributes: readonly Attribute[];
  readonly hierarchies: readonly Hierarchy[];
  readonly trees: readonly ValueTree[];
  /** The trees of suppression: each value, then `*`. */
  readonly flatTrees: readonly ValueTree[];
  readonly units: Units;
  /** The lattice of the hierarchies; a failure where it has too many nodes to be searched. */
  readonly search: Result<LatticeSearch>;
}

/**
 * Makes a table ready for the schemes (L4): quasi-identifiers in the order of their role, each with its hierarchy or,
 * without one, value -> `*`. Failures: no quasi-identifier, one that is not in the table or stands twice, a value that
 * its hierarchy does not cover, a label that stands for different values at two levels. A lattice too large to be
 * searched fails full-domain generalization alone.
 */
export function openSchemes(
  table: Table,
  quasi: readonly string[],
  given: ReadonlyMap<string, Hierarchy>,
): Result<SchemeTable> {
  const search = openSearch(table, null, { quasi, protectedAttributes: [], sensitive: [] }, given);
  if (!search.ok && search.code !== 'large-lattice') return search;
  const attributes = quasi.map((name) => attributeNamed(table, name)!);
  const hierarchies = attributes.map(({ name, values }) => given.get(name) ?? flatHierarchy(values));
  const trees: ValueTree[] = [];
  for (const [i, attribute] of attributes.entries()) {
    const tree = makeTree(attribute, hierarchies[i], `hierarchies.${attribute.name}`);
    if (!tree.ok) return tree;
    trees.push(tree.value);
  }
  const flatTrees = attributes.map(makeFlatTree);
  return succeed({ table, attributes, hierarchies, trees, flatTrees, units: foldUnits(table, attributes), search });
}

/** A table in which each unit shows a node of each tree, and no record leaves. */
export function writeNodes(
  { attributes, units }: SchemeTable,
  trees: readonly ValueTree[],
  cells: readonly Uint32Array[],
): WrittenTable {
  return {
    columns: attributes.map((attribute, i) => columnOfNodes(attribute, trees[i], units, cells[i])),
    suppressed: null,
  };
}

/**
 * The levels of the k-anonymous nodes that generalize no other, by loss, at most `count` of them (G3, G6), or why there
 * are none: too large a lattice. With k up to N the top is k-anonymous. Ties: in order of levels.
 */
export function findLevels(
  { search }: SchemeTable,
  k: number,
  count: number,
  context: RunContext,
): Result<readonly (readonly number[])[]> {
  if (!search.ok) return search;
  const privacy = { k, diversity: null, closeness: null, allowance: 0 };
  const found = search.value.findSafe({ privacy, protection: null }, context);
  if (!found.ok) return found;
  const { lattice } = search.value;
  const book = new CostBook(search.value, privacy);
  const minimal = Array.from(listMinimal(lattice, found.value.safe)).sort((one, other) =>
    Number(book.exactly(one).loss - book.exactly(other).loss),
  );
  return succeed(minimal.slice(0, count).map((node) => levelsOf(lattice, node)));
}

/** For each quasi-identifier and leaf the node that it shows at a level. */
export function leavesAt(
  { attributes, hierarchies, trees }: SchemeTable,
  levels: readonly number[],
): ((leaf: number) => number)[] {
  return trees.map((tree, i) => {
    const { labels, codes, levels: count } = hierarchies[i];
    const nodes = new Map<number, number>();
    const places = new Map(labels[0].map((value, place) => [value, place]));
    attributes[i].values.forEach((value, code) => {
      const text = labels[levels[i]][codes[levels[i]][places.get(value)!]];
      let node = tree.leafOf[code];
      while (tree.labels[node] !== text) node = tree.parents[node];
      nodes.set(tree.leafOf[code], node);
    });
    return (leaf) => nodes.get(leaf) ?? (levels[i] === count - 1 ? tree.root : leaf);
  });
}

/** The table at a node of the lattice: every quasi-identifier at its level (full-domain, L4). */
export function writeLevels(opened: SchemeTable, levels: readonly number[]): WrittenTable {
  return writeNodes(opened, opened.trees, cellsAt(opened, levels));
}

/** The node that each unit shows where every quasi-identifier is at its level. */
export function cellsAt(opened: SchemeTable, levels: readonly number[]): Uint32Array[] {
  const nodeOf = leavesAt(opened, levels);
  return opened.trees.map(({ leafOf }, i) => opened.units.codes[i].map((code) => nodeOf[i](leafOf[code])));
}

/** A change by hand: a cell shows another label, or a whole record leaves. */
export type CellEdit =
  | { readonly row: number; readonly attribute: string; readonly shows: string }
  | { readonly row: number; readonly leaves: true };

/** What hides a cell. */
const hidden = '*';

/** What a cell may show (L4): its value, each label above it, and `*`. */
export function listChoices({ attributes, trees }: SchemeTable, row: number, attribute: string): string[] {
  const i = attributes.findIndex(({ name }) => name === attribute);
  if (i < 0 || row < 0 || row >= attributes[i].codes.length) return [];
  const choices: string[] = [];
  for (let node = trees[i].leafOf[attributes[i].codes[row]]; node >= 0; node = trees[i].parents[node]) {
    const label = trees[i].labels[node];
    if (label !== null) choices.push(label);
  }
  return choices.includes(hidden) ? choices : [...choices, hidden];
}

/**
 * A table with cells generalized or suppressed by hand, in the order given, the later of two edits of a cell being the
 * one that counts (L2, L4). It need not be k-anonymous. Failures name the edit: a record or a quasi-identifier that there
 * is not, and a label that does not stand above the value of the cell.
 */
export function editCells(opened: SchemeTable, edits: readonly CellEdit[]): Result<WrittenTable> {
  const { attributes, trees, units, table } = opened;
  const columns = attributes.map((attribute, i) => {
    const leaves = units.codes[i].map((code) => trees[i].leafOf[code]);
    return withHidden(columnOfNodes(attribute, trees[i], units, leaves));
  });
  const suppressed = new Uint8Array(table.rows);
  for (const [at, edit] of edits.entries()) {
    const where = `edits[${at}]`;
    if (!(Number.isInteger(edit.row) && edit.row >= 0 && edit.row < table.rows))
      return fail('bad-row', { row: edit.row, rows: table.rows }, where);
    if ('leaves' in edit) {
      suppressed[edit.row] = 1;
      continue;
    }
    const choices = listChoices(opened, edit.row, edit.attribute);
    if (!choices.includes(edit.shows))
      return fail('bad-cell', { attribute: edit.attribute, row: edit.row, shows: edit.shows, known: choices }, where);
    const { labels, codes } = columns.find(({ name }) => name === edit.attribute)!;
    codes[edit.row] = labels.findIndex(({ text }) => text === edit.shows);
  }
  return succeed({ columns, suppressed: suppressed.includes(1) ? suppressed : null });
}

/** A column with `*` among its labels. */
function withHidden(column: WrittenColumn): WrittenColumn {
  if (column.labels.some(({ text }) => text === hidden)) return column;
  const covers = [...new Set(column.labels.flatMap((label) => label.covers))].sort((one, other) => one - other);
  return { ...column, labels: [...column.labels, { text: hidden, kind: 'hidden', covers, loss: 1 }] };
}

import { type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { groupRows } from '../../table/group-rows.ts';
import type { SchemeName } from '../../vocabulary/anonymization.ts';
import { Clusterer } from './clusters.ts';
import { refineBranches, refineValues } from './global-schemes.ts';
import { Recoding, mapLeaves } from './recoding.ts';
import { type CutBy, cutByTree, cutRegions } from './regions.ts';
import { allUnits, listCuts, listWidestCuts, startAtTop } from './starts.ts';
import { type SchemeTable, cellsAt, findLevels, leavesAt, writeNodes } from './scheme-table.ts';
import type { ValueTree } from './value-tree.ts';
import { writeRegions } from './written-regions.ts';
import { type WrittenTable, countCosts } from './written-table.ts';

/** Units are joined within regions of at most so many. */
const bucketSize = 1024;

/** From so many full-domain nodes values are refined branch by branch. */
const mostStarts = 24;

type Strategy = (opened: SchemeTable, k: number, context: RunContext) => Result<WrittenTable>;

/**
 * How each scheme makes a table k-anonymous with little loss (L4, G6), the same for the same table. A record, so that a
 * scheme without its strategy does not compile.
 * - full-domain: of all k-anonymous nodes of the lattice the one of least loss;
 * - subtree: from the 24 such nodes of least loss that generalize no other, and from the top, down branch by branch; the
 *   best of all;
 * - sibling: from subtree and from value suppression on, value by value; the better of both;
 * - multidimensional: regions, cut from the whole table, by what saves most loss or by the widest column, and from the
 *   classes of the full-domain node; the best of the three;
 * - cell: units of one region joined to the nearest; sibling where that loses less;
 * - record suppression: exactly the classes below k leave;
 * - value suppression: from all hidden, columns, then values, are shown again while no class falls below k; and values
 *   alone; the better of both;
 * - cell suppression: like cell, with `*` above every value; value suppression where that loses less.
 */
export const strategies: Readonly<Record<SchemeName, Strategy>> = {
  'full-domain': writeFullDomain,
  subtree: (opened, k, context) => succeed(writeRecoding(opened, opened.trees, recodeBranches(opened, k, context))),
  sibling: (opened, k, context) => succeed(writeSibling(opened, k, context)),
  cell: (opened, k, context) => {
    const cuts = opened.trees.map((tree, i) => cutByTree(opened.units, i, tree, k));
    const joined = joinUnits(opened, opened.trees, cuts, k);
    return succeed(leastLoss(opened, [joined, writeSibling(opened, k, context)]));
  },
  multidimensional: (opened, k, context) => succeed(writeRegionsOf(opened, k, context)),
  'record-suppression': (opened, k) => succeed(suppressRecords(opened, k)),
  'value-suppression': (opened, k) => succeed(suppressValues(opened, k)),
  'cell-suppression': (opened, k) => {
    const { flatTrees, units } = opened;
    const cuts = flatTrees.map((tree, i) => cutByTree(units, i, tree, k));
    return succeed(leastLoss(opened, [joinUnits(opened, flatTrees, cuts, k), suppressValues(opened, k)]));
  },
};

/** The node that each unit shows in the k-anonymous node of least loss. */
function fullDomainCells(opened: SchemeTable, k: number, context: RunContext): Result<Uint32Array[]> {
  const levels = findLevels(opened, k, 1, context);
  return levels.ok ? succeed(cellsAt(opened, levels.value[0])) : levels;
}

function writeFullDomain(opened: SchemeTable, k: number, context: RunContext): Result<WrittenTable> {
  const cells = fullDomainCells(opened, k, context);
  return cells.ok ? succeed(writeNodes(opened, opened.trees, cells.value)) : cells;
}

/** The best of the refinements of the cheapest full-domain nodes and of the top, branch by branch. */
function recodeBranches(opened: SchemeTable, k: number, context: RunContext): Recoding {
  const { trees, units } = opened;
  let best = startAtTop(opened, trees, k);
  refineBranches(best, trees);
  const levels = findLevels(opened, k, mostStarts, context);
  for (const node of levels.ok ? levels.value : []) {
    const nodeOf = leavesAt(opened, node);
    const start = new Recoding(
      units,
      trees,
      k,
      trees.map((tree, i) => mapLeaves(tree, nodeOf[i])),
    );
    refineBranches(start, trees);
    best = lessLoss(trees, best, start);
  }
  return best;
}

function writeSibling(opened: SchemeTable, k: number, context: RunContext): WrittenTable {
  const { trees, flatTrees, units } = opened;
  const { written } = recodeValues(opened, k);
  const suppressing = trees.map((tree, i) => {
    const { root, leafOf } = flatTrees[i];
    const shown = new Map(Array.from(leafOf, (leaf, code) => [tree.leafOf[code], written[i][leaf] !== root]));
    return mapLeaves(tree, (leaf) => (shown.get(leaf) === true ? leaf : tree.root));
  });
  const starts = [recodeBranches(opened, k, context), new Recoding(units, trees, k, suppressing)];
  for (const start of starts) refineValues(start, trees);
  return writeRecoding(opened, trees, lessLoss(trees, starts[0], starts[1]));
}

/** Of values shown or hidden, the better of showing columns first and of showing values alone. */
function recodeValues(opened: SchemeTable, k: number): Recoding {
  const { flatTrees } = opened;
  const byColumn = startAtTop(opened, flatTrees, k);
  const byValue = startAtTop(opened, flatTrees, k);
  refineBranches(byColumn, flatTrees);
  for (const start of [byColumn, byValue]) refineValues(start, flatTrees);
  return lessLoss(flatTrees, byColumn, byValue);
}

function suppressValues(opened: SchemeTable, k: number): WrittenTable {
  return writeRecoding(opened, opened.flatTrees, recodeValues(opened, k));
}

function suppressRecords(opened: SchemeTable, k: number): WrittenTable {
  const { trees, units } = opened;
  const cells = trees.map(({ leafOf }, i) => units.codes[i].map((code) => leafOf[code]));
  const suppressed = Uint8Array.from(units.unitOf, (unit) => (units.weights[unit] < k ? 1 : 0));
  return { ...writeNodes(opened, trees, cells), suppressed: suppressed.includes(1) ? suppressed : null };
}

/** The units joined to groups of k or more, region by region. */
function joinUnits(opened: SchemeTable, trees: readonly ValueTree[], cuts: readonly CutBy[], k: number): WrittenTable {
  const cells = trees.map(() => new Uint32Array(opened.units.count));
  const clusterer = new Clusterer(opened.units, trees, k);
  const buckets = cutRegions([allUnits(opened)], cuts, (region) => region.length <= bucketSize);
  for (const bucket of buckets) clusterer.cluster(bucket, cells);
  return writeNodes(opened, trees, cells);
}

/** The best of the regions cut from the whole table, in both orders, and from the classes of the full-domain node. */
function writeRegionsOf(opened: SchemeTable, k: number, context: RunContext): WrittenTable {
  const cuts = listCuts(opened, k);
  const cut = (starts: readonly Uint32Array[], by: readonly CutBy[]) =>
    writeRegions(
      opened,
      cutRegions(starts, by, () => false),
    );
  const whole = [allUnits(opened)];
  const tables = [cut(whole, cuts), cut(whole, listWidestCuts(opened, k))];
  const cells = fullDomainCells(opened, k, context);
  if (cells.ok) tables.push(cut(listClasses(opened, cells.value), cuts));
  return leastLoss(opened, tables);
}

/** The units of each class of equal nodes. */
function listClasses({ trees, units }: SchemeTable, cells: readonly Uint32Array[]): Uint32Array[] {
  const { groups, count } = groupRows(
    cells.map((at, i) => ({ radix: trees[i].labels.length, at })),
    units.count,
  );
  const classes = Array.from({ length: count }, (): number[] => []);
  groups.forEach((group, unit) => classes[group].push(unit));
  return classes.map((members) => Uint32Array.from(members));
}

function writeRecoding(opened: SchemeTable, trees: readonly ValueTree[], recoding: Recoding): WrittenTable {
  return writeNodes(opened, trees, recoding.cells());
}

/** The loss of a recoding, in weight (G6). */
function lossOf({ written, leafWeights }: Recoding, trees: readonly ValueTree[]): number {
  let loss = 0;
  trees.forEach(({ losses, isLeaf }, i) => {
    for (let leaf = 0; leaf < isLeaf.length; leaf += 1)
      if (isLeaf[leaf] === 1) loss += leafWeights[i][leaf] * losses[written[i][leaf]];
  });
  return loss;
}

/** The recoding of less loss, the first of equals. */
function lessLoss(trees: readonly ValueTree[], one: Recoding, other: Recoding): Recoding {
  return lossOf(other, trees) < lossOf(one, trees) ? other : one;
}

/** The table of least loss, the first of equals. */
function leastLoss({ table }: SchemeTable, tables: readonly WrittenTable[]): WrittenTable {
  const losses = tables.map((written) => countCosts(table, written).loss);
  return tables[losses.indexOf(Math.min(...losses))];
}

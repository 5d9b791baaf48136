import { schemeWords } from '../../../words/en/terms/anonymization.ts';
import { type Notice, type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { groupRows } from '../../table/group-rows.ts';
import { type SchemeName } from '../../vocabulary/anonymization.ts';
import { Recoding, mapLeaves, refineBranches, refineValues } from './recoding.ts';
import {
  type CutBy,
  allUnits,
  cutByTree,
  cutRegions,
  listCuts,
  listWidestCuts,
  startAtTop,
  writeRegions,
} from './regions.ts';
import { type SchemeTable, cellsAt, findLevels, leavesAt, writeNodes } from './scheme-table.ts';
import { type ValueTree, joinNodes } from './value-tree.ts';
import { type Units, type WrittenCosts, type WrittenTable, countCosts } from './written-table.ts';

/** A table made k-anonymous by a scheme, and what that costs (L4). */
export interface Anonymized extends WrittenTable, WrittenCosts {
  readonly scheme: SchemeName;
  readonly k: number;
  readonly notices: readonly Notice[];
}

/**
 * Makes a table k-anonymous by a scheme (L1, L4). No scheme loses more than one that it contains: full-domain, subtree,
 * sibling, cell; full-domain, multidimensional; value suppression, cell suppression. Failures: a k that is no whole
 * number from 1 to N, a lattice too large for full-domain, and records all left out, with the largest k that leaves
 * some. Where all that is left is hidden a notice says so, with a k at which something shows.
 */
export function anonymize(
  opened: SchemeTable,
  scheme: SchemeName,
  k: number,
  context: RunContext,
  where: string,
): Result<Anonymized> {
  const { totalWeight } = opened.table;
  if (!(Number.isSafeInteger(k) && k >= 1)) return fail('bad-k', { k }, `${where}k`);
  if (k > totalWeight) return fail('k-above-n/class', { k, largest: totalWeight }, `${where}k`);
  if (context.isCancelled()) return fail('cancelled/scheme', null);
  context.progress(`Anonymizing: ${schemeWords[scheme].title.toLowerCase()}`, null);
  const written = strategies[scheme](opened, k, context);
  if (!written.ok) return written;
  const costs = countCosts(opened.table, written.value);
  const largest = largestK(opened, scheme);
  if (costs.smallestClass === null) return fail('all-suppressed', { k, largest }, `${where}k`);
  const notices = tellsAnything(written.value) ? [] : [noteHidden(scheme, k, largest, where)];
  return succeed({ scheme, k, ...written.value, ...costs, notices });
}

/** Whether some cell that stays shows a value or a label below the top. */
function tellsAnything({ columns, suppressed }: WrittenTable): boolean {
  return columns.some(({ labels, codes }) => {
    const tells = labels.map(({ kind }) => kind === 'value' || kind === 'generalized');
    return codes.some((code, row) => tells[code] && (suppressed === null || suppressed[row] === 0));
  });
}

function noteHidden(scheme: SchemeName, k: number, largest: number, where: string): Notice {
  const advice = largest < k ? ` With k = ${largest} something shows.` : ' No column has two values to tell apart.';
  return {
    code: 'all-hidden',
    message: `With k = ${k} "${scheme}" hides every quasi-identifier of every record.${advice}`,
    where: where === '' ? null : where.slice(0, -1),
  };
}

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
const strategies: Readonly<Record<SchemeName, Strategy>> = {
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

/**
 * A large k at which a scheme still tells something (L4): record suppression, the largest class; full-domain, the
 * largest smallest group of a column at a level below its top; subtree, likewise of the branches right below the top;
 * all others, the largest k for which a branch and the rest of the table both weigh k. 1 at the least.
 */
function largestK(opened: SchemeTable, scheme: SchemeName): number {
  const { trees, flatTrees, units, table } = opened;
  if (scheme === 'record-suppression') return units.weights.reduce((most, weight) => Math.max(most, weight));
  const used = scheme === 'value-suppression' || scheme === 'cell-suppression' ? flatTrees : trees;
  let largest = 1;
  used.forEach((tree, i) => {
    const sums = sumBranches(opened, tree, i);
    if (scheme === 'full-domain' || scheme === 'subtree') largest = Math.max(largest, leastChild(tree, sums));
    else
      for (let node = 0; node < sums.length; node += 1) {
        const rest = table.totalWeight - sums[node];
        if (node !== tree.root && sums[node] > 0)
          largest = Math.max(largest, rest === 0 ? sums[node] : Math.min(sums[node], rest));
      }
  });
  return largest;
}

/** The weight of the records under each node. */
function sumBranches({ units }: SchemeTable, { labels, leafOf, parents }: ValueTree, i: number): Float64Array {
  const sums = new Float64Array(labels.length);
  units.weights.forEach((weight, unit) => {
    for (let node = leafOf[units.codes[i][unit]]; node >= 0; node = parents[node]) sums[node] += weight;
  });
  return sums;
}

/** The weight of the lightest child of the top that has records; 0 where the top has no child. */
function leastChild({ parents, root }: ValueTree, sums: Float64Array): number {
  let least = Infinity;
  for (let node = 0; node < sums.length; node += 1)
    if (parents[node] === root && sums[node] > 0) least = Math.min(least, sums[node]);
  return least === Infinity ? 0 : least;
}

/** Trees of up to so many nodes have a table of what two nodes have in common. */
const mostTabled = 512;

/**
 * Joins the units of a bucket to groups of weight k or more, each of which shows the lowest nodes above its units (cell
 * generalization, L4). The lightest group below k joins the one with which the least loss is added (G6), until none is
 * left; ties by position. A bucket must weigh k or more.
 */
class Clusterer {
  readonly #units: Units;
  readonly #trees: readonly ValueTree[];
  readonly #k: number;
  readonly #joins: readonly Join[];

  constructor(units: Units, trees: readonly ValueTree[], k: number) {
    this.#units = units;
    this.#trees = trees;
    this.#k = k;
    this.#joins = trees.map(joinerOf);
  }

  /** Writes the nodes that the units of a bucket show into `cells`, an array over all units for each quasi-identifier. */
  cluster(bucket: Uint32Array, cells: readonly Uint32Array[]): void {
    const nodes = this.#trees.map(({ leafOf }, i) =>
      Uint32Array.from(bucket, (unit) => leafOf[this.#units.codes[i][unit]]),
    );
    const weights = Float64Array.from(bucket, (unit) => this.#units.weights[unit]);
    const into = Uint32Array.from(bucket, (_, at) => at);
    for (let group = lightestBelow(this.#k, weights); group >= 0; group = lightestBelow(this.#k, weights)) {
      const partner = this.#nearest(group, nodes, weights);
      for (let i = 0; i < nodes.length; i += 1) nodes[i][partner] = this.#joins[i](nodes[i][partner], nodes[i][group]);
      weights[partner] += weights[group];
      weights[group] = 0;
      into[group] = partner;
    }
    bucket.forEach((unit, at) => {
      const group = rootOf(into, at);
      for (let i = 0; i < nodes.length; i += 1) cells[i][unit] = nodes[i][group];
    });
  }

  /** The other group with which a group adds the least loss. */
  #nearest(group: number, nodes: readonly Uint32Array[], weights: Float64Array): number {
    let best = -1;
    let least = Infinity;
    for (let other = 0; other < weights.length; other += 1) {
      if (weights[other] === 0 || other === group) continue;
      let added = 0;
      for (let i = 0; i < nodes.length && added < least; i += 1) {
        const own = nodes[i][group];
        const their = nodes[i][other];
        if (own === their) continue;
        const { losses } = this.#trees[i];
        const loss = losses[this.#joins[i](own, their)];
        added += weights[group] * (loss - losses[own]) + weights[other] * (loss - losses[their]);
      }
      if (added >= least) continue;
      least = added;
      best = other;
    }
    return best;
  }
}

type Join = (one: number, other: number) => number;

function joinerOf(tree: ValueTree): Join {
  const size = tree.labels.length;
  if (size > mostTabled) return (one, other) => joinNodes(tree, one, other);
  const table = new Uint32Array(size * size);
  for (let one = 0; one < size; one += 1)
    for (let other = 0; other < size; other += 1) table[one * size + other] = joinNodes(tree, one, other);
  return (one, other) => table[one * size + other];
}

function rootOf(into: Uint32Array, start: number): number {
  let at = start;
  while (into[at] !== at) at = into[at];
  return at;
}

/** The lightest group below k, of equals the first; -1 when there is none. */
function lightestBelow(k: number, weights: Float64Array): number {
  let best = -1;
  for (let group = 0; group < weights.length; group += 1) {
    const weight = weights[group];
    if (weight === 0 || weight >= k) continue;
    if (best < 0 || weight < weights[best]) best = group;
  }
  return best;
}

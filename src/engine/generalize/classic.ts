import { classicAlgorithmWords } from '../../words/en/terms/anonymization.ts';
import { type Result, fail, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import type { Hierarchy } from '../table/hierarchy.ts';
import { type Table, attributeNamed } from '../table/table.ts';
import { type ClassicName, levelAt } from '../vocabulary/anonymization.ts';
import { type Item, valuesOf } from '../vocabulary/items.ts';
import { CostBook, type NodeCosts, type Risk, measureRisk } from './costs.ts';
import type { PrivacyLimits } from './criteria.ts';
import { type NodeExplanation, explainNode } from './explain-node.ts';
import { GroupTests, type NodeTests } from './group-tests.ts';
import type { LatticeSearch, Requirements } from './lattice-search.ts';
import { type Lattice, heightOf } from './lattice.ts';
import { openSearch } from './open-search.ts';
import {
  type Recoding,
  type SchemeTable,
  type WrittenTable,
  allUnits,
  childTowards,
  countCosts,
  cutRegions,
  listLeaves,
  listWidestCuts,
  mapLeaves,
  openSchemes,
  recodeDecision,
  recodeTable,
  startAtTop,
  writeNodes,
  writeRegions,
} from './schemes/index.ts';

/** What an algorithm found, nodes of the lattice or a table, and the work that it did. */
export interface ClassicFound {
  readonly algorithm: ClassicName;
  /** The nodes, in order of levels; null where the algorithm knows no lattice. */
  readonly nodes: Uint32Array | null;
  /** The table as it is written; null where the answer is a node. */
  readonly written: WrittenTable | null;
  /** Nodes, regions or specializations looked at. */
  readonly visited: number;
  /** Groupings of classes carried out. */
  readonly groupings: number;
}

/**
 * Runs an algorithm that knows k-anonymity alone (G3), from scratch, so that its work is its own. Those that find nodes
 * leave out as many records as `privacy` allows. Failures: diversity or closeness asked for, which they do not know; an
 * allowance for those that leave nobody out; top-down specialization without a decision; a label that stands for
 * different values at two levels (L4).
 */
export function runClassic(
  search: LatticeSearch,
  algorithm: ClassicName,
  privacy: PrivacyLimits,
  hierarchies: ReadonlyMap<string, Hierarchy>,
  context: RunContext,
  where: string,
): Result<ClassicFound> {
  const field = privacy.diversity === null ? 't' : 'l';
  if (privacy.diversity !== null || privacy.closeness !== null)
    return fail('only-k', { algorithm, field }, `${where}${field}`);
  if (context.isCancelled()) return fail('cancelled/search', null);
  context.progress(`Running ${classicAlgorithmWords[algorithm].title}`, null);
  if (algorithm === 'mondrian' || algorithm === 'tds') return findTable(search, algorithm, privacy, hierarchies, where);
  const fresh = openSearch(search.table, search.decision, search.roles, hierarchies);
  if (!fresh.ok) return fresh;
  const { nodes, visited } = nodeAlgorithms[algorithm](fresh.value, privacy);
  return succeed({ algorithm, nodes, written: null, visited, groupings: fresh.value.groupings });
}

const nodeAlgorithms = { incognito: findByIncognito, datafly: findByDatafly, samarati: findBySamarati };

function findTable(
  { table, decision, roles }: LatticeSearch,
  algorithm: 'mondrian' | 'tds',
  { k, allowance }: PrivacyLimits,
  hierarchies: ReadonlyMap<string, Hierarchy>,
  where: string,
): Result<ClassicFound> {
  if (allowance > 0) return fail('no-suppression/classic', { algorithm }, `${where}suppress`);
  const opened = openSchemes(table, roles.quasi, hierarchies);
  if (!opened.ok) return opened;
  if (algorithm === 'tds' && decision === null) return fail('no-decision/top-down', null, 'roles.decision');
  const found: FoundTable =
    algorithm === 'mondrian' || decision === null
      ? findByMondrian(opened.value, k)
      : findByTopDown(opened.value, k, decision.isNegative, table.weights);
  return succeed({ algorithm, nodes: null, written: found.written, visited: found.visited, groupings: found.visited });
}

/** The nodes that an algorithm found, in order of levels, and how many it looked at. */
interface FoundNodes {
  readonly nodes: Uint32Array;
  readonly visited: number;
}

/**
 * Incognito (LeFevre, DeWitt, Ramakrishnan 2005): all k-anonymous nodes. Sets of one quasi-identifier come first, then
 * of two and so on, each from the bottom up; a node is looked at only when all its parts of one quasi-identifier less
 * passed, and not when one that it generalizes did. A quasi-identifier at its top is the same as one left out.
 */
function findByIncognito(search: LatticeSearch, privacy: PrivacyLimits): FoundNodes {
  const { lattice } = search;
  const passed = new Uint8Array(lattice.nodes);
  let visited = 0;
  for (const node of bySize(lattice)) {
    if (!haveAllParts(lattice, node, passed)) continue;
    if (hasSpecialization(lattice, node, passed)) passed[node] = 1;
    else {
      visited += 1;
      passed[node] = search.isPrivate(node, privacy) ? 1 : 0;
    }
  }
  return { nodes: Uint32Array.from(passed.keys()).filter((node) => passed[node] === 1), visited };
}

/**
 * Samarati's binary search (2001): the least height at which a node is k-anonymous, and all nodes of that height that
 * are. If one is at some height, one is at every height above.
 */
function findBySamarati(search: LatticeSearch, privacy: PrivacyLimits): FoundNodes {
  const { lattice } = search;
  const byHeight: number[][] = Array.from({ length: heightOf(lattice, lattice.top) + 1 }, () => []);
  for (let node = 0; node < lattice.nodes; node += 1) byHeight[heightOf(lattice, node)].push(node);
  let visited = 0;
  const passes = (node: number) => {
    visited += 1;
    return search.isPrivate(node, privacy);
  };
  let low = 0;
  let high = byHeight.length - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (byHeight[middle].some(passes)) high = middle;
    else low = middle + 1;
  }
  return { nodes: Uint32Array.from(byHeight[low].filter(passes)), visited };
}

/**
 * Datafly (Sweeney 1997): from the bottom, the quasi-identifier with the most different values in the table goes up a
 * level, the first of equals, until the node is k-anonymous but for the records that may be suppressed.
 */
function findByDatafly(search: LatticeSearch, privacy: PrivacyLimits): FoundNodes {
  const { lattice } = search;
  let node = 0;
  let visited = 1;
  while (!search.isPrivate(node, privacy) && node !== lattice.top) {
    let widest = -1;
    for (let i = 0; i < lattice.levels.length; i += 1) {
      const level = levelAt(lattice, node, i);
      if (level === lattice.levels[i] - 1) continue;
      if (widest < 0 || sizeAt(lattice, node, i) > sizeAt(lattice, node, widest)) widest = i;
    }
    node += lattice.strides[widest];
    visited += 1;
  }
  return { nodes: search.isPrivate(node, privacy) ? Uint32Array.of(node) : new Uint32Array(), visited };
}

/** How many different values a quasi-identifier has at its level in a node. */
function sizeAt(lattice: Lattice, node: number, i: number): number {
  return lattice.quasi[i].sizes[levelAt(lattice, node, i)];
}

/** All nodes, those with fewer quasi-identifiers below the top first, then by height, then in order of levels. */
function bySize(lattice: Lattice): Uint32Array {
  const most = heightOf(lattice, lattice.top) + 1;
  const ranks = new Uint32Array(lattice.nodes);
  const starts = new Uint32Array((lattice.levels.length + 1) * most + 1);
  for (let node = 0; node < lattice.nodes; node += 1) {
    let size = 0;
    for (let i = 0; i < lattice.levels.length; i += 1) if (isBelowTop(lattice, node, i)) size += 1;
    ranks[node] = size * most + heightOf(lattice, node);
    starts[ranks[node] + 1] += 1;
  }
  for (let rank = 1; rank < starts.length; rank += 1) starts[rank] += starts[rank - 1];
  const sorted = new Uint32Array(lattice.nodes);
  for (let node = 0; node < lattice.nodes; node += 1) sorted[starts[ranks[node]]++] = node;
  return sorted;
}

function isBelowTop(lattice: Lattice, node: number, i: number): boolean {
  return levelAt(lattice, node, i) < lattice.levels[i] - 1;
}

/** Whether every node with one more quasi-identifier at the top passed. */
function haveAllParts(lattice: Lattice, node: number, passed: Uint8Array): boolean {
  for (let i = 0; i < lattice.levels.length; i += 1) {
    const missing = lattice.levels[i] - 1 - levelAt(lattice, node, i);
    if (missing > 0 && passed[node + missing * lattice.strides[i]] === 0) return false;
  }
  return true;
}

/** Whether a node of the same quasi-identifiers that this one generalizes by a level passed. */
function hasSpecialization(lattice: Lattice, node: number, passed: Uint8Array): boolean {
  for (let i = 0; i < lattice.levels.length; i += 1)
    if (isBelowTop(lattice, node, i) && levelAt(lattice, node, i) > 0 && passed[node - lattice.strides[i]] === 1)
      return true;
  return false;
}

/** A table as an algorithm without a lattice writes it, and how many regions or specializations it looked at. */
interface FoundTable {
  readonly written: WrittenTable;
  readonly visited: number;
}

/**
 * Mondrian (LeFevre, DeWitt, Ramakrishnan 2006): every region is cut by its widest quasi-identifier, normalized as in
 * G6, at the median of an ordered one, else by the children of its lowest common ancestor, those below k together; until
 * no cut leaves k people in each part. Ties: the first quasi-identifier.
 */
function findByMondrian(opened: SchemeTable, k: number): FoundTable {
  let visited = 0;
  const regions = cutRegions([allUnits(opened)], listWidestCuts(opened, k), () => {
    visited += 1;
    return false;
  });
  return { written: writeRegions(opened, regions), visited };
}

/** A node that is written and could become its children. */
interface Specialization {
  readonly i: number;
  readonly from: number;
  readonly targets: Uint32Array;
  /** How much better the children tell the decision, in bits. */
  readonly gain: number;
}

/** For each quasi-identifier and leaf the weight of its records, and of those that are denied. */
interface Decisions {
  readonly n: readonly Float64Array[];
  readonly a: readonly Float64Array[];
}

/**
 * Top-down specialization (Fung, Wang, Yu 2005): from all at the top, the written value with the largest
 * gain / (loss of anonymity + 1) is replaced by its children, where the gain is that of information about the decision
 * and the loss of anonymity how much smaller the smallest class becomes; as long as every class has k people and the
 * value has records of both decisions. Ties: the first that was found. `isNegative` is the decision of each record,
 * `weights` their weights or null.
 */
function findByTopDown(
  opened: SchemeTable,
  k: number,
  isNegative: Uint8Array,
  weights: Float64Array | null,
): FoundTable {
  const { trees } = opened;
  const recoding = startAtTop(opened, trees, k);
  const decisions: Decisions = { n: recoding.leafWeights, a: sumDenied(opened, isNegative, weights) };
  let open = trees.flatMap(({ root }, i) => specialize(opened, recoding, decisions, i, root));
  let visited = 0;
  for (;;) {
    const before = recoding.smallest();
    visited += open.length;
    const after = open.map(({ i, from, targets }) => recoding.smallestAfter(i, from, targets));
    const scores = open.map(({ gain }, at) => (after[at] < k ? -1 : gain / (before - Math.min(before, after[at]) + 1)));
    const best = scores.indexOf(Math.max(-1, ...scores));
    if (best < 0 || scores[best] < 0) break;
    const { i, from, targets } = open[best];
    const children = new Set(listLeaves(recoding, trees[i], i, from).map((leaf) => targets[leaf]));
    recoding.refine(i, from, targets);
    open = open.filter((_, at) => at !== best && scores[at] >= 0);
    for (const child of children) open.push(...specialize(opened, recoding, decisions, i, child));
  }
  return { written: writeNodes(opened, trees, recoding.cells()), visited };
}

/** What becomes of a written node; nothing for a leaf and for one whose records all have one decision. */
function specialize(
  { trees }: SchemeTable,
  recoding: Recoding,
  { n, a }: Decisions,
  i: number,
  from: number,
): Specialization[] {
  const tree = trees[i];
  if (tree.isLeaf[from] === 1) return [];
  const leaves = listLeaves(recoding, tree, i, from);
  const targets = mapLeaves(tree, () => from);
  const byChild = new Map<number, [number, number]>();
  let all = 0;
  let denied = 0;
  for (const leaf of leaves) {
    const child = childTowards(tree, from, leaf);
    targets[leaf] = child;
    const [some, bad] = byChild.get(child) ?? [0, 0];
    byChild.set(child, [some + n[i][leaf], bad + a[i][leaf]]);
    all += n[i][leaf];
    denied += a[i][leaf];
  }
  if (denied === 0 || denied === all) return [];
  let gain = entropyOf(denied, all);
  for (const [some, bad] of byChild.values()) if (some > 0) gain -= (some / all) * entropyOf(bad, some);
  return [{ i, from, targets, gain: Math.max(0, gain) }];
}

/** The entropy of a decision with some denied, in bits. */
function entropyOf(denied: number, all: number): number {
  const p = denied / all;
  return p === 0 || p === 1 ? 0 : -p * Math.log2(p) - (1 - p) * Math.log2(1 - p);
}

function sumDenied(
  { attributes, trees }: SchemeTable,
  isNegative: Uint8Array,
  weights: Float64Array | null,
): Float64Array[] {
  return trees.map(({ leafOf, labels }, i) => {
    const sums = new Float64Array(labels.length);
    const { codes } = attributes[i];
    for (let row = 0; row < isNegative.length; row += 1)
      if (isNegative[row] === 1) sums[leafOf[codes[row]]] += weights === null ? 1 : weights[row];
    return sums;
  });
}

/** What a table that is no node costs, and whether it is private and protective (G3, G4, G6, G8). */
export interface WrittenJudgement {
  /** All costs but the height, which a table that is no node does not have. */
  readonly costs: Omit<NodeCosts, 'height'>;
  readonly risk: Risk;
  readonly smallest: number | null;
  readonly explanation: NodeExplanation;
  readonly tests: NodeTests;
}

/**
 * Judges a written table like a node (G4, G6): its cells are the values, tops and `*` are no items, so that their
 * records count in the context and in neither group (L2, T6); where sensitive attributes join the rules, here as well
 * (G7). `chosen` are the protected groups of G8.
 */
export function judgeWritten(
  { table, decision, roles, wider }: LatticeSearch,
  written: WrittenTable,
  requirements: Requirements,
  chosen: readonly Item[],
): Result<WrittenJudgement> {
  const recoded = recodeTable(table, written);
  const decided = decision === null ? null : recodeDecision(recoded, decision);
  const membersOf = (group: Item) => findMembers(table, written, group);
  const own = { ...roles, ...(wider === null ? { sensitive: [] } : {}), protected: chosen, membersOf };
  const opened = openSearch(recoded.table, decided, own, new Map(), wider !== null);
  if (!opened.ok) return opened;
  const { loss, smallestClass, suppressedWeight } = countCosts(table, written);
  const { height: _height, ...costs } = new CostBook(opened.value, requirements.privacy).costsOf(0);
  return succeed({
    costs: { ...costs, loss, suppressed: suppressedWeight },
    risk: measureRisk(opened.value.tableOf(0).n),
    smallest: smallestClass,
    explanation: explainNode(opened.value, 0, requirements),
    tests: new GroupTests(opened.value, chosen, requirements).describe(0),
  });
}

/**
 * The written values of a group of several (D14); null where a cell stands for some of its values and for others as well,
 * or where no cell tells one of them.
 */
function findMembers(table: Table, { columns, suppressed }: WrittenTable, group: Item): string[] | null {
  const attribute = attributeNamed(table, group.attribute);
  const column = columns.find(({ name }) => name === group.attribute);
  if (attribute === null || column === undefined) return null;
  const members = new Set(valuesOf(group.value).map((value) => attribute.values.indexOf(value)));
  const texts = new Set<string>();
  const told = new Set<number>();
  const had = new Set<number>();
  for (let row = 0; row < table.rows; row += 1) {
    const value = attribute.codes[row];
    if (!members.has(value)) continue;
    had.add(value);
    const { kind, text, covers } = column.labels[column.codes[row]];
    if ((suppressed !== null && suppressed[row] === 1) || text === null || kind === 'hidden') continue;
    if (covers.some((code) => !members.has(code))) return null;
    told.add(value);
    texts.add(text);
  }
  return told.size === had.size ? [...texts] : null;
}

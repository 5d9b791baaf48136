import { type Decimal, formatDecimal, makeDecimal } from '../shared/decimal.ts';
import {
  type Fraction,
  addDiscreteLaplace,
  divideDecimal,
  drawByScore,
  noisyTotal,
  roundBins,
} from '../shared/noise.ts';
import { RandomBits, type RandomBytes } from '../shared/randomness.ts';
import { type Result, fail, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import type { Hierarchy, HierarchyRows } from '../table/hierarchy.ts';
import { type Attribute, type Table, weightOf } from '../table/table.ts';

/** A quasi-identifier as it is known before the data is looked at: its name and the tree of its values. */
interface PublicColumn {
  readonly name: string;
  readonly tree: ValueNode;
  /** The leaf of each code of the attribute, that of "no item" last; the data holds codes. */
  readonly leafOf: Uint32Array;
}

/** What is public of a table before any budget is spent: its columns, their values, and the outcomes. */
export interface PublicTable {
  readonly columns: readonly PublicColumn[];
  readonly outcomes: readonly string[];
}

/** For every column the values that it is divided into: a cut through its tree. */
type Cut = readonly (readonly ValueNode[])[];

/** How many different records a cut allows, outcomes aside. */
export function countCells(cut: Cut): number {
  return cut.reduce((product, values) => product * values.length, 1);
}

/** What a part of a private table spent, an exact decimal. */
export interface TableSpent {
  readonly part: 'divisions' | 'counts';
  readonly epsilon: string;
}

/**
 * All that is ever known of the records after the budget is spent: how values were divided, and a noisy count for every
 * possible record with every outcome, in mixed radix with the outcome last. Whatever is made of it protects people as
 * well as it does (G7).
 */
export interface NoisyTable {
  readonly public: PublicTable;
  readonly cut: Cut;
  readonly divisions: number;
  /** Whole numbers, also negative. */
  readonly counts: readonly number[];
  /** The scale of the noise of a count. */
  readonly scale: number;
  readonly spent: readonly TableSpent[];
}

/** The whole budget and the most divisions. */
interface PrivateTableLimits {
  readonly epsilon: Decimal;
  readonly depth: number;
}

/** A table has at most so many cells, outcomes included; each of them gets noise of its own. */
const mostCounts = 100_000;

/**
 * Spends the whole budget on a table (G7): half of it on dividing values, in equal parts for every division that is
 * allowed, half on noisy counts. One person, a weight of 1 (T2), is in one cell, so discrete Laplace noise of the scale
 * 2 / epsilon on every count spends epsilon / 2 on all of them together. Where nothing is left to divide, less than half
 * is spent on divisions. Failure: `cancelled`.
 */
export function drawNoisyTable(
  records: PrivateRecords,
  known: PublicTable,
  { epsilon, depth }: PrivateTableLimits,
  random: RandomBytes,
  context: RunContext,
): Result<NoisyTable> {
  context.progress('Dividing values', null);
  const bits = new RandomBits(random);
  const half = makeDecimal(epsilon.units * 5n, epsilon.scale + 1);
  const limits = { depth, rate: divideDecimal(half, depth), mostCells: mostCounts / known.outcomes.length };
  const { cut, divisions } = specialize(countLeaves(records, known), known, limits, bits);
  const { num, den } = divideDecimal(half, 1);
  const counts = drawCounts(records, known, cut, { num: den, den: num }, bits, context);
  if (!counts.ok) return counts;
  return succeed({
    public: known,
    cut,
    divisions,
    counts: counts.value,
    scale: 1 / half.approx,
    spent: [
      { part: 'divisions', epsilon: sayShare(half, divisions, depth) },
      { part: 'counts', epsilon: formatDecimal(half) },
    ],
  });
}

/** The share of a budget for some of its equal parts, rounded up at the ninth digit so that it is never said too low. */
function sayShare(half: Decimal, parts: number, of: number): string {
  if (parts === of) return formatDecimal(half);
  const digits = half.scale + 9;
  const top = half.units * 10n ** 9n * BigInt(parts);
  return formatDecimal(makeDecimal((top + BigInt(of) - 1n) / BigInt(of), digits));
}

function drawCounts(
  { table, quasi, outcome }: PrivateRecords,
  { columns, outcomes }: PublicTable,
  cut: Cut,
  scale: Fraction,
  bits: RandomBits,
  context: RunContext,
): Result<number[]> {
  const places = columns.map(({ tree, leafOf }, i) => {
    const valueOf = new Uint32Array(tree.leaves.length);
    cut[i].forEach(({ leaves }, value) => leaves.forEach((leaf) => (valueOf[leaf] = value)));
    return { codes: quasi[i].codes, at: leafOf.map((leaf) => valueOf[leaf]), radix: cut[i].length };
  });
  const weights = new Float64Array(countCells(cut) * outcomes.length);
  for (let row = 0; row < table.rows; row += 1) {
    let cell = 0;
    for (const { codes, at, radix } of places) cell = cell * radix + at[codes[row]];
    weights[cell * outcomes.length + outcome.codes[row]] += weightOf(table, row);
  }
  const counts = new Array<number>(weights.length);
  for (let cell = 0; cell < weights.length; cell += 1) {
    if (cell % 1024 === 0) {
      context.progress('Drawing noise', cell / weights.length);
      if (context.isCancelled()) return fail('cancelled/run', null);
    }
    counts[cell] = addDiscreteLaplace(weights[cell], scale, bits);
  }
  return succeed(counts);
}

/** How far values are divided: so many times, each with this rate, and into no more cells than this. */
interface SpecializeLimits {
  readonly depth: number;
  readonly rate: Fraction;
  readonly mostCells: number;
}

/** The cut that was drawn, and how many divisions it took; fewer than asked for where nothing is left to divide. */
interface Specialized {
  readonly cut: Cut;
  readonly divisions: number;
}

/**
 * Divides values from the top down, each time the one drawn by the exponential mechanism (G7; Mohammed, Chen, Fung and
 * Yu 2011). The score of a value is how many people its parts get right by their more frequent outcome: the sum over the
 * parts of the weight of the largest outcome. One person more raises every score by 0 or 1 and lowers none, so a weight
 * `exp(rate * score)` and the sum of all weights both grow by a factor from 1 to e^rate: a draw spends its rate. Whether
 * a value may be divided depends on the trees and on earlier draws alone.
 */
export function specialize(
  counts: readonly Float64Array[],
  { columns, outcomes }: PublicTable,
  { depth, rate, mostCells }: SpecializeLimits,
  bits: RandomBits,
): Specialized {
  const cut: ValueNode[][] = columns.map(({ tree }) => [tree]);
  for (let divisions = 0; divisions < depth; divisions += 1) {
    const open = cut.flatMap((values, column) =>
      values.filter((value) => mayDivide(cut, column, value, mostCells)).map((value) => ({ column, value })),
    );
    if (open.length === 0) return { cut, divisions };
    const scores = open.map(({ column, value }) => scoreOf(value, counts[column], outcomes.length));
    const { column, value } = open[drawByScore(scores, rate, 1, bits)[0]];
    cut[column] = cut[column].flatMap((one) => (one === value ? value.parts : [one]));
  }
  return { cut, divisions: depth };
}

function mayDivide(cut: Cut, column: number, { parts }: ValueNode, mostCells: number): boolean {
  if (parts.length === 0) return false;
  const { length } = cut[column];
  return (countCells(cut) / length) * (length + parts.length - 1) <= mostCells;
}

function scoreOf({ parts }: ValueNode, counts: Float64Array, outcomes: number): number {
  const right = parts.map(({ leaves }) => {
    const sums = new Float64Array(outcomes);
    for (const leaf of leaves)
      for (let outcome = 0; outcome < outcomes; outcome += 1) sums[outcome] += counts[leaf * outcomes + outcome];
    return Math.max(...sums);
  });
  return right.reduce((sum, most) => sum + most, 0);
}

/** The records that are to be counted: one attribute for each public column, and the outcome of each record. */
export interface PrivateRecords {
  readonly table: Table;
  readonly quasi: readonly Attribute[];
  readonly outcome: Attribute;
}

/** For each column the weight of every leaf by outcome: `counts[column][leaf * outcomes + outcome]`. */
export function countLeaves({ table, quasi, outcome }: PrivateRecords, { columns, outcomes }: PublicTable) {
  return columns.map(({ tree, leafOf }, i) => {
    const counts = new Float64Array(tree.leaves.length * outcomes.length);
    const { codes } = quasi[i];
    for (let row = 0; row < table.rows; row += 1)
      counts[leafOf[codes[row]] * outcomes.length + outcome.codes[row]] += weightOf(table, row);
    return counts;
  });
}

/** A noisy table as rows to be read, generalized and published; made of noisy counts alone, so it costs nothing (G7). */
export interface NoisyRows {
  /** Every record that has people: a value for each column, the outcome, and how many. */
  readonly rows: readonly { readonly cells: readonly string[]; readonly people: number }[];
  /** The noisy number of people, which the rows sum up to. */
  readonly people: number;
  /** For each column how its values can be made coarser still. */
  readonly hierarchies: readonly HierarchyRows[];
}

/**
 * The records of a noisy table: the nearest counts that are whole, not negative, and sum up to the noisy number of people
 * (as S8 does with bins); records of nobody are left out.
 */
export function listNoisyRows({ public: known, cut, counts }: NoisyTable): NoisyRows {
  const people = noisyTotal([{ bins: counts }]);
  const rounded = roundBins(counts, people);
  const rows: { cells: string[]; people: number }[] = [];
  rounded.forEach((count, at) => {
    if (count === 0) return;
    const cells = [known.outcomes[at % known.outcomes.length]];
    let rest = Math.floor(at / known.outcomes.length);
    for (let column = cut.length - 1; column >= 0; column -= 1) {
      cells.unshift(cut[column][rest % cut[column].length].label);
      rest = Math.floor(rest / cut[column].length);
    }
    rows.push({ cells, people: count });
  });
  return { rows, people, hierarchies: cut.map((values) => dropEqualLevels(values.map(({ path }) => path))) };
}

/** The rows of a hierarchy without levels that say the same as the one below. */
function dropEqualLevels(paths: HierarchyRows): HierarchyRows {
  const levels = paths[0].map((_, level) => level);
  const kept = levels.filter((level) => level === 0 || paths.some((path) => path[level] !== path[level - 1]));
  return paths.map((path) => kept.map((level) => path[level]));
}

/** A value that a hierarchy allows, from a single leaf to the top: what stands under it, and what it divides into. */
export interface ValueNode {
  readonly label: string;
  /** The leaves under it; that of a missing value comes after all others. */
  readonly leaves: readonly number[];
  /** What it divides into; none for a leaf. */
  readonly parts: readonly ValueNode[];
  /** The label of what it is at each level of the hierarchy, its own up to the level it belongs to. */
  readonly path: readonly string[];
}

/**
 * The tree of a hierarchy (G1), with levels that divide nothing left out: a value with a single part is that part.
 * With `missing`, records without an item (T6) are a leaf of that name beside the parts of the top.
 */
export function growTree(hierarchy: Hierarchy, missing: string | null): ValueNode {
  const leaves = hierarchy.labels[0].map((_, leaf) => leaf);
  const tree = nodeAt(hierarchy, hierarchy.levels - 1, leaves);
  if (missing === null) return tree;
  const top = hierarchy.labels[hierarchy.levels - 1][0];
  const path = [...Array.from({ length: hierarchy.levels - 1 }, () => missing), top];
  const gap: ValueNode = { label: missing, leaves: [leaves.length], parts: [], path };
  return {
    label: top,
    leaves: [...leaves, leaves.length],
    parts: [...(tree.parts.length === 0 ? [tree] : tree.parts), gap],
    path: path.map(() => top),
  };
}

function nodeAt(hierarchy: Hierarchy, from: number, leaves: readonly number[]): ValueNode {
  const { labels, codes } = hierarchy;
  let level = from;
  while (level > 0 && leaves.every((leaf) => codes[level - 1][leaf] === codes[level - 1][leaves[0]])) level -= 1;
  const label = labels[level][codes[level][leaves[0]]];
  const path = labels.map((names, at) => (at <= level ? label : names[codes[at][leaves[0]]]));
  const groups = new Map<number, number[]>();
  if (level > 0)
    for (const leaf of leaves) {
      const code = codes[level - 1][leaf];
      groups.set(code, [...(groups.get(code) ?? []), leaf]);
    }
  return { label, leaves, path, parts: [...groups.values()].map((own) => nodeAt(hierarchy, level - 1, own)) };
}

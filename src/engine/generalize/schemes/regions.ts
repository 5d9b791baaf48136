import type { Attribute } from '../../table/table.ts';
import { Recoding, mapLeaves } from './recoding.ts';
import type { SchemeTable } from './scheme-table.ts';
import { type ValueTree, childTowards, joinNodes } from './value-tree.ts';
import {
  type Units,
  type WrittenColumn,
  type WrittenLabel,
  type WrittenTable,
  columnOfNodes,
} from './written-table.ts';

/** A way to cut the units of a region in parts by one quasi-identifier, and the loss that it saves, in weight (G6). */
interface Cut {
  readonly gain: number;
  readonly parts: readonly Uint32Array[];
}

/** One side of a region: cuts it by one quasi-identifier, or null where every cut leaves a part below k. */
export type CutBy = (units: Uint32Array) => Cut | null;

/**
 * Cuts the units in regions of weight k or more (multidimensional generalization after Mondrian, L4): each region is cut
 * by the quasi-identifier that saves most loss, until `isDone` or no cut is possible. Ties: the first
 * quasi-identifier. Regions are given in the order in which they are found.
 */
export function cutRegions(
  starts: readonly Uint32Array[],
  cuts: readonly CutBy[],
  isDone: (units: Uint32Array) => boolean,
): Uint32Array[] {
  const found: Uint32Array[] = [];
  const open = [...starts].reverse();
  for (let region = open.pop(); region !== undefined; region = open.pop()) {
    let best: Cut | null = null;
    if (!isDone(region)) {
      for (const cut of cuts) {
        const own = cut(region);
        if (own !== null && (best === null || own.gain > best.gain)) best = own;
      }
    }
    if (best === null) found.push(region);
    else open.push(...[...best.parts].reverse());
  }
  return found;
}

/**
 * Cuts by the children of the lowest node that stands above a region: children of weight k or more are parts, the others
 * one part together, with the lightest of the former where they are below k.
 */
export function cutByTree(units: Units, i: number, tree: ValueTree, k: number): CutBy {
  const sums = new Float64Array(tree.labels.length);
  return (region) => {
    const top = joinAll(units, i, tree, region);
    if (tree.isLeaf[top] === 1) return null;
    const children = Uint32Array.from(region, (unit) => childTowards(tree, top, tree.leafOf[units.codes[i][unit]]));
    sums.fill(0);
    region.forEach((unit, at) => (sums[children[at]] += units.weights[unit]));
    const parts = numberChildren(sums, k);
    if (parts.count < 2) return null;
    let gain = 0;
    for (let child = 0; child < sums.length; child += 1)
      if (sums[child] > 0 && parts.isAlone[parts.of[child]] === 1)
        gain += sums[child] * (tree.losses[top] - tree.losses[child]);
    return gain > 0 ? { gain, parts: divide(region, children, parts) } : null;
  };
}

/** The lowest node above all units of a region. */
function joinAll(units: Units, i: number, tree: ValueTree, region: Uint32Array): number {
  let node = tree.leafOf[units.codes[i][region[0]]];
  for (let at = 1; at < region.length && node !== tree.root; at += 1)
    node = joinNodes(tree, node, tree.leafOf[units.codes[i][region[at]]]);
  return node;
}

interface Children {
  /** The part of each child. */
  readonly of: Uint32Array;
  readonly count: number;
  /** 1 for a part of one child. */
  readonly isAlone: Uint8Array;
}

/** The children by weight in parts of k or more; those too light are part 0 together. */
function numberChildren(sums: Float64Array, k: number): Children {
  let pooled = 0;
  let poolSize = 0;
  let lightest = -1;
  for (let child = 0; child < sums.length; child += 1) {
    if (sums[child] === 0) continue;
    if (sums[child] < k) {
      pooled += sums[child];
      poolSize += 1;
    } else if (lightest < 0 || sums[child] < sums[lightest]) lightest = child;
  }
  const joins = pooled > 0 && pooled < k ? lightest : -1;
  if (joins >= 0) poolSize += 1;
  const of = new Uint32Array(sums.length);
  let count = pooled > 0 ? 1 : 0;
  for (let child = 0; child < sums.length; child += 1) if (sums[child] >= k && child !== joins) of[child] = count++;
  const isAlone = new Uint8Array(Math.max(1, count)).fill(1);
  if (pooled > 0) isAlone[0] = poolSize === 1 ? 1 : 0;
  return { of, count, isAlone };
}

function divide(region: Uint32Array, children: Uint32Array, { of, count }: Children): Uint32Array[] {
  const sizes = new Uint32Array(count);
  for (const child of children) sizes[of[child]] += 1;
  const parts = Array.from(sizes, (size) => new Uint32Array(size));
  const next = new Uint32Array(count);
  for (let at = 0; at < region.length; at += 1) {
    const part = of[children[at]];
    parts[part][next[part]++] = region[at];
  }
  return parts;
}

/** The values of an ordered attribute that some units have. */
interface Span {
  /** Codes of the first and the last; the first is above the last where no unit has a value in the order. */
  readonly from: number;
  readonly to: number;
  /** True when a unit has no item or a missing value, which stands nowhere in the order (T6). */
  readonly hasUnordered: boolean;
}

/** The range of values that the units of a region have. */
function spanOf(units: Units, i: number, { values, isMissing }: Attribute, region: Uint32Array): Span {
  let from = values.length;
  let to = -1;
  let hasUnordered = false;
  for (const unit of region) {
    const code = units.codes[i][unit];
    if (code === values.length || isMissing[code]) hasUnordered = true;
    else {
      if (code < from) from = code;
      if (code > to) to = code;
    }
  }
  return { from, to, hasUnordered };
}

/** The codes of the values of an ordered attribute from one to another, missing values left out. */
function listCodes({ isMissing }: Attribute, from: number, to: number): number[] {
  const codes: number[] = [];
  for (let code = from; code <= to; code += 1) if (!isMissing[code]) codes.push(code);
  return codes;
}

/** What a cell that shows the range of some units loses: (values-1)/(domain-1), 1 where not all are in the order (L4). */
function lossOfSpan({ from, to, hasUnordered }: Span, attribute: Attribute, domain: number): number {
  if (hasUnordered) return to < 0 ? 0 : 1;
  return domain === 1 ? 0 : (listCodes(attribute, from, to).length - 1) / (domain - 1);
}

/**
 * Cuts by the values of an ordered attribute: those up to a value and those above it, both of weight k or more, as near
 * to halves as can be, of equals the lower. Units without a value in the order are cut off first.
 */
function cutByOrder(units: Units, i: number, attribute: Attribute, domain: number, k: number): CutBy {
  const { values, isMissing } = attribute;
  const isUnordered = (code: number) => code === values.length || isMissing[code];
  return (region) => {
    const span = spanOf(units, i, attribute, region);
    const loss = lossOfSpan(span, attribute, domain);
    if (loss === 0) return null;
    const total = weigh(units, region);
    const at = span.hasUnordered ? -1 : middleOf(units, i, region, total);
    const isLow = (code: number) => (span.hasUnordered ? isUnordered(code) : code <= at);
    const low = region.filter((unit) => isLow(units.codes[i][unit]));
    const high = region.filter((unit) => !isLow(units.codes[i][unit]));
    if (weigh(units, low) < k || weigh(units, high) < k) return null;
    const lossOf = (part: Uint32Array) =>
      weigh(units, part) * lossOfSpan(spanOf(units, i, attribute, part), attribute, domain);
    return { gain: total * loss - lossOf(low) - lossOf(high), parts: [low, high] };
  };
}

/** The code up to which the weight of a region is nearest to its half; below its last. */
function middleOf(units: Units, i: number, region: Uint32Array, total: number): number {
  const sums = new Map<number, number>();
  for (const unit of region) {
    const code = units.codes[i][unit];
    sums.set(code, (sums.get(code) ?? 0) + units.weights[unit]);
  }
  const codes = [...sums.keys()].sort((one, other) => one - other);
  let below = 0;
  let best = codes[0];
  let distance = Infinity;
  for (const code of codes.slice(0, -1)) {
    below += sums.get(code)!;
    const off = Math.abs(2 * below - total);
    if (off >= distance) continue;
    distance = off;
    best = code;
  }
  return best;
}

function weigh({ weights }: Units, region: Uint32Array): number {
  let sum = 0;
  for (const unit of region) sum += weights[unit];
  return sum;
}

/** The recoding in which every value shows the top of its tree. */
export function startAtTop({ units }: SchemeTable, trees: readonly ValueTree[], k: number): Recoding {
  return new Recoding(
    units,
    trees,
    k,
    trees.map((tree) => mapLeaves(tree, () => tree.root)),
  );
}

/** For each quasi-identifier how regions are cut by it: in its order where it has one, else by its tree. */
export function listCuts({ attributes, trees, units }: SchemeTable, k: number): CutBy[] {
  return attributes.map((attribute, i) =>
    attribute.isOrdered ? cutByOrder(units, i, attribute, trees[i].domain, k) : cutByTree(units, i, trees[i], k),
  );
}

/** The same cuts, but the widest quasi-identifier of a region, normalized as in G6, goes first. */
export function listWidestCuts(opened: SchemeTable, k: number): CutBy[] {
  const { attributes, trees, units } = opened;
  const widthOf = (i: number, region: Uint32Array) =>
    attributes[i].isOrdered
      ? lossOfSpan(spanOf(units, i, attributes[i], region), attributes[i], trees[i].domain)
      : trees[i].losses[joinAll(units, i, trees[i], region)];
  return listCuts(opened, k).map((cut, i): CutBy => (region) => {
    const own = cut(region);
    return own === null ? null : { gain: widthOf(i, region), parts: own.parts };
  });
}

/** All units as one region. */
export function allUnits({ units }: SchemeTable): Uint32Array {
  return Uint32Array.from({ length: units.count }, (_, unit) => unit);
}

/**
 * A table in which each region shows the lowest node above its values, or, where that loses less, the range of an
 * ordered attribute (multidimensional generalization, L4).
 */
export function writeRegions(opened: SchemeTable, regions: readonly Uint32Array[]): WrittenTable {
  return { columns: opened.attributes.map((_, i) => writeColumn(opened, i, regions)), suppressed: null };
}

function writeColumn(
  { attributes, trees, units }: SchemeTable,
  i: number,
  regions: readonly Uint32Array[],
): WrittenColumn {
  const attribute = attributes[i];
  const tree = trees[i];
  const nodes = new Uint32Array(units.count);
  const ranges = new Map<string, number>();
  const labels: WrittenLabel[] = [];
  for (const region of regions) {
    let shown = joinAll(units, i, tree, region);
    if (attribute.isOrdered && tree.isLeaf[shown] === 0) {
      const span = spanOf(units, i, attribute, region);
      const loss = lossOfSpan(span, attribute, tree.domain);
      const covers = listCodes(attribute, span.from, span.to);
      const isPart = covers.length < attribute.values.length;
      if (loss < tree.losses[shown] && isPart) {
        const key = `${span.from} ${span.to}`;
        if (!ranges.has(key)) {
          ranges.set(key, tree.labels.length + labels.length);
          const text = nameRange(attribute.values[span.from], attribute.values[span.to], tree.labels);
          labels.push({ text, kind: 'generalized', covers, loss });
        }
        shown = ranges.get(key)!;
      }
    }
    for (const unit of region) nodes[unit] = shown;
  }
  const column = columnOfNodes(attribute, tree, units, nodes);
  return { ...column, labels: [...column.labels, ...labels] };
}

/** A text for a range that no label of the hierarchy has. */
function nameRange(from: string, to: string, taken: readonly (string | null)[]): string {
  let text = `${from} to ${to}`;
  while (taken.includes(text)) text = `[${text}]`;
  return text;
}

import { ratedItemsets } from '../../discovery/rules/index.ts';
import { weightIn, type LeastCells } from './least-cells.ts';
import { weightOfPerson } from './least-constraints.ts';
import { findLeastDenied } from './least-denied.ts';
import { makeNeed, secondSideOf, type NeedColumns } from './least-need.ts';
import { type Premises } from './least-premises.ts';
import { type LeastProblem } from './least-problem.ts';

/** Which rules class changes come near, told from what was mined, without the cells of each rule. */
export interface Nearness {
  /** Whether so many changes, whichever they are, may make the rule of a premise discriminatory, or leave it so. */
  isNear(premise: number, changes: number): boolean;
  /** The premises among some whose rules are discriminatory after what moved in each cell. */
  findBroken(premises: Uint32Array, moved: Float64Array): Uint32Array;
}

/**
 * A change of one person's decision moves the denied of a group and of its context by one at most, so that a rule far
 * from the limit stays there while few change (P4). Rules whose comparison group is not the rest of the context (T6,
 * M10), or one value of it (M3), are always near.
 */
export function judgeNearness(problem: LeastProblem, listed: Premises): Nearness {
  const { measure, alpha, itemsets, cells, limits } = problem;
  const { premises, contextOf, listOf, columnLists } = listed;
  const need = makeNeed(measure, alpha, measurePremises(problem, listed), weightOfPerson(cells.survey));
  const place = new Uint32Array(itemsets.count);
  for (let k = 0; k < premises.length; k += 1) place[premises[k]] = k;
  const canTell = judgeColumns(problem, columnLists);
  const before = ratedItemsets(problem).negative;
  const fewest = cells.survey === null || limits.countOf === 'premise' ? 0 : limits.minCount;
  return {
    isNear: (at, changes) =>
      !canTell[listOf[at]] || !need.staysFar(place[at], before[at], before[contextOf[at]], changes),
    findBroken(among, moved) {
      const denied = countDenied(
        problem,
        before,
        moved.map((people, cell) => people * weightIn(cells, cell)),
      );
      const people = fewest === 0 ? null : countDenied(problem, itemsets.negative!, moved);
      const isFrequent = (at: number) => people === null || people[at] >= fewest;
      return among.filter((at) => isFrequent(at) && need.at(place[at], denied[at], denied[contextOf[at]]) > 0);
    },
  };
}

/** The sizes of the rules, told from what was mined. */
function measurePremises(problem: LeastProblem, { premises, contextOf }: Premises): NeedColumns {
  const { limits, measure, cells } = problem;
  const { support } = ratedItemsets(problem);
  const count = premises.length;
  const isOfOthers = secondSideOf(measure) === 'others';
  const leastDenied = findLeastDenied(cells.survey === null ? limits : { ...limits, countOf: 'premise' });
  const n1 = new Float64Array(count);
  const n2 = new Float64Array(count);
  const least = new Float64Array(count);
  for (let k = 0; k < count; k += 1) {
    n1[k] = support[premises[k]];
    n2[k] = support[contextOf[premises[k]]] - (isOfOthers ? n1[k] : 0);
    least[k] = leastDenied(n1[k]);
  }
  return { count, n1, n2, least, isOwn: new Uint8Array(count), isHeld: new Uint8Array(count) };
}

/** For each list of columns whether the sizes of rules about groups of them can be told from what was mined. */
function judgeColumns({ cells, reference, measure }: LeastProblem, lists: Premises['columnLists']): boolean[] {
  if (secondSideOf(measure) === 'value') return lists.map(() => false);
  const isWhole = cells.input.columns.map(
    ({ size, codes }, column) => reference[column] === null && !codes.includes(size),
  );
  return lists.map((columns) => columns.every((column) => isWhole[column]));
}

/** So many cells fit into one mask. */
const maskBits = 32;

/**
 * The denied of every itemset, by weight or by people, from those `before` and what moved in each cell. Of 32 cells at a time each itemset has a mask of those that
 * hold it, from its parent's and that of its item.
 */
function countDenied({ itemsets, cells }: LeastProblem, before: Float64Array, moved: Float64Array): Float64Array {
  const { count, item, parent, itemColumn } = itemsets;
  const denied = before.slice();
  const changed = Uint32Array.from(moved.keys()).filter((cell) => moved[cell] !== 0);
  const held = new Int32Array(count);
  held[0] = -1;
  for (let first = 0; first < changed.length; first += maskBits) {
    const block = changed.subarray(first, first + maskBits);
    const ofItem = maskItems(cells, itemsets.itemOffset, itemColumn.length, block);
    for (const cell of block) denied[0] += moved[cell];
    for (let at = 1; at < count; at += 1) {
      const own = held[parent[at]] & ofItem[item[at]];
      held[at] = own;
      for (let rest = own; rest !== 0; rest &= rest - 1) denied[at] += moved[block[31 - Math.clz32(rest & -rest)]];
    }
  }
  return denied;
}

/** For each item a mask of the cells that have it. */
function maskItems({ input }: LeastCells, itemOffset: Uint32Array, items: number, block: Uint32Array): Int32Array {
  const masks = new Int32Array(items);
  input.columns.forEach(({ size, codes }, column) =>
    block.forEach((cell, bit) => {
      if (codes[cell] !== size) masks[itemOffset[column] + codes[cell]] |= 1 << bit;
    }),
  );
  return masks;
}

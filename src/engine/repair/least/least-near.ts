import { type LeastProblem } from './least-problem.ts';
import { leastDenied } from './least-denied.ts';
import { makeNeed, secondSideOf } from './least-need.ts';
import { type Premises } from './least-premises.ts';
import { listHeld, treeOfItemsets } from '../state/index.ts';

/** Which rules class changes come near, told from what was mined, without the cells of each rule. */
export interface Nearness {
  /** Whether so many changes, whichever they are, may make the rule of a premise discriminatory, or leave it so. */
  isNear(premise: number, changes: number): boolean;
  /** The premises among some whose rules are discriminatory after what moved in each cell. */
  findBroken(premises: readonly number[], moved: Float64Array): number[];
}

/**
 * A change of one person's decision moves the denied of a group and of its context by one at most, so that a rule far
 * from the limit stays there while few change (P4). Rules whose comparison group is not the rest of the context (T6,
 * M10), or one value of it (M3), are always near.
 */
export function judgeNearness(problem: LeastProblem, listed: Premises): Nearness {
  const { itemsets, cells, reference, limits, measure, alpha } = problem;
  const { premises, contextOf, columnsOf } = listed;
  const { support } = itemsets;
  const isOfOthers = secondSideOf(measure) === 'others';
  const need = makeNeed(measure, alpha, {
    count: premises.length,
    n1: Float64Array.from(premises, (at) => support[at]),
    n2: Float64Array.from(premises, (at) => support[contextOf[at]] - (isOfOthers ? support[at] : 0)),
    least: Float64Array.from(premises, (at) => leastDenied(support[at], limits)),
    isOwn: new Uint8Array(premises.length),
    isHeld: new Uint8Array(premises.length),
  });
  const place = new Map(premises.map((at, k) => [at, k]));
  const isWhole = cells.input.columns.map(
    ({ size, codes }, column) => reference[column] === null && !codes.includes(size),
  );
  const canTell = (premise: number) =>
    secondSideOf(measure) !== 'value' && columnsOf[premise].every((column) => isWhole[column]);
  const needOf = (at: number, denied: ArrayLike<number>) => need.at(place.get(at)!, denied[at], denied[contextOf[at]]);
  const before = itemsets.negative!;
  return {
    isNear: (at, changes) => !canTell(at) || !need.staysFar(place.get(at)!, before[at], before[contextOf[at]], changes),
    findBroken(among, moved) {
      const denied = countDenied(problem, moved);
      return among.filter((at) => needOf(at, denied) > 0);
    },
  };
}

/** The denied of every itemset after what moved in each cell. */
function countDenied({ itemsets, cells }: LeastProblem, moved: Float64Array): Float64Array {
  const denied = Float64Array.from(itemsets.negative!);
  const tree = treeOfItemsets(itemsets);
  const { columns } = cells.input;
  const own = new Int32Array(columns.length);
  const held = new Uint32Array(itemsets.count);
  for (let cell = 0; cell < moved.length; cell += 1) {
    if (moved[cell] === 0) continue;
    columns.forEach(({ size, codes }, column) => {
      own[column] = codes[cell] === size ? -1 : itemsets.itemOffset[column] + codes[cell];
    });
    const count = listHeld(tree, own, held);
    for (let i = 0; i < count; i += 1) denied[held[i]] += moved[cell];
  }
  return denied;
}

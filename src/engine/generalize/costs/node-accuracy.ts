import { compareRatio, readThreshold } from '../../shared/exact.ts';
import { drawPeople } from '../../shared/draw-people.ts';
import { fail, succeed, type Result } from '../../shared/result.ts';
import { type DecimalText } from '../../table/column-settings.ts';
import { attributeNamed, weightOf, type Table } from '../../table/table.ts';
import { growTree } from '../../utility/c45-grow.ts';
import { countLeaves, majorityOf, rightWeight, type TreeColumn, type TreeData } from '../../utility/c45-tree.ts';
import { type DecisionClasses } from '../../table/decision.ts';
import { levelAt } from '../../vocabulary/node-states.ts';
import { type LatticeSearch } from '../search/index.ts';
import { type PrivacyLimits } from '../criteria/index.ts';

/** How well a tree learned from a part of a table tells the decision in the other part (G6). */
export interface LearnedAccuracy {
  /** The share of the tested weight that is told rightly, 0 to 1. */
  readonly accuracy: number;
  /** The weight learned from and the weight tested. */
  readonly train: number;
  readonly test: number;
  readonly leaves: number;
  /** The accuracy of always giving the more frequent decision of the training part. */
  readonly majority: number;
}

/** What can be learned from a node and from the table as it is, on the same parts. */
export interface NodeAccuracy {
  readonly generalized: LearnedAccuracy;
  readonly original: LearnedAccuracy;
}

interface Parts {
  readonly train: Float64Array;
  readonly test: Float64Array;
}

/**
 * Learns the decision, denied or not, from the quasi-identifiers by a C4.5 tree on a random part of the records and
 * tests it on the held-out share (G6), once at a node and once with nothing generalized. The held-out part weighs the
 * share of N, rounded, and is drawn person by person in the order of the records, so that it depends on the draws alone
 * (T2). A suppressed record teaches nothing and counts as wrong. Failures: no decision, a share outside 0 to 1 or that
 * leaves a part empty.
 */
export function measureAccuracy(
  search: LatticeSearch,
  node: number,
  privacy: PrivacyLimits,
  holdout: DecimalText,
  random: () => number,
  where: string,
): Result<NodeAccuracy> {
  const { table, decision } = search;
  if (decision === null)
    return fail(
      'no-decision',
      'There is no decision to be learned. Set roles.decision to the attribute and its negative values.',
      'roles.decision',
    );
  const heldOut = readHoldout(holdout, table.totalWeight, where);
  if (!heldOut.ok) return heldOut;
  const parts = drawParts(table, heldOut.value, random);
  return succeed({
    generalized: learn(search, decision, node, parts, search.suppressedRecords(node, privacy)),
    original: learn(search, decision, 0, parts, null),
  });
}

function readHoldout(holdout: DecimalText, totalWeight: number, where: string): Result<number> {
  const share = readThreshold(holdout, where);
  if (!share.ok) return share;
  if (compareRatio(0, 1, share.value) >= 0 || compareRatio(1, 1, share.value) <= 0)
    return fail(
      'bad-holdout',
      `The share of records held out for the test is ${holdout}; it must be above 0 and below 1, such as 0.3.`,
      where,
    );
  const { bigNum, bigDen } = share.value;
  const count = Number((2n * bigNum * BigInt(totalWeight) + bigDen) / (2n * bigDen));
  if (count > 0 && count < totalWeight) return succeed(count);
  return fail(
    'bad-holdout',
    `A share of ${holdout} of ${totalWeight} records leaves ${count === 0 ? 'none to test' : 'none to learn from'}. Choose a share nearer to one half.`,
    where,
  );
}

/** Draws `wanted` people out of all, each set of them as likely. */
function drawParts(table: Table, wanted: number, random: () => number): Parts {
  const train = new Float64Array(table.rows);
  const test = new Float64Array(table.rows);
  let left = table.totalWeight;
  let open = wanted;
  for (let row = 0; row < table.rows; row += 1) {
    const weight = weightOf(table, row);
    test[row] = drawPeople(weight, open, left, random);
    train[row] = weight - test[row];
    left -= weight;
    open -= test[row];
  }
  return { train, test };
}

function learn(
  search: LatticeSearch,
  decision: DecisionClasses,
  node: number,
  { train, test }: Parts,
  suppressed: Uint8Array | null,
): LearnedAccuracy {
  const kept = (weights: Float64Array) =>
    suppressed === null ? weights : weights.map((weight, row) => (suppressed[row] === 1 ? 0 : weight));
  const dataOf = (weights: Float64Array): TreeData => ({
    columns: columnsAt(search, node),
    classes: decision.isNegative,
    classCount: 2,
    weights,
  });
  const tree = growTree(dataOf(kept(train)));
  const [granted, denied] = countClasses(decision, test);
  const tested = granted + denied;
  const guess = majorityOf(countClasses(decision, train));
  return {
    accuracy: rightWeight(tree, dataOf(kept(test))) / tested,
    train: train.reduce((sum, weight) => sum + weight, 0),
    test: tested,
    leaves: countLeaves(tree),
    majority: (guess === 1 ? denied : granted) / tested,
  };
}

function columnsAt({ lattice, table }: LatticeSearch, node: number): TreeColumn[] {
  return lattice.quasi.map(({ name, codes, sizes }, i) => {
    const level = levelAt(lattice, node, i);
    const own = codes[level];
    return { codes: Uint32Array.from(attributeNamed(table, name)!.codes, (code) => own[code]), size: sizes[level] };
  });
}

function countClasses({ isNegative }: DecisionClasses, weights: Float64Array): Float64Array {
  const counts = new Float64Array(2);
  for (let row = 0; row < weights.length; row += 1) counts[isNegative[row]] += weights[row];
  return counts;
}

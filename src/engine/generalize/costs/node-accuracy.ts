import { type Result, fail, succeed } from '../../shared/result.ts';
import type { DecimalText } from '../../table/column-settings.ts';
import { attributeNamed } from '../../table/table.ts';
import { type HeldOut, holdOut } from '../../utility/hold-out.ts';
import { type TreeColumn, type TreeData, countLeaves, growTree, majorityOf, rightWeight } from '../../utility/c45.ts';
import type { DecisionClasses } from '../../table/decision.ts';
import { levelAt } from '../../vocabulary/anonymization.ts';
import type { LatticeSearch } from '../search/index.ts';
import type { PrivacyLimits } from '../criteria/index.ts';

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
  const held = holdOut(table, holdout, random, where);
  if (!held.ok) return held;
  const parts = held.value;
  return succeed({
    generalized: learn(search, decision, node, parts, search.suppressedRecords(node, privacy)),
    original: learn(search, decision, 0, parts, null),
  });
}

function learn(
  search: LatticeSearch,
  decision: DecisionClasses,
  node: number,
  { train, test }: HeldOut,
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

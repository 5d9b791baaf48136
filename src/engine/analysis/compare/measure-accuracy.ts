import { seededRandom } from '../../shared/randomness.ts';
import { type TreeColumn, classify, growTree } from '../../utility/c45.ts';
import { type HeldOut, holdOut } from '../../utility/hold-out.ts';
import { weightOf } from '../../table/table.ts';
import type { Decided } from '../prepared.ts';
import type { Stage } from '../impact/index.ts';

/** The share of the people that is held out, and the seed that draws them: the same people for every result. */
const held = { share: '0.3', seed: 1 } as const;

/** The people to learn from and those held out, the same for all results; null where the table is too small to divide. */
export function dividePeople({ table }: Decided): HeldOut | null {
  const parts = holdOut(table, held.share, seededRandom(held.seed), 'holdout');
  return parts.ok ? parts.value : null;
}

/**
 * How often a C4.5 tree that is learned from what a result says of some people tells the decisions of the others, by what
 * the result says of these and as their decisions were (G6). A person that the result lacks counts as wrong; one that
 * stands in several rows counts by the first. `origin` gives for each record its row in the file as it came.
 */
export function measureAccuracy(start: Decided, { train, test }: HeldOut, stage: Stage, origin: Uint32Array): number {
  const { table, decision } = stage;
  const rowOf = placeRows(start);
  const own = origin.map((row) => rowOf[row]);
  const columns = table.attributes
    .filter(({ name }) => name !== decision.attribute.name)
    .map(({ codes, values }): TreeColumn => ({ codes, size: values.length + 1 }));
  const weights = Float64Array.from(
    own,
    (row, at) => (train[row] * weightOf(table, at)) / stage.unit / weightOf(start.table, row),
  );
  const tree = growTree({ columns, classes: decision.isNegative, classCount: 2, weights });
  const isSeen = new Uint8Array(start.table.rows);
  let right = 0;
  for (let at = 0; at < own.length; at += 1) {
    const row = own[at];
    if (test[row] === 0 || isSeen[row] === 1) continue;
    isSeen[row] = 1;
    if (classify(tree, columns, at) === start.decision.isNegative[row]) right += test[row];
  }
  return right / test.reduce((sum, weight) => sum + weight, 0);
}

/** For each row of the file its row in the table. */
function placeRows({ raw, table: { rows, source } }: Decided): Int32Array {
  const place = new Int32Array(raw.rows).fill(-1);
  for (let row = 0; row < rows; row += 1) place[source === null ? row : source[row]] = row;
  return place;
}

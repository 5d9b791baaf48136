import { drawPeople } from '../shared/randomness.ts';
import { compareRatio, readThreshold } from '../shared/exact.ts';
import { type Notice, type Result, fail, succeed } from '../shared/result.ts';
import type { DecimalText } from '../table/column-settings.ts';
import { type Table, weightOf } from '../table/table.ts';

/** The people of each record that are learned from, and those that are held out. */
export interface HeldOut {
  readonly train: Float64Array;
  readonly test: Float64Array;
}

/**
 * Holds out a share of the people, rounded to a whole number of them and drawn person by person in the order of the
 * records, so that grouped counts and single records give the same draws (T2). Failures (`bad-holdout`): a share outside
 * 0 to 1, or one that leaves a part empty.
 */
export function holdOut(table: Table, holdout: DecimalText, random: () => number, where: string): Result<HeldOut> {
  const wanted = readHoldout(holdout, table.totalWeight, where);
  return wanted.ok ? succeed(drawParts(table, wanted.value, random)) : wanted;
}

function readHoldout(holdout: DecimalText, totalWeight: number, where: string): Result<number> {
  const share = readThreshold(holdout, where);
  if (!share.ok) return share;
  if (compareRatio(0, 1, share.value) >= 0 || compareRatio(1, 1, share.value) <= 0)
    return fail('bad-holdout/share', { holdout }, where);
  const { bigNum, bigDen } = share.value;
  const count = Number((2n * bigNum * BigInt(totalWeight) + bigDen) / (2n * bigDen));
  if (count > 0 && count < totalWeight) return succeed(count);
  return fail('bad-holdout/none-left', { holdout, totalWeight, isUntested: count === 0 }, where);
}

/** Draws `wanted` people out of all, each set of them as likely. */
function drawParts(table: Table, wanted: number, random: () => number): HeldOut {
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

/** What to know of an accuracy on a held-out part: without a seed it cannot be repeated. Nothing where there is one. */
export function noteHeldOut(seed: number | null, where: string): Notice[] {
  if (seed !== null) return [];
  return [
    {
      code: 'unseeded',
      message:
        'The held-out part was drawn at random without a seed, so another run gives another accuracy. Set "seed" to repeat it.',
      where: `${where}seed`,
    },
  ];
}

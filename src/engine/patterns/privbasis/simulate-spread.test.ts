import { describe, expect, it } from 'vitest';
import { expectValue } from '../../discovery/testing/random-tables.ts';
import { seededRandom } from '../../shared/randomness.ts';
import { quietContext } from '../../table/testing/memory-source.ts';
import { type PublicShape, epsilonSteps, simulateSpread } from './index.ts';
import { simulateTable } from './simulate-spread.ts';

const shape: PublicShape = { people: 3000, sizes: [2, 3, 4] };

describe('the spread on made-up data', () => {
  it('[S8] makes up a table of the public shape, by Zipf', () => {
    const table = simulateTable(shape, seededRandom(1));
    expect([table.rows, table.weights, table.totalWeight]).toEqual([3000, null, 3000]);
    const counts = table.attributes.map(({ codes, values }) =>
      values.map((_, code) => codes.filter((one) => one === code).length),
    );
    counts.forEach((own, i) => {
      const sum = own.map((_, code) => 1 / (code + 1)).reduce((all, share) => all + share, 0);
      own.forEach((count, code) => expect(Math.abs(count / 3000 - 1 / ((code + 1) * sum)), `${i}`).toBeLessThan(0.04));
    });
    const large = simulateTable({ people: 1_000_000, sizes: [2] }, seededRandom(1));
    expect([large.rows, large.weights![0], large.totalWeight]).toEqual([20_000, 50, 1_000_000]);
  });

  it('[S8] more budget, less error and more found; the same seed, the same numbers', () => {
    const run = () => expectValue(simulateSpread(shape, { top: 15 }, 9, 5, quietContext));
    const points = run();
    expect(points.map(({ epsilon }) => epsilon)).toEqual(epsilonSteps);
    const [least, most] = [points[0], points.at(-1)!];
    expect(most.found.middle).toBeGreaterThan(0.9);
    expect(most.found.middle).toBeGreaterThan(least.found.middle);
    expect(most.error!.high).toBeLessThan(5);
    expect(least.error === null || least.error.middle > 100).toBe(true);
    for (const { found, error } of points) {
      expect(found.low <= found.middle && found.middle <= found.high).toBe(true);
      expect(error === null || (error.low <= error.middle && error.middle <= error.high)).toBe(true);
    }
    expect(run()).toEqual(points);
    expect(expectValue(simulateSpread(shape, { top: 15 }, 9, 6, quietContext))).not.toEqual(points);
  });

  it.each<[PublicShape, number, number, string]>([
    [{ people: 0, sizes: [2] }, 1, 5, 'bad-shape'],
    [{ people: 2.5, sizes: [2] }, 1, 5, 'bad-shape'],
    [{ people: 9, sizes: [-1] }, 1, 5, 'bad-shape'],
    [shape, 1, 0, 'bad-runs'],
    [shape, 1, 1001, 'bad-runs'],
    [shape, 0, 5, 'bad-top'],
    [{ people: 9, sizes: [] }, 1, 5, 'no-items'],
  ])('[S8] refuses %o, top %i, %i runs', (bad, top, runs, code) => {
    const outcome = simulateSpread(bad, { top }, runs, 1, quietContext);
    expect(outcome).toMatchObject({ ok: false, code });
  });

  it('[S8] stops when cancelled', () => {
    expect(simulateSpread(shape, { top: 3 }, 5, 1, { ...quietContext, isCancelled: () => true })).toMatchObject({
      ok: false,
      code: 'cancelled',
    });
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { stepsOn } from './testing/run.ts';

const read = (path: string) => readFileSync(new URL(`./testing/cases/defects/${path}`, import.meta.url));

/** Tables that once gave a wrong answer, each with its recipe. */
const run = (name: string) =>
  stepsOn(JSON.parse(read(`${name}/recipe.json`).toString()) as object, read(`${name}/data.csv`));

/** The least elift of a group in the context purpose=car, over every group that the knowledge allows, person by person. */
function leastAmongCars(): number {
  const [zipDenied, zipGranted, zipOther, outDenied, outGranted] = [45, 5, 50, 20, 80];
  let least = Infinity;
  for (let a = 0; a <= zipDenied; a += 1)
    for (let b = 0; b <= zipGranted; b += 1)
      for (let c = 0; c <= zipOther; c += 1) {
        const inZip = a + b + c;
        if (100 * inZip < 95 * 100) continue;
        const room = Math.floor((inZip * 10) / 8) - inZip;
        for (let d = 0; d <= Math.min(outDenied, room); d += 1)
          for (let e = 0; e <= Math.min(outGranted, room - d); e += 1)
            least = Math.min(least, (((a + d) / (a + b + d + e)) * 150) / 65);
      }
  return least;
}

describe('knowledge from outside', () => {
  it('[D5] d5: the bound among car buyers is all but the least elift of every group that fits', async () => {
    const [step] = (await run('d5')) as unknown as {
      redlining: { X: string[][]; yields: { B: string[][]; elb: number }[] }[];
    }[];
    const cars = step.redlining.find(({ X }) => X.length === 2 && X[1][1] === 'car')!;
    expect(cars.yields).toMatchObject([{ A: [['race', 'black']], B: [['purpose', 'car']], background: 0 }]);
    expect(cars.yields[0].elb).toBeCloseTo((40 * 150) / (68.75 * 65), 12);
    const least = leastAmongCars();
    expect(cars.yields[0].elb).toBeLessThanOrEqual(least);
    expect(cars.yields[0].elb).toBeGreaterThan(0.98 * least);
  });
});

interface RepairResult {
  readonly changedRecords: number;
  readonly granted: number;
  readonly revoked: number;
  readonly unresolved: readonly { readonly X: string[][]; readonly reason: string }[];
  readonly hidden: readonly object[];
}

const repair = async (name: string) => (await run(name)) as unknown as RepairResult[];

describe('repairs that only look like it', () => {
  it('[P9] clift-zero: granting the one denied man is no repair; four women are granted instead', async () => {
    for (const step of await repair('clift-zero'))
      expect(step).toMatchObject({ changedRecords: 4, granted: 4, revoked: 0, unresolved: [], hidden: [] });
  });

  it('[P4] [P9] least-hidden: nine changes that repair all beat eight that hide a rule', async () => {
    const [least, up] = await repair('least-hidden');
    expect(least).toMatchObject({ changedRecords: 9, unresolved: [], hidden: [] });
    expect(up).toMatchObject({ changedRecords: 8, unresolved: [], hidden: [{ A: [['x0', 'v0']], B: [] }] });
  });

  it('[P4] least-left: says that only denying everybody in the context would do, and does not do it', async () => {
    const [least] = await repair('least-left');
    expect(least).toMatchObject({
      unresolved: [{ A: [['x0', 'v1']], B: [['x1', 'v0']], reason: 'only by denying everybody in its context' }],
      hidden: [],
    });
    expect(least.revoked).toBeLessThan(5);
  });
});

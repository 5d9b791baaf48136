import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Threshold } from '../../shared/exact.ts';
import { thresholdOf } from '../testing/random-tables.ts';
import { type OutsideCounts, boundElift } from './outside-knowledge.ts';

/** A share that need be no decimal. */
const fraction = (num: number, den: number): Threshold => ({
  num,
  den,
  isSmall: true,
  bigNum: BigInt(num),
  bigDen: BigInt(den),
  value: num / den,
  text: `${num}/${den}`,
});

/** People by cell: with D in B denied, with D in B granted, with D outside B, then the same without D. */
type Cells = readonly [number, number, number, number, number, number];

const countsOf = ([xDenied, xGranted, dOutside, bDenied, bGranted]: Cells): OutsideCounts => ({
  given: xDenied + xGranted + dOutside,
  premise: { n: xDenied + xGranted, a: xDenied },
  context: { n: xDenied + xGranted + bDenied + bGranted, a: xDenied + bDenied },
});

/** Every group that some people may be, as its people in each cell. */
function* listGroups(cells: Cells): Generator<Cells> {
  const group = [0, 0, 0, 0, 0, 0] as [number, number, number, number, number, number];
  for (;;) {
    yield group;
    let at = 0;
    while (at < 6 && group[at] === cells[at]) group[at++] = 0;
    if (at === 6) return;
    group[at] += 1;
  }
}

/** The least elift in B of the groups that fit the knowledge; null where none has people there. */
function leastElift(
  cells: Cells,
  beta1: readonly [number, number],
  beta2: readonly [number, number],
): [number, number] | null {
  let least: [number, number] | null = null;
  const given = cells[0] + cells[1] + cells[2];
  const context = [cells[0] + cells[1] + cells[3] + cells[4], cells[0] + cells[3]];
  for (const group of listGroups(cells)) {
    const withD = group[0] + group[1] + group[2];
    const size = withD + group[3] + group[4] + group[5];
    const inContext = group[0] + group[1] + group[3] + group[4];
    if (inContext === 0 || withD * beta2[1] < beta2[0] * given || withD * beta1[1] < beta1[0] * size) continue;
    const elift: [number, number] = [(group[0] + group[3]) * context[0], inContext * context[1]];
    if (least === null || elift[0] * least[1] < least[0] * elift[1]) least = elift;
  }
  return least;
}

const upTo = (most: number) => fc.integer({ min: 0, max: most });
const people = upTo(4);
const tableAndGroup = fc
  .tuple(people, people, people, people, people, people)
  .chain((cells) =>
    fc.tuple(
      fc.constant(cells),
      fc.tuple(upTo(cells[0]), upTo(cells[1]), upTo(cells[2]), upTo(cells[3]), upTo(cells[4]), upTo(cells[5])),
    ),
  );

describe('boundElift', () => {
  it('[D5] among those who buy a car 1.343, not 0.777: a group of 68.75 with 40 denied comes nearest', () => {
    const counts = { given: 100, premise: { n: 50, a: 45 }, context: { n: 150, a: 65 } };
    const bound = boundElift(counts, thresholdOf('0.8'), thresholdOf('0.95'), thresholdOf('1'));
    expect(bound).toEqual({ inPremise: 45, inContext: 68.75, elb: (40 * 150) / (68.75 * 65) });
    expect(bound!.elb).toBeCloseTo(1.3427, 4);
  });

  it('[D5] for X = D and everybody as the context it is the thesis’ (beta1/beta2)(beta2+gamma-1)/delta', () => {
    const counts = { given: 100, premise: { n: 100, a: 80 }, context: { n: 300, a: 120 } };
    const bound = boundElift(counts, thresholdOf('0.8'), thresholdOf('0.95'), thresholdOf('1'));
    expect(bound).toMatchObject({ inPremise: 95, inContext: 118.75 });
    expect(bound!.elb).toBeCloseTo(((0.8 / 0.95) * (0.95 + 0.8 - 1)) / 0.4, 12);
  });

  it('[D5] beta1 = 0: everyone granted outside D may be of the group', () => {
    const counts = { given: 100, premise: { n: 50, a: 45 }, context: { n: 150, a: 65 } };
    const bound = boundElift(counts, thresholdOf('0'), thresholdOf('0.95'), thresholdOf('0'));
    expect(bound).toEqual({ inPremise: 45, inContext: 125, elb: (40 * 150) / (125 * 65) });
  });

  it('[D5] m is not rounded, and nothing is proven where it is 0', () => {
    const counts = { given: 3, premise: { n: 2, a: 2 }, context: { n: 2, a: 2 } };
    const alpha = thresholdOf('0.0000001');
    expect(boundElift(counts, thresholdOf('1'), thresholdOf('0.5'), alpha)).toMatchObject({ inPremise: 0.5, elb: 1 });
    expect(boundElift({ ...counts, given: 4 }, thresholdOf('1'), thresholdOf('0.5'), alpha)).toBeNull();
    expect(boundElift({ ...counts, given: 4 }, thresholdOf('1'), thresholdOf('0.5'), thresholdOf('0'))).toBeNull();
  });

  it('[D5] [T4] is compared with the threshold exactly, however long the shares are', () => {
    const counts = { given: 10, premise: { n: 10, a: 9 }, context: { n: 20, a: 10 } };
    const at = (alpha: string, beta1 = '0.9') =>
      boundElift(counts, thresholdOf(beta1), thresholdOf('0.9'), thresholdOf(alpha));
    expect(at('1.6')).not.toBeNull();
    expect(at('1.60000000000000000001')).toBeNull();
    expect(at('1.6', `0.8${'9'.repeat(300)}`)).toBeNull();
    expect(at('1.5', `0.8${'9'.repeat(900)}`)!.elb).toBeCloseTo(1.6, 12);
  });

  it('[D5] never exceeds the least elift of all groups that fit, and in a context equals it when the shares are those of a group', () => {
    let compared = 0;
    let proven = 0;
    fc.assert(
      fc.property(tableAndGroup, fc.integer({ min: 0, max: 5 }), ([cells, group], less) => {
        const given = cells[0] + cells[1] + cells[2];
        const withD = group[0] + group[1] + group[2];
        const size = withD + group[3] + group[4] + group[5];
        if (given === 0 || size === 0) return;
        const isActual = less < 4;
        const beta1: [number, number] = isActual ? [withD, size] : [withD * (5 - less), size * 5];
        const beta2: [number, number] = isActual ? [withD, given] : [withD * (9 - less), given * 9];
        const least = leastElift(cells, beta1, beta2);
        const bounds = (num: number, den: number) =>
          boundElift(countsOf(cells), fraction(...beta1), fraction(...beta2), fraction(num, den));
        const any = bounds(0, 1);
        if (any === null || least === null) return;
        compared += 1;
        expect(bounds(least[0] * 1e9 + 1, least[1] * 1e9)).toBeNull();
        const isContext = cells[2] + cells[5] > 0;
        if (!isActual || !isContext) return;
        proven += 1;
        expect(bounds(...least)).not.toBeNull();
      }),
      { numRuns: 40_000 },
    );
    expect(compared).toBeGreaterThan(1000);
    expect(proven).toBeGreaterThan(500);
  });
});

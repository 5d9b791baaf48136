import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairsOf } from '../../vocabulary/items.ts';
import { type OutsideRule, findOutsideRedlining, readOutside } from './outside-knowledge.ts';
import { nameItems } from '../premise-items.ts';
import { denied, sumWeights } from '../testing/brute-force.ts';
import {
  type World,
  expectValue,
  mineWorld,
  plainRows,
  someSurveyWorld,
  someWorld,
  thresholdOf,
} from '../testing/random-tables.ts';

/**
 * 10 live in zone x, 9 of them denied; 10 in zone y, 1 denied. Nothing in the table says who belongs to which group.
 */
const zones: World = {
  cells: [
    ...Array<string[]>(5).fill(['F', 'r1', 'clerk', 'x']),
    ...Array<string[]>(5).fill(['F', 'r1', 'nurse', 'x']),
    ...Array<string[]>(10).fill(['F', 'r1', 'clerk', 'y']),
  ],
  weights: null,
  decisions: [...Array<string>(9).fill('no'), 'yes', 'no', ...Array<string>(9).fill('yes')],
  missingAs: ['value', 'value', 'value', 'value'],
  protectedItems: [],
  settings: { minSupport: 1, minConfidence: '0', maxLength: 4, support: 'premise' },
};

const census: OutsideRule = {
  given: [{ attribute: 'zone', value: 'x' }],
  group: [{ attribute: 'faith', value: 'minority' }],
  beta1: '0.8',
  beta2: '0.9',
};

function redline(world: World, outside: readonly OutsideRule[], alpha: string) {
  const rules = mineWorld(world, true);
  const { known, notices } = expectValue(readOutside(rules, outside, 'background'));
  const { count, premise, context, group, inPremise, inContext, elb } = findOutsideRedlining(
    rules,
    known,
    thresholdOf(alpha),
  );
  const yields = Array.from({ length: count }, (_, i) => ({
    X: nameItems(rules, premise[i]),
    B: nameItems(rules, context[i]),
    group: known[group[i]].place,
    inPremise: inPremise[i],
    inContext: inContext[i],
    elb: elb[i],
  }));
  return { yields, notices };
}

describe('findOutsideRedlining', () => {
  it('[D5] for X = D and everybody as the context it is the thesis’ (beta1/beta2)(beta2+gamma-1)/delta', () => {
    const { yields } = redline(zones, [census], '1');
    const plain = yields.find(({ X, B }) => X.length === 1 && B.length === 0)!;
    expect(plain.elb).toBeCloseTo(((0.8 / 0.9) * (0.9 + 0.9 - 1)) / 0.5, 12);
    expect(plain).toMatchObject({ inPremise: 9, inContext: 11.25 });
  });

  it('[D5] in a context at least s(X,C) - (1-beta2)*s(D) of the group are denied, and those outside D whom beta1 leaves room for are granted', () => {
    const { yields } = redline(zones, [census], '0.5');
    const clerks = yields.find(({ B }) => B.length === 1 && B[0].value === 'clerk')!;
    expect(clerks.X.map(({ value }) => value).sort()).toEqual(['clerk', 'x']);
    expect(clerks).toMatchObject({ inPremise: 4, inContext: 4 + 2.25 });
    expect(clerks.elb).toBeCloseTo(((5 - 0.1 * 10) * 15) / (6.25 * 6), 12);
  });

  it('[D5] the context is all of the rule but what is given', () => {
    const { yields } = redline(zones, [census], '0.0001');
    for (const { X, B } of yields) expect([...pairsOf(B), ['zone', 'x']].sort()).toEqual(pairsOf(X).sort());
  });

  it('[D5] within a context all is counted there, and rules outside it are left alone', () => {
    const { yields } = redline(zones, [{ ...census, within: [{ attribute: 'job', value: 'clerk' }] }], '0.0001');
    expect(yields.length).toBeGreaterThan(0);
    for (const { B } of yields) expect(B).toContainEqual({ attribute: 'job', value: 'clerk' });
    const clerks = yields.find(({ B }) => B.length === 1)!;
    expect(clerks).toMatchObject({ inPremise: 4.5, inContext: 4.5 / 0.8 });
    expect(clerks.elb).toBeCloseTo(((5 - 0.1 * 5) * 15) / (5.625 * 6), 12);
    expect(redline(zones, [{ ...census, within: [] }], '0.5')).toEqual(redline(zones, [census], '0.5'));
  });

  it('[D5] [T4] the threshold is compared exactly', () => {
    const at = (alpha: string) =>
      redline(zones, [{ ...census, beta1: '0.9' }], alpha).yields.filter(({ X }) => X.length === 1);
    expect(at('1.6')).toHaveLength(1);
    expect(at('1.60000000000000000001')).toHaveLength(0);
  });

  it('[D5] grows with both betas', () => {
    const best = (change: Partial<OutsideRule>) =>
      Math.max(
        0,
        ...redline(zones, [{ ...census, ...change }], '0.1')
          .yields.filter(({ X }) => X.length === 1)
          .map(({ elb }) => elb),
      );
    expect(best({ beta1: '0.4' })).toBeLessThan(best({}));
    expect(best({ beta2: '0.5' })).toBeLessThan(best({}));
    expect(best({ beta2: '0' })).toBe(0);
  });

  it('[D5] leaves out what the table does not hold, and says so', () => {
    const { yields, notices } = redline(
      zones,
      [
        { ...census, given: [{ attribute: 'zone', value: 'q' }] },
        { ...census, given: [{ attribute: 'zip', value: '1' }] },
        census,
        { ...census, within: [{ attribute: 'job', value: 'pilot' }] },
      ],
      '1',
    );
    expect(yields.every(({ group }) => group === 2)).toBe(true);
    expect(notices).toMatchObject([
      { code: 'outside-unknown', where: 'background[0].given', message: expect.stringContaining('zone = q') },
      { code: 'outside-unknown', where: 'background[1].given', message: expect.stringContaining('zip = 1') },
      { code: 'outside-unknown', where: 'background[3].within', message: expect.stringContaining('job = pilot') },
    ]);
  });

  it('[D5] a share that is no number names its field', () => {
    expect(readOutside(mineWorld(zones, true), [census, { ...census, beta2: 'most' }], 'background')).toMatchObject({
      ok: false,
      where: 'background[1].beta2',
    });
  });

  it.each<[string, fc.Arbitrary<World>]>([
    ['[D5]', someWorld],
    ['[D5] [M12] by survey weights:', someSurveyWorld],
  ])(
    '%s never exceeds the elift of a group that was hidden from the table, when its true shares are told',
    (_, worlds) => {
      let compared = 0;
      fc.assert(
        fc.property(
          worlds,
          fc.integer({ min: 0, max: 3 }),
          fc.array(fc.boolean(), { minLength: 26, maxLength: 26 }),
          fc.boolean(),
          (world, less, members, isWithin) => {
            const hidden: World = {
              ...world,
              protectedItems: [],
              settings: { minSupport: 1, minConfidence: '0', maxLength: 4, support: 'premise' },
            };
            const rows = weighedRows(hidden).map((row, i) => ({ ...row, isMember: members[i] ?? true }));
            const { zone: given, job } = rows[0].cells;
            if (given === null || given === undefined || job === null || job === undefined) return;
            const known = rows.filter(({ cells }) => !isWithin || cells.job === job);
            const inGiven = known.filter(({ cells }) => cells.zone === given);
            const group = known.filter(({ isMember }) => isMember);
            const both = inGiven.filter(({ isMember }) => isMember);
            if (group.length === 0) return;
            const roundDown = (part: number, whole: number) =>
              ((Math.floor((1000 * part) / whole) / 1000) * (1 - 0.1 * less)).toFixed(6);
            const rule: OutsideRule = {
              given: [{ attribute: 'zone', value: given }],
              group: [{ attribute: 'faith', value: 'minority' }],
              ...(isWithin ? { within: [{ attribute: 'job', value: job }] } : {}),
              beta1: roundDown(sumWeights(both), sumWeights(group)),
              beta2: roundDown(sumWeights(both), sumWeights(inGiven)),
            };
            for (const { B, elb } of redline(hidden, [rule], '0.000001').yields) {
              const context = rows.filter(({ cells }) => B.every(({ attribute, value }) => cells[attribute] === value));
              const own = context.filter(({ isMember }) => isMember);
              const elift =
                sumWeights(denied(own)) / sumWeights(own) / (sumWeights(denied(context)) / sumWeights(context));
              expect(elb).toBeLessThanOrEqual(elift * (1 + 1e-9));
              compared += 1;
            }
          },
        ),
        { numRuns: 2000 },
      );
      expect(compared).toBeGreaterThan(1000);
    },
  );

  it('[D5] [M12] survey weights give the bounds of as many equal people, and other ones than no weights', () => {
    let [compared, unlike] = [0, 0];
    fc.assert(
      fc.property(someSurveyWorld, fc.boolean(), (world, isWithin) => {
        const settings = { minSupport: 1, minConfidence: '0.2', maxLength: 3, support: 'premise' } as const;
        const hidden: World = { ...world, protectedItems: [], reference: undefined, settings };
        const within = isWithin ? { within: [{ attribute: 'job', value: 'clerk' }] } : {};
        const bounds = (one: World) =>
          redline(one, [{ ...census, ...within }], '0.01').yields.map(({ X, B, elb }) => [pairsOf(X), pairsOf(B), elb]);
        const weights = world.survey.map((text) => Math.round(Number(text) * 1000));
        const [own, counted, plain] = [
          bounds(hidden),
          bounds({ ...hidden, survey: undefined, weights }),
          bounds({ ...hidden, survey: undefined, weights: null }),
        ];
        const near = (list: typeof own) => list.map(([X, B, elb]) => [X, B, expect.closeTo(Number(elb), 9) as number]);
        expect(own).toEqual(near(counted));
        compared += own.length;
        if (JSON.stringify(own) !== JSON.stringify(plain)) unlike += 1;
      }),
      { numRuns: 300 },
    );
    expect(compared).toBeGreaterThan(50);
    expect(unlike).toBeGreaterThan(50);
  });
});

/** The records with what rates go by as their weights (M12). */
function weighedRows(world: World): ReturnType<typeof plainRows> {
  const rows = plainRows(world);
  return world.survey === undefined
    ? rows
    : rows.map((row, i) => ({ ...row, weight: Math.round(Number(world.survey![i]) * 1000) }));
}

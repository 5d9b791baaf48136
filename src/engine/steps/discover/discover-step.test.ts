import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { measures } from '../../vocabulary/measures.ts';
import { listUnwritable, runOn } from '../../recipe/testing/run.ts';
import { type DirectRule, type Discovered, csv, discovered, recipeWith, roles, step } from '../testing/discovered.ts';

const caseFile = (name: string, file: string) =>
  readFileSync(new URL(`../../recipe/testing/cases/${name}/${file}`, import.meta.url), 'utf8');

/** Bounds to twelve digits, all else as it is. */
const roundBounds = (redlining: Discovered['redlining']) =>
  redlining?.map(({ X, yields }) => ({
    X,
    yields: yields.map(({ elb, ...rest }) => ({ ...rest, elb: elb.toPrecision(12) })),
  }));

describe('the step discover on the cases with known answers', () => {
  it.each(['discover', 'discover-premise', 'discover-weighted'])('[D1] [D2] [D3] [D4] [M2] [M3] %s', async (name) => {
    const recipe = JSON.parse(caseFile(name, 'recipe.json')) as { steps: object[] };
    const expected = (JSON.parse(caseFile(name, 'expected.json')) as { steps: Discovered[] }).steps;
    const steps = await discovered(recipe, caseFile(name, 'data.csv'));
    expect(steps).toHaveLength(expected.length);
    const counts = ({ frequentRules, pdRules, pndRules, protective }: Discovered) => ({
      frequentRules,
      pdRules,
      pndRules,
      protective,
    });
    expect(steps.map(counts)).toEqual(expected.map(counts));
    steps.forEach(({ direct, findings }, i) => {
      const strip = (rules: DirectRule[]) => rules.map(({ A, B, a1, n1, a2, n2 }) => ({ A, B, a1, n1, a2, n2 }));
      expect(strip(direct)).toEqual(strip(expected[i].direct));
      direct.forEach(({ value }, j) => {
        const known = expected[i].direct[j].value;
        if (typeof known === 'number' && typeof value === 'number')
          expect(Math.abs(value - known)).toBeLessThanOrEqual(1e-12 * Math.max(1, Math.abs(known)));
        else expect(value).toBe(known);
      });
      const { redlining } = expected[i];
      if (redlining !== undefined) expect(roundBounds(steps[i].redlining)).toEqual(roundBounds(redlining));
      expect(findings).toBeGreaterThan(0);
      expect(findings).toBeLessThanOrEqual(direct.length);
    });
    expect(listUnwritable(steps)).toEqual([]);
  });

  it('[T2] records and grouped counts give the same, evidence included', async () => {
    const step = {
      do: 'discover',
      measure: 'slift',
      alpha: '1.25',
      minSupport: '0.02',
      minConfidence: '0.1',
      maxLength: 4,
      evidence: true,
    };
    const [one, other] = await Promise.all(
      ['discover', 'discover-weighted'].map(async (name) =>
        discovered(
          { ...(JSON.parse(caseFile(name, 'recipe.json')) as object), steps: [step] },
          caseFile(name, 'data.csv'),
        ),
      ),
    );
    expect(other).toEqual(one);
  });
});

describe('the step discover', () => {
  it('[D1] [D2] [D3] [D8] [M5] counts, lists and folds a tiny table', async () => {
    const [{ direct, ...counts }] = await discovered(recipeWith({}), csv);
    expect(counts).toMatchObject({ frequentRules: 6, pdRules: 2, pndRules: 4, protective: 1, findings: 1 });
    expect(direct).toEqual([{ A: [['sex', 'F']], B: [], a1: 2, n1: 3, a2: 1, n2: 3, value: 4 / 3 }]);
  });

  it('[M5] writes infinity as a word and what is undefined as null, with evidence too', async () => {
    const wide = {
      ...step,
      measure: 'slift',
      alpha: '0',
      support: 'premise',
      minSupport: { count: 1 },
      evidence: true,
    };
    const data =
      'sex,job,granted\nF,nurse,no\nF,clerk,no\nM,clerk,yes\nM,guard,yes\nF,cook,yes\nM,cook,yes\nF,smith,no\nM,smith,no\n';
    const steps = await discovered(
      recipeWith({ columns: {} }, [
        wide,
        ...measures.map((measure) => ({ ...wide, measure, alpha: measure.endsWith('_c') ? '9' : '0' })),
      ]),
      data,
    );
    expect(listUnwritable(steps)).toEqual([]);
    const clerk = steps[0].direct.find(({ B }) => B.some(([, value]) => value === 'clerk'))!;
    expect(clerk).toMatchObject({ a1: 1, n1: 1, a2: 0, n2: 1, value: 'Infinity', fisher: 1 });
    const smith = steps[0].direct.find(({ B }) => B.some(([, value]) => value === 'smith'))!;
    expect(smith).toMatchObject({ a1: 1, n1: 1, a2: 1, n2: 1, value: 1, fisher: 1, z: null });
    expect(steps[0].direct.some(({ B }) => B.some(([, value]) => value === 'nurse'))).toBe(false);
    for (const { direct, pdRules, protective } of steps) expect(direct.length + protective).toBe(pdRules);
  });

  it('[M7] the family is that of the table, whatever the limit; a higher limit is harder to be clearly over', async () => {
    const given = { ...step, measure: 'slift', support: 'premise', minSupport: { count: 1 }, evidence: true };
    const [all, some] = await discovered(
      recipeWith({ columns: {} }, [
        { ...given, alpha: '0' },
        { ...given, alpha: '2' },
      ]),
      csv,
    );
    expect(some.direct.length).toBeLessThan(all.direct.length);
    expect(some.family).toBe(all.family);
    for (const rule of some.direct) {
      const under = all.direct.find(({ A, B }) => JSON.stringify([A, B]) === JSON.stringify([rule.A, rule.B]))!;
      expect(under.p!).toBeLessThan(rule.p!);
      expect(under.q!).toBeLessThanOrEqual(rule.q!);
    }
  });

  it('[D4] redlining is null with differences, chances and thresholds below 1, and left out when not asked for', async () => {
    const withStep = async (change: object) =>
      (await discovered(recipeWith({}, [{ ...step, ...change }]), csv))[0].redlining;
    expect(await withStep({})).toEqual([{ X: [['job', 'nurse']], yields: [{ A: [['sex', 'F']], B: [], elb: 4 / 3 }] }]);
    expect(await withStep({ indirect: false })).toBeUndefined();
    for (const change of [
      { measure: 'slift_d', alpha: '0.1' },
      { measure: 'elift_c', alpha: '0.8' },
      { alpha: '0.99' },
    ])
      expect(await withStep(change)).toBeNull();
  });

  it('[D5] needs no protected group where knowledge comes from outside', async () => {
    const background = [{ given: [['job', 'nurse']], group: [['origin', 'abroad']], beta1: '0.9', beta2: 1 }];
    const done = await runOn(
      recipeWith({ roles: { decision: roles.decision }, background }, [{ ...step, maxLength: 1 }]),
      csv,
    );
    expect(done).toMatchObject({
      ok: true,
      value: {
        notices: [],
        steps: [
          {
            pdRules: 0,
            redlining: [
              {
                X: [['job', 'nurse']],
                yields: [{ A: [['origin', 'abroad']], B: [], elb: expect.closeTo(1.8, 10), background: 0 }],
              },
            ],
          },
        ],
      },
    });
  });
});

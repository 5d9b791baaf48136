import { describe, expect, it } from 'vitest';
import { listUnwritable, runOn, stepsOn } from '../testing/run.ts';
import { discovered, type Discovered, type DirectRule } from './testing/discovered.ts';

type SurveyRule = DirectRule & {
  verdict: string;
  affected: number;
  p1: number;
  p2: number;
  worth1: number;
  worth2: number;
};

const recipeWith = (weight: object, steps: object[]) => ({
  recipe: 1,
  data: { file: 'a.csv', ...('data' in weight ? (weight.data as object) : {}) },
  roles: {
    decision: { attribute: 'granted', negative: ['no'] },
    protected: [{ attribute: 'sex', value: 'F' }],
    ...('roles' in weight ? (weight.roles as object) : {}),
  },
  steps,
});
const asCount = { data: { weight: 'w' } };
const asSurvey = { roles: { weight: { attribute: 'w', kind: 'survey' } } };

const step = {
  ...{ do: 'discover', alpha: '1.25', minSupport: '0.02', minConfidence: '0.1', maxLength: 2 },
  ...{ evidence: true, indirect: false },
};
const ask = async (csv: string, weight: object, measure: string) => {
  const [found] = await discovered(recipeWith(weight, [{ ...step, measure }]), csv);
  return found as Discovered & { direct: SurveyRule[] };
};

/** 20 women, of whom 9 are denied, and 20 men, of whom 7 are; everyone stands for about 200,000 people. */
const forty = [
  'sex,granted,w',
  ...Array.from({ length: 40 }, (_, i) => {
    const isWoman = i % 2 === 0;
    const isDenied = i / 2 < (isWoman ? 9 : 7);
    return `${isWoman ? 'F' : 'M'},${isDenied ? 'no' : 'yes'},${200_000 + 7 * ((i * 13) % 11)}`;
  }),
  '',
].join('\n');

/** The same numbers by another program (numpy and scipy), with the likeliest rates found by search. */
const people = [
  'sex,granted,w',
  ...Array.from({ length: 120 }, (_, i) => {
    const isWoman = i % 3 === 0;
    const isDenied = (i * 7) % 10 < (isWoman ? 7 : 2);
    const weight = (((i * 37) % 11) + 1) * 0.25 + 0.1 * (i % 2);
    return `${isWoman ? 'F' : 'M'},${isDenied ? 'no' : 'yes'},${weight.toFixed(2)}`;
  }),
  '',
].join('\n');

describe('survey weights in a recipe', () => {
  it('[M12] [M11] 40 people who stand for eight million are 40 people: as counts clear, as a survey not', async () => {
    const [count, survey] = [await ask(forty, asCount, 'slift'), await ask(forty, asSurvey, 'slift')];
    expect(count.direct[0]).toMatchObject({ A: [['sex', 'F']], verdict: 'clear' });
    expect(count.direct[0].affected).toBeGreaterThan(300_000);
    expect(survey.direct[0]).toMatchObject({ A: [['sex', 'F']], verdict: 'unclear', a1: 9, n1: 20, a2: 7, n2: 20 });
    expect(survey.direct[0].affected).toBe(2);
    expect(survey.direct[0].value).toBeCloseTo(Number(count.direct[0].value), 12);
    expect(survey.direct[0].worth1).toBeLessThanOrEqual(20);
    expect(listUnwritable(survey)).toEqual([]);
  });

  it('[M12] [M7] rates, p, interval and affected are those of another program', async () => {
    const [rule] = (await ask(people, asSurvey, 'slift')).direct;
    expect(rule).toMatchObject({ a1: 28, n1: 40, a2: 16, n2: 80, worth1: 31, worth2: 63, affected: 18 });
    expect([rule.p1, rule.p2]).toEqual([expect.closeTo(0.6017094017, 10), expect.closeTo(0.1637795276, 10)]);
    expect(rule.value).toBeCloseTo(3.6738987508, 9);
    expect(rule.p! / 0.00022053903622663883).toBeCloseTo(1, 6);
    expect(rule.interval).toEqual([expect.closeTo(1.96221783, 7), expect.closeTo(6.87871235, 7)]);
    expect(rule.fisher).toBeCloseTo(0.00011233329395784098, 12);
    const [odds] = (await ask(people, asSurvey, 'olift')).direct;
    expect(odds.p! / 0.0006025512131244692).toBeCloseTo(1, 6);
  });

  it('[M12] [M8] groups: rates by weights, counts and shortfall of people asked, intervals by what they are worth', async () => {
    const recipe = recipeWith(asSurvey, [{ do: 'groups', lens: 'us-four-fifths' }]);
    const [found] = (await stepsOn(recipe, people)) as unknown as {
      denied: number;
      of: number;
      tables: { groups: Record<string, unknown>[]; unknown: object }[];
    }[];
    expect([found.denied, found.of]).toEqual([44, 120]);
    const women = found.tables[0].groups.find(({ items }) => JSON.stringify(items) === '[["sex","F"]]')!;
    expect(women).toMatchObject({ n: 40, denied: 28, selected: 12, worth: 31, isBelowFourFifths: true });
    expect(women.denialRate).toBeCloseTo(0.6017094017, 10);
    expect(women.selectionRate).toBeCloseTo(0.3982905983, 10);
    expect(women.impactRatio).toBeCloseTo(0.3982905983 / 0.8362204724, 9);
    expect(women.shortfall).toBe(Math.ceil(40 * (0.8 * 0.8362204724 - 0.3982905983)));
    expect(women.interval).toEqual([expect.closeTo(0.4275566526, 9), expect.closeTo(0.7534341302, 9)]);
    expect(listUnwritable(found)).toEqual([]);
  });

  it('[M12] records carry minimum support: two people of great weight are no group of ten', async () => {
    const csv = ['sex,granted,w', 'F,no,9000.5', 'F,no,9000.5', ...Array.from({ length: 30 }, () => 'M,yes,1.5')];
    const run = async (minSupport: object) =>
      (await discovered(recipeWith(asSurvey, [{ ...step, measure: 'slift', minSupport }]), csv.join('\n')))[0].pdRules;
    expect(await run({ count: 3 })).toBe(0);
    expect(await run({ count: 2 })).toBe(1);
  });

  it('[M12] both kinds together, a column that is not there and a weight that is none are errors that name the field', async () => {
    const fails = async (weight: object, csv = people) => {
      const done = await runOn(recipeWith(weight, []), csv);
      return done.ok ? null : [done.code, done.where, done.message];
    };
    expect(await fails({ ...asCount, ...asSurvey })).toEqual([
      'bad-recipe',
      'roles.weight',
      'roles.weight stands beside data.weight. Keep one of them: roles.weight says what the weights mean, data.weight means a count.',
    ]);
    expect((await fails({ roles: { weight: { attribute: 'v', kind: 'survey' } } }))?.[1]).toBe(
      'roles.weight.attribute',
    );
    expect((await fails({ roles: { weight: { attribute: 'w', kind: 'sample' } } }))?.[1]).toBe('roles.weight.kind');
    expect(await fails(asSurvey, 'sex,granted,w\nF,no,1.5\nM,yes,-2\n')).toEqual([
      'bad-weight',
      'row 3, column w',
      expect.stringContaining('"-2" is no survey weight'),
    ]);
    expect(await fails({ roles: { weight: { attribute: 'w', kind: 'count' } } })).toEqual([
      'bad-weight',
      'row 2, column w',
      expect.stringContaining('whole number'),
    ]);
  });
});

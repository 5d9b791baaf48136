import { sayFailure } from '../../../words/failure.ts';
import { describe, expect, it } from 'vitest';
import { readRecipe } from '../../recipe/read-recipe.ts';
import { writeRecipe } from '../../recipe/write-recipe.ts';
import { filesOn, listUnwritable, runOn, stepsOn } from '../../recipe/testing/run.ts';
import { releaseAll, verifyIt } from '../../recipe/testing/released.ts';
import { type DirectRule, type Discovered, discovered } from '../testing/discovered.ts';
import { asCount, asSurvey, recipeWith } from '../testing/decided-tables.ts';

type SurveyRule = DirectRule & {
  verdict: string;
  affected: number;
  p1: number;
  p2: number;
  worth1: number;
  worth2: number;
};

interface Sides {
  left: number;
  right: number;
}

const unweighted = {};

const step = {
  ...{ do: 'discover', alpha: '1.25', minSupport: '0.02', minConfidence: '0.1', maxLength: 2 },
  ...{ evidence: true, indirect: false },
};
const step0 = { ...step, minSupport: { count: 1 } };
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

  it('[M12] [D14] several values together are worth what their people together are, not one by one', async () => {
    const of = (value: string, denied: number, n: number, weight: string) =>
      Array.from({ length: n }, (_, i) => `${value},${i < denied ? 'no' : 'yes'},${weight}`);
    const rows = [...of('german', 20, 100, '1.5'), ...of('polish', 8, 20, '2'), ...of('turkish', 12, 20, '0.5')];
    const csv = ['nationality,granted,w', ...rows].join('\n');
    const group = { attribute: 'nationality', values: ['polish', 'turkish'] };
    const recipe = recipeWith({ roles: { ...asSurvey.roles, protected: [group] } }, [
      { ...step, measure: 'slift' },
      { do: 'groups' },
    ]);
    const [found, groups] = (await stepsOn(recipe, csv)) as unknown as [
      { direct: SurveyRule[] },
      { tables: { groups: { items: unknown; worth: number; denialRate: number }[] }[] },
    ];
    // By weights 8 * 2 + 12 * 0.5 of 20 * 2 + 20 * 0.5; worth 50 * 50 / (20 * 4 + 20 * 0.25), each alone 20.
    expect(found.direct[0]).toMatchObject({
      ...{ A: [['nationality', ['polish', 'turkish']]], a1: 20, n1: 40, a2: 20, n2: 100, worth1: 29, worth2: 100 },
      ...{ p1: expect.closeTo(22 / 50, 12) as number, p2: expect.closeTo(0.2, 12) as number },
    });
    expect(found.direct[0].value).toBeCloseTo(2.2, 12);
    expect(groups.tables[0].groups.map(({ worth }) => worth)).toEqual([100, 20, 20, 29]);
    expect(groups.tables[0].groups[3].denialRate).toBeCloseTo(0.44, 12);
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
      return done.ok ? null : [done.code, done.where, sayFailure(done)];
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

  it('[M12] [D9] proxies go by weights and what the people asked are worth, by another program', async () => {
    const csv = people
      .split('\n')
      .map((line, i) => {
        if (line === '') return '';
        const at = i - 1;
        return `${i === 0 ? 'job' : (at * 5) % 8 < (at % 3 === 0 ? 5 : 2) ? 'nurse' : 'clerk'},${line}`;
      })
      .join('\n');
    const [found] = (await stepsOn(recipeWith(asSurvey, [{ do: 'proxies', minSupport: '0.05' }]), csv)) as unknown as {
      attributes: { attribute: string; groups: Record<string, unknown>[] }[];
    }[];
    const [job] = found.attributes.find(({ attribute }) => attribute === 'job')!.groups;
    expect(job).toMatchObject({ of: 120, size: 40, best: { value: 'nurse', n: 45, x: 25 } });
    expect(job.cramersV).toBeCloseTo(0.3523718982, 10);
    expect(job.best).toMatchObject({
      confidence: expect.closeTo(0.5255972696, 10) as number,
      coverage: expect.closeTo(0.6581196581, 10) as number,
    });
    expect(JSON.stringify(job.best)).toContain('0.36805641');
  });

  it('[M12] [G3] [G9] [R4] privacy counts people, and the weights leave the file unless they are asked for, when the public recipe says what they are', async () => {
    const csv = [
      'sex,city,w,granted',
      'F,a,90.5,no',
      'F,b,90.5,yes',
      'M,a,1.5,no',
      'M,a,1.5,yes',
      'F,b,2,no',
      'M,b,4,yes',
      '',
    ].join('\n');
    const run = (columns: object) =>
      filesOn(
        {
          ...recipeWith(asSurvey, [{ do: 'generalize', k: 2, measure: null }]),
          ...{ columns },
          roles: { ...recipeWith(asSurvey, []).roles, quasi: ['sex', 'city'] },
        },
        csv,
      );
    const { result, files } = await run({});
    const [step] = result.steps as unknown as { safe: number[][]; release: { uniqueOverAll: number } }[];
    // One woman lives in a, whatever she weighs, so <0,0> is not safe.
    expect(step.safe).toEqual([
      [0, 1],
      [1, 0],
      [1, 1],
    ]);
    const tableOf = (all: ReadonlyMap<string, string>) => [...all].find(([name]) => name.endsWith('table.csv'))![1];
    expect(tableOf(files).split('\n')[0].trim()).toBe('sex,city,granted');
    expect(result.notices.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['survey-weights', 'survey-by-records']),
    );
    const asked = await run({ w: { publish: true } });
    expect(tableOf(asked.files).split('\n')[0].trim()).toBe('sex,city,w,granted');
    const [judged] = asked.result.steps as unknown as { release: { uniqueOverAll: number; asIs: object[] } }[];
    expect(JSON.stringify(judged.release.asIs)).toContain('"w"');
    expect(judged.release.uniqueOverAll).toBeGreaterThan(step.release.uniqueOverAll);
    const publicOf = (all: ReadonlyMap<string, string>) => [...all].find(([name]) => name.endsWith('recipe.json'))![1];
    expect(publicOf(files)).not.toContain('"w"');
    const named = JSON.parse(publicOf(asked.files)) as { roles: object };
    expect(named.roles).toMatchObject({ weight: { attribute: 'w', kind: 'survey' } });
    const whole = {
      ...recipeWith(asSurvey, [{ do: 'generalize', k: 2, measure: null }]),
      columns: { w: { publish: true } },
    };
    const roles = { ...whole.roles, quasi: ['sex', 'city'] };
    const [released] = await releaseAll({ ...whole, roles }, csv);
    expect(await verifyIt(released)).toMatchObject({ ok: true, value: { verdict: 'holds' } });
    // The public recipe runs on the file that it goes out with, and weighs it.
    const again = await runOn({ ...named, steps: [{ ...step0, measure: 'slift' }] }, tableOf(asked.files));
    const first = await runOn({ ...recipeWith(asSurvey, [{ ...step0, measure: 'slift' }]) }, csv);
    const sexOf = (done: typeof again) => {
      if (!done.ok) throw new Error(sayFailure(done));
      const { direct } = done.value.steps[0] as unknown as { direct: SurveyRule[] };
      return direct.filter(({ B }) => B.length === 0).map(({ A, value, p }) => [A, value, p]);
    };
    expect(sexOf(again)).toEqual(sexOf(first));
    expect(sexOf(first)).toHaveLength(1);
  });

  it('[M12] a recipe keeps what its weights mean when it is written and read again', () => {
    const again = (weight: object) => {
      const read = readRecipe(JSON.stringify(recipeWith(weight, [])));
      if (!read.ok) throw new Error(sayFailure(read));
      const second = readRecipe(writeRecipe(read.value.recipe));
      if (!second.ok) throw new Error(sayFailure(second));
      expect(second.value.recipe).toEqual(read.value.recipe);
      return [second.value.recipe.data.weight, second.value.recipe.roles.weight];
    };
    expect(again(asSurvey)).toEqual([null, { attribute: 'w', kind: 'survey' }]);
    expect(again(asCount)).toEqual(['w', undefined]);
    expect(again({ roles: { weight: { attribute: 'w', kind: 'count' } } })).toEqual(['w', undefined]);
  });

  it('[M12] [R1] an internal report has rates by weights, counts of people asked, and says so; none is published', async () => {
    const steps = (audience: string) => [
      { ...step, measure: 'slift' },
      { do: 'groups', lens: 'us-four-fifths' },
      { do: 'report', audience },
    ];
    const { files } = await filesOn(recipeWith(asSurvey, steps('internal')), people);
    const text = [...files].find(([name]) => name.endsWith('.json'))![1];
    expect(text).toContain('60.2%');
    expect(text).toContain('28 of 40');
    expect(text).not.toContain('70.0%');
    expect(text).toContain('3.67');
    expect(text).toContain('1.96 to 6.88');
    expect(text).toContain('0.476');
    expect(text).toContain('rest on the people asked');
    expect(await runOn(recipeWith(asSurvey, steps('publication')), people)).toMatchObject({
      ok: false,
      code: 'survey-weights',
      where: 'roles.weight',
    });
    const { files: plain } = await filesOn(recipeWith({}, steps('internal')), people);
    expect([...plain].find(([name]) => name.endsWith('.json'))![1]).toContain('70.0%');
  });

  it('[M12] [D7] situation testing counts everyone asked as one, and says so', async () => {
    const csv = [
      'sex,age,granted,w',
      ...Array.from({ length: 60 }, (_, i) => {
        const isWoman = i % 2 === 0;
        const denied = (i * 7) % 10 < (isWoman ? 7 : 3);
        return `${isWoman ? 'F' : 'M'},${20 + ((i * 11) % 37)},${denied ? 'no' : 'yes'},${0.5 + ((i * 13) % 9)}`;
      }),
      '',
    ].join('\n');
    const run = async (weight: object, columns = {}) => {
      const recipe = recipeWith(weight, [{ do: 'people', k: 4, t: '0.1', attributes: ['age'] }]);
      const done = await runOn({ ...recipe, columns }, csv);
      if (!done.ok) throw new Error(sayFailure(done));
      const [{ ms: _ms, ...found }] = done.value.steps;
      return { found, codes: done.value.notices.map(({ code, where }) => [code, where]) };
    };
    const [survey, plain] = [await run(asSurvey), await run(unweighted, { w: { use: false } })];
    expect(survey.found).toEqual(plain.found);
    expect((survey.found as unknown as { tested: number; flagged: number }).flagged).toBeGreaterThan(3);
    expect(survey.codes).toContainEqual(['survey-by-records', 'steps[0]']);
    expect(plain.codes).not.toContainEqual(['survey-by-records', 'steps[0]']);
  });

  it('[M12] [R2] two tables with the same counts of people differ in a share by weights by what one person was told, so none is published', async () => {
    const tableOf = (isDenied: boolean) =>
      [
        'sex,granted,w',
        ...Array.from({ length: 40 }, (_, i) => `F,${i < 20 ? 'no' : 'yes'},${i === (isDenied ? 0 : 39) ? 1000 : 1}`),
        ...Array.from({ length: 40 }, (_, i) => `M,${i < 20 ? 'no' : 'yes'},1`),
        '',
      ].join('\n');
    const [heard, denied] = [await ask(tableOf(false), asSurvey, 'slift'), await ask(tableOf(true), asSurvey, 'slift')];
    expect(denied.direct[0]).toMatchObject({ a1: 20, n1: 40, a2: 20, n2: 40, p1: 1019 / 1039 });
    // Nothing is over the limit where she was granted it, and the counts are those of the other table.
    expect(heard.direct).toEqual([]);
    const groups = async (isDenied: boolean) => {
      const recipe = recipeWith(asSurvey, [{ do: 'groups', lens: 'us-four-fifths' }]);
      const [found] = (await stepsOn(recipe, tableOf(isDenied))) as unknown as {
        tables: { groups: { items: unknown; n: number; denied: number; denialRate: number }[] }[];
      }[];
      return found.tables[0].groups.find(({ items }) => JSON.stringify(items) === '[["sex","F"]]')!;
    };
    expect(await groups(true)).toMatchObject({ n: 40, denied: 20, denialRate: 1019 / 1039 });
    expect(await groups(false)).toMatchObject({ n: 40, denied: 20, denialRate: 20 / 1039 });
  });

  it('[M12] [D1] [D4] [D6] confidence, bounds and explanations go by weights: as those of counts of the same numbers', async () => {
    const rows = Array.from({ length: 60 }, (_, i) => {
      const [sex, zip] = [i % 3 === 0 ? 'F' : 'M', (i * 7) % 5 < (i % 3 === 0 ? 4 : 1) ? 'z1' : 'z2'];
      const denied = (i * 11) % 7 < (zip === 'z1' ? 5 : 2);
      return `${sex},${zip},${i % 4 === 0 ? 'late' : 'paid'},${denied ? 'no' : 'yes'},${1 + ((i * 13) % 9)}`;
    });
    const csv = ['sex,zip,history,granted,w', ...rows, ''].join('\n');
    const asked = { ...step, measure: 'elift', alpha: '1', minSupport: { count: 1 }, support: 'premise' };
    const run = async (weight: object) => {
      const recipe = recipeWith(weight, [{ ...asked, minConfidence: '0.45', indirect: true, explain: '0.6' }]);
      const grounded = [
        { attribute: 'history', value: 'late' },
        { attribute: 'zip', value: 'z1' },
      ];
      const columns = weight === unweighted ? { w: { use: false } } : {};
      return (await discovered({ ...recipe, columns, roles: { ...recipe.roles, grounded } }, csv))[0];
    };
    const [count, survey, none] = [await run(asCount), await run(asSurvey), await run(unweighted)];
    const shares = (found: Discovered) => ({
      frequent: [found.frequentRules, found.pdRules, found.pndRules],
      values: found.direct.map(({ A, B, value }) => [A, B, Number(value).toFixed(9)]),
      bounds: found.redlining?.map(({ X, yields }) => [X, yields.map(({ elb }) => elb.toFixed(9))]),
      explained: (found.explained as { A: unknown; B: unknown; by: unknown; first: Sides; second: Sides }[]).map(
        ({ A, B, by, first, second }) => [A, B, by, ...[first, second].map(({ left, right }) => [left, right].join())],
      ),
    });
    expect(shares(survey)).toEqual(shares(count));
    expect([survey.redlining?.length, survey.explained?.length].every((length) => length! > 0)).toBe(true);
    expect(shares(none).values).not.toEqual(shares(count).values);
  });
});

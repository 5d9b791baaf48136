import { said } from '../../../words/testing/said.ts';
import { describe, expect, it } from 'vitest';
import { type PlainPerson, testByForce } from '../../discovery/testing/situation-by-force.ts';
import { listUnwritable, runOn, stepsOn } from '../../recipe/testing/run.ts';

const lines = [
  'sex,age,job,n,granted',
  'F,30,a,1,no',
  '',
  'F,31,a,3,no',
  'F,?,b,2,yes',
  'M,30,a,2,yes',
  'M,33,b,1,no',
  'F,40,b,1,no',
  'M,60,b,2,yes',
];
const csv = [...lines, ''].join('\n');
const roles = { decision: { attribute: 'granted', negative: ['no'] }, protected: [{ attribute: 'sex', value: 'F' }] };
const step = { do: 'people', k: 2, t: '0.5', attributes: ['age', 'job'] };
const recipeWith = (fields: object, more: object = {}) => ({
  recipe: 1,
  data: { file: 'a.csv', weight: 'n' },
  roles,
  steps: [{ ...step, ...more }],
  ...fields,
});

interface PeopleResult {
  tested: number;
  flagged: number;
  tooFew: number;
  chance: { mean: number; low: number; high: number; isMore: boolean; excess: number | null } | null;
  people: { record: number; difference: number; weight?: number }[];
  describes: { items: [string, string][]; tested: number; flagged: number }[];
}

const peopleOn = async (recipe: object, text = csv) => (await stepsOn(recipe, text))[0] as unknown as PeopleResult;

/** The file's rows for the oracle, with the row numbers a spreadsheet shows. */
const plain = lines.flatMap((line, i) => {
  const [sex, age, job, n, granted] = line.split(',');
  const person: PlainPerson = { cells: { sex, age, job }, weight: Number(n), isDenied: granted === 'no' };
  return i === 0 || line === '' ? [] : [{ row: i + 1, person }];
});

describe('the step people', () => {
  it('[D7] [T2] gives the tested, the flagged, the too few, and each tested record by its row in the file', async () => {
    const result = await peopleOn(recipeWith({}));
    const verdicts = testByForce({
      people: plain.map(({ person }) => person),
      measures: [
        { name: 'age', by: 'number' },
        { name: 'job', by: 'name' },
      ],
      protectedItems: roles.protected,
      lacking: [],
      k: 2,
    });
    const expected = verdicts.map(({ row, weight, near }) => ({
      record: plain[row].row,
      difference: (near!.deniedMembers - near!.deniedOthers) / 2,
      ...(weight === 1 ? {} : { weight }),
    }));
    expect(result.people).toEqual(expected);
    expect(result.people.map(({ record }) => record)).toEqual([2, 4, 8]);
    expect([result.tested, result.flagged, result.tooFew]).toEqual([5, 4, 0]);
    expect(result.describes).toEqual([]);
    expect(listUnwritable(result)).toEqual([]);
  });

  it('[D7] says what chance gives, and how many more are flagged', async () => {
    const flip = (i: number) => (((i * 2654435761) >>> 7) % 2 === 0 ? 'no' : 'yes');
    const toss = (deny: (sex: string, i: number) => string) =>
      [
        'sex,n,granted',
        ...Array.from({ length: 200 }, (_, i) => `${i % 2 ? 'F' : 'M'},${i % 5},${deny(i % 2 ? 'F' : 'M', i)}`),
        '',
      ].join('\n');
    const recipe = { ...recipeWith({}, { k: 4, t: '0.25', attributes: ['n'] }), data: { file: 'a.csv' } };
    const even = await peopleOn(
      recipe,
      toss((_, i) => flip(i)),
    );
    expect(even.flagged).toBeGreaterThan(0);
    expect(even.chance).toMatchObject({ isMore: false, excess: null });
    expect(even.flagged).toBeLessThanOrEqual(even.chance!.high);
    const biased = await peopleOn(
      recipe,
      toss((sex) => (sex === 'F' ? 'no' : 'yes')),
    );
    expect(biased.chance).toMatchObject({ isMore: true });
    expect(biased.chance!.excess).toBe(biased.flagged - biased.chance!.mean);
    expect(biased.chance!.high).toBeLessThan(biased.flagged);
  });

  it('[D7] the too few are counted, not listed', async () => {
    expect(await peopleOn(recipeWith({}, { k: 6 }))).toMatchObject({
      tested: 0,
      flagged: 0,
      tooFew: 5,
      people: [],
      chance: null,
      describes: [],
    });
  });

  it('[D7] row numbers are those of the file where a filter leaves rows out', async () => {
    const { people } = await peopleOn(
      recipeWith({ columns: { age: { cuts: [30] } }, filter: [{ attribute: 'age', in: ['>30'] }] }, { k: 1 }),
    );
    expect(people.map(({ record }) => record)).toEqual([4, 8]);
  });

  it('[D7] describes who is flagged', async () => {
    const many = [
      'sex,town,granted',
      ...Array.from({ length: 20 }, () => 'F,Ayr,no'),
      ...Array.from({ length: 20 }, () => 'M,Ayr,yes'),
      ...Array.from({ length: 20 }, () => 'F,Bute,no'),
      ...Array.from({ length: 20 }, () => 'M,Bute,no'),
      '',
    ].join('\n');
    const result = await peopleOn({ ...recipeWith({}, { k: 5, attributes: ['town'] }), data: { file: 'a.csv' } }, many);
    expect(result).toMatchObject({
      tested: 40,
      flagged: 20,
      chance: { isMore: true },
      describes: [{ items: [['town', 'Ayr']], tested: 20, flagged: 20 }],
    });
  });

  it.each<[object, object, string, string]>([
    [{}, { k: 0 }, 'steps[0].k', 'must be a whole number, 1 or more'],
    [{}, { k: '3' }, 'steps[0].k', 'must be a whole number'],
    [{}, { k: undefined }, 'steps[0].k', 'is missing'],
    [{}, { t: 'much' }, 'steps[0].t', 'must be a number'],
    [{}, { t: '1.01' }, 'steps[0].t', 'lies from -1 to 1'],
    [{}, { attributes: [] }, 'steps[0].attributes', 'at least 1'],
    [{}, { attributes: undefined }, 'steps[0].attributes', 'is missing'],
    [{}, { attributes: ['age', ''] }, 'steps[0].attributes[1]', 'not empty'],
    [{}, { attributes: ['age', 'jop'] }, 'steps[0].attributes[1]', 'Did you mean "job"?'],
    [{}, { attributes: ['granted'] }, 'steps[0].attributes[0]', 'the decision itself'],
    [{}, { attributes: ['n'] }, 'steps[0].attributes[0]', 'There is no attribute "n"'],
    [{}, { attributes: ['job', 'age', 'job'] }, 'steps[0].attributes[2]', 'listed twice'],
    [{}, { alpha: 1 }, 'steps[0].alpha', 'is not a field of a people step'],
    [{ roles: { protected: roles.protected } }, {}, 'roles.decision', 'names no decision'],
    [{ roles: { decision: roles.decision } }, {}, 'roles.protected', 'No protected group is chosen'],
  ])('[D7] refuses %j %j and names the field', async (fields, more, where, words) => {
    expect(said(await runOn(recipeWith(fields, more), csv))).toMatchObject({
      ok: false,
      where,
      message: expect.stringContaining(words),
    });
  });
});

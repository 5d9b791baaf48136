import { said } from '../../../words/testing/said.ts';
import { describe, expect, it } from 'vitest';
import { listUnwritable, runOn, stepsOn } from '../../recipe/testing/run.ts';

const csv = [
  'job,sex,granted,n',
  'nurse,F,no,30',
  'nurse,M,yes,10',
  'clerk,F,no,20',
  'clerk,M,yes,40',
  '?,M,yes,5',
  '',
].join('\n');
const roles = { decision: { attribute: 'granted', negative: ['no'] }, protected: [{ attribute: 'sex', value: 'F' }] };
const recipeWith = (fields: object, step: object = { do: 'proxies' }) => ({
  recipe: 1,
  data: { file: 'a.csv', weight: 'n' },
  columns: { job: { missingAs: 'none' } },
  roles,
  steps: [step],
  ...fields,
});

interface ProxiesResult {
  groups: string[][];
  attributes: { attribute: string; groups: ({ cramersV: number | null } | null)[] }[];
}

const proxiesOn = async (recipe: object, text = csv) => (await stepsOn(recipe, text))[0] as unknown as ProxiesResult;

describe('the step proxies', () => {
  it('[D9] [T2] [T6] gives V, mutual information and the best rule of each attribute beside the decision to each group', async () => {
    const result = await proxiesOn(recipeWith({}));
    expect(result).toMatchObject({
      groups: [['sex', 'F']],
      attributes: [
        {
          attribute: 'job',
          groups: [
            {
              group: ['sex', 'F'],
              of: 100,
              size: 50,
              leftOut: 5,
              p: expect.closeTo(4.455709060405612e-5, 12),
              best: {
                value: 'nurse',
                n: 40,
                x: 30,
                confidence: 0.75,
                coverage: 0.6,
                lift: 1.5,
                interval: [expect.closeTo(0.5981, 4), expect.closeTo(0.8581, 4)],
              },
            },
          ],
        },
        { attribute: 'sex', groups: [null] },
      ],
      notLookedAt: [],
    });
    expect(result.attributes).toHaveLength(2);
    expect(result.attributes[0].groups[0]!.cramersV).toBeCloseTo(0.3976974544878587, 12);
    expect(listUnwritable(result)).toEqual([]);
  });

  it('[D9] needs no decision; then every column can be a proxy', async () => {
    const { attributes } = await proxiesOn(recipeWith({ roles: { protected: roles.protected } }));
    expect(attributes.map(({ attribute, groups }) => [attribute, groups[0]?.cramersV ?? null])).toEqual([
      ['job', expect.closeTo(0.3976974544878587, 12)],
      ['sex', null],
      ['granted', expect.closeTo(1, 12)],
    ]);
  });

  it('[M5] never writes NaN where nobody is left to compare', async () => {
    const result = await proxiesOn(
      recipeWith({ columns: { job: { missingAs: 'none' }, sex: { missingAs: 'none' } } }),
      'job,sex,granted,n\n?,F,no,10\nclerk,?,yes,10\nnurse,?,yes,10\n?,M,yes,20\n',
    );
    expect(result.attributes[0].groups[0]).toMatchObject({
      cramersV: null,
      mutualInformation: null,
      share: null,
      best: null,
    });
    expect(listUnwritable(result)).toEqual([]);
  });

  it('[D9] [T5] names no value of fewer people than the minimum support, that of the step or of the whole recipe', async () => {
    const best = async (fields: object, more: object = {}) => {
      const result = await proxiesOn(recipeWith(fields, { do: 'proxies', ...more }));
      return (result.attributes[0].groups[0] as unknown as { best: { value: string } | null }).best?.value ?? null;
    };
    expect(await best({})).toBe('nurse');
    expect(await best({}, { minSupport: { count: 41 } })).toBe('clerk');
    expect(await best({ settings: { minSupport: '0.5' } })).toBe('clerk');
    expect(await best({ settings: { minSupport: '0.5' } }, { minSupport: '0.1' })).toBe('nurse');
    expect(await best({}, { minSupport: '0.9' })).toBeNull();
    expect(await runOn(recipeWith({}, { do: 'proxies', minSupport: '2' }), csv)).toMatchObject({
      ok: false,
      where: 'steps[0].minSupport',
    });
  });

  it('[D9] names the columns that are not looked at as they are', async () => {
    const result = await proxiesOn(
      recipeWith({}),
      csv.replace(/^(.*)$/gm, (line: string, _own, at: number) =>
        line === '' ? '' : `${line},${at === 0 ? 'same' : 'x'}`,
      ),
    );
    expect((result as unknown as { notLookedAt: object[] }).notLookedAt).toEqual([
      { attribute: 'same', reason: 'one-value', values: 1, people: 105 },
    ]);
  });

  it('[D5] is empty, and says why, where groups are known from outside only', async () => {
    const background = [{ given: [['job', 'nurse']], group: [['origin', 'abroad']], beta1: '0.5', beta2: '0.9' }];
    const notice = {
      code: 'no-protected',
      where: 'steps[0]',
      message: expect.stringMatching(/holds no protected group.*comes from outside/),
    };
    expect(await runOn(recipeWith({ roles: { decision: roles.decision }, background }), csv)).toMatchObject({
      ok: true,
      value: { notices: [notice], steps: [{ groups: [], attributes: [] }] },
    });
    expect(await runOn(recipeWith({ background }), csv)).toMatchObject({
      ok: true,
      value: { notices: [], steps: [{ groups: [['sex', 'F']], attributes: { length: 2 } }] },
    });
  });

  it.each<[object, object, string, string]>([
    [{ roles: { ...roles, protected: [] } }, {}, 'roles.protected', 'No protected group is chosen'],
    [
      { roles: { ...roles, protected: [{ attribute: 'sex', value: 'X' }] } },
      {},
      'roles.protected[0].value',
      'No record has "X" as "sex"',
    ],
    [{}, { alpha: 1 }, 'steps[0].alpha', 'is not a field of a proxies step'],
  ])('[D9] refuses %j %j and names the field', async (fields, more, where, words) => {
    expect(said(await runOn(recipeWith(fields, { do: 'proxies', ...more }), csv))).toMatchObject({
      ok: false,
      where,
      message: expect.stringContaining(words),
    });
  });
});

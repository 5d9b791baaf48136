import { said } from '../../../words/testing/said.ts';
import { sayFailure } from '../../../words/failure.ts';
import { describe, expect, it } from 'vitest';
import { lenses } from '../../vocabulary/lenses.ts';
import { listUnwritable, runOn, stepsOn } from '../../recipe/testing/run.ts';

const csv = [
  'sex,race,n,granted',
  'F,a,30,no',
  'F,a,10,yes',
  'F,b,10,yes',
  'M,a,40,yes',
  'M,b,10,no',
  '?,b,1,no',
  '',
].join('\n');
const roles = {
  decision: { attribute: 'granted', negative: ['no'] },
  protected: [
    { attribute: 'race', value: 'b' },
    { attribute: 'sex', value: 'F' },
  ],
};
const recipeWith = (fields: object, step: object = { do: 'groups' }) => ({
  recipe: 1,
  data: { file: 'a.csv', weight: 'n' },
  columns: { sex: { missingAs: 'none' } },
  roles,
  steps: [step],
  ...fields,
});

interface GroupsResult {
  denied: number;
  of: number;
  lens?: string;
  tables: { attributes: string[]; groups: Record<string, unknown>[]; unknown: unknown; best: unknown }[];
}

const groupsOn = async (recipe: object, text = csv) => (await stepsOn(recipe, text))[0] as unknown as GroupsResult;

describe('the step groups', () => {
  it('[M6] [T6] gives rates, interval, impact ratio and shortfall of groups and intersections, and the unknown', async () => {
    const { denied, of, tables } = await groupsOn(recipeWith({}));
    expect([denied, of]).toEqual([41, 101]);
    expect(tables.map(({ attributes, unknown }) => ({ attributes, unknown }))).toEqual([
      { attributes: ['sex'], unknown: { n: 1, selected: 0 } },
      { attributes: ['race'], unknown: { n: 0, selected: 0 } },
      { attributes: ['sex', 'race'], unknown: { n: 1, selected: 0 } },
    ]);
    const [low, high] = tables[0].groups[0].interval as number[];
    expect(low).toBeCloseTo(0.4618, 4);
    expect(high).toBeCloseTo(0.7239, 4);
    expect(tables[0].groups[0]).toMatchObject({
      items: [['sex', 'F']],
      ...{ n: 50, denied: 30, selected: 20 },
      ...{ denialRate: 0.6, selectionRate: 0.4, impactRatio: 0.5, shortfall: 12 },
      ...{ isProtected: true, isBelowFourFifths: true },
    });
    expect(tables[2].groups.map(({ items }) => items)).toEqual([
      [
        ['sex', 'F'],
        ['race', 'a'],
      ],
      [
        ['sex', 'F'],
        ['race', 'b'],
      ],
      [
        ['sex', 'M'],
        ['race', 'a'],
      ],
      [
        ['sex', 'M'],
        ['race', 'b'],
      ],
    ]);
  });

  it('[M8] with a lens each group has its verdict, against the best group or the others', async () => {
    const verdicts = async (lens: string) => {
      const { tables, lens: named } = await groupsOn(recipeWith({}, { do: 'groups', lens }));
      expect(named).toBe(lens);
      return tables[0].groups.map(({ verdict }) => verdict as { is: string; sentence: string });
    };
    const [women, men] = await verdicts('us-four-fifths');
    expect([women.is, men.is]).toEqual(['worse', 'within']);
    expect(women.sentence).toContain(
      '40.0% of the group had the better outcome, against 80.0% of the best group. The selection rate of the group is 0.50',
    );
    const [inEurope] = await verdicts('eu');
    expect(inEurope.sentence).toContain('The group has the worse outcome 3.00 times as often as the others');
    const [thesis] = await verdicts('thesis');
    expect(thesis.sentence).toContain('40.6% of everybody in the context');
  });

  it('[M5] never writes NaN: a group nobody else is beside, nobody selected, every lens', async () => {
    const alone = ['sex,race,n,granted', 'F,a,3,no', 'F,b,2,no', 'F,c,2,yes', ''].join('\n');
    for (const { id } of lenses) {
      const result = await groupsOn(recipeWith({}, { do: 'groups', lens: id }), alone);
      expect(listUnwritable(result)).toEqual([]);
      const { verdict } = result.tables[0].groups[0];
      if (id === 'nyc') expect(verdict).toBeNull();
      else expect(verdict).toMatchObject({ is: 'no-comparison' });
    }
  });

  it('[M8] leaves groups under 2% out of ratios and of the best group, and refuses larger ones', async () => {
    const small = ['sex,n,granted', 'F,300,no', 'F,200,yes', 'M,150,no', 'M,350,yes', 'X,5,yes', ''].join('\n');
    const left = (value: string, reason = 'too few') => ({ items: [['sex', value]], reason });
    const run = (leaveOut: object[], lens = 'us-four-fifths') =>
      runOn(
        recipeWith(
          { columns: {}, roles: { decision: roles.decision, protected: [{ attribute: 'sex', value: 'F' }] } },
          { do: 'groups', lens, leaveOut },
        ),
        small,
      );
    const ratios = async (leaveOut: object[], lens?: string) => {
      const done = await run(leaveOut, lens);
      if (!done.ok) throw new Error(sayFailure(done));
      return (done.value.steps[0] as unknown as GroupsResult).tables[0];
    };
    const all = await ratios([]);
    expect(all.groups.map(({ impactRatio }) => impactRatio)).toEqual([0.4, 0.7, 1]);
    expect(all.best).toEqual({ items: [['sex', 'X']], n: 5, isUnderTwoPercent: true, isFew: true });
    const without = await ratios([left('X')]);
    expect(without.groups.map(({ impactRatio }) => impactRatio)).toEqual([4 / 7, 1, null]);
    expect(without.groups[2]).toMatchObject({ n: 5, selectionRate: 1, isLeftOut: true, verdict: null });
    expect(without.best).toMatchObject({ items: [['sex', 'M']], isFew: false });
    const none = await ratios([], 'nyc');
    expect(none.groups.every(({ verdict }) => verdict === null)).toBe(true);
    expect(await run([left('F')])).toMatchObject({
      ok: false,
      code: 'group-too-large',
      where: 'steps[0].leaveOut[0].items',
    });
    expect(await run([left('Z')])).toMatchObject({ ok: false, code: 'unknown-group' });
    expect(await run([left('X', ' ')])).toMatchObject({ ok: false, where: 'steps[0].leaveOut[0].reason' });
  });

  it('[D14] [M8] leaves a group of several values out as a whole, and names what is none', async () => {
    const small = ['sex,n,granted', 'F,300,no', 'F,200,yes', 'M,150,no', 'M,350,yes', 'X,5,yes', 'Y,4,no', ''].join(
      '\n',
    );
    const several = { attribute: 'sex', values: ['X', 'Y'] };
    const run = (leaveOut: object[]) =>
      runOn(
        recipeWith(
          { columns: {}, roles: { decision: roles.decision, protected: [{ attribute: 'sex', value: 'F' }, several] } },
          { do: 'groups', lens: 'us-four-fifths', leaveOut },
        ),
        small,
      );
    const rowsWith = async (leaveOut: object[]) => {
      const done = await run(leaveOut);
      if (!done.ok) throw new Error(sayFailure(done));
      return (done.value.steps[0] as unknown as GroupsResult).tables[0].groups;
    };
    const [all, without] = [await rowsWith([]), await rowsWith([{ items: [['sex', ['Y', 'X']]], reason: 'too few' }])];
    // 5 of the 9 were selected, the best of F, M and them M with 350 of 500.
    expect(all[4]).toMatchObject({
      items: [['sex', ['X', 'Y']]],
      n: 9,
      impactRatio: expect.closeTo(5 / 9 / 0.7, 9) as number,
      isLeftOut: false,
    });
    expect(without[4]).toMatchObject({ n: 9, selectionRate: 5 / 9, impactRatio: null, isLeftOut: true, verdict: null });
    expect(without.slice(0, 4).map(({ impactRatio }) => impactRatio)).toEqual(
      all.slice(0, 4).map(({ impactRatio }) => impactRatio),
    );
    for (const [values, words] of [
      [['F', 'X'], '"F" or "X" as "sex" is no protected group'],
      [['X', 'Z'], '"X" or "Z" as "sex" is no protected group'],
    ] as const)
      expect(said(await run([{ items: [['sex', values]], reason: 'x' }]))).toMatchObject({
        ok: false,
        code: 'unknown-group',
        where: 'steps[0].leaveOut[0].items',
        message: expect.stringContaining(words) as string,
      });
    expect(await run([{ items: [['sex', ['X']]], reason: 'x' }])).toMatchObject({ ok: false, code: 'bad-recipe' });
  });

  it('[D5] has no tables, and says why, where groups are known from outside only', async () => {
    const background = [{ given: [['race', 'b']], group: [['origin', 'abroad']], beta1: '0.5', beta2: '0.9' }];
    const outside = recipeWith({ roles: { decision: roles.decision }, background }, { do: 'groups', lens: 'eu' });
    const notice = {
      code: 'no-protected',
      where: 'steps[0]',
      message: expect.stringMatching(/holds no protected group.*comes from outside/),
    };
    expect(await runOn(outside, csv)).toMatchObject({
      ok: true,
      value: { notices: [notice], steps: [{ denied: 41, of: 101, lens: 'eu', tables: [] }] },
    });
    expect(await runOn(recipeWith({ background }), csv)).toMatchObject({
      ok: true,
      value: { notices: [], steps: [{ tables: { length: 3 } }] },
    });
    expect(await runOn({ ...outside, roles: {} }, csv)).toMatchObject({ ok: false, code: 'no-decision' });
  });

  it.each<[object, object, string, string]>([
    [{ roles: { ...roles, protected: [] } }, {}, 'roles.protected', 'No protected group is chosen'],
    [{ roles: { protected: roles.protected } }, {}, 'roles.decision', 'names no decision'],
    [
      { filter: [{ attribute: 'sex', in: ['M'] }] },
      {},
      'roles.protected[1].value',
      'No record that the filter keeps has "F" as "sex"',
    ],
    [
      { columns: { sex: { order: ['F', 'M', '?'] } }, filter: [{ attribute: 'sex', in: ['M'] }] },
      {},
      'roles.protected[1].value',
      'Nobody in the table has "F" as "sex"',
    ],
    [{}, { lens: 'moon' }, 'steps[0].lens', 'steps[0].lens is "moon", but must be one of "thesis", "us-four-fifths"'],
    [{}, { alpha: 1 }, 'steps[0].alpha', 'is not a field of a groups step'],
  ])('[M6] refuses %j %j and names the field', async (fields, more, where, words) => {
    expect(said(await runOn(recipeWith(fields, { do: 'groups', ...more }), csv))).toMatchObject({
      ok: false,
      where,
      message: expect.stringContaining(words),
    });
  });
});

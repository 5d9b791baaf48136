import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runOn } from '../../recipe/testing/run.ts';
import { runWithFiles } from '../testing/repaired.ts';

/** Women of grade 5 are denied where men of grade 5 are not; of grade 1 everybody is. */
const csv = [
  'sex,grade,granted',
  'F,5,no',
  'F,5,no',
  'M,5,yes',
  'M,5,yes',
  'F,1,no',
  'F,1,no',
  'M,1,no',
  'M,1,no',
  '',
].join('\n');
const base = {
  recipe: 1,
  data: { file: 'a.csv' },
  roles: {
    decision: { attribute: 'granted', negative: ['no'] },
    grounded: [{ attribute: 'grade', value: '5' }],
    quasi: ['sex', 'grade'],
    protected: [{ attribute: 'sex', value: 'F' }],
    protectedAttributes: ['sex'],
  },
};
const protection = { kind: 'situation', k: 1, t: '0.5', bound: '0.25' };
const asked = { do: 'generalize', k: 1, protection };

interface Said {
  safe: number[][];
  anonymous: number;
  bestOf: string;
  flagged: { share: number; count: number } | null;
  tested: { people: number; tooFew: number; groups: object[] } | null;
  notTested: number[][];
  blame?: { alone: object; nearest: object };
}

async function run(step: object, recipe: object = base): Promise<Said> {
  const { steps } = await runWithFiles({ ...recipe, steps: [{ ...asked, ...step }] }, csv);
  return steps[0] as unknown as Said;
}

async function refused(step: object, recipe: object = base) {
  const done = await runOn({ ...recipe, steps: [{ ...asked, ...step }] }, csv);
  return done.ok ? null : [done.code, done.where];
}

describe('generalize with a bound on who is flagged', () => {
  it('[G7] [D7] [G8] two of eight are flagged in the table as it is, and hiding the lawful reason flags four', async () => {
    const said = await run({ choose: [0, 0] });
    expect(said.safe).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
    ]);
    expect([said.anonymous, said.bestOf, said.notTested]).toEqual([4, 'tested', []]);
    expect(said.flagged).toEqual({ share: 0.25, count: 2 });
    const women = { group: ['sex', 'F'], state: 'tested', people: 4, generalized: 'F' };
    expect(said.tested).toEqual({ people: 4, tooFew: 0, groups: [women] });
    const half = await run({ protection: { ...protection, bound: 0.5 }, choose: [0, 1] });
    expect([half.safe.length, half.flagged]).toEqual([4, { share: 0.5, count: 4 }]);
  });

  it('[G7] [T4] [G8] below the bound by any decimal only tables that hide the group are left', async () => {
    const said = await run({ protection: { ...protection, bound: '0.2499999999999999999' } });
    expect([said.safe, said.bestOf]).toEqual([
      [
        [1, 0],
        [1, 1],
      ],
      'hidden',
    ]);
    expect(said.flagged).toEqual({ share: 0, count: 0 });
    expect(said.tested!.groups).toEqual([{ group: ['sex', 'F'], state: 'hidden', people: 0 }]);
    expect(await refused({ choose: [0, 1] })).toEqual(['node-not-safe', 'steps[0].choose']);
  });

  it('[G7] [G8] a group with too few to compare is not tested, and its tables get no tick', async () => {
    const said = await run({ protection: { ...protection, k: 4, bound: 0 }, choose: [0, 0] });
    expect([said.safe.length, said.bestOf, said.notTested]).toEqual([
      4,
      'hidden',
      [
        [0, 0],
        [0, 1],
      ],
    ]);
    expect(said.tested).toMatchObject({ people: 0, tooFew: 4, groups: [{ state: 'notTested', code: 'support' }] });
  });

  it('[G7] [G5] says which bound would do when nothing but the table that tells nothing is left', async () => {
    const one = { ...base, roles: { ...base.roles, quasi: ['sex'] } };
    const { safe, blame } = await run({ protection: { ...protection, bound: '0.1' } }, one);
    expect([safe, blame]).toMatchObject([
      [[1]],
      { alone: { k: 2, protection: 1 }, nearest: { k: null, bound: '0.25' } },
    ]);
  });

  it('[G7] [D7] compares in the attributes named, and by the measure of the recipe neither more nor less', async () => {
    const settings = { measure: 'elift', alpha: '1.01', minSupport: '0.1' };
    const said = await run({ choose: [0, 0] }, { ...base, settings });
    expect(said.safe.length).toBe(3);
    const no = { ...base, roles: { ...base.roles, grounded: [] } };
    const named = { protection: { ...protection, attributes: ['grade'] } };
    expect((await run(named, no)).safe.length).toBe(3);
    expect(await refused({}, no)).toEqual(['no-grounded', 'roles.grounded']);
  });

  it('[G7] [D7] generalized values that read as numbers are compared by name, and equally near people by position', async () => {
    const people = ['sex,area,granted', 'M,c,no', 'M,b,yes', 'F,a,no', 'F,a,no', ''].join('\n');
    const area = [
      ['a', '1', '*'],
      ['b', '2', '*'],
      ['c', '9', '*'],
    ];
    const idea = { ...protection, bound: 0, attributes: ['area'] };
    const recipe = { ...base, roles: { ...base.roles, grounded: [], quasi: ['sex', 'area'] }, hierarchies: { area } };
    const step = { ...asked, protection: idea, choose: [0, 1] };
    const { steps } = await runWithFiles({ ...recipe, steps: [step] }, people);
    expect(steps[0]).toMatchObject({ flagged: { count: 0 }, tested: { people: 2 } });
  });

  it('[G7] [D7] [G8] on German credit 14 of 34 private tables pass, as a count of every node by hand says', async () => {
    const read = (path: string) => readFileSync(new URL(`../../../../public/samples/${path}`, import.meta.url), 'utf8');
    const recipe = JSON.parse(read('german.recipe.json')) as { hierarchies: Record<string, { file: string }> };
    const hierarchies = Object.entries(recipe.hierarchies).map(([name, { file }]) => [
      name,
      read(file)
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split(';')),
    ]);
    const steps = [{ do: 'generalize', k: 5, protection: { kind: 'situation', k: 4, t: '0.3', bound: '0.02' } }];
    const german = { ...recipe, hierarchies: Object.fromEntries(hierarchies), steps };
    const [said] = (await runWithFiles(german, read('german-credit.csv'))).steps as unknown as Said[];
    expect([said.anonymous, said.safe.length, said.bestOf]).toEqual([34, 14, 'hidden']);
    expect(said.flagged).toEqual({ share: 0.003, count: 3 });
  });

  it('[G7] names what is wrong', async () => {
    const withIdea = (change: object) => refused({ protection: { ...protection, ...change } });
    const at = (field: string) => `steps[0].protection.${field}`;
    expect(await withIdea({ k: 0 })).toEqual(['bad-recipe', at('k')]);
    expect(await withIdea({ t: '1.5' })).toEqual(['difference', at('t')]);
    expect(await withIdea({ t: 'much' })).toEqual(['bad-recipe', at('t')]);
    expect(await withIdea({ bound: '1.01' })).toEqual(['bad-bound', at('bound')]);
    expect(await withIdea({ bound: -0.1 })).toEqual(['bad-bound', at('bound')]);
    expect(await withIdea({ bound: undefined })).toEqual(['bad-recipe', at('bound')]);
    expect(await withIdea({ attributes: [] })).toEqual(['bad-recipe', at('attributes')]);
    expect(await withIdea({ attributes: ['granted'] })).toEqual(['is-decision', at('attributes[0]')]);
    expect(await withIdea({ attributes: ['grade', 'grade'] })).toEqual(['attribute-twice', at('attributes[1]')]);
    expect(await withIdea({ attributes: ['mark'] })).toEqual(['unknown-attribute', at('attributes[0]')]);
    expect(await withIdea({ alpha: 1 })).toEqual(['bad-recipe', at('alpha')]);
    for (const [field, value] of Object.entries({ measure: 'elift', alpha: '1.2', minSupport: '0.1', tau: 1 }))
      expect(await refused({ [field]: value })).toEqual(['bad-recipe', `steps[0].${field}`]);
    expect(await refused({ suppress: '0.5' })).toEqual(['no-suppression', 'steps[0].suppress']);
    expect(await refused({ algorithm: 'datafly' })).toEqual(['no-comparison', 'steps[0].algorithm']);
    const roles = (change: object) => ({ ...base, roles: { ...base.roles, ...change } });
    expect(await refused({}, roles({ quasi: ['grade'] }))).toEqual(['protected-not-quasi', 'roles.protected[0]']);
    expect(await refused({}, roles({ protected: [] }))).toEqual(['no-protected', 'roles.protected']);
    expect(await refused({}, roles({ decision: null }))).toEqual(['no-decision', 'roles.decision']);
  });
});

import { said } from '../../../words/testing/said.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listUnwritable, runOn } from '../../recipe/testing/run.ts';
import { type Generalized, csv, generalized, recipeWith, roles } from '../testing/generalized.ts';

const caseFile = (name: string, file: string) =>
  readFileSync(new URL(`../../recipe/testing/cases/${name}/${file}`, import.meta.url), 'utf8');

describe('the step generalize on the cases with known answers', () => {
  it.each(['generalize', 'generalize-one'])('[G2] [G3] [G4] [G5] [G6] %s', async (name) => {
    const recipe = JSON.parse(caseFile(name, 'recipe.json')) as { steps: object[] };
    const expected = (
      JSON.parse(caseFile(name, 'expected.json')) as {
        steps: (Omit<Generalized, 'best'> & { best: Record<string, number> })[];
      }
    ).steps;
    const steps = await generalized(recipe, caseFile(name, 'data.csv'));
    expect(steps).toHaveLength(expected.length);
    steps.forEach(({ attributes, levels, nodes, anonymous, safe, best }, i) => {
      expect({ attributes, levels, nodes, anonymous, safe }).toEqual({
        attributes: ['sex', 'race', 'zone', 'age'],
        levels: [2, 3, 3, 3],
        nodes: expected[i].nodes,
        anonymous: expected[i].anonymous,
        safe: expected[i].safe,
      });
      for (const [kind, value] of Object.entries(expected[i].best))
        expect(best[kind as 'height']!.value, `step ${i} ${kind}`).toBe(value);
      for (const one of Object.values(best)) expect(safe).toContainEqual(one!.node);
    });
    expect(listUnwritable(steps)).toEqual([]);
  });
});

describe('the step generalize on bad input', () => {
  it.each<[string, object, object, string, string]>([
    ['k above N', { k: 11 }, {}, 'steps[0].k', 'there are only 10 records'],
    ['no k', { k: undefined }, {}, 'steps[0].k', 'steps[0].k is missing; a generalize step needs it.'],
    ['k of 0', { k: 0 }, {}, 'steps[0].k', 'a whole number, 1 or more'],
    ['no quasi-identifier', {}, { roles: { ...roles, quasi: [] } }, 'roles.quasi', 'No quasi-identifier is chosen'],
    [
      'a protected attribute outside the quasi-identifiers',
      { measure: 'slift', alpha: 2 },
      { roles: { ...roles, protectedAttributes: ['city'] } },
      'roles.protectedAttributes[0]',
      '"city" is not among the quasi-identifiers',
    ],
    [
      'a value outside its hierarchy',
      {},
      {
        hierarchies: {
          race: [
            ['r1', '*'],
            ['r2', '*'],
          ],
        },
      },
      'hierarchies.race',
      'has no row for "r3"',
    ],
    [
      'a hierarchy with two parents',
      {},
      {
        hierarchies: {
          race: [
            ['r1', 'a', '*'],
            ['r2', 'a', '*'],
            ['r3', 'b', '*'],
            ['r1', 'b', '*'],
          ],
        },
      },
      'hierarchies.race[3]',
      '"r1" becomes "a" in row 1 but "b" in row 4',
    ],
    [
      'a node that is none',
      { choose: [0, 3] },
      {},
      'steps[0].choose',
      'one level for each of sex (0 to 1), race (0 to 2)',
    ],
    ['a node that is not private', { choose: [0, 0] }, {}, 'steps[0].choose', 'has 1 records and fails by size'],
    [
      'a node that is not protective',
      { choose: [0, 2], measure: 'slift', alpha: 1.2 },
      {},
      'steps[0].choose',
      'the rule sex = F discriminates: 3 of 5 have the worse outcome',
    ],
    ['a choice that is none', { choose: 'size' }, {}, 'steps[0].choose', 'one of "height", "discernibility"'],
    ['a field that is none', { alhpa: 1 }, {}, 'steps[0].alhpa', 'Did you mean "alpha"?'],
    ['nothing held out', { holdout: 0 }, {}, 'steps[0].holdout', 'above 0 and below 1'],
    ['all held out', { holdout: '1' }, {}, 'steps[0].holdout', 'above 0 and below 1'],
    ['too little held out', { holdout: '0.01' }, {}, 'steps[0].holdout', 'leaves none to test'],
    ['a seed that is none', { holdout: '0.3', seed: 1.5 }, {}, 'steps[0].seed', 'a whole number, 0 or more'],
    ['a seed without a share', { seed: 1 }, {}, 'steps[0].seed', 'without "holdout"'],
    [
      'a decision to be learned that is none',
      { holdout: '0.3', seed: 1 },
      { roles: { ...roles, decision: null } },
      'roles.decision',
      'no decision to be learned',
    ],
    [
      'l-diversity without a sensitive attribute',
      { l: 2 },
      { roles: { ...roles, sensitive: [] } },
      'steps[0].l',
      'needs a sensitive attribute',
    ],
    [
      'ordered closeness without an order',
      { t: 0.3, closeness: 'ordered' },
      {},
      'steps[0].closeness',
      'columns.pay.order',
    ],
  ])('[G1] [G3] [G4] %s', async (_what, change, fields, where, words) => {
    expect(said(await runOn(recipeWith([{ do: 'generalize', k: 2, ...change }], fields), csv))).toMatchObject({
      ok: false,
      where,
      message: expect.stringContaining(words),
    });
  });
});

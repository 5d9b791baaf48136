import { said } from '../../../words/testing/said.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runOn } from '../../recipe/testing/run.ts';
import { csv, discovered, recipeWith, roles, step } from '../testing/discovered.ts';

describe('the thesis’ explained patterns', () => {
  const sample = (name: string) => readFileSync(new URL(`../../../../public/samples/${name}`, import.meta.url), 'utf8');
  const explain = async (name: string, d: string) => {
    const recipe = JSON.parse(sample(`${name}.recipe.json`)) as object;
    const steps = [
      { do: 'discover', measure: 'slift', alpha: '1.25', minSupport: { count: 15 }, minConfidence: '0.1', explain: d },
    ];
    return (await discovered({ ...recipe, steps }, sample(`${name}.csv`)))[0].explained;
  };
  const rule = { A: [['Sex', 'female']], B: [['Job', 'veterinarian']], by: [['Credit_history', 'paid-delay']] };

  it('[D6] [E13] exp:pinstance: 52/64 >= 0.9 * 20/34 and 31/34 >= 0.9', async () => {
    expect(await explain('thesis-explained', '0.9')).toEqual([
      {
        ...rule,
        first: { left: 52 / 64, right: expect.closeTo(0.9 * (20 / 34), 12), a: 52, n: 64 },
        second: { left: 31 / 34, right: 0.9, both: 31, n1: 34 },
      },
    ]);
  });

  it('[D6] [M7] jointly: of each whole group over the limit the gap before and after, and which reasons were held fixed', async () => {
    const recipe = JSON.parse(sample('thesis-explained.recipe.json')) as { roles: object };
    const lines = sample('thesis-explained.csv').trim().split('\n').slice(1);
    const counts = lines.map((line) => line.trim().split(','));
    const sum = (sex: string, isLate: boolean, isDenied: boolean | null) =>
      counts
        .filter(
          ([own, , history, approved]) =>
            own === sex &&
            (history === 'paid-delay') === isLate &&
            (isDenied === null || (approved === 'no') === isDenied),
        )
        .reduce((all, [, , , , n]) => all + Number(n), 0);
    const sexes = [...new Set(counts.map(([sex]) => sex))];
    const other = sexes.find((sex) => sex !== 'female')!;
    const step = {
      do: 'discover',
      measure: 'slift',
      alpha: '0.5',
      minSupport: { count: 5 },
      minConfidence: '0.1',
      explain: '0.9',
    };
    const found = (await discovered({ ...recipe, steps: [step] }, sample('thesis-explained.csv')))[0] as unknown as {
      jointly: {
        A: string[][];
        reasons: string[][];
        strata: number;
        before: { value: number };
        after: { value: number };
      }[];
    };
    const [women] = found.jointly;
    expect([women.A, women.reasons, women.strata]).toEqual([
      [['Sex', 'female']],
      [['Credit_history', 'paid-delay']],
      2,
    ]);
    const gaps = [true, false].map((isLate) => {
      const [n1, n2] = [sum('female', isLate, null), sum(other, isLate, null)];
      return { gap: sum('female', isLate, true) / n1 - sum(other, isLate, true) / n2, weight: (n1 * n2) / (n1 + n2) };
    });
    const weights = gaps[0].weight + gaps[1].weight;
    expect(women.after.value).toBeCloseTo((gaps[0].gap * gaps[0].weight + gaps[1].gap * gaps[1].weight) / weights, 12);
    const none = { ...recipe, roles: { ...recipe.roles, grounded: [] }, steps: [step] };
    expect((await discovered(none, sample('thesis-explained.csv')))[0]).toMatchObject({ jointly: [] });
  });

  it('[D6] scenario3: 37/64 >= 0.9 * 20/34 and 31/34 >= 0.9, no longer at 0.92', async () => {
    const explained = (await explain('thesis-scenario3', '0.9'))!;
    expect(explained).toContainEqual({
      ...rule,
      first: { left: 37 / 64, right: expect.closeTo(0.9 * (20 / 34), 12), a: 37, n: 64 },
      second: { left: 31 / 34, right: 0.9, both: 31, n1: 34 },
    });
    expect(await explain('thesis-scenario3', '0.92')).toEqual([]);
  });

  it('a note on a rule stands beside it', async () => {
    const recipe = JSON.parse(sample('thesis-explained.recipe.json')) as object;
    const notes = [
      {
        about: 'rule [["Sex","female"]] in [["Job","veterinarian"]]',
        verdict: 'accepted',
        text: 'Late payment is lawful.',
      },
    ];
    const steps = [
      { do: 'discover', measure: 'slift', alpha: '1.25', minSupport: { count: 15 }, minConfidence: '0.1' },
    ];
    const [{ direct }] = await discovered({ ...recipe, notes, steps }, sample('thesis-explained.csv'));
    expect(direct).toContainEqual(
      expect.objectContaining({ A: rule.A, B: rule.B, note: { verdict: 'accepted', text: 'Late payment is lawful.' } }),
    );
  });
});

describe('the step discover on bad input', () => {
  it.each<[string, object, string, string]>([
    ['no protected group', { roles: { ...roles, protected: [] } }, 'roles.protected', 'No protected group is chosen'],
    ['no decision', { roles: { protected: roles.protected } }, 'roles.decision', 'names no decision'],
    [
      'a decision that is not a column',
      { roles: { ...roles, decision: { attribute: 'grant', negative: ['no'] } } },
      'roles.decision.attribute',
      'There is no attribute "grant" in the table',
    ],
    [
      'a decision of one value',
      { filter: [{ attribute: 'granted', in: ['no'] }] },
      'roles.decision.negative',
      'Every record has a negative decision',
    ],
    [
      'a group that is no value',
      { roles: { ...roles, protected: [{ attribute: 'sex', value: 'X' }] } },
      'roles.protected[0].value',
      'No record has "X" as "sex"',
    ],
    [
      'a group that the filter removed',
      { filter: [{ attribute: 'sex', in: ['M'] }] },
      'roles.protected[0].value',
      'No record that the filter keeps has "F" as "sex"',
    ],
    [
      'a bin of nobody',
      {
        columns: { age: { cuts: [20], labels: ['young', 'old'] } },
        roles: { ...roles, protected: [{ attribute: 'age', value: 'young' }] },
      },
      'roles.protected[0].value',
      'Nobody in the table has "young" as "age"',
    ],
    [
      'a protected decision',
      { roles: { ...roles, protected: [{ attribute: 'granted', value: 'no' }] } },
      'roles.protected[0].attribute',
      '"granted" is the decision',
    ],
  ])('[D2] [T3] %s', async (_what, fields, where, words) => {
    expect(said(await runOn(recipeWith(fields), csv))).toMatchObject({
      ok: false,
      where,
      message: expect.stringContaining(words),
    });
  });

  it.each<[object, string, string]>([
    [{ minSupport: 0 }, 'minSupport', 'not above 0'],
    [{ minSupport: '1.1' }, 'minSupport', 'more than all records'],
    [
      { minSupport: { count: 0 } },
      'minSupport.count',
      'steps[0].minSupport.count is 0, but must be a whole number, 1 or more.',
    ],
    [{ minSupport: { share: 1 } }, 'minSupport.share', 'is not a field of an absolute count'],
    [{ minSupport: null }, 'minSupport', 'steps[0].minSupport is null, but must be'],
    [{ alpha: -0.1 }, 'alpha', 'must not be below 0'],
    [{ alpha: 'high' }, 'alpha', 'steps[0].alpha is "high", but must be a number'],
    [{ alpha: undefined }, 'alpha', 'steps[0].alpha is missing; a discover step needs it.'],
    [{ measure: 'lift' }, 'measure', 'steps[0].measure is "lift", but must be one of "elift", "slift"'],
    [{ minConfidence: 2 }, 'minConfidence', 'The minimum confidence is 2; it must be from 0 to 1.'],
    [{ maxLength: 0 }, 'maxLength', 'steps[0].maxLength is 0, but must be a whole number, 1 or more.'],
    [{ maxLength: 300 }, 'maxLength', 'a whole number from 1 to 255'],
    [{ support: 'both' }, 'support', 'one of "rule", "premise"'],
    [{ evidence: 1 }, 'evidence', 'must be true or false'],
    [{ explain: '1.1' }, 'explain', 'The share is 1.1; it must be from 0 to 1.'],
    [{ explain: 'much' }, 'explain', 'must be a number'],
    [{ alhpa: 1 }, 'alhpa', 'steps[0].alhpa is not a field of a discover step. Did you mean "alpha"?'],
  ])('[T4] [T5] [D1] refuses %j and names the field', async (change, field, words) => {
    const done = await runOn(recipeWith({}, [{ ...step, ...change }]), csv);
    expect(said(done)).toMatchObject({
      ok: false,
      where: `steps[0].${field}`,
      message: expect.stringContaining(words),
    });
  });

  it('lists every problem of a step with its whole field', async () => {
    const fieldsOf = async (change: object) => {
      const done = await runOn(recipeWith({}, [{ ...step, ...change }]), csv);
      return done.ok ? [] : (done.values?.problems as { field: string }[]).map(({ field }) => field).sort();
    };
    expect(await fieldsOf({ maxLength: 0, minSupport: { count: -1 } })).toEqual([
      'steps[0].maxLength',
      'steps[0].minSupport.count',
    ]);
    expect(await fieldsOf({ 'a.b': 1, c: 2 })).toEqual(['steps[0].c', 'steps[0]["a.b"]']);
  });
});

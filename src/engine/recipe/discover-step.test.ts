import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { measures } from '../measures/measures.ts';
import { listUnwritable, runOn, stepsOn } from './testing/run.ts';

interface DirectRule {
  A: string[][];
  B: string[][];
  a1: number;
  n1: number;
  a2: number;
  n2: number;
  value: number | string | null;
  interval?: unknown;
  fisher?: number;
  z?: number | null;
  q?: number;
}

interface Discovered {
  frequentRules: number;
  pdRules: number;
  pndRules: number;
  protective: number;
  findings: number;
  direct: DirectRule[];
  redlining?: { X: string[][]; yields: { A: string[][]; B: string[][]; elb: number; background?: number }[] }[] | null;
  explained?: object[];
}

const discovered = async (recipe: object, csv: string) => (await stepsOn(recipe, csv)) as unknown as Discovered[];
const caseFile = (name: string, file: string) => readFileSync(new URL(`testing/cases/${name}/${file}`, import.meta.url), 'utf8');

/** Bounds to twelve digits, all else as it is. */
const roundBounds = (redlining: Discovered['redlining']) => redlining?.map(({ X, yields }) => ({ X, yields: yields.map(({ elb, ...rest }) => ({ ...rest, elb: elb.toPrecision(12) })) }));

describe('the step discover on the cases with known answers', () => {
  it.each(['discover', 'discover-premise', 'discover-weighted'])('[D1] [D2] [D3] [D4] [M2] [M3] %s', async (name) => {
    const recipe = JSON.parse(caseFile(name, 'recipe.json')) as { steps: object[] };
    const expected = (JSON.parse(caseFile(name, 'expected.json')) as { steps: Discovered[] }).steps;
    const steps = await discovered(recipe, caseFile(name, 'data.csv'));
    expect(steps).toHaveLength(expected.length);
    const counts = ({ frequentRules, pdRules, pndRules, protective }: Discovered) => ({ frequentRules, pdRules, pndRules, protective });
    expect(steps.map(counts)).toEqual(expected.map(counts));
    steps.forEach(({ direct, findings }, i) => {
      const strip = (rules: DirectRule[]) => rules.map(({ A, B, a1, n1, a2, n2 }) => ({ A, B, a1, n1, a2, n2 }));
      expect(strip(direct)).toEqual(strip(expected[i].direct));
      direct.forEach(({ value }, j) => {
        const known = expected[i].direct[j].value;
        if (typeof known === 'number' && typeof value === 'number') expect(Math.abs(value - known)).toBeLessThanOrEqual(1e-12 * Math.max(1, Math.abs(known)));
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
    const step = { do: 'discover', measure: 'slift', alpha: '1.25', minSupport: '0.02', minConfidence: '0.1', maxLength: 4, evidence: true };
    const [one, other] = await Promise.all(
      ['discover', 'discover-weighted'].map(async (name) => discovered({ ...(JSON.parse(caseFile(name, 'recipe.json')) as object), steps: [step] }, caseFile(name, 'data.csv'))),
    );
    expect(other).toEqual(one);
  });
});

const csv = 'sex,age,job,granted\nF,25,nurse,no\nF,30,nurse,no\nF,41,clerk,yes\nM,52,clerk,yes\nM,33,clerk,no\nM,28,clerk,yes\n';
const roles = { decision: { attribute: 'granted', negative: ['no'] }, protected: [{ attribute: 'sex', value: 'F' }] };
const step = { do: 'discover', measure: 'elift', alpha: '1.2', minSupport: '0.1', minConfidence: '0', maxLength: 2 };
const recipeWith = (fields: object, steps: object[] = [step]) => ({ recipe: 1, data: { file: 'a.csv' }, columns: { age: { use: false } }, roles, steps, ...fields });

describe('the step discover', () => {
  it('[D1] [D2] [D3] [D8] [M5] counts, lists and folds a tiny table', async () => {
    const [{ direct, ...counts }] = await discovered(recipeWith({}), csv);
    expect(counts).toMatchObject({ frequentRules: 6, pdRules: 2, pndRules: 4, protective: 1, findings: 1 });
    expect(direct).toEqual([{ A: [['sex', 'F']], B: [], a1: 2, n1: 3, a2: 1, n2: 3, value: 4 / 3 }]);
  });

  it('[M5] writes infinity as a word and what is undefined as null, with evidence too', async () => {
    const wide = { ...step, measure: 'slift', alpha: '0', support: 'premise', minSupport: { count: 1 }, evidence: true };
    const data = 'sex,job,granted\nF,nurse,no\nF,clerk,no\nM,clerk,yes\nM,guard,yes\nF,cook,yes\nM,cook,yes\nF,smith,no\nM,smith,no\n';
    const steps = await discovered(recipeWith({ columns: {} }, [wide, ...measures.map((measure) => ({ ...wide, measure, alpha: measure.endsWith('_c') ? '9' : '0' }))]), data);
    expect(listUnwritable(steps)).toEqual([]);
    const clerk = steps[0].direct.find(({ B }) => B.some(([, value]) => value === 'clerk'))!;
    expect(clerk).toMatchObject({ a1: 1, n1: 1, a2: 0, n2: 1, value: 'Infinity', fisher: 1 });
    const smith = steps[0].direct.find(({ B }) => B.some(([, value]) => value === 'smith'))!;
    expect(smith).toMatchObject({ a1: 1, n1: 1, a2: 1, n2: 1, value: 1, fisher: 1, z: null });
    expect(steps[0].direct.some(({ B }) => B.some(([, value]) => value === 'nurse'))).toBe(false);
    for (const { direct, pdRules, protective } of steps) expect(direct.length + protective).toBe(pdRules);
  });

  it('[M7] q is over all PD rules mined, whatever the threshold shows', async () => {
    const given = { ...step, measure: 'slift', support: 'premise', minSupport: { count: 1 }, evidence: true };
    const [all, some] = await discovered(recipeWith({ columns: {} }, [{ ...given, alpha: '0' }, { ...given, alpha: '2' }]), csv);
    expect(some.direct.length).toBeLessThan(all.direct.length);
    for (const rule of some.direct) expect(rule.q).toBe(all.direct.find(({ A, B }) => JSON.stringify([A, B]) === JSON.stringify([rule.A, rule.B]))!.q);
  });

  it('[D4] redlining is null with differences, chances and thresholds below 1, and left out when not asked for', async () => {
    const withStep = async (change: object) => (await discovered(recipeWith({}, [{ ...step, ...change }]), csv))[0].redlining;
    expect(await withStep({})).toEqual([{ X: [['job', 'nurse']], yields: [{ A: [['sex', 'F']], B: [], elb: 4 / 3 }] }]);
    expect(await withStep({ indirect: false })).toBeUndefined();
    for (const change of [{ measure: 'slift_d', alpha: '0.1' }, { measure: 'elift_c', alpha: '0.8' }, { alpha: '0.99' }]) expect(await withStep(change)).toBeNull();
  });

  it('[D5] needs no protected group where knowledge comes from outside', async () => {
    const background = [{ given: [['job', 'nurse']], group: [['origin', 'abroad']], beta1: '0.9', beta2: 1 }];
    const done = await runOn(recipeWith({ roles: { decision: roles.decision }, background }, [{ ...step, maxLength: 1 }]), csv);
    expect(done).toMatchObject({ ok: true, value: { notices: [], steps: [{ pdRules: 0, redlining: [{ X: [['job', 'nurse']], yields: [{ A: [['origin', 'abroad']], B: [], elb: expect.closeTo(1.8, 10), background: 0 }] }] }] } });
  });
});

describe('the thesis’ explained patterns', () => {
  const sample = (name: string) => readFileSync(new URL(`../../../public/samples/${name}`, import.meta.url), 'utf8');
  const explain = async (name: string, d: string) => {
    const recipe = JSON.parse(sample(`${name}.recipe.json`)) as object;
    const steps = [{ do: 'discover', measure: 'slift', alpha: '1.25', minSupport: { count: 15 }, minConfidence: '0.1', explain: d }];
    return (await discovered({ ...recipe, steps }, sample(`${name}.csv`)))[0].explained;
  };
  const rule = { A: [['Sex', 'female']], B: [['Job', 'veterinarian']], by: [['Credit_history', 'paid-delay']] };

  it('[D6] [E13] exp:pinstance: 52/64 >= 0.9 * 20/34 and 31/34 >= 0.9', async () => {
    expect(await explain('thesis-explained', '0.9')).toEqual([
      { ...rule, first: { left: 52 / 64, right: expect.closeTo(0.9 * (20 / 34), 12), a: 52, n: 64 }, second: { left: 31 / 34, right: 0.9, both: 31, n1: 34 } },
    ]);
  });

  it('[D6] scenario3: 37/64 >= 0.9 * 20/34 and 31/34 >= 0.9, no longer at 0.92', async () => {
    const explained = (await explain('thesis-scenario3', '0.9'))!;
    expect(explained).toContainEqual({ ...rule, first: { left: 37 / 64, right: expect.closeTo(0.9 * (20 / 34), 12), a: 37, n: 64 }, second: { left: 31 / 34, right: 0.9, both: 31, n1: 34 } });
    expect(await explain('thesis-scenario3', '0.92')).toEqual([]);
  });

  it('a note on a rule stands beside it', async () => {
    const recipe = JSON.parse(sample('thesis-explained.recipe.json')) as object;
    const notes = [{ about: 'rule [["Sex","female"]] in [["Job","veterinarian"]]', verdict: 'accepted', text: 'Late payment is lawful.' }];
    const steps = [{ do: 'discover', measure: 'slift', alpha: '1.25', minSupport: { count: 15 }, minConfidence: '0.1' }];
    const [{ direct }] = await discovered({ ...recipe, notes, steps }, sample('thesis-explained.csv'));
    expect(direct).toContainEqual(expect.objectContaining({ A: rule.A, B: rule.B, note: { verdict: 'accepted', text: 'Late payment is lawful.' } }));
  });
});

describe('the step discover on bad input', () => {
  it.each<[string, object, string, string]>([
    ['no protected group', { roles: { ...roles, protected: [] } }, 'roles.protected', 'No protected group is chosen'],
    ['no decision', { roles: { protected: roles.protected } }, 'roles.decision', 'names no decision'],
    ['a decision that is not a column', { roles: { ...roles, decision: { attribute: 'grant', negative: ['no'] } } }, 'roles.decision.attribute', 'There is no attribute "grant" in the table'],
    ['a decision of one value', { filter: [{ attribute: 'granted', in: ['no'] }] }, 'roles.decision.negative', 'Every record has a negative decision'],
    ['a group that is no value', { roles: { ...roles, protected: [{ attribute: 'sex', value: 'X' }] } }, 'roles.protected[0].value', 'No record has "X" as "sex"'],
    ['a group that the filter removed', { filter: [{ attribute: 'sex', in: ['M'] }] }, 'roles.protected[0].value', 'No record that the filter keeps has "F" as "sex"'],
    ['a bin of nobody', { columns: { age: { cuts: [20], labels: ['young', 'old'] } }, roles: { ...roles, protected: [{ attribute: 'age', value: 'young' }] } }, 'roles.protected[0].value', 'Nobody in the table has "young" as "age"'],
    ['a protected decision', { roles: { ...roles, protected: [{ attribute: 'granted', value: 'no' }] } }, 'roles.protected[0].attribute', '"granted" is the decision'],
  ])('[D2] [T3] %s', async (_what, fields, where, words) => {
    expect(await runOn(recipeWith(fields), csv)).toMatchObject({ ok: false, where, message: expect.stringContaining(words) });
  });

  it.each<[object, string, string]>([
    [{ minSupport: 0 }, 'minSupport', 'not above 0'],
    [{ minSupport: '1.1' }, 'minSupport', 'more than all records'],
    [{ minSupport: { count: 0 } }, 'minSupport.count', 'steps[0].minSupport.count is 0, but must be a whole number, 1 or more.'],
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
    expect(done).toMatchObject({ ok: false, where: `steps[0].${field}`, message: expect.stringContaining(words) });
  });

  it('lists every problem of a step with its whole field', async () => {
    const fieldsOf = async (change: object) => {
      const done = await runOn(recipeWith({}, [{ ...step, ...change }]), csv);
      return done.ok ? [] : (done.details?.problems as { field: string }[]).map(({ field }) => field).sort();
    };
    expect(await fieldsOf({ maxLength: 0, minSupport: { count: -1 } })).toEqual(['steps[0].maxLength', 'steps[0].minSupport.count']);
    expect(await fieldsOf({ 'a.b': 1, c: 2 })).toEqual(['steps[0].c', 'steps[0]["a.b"]']);
  });
});

import { sayFailure } from '../../../words/failure.ts';
import { describe, expect, it } from 'vitest';
import { readRecipe } from '../../recipe/read-recipe.ts';
import { writeRecipe } from '../../recipe/write-recipe.ts';
import { salvageKept } from '../../session/table-calls.ts';
import { runOn, stepsOn } from '../../recipe/testing/run.ts';
import { joinValues, writeRule } from '../../vocabulary/items.ts';
import { table } from '../testing/decided-tables.ts';

const foreign = { attribute: 'nationality', values: ['polish', 'turkish'], title: 'Foreign nationals' };
const polish = { attribute: 'nationality', value: 'polish' };
const turkish = { attribute: 'nationality', value: 'turkish' };
const together = ['nationality', ['polish', 'turkish']];

const recipeOf = (groups: readonly object[], steps: readonly object[], more: object = {}) => ({
  recipe: 1,
  data: { file: 'a.csv' },
  roles: { decision: { attribute: 'granted', negative: ['no'] }, protected: groups, ...more },
  steps,
});
const discover = {
  do: 'discover',
  measure: 'slift',
  alpha: '1.25',
  minSupport: { count: 1 },
  minConfidence: '0',
  maxLength: 2,
  evidence: true,
};

interface Rule {
  readonly A: readonly (readonly [string, unknown])[];
  readonly B: readonly unknown[];
  readonly verdict: string;
  readonly value: number;
  readonly [count: string]: unknown;
}
const rulesOf = (step: object) => (step as { direct: readonly Rule[] }).direct;
const wholes = (step: object) =>
  Object.fromEntries(
    rulesOf(step)
      .filter(({ B }) => B.length === 0)
      .map((rule) => [JSON.stringify(rule.A[0][1]), rule]),
  );

/** Polish 16 of 40, Turkish 18 of 40, German 20 of 100: together 34 of 80. */
const plain = table([
  ['german', 'clerk', 60, 12],
  ['german', 'nurse', 40, 8],
  ['polish', 'clerk', 20, 8],
  ['polish', 'nurse', 20, 8],
  ['turkish', 'clerk', 20, 9],
  ['turkish', 'nurse', 20, 9],
]);

describe('a protected group of several values', () => {
  it('[D14] [M2] is one item: 34 of 80 against 20 of 100 is 2.125', async () => {
    const [step] = await stepsOn(recipeOf([foreign], [discover]), plain);
    expect(rulesOf(step).map(({ A }) => A)).toEqual([[together], [together], [together]]);
    expect(wholes(step)['["polish","turkish"]']).toMatchObject({ a1: 34, n1: 80, a2: 20, n2: 100, value: 2.125 });
    const clerks = rulesOf(step).find(({ B }) => JSON.stringify(B) === '[["job","clerk"]]');
    expect(clerks).toMatchObject({ A: [together], a1: 17, n1: 40, a2: 12, n2: 60 });
  });

  it('[D14] [D10] has a line of its own in the coverage, and its single values where they are listed', async () => {
    const coverage = async (groups: object[]) => {
      const [step] = await stepsOn(recipeOf(groups, [discover]), plain);
      return (step as unknown as { coverage: { items: unknown }[] }).coverage.map(({ items }) => items);
    };
    expect(await coverage([foreign])).toEqual([[together]]);
    expect(await coverage([polish, foreign, turkish])).toEqual(
      expect.arrayContaining([[together], [['nationality', 'polish']], [['nationality', 'turkish']]]),
    );
  });

  it('[D14] [M9] is clear where each of its values is unclear', async () => {
    const rows = table([
      ['german', 'clerk', 120, 24],
      ['polish', 'clerk', 24, 11],
      ['turkish', 'clerk', 24, 11],
      ['greek', 'clerk', 24, 11],
    ]);
    const values = ['polish', 'turkish', 'greek'];
    const singles = values.map((value) => ({ attribute: 'nationality', value }));
    const whole = { attribute: 'nationality', values };
    const [step] = await stepsOn(
      recipeOf([...singles, whole], [{ ...discover, maxLength: 1 }], { reference: { nationality: ['german'] } }),
      rows,
    );
    const found = wholes(step);
    expect(values.map((value) => found[JSON.stringify(value)].verdict)).toEqual(['unclear', 'unclear', 'unclear']);
    expect(found[JSON.stringify(values)].verdict).toBe('clear');
  });

  it('[D14] [M9] is within the limit where one of its values is clear', async () => {
    const rows = table([
      ['german', 'clerk', 200, 60],
      ['polish', 'clerk', 60, 48],
      ['turkish', 'clerk', 140, 12],
    ]);
    const [step] = await stepsOn(recipeOf([polish, foreign], [{ ...discover, maxLength: 1 }]), rows);
    const found = wholes(step);
    expect(found['"polish"'].verdict).toBe('clear');
    expect(found['["polish","turkish"]']).toBeUndefined();
  });

  it('[D14] [M6] [M8] has its own row among the groups, against the values outside it', async () => {
    const [step] = await stepsOn(recipeOf([foreign], [{ do: 'groups', lens: 'us-four-fifths' }]), plain);
    const { groups, best } = (
      step as unknown as {
        tables: { groups: { items: unknown; n: number; selected: number; impactRatio: number }[]; best: object }[];
      }
    ).tables[0];
    expect(groups.map(({ items }) => items)).toEqual([
      [['nationality', 'german']],
      [['nationality', 'polish']],
      [['nationality', 'turkish']],
      [together],
    ]);
    expect(groups[3]).toMatchObject({ n: 80, selected: 46, isProtected: true });
    expect(groups[3].impactRatio).toBeCloseTo(46 / 80 / 0.8, 12);
    expect(best).toMatchObject({ items: [['nationality', 'german']] });
  });

  it('[D14] [D7] [D9] its members are those with any of its values, in situation testing and among the proxies', async () => {
    const steps = [{ do: 'people', k: 4, t: '0.2', attributes: ['job'] }, { do: 'proxies' }];
    const [head, ...rows] = plain.split('\n');
    const turned = [head, ...rows.map((_, i) => rows[(i * 71) % rows.length])].join('\n');
    const [people, proxies] = await stepsOn(recipeOf([foreign], steps), turned);
    expect((people as unknown as { tested: number }).tested).toBe(34);
    expect((proxies as unknown as { groups: unknown }).groups).toEqual([together]);
    const merged = { attribute: 'nationality', value: 'abroad' };
    const [same, sameProxies] = await stepsOn(
      recipeOf([merged], steps),
      turned.replaceAll(/polish|turkish/g, 'abroad'),
    );
    const flaggedIn = (step: object) => {
      const { tested, flagged, people: listed } = step as { tested: number; flagged: number; people: unknown };
      return { tested, flagged, listed };
    };
    expect(flaggedIn(people)).toEqual(flaggedIn(same));
    expect(flaggedIn(people).flagged).toBeGreaterThan(0);
    const strengths = (step: object) =>
      (step as { attributes: { groups: ({ cramersV: number; p: number } | null)[] }[] }).attributes.map(({ groups }) =>
        groups.map((one) => one && [one.cramersV, one.p]),
      );
    expect(strengths(proxies)).toEqual(strengths(sameProxies));
  });

  it('[D14] is read as it is written, in a file, from the browser and in a note', () => {
    const group = { attribute: 'nationality', value: joinValues(['polish', 'turkish']) };
    const about = writeRule({ A: [group], B: [] });
    expect(about).toBe('rule [["nationality",["polish","turkish"]]] in []');
    const text = JSON.stringify({
      ...recipeOf([foreign, polish], []),
      notes: [{ about, verdict: 'accepted', text: 'x' }],
    });
    const read = readRecipe(text);
    if (!read.ok) throw new Error(sayFailure(read));
    expect(read.value.recipe.roles.protected).toEqual([{ ...group, title: 'Foreign nationals' }, polish]);
    expect(read.value.recipe.notes[0].about).toEqual({ A: [group], B: [] });
    const written = writeRecipe(read.value.recipe);
    expect(JSON.parse(written).roles.protected).toEqual([foreign, polish]);
    const again = readRecipe(written);
    expect(again.ok && again.value.recipe).toEqual(read.value.recipe);
    const kept = salvageKept(structuredClone(read.value.recipe));
    expect(kept.ok && kept.value.recipe).toEqual(read.value.recipe);
  });

  it.each([
    [[{ attribute: 'nationality' }], {}, 'roles.protected[0].value is missing'],
    [[{ ...foreign, value: 'polish' }], {}, 'roles.protected[0] has "value" and "values"'],
    [[{ ...foreign, values: [] }], {}, 'roles.protected[0].values is an empty list'],
    [[{ ...foreign, values: ['polish', 'polish'] }], {}, 'roles.protected[0].values[1] is "polish" again'],
    [[foreign, { ...foreign, values: ['turkish', 'polish'] }], {}, 'are those of roles.protected[0]'],
    [
      [foreign],
      { reference: { nationality: ['german', 'polish'] } },
      'roles.reference.nationality[1] is "polish", which is one of the protected group of "polish" and "turkish"',
    ],
    [[{ ...foreign, values: ['polish', 'danish'] }], {}, 'roles.protected[0].values[1]'],
  ])('[D14] [M10] refuses %j, %j', async (groups, more, words) => {
    const done = await runOn(recipeOf(groups, [discover], more), plain);
    if (done.ok) throw new Error('It ran.');
    expect(`${done.where} ${sayFailure(done)}`).toContain(words);
  });
});

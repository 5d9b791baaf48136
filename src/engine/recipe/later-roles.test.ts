import { sayFailure } from '../../words/failure.ts';
import { describe, expect, it } from 'vitest';
import { rawOf } from '../table/testing/raw.ts';
import { prepareTable } from '../table/prepare-table.ts';
import { resultsOf } from '../steps/run-recipe.ts';
import { fitRecipe } from './match-recipe.ts';
import { readRecipe } from './read-recipe.ts';
import { tableSettingsOf } from './recipe.ts';
import { decideByScore } from './score-decision.ts';
import { filesOn, runOn, stepsOn } from './testing/run.ts';
import { writeRecipe } from './write-recipe.ts';

const roles = {
  decision: { attribute: 'rating', negative: ['high'] },
  protected: [{ attribute: 'sex', value: 'f' }],
  truth: {
    attribute: 'back',
    negative: ['1'],
    words: { negative: 'reoffended', positive: 'did not reoffend' },
  },
  score: { attribute: 'points', cut: '5', worse: 'high' },
  decided: 'day',
};

const recipeOf = (change: object, rest: object = {}) => {
  const read = readRecipe(JSON.stringify({ recipe: 1, data: { file: 'a.csv' }, roles: change, ...rest }));
  if (!read.ok) throw new Error(`${read.where} | ${sayFailure(read)}`);
  return read.value.recipe;
};
const refusalOf = (change: object, data: object = {}) => {
  const read = readRecipe(JSON.stringify({ recipe: 1, data: { file: 'a.csv', ...data }, roles: change }));
  return read.ok ? 'accepted' : `${read.where} | ${sayFailure(read)}`;
};

const people = Array.from({ length: 120 }, (_, i) => {
  const points = 1 + (i % 10);
  return [i % 3 ? 'm' : 'f', String(points), points >= 5 ? 'high' : 'low', i % 4 ? '0' : '1', '2020-01-02'];
});
const names = ['sex', 'points', 'rating', 'back', 'day'];
const raw = rawOf(names, people);
const csv = [names, ...people].map((row) => row.join(',')).join('\n');
const discover = {
  do: 'discover',
  measure: 'elift',
  alpha: '1.2',
  minSupport: { count: 1 },
  minConfidence: '0.01',
  indirect: false,
};

describe('what turned out, the score and the day of the decision', () => {
  it('[D13] [D11] come through reading and writing as they were', () => {
    const recipe = recipeOf(roles);
    expect(recipe.roles).toMatchObject(roles);
    const again = readRecipe(writeRecipe(recipe));
    expect(again).toMatchObject({ ok: true, value: { recipe } });
    expect(writeRecipe(recipeOf({}))).not.toMatch(/truth|score|decided/);
  });

  it.each<[object, RegExp]>([
    [{ truth: { attribute: 'back' } }, /^roles\.truth\.negative \| /],
    [{ truth: { attribute: 'back', negative: [] } }, /^roles\.truth\.negative \| .*empty/],
    [{ truth: { attribute: 'back', negative: ['1', '1'] } }, /^roles\.truth\.negative\[1\] \| .*again/],
    [{ score: { attribute: 'points' } }, /^roles\.score\.worse \| /],
    [{ score: { attribute: 'points', worse: 'most' } }, /^roles\.score\.worse \| .*"most"/],
    [{ score: { attribute: 'points', worse: 'high', cut: 'five' } }, /^roles\.score\.cut \| .*"five"/],
    [{ decided: 7 }, /^roles\.decided \| /],
    [{ ...roles, truth: { attribute: 'rating', negative: ['high'] } }, /^roles\.truth\.attribute \| .*the decision/],
    [{ ...roles, score: { attribute: 'rating', worse: 'high' } }, /^roles\.score\.attribute \| .*the decision/],
    [{ truth: { attribute: 'a', negative: ['1'] }, score: { attribute: 'a', worse: 'low' } }, /^roles\.truth.*score/],
  ])('[D13] names the field that is wrong in %j', (change, message) => {
    expect(refusalOf(change)).toMatch(message);
  });

  it('[T1] names what data says against itself', () => {
    expect(refusalOf({}, { headerRow: 0 })).toMatch(/^data\.headerRow \| .*counted from 1/);
    expect(refusalOf({}, { headerRow: 3, header: false })).toMatch(/^data\.headerRow \| .*data\.header is false/);
    expect(refusalOf({}, { headerRow: 3, names: ['a'] })).toMatch(/^data\.headerRow \| .*data\.names/);
    expect(refusalOf({}, { skipRows: 'Summe' })).toMatch(/^data\.skipRows \| /);
    const read = readRecipe(JSON.stringify({ recipe: 1, data: { file: 'a.csv', headerRow: 3, skipRows: ['Summe'] } }));
    if (!read.ok) throw new Error(sayFailure(read));
    expect(writeRecipe(read.value.recipe)).toContain('"headerRow": 3, "skipRows": ["Summe"]');
  });

  it('[D13] are taken out, each by name, where the table does not have them', () => {
    const given = {
      ...roles,
      truth: { attribute: 'back', negative: ['1', '2'] },
      score: { attribute: 'pts', worse: 'high' },
      decided: 'date',
    };
    const { recipe, mismatches } = fitRecipe(recipeOf(given), raw);
    expect(mismatches.map(({ field }) => field)).toEqual([
      'roles.score.attribute',
      'roles.decided',
      'roles.truth.negative[1]',
    ]);
    expect(recipe.roles.truth?.negative).toEqual(['1']);
    expect(recipe.roles).not.toHaveProperty('score');
    expect(recipe.roles).not.toHaveProperty('decided');
  });

  it('[D13] [D11] are no attributes of any rule', () => {
    const table = prepareTable(raw, tableSettingsOf(recipeOf(roles)));
    expect(table.ok && table.value.attributes.map(({ name }) => name)).toEqual(['sex', 'rating', 'day']);
    const protectedTruth = fitRecipe(recipeOf({ ...roles, protected: [{ attribute: 'back', value: '1' }] }), raw);
    const [{ field, failure }] = protectedTruth.mismatches;
    expect(field).toBe('roles.protected[0].attribute');
    expect(sayFailure(failure)).toContain('known only after the decision');
  });
});

describe('the cut of a score as the decision', () => {
  const byScore = (worse: string, cut: string) => ({
    protected: [{ attribute: 'sex', value: 'f' }],
    score: { attribute: 'points', cut, worse },
  });
  const negativeOf = (worse: string, cut: string) => decideByScore(recipeOf(byScore(worse, cut)), raw);

  it('[T3] [D13] denies at or above the cut where high is worse, and at or below it where low is', () => {
    expect(negativeOf('high', '5')).toMatchObject({
      columns: { points: { cuts: ['4'], labels: ['<5', '>=5'] } },
      roles: { decision: { attribute: 'points', negative: ['>=5'] } },
    });
    expect(negativeOf('high', '4.5').columns.points).toMatchObject({ cuts: ['4'], labels: ['<4.5', '>=4.5'] });
    expect(negativeOf('low', '5')).toMatchObject({
      columns: { points: { cuts: ['5'], labels: ['<=5', '>5'] } },
      roles: { decision: { negative: ['<=5'] } },
    });
  });

  it('[D13] leaves a decision, a score without a cut and one that is not in the file as they are', () => {
    const recipe = recipeOf(roles);
    expect(decideByScore(recipe, raw)).toBe(recipe);
    const uncut = recipeOf({ score: { attribute: 'points', worse: 'high' } });
    expect(decideByScore(uncut, raw)).toBe(uncut);
    const gone = recipeOf({ score: { attribute: 'pts', cut: 5, worse: 'high' } });
    expect(decideByScore(gone, raw)).toBe(gone);
  });

  it('[D13] gives the rules that a decision with the same people would give', async () => {
    const run = (own: object, columns: object) =>
      stepsOn(
        {
          recipe: 1,
          data: { file: 'a.csv' },
          columns: { day: { use: false }, back: { use: false }, ...columns },
          roles: own,
          steps: [discover],
        },
        csv,
      );
    const [scored] = resultsOf(await run(byScore('high', '5'), { rating: { use: false } }), 'discover');
    const decision = { attribute: 'rating', negative: ['high'] };
    const [decided] = resultsOf(
      await run({ protected: roles.protected, decision }, { points: { use: false } }),
      'discover',
    );
    expect(scored.direct).toEqual(decided.direct);
    expect(scored.frequentRules).toBe(decided.frequentRules);
  });

  it('[D13] names the field where nobody is at the cut', async () => {
    const recipe = { recipe: 1, data: { file: 'a.csv' }, roles: byScore('high', '99'), steps: [discover] };
    expect(await runOn(recipe, csv)).toMatchObject({ ok: false, where: expect.stringContaining('roles.decision') });
  });
});

describe('what goes out with a release', () => {
  it('[R4] [D13] holds no value of what turned out, nor the score, nor the day', async () => {
    const own = {
      ...roles,
      truth: { attribute: 'back', negative: ['came back'] },
      quasi: ['sex'],
      protectedAttributes: ['sex'],
    };
    const told = people.map(([sex, points, rating, back, day]) => [
      sex,
      points,
      rating,
      back === '1' ? 'came back' : 'stayed away',
      day,
    ]);
    const { files } = await filesOn(
      { recipe: 1, data: { file: 'a.csv' }, roles: own, steps: [{ do: 'generalize', k: 2, measure: null }] },
      [names, ...told].map((row) => row.join(',')).join('\n'),
    );
    const [table, published] = ['table.csv', 'recipe.json'].map((name) => files.get(`release-1/${name}`)!);
    expect(table.split('\n')[0]).not.toMatch(/points|back/);
    expect(published).not.toMatch(/came back|stayed away|"truth"|"score"|"decided"|points/);
    const shown = { back: { publish: true }, points: { publish: true } };
    const asked = await filesOn(
      {
        recipe: 1,
        data: { file: 'a.csv' },
        columns: shown,
        roles: own,
        steps: [{ do: 'generalize', k: 2, measure: null }],
      },
      [names, ...told].map((row) => row.join(',')).join('\n'),
    );
    const again = readRecipe(asked.files.get('release-1/recipe.json')!);
    expect(again).toMatchObject({ ok: true, value: { recipe: { roles: { after: ['back', 'points'] } } } });
  });
});

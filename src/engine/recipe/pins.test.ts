import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRecipe } from './read-recipe.ts';
import { salvageRecipe } from '../session/table-calls.ts';
import { filesOn, listUnwritable, runOn } from './testing/run.ts';
import { withDomain } from './testing/with-domain.ts';

const sample = (file: string) => readFileSync(new URL(`../../../public/samples/${file}`, import.meta.url), 'utf8');

/** Boston's recipe with its hierarchies read in. */
function boston(pins: readonly object[], parts: object = {}): object {
  const recipe = JSON.parse(sample('boston.recipe.json')) as { hierarchies: Record<string, { file: string }> };
  const rows = Object.entries(recipe.hierarchies).map(([name, { file }]) => [
    name,
    sample(file)
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(line.includes(';') ? ';' : ',')),
  ]);
  const settings = { measure: 'elift', alpha: '1.2', minSupport: '0.02', minConfidence: '0.1', maxLength: 4 };
  return { ...recipe, settings, hierarchies: Object.fromEntries(rows) as object, pins, ...parts };
}

const repair = { do: 'repair', method: 'least' };
const table = { do: 'generalize', k: 5, measure: 'elift', alpha: '1.2', minSupport: '0.02', tau: 4 };

describe('Boston, pinned', () => {
  it('[G8] [G9] [P4] gives the figures of the drawing where the settings agree', async () => {
    const pins = [
      { title: 'Original', steps: [] },
      { title: 'Fewest changes', steps: [repair] },
      { title: 'Approve until fair', steps: [{ do: 'repair', method: 'up' }] },
      { title: 'Published as it was', steps: [table] },
      { title: 'Repaired, then published', steps: [repair, { ...table, minSupport: { count: 20 } }] },
    ];
    const { result } = await filesOn(boston(pins), sample('hmda-boston.csv'));
    expect(listUnwritable(result.pins)).toEqual([]);
    expect(result.pins).toMatchObject([
      {
        title: 'Original',
        holds: 'no',
        notBeaten: false,
        privacy: { smallest: 1, uniqueOverAll: 2374, columns: 14 },
        fairness: { over: 54, clear: { findings: 54 }, groups: [{ worst: expect.closeTo(3.0688, 4) as number }] },
        costs: { kept: 650, loss: 0, granted: 0 },
      },
      {
        holds: 'no',
        fairness: { holds: 'yes', followed: 54, groups: [{ worst: expect.closeTo(1.1956, 4) as number }] },
        costs: { kept: 284, granted: 59, taken: 0 },
      },
      {
        fairness: { holds: 'yes', groups: [{ worst: expect.closeTo(1.1832, 4) as number }] },
        costs: { kept: 233, granted: 75 },
      },
      {
        holds: 'cannotBeTold',
        privacy: { holds: 'yes', smallest: 53, standOut: 0 },
        fairness: { holds: 'cannotBeTold', groups: [{ state: 'hidden', worst: null }] },
        costs: { kept: 221, loss: 0.6 },
      },
      {
        holds: 'yes',
        notBeaten: true,
        privacy: {
          smallest: 8,
          pickedOut: 0.125,
          shown: [{ column: 'unemp', shows: 'bands', values: 2 }, {}, {}, {}, {}],
        },
        fairness: { over: 0, groups: [{ state: 'tested', worst: expect.closeTo(1.1956, 4) as number }] },
        costs: { kept: 122, granted: 59, loss: expect.closeTo(0.436, 3) as number },
      },
    ]);
  });

  it('[S1] [S3] [L4] [P7] [S8] patterns, schemes, weights, removed columns and seeded noise have their own figures', async () => {
    const few = { do: 'patterns', minSupport: { count: 30 }, maxLength: 2 };
    const pins = [
      { title: 'cells', steps: [{ do: 'impact', scheme: 'cell', k: 5 }] },
      { title: 'counts', steps: [{ ...few, measure: null, privacy: { model: 'k-anonymity', k: 10 } }] },
      {
        title: 'noise',
        steps: [
          { do: 'noisy-patterns', measure: null, privacy: { model: 'differential', epsilon: '1', top: 20, seed: 1 } },
        ],
      },
      { title: 'noisy table', steps: [{ do: 'noisy-table', epsilon: '4', seed: 1 }] },
      { title: 'weights', steps: [{ do: 'repair', method: 'reweigh' }] },
      { title: 'without', steps: [{ do: 'repair', method: 'remove' }] },
      { title: 'mondrian', steps: [{ do: 'generalize', k: 5, algorithm: 'mondrian' }] },
      { title: 'unsafe', steps: [{ ...table, k: 5000 }] },
    ];
    const csv = sample('hmda-boston.csv');
    const { result } = await filesOn(await withDomain(boston(pins), csv), csv);
    expect(result.pins).toMatchObject([
      { privacy: { holds: 'yes', smallest: 5 }, fairness: { holds: 'no', over: 54 } },
      {
        privacy: {
          holds: 'yes',
          by: 'counts',
          channels: 0,
          smallest: null,
          smallestSupport: expect.any(Number) as number,
        },
        fairness: {
          clear: null,
          indirect: null,
          groups: [{ state: 'tested', worst: expect.closeTo(2.3649, 4) as number, isOver: true }],
        },
        costs: { loss: null, accuracy: null },
      },
      { privacy: { holds: 'cannotBeTold', by: 'noise', epsilon: '1', smallest: null } },
      { privacy: { holds: 'cannotBeTold', by: 'noise', epsilon: '4', smallest: null, uniqueOverAll: null } },
      { privacy: { smallest: 1 }, fairness: { clear: null, over: 6 }, costs: { isWeighted: true } },
      {
        privacy: { columns: 13 },
        fairness: { holds: 'cannotBeTold', groups: [{ state: 'hidden' }] },
        costs: { loss: 0.2 },
      },
      { privacy: { holds: 'yes' }, costs: { loss: expect.any(Number) as number } },
      { title: 'unsafe', problem: { where: 'pins[7].steps[0].k' } },
    ]);
  });

  it('[M9] measures all by the settings of the recipe, not by those of the step', async () => {
    const pins = [
      { title: 'Original', steps: [] },
      { title: 'By its own', steps: [{ do: 'repair', method: 'up', measure: 'elift', alpha: '2' }] },
    ];
    const settings = {
      measure: 'slift_d',
      alpha: '0.05',
      minSupport: { count: 60 },
      minConfidence: '0.1',
      maxLength: 2,
    };
    const { result } = await filesOn(boston(pins, { settings }), sample('hmda-boston.csv'));
    expect(result.pins).toMatchObject([
      { fairness: { indirect: null, holds: 'no', groups: [{ worst: expect.closeTo(0.2071, 4) as number }] } },
      {
        fairness: { holds: 'no', over: expect.any(Number) as number },
        costs: { granted: expect.any(Number) as number },
      },
    ]);
  });
});

const whole = { recipe: 1, data: { file: 'a.csv' }, steps: [] };
const pin = (title: string, ...steps: object[]) => ({ title, steps });

describe('pins in a recipe file', () => {
  it.each([
    ['pins[0].steps[0].do', [pin('a', { do: 'discover' })]],
    ['pins[0].steps[0].do', [pin('a', { do: 'repiar' })]],
    ['pins[0].steps[1].k', [pin('a', repair, { ...table, k: 0 })]],
    ['pins[1].title', [pin('a'), pin('a', repair)]],
    ['pins[0].steps[1].do', [pin('a', table, repair)]],
    ['pins[0].title', [{ steps: [] }]],
  ])('%s is refused with its place', async (where, pins) => {
    const settings = { measure: 'elift', alpha: '1.2', minSupport: '0.02', minConfidence: '0.1' };
    expect(await runOn({ ...whole, settings, pins }, 'a,b\n1,2\n')).toMatchObject({ ok: false, where });
  });

  it.each([
    [
      'pins[0].steps[0].do',
      [
        pin('bad', { do: 'discover', measure: 'elift', alpha: '1.2', minSupport: '0.1', minConfidence: '0.1' }),
        pin('good'),
      ],
    ],
    ['pins[0].steps[1].do', [pin('bad', { do: 'generalize', k: 5 }, { do: 'generalize', k: 5 }), pin('good')]],
    ['pins[0].title', [{ steps: [] }, pin('good')]],
    ['pins[1].title', [pin('good'), pin('good')]],
  ])('open without the pin that is wrong at %s', (field, pins) => {
    const read = salvageRecipe(JSON.stringify({ ...whole, pins }));
    expect(read).toMatchObject({ ok: true, value: { mismatches: [{ field }], recipe: { pins: [{ title: 'good' }] } } });
  });

  it('open without a wrong field of a step, and keep the pin', () => {
    const read = salvageRecipe(
      JSON.stringify({ ...whole, pins: [pin('a', { do: 'generalize', k: 5, suppress: 'abc' })] }),
    );
    const field = 'pins[0].steps[0].suppress';
    expect(read).toMatchObject({
      ok: true,
      value: { mismatches: [{ field }], recipe: { pins: [{ title: 'a', steps: [{ k: 5 }] }] } },
    });
  });

  it('a recipe without pins has none', () => {
    const read = readRecipe(JSON.stringify(whole));
    expect(read.ok && read.value.recipe.pins).toEqual([]);
  });
});

import { sayFailure } from '../../words/failure.ts';
import { describe, expect, it } from 'vitest';
import { readRecipe } from '../../engine/recipe/read-recipe.ts';
import { noNames } from '../../engine/vocabulary/display-names.ts';
import { yardstickOf } from '../../engine/steps/pins.ts';
import { compareColumns, compareOutcomes, compareSettings } from './differences.tsx';
import { scenarioOf } from './testing/scenario-of.ts';

const read = readRecipe('{"recipe": 1, "data": {"file": "a.csv"}, "settings": {"measure": "elift", "alpha": "1.2"}}');
if (!read.ok) throw new Error(sayFailure(read));
const { recipe } = read.value;

describe('settings', () => {
  it('of like steps are compared one by one', () => {
    const one = { steps: [{ do: 'generalize', k: 5 }] } as const;
    const other = {
      steps: [
        { do: 'repair', method: 'up' },
        { do: 'generalize', k: 10 },
      ],
    } as const;
    const { differing, same } = compareSettings(recipe, one, other);
    expect(differing).toEqual([
      { setting: 'Starts from', a: 'the original', b: 'the repair “Grant until fair”' },
      { setting: 'People who look alike', a: '5', b: '10' },
    ]);
    expect(same).toContainEqual({ setting: 'Records that may leave', a: 'off', b: 'off' });
  });

  it('of unlike steps are not: only who made them', () => {
    const { differing } = compareSettings(recipe, { steps: [] }, { steps: [{ do: 'repair', method: 'up' }] });
    expect(differing).toEqual([{ setting: 'Made by', a: 'nothing', b: 'Repair: Grant until fair' }]);
  });

  it('columns say what they show', () => {
    const shown = (shows: 'asIs' | 'bands' | 'hidden', values: number) =>
      scenarioOf({}, {}, { privacy: { shown: [{ column: 'sex', shows, values }] } });
    expect(compareColumns(shown('hidden', 1), shown('bands', 3), noNames).differing).toEqual([
      { setting: 'sex', a: 'hidden', b: '3 bands' },
    ]);
    expect(compareColumns(shown('asIs', 2), shown('asIs', 2), noNames).same).toHaveLength(1);
  });
});

describe('outcomes', () => {
  const outcomes = (a: Parameters<typeof scenarioOf>[2], b: Parameters<typeof scenarioOf>[2]) =>
    new Map(
      compareOutcomes(scenarioOf({}, {}, a), scenarioOf({}, {}, b), yardstickOf(recipe), noNames).map((line) => [
        line.outcome,
        line,
      ]),
    );

  it('say which is better', () => {
    const lines = outcomes({ costs: { kept: 9 } }, { costs: { kept: 3 }, privacy: { pickedOut: 0.01 } });
    expect(lines.get('Patterns kept')).toMatchObject({ a: '9', b: '3', better: 'A', words: 'A keeps more' });
    expect(lines.get('Picked out at most')).toMatchObject({ b: '1%', better: 'B', words: 'B hides better' });
    expect(lines.get('Detail lost')).toMatchObject({ better: null, words: 'the same' });
  });

  it('that read the same are not told apart', () => {
    const lines = outcomes({ costs: { accuracy: 0.8912 } }, { costs: { accuracy: 0.8898 } });
    expect(lines.get('Decisions a tree gets right')).toMatchObject({ a: '89%', b: '89%', better: null });
    expect(lines.get('Decisions a tree gets right')?.words).toBe('about the same');
  });

  it('[G8] a hidden group is not worse and not better: the other can be checked', () => {
    const lines = outcomes({ fairness: { groups: [{ state: 'hidden', worst: null }] } }, {});
    expect(lines.get('sex = F')).toMatchObject({
      a: 'cannot be told',
      b: '1.10',
      better: null,
      words: 'B can be checked',
    });
  });
});

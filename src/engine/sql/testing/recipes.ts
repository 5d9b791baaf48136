import { sayFailure } from '../../../words/failure.ts';
import { readRecipe } from '../../recipe/read-recipe.ts';
import type { Recipe } from '../../recipe/recipe.ts';

/** A complete recipe from the fields of a file. */
export function recipeOf(fields: object): Recipe {
  const read = readRecipe(JSON.stringify({ recipe: 1, data: { file: 'loans.csv' }, ...fields }));
  if (!read.ok) throw new Error(sayFailure(read));
  return read.value.recipe;
}

/** Names and values that break out of a query which does not quote them. */
export const hostile = {
  column: 'se"x`; DROP TABLE "loans"; --\n\\',
  value: "O'Brien\\'); DROP TABLE loans; --\n\u00e9`\"",
} as const;

/** A recipe with all that a query recodes, and hostile names and values. */
export const everything = recipeOf({
  data: { file: 'loans.csv', weight: 'group', missing: ['?', '', 'n/a'], missingAs: 'value' },
  columns: {
    select: { cuts: [29, '50.5'], labels: ['young', "mid'dle", 'old'], missingAs: 'none' },
    born: { date: 'd/m/y', as: 'age', at: '2024-02-28', cuts: [29] },
    seen: { date: 'y-m-d', as: 'month' },
    income: { decimal: ',', thousands: "'", cuts: ['20000.5'], missingAs: 'drop' },
    city: { merge: { NY: ['NYC', 'New York'], unknown: ['?', 'nowhere'] } },
    id: { use: false },
  },
  filter: [
    { attribute: 'city', in: ['NY', 'unknown', 'Rome'] },
    { attribute: 'select', in: ['young', 'old'] },
  ],
  roles: {
    decision: { attribute: 'granted', negative: ['no'] },
    protected: [{ attribute: hostile.column, value: hostile.value }],
    identifiers: ['name'],
    after: ['later'],
  },
  hierarchies: { name: [['a', '*']], [hostile.column]: [[hostile.value, '*']] },
  steps: [{ do: 'discover' }],
});

/** The same of a table with survey weights (M12). */
export const everythingSurveyed: Recipe = {
  ...everything,
  data: { ...everything.data, weight: null },
  roles: { ...everything.roles, weight: { attribute: 'group', kind: 'survey' } },
};

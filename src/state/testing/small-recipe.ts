import { emptyRecipe, setDecision, toggleProtected } from '../recipe/recipe-edits.ts';

/** The recipe of a file with four columns that nobody has said anything of. */
export const emptySmallRecipe = emptyRecipe(
  {
    fileName: 'a.csv',
    choices: { header: true, delimiter: ',', quote: '"', encoding: 'utf-8' },
    ...{ bytes: 1, blankLines: 0, guessed: [], notices: [] },
    ragged: { count: 0, expected: 4, examples: [] },
  },
  ['sex', 'age', 'job', 'granted'],
);

/** The same with a decision and a protected group. */
export const smallRecipe = toggleProtected(setDecision(emptySmallRecipe, 'granted', ['no']), {
  attribute: 'sex',
  value: 'F',
});

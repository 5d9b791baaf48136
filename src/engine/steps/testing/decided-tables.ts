/** So many of a nationality and a job, and how many of them are denied. */
export type People = readonly [nationality: string, job: string, people: number, denied: number];

/** A table of those people, each a row. */
export const table = (people: readonly People[]) =>
  [
    'nationality,job,granted',
    ...people.flatMap(([nationality, job, n, denied]) =>
      Array.from({ length: n }, (_, i) => `${nationality},${job},${i < denied ? 'no' : 'yes'}`),
    ),
  ].join('\n');

/** A recipe on sex and what was granted, under weights of a kind. */
export const recipeWith = (weight: object, steps: object[]) => ({
  recipe: 1,
  data: { file: 'a.csv', ...('data' in weight ? (weight.data as object) : {}) },
  roles: {
    decision: { attribute: 'granted', negative: ['no'] },
    protected: [{ attribute: 'sex', value: 'F' }],
    ...('roles' in weight ? (weight.roles as object) : {}),
  },
  steps,
});
export const asCount = { data: { weight: 'w' } };
export const asSurvey = { roles: { weight: { attribute: 'w', kind: 'survey' } } };

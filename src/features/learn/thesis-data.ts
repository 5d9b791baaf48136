/** Adult as chapter 4 of the thesis used it, as changes to the recipe of the sample. */
export const adultOfChapter4 = {
  columns: {
    age: { cuts: [29], labels: ['young', 'old'] },
    fnlwgt: { use: false },
    'capital-gain': { use: false },
    'capital-loss': { use: false },
    'hours-per-week': { use: false },
  },
  roles: {
    decision: { attribute: 'class', negative: ['<=50K'], words: { negative: 'earns less', positive: 'earns more' } },
    protected: [
      { attribute: 'sex', value: 'Female', title: 'women' },
      { attribute: 'age', value: 'young', title: 'people under 30' },
    ],
    protectedAttributes: ['sex', 'age'],
  },
  hierarchies: {},
  settings: {
    measure: 'elift',
    alpha: '1.2',
    minSupport: '0.02',
    minConfidence: '0.1',
    maxLength: 5,
    support: 'premise',
  },
};

/** German credit as chapter 4 of the thesis used it. */
export const germanOfChapter4 = {
  columns: {
    duration: { use: false },
    credit_amount: { use: false },
    age: { cuts: [50], labels: ['up to 50', 'old'] },
    employment: { order: ['unemployed', '<1', '1<=X<4', '4<=X<7', '>=7'] },
  },
  roles: {
    decision: { attribute: 'class', negative: ['bad'] },
    protected: [
      { attribute: 'foreign_worker', value: 'yes' },
      { attribute: 'personal_status', value: 'female div/dep/mar' },
      { attribute: 'age', value: 'old' },
    ],
    protectedAttributes: ['foreign_worker', 'personal_status', 'age'],
  },
  hierarchies: {},
  settings: { ...adultOfChapter4.settings, minSupport: '0.05' },
};

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filesOn } from './testing/run.ts';

const value = (...values: string[]) => fc.constantFrom(...values);
const record = fc.tuple(
  value('F', 'M'),
  value('r1', 'r2', 'r3', 'r4'),
  value('zürich', 'Åland', 'a', 'B', '😀', '\uffee'),
  value('18', '25', '31', '40', '55'),
  value('no', 'yes'),
);

/** People, and the same people in another order. */
const tables = fc
  .array(record, { minLength: 8, maxLength: 30, size: 'max' })
  .map((rows) => [['F', 'r1', 'a', '18', 'no'], ['M', 'r2', 'B', '25', 'yes'], ...rows])
  .chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })));

const head = 'sex,race,city,age,granted';
const csvOf = (rows: readonly (readonly string[])[]) => `${[head, ...rows.map((row) => row.join(','))].join('\n')}\n`;
const weighted = (rows: readonly (readonly string[])[]) =>
  `${[`${head},w`, ...rows.map((row) => [...row, String(1 + ((row[1].charCodeAt(1) + row[3].length) % 3))].join(','))].join('\n')}\n`;

const recipeWith = (steps: readonly object[], parts: object = {}) => ({
  recipe: 1,
  data: { file: 'people.csv', ...parts },
  columns: { age: { cuts: [24, 39] } },
  roles: {
    decision: { attribute: 'granted', negative: ['no'] },
    protected: [{ attribute: 'sex', value: 'F' }],
    protectedAttributes: ['sex'],
    quasi: ['sex', 'race', 'city', 'age'],
  },
  hierarchies: {
    race: [
      ['r1', 'one', '*'],
      ['r2', 'one', '*'],
      ['r3', 'two', '*'],
      ['r4', 'two', '*'],
    ],
  },
  settings: { measure: 'elift', alpha: '1.5', minSupport: { count: 1 } },
  steps,
});

const kinds: Readonly<Record<string, object>> = {
  generalize: { do: 'generalize', k: 2 },
  'generalize, privacy alone': { do: 'generalize', k: 3, measure: null, choose: 'discernibility' },
  'generalize with suppression': { do: 'generalize', k: 2, suppress: '0.2', measure: null },
  incognito: { do: 'generalize', algorithm: 'incognito', k: 2 },
  datafly: { do: 'generalize', algorithm: 'datafly', k: 2 },
  samarati: { do: 'generalize', algorithm: 'samarati', k: 2 },
  mondrian: { do: 'generalize', algorithm: 'mondrian', k: 4 },
  tds: { do: 'generalize', algorithm: 'tds', k: 2 },
};

const filesBy = async (step: object, csv: string, parts: object = {}) => {
  const { files } = await filesOn(recipeWith([step], parts), csv);
  return [...files];
};

describe('a table and the same table in another order', () => {
  it.each(Object.entries(kinds))('[G11] give the same bytes: %s', async (_, step) => {
    await fc.assert(
      fc.asyncProperty(tables, async ([rows, shuffled]) => {
        expect(await filesBy(step, csvOf(shuffled))).toEqual(await filesBy(step, csvOf(rows)));
        const counts = { weight: 'w' };
        expect(await filesBy(step, weighted(shuffled), counts)).toEqual(await filesBy(step, weighted(rows), counts));
      }),
      { numRuns: 50 },
    );
  });
});

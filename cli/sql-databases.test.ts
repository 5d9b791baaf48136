import { sayFailure } from '../src/words/failure.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { writeRecipe } from '../src/engine/recipe/write-recipe.ts';
import type { RunResult } from '../src/engine/steps/run-recipe.ts';
import { runOn } from '../src/engine/recipe/testing/run.ts';
import { hostile, recipeOf } from '../src/engine/sql/testing/recipes.ts';
import { writeSql } from '../src/engine/sql/write-sql.ts';
import type { Result } from '../src/engine/shared/result.ts';
import { type Database, type TextTable, databases, writeCsv } from './testing/databases.ts';

const names = ['age', 'born', 'select', 'city', hostile.column, 'granted', 'group', 'id', 'w'];

const cells = {
  age: ['18', '29', ' 29.0', '29.5', '2.9e1', '+30', '.5', '-1', '29.00000000000000000001', '50.5', '?', '<=29'],
  born: ['29/02/1996', '28/02/1996', '1/3/1996', '01.03.1996', '31-12-1960 10:30', '24', '01/01/2001', ''],
  income: ["1'234,5", '20000,5', "20'000,51", '1234567,89', '7', '20\u2019000,5', 'n/a'],
  city: ['NYC', 'New York\t', 'Rome', 'NY', '?', '', 'nowhere', '\u00a0Oslo\u3000', '\nRome', 'Rome\n'],
  sex: [hostile.value, 'M', 'X', '; --'],
  granted: ['yes', 'no'],
  n: ['1', '2', '3.0', '04'],
  w: ['1', '2.25', '.5', '13.70', '0004', '9000.125', '0.000001', '90000.000001'],
};

const row = fc.tuple(
  fc.constantFrom(...cells.age),
  fc.constantFrom(...cells.born),
  fc.constantFrom(...cells.income),
  fc.constantFrom(...cells.city),
  fc.constantFrom(...cells.sex),
  fc.constantFrom(...cells.granted),
  fc.constantFrom(...cells.n),
  fc.string({ maxLength: 3, unit: 'grapheme-ascii' }),
  fc.constantFrom(...cells.w),
);

/** A row for each city, so that every value that a filter names is there: records refuse one that is not. */
const everyCity = cells.city.map((city, i) => [
  cells.age[i % cells.age.length],
  cells.born[i % cells.born.length],
  cells.income[i % cells.income.length],
  city,
  cells.sex[i % cells.sex.length],
  cells.granted[i % cells.granted.length],
  cells.n[i % cells.n.length],
  '',
  cells.w[i % cells.w.length],
]);

const missingAs = fc.constantFrom('value', 'none', 'drop');

const filters = [
  [],
  [{ attribute: 'age', in: ['<=29', '>50'] }],
  [{ attribute: 'city', in: ['NY', 'unknown', 'Rome'] }],
  [
    { attribute: 'granted', in: ['yes', 'no'] },
    { attribute: 'age', in: ['<=29'] },
  ],
];

const recipe = fc
  .record({
    age: missingAs,
    born: missingAs,
    city: missingAs,
    part: fc.constantFrom({ as: 'year' }, { as: 'month' }, { as: 'age', at: '2024-02-28', cuts: [27] }),
    weighed: fc.constantFrom('count', 'survey', 'survey', null),
    filter: fc.constantFrom(...filters),
  })
  .map(({ age, born, city, part, weighed, filter }) => ({
    recipe: 1,
    data: { file: 'loans.csv', weight: weighed === 'count' ? 'group' : null, missing: ['?', '', 'n/a'] },
    columns: {
      age: { decimal: '.', cuts: [29, 50], missingAs: age },
      born: { date: 'd/m/y', ...part, missingAs: born },
      select: { decimal: ',', thousands: "'", cuts: ['20000.5'], labels: ['low', 'high'], missingAs: 'value' },
      city: { merge: { NY: ['NYC', 'New York'], unknown: ['?', 'nowhere'], 'New York': ['NY'] }, missingAs: city },
      group: { use: weighed === 'count' ? undefined : false },
      w: { use: weighed === 'survey' ? undefined : false },
    },
    filter,
    roles: {
      decision: { attribute: 'granted', negative: ['no'] },
      protected: [{ attribute: hostile.column, value: hostile.value }],
      quasi: [hostile.column, 'age', 'city'],
      identifiers: ['id'],
      ...(weighed === 'survey' ? { weight: { attribute: 'w', kind: 'survey' } } : {}),
    },
    settings: { measure: 'slift', alpha: '1.1', minSupport: { count: 3 }, minConfidence: 0, maxLength: 3 },
    steps: [
      { do: 'discover', evidence: true },
      { do: 'groups' },
      { do: 'proxies' },
      { do: 'patterns', minSupport: { count: 4 }, privacy: { model: 'k-anonymity', k: 3 } },
      { do: 'generalize', k: 3 },
    ],
  }));

/** What the steps found, without the time they took; the code of a failure where they failed. */
function foundBy(done: Result<RunResult>): unknown {
  if (!done.ok) return { code: done.code };
  const { data, steps } = done.value;
  return { weight: data.weight, steps: steps.map(({ ms: _ms, ...found }) => sorted(found)) };
}

/**
 * Lists of groups stand in the order in which values first occur, which grouping changes, and so does the order in which
 * the logarithms of a display are added; here lists are sorted and figures have twelve digits.
 */
function sorted(value: unknown): unknown {
  if (typeof value === 'number') return Number(value.toPrecision(12));
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([key, one]): [string, unknown] => [key, sorted(one)]));
  const list = value.map(sorted);
  const isOfObjects = list.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one));
  return isOfObjects ? list.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) : list;
}

/** The grouped table of a recipe and the recipe for it. */
async function groupBy(database: Database, asked: object, table: TextTable): Promise<{ recipe: object; csv: string }> {
  const { dialect } = database;
  const made = writeSql(recipeOf(asked), { dialect, table: 'loans', columns: table.names, file: 'grouped.csv' });
  if (!made.ok) throw new Error(sayFailure(made));
  const csv = await database.group(table, made.value.sql);
  return { recipe: JSON.parse(writeRecipe(made.value.recipe)) as object, csv };
}

for (const database of databases)
  describe.skipIf(!database.isThere)(`a query in ${database.dialect} (skipped without ${database.comesWith})`, () => {
    afterAll(() => database.close());

    it('[B1] [M12] the grouped table gives what the records give, whatever is recoded, survey weights too', async () => {
      let compared = 0;
      let surveys = 0;
      const property = fc.asyncProperty(
        fc.array(row, { minLength: 20, maxLength: 60 }),
        recipe,
        async (drawn, asked) => {
          const rows = [...drawn, ...everyCity];
          const onRecords = await runOn(asked, writeCsv(names, rows));
          const grouped = await groupBy(database, asked, { names, rows });
          const onGroups = await runOn(grouped.recipe, grouped.csv);
          expect(foundBy(onGroups), onGroups.ok ? '' : sayFailure(onGroups)).toEqual(foundBy(onRecords));
          compared += onRecords.ok ? 1 : 0;
          surveys += onRecords.ok && 'weight' in asked.roles ? 1 : 0;
        },
      );
      await fc.assert(property, { numRuns: 12, endOnFailure: true });
      expect(compared).toBeGreaterThan(3);
      expect(surveys).toBeGreaterThan(1);
    });

    it('[B1] [D9] of equally good stand-ins the same is named, whatever the order of the records', async () => {
      const asked = {
        recipe: 1,
        data: { file: 'loans.csv' },
        roles: { protected: [{ attribute: 'sex', value: 'F' }] },
        steps: [{ do: 'proxies' }],
      };
      const jobs = {
        names: ['sex', 'job'],
        rows: ['b', 'a', 'B'].flatMap((job) =>
          Array.from({ length: 10 }, () => [
            ['F', job],
            ['M', 'x'],
          ]).flat(),
        ),
      };
      const grouped = await groupBy(database, asked, jobs);
      const onGroups = await runOn(grouped.recipe, grouped.csv);
      expect(foundBy(onGroups)).toEqual(foundBy(await runOn(asked, writeCsv(jobs.names, jobs.rows))));
      expect(JSON.stringify(foundBy(onGroups))).toContain('"best":{"value":"B"');
    });

    it('[B2] a cell that does not fit and a weight that is none are refused when the result is opened', async () => {
      const asked = { columns: { age: { cuts: [29] } }, data: { file: 'loans.csv', weight: 'n' } };
      const table = (age: string, n: string | null): TextTable => ({
        names: ['age', 'n'],
        rows: [
          ['20', '1'],
          [age, n],
          [age, n],
        ],
      });
      for (const [age, n, code] of [
        ['old', '1', 'not-a-number'],
        ['1.2.3', '1', 'not-a-number'],
        ['30', '0', 'bad-weight'],
        ['30', '1.5', 'bad-weight'],
        ['30', null, 'bad-weight'],
        ['30', '1e0', 'bad-weight'],
      ] as const) {
        const grouped = await groupBy(database, asked, table(age, n));
        expect(await runOn(grouped.recipe, grouped.csv), `${age} ${n}`).toMatchObject({ ok: false, code });
      }
    });

    it('[B2] [M12] sums survey weights to the last digit, and refuses one that is no plain decimal on opening', async () => {
      const asked = {
        recipe: 1,
        data: { file: 'loans.csv' },
        columns: { sex: {}, w: {} },
        roles: { weight: { attribute: 'w', kind: 'survey' } },
      };
      const table = (...weights: (string | null)[]) => ({ names: ['sex', 'w'], rows: weights.map((w) => ['F', w]) });
      const exact = ['0.1', '0.2', '0.3', ' 123456789.123456 ', '.000001', '7.', '41872.370015'];
      const { csv } = await groupBy(database, asked, table(...exact));
      const [names, cells] = csv.replaceAll('"', '').trim().split(/\r?\n/);
      expect(names).toBe('sex,people,weight,squares');
      const units = [100_000n, 200_000n, 300_000n, 123_456_789_123_456n, 1n, 7_000_000n, 41_872_370_015n];
      const [, people, sum, squares] = cells.split(',');
      const digitsOf = (text: string, behind: number) => {
        const [whole, part = ''] = text.split('.');
        return BigInt(whole + part.padEnd(behind, '0'));
      };
      expect(people).toBe('7');
      expect(digitsOf(sum, 6)).toBe(units.reduce((total, unit) => total + unit));
      expect(digitsOf(squares, 12)).toBe(units.reduce((total, unit) => total + unit * unit, 0n));
      for (const weight of ['0', '-1', '1e2', '1.1234567', '1234567890', '1,5', 'x', '.', '1.2.3', '', null]) {
        const grouped = await groupBy(database, asked, table('1', weight));
        expect(await runOn(grouped.recipe, grouped.csv), String(weight)).toMatchObject({
          ok: false,
          code: 'bad-weight',
        });
      }
    });

    it('[B2] reads columns with types of their own, and refuses a column that is not there', async () => {
      const rows = [
        ['29.5', '1990-01-31', '3'],
        ['29', '1990-01-31', '4'],
        [null, null, '5'],
      ];
      const types = {
        age: database.dialect === 'postgresql' ? 'DOUBLE PRECISION' : 'DOUBLE',
        born: database.dialect === 'sqlite' ? 'TEXT' : 'DATE',
        n: 'INTEGER',
      };
      const asked = {
        data: { file: 'loans.csv', weight: 'n' },
        columns: { age: { cuts: [29] }, born: { date: 'y-m-d', as: 'year' } },
      };
      const { csv } = await groupBy(database, asked, { names: ['age', 'born', 'n'], rows, types });
      const lines = csv.replaceAll('"', '').trim().split(/\r?\n/);
      expect(lines).toEqual(['age,born,weight', ',,5', '<=29,1990,4', '>29,1990,3']);
      const other = { names: ['born', 'n', 'x'], rows: [['1990-01-31', '1', 'y']] };
      const made = writeSql(recipeOf(asked), { dialect: database.dialect, table: 'loans', columns: null, file: 'g' });
      if (!made.ok) throw new Error(sayFailure(made));
      await expect((async () => database.group(other, made.value.sql))()).rejects.toThrow(/age/);
    });
  });

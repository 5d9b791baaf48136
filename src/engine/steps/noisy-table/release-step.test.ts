import { sayFailure } from '../../../words/failure.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { releaseTable } from './run.ts';
import type { Codes } from '../../table/raw-table.ts';
import { readTable } from '../../table/reading/read-table.ts';
import { memorySource, quietContext } from '../../table/testing/memory-source.ts';
import { settingsOf } from '../settings.ts';
import { readRecipe } from '../../recipe/read-recipe.ts';
import { matchRecipe } from '../../recipe/match-recipe.ts';
import { prepareRecipe } from '../../recipe/prepare-recipe.ts';
import { runOn, stepsOn } from '../../recipe/testing/run.ts';
import { withDomain } from '../../recipe/testing/with-domain.ts';

const people = (counts: readonly number[]) =>
  `sex,city,granted,w\n${counts
    .map((count, i) => `${i & 1 ? 'F' : 'M'},${['a', 'b', 'c'][i >> 2]},${i & 2 ? 'no' : 'yes'},${count}\n`)
    .join('')}`;

const plenty = people([90, 30, 20, 80, 70, 60, 30, 50, 40, 45, 35, 30].map((count) => 50 * count));

const recipeWith = (step: object, fields: object = {}) => ({
  recipe: 1,
  data: { file: 'a.csv', weight: 'w' },
  roles: {
    decision: { attribute: 'granted', negative: ['no'] },
    protected: [{ attribute: 'sex', value: 'F' }],
    protectedAttributes: ['sex'],
    quasi: ['sex', 'city'],
  },
  hierarchies: {
    city: [
      ['a', 'north', '*'],
      ['b', 'north', '*'],
      ['c', 'south', '*'],
    ],
  },
  steps: [{ do: 'noisy-table', epsilon: '1', seed: 7, ...step }],
  ...fields,
});

interface Released {
  spent: { part: string; epsilon: string }[];
  divisions: number;
  people: number;
  rows: number;
  node: number[] | null;
  loss: number | null;
  file: string | null;
  tested?: { rules: number; groups: { state: string; rules: number }[] } | null;
}

const release = async (step: object, csv = plenty, fields: object = {}) =>
  (await stepsOn(await withDomain(recipeWith(step, fields), csv), csv))[0] as unknown as Released;

/** The rows of the file that a step writes; `watch` sees the phases and the codes of the records. */
async function written(step: object, csv: string, watch?: (phase: string, codes: readonly Codes[]) => void) {
  const read = readRecipe(JSON.stringify(await withDomain(recipeWith(step), csv)));
  if (!read.ok) throw new Error(sayFailure(read));
  const { recipe } = read.value;
  const source = await readTable(memorySource(csv), recipe.data, quietContext);
  if (!source.ok) throw new Error(sayFailure(source));
  const raw = source.value.table;
  const match = matchRecipe(recipe, raw, quietContext);
  if (!match.table.ok) throw new Error(sayFailure(match.table));
  const table = match.table.value;
  const prepared = prepareRecipe(recipe, raw, table);
  if (!prepared.ok) throw new Error(sayFailure(prepared));
  const codes = [...raw.columns, ...table.attributes].map((column) => column.codes);
  const context = { ...quietContext, progress: (phase: string) => watch?.(phase, codes) };
  const done = releaseTable(prepared.value, settingsOf(recipe, 'noisy-table'), context, '');
  if (!done.ok) throw new Error(`${done.code}: ${sayFailure(done)}`);
  const [header, ...lines] = (done.value.file?.text ?? '').trimEnd().split('\n');
  return { header, lines: lines.map((line) => line.split(',')) };
}

describe('the step release', () => {
  it('[G7] publishes noisy counts that are nearly right, says what it spent, and holds no other figure', async () => {
    const found = await release({ measure: null, epsilon: '10' });
    expect(found.spent).toEqual([
      { part: 'divisions', epsilon: '1.875' },
      { part: 'counts', epsilon: '5' },
    ]);
    expect(found).toMatchObject({ divisions: 3, node: [0, 0], loss: 0 });
    expect(Math.abs(found.people - 29_000)).toBeLessThan(40);
    expect(Object.keys(found)).toEqual([
      'do',
      'ms',
      'spent',
      'unseeded',
      'divisions',
      'attributes',
      'cells',
      'scale',
      'people',
      'rows',
      'safe',
      'node',
      'loss',
      'file',
      'certificate',
      'open',
    ]);
  });

  it('[G7] rows that have become alike are one row, so that their order tells nothing', async () => {
    const { header, lines } = await written({ measure: 'slift', alpha: '1.2', epsilon: '10' }, plenty);
    expect(header).toBe('sex,city,granted,people');
    const keys = lines.map((cells) => cells.slice(0, -1).join());
    expect(new Set(keys).size).toBe(keys.length);
    expect(lines.every(([sex]) => sex === '*')).toBe(true);
  });

  it('[G7] nothing looks at the records after the counts: wiped then, they give the same file', async () => {
    const step = { measure: 'slift', alpha: '1.4' };
    let isWiped = false;
    const poisoned = await written(step, plenty, (phase, all) => {
      if (phase !== 'Grouping the records') return;
      isWiped = true;
      for (const codes of all) codes.fill(0);
    });
    const plain = await written(step, plenty);
    expect(isWiped).toBe(true);
    expect(plain.lines.length).toBeGreaterThan(3);
    expect(poisoned).toEqual(plain);
  });

  it('[G4] [G7] no rule of the written file is over the limit, by force', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 12, maxLength: 12 }),
        fc.constantFrom('1', '1.2', '2'),
        fc.nat(1000),
        async (counts, alpha, seed) => {
          const csv = people(counts.map((count) => count + 1));
          const { lines } = await written({ measure: 'slift', alpha, seed, epsilon: '2' }, csv);
          const rows = lines.map((cells) => ({
            sex: cells[0],
            city: cells[1],
            no: cells[2] === 'no',
            n: Number(cells[3]),
          }));
          const weigh = (some: typeof rows) => some.reduce((sum, { n }) => sum + n, 0);
          for (const sex of ['F', 'M'])
            for (const place of [null, ...new Set(rows.map(({ city }) => city))]) {
              const context = rows.filter(({ city }) => place === null || city === place);
              const [group, others] = [
                context.filter((row) => row.sex === sex),
                context.filter((row) => row.sex !== sex),
              ];
              const [a1, n1] = [weigh(group.filter(({ no }) => no)), weigh(group)];
              const [a2, n2] = [weigh(others.filter(({ no }) => no)), weigh(others)];
              if (a1 === 0 || n2 === 0) continue;
              expect(a2 > 0 && a1 * n2 < Number(alpha) * a2 * n1).toBe(true);
            }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('[G8] says that a hidden group cannot be told', async () => {
    const hidden = await release({ measure: 'slift', alpha: '1.2', epsilon: '10' });
    expect(hidden.tested?.groups).toMatchObject([{ state: 'hidden', rules: 0 }]);
    const shown = await release({ measure: 'slift', alpha: '9', epsilon: '10' });
    expect(shown.tested?.groups).toMatchObject([{ state: 'tested' }]);
  });

  it('[G7] a budget too small for the table is said, not crashed', async () => {
    const few = people(Array.from({ length: 12 }, () => 1));
    const done = await runOn(await withDomain(recipeWith({ epsilon: '0.0001', measure: null }), few), few);
    if (!done.ok) throw new Error(sayFailure(done));
    expect(done.value.notices.map(({ code }) => code)).toContainEqual(
      expect.stringMatching(/mostly-noise|nothing-found/),
    );
  });

  it.each([
    [{ epsilon: '0' }, 'bad-epsilon', 'steps[0].epsilon'],
    [{ epsilon: '-1' }, 'bad-epsilon', 'steps[0].epsilon'],
    [{ epsilon: 'much' }, 'bad-recipe', 'steps[0].epsilon'],
    [{ depth: 0 }, 'bad-recipe', 'steps[0].depth'],
    [{ depth: 101 }, 'bad-depth', 'steps[0].depth'],
    [{ measure: null, alpha: '1.2' }, 'bad-recipe', 'steps[0].alpha'],
    [{ measure: 'slift' }, 'no-alpha', 'steps[0].alpha'],
  ])('[G7] refuses %j', async (step, code, where) => {
    expect(await runOn(await withDomain(recipeWith(step), plenty), plenty)).toMatchObject({ ok: false, code, where });
  });

  it.each([
    [{ roles: { quasi: ['city'] } }, 'no-decision', 'roles.decision'],
    [{ roles: { decision: { attribute: 'granted', negative: ['no'] } } }, 'no-quasi', 'roles.quasi'],
    [
      {
        hierarchies: {
          city: [
            ['a', 'b', '*'],
            ['b', 'c', '*'],
            ['c', 'c', '*'],
          ],
        },
      },
      'ambiguous-label',
      'hierarchies.city',
    ],
  ])('[G7] refuses roles and hierarchies that do not fit: %j', async (fields, code, where) => {
    expect(await runOn(await withDomain(recipeWith({ measure: null }, fields), plenty), plenty)).toMatchObject({
      ok: false,
      code,
      where,
    });
  });
});

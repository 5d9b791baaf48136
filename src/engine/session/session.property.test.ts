import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blobSource } from '../library/read-data.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import { openSource, recipeOf, valueOf } from './testing/open-session.ts';

type Mode = 'value' | 'none' | 'drop';
type Row = readonly [string, string, string, number];

const mode: fc.Arbitrary<Mode> = fc.constantFrom('value', 'none', 'drop');
const row: fc.Arbitrary<Row> = fc.tuple(
  fc.constantFrom('F', 'M', 'x, y', 'say "hi"', '?', ''),
  fc.constantFrom('10', '20', '20.0', '30', '?'),
  fc.constantFrom('no', 'yes', 'no', 'yes', 'later', '?'),
  fc.integer({ min: 1, max: 1000 }),
);
const cases = fc.record({
  rows: fc.array(row, { minLength: 1, maxLength: 30 }),
  blankAfter: fc.array(fc.nat(29), { maxLength: 3 }),
  modes: fc.tuple(mode, mode, mode),
  whole: mode,
  weighted: fc.boolean(),
});
type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never;

const isMissing = (cell: string) => cell === '' || cell === '?';
const quote = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

function textOf({ rows, blankAfter }: Case): string {
  const lines = rows.map(
    (cells, i) => `${cells.map((cell) => quote(String(cell))).join(',')}\n${blankAfter.includes(i) ? '\n' : ''}`,
  );
  return `group,score,granted,n\n${lines.join('')}`;
}

/** What a cell is called: null when it is no item, as the words of T6 and T7 say; the score is cut at 20. */
function nameOf(column: number, cell: string, missingAs: Mode): string | null {
  if (isMissing(cell)) return missingAs === 'none' ? null : cell;
  return column === 1 ? (Number(cell) <= 20 ? '<=20' : '>20') : cell;
}

/** Weights and denied weights by name, one row at a time. */
function count(one: Case) {
  const kept = one.rows.filter((cells) =>
    one.modes.every((missingAs, j) => missingAs !== 'drop' || !isMissing(cells[j] as string)),
  );
  const weightOf = (cells: Row) => (one.weighted ? cells[3] : 1);
  const sum = (rows: readonly Row[]) => rows.reduce((total, cells) => total + weightOf(cells), 0);
  const denied = kept.filter((cells) => cells[2] === 'no');
  const isUndecided = one.modes[2] === 'none' && kept.some((cells) => isMissing(cells[2]));
  const hasDecision = denied.length > 0 && denied.length < kept.length && !isUndecided;
  const columns = one.modes.map((missingAs, j) => {
    const names = new Set(kept.map((cells) => nameOf(j, cells[j] as string, missingAs)));
    if (j === 1) ['<=20', '>20'].forEach((label) => names.add(label));
    const countOf = (name: string | null) => {
      const having = (rows: readonly Row[]) =>
        sum(rows.filter((cells) => nameOf(j, cells[j] as string, missingAs) === name));
      return { weight: having(kept), denied: hasDecision ? having(denied) : null };
    };
    return {
      values: new Map([...names].filter((name) => name !== null).map((name) => [name, countOf(name)])),
      noItem: countOf(null),
    };
  });
  return { kept: kept.length, total: sum(kept), denied: hasDecision ? sum(denied) : null, columns };
}

const names = ['group', 'score', 'granted'];

/** The recipe of a case; a column whose choice is the table's own does not repeat it. */
function recipeFor({ modes, whole, weighted }: Case) {
  const own = modes.map((missingAs, j) => [
    names[j],
    { ...(missingAs === whole ? {} : { missingAs }), ...(j === 1 ? { cuts: [20] } : {}) },
  ]);
  return recipeOf({
    data: { file: 'a.csv', missingAs: whole, ...(weighted ? { weight: 'n' } : {}) },
    columns: { ...Object.fromEntries(own), ...(weighted ? {} : { n: { use: false } }) },
    roles: { decision: { attribute: 'granted', negative: ['no'] } },
  });
}

describe('what a session shows of a table', () => {
  it('[T2] [T3] [T6] [T7] equals a count of the rows of the file, one by one', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async (one) => {
        const { session } = await openSource(blobSource(new Blob([textOf(one)]), 'a.csv'));
        const expected = count(one);
        const answer = session.describe(recipeFor(one), quietContext);
        if (expected.kept === 0) {
          expect(answer).toMatchObject({ ok: false, code: 'no-rows-left' });
          return;
        }
        const view = valueOf(answer);
        expect(view).toMatchObject({
          rows: expected.kept,
          totalWeight: expected.total,
          leftOut: { ragged: 0, missing: one.rows.length - expected.kept, filter: 0 },
        });
        expect(view.decision?.denied ?? null).toBe(expected.denied);
        expect(view.problems.length).toBe(expected.denied === null ? 1 : 0);
        expect(view.attributes.map(({ name }) => name)).toEqual(names);
        view.attributes.forEach(({ values, noItem, distinct }, j) => {
          expect(new Map(values.map(({ value, weight, denied }) => [value, { weight, denied }]))).toEqual(
            expected.columns[j].values,
          );
          expect(values.length).toBe(distinct);
          expect(noItem).toEqual(expected.columns[j].noItem);
          for (const { value, isMissing: marked } of values) expect(marked).toBe(isMissing(value));
        });
      }),
      { numRuns: 300 },
    );
  });

  it('[T2] [T6] lists as many records, and as heavy ones, as it counts', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async (one) => {
        const { session } = await openSource(blobSource(new Blob([textOf(one)]), 'a.csv'));
        const recipe = recipeFor(one);
        const answer = session.describe(recipe, quietContext);
        if (!answer.ok) return;
        const lines = textOf(one).split('\n');
        for (const { name, values } of answer.value.attributes) {
          for (const { value, weight, denied } of values) {
            const items = [{ attribute: name, value }];
            const page = valueOf(session.records(recipe, { items, outcome: null, offset: 0, limit: 100 }));
            expect(page.totalWeight).toBe(weight);
            expect(page.records.reduce((sum, record) => sum + record.weight, 0)).toBe(weight);
            for (const { row: number, cells } of page.records)
              expect(lines[number - 1]).toBe(cells.map(quote).join(','));
            if (denied !== null)
              expect(
                valueOf(session.records(recipe, { items, outcome: 'denied', offset: 0, limit: 0 })).totalWeight,
              ).toBe(denied);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});

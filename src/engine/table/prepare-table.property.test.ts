import { sayFailure } from '../../words/failure.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableSettings } from './column-settings.ts';
import { prepareTable } from './prepare-table.ts';
import { plain, rawOf } from './testing/raw.ts';

const mode = fc.constantFrom('value' as const, 'none' as const, 'drop' as const);
const row = fc.tuple(
  fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: -3, max: 30 }).map(String) },
    { weight: 1, arbitrary: fc.constantFrom('?', 'low') },
  ),
  fc.constantFrom('a', 'b', 'c', '?', ''),
  fc.integer({ min: 1, max: 5 }).map(String),
);
const cases = fc.record({
  rows: fc.array(row, { minLength: 1, maxLength: 25 }),
  ragged: fc.array(fc.nat(24), { maxLength: 3 }),
  keepRagged: fc.boolean(),
  first: mode,
  second: mode,
  weighted: fc.boolean(),
  merged: fc.boolean(),
  filter: fc.option(fc.subarray(['low', '(10,20]', '>20'], { minLength: 1 }), { nil: null }),
});

/** The table as rows of values, by the words of the rules, one row at a time. */
function expectRows({
  rows,
  ragged,
  keepRagged,
  first,
  second,
  weighted,
  merged,
  filter,
}: typeof cases extends fc.Arbitrary<infer T> ? T : never) {
  const leftOut = { ragged: 0, missing: 0, filter: 0 };
  const kept: { at: number; cells: (string | null)[]; weight: number }[] = [];
  rows.forEach(([x, y, n], at): unknown => {
    if (!keepRagged && ragged.includes(at)) return (leftOut.ragged += 1);
    const yMissing = y === '?' || y === '';
    if ((x === '?' && first === 'drop') || (yMissing && second === 'drop')) return (leftOut.missing += 1);
    let bin: string | null = x === '?' ? (first === 'value' ? '?' : null) : x;
    if (bin !== null && bin !== '?' && bin !== 'low')
      bin = Number(x) <= 10 ? 'low' : Number(x) <= 20 ? '(10,20]' : '>20';
    if (filter !== null && (bin === null || !filter.includes(bin))) return (leftOut.filter += 1);
    const name = merged && (y === 'a' || y === 'c') ? 'ac' : y;
    return kept.push({
      at,
      cells: [bin, yMissing && second === 'none' ? null : name],
      weight: weighted ? Number(n) : 1,
    });
  });
  return { leftOut, kept };
}

describe('prepareTable', () => {
  it('[T1] [T2] [T6] [T7] gives every row what the rules say', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { leftOut, kept } = expectRows(one);
        const settings: TableSettings = {
          ...plain,
          weight: one.weighted ? 'n' : null,
          ragged: one.keepRagged ? 'keep' : 'drop',
          missingAs: one.second,
          columns: {
            x: { cuts: ['10', 20], labels: ['low', '(10,20]', '>20'], missingAs: one.first },
            y: one.merged ? { merge: { ac: ['a', 'c'] } } : {},
            ...(one.weighted ? {} : { n: { use: false } }),
          },
          filter: one.filter === null ? [] : [{ attribute: 'x', in: one.filter }],
        };
        const ragged = Uint32Array.from(new Set(one.ragged.filter((at) => at < one.rows.length))).sort();
        const prepared = prepareTable(rawOf(['x', 'y', 'n'], one.rows, { ragged }), settings);
        if (kept.length === 0) {
          expect(prepared).toMatchObject({ ok: false, code: 'no-rows-left', values: leftOut });
          return;
        }
        if (!prepared.ok) throw new Error(sayFailure(prepared));
        const table = prepared.value;
        expect(table.leftOut).toEqual(leftOut);
        expect(table.rows).toBe(kept.length);
        expect(table.totalWeight).toBe(kept.reduce((sum, { weight }) => sum + weight, 0));
        kept.forEach(({ at, cells, weight }, row) => {
          expect(table.source === null ? row : table.source[row]).toBe(at);
          expect(table.weights === null ? 1 : table.weights[row]).toBe(weight);
          expect(
            table.attributes.map(({ values, codes }) => (codes[row] === values.length ? null : values[codes[row]])),
          ).toEqual(cells);
        });
        const [x, y] = table.attributes;
        expect(new Set(y.values)).toEqual(new Set(kept.flatMap(({ cells }) => (cells[1] === null ? [] : [cells[1]]))));
        expect(x.values.slice(0, 3)).toEqual(['low', '(10,20]', '>20']);
        expect(x.values.length).toBe(kept.some(({ cells }) => cells[0] === '?') ? 4 : 3);
        expect(y.values.map((value) => value === '?' || value === '')).toEqual(y.isMissing);
      }),
      { numRuns: 500 },
    );
  });
});

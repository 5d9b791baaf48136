import { sayFailure } from '../../../../words/failure.ts';
import { describe, expect, it } from 'vitest';
import type { RawTable } from '../../raw-table.ts';
import { guessAll, memorySource, quietContext } from '../../testing/memory-source.ts';
import { readTable } from '../read-table.ts';
import { plainPage, writeParquet } from './testing/write-parquet.ts';

const read = (bytes: Uint8Array) => readTable(memorySource(bytes, [1 << 20], 'x.parquet'), guessAll, quietContext);
const cells = ({ columns: [{ values, codes }] }: RawTable) => [...codes].map((code) => values[code]);

async function cellsOf(bytes: Uint8Array) {
  const found = await read(bytes);
  return found.ok ? cells(found.value.table) : sayFailure(found);
}

describe('a Parquet file made to do harm', () => {
  const decimal = 5;
  const bytesOf = (count: number) => [0, 8, 16, 24].map((bits) => (count >> bits) & 255);

  it('loses a column whose numbers are said to have a hundred million decimals, and says so', async () => {
    const groups = [{ rows: 1, bytes: plainPage(1, bytesOf(7)) }];
    const file = (scale: number) => writeParquet({ type: 1, groups, said: { 6: decimal, 7: scale, 8: 9 } });
    expect(await cellsOf(file(2))).toEqual(['0.07']);
    for (const scale of [1e8, 1001, -2])
      expect(await read(file(scale))).toMatchObject({ ok: false, code: 'no-columns' });
  });

  it('is refused for a number of a million bytes, which would take minutes to write out', async () => {
    const groups = [{ rows: 1, bytes: plainPage(1, [...bytesOf(1e6), ...new Array<number>(1e6).fill(1)]) }];
    const bytes = writeParquet({ type: 6, groups, said: { 6: decimal, 7: 0, 8: 9 } });
    expect(await read(bytes)).toMatchObject({ ok: false, code: 'parquet-damaged' });
  });

  it('is read in few pieces, and tells of few, when it has ten thousand groups of one row', async () => {
    const groups = Array.from({ length: 10_000 }, (_, i) => ({ rows: 1, bytes: plainPage(1, bytesOf(i % 100)) }));
    const source = memorySource(writeParquet({ type: 1, groups }), [1 << 20], 'x.parquet');
    let slices = 0;
    let signs = 0;
    const counted = { ...source, slice: (start: number, end: number) => ((slices += 1), source.slice(start, end)) };
    const context = { ...quietContext, progress: () => void (signs += 1) };
    const found = await readTable(counted, guessAll, context);
    expect(found.ok && found.value.table.rows).toBe(10_000);
    expect(found.ok && cells(found.value.table).slice(98, 102)).toEqual(['98', '99', '0', '1']);
    expect(slices).toBeLessThan(20);
    expect(signs).toBeLessThan(1010);
  });
});

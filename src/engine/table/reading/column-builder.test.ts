import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ColumnBuilder } from './column-builder.ts';
import { makeBlock } from './field-block.ts';

function build(fields: readonly string[], maxDistinct = 1000): ColumnBuilder {
  const column = new ColumnBuilder(2, maxDistinct);
  fields.forEach((field, row) => {
    column.reserve(2 ** Math.ceil(Math.log2(row + 2)));
    const code = column.codeOf(field);
    column.codes[row] = code;
  });
  return column;
}

function decode(column: ColumnBuilder, rows: number): string[] {
  const { values, codes } = column.finish(rows);
  return [...codes].map((code) => values[code]);
}

describe('ColumnBuilder', () => {
  it('[T1] holds each trimmed spelling once, in order of first appearance', () => {
    const column = build(['b', ' a', 'a ', '\u00a0b', '7', ' 7', '7 ', '07', '', '  ']);
    expect(column.values()).toEqual(['b', 'a', '7', '07', '']);
    expect([...column.finish(10).codes]).toEqual([0, 1, 1, 0, 2, 2, 2, 3, 4, 4]);
  });

  it('[T1] gives back every field, trimmed', () => {
    const field = fc.oneof(
      fc.string({ unit: fc.constantFrom('a', 'b', ' ', '0', '1', '9', '-', '.', 'é', '😀', '\t'), maxLength: 14 }),
      fc.integer({ min: -5, max: 2_147_483_647 }).map(String),
      fc.constantFrom('999999999', '1000000000', '0', '00', '2147483648', 'Married-civ-spouse', 'Married-AF-spouse'),
    );
    fc.assert(
      fc.property(fc.array(field, { maxLength: 400 }), (fields) => {
        const column = build(fields);
        expect(new Set(column.values()).size).toBe(column.distinct);
        expect(decode(column, fields.length)).toEqual(fields.map((text) => text.trim()));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    [256, Uint8Array],
    [257, Uint16Array],
    [65_536, Uint16Array],
    [65_537, Uint32Array],
  ])('[T1] holds %i values in the narrowest codes', (count, type) => {
    const fields = Array.from({ length: count }, (_, i) => (i % 2 === 0 ? `v${i}` : String(i)));
    const column = build([...fields, ...fields], 100_000);
    const { values, codes } = column.finish(count * 2);
    expect(codes).toBeInstanceOf(type);
    expect(codes).toHaveLength(count * 2);
    expect(Array.from(codes, (code) => values[code])).toEqual([...fields, ...fields]);
  });

  it('[T1] finds each of many values again, also after it has made room for more', () => {
    const count = 420_000;
    const fields = Array.from({ length: count }, (_, i) => String(Math.imul(i, 2_654_435_761) >>> 0));
    const bytes = new TextEncoder().encode([...fields, ...fields].join('\n') + '\n');
    const column = new ColumnBuilder(2 * count, 1_000_000);
    const block = makeBlock(1, 44);
    for (let at = 0, row = 0; at < bytes.length; row += block.rows) {
      const end = Math.min(bytes.length, bytes.indexOf(10, at + 100_000) + 1 || bytes.length);
      block.open(bytes.subarray(at, end), 0, end - at);
      const stop = block.addLines(0, end - at);
      column.addBlock(block, 0, row, bytes.subarray(at, end));
      at += stop;
    }
    expect(column.distinct).toBe(count);
    expect(Array.from(column.codes).every((code, row) => code === row % count)).toBe(true);
  });

  it('gives up beyond the limit of distinct values, not at it', () => {
    expect(build(['a', '1', 'b', 'a'], 3).isGivenUp).toBe(false);
    for (const last of ['c', '2', ' c ', '']) {
      const column = build(['a', '1', 'b', last, 'a', 'd', '3'], 3);
      expect(column.isGivenUp).toBe(true);
      expect(column.values()).toEqual([]);
      expect(column.textLength).toBe(0);
    }
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buffersOf, packTable, unpackTable } from './packed-table.ts';
import { type Codes, type RawTable } from './raw-table.ts';

/** Any UTF-16 units, halves of pairs among them. */
const text = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'binary' }) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 6 })
      .map((units) => String.fromCharCode(...units)),
  },
  { weight: 1, arbitrary: fc.constantFrom('', '\ud800', '\udc00', '\udc00\ud800', '\0', '\uffff', '😀') },
);
const codesOf = (numbers: number[]) =>
  fc.constantFrom<Codes>(Uint8Array.from(numbers), Uint16Array.from(numbers), Uint32Array.from(numbers));
const rowNumbers = fc.uniqueArray(fc.nat(100_000), { maxLength: 4 }).map((numbers) => Uint32Array.from(numbers).sort());

const tables: fc.Arbitrary<RawTable> = fc.nat(6).chain((rows) => {
  const column = fc.uniqueArray(text, { minLength: rows === 0 ? 0 : 1, maxLength: 8 }).chain((values) =>
    fc.record({
      name: text,
      values: fc.constant(values),
      codes: fc.array(fc.nat(Math.max(0, values.length - 1)), { minLength: rows, maxLength: rows }).chain(codesOf),
    }),
  );
  return fc.record({
    rows: fc.constant(rows),
    columns: fc.array(column, { maxLength: 4 }),
    ragged: rowNumbers,
    blankLines: rowNumbers,
    headerRows: fc.constantFrom<0 | 1>(0, 1),
  });
});

describe('packTable', () => {
  it('[T1] gives back the table that was packed, also after crossing a worker boundary', () => {
    fc.assert(
      fc.property(tables, (table) => {
        expect(unpackTable(packTable(table))).toEqual(table);
        expect(unpackTable(structuredClone(packTable(table)))).toEqual(table);
      }),
      { numRuns: 500 },
    );
  });

  it('[T1] keeps texts longer than one piece, cut inside a pair of surrogates', () => {
    for (const length of [4095, 4096, 4097, 8192, 20_000]) {
      const values = [`${'a'.repeat(length - 1)}😀${'b'.repeat(length)}`, '', 'c'.repeat(length), '\ud83d'];
      const table: RawTable = {
        rows: 1,
        columns: [{ name: 'x', values, codes: Uint8Array.of(2) }],
        ragged: new Uint32Array(),
        blankLines: new Uint32Array(),
        headerRows: 1,
      };
      expect(unpackTable(packTable(table))).toEqual(table);
    }
  });

  it('shares no memory with the table, so that the buffers can be handed over', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const before = structuredClone(table);
        const packed = packTable(table);
        const buffers = buffersOf(packed);
        expect(new Set(buffers).size).toBe(2 + 3 * table.columns.length);
        structuredClone(packed, { transfer: buffers as ArrayBuffer[] });
        expect(
          packed.ragged.length +
            packed.blankLines.length +
            packed.columns.reduce(
              (sum, { codes, text: units, ends }) => sum + codes.length + units.length + ends.length,
              0,
            ),
        ).toBe(0);
        expect(table).toEqual(before);
      }),
    );
  });
});

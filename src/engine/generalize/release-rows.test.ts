import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CsvFormat } from '../shared/csv-writer.ts';
import { type Encoding, encodeText } from '../shared/encoding.ts';
import type { Result } from '../shared/result.ts';
import type { RawTable } from '../table/raw-table.ts';
import { countRelease } from './check-release.ts';
import { findUnwritable, releaseBytes, sortRows } from './release-rows.ts';
import { type PublishedColumn, type SpelledTable, hasHeader, writeRelease } from './released-table.ts';

const text = fc.oneof(
  fc.constantFrom('a', 'b', '', ' pad', '=1+1', '-2', 'a,b', 'x;y', 'say "so"', 'two\nlines', '?'),
  fc.string({ unit: fc.constantFrom('é', '€', '😀', 'z', '"', ',', ' '), maxLength: 4 }),
);

const someTable = fc.integer({ min: 1, max: 7 }).chain((width) =>
  fc.record({
    names: fc.constant(Array.from({ length: width }, (_, i) => `c,${i}`)),
    rows: fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 12 }),
    isKept: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
    isMoved: fc.boolean(),
    hasNames: fc.boolean(),
  }),
);

type SomeTable = typeof someTable extends fc.Arbitrary<infer T> ? T : never;

/** A released table of these rows; each column has its texts once, and `isMoved` reads them through another order of rows. */
function tableOf({ names, rows, isKept, isMoved }: SomeTable): SpelledTable {
  const last = rows.length - 1;
  const source = isMoved ? Uint32Array.from(rows, (_, row) => last - row) : null;
  const kept = Uint32Array.from(rows.keys()).filter((row) => isKept[row]);
  const spelled = names.map((_, place) => {
    const texts = [...new Set(['never used, "at all"', ...rows.map((cells) => cells[place])])];
    const codes = Uint8Array.from(rows, (_cells, row) => texts.indexOf(rows[isMoved ? last - row : row][place]));
    return { texts, codes, source };
  });
  return {
    names,
    rows: kept.length,
    kept,
    spelled,
    rowAt: (i) => kept[i],
    cellsOf: (i) => rows[kept[i]],
  };
}

const valueOf = <T>(result: Result<T>) => (result.ok ? result.value : null);

const formats = fc.record({
  delimiter: fc.constantFrom(',', ';', ', '),
  quote: fc.constantFrom('"', "'", ''),
  escapesFormulas: fc.boolean(),
});
const encodings = fc.constantFrom<Encoding>('utf-8', 'utf-16le', 'utf-16be', 'windows-1252');

describe('a released table in pieces', () => {
  it('[G2] [T7] has the bytes of its text, and cannot be written where the text cannot', () => {
    fc.assert(
      fc.property(someTable, formats, encodings, (some, format: CsvFormat, encoding) => {
        const raw = { headerRows: some.hasNames ? 1 : 0, columns: some.names.map(() => null) } as unknown as RawTable;
        const table = sortRows(tableOf(some), null, format.escapesFormulas ?? false);
        const written = writeRelease(raw, table, format);
        const bytes = written.ok ? encodeText(written.value, encoding) : null;
        const hasBadName = format.quote === '' && some.names.some((name) => name.includes(format.delimiter));
        fc.pre(!hasBadName || hasHeader(raw, some.names));
        const failure = findUnwritable(table, format, encoding);
        expect(failure === null).toBe(bytes !== null);
        if (bytes === null) return;
        const pieces = Buffer.concat([...releaseBytes(raw, table, format, encoding)]);
        expect(pieces.equals(bytes), `${pieces.toString()} for ${Buffer.from(bytes).toString()}`).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('[G2] [T7] has them too where there are many pieces, and columns with many different cells', () => {
    const rows = Array.from({ length: 160_000 }, (_, row) => [
      `${row}`,
      `b${row % 3}`,
      `c"${row % 5000}`,
      'd'.repeat(row % 40),
    ]);
    const isKept = rows.map((_, row) => row % 7 !== 0);
    const some = { names: ['a', 'b', 'c', 'd'], rows, isKept, isMoved: false, hasNames: true };
    const raw = { headerRows: 1, columns: some.names } as unknown as RawTable;
    const codesOf = (place: number) => {
      const numbers = new Map<string, number>();
      const codes = Uint32Array.from(rows, (cells) => {
        if (!numbers.has(cells[place])) numbers.set(cells[place], numbers.size);
        return numbers.get(cells[place])!;
      });
      return { texts: [...numbers.keys()], codes, source: null };
    };
    const kept = Uint32Array.from(rows.keys()).filter((row) => isKept[row]);
    const spelled: SpelledTable = {
      ...tableOf({ ...some, rows: [] }),
      rows: kept.length,
      kept,
      spelled: some.names.map((_, place) => codesOf(place)),
      cellsOf: (i) => rows[kept[i]],
    };
    const table = sortRows(spelled, null, false);
    const format = { delimiter: ',', quote: '"' };
    const pieces = [...releaseBytes(raw, table, format, 'utf-8')];
    expect(pieces.length).toBeGreaterThan(2);
    expect(Buffer.concat(pieces).toString()).toBe(valueOf(writeRelease(raw, table, format)));
  });

  it('[G2] has a header and no rows where no record is left', () => {
    const raw = { headerRows: 1, columns: ['a', 'b'] } as unknown as RawTable;
    const column = { texts: [], codes: new Uint8Array(0), source: null };
    const none = { names: ['a', 'b'], rows: [], isKept: [], isMoved: false, hasNames: true };
    const table = sortRows({ ...tableOf(none), kept: null, spelled: [column, column] }, null, false);
    expect(Buffer.concat([...releaseBytes(raw, table, { delimiter: ',', quote: '"' }, 'utf-8')]).toString()).toBe(
      'a,b\n',
    );
  });

  it('[G9] is counted as its text is', () => {
    const as = fc.array(fc.constantFrom<PublishedColumn['as']>('generalized', 'asIs'), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(someTable, as, (some, kinds) => {
        const raw = { headerRows: 1, columns: some.names.map(() => null) } as unknown as RawTable;
        const table = sortRows(tableOf(some), null, false);
        const format = { delimiter: ',', quote: '"' };
        const columns = some.names.map((name, place) => ({ name, place, as: kinds[place] }));
        const written = { format, hasHeader: true, columns };
        const ofText = valueOf(countRelease({ ...written, text: valueOf(writeRelease(raw, table, format))! }))!.check;
        const bytes = releaseBytes(raw, table, format, 'utf-8');
        expect(valueOf(countRelease({ ...written, text: bytes }))!.check).toEqual(ofText);
        const cells = some.rows
          .filter((_, row) => some.isKept[row])
          .map((row) => JSON.stringify(row.map((cell) => cell.trim())));
        const shown = some.names.length > 1 ? cells : cells.filter((cell) => cell !== '[""]');
        expect(ofText!.people).toBe(shown.length);
        expect(ofText!.uniqueOverAll).toBe(
          shown.filter((cell) => shown.filter((other) => other === cell).length === 1).length,
        );
      }),
      { numRuns: 500 },
    );
  });
});

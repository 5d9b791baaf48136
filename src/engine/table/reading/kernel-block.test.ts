import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayBeBlank } from './utf8.ts';
import { FieldBlock, KernelBlock, makeBlock, recordSize, writeRecord } from './field-block.ts';

const encoder = new TextEncoder();

/** The records of a line's fields, one field after the other, each written on its own. */
function recordsOf(bytes: Uint8Array, start: number, width: number, delimiter: number): Int32Array {
  const records = new Int32Array(width * recordSize);
  const end = bytes.indexOf(10, start);
  for (let i = 0, at = start; i < width && at <= end; i += 1) {
    const next = bytes.indexOf(delimiter, at);
    const stop = next < 0 || next > end ? end : next;
    let begin = at;
    let last = stop;
    while (bytes[begin] === 32) begin += 1;
    while (last > begin && bytes[last - 1] === 32) last -= 1;
    writeRecord(bytes, begin, last, records, i * recordSize);
    at = stop + 1;
  }
  return records;
}

/** All lines through a block, with the calls that a builder makes; the answer is what each block held, row by row. */
function cut(block: FieldBlock, bytes: Uint8Array, start: number) {
  const rows: { start: number; records: number[] }[] = [];
  const stops: { at: number; fields: number }[] = [];
  block.open(bytes, start, bytes.length);
  for (let at = start; at < bytes.length;) {
    block.clear();
    const lines: number[] = [];
    while (at < bytes.length && block.rows < block.capacity) {
      const before = block.rows;
      const next = block.addLines(at, bytes.length);
      for (let line = at; line < next; line = bytes.indexOf(10, line) + 1) lines.push(line);
      expect(lines).toHaveLength(block.rows);
      expect(block.rows).toBeGreaterThan(before);
      stops.push({ at: next, fields: block.fields });
      at = next;
    }
    lines.forEach((line, row) => {
      const records: number[] = [];
      for (let column = 0; column < block.width; column += 1) {
        const place = block.placeOf(column) + row * recordSize;
        records.push(...block.records.subarray(place, place + recordSize));
      }
      rows.push({ start: line, records });
    });
  }
  return { rows, stops };
}

const part = fc.constantFrom('a', 'bc', '7', ' ', '  ', 'é', '€', '😀', '\u00a0', '\t', 'abcdefgh', 'x'.repeat(13));
const field = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(''));

describe('a block', () => {
  it('[T1] holds the same records with the kernel and without it, and stops where something is odd', () => {
    let odd = 0;
    fc.assert(
      fc.property(
        fc.array(fc.array(field, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 40 }),
        fc.constantFrom(',', ';', '\t', '|'),
        fc.integer({ min: 1, max: 5 }),
        fc.nat({ max: 90 }),
        (lines, delimiter, width, start) => {
          const sign = delimiter.charCodeAt(0);
          const text = lines.map((fields) => fields.map((one) => one.replaceAll(delimiter, '')).join(delimiter) + '\n');
          const bytes = encoder.encode('#'.repeat(start) + text.join(''));
          const plain = cut(new FieldBlock(width, sign), bytes, start);
          const block = makeBlock(width, sign);
          expect(block).toBeInstanceOf(KernelBlock);
          expect(cut(block, bytes, start)).toEqual(plain);
          for (const row of plain.rows) expect(row.records).toEqual([...recordsOf(bytes, row.start, width, sign)]);
          for (const { at, fields } of plain.stops) {
            if (at === bytes.length) continue;
            odd += 1;
            expect(fields !== width || mayBeBlank(bytes[at])).toBe(true);
          }
        },
      ),
      { numRuns: 1500 },
    );
    expect(odd).toBeGreaterThan(100);
  });

  it('cuts a text that is too long for the kernel, and one that fills it to the end', () => {
    for (const length of [2 ** 21 + 2 ** 12, 2 ** 21 + 2 ** 12 + 1, 2 ** 22]) {
      const line = encoder.encode('abc,12345,' + 'z'.repeat(4000) + '\n');
      const bytes = new Uint8Array(length);
      for (let at = length; at > 0; at -= line.length)
        bytes.set(line.subarray(Math.max(0, line.length - at)), Math.max(0, at - line.length));
      expect(cut(makeBlock(3, 44), bytes, 0)).toEqual(cut(new FieldBlock(3, 44), bytes, 0));
    }
  });

  it('is one of the plain kind where there are too many columns for the memory of the kernel', () => {
    expect(makeBlock(20_000, 44)).toBeInstanceOf(KernelBlock);
    expect(makeBlock(50_000, 44)).not.toBeInstanceOf(KernelBlock);
  });
});

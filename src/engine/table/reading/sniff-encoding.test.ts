import { sayFailure } from '../../../words/failure.ts';
import { describe, expect, it } from 'vitest';
import { isGzip, sniffEncoding } from './sniff-format.ts';
import { memorySource } from '../testing/memory-source.ts';
import type { Encoding } from '../raw-table.ts';

const text = 'name,Größe\nZoë,€ 5\n中文,😀\n';

function sniff(bytes: readonly number[] | Uint8Array, chosen: Encoding | null = null, isComplete = true) {
  const head = Uint8Array.from(bytes);
  return sniffEncoding(memorySource(head), head, isComplete, chosen);
}

function utf16(content: string, isLittle: boolean): number[] {
  return [...content]
    .flatMap((char) => Array.from({ length: char.length }, (_, i) => char.charCodeAt(i)))
    .flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255]));
}

function ascii(content: string): number[] {
  return [...content].map((char) => char.charCodeAt(0));
}

describe('sniffEncoding', () => {
  const utf8 = [...new TextEncoder().encode(text)];
  it.each([
    ['UTF-8', utf8, 'utf-8'],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...utf8], 'utf-8'],
    ['plain ASCII', ascii('a,b\n1,2\n'), 'utf-8'],
    ['an empty file', [], 'utf-8'],
    ['UTF-16 LE with a mark', [0xff, 0xfe, ...utf16(text, true)], 'utf-16le'],
    ['UTF-16 BE with a mark', [0xfe, 0xff, ...utf16(text, false)], 'utf-16be'],
    ['UTF-16 LE without a mark', utf16(text, true), 'utf-16le'],
    ['UTF-16 BE without a mark', utf16(text, false), 'utf-16be'],
    [
      'Chinese in UTF-16 with hardly a sign of one byte',
      utf16('名稱與地址,年齡與職業\n中文大學的學生們,二十五歲\n', true),
      'utf-16le',
    ],
    [
      'Russian in UTF-16 with hardly a sign of one byte',
      utf16('Наименование,Город\nПрограмма,Москва\n', false),
      'utf-16be',
    ],
    ['Windows-1252', [0x5a, 0x6f, 0xeb, 0x2c, 0x80, 0x0a], 'windows-1252'],
    ['UTF-8 cut inside a character at the end', [0x61, 0xe2, 0x82], 'windows-1252'],
  ])('recognizes %s', (_, bytes, encoding) => {
    expect(sniff(bytes)).toEqual({ ok: true, value: encoding });
  });

  it('does not mind a character cut by the end of the head', () => {
    expect(sniff([0x61, 0xe2, 0x82], null, false)).toEqual({ ok: true, value: 'utf-8' });
  });

  it('keeps the encoding that was chosen', () => {
    expect(sniff(utf8, 'windows-1252')).toEqual({ ok: true, value: 'windows-1252' });
    expect(sniff(utf16(text, true), 'utf-16be')).toEqual({ ok: true, value: 'utf-16be' });
  });

  it.each([
    ['xlsx or zip', [0x50, 0x4b, 0x03, 0x04, 0x14, 0], /Excel workbook or a zip.*CSV/],
    ['xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], /Excel.*CSV/],
    ['PDF', ascii('%PDF-1.7\n%'), /PDF/],
    ['Parquet in a gzip file', ascii('PAR1\x15'), /Parquet.*Unpack/],
    ['SQLite', ascii('SQLite format 3\0'), /SQLite.*CSV/],
    ['tar', [...new Array<number>(257).fill(0x61), ...ascii('ustar')], /tar/],
    ['bytes with zeros', [0x61, 0, 0x62, 0x63, 0, 0x2c], /holds a zero byte/],
    ['a table of 24 bytes with a zero byte', ascii('sex,age\nF,2\x005\nM,40\nF,61\n'), /^Row 2 holds a zero byte/],
    ['one with a zero byte before a line end', ascii('sex,age\nF,25\nM,40\x00\nF,61\n'), /^Row 3 holds a zero byte/],
    ['one in UTF-8', [...utf8.slice(0, -1), 0, 10, ...ascii('x,1\n')], /^Row 3 holds a zero byte/],
    ['one in Windows-1252', [...ascii('name,n\nZo'), 0xeb, ...ascii(',\x001\nAnn,2\n')], /^Row 2 holds a zero byte/],
    ['zeros on one side with control characters', [0x01, 0, 0x02, 0, 0x03, 0], /holds a zero byte/],
  ])('says what a file is that is no text: %s', (_, bytes, message) => {
    const result = sniff(bytes);
    expect(result).toMatchObject({ ok: false, code: 'binary' });
    expect(result.ok ? '' : sayFailure(result)).toMatch(message);
  });

  it('knows gzip', () => {
    expect(isGzip(Uint8Array.of(0x1f, 0x8b, 8, 0))).toBe(true);
    expect(isGzip(Uint8Array.of(0x1f))).toBe(false);
  });
});

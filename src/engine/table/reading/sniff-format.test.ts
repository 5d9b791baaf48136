import { describe, expect, it } from 'vitest';
import { sniffFormat } from './sniff-format.ts';
import { guessAll } from '../testing/memory-source.ts';
import type { ReadOptions } from '../raw-table.ts';

function sniff(text: string, options: Partial<ReadOptions> = {}, isComplete = true) {
  return sniffFormat(text, isComplete, { ...guessAll, ...options });
}

describe('sniffFormat', () => {
  it.each([
    [',', 'a,b,c\n1,2,3\n4,5,6\n'],
    [';', 'a;b;c\n1,5;2,5;3,5\n4,5;5,5;6,5\n'],
    [';', '1,5;2,5\n3,5;4,5\n'],
    [',', 'x;1,2,3,4\ny;5,6,7,8\n'],
    ['\t', 'a\tb\n1, 2\t3\n4, 5\t6\n'],
    ['|', 'a|b\r\n1,2|3\r\n4,5|6\r\n'],
    [',', 'only\none\ncolumn\n'],
    [',', ''],
    [',', '"a;b","c;d"\n"e;f","g;h"\n'],
    [', ', '"a", "b, c", 3\n"d", "e", 4\n'],
    [',', '"a","b, c",3\n"d", "e",4\n'],
    [',', '39, State-gov, 77516\n50, Private, 83311\n'],
  ])('takes %j as the delimiter of %j', (delimiter, text) => {
    expect(sniff(text).delimiter).toBe(delimiter);
  });

  it.each([
    ['"', 'a,b\n"x",1\n'],
    ["'", "name,n\n'x, y',1\n'z',2\n"],
    ['"', "name,n\nO'Brien,1\nD'Arcy,2\n"],
    ['"', 'a,b\n1,2\n'],
  ])('takes %s as the quote of %j', (quote, text) => {
    expect(sniff(text).quote).toBe(quote);
  });

  it.each([
    [true, 'age,sex\n39,m\n50,f\n'],
    [true, '"deny","pirat"\n"no",0.221\n"yes",1e-3\n'],
    [true, 'sex,class\nm,good\nf,bad\nm,bad\nf,good\n'],
    [true, 'id,name\nx1,Ann\nx2,Bob\n'],
    [true, 'when,who\n2020-01-02,a\n2021-03-04,b\n'],
    [true, ',a\n1,x\n2,y\n'],
    [false, '39, State-gov, 77516\n50, Private, 83311\n38, Private, 215646\n'],
    [false, 'm,good\nf,bad\nm,bad\nf,good\n'],
    [false, '1,x\n'],
    [true, 'a,b\n'],
  ])('guesses %s for a header of %j', (header, text) => {
    expect(sniff(text).header).toBe(header);
  });

  it('takes a file whose names are given for one without a header', () => {
    expect(sniff('a,b\n1,2\n', { names: ['x', 'y'] }).header).toBe(false);
    expect(sniff('a,b\n1,2\n', { names: ['x', 'y'], header: true }).header).toBe(true);
  });

  it('keeps what was chosen', () => {
    expect(sniff('a,b;c\n1,2;3\n', { delimiter: ';', quote: '', header: false })).toEqual({
      delimiter: ';',
      quote: '',
      header: false,
      width: 2,
      headerRow: null,
    });
  });

  it('measures the width by the commonest number of fields and not by the row that the sample cuts off', () => {
    expect(sniff('1\n1,2\n1,2\n1,2,3', {}, false).width).toBe(2);
    expect(sniff('1,2,3', {}, false).width).toBe(3);
  });
});

import { describe, expect, it } from 'vitest';
import { CsvWriter, type CsvFormat } from './csv-writer.ts';

function write(cells: string[], format: Partial<CsvFormat> = {}) {
  const writer = new CsvWriter({ delimiter: ',', quote: '"', ...format });
  writer.line(cells);
  return writer.finish();
}

const written = (value: string) => ({ ok: true, value });

describe('CsvWriter', () => {
  it('quotes a field with a delimiter, a quote, a line break or blanks around it, and a lone empty one', () => {
    expect(write(['a,b', 'say "hi"', ' x', '', 'plain'])).toEqual(written('"a,b","say ""hi"""," x",,plain\n'));
    expect(write(['a,b', 'c;d', "e'f"], { delimiter: ';', quote: "'" })).toEqual(written("a,b;'c;d';'e''f'\n"));
    expect(write(['one\ntwo'])).toEqual(written('"one\ntwo"\n'));
    expect(write([''])).toEqual(written('""\n'));
  });

  it('[T7] writes cells as they are with quotes off, and refuses one that would fall apart', () => {
    expect(write(['3" disk', "it's", ''], { quote: '' })).toEqual(written('3" disk,it\'s,\n'));
    expect(write(['(29,50]', 'a,b'], { quote: '' })).toMatchObject({
      ok: false,
      code: 'unwritable-cell',
      values: { value: '(29,50]' },
    });
  });

  it('puts an apostrophe before what a spreadsheet would run, numbers aside, when asked', () => {
    const cells = ['=1+1', '+cmd', '-5', '-1,5', '+1.5e3', '@x', '-', 'a=b', ''];
    expect(write(cells, { delimiter: ';', escapesFormulas: true })).toEqual(
      written("'=1+1;'+cmd;-5;-1,5;+1.5e3;'@x;'-;a=b;\n"),
    );
    expect(write(cells, { delimiter: ';' })).toEqual(written('=1+1;+cmd;-5;-1,5;+1.5e3;@x;-;a=b;\n'));
  });
});

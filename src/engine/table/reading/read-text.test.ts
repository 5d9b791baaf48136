import { describe, expect, it } from 'vitest';
import { memorySource, quietContext } from '../testing/memory-source.ts';
import { readTable, readText } from './read-table.ts';

const options = { header: true, names: null, delimiter: ',', quote: '"', encoding: 'utf-8' } as const;

describe('[T1] a text at hand', () => {
  it('is read as a file with the same text', async () => {
    const text = 'a,b\r\n" x ","1,5"\n\nzwölf,\n';
    const file = await readTable(memorySource(text), options, quietContext);
    const read = readText(text, { delimiter: ',', quote: '"', names: null });
    expect(read.ok && read.value).toEqual(file.ok && file.value.table);
  });

  it('takes its names from outside where its first line is a record', () => {
    const read = readText('1;2\n3;4\n', { delimiter: ';', quote: '"', names: ['p', 'q'] });
    expect(read.ok && read.value).toMatchObject({ rows: 2, headerRows: 0, columns: [{ name: 'p' }, { name: 'q' }] });
  });

  it('that is empty is a failure', () => {
    expect(readText('', { delimiter: ',', quote: '"', names: null }).ok).toBe(false);
  });
});

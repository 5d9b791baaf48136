import { sayFailure } from '../../../words/failure.ts';
import { expect } from 'vitest';
import { readTable } from '../reading/index.ts';
import { fileRowOf } from '../raw-table.ts';
import { guessAll, memorySource, quietContext } from './memory-source.ts';

const lines = ['Report 2023', '', 'name;sex;granted', 'Ann;f;yes', 'Bo;m;no', '', 'Cy;m;yes', 'Summe;;3'];

/** Reads a file with lines above its names and a total, whole and in small pieces, with and without quotes and CRLF. */
export async function expectHeaderRows(): Promise<void> {
  const quoted = lines.map((line) => line.replace('Ann', '"A;nn"'));
  for (const text of [lines.join('\n'), `${lines.join('\r\n')}\r\n`, quoted.join('\n')])
    for (const sizes of [[1 << 20], [3], [7, 1]]) {
      const options = { ...guessAll, header: true, headerRow: 3, skipRows: ['Summe'], delimiter: ';' };
      const read = await readTable(memorySource(text, sizes), options, quietContext);
      if (!read.ok) throw new Error(sayFailure(read));
      const { table, report } = read.value;
      expect(table.columns.map(({ name }) => name)).toEqual(['name', 'sex', 'granted']);
      expect(table.columns.map(({ values, codes }) => [...codes].map((code) => values[code]))).toEqual([
        [text.includes('"') ? 'A;nn' : 'Ann', 'Bo', 'Cy'],
        ['f', 'm', 'm'],
        ['yes', 'no', 'yes'],
      ]);
      expect([0, 1, 2].map((row) => fileRowOf(table, row))).toEqual([4, 5, 7]);
      expect([report.headerRow, report.blankLines, report.ragged.count]).toEqual([3, 2, 0]);
    }
}

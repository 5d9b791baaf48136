import { sayFailure } from '../../../words/failure.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTable } from './read-table.ts';
import { guessAll, memorySource, quietContext } from '../testing/memory-source.ts';

async function readSample(name: string) {
  const result = await readTable(
    memorySource(readFileSync(`public/samples/${name}`), [100_003]),
    guessAll,
    quietContext,
  );
  if (!result.ok) throw new Error(sayFailure(result));
  return result.value;
}

describe('the samples', () => {
  it('[T1] Adult: 32,561 records, 15 columns, no header, one blank line at the end', async () => {
    const { table, report } = await readSample('adult.data');
    expect([table.rows, table.columns.length, table.headerRows]).toEqual([32_561, 15, 0]);
    expect(report.choices).toEqual({ header: false, delimiter: ',', quote: '"', encoding: 'utf-8' });
    expect([...table.blankLines]).toEqual([32_562]);
    expect(report.ragged.count).toBe(0);
    expect(report.notices).toEqual([]);
    for (const { values } of table.columns) for (const value of values) expect(value).toBe(value.trim());
    expect([...table.columns[1].values].sort()).toEqual([
      '?',
      'Federal-gov',
      'Local-gov',
      'Never-worked',
      'Private',
      'Self-emp-inc',
      'Self-emp-not-inc',
      'State-gov',
      'Without-pay',
    ]);
    const lines = readFileSync('public/samples/adult.data', 'utf8').trimEnd().split('\n');
    for (let row = 0; row < lines.length; row += 1) {
      expect(table.columns.map(({ values, codes }) => values[codes[row]]).join(', ')).toBe(lines[row]);
    }
  });

  it('[T1] German Credit: 1,000 records, 21 columns', async () => {
    const { table, report } = await readSample('german-credit.csv');
    expect([table.rows, table.columns.length, table.headerRows]).toEqual([1000, 21, 1]);
    expect(table.columns[20]).toMatchObject({ name: 'class', values: ['good', 'bad'] });
    expect([report.ragged.count, report.blankLines, report.notices.length]).toEqual([0, 0, 0]);
  });

  it('[T1] Boston mortgages: 2,380 records in quotes, 14 columns', async () => {
    const { table, report } = await readSample('hmda-boston.csv');
    expect([table.rows, table.columns.length, table.headerRows]).toEqual([2380, 14, 1]);
    expect(table.columns[0]).toMatchObject({ name: 'deny', values: ['no', 'yes'] });
    expect(table.columns[1].values[0]).toBe('0.221000003814697');
    expect([report.ragged.count, report.blankLines, report.notices.length]).toEqual([0, 0, 0]);
  });
});

import { describe, expect, it } from 'vitest';
import { errata, writeErrata } from './errata/index.ts';
import { fillText } from '../../words/lessons.ts';
import { plainText } from '../../words/parts.ts';
import { writeNumber, writeNumbers } from './lesson.ts';
import { documentsOf } from './testing/documents.ts';

/** What each place computes, by the title of its test, in the order of its rows; the printed numbers stand in the data, each with its label. */
const computed: Readonly<Record<string, readonly string[]>> = {
  '[E1]': ['4', '6', '0'],
  '[E2]': ['95.85%', '99.90%', '41'],
  '[E3]': ['1.17', '1.41'],
  '[E4]': ['10', '11'],
  '[E5]': ['0.96', '1.31', '0'],
  '[E6]': ['1.00', '2.00'],
  '[E7]': ['2.00', '0.947'],
  '[E8]': ['0.00%', '0.00%', '3,812'],
  '[E9]': ['-6.67', '3.33', '4'],
  '[E10]': ['31', '64'],
  '[E11]': ['1', '1', '11'],
  '[E12]': ['0'],
  '[E13]': ['52', '39'],
  '[E14]': ['5', '3'],
  '[E15]': ['274', '274', '274'],
  '[E16]': ['13', '0', '0'],
  '[E17]': ['0.249', '0.249'],
  '[E18]': ['4', '0'],
};

describe('where the thesis errs', () => {
  it('has all eighteen places, in their order', () => {
    expect(errata.map(({ id }) => id)).toEqual(Array.from({ length: 18 }, (_, i) => `E${i + 1}`));
  });

  it.each(errata.map((erratum) => [`[${erratum.id}]`, erratum] as const))(
    '%s the table that a reader can open gives the number beside the printed one',
    async (title, { runs, rows, numbers, words, opens }) => {
      const documents = await documentsOf(runs);
      expect(rows().map(({ live }) => writeNumber(numbers[live], documents))).toEqual(computed[title]);
      const written = writeNumbers(numbers, documents);
      const said = [words().wrong, words().instead].map((text) => plainText(fillText(text, written)));
      expect(said.join(' ')).not.toMatch(/undefined|…/);
      expect(runs.map((run) => run.id)).toContain(opens.run);
    },
    60_000,
  );

  it('docs/ERRATA.md is made of the same', async () => {
    const entries = [];
    for (const erratum of errata) entries.push({ erratum, documents: await documentsOf(erratum.runs) });
    await expect(writeErrata(entries)).toMatchFileSnapshot('../../../docs/ERRATA.md');
  }, 60_000);
});

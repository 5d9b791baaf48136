import { sayFailure } from '../../words/failure.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countValues } from './count-values.ts';
import { readDecision } from './decision.ts';
import { prepareTable } from './prepare-table.ts';
import type { RawTable } from './raw-table.ts';
import { suggestAfter } from './suggest-after.ts';
import { adultNames, plain, rawOf, readSample } from './testing/raw.ts';

function suggest(raw: RawTable, attribute: string, negative: string, weight: string | null = null) {
  const table = prepareTable(raw, { ...plain, weight });
  if (!table.ok) throw new Error(sayFailure(table));
  const decision = readDecision(table.value, attribute, [negative]);
  if (!decision.ok) throw new Error(sayFailure(decision));
  return suggestAfter(table.value, countValues(table.value, decision.value.isNegative), attribute);
}

describe('suggestAfter', () => {
  it('[D11] suggests what tells the rarer class, and says how often', () => {
    const rows = Array.from({ length: 100 }, (_, i) => [
      i < 30 ? 'yes' : 'no',
      i < 25 || i === 40 ? 'jail' : 'home',
      i % 2 ? 'a' : 'b',
    ]);
    const found = suggest(rawOf(['denied', 'sentence', 'job'], rows), 'denied', 'yes');
    expect(found).toEqual([]);
    const clearer = rows.map(([denied, sentence, job], i) => [denied, i === 40 ? 'home' : sentence, job]);
    expect(suggest(rawOf(['denied', 'sentence', 'job'], clearer), 'denied', 'yes')).toMatchObject([
      { role: 'after', attribute: 'sentence', value: null, why: expect.stringContaining('25 of 25 records') },
    ]);
  });

  it('[D11] suggests what is filled in for the rarer class alone, though no value of it is frequent', () => {
    const rows = Array.from({ length: 100 }, (_, i) => [
      i < 60 ? 'No offer' : i < 75 ? 'Waitlist' : 'Offer',
      i < 75 ? '' : String(30_000 + i),
      i % 4 === 0 ? '' : String(i),
    ]);
    const found = suggest(rawOf(['decision', 'offer_salary', 'score'], rows), 'decision', 'No offer');
    expect(found).toMatchObject([
      {
        attribute: 'offer_salary',
        why: expect.stringContaining(
          '25 of 25 records in which "offer_salary" is filled in had the better outcome, which is the rarer one.',
        ),
      },
    ]);
  });

  it('[D11] says in words that a column is empty for the rarer class', () => {
    const rows = Array.from({ length: 100 }, (_, i) => [i < 80 ? 'Paid' : 'Declined', i < 80 ? String(i % 9) : '']);
    expect(suggest(rawOf(['outcome', 'amount'], rows), 'outcome', 'Declined')[0].why).toContain(
      '20 of 20 records in which "amount" is empty had the worse outcome, which is the rarer one.',
    );
  });

  it('[D11] suggests by name, and never the decision itself', () => {
    const rows = Array.from({ length: 40 }, (_, i) => [i % 2 ? '1' : '0', i % 3 ? 'yes' : 'no', i % 4 ? 'x' : 'z']);
    const found = suggest(rawOf(['two_year_recid', 'granted', 'repaid'], rows), 'granted', 'no');
    expect(found.map(({ attribute }) => attribute)).toEqual(['two_year_recid', 'repaid']);
    expect(found[0].why).toContain('only you can tell');
  });

  it('[D11] suggests dates that lie after the decision, and not those before it or of open order', () => {
    const day = (i: number) => String((i % 28) + 1).padStart(2, '0');
    const rows = Array.from({ length: 56 }, (_, i) => [
      i % 3 ? 'yes' : 'no',
      `2024-03-${day(i)}`,
      `2024-05-${day(i + 5)}`,
      `19${60 + (i % 40)}-01-${day(i)}`,
      `0${(i % 8) + 1}/04/2025`,
    ]);
    const names = ['granted', 'date_of_decision', 'closed_on', 'birth', 'checked'];
    const found = suggest(rawOf(names, rows), 'granted', 'no');
    expect(found.map(({ attribute }) => attribute)).toEqual(['date_of_decision', 'closed_on']);
    expect(found[0].why).toContain('"date_of_decision" is the day of the decision itself.');
    expect(found[1].why).toContain('The dates of "closed_on" lie after those of "date_of_decision".');
    const mixed = rows.map((row, i) => (i < 2 ? [row[0], row[1], '2024-01-01', row[3], row[4]] : row));
    expect(suggest(rawOf(names, mixed), 'granted', 'no').map(({ attribute }) => attribute)).toEqual([
      'date_of_decision',
    ]);
    const applied = names.map((name) => (name === 'date_of_decision' ? 'date_of_application' : name));
    expect(suggest(rawOf(applied, rows), 'granted', 'no').map(({ attribute }) => attribute)).toEqual(['closed_on']);
  });

  it('[D11] goes by the day of the decision where there is one of the application as well', () => {
    const day = (month: number, i: number) => `2024-0${month}-${String((i % 28) + 1).padStart(2, '0')}`;
    const rows = Array.from({ length: 56 }, (_, i) => [i % 3 ? 'yes' : 'no', day(3, i), day(5, i), day(7, i)]);
    const names = ['granted', 'application_date', 'decision_date', 'paid_on'];
    const found = suggest(rawOf(names, rows), 'granted', 'no');
    expect(found.map(({ attribute }) => attribute)).toEqual(['decision_date', 'paid_on']);
  });

  it('[D11] on Adult it does not suggest own child, which goes with the commoner class', () => {
    expect(suggest(readSample('adult.data', adultNames), 'class', '<=50K')).toEqual([]);
  });

  it('[D11] [T2] is the rule, value by value, by weight', () => {
    const row = fc.tuple(
      fc.constantFrom('a', 'b', 'c'),
      fc.constantFrom('no', 'no', 'yes', 'yes', 'yes'),
      fc.integer({ min: 1, max: 60 }).map(String),
    );
    fc.assert(
      fc.property(fc.array(row, { minLength: 2, maxLength: 8 }), (rows) => {
        fc.pre(new Set(rows.map(([, decision]) => decision)).size === 2);
        const weigh = (test: (cells: readonly string[]) => boolean) =>
          rows.filter(test).reduce((sum, [, , n]) => sum + Number(n), 0);
        const total = weigh(() => true);
        const rarer = 2 * weigh(([, decision]) => decision === 'no') <= total ? 'no' : 'yes';
        const expected = ['a', 'b', 'c'].some((value) => {
          const weight = weigh(([x]) => x === value);
          const told = weigh(([x, decision]) => x === value && decision === rarer);
          return weight > 0 && weight / total >= 0.02 && told / weight >= 0.98;
        });
        const found = suggest(rawOf(['x', 'granted', 'n'], rows), 'granted', 'no', 'n');
        expect(found.length).toBe(expected ? 1 : 0);
      }),
    );
  });
});

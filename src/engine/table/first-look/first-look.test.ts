import { describe, expect, it } from 'vitest';
import { profileColumn } from '../profile-column.ts';
import { rawOf } from '../testing/raw.ts';
import { lookAt, named } from './testing/look.ts';
import { tableOf } from './testing/look-tables.ts';
import { takeFirstLook } from './index.ts';

/** People whose loan was approved or not, beside columns that each test makes up. */
const loans = (rows: number, more: (row: number, isIn: boolean) => Record<string, string | number>) =>
  tableOf(rows, ({ row }) => {
    const isIn = row % 3 !== 0;
    return { sex: row % 2 ? 'female' : 'male', ...more(row, isIn), approved: isIn ? 'yes' : 'no' };
  });

describe('what cannot have been known', () => {
  it('[D11] a value tells the rarer outcome from 73 rows on, all of them right', () => {
    // 73 of 73: Wilson's lower end is 73 / (73 + 1.96^2) = 0.95; of 72 it is 0.9493.
    const table = (count: number) =>
      loans(600, (row, isIn) => ({ note: !isIn && row < count * 3 ? 'called' : 'none' }));
    expect(lookAt(table(73)).after).toEqual([
      {
        attribute: 'note',
        reason: { code: 'value-tells', value: 'called', anchor: 'approved', values: ['no'], rows: 73, told: 73 },
      },
    ]);
    expect(named(lookAt(table(72)).after)).toEqual([]);
  });

  it('[D11] a handful of rows that all tell is no leak', () => {
    const look = lookAt(loans(60, (row, isIn) => ({ oral: isIn && row > 55 ? 99 : 60 + (row % 7) })));
    expect(named(look.after)).toEqual([]);
  });

  it('[D11] a value that tells the commoner outcome is no leak while others have it too', () => {
    // All 300 children have the commoner outcome, but only half of the others have the rarer one.
    const look = lookAt(loans(1500, (row, isIn) => ({ relation: isIn && row % 10 === 1 ? 'Own-child' : 'other' })));
    expect(named(look.after)).toEqual([]);
  });

  it('[D11] an amount above 0 that tells who got the card is one', () => {
    const look = lookAt(loans(2400, (row, isIn) => ({ spent: isIn ? (row % 40 === 1 ? 0 : 1 + (row % 97)) : 0 })));
    expect(look.after).toMatchObject([{ attribute: 'spent', reason: { code: 'cut-tells', side: 'above', cut: '0' } }]);
  });

  it('[D11] being filled in, or empty, tells as well, and what is filled in in the same rows goes along', () => {
    const look = lookAt(
      loans(900, (row, isIn) => ({
        letter: isIn ? '' : `L${row % 9}`,
        sent: isIn ? '' : `day ${row % 5}`,
        rate: isIn ? 3 + (row % 4) : '',
      })),
    );
    expect(look.after.map(({ attribute, reason }) => [attribute, reason.code])).toEqual([
      ['letter', 'filled-tells'],
      ['sent', 'filled-in-only-where'],
      ['rate', expect.stringMatching(/tells|only-where/)],
    ]);
  });

  it('[D11] what tells a two-valued column that came later came later too, until nothing is added', () => {
    const look = lookAt(
      loans(1500, (row, isIn) => ({
        appealed: !isIn && row % 2 === 0 ? 'yes' : 'no',
        heard: !isIn && row % 4 === 0 ? 'yes' : 'no',
        grounds: !isIn && row % 4 === 0 ? 'procedure' : 'none given',
      })),
    );
    expect(named(look.after)).toEqual(['appealed', 'heard', 'grounds']);
  });

  it('[D11] [D13] a number one cut of which gives the decision in both directions is a score, no leak', () => {
    const look = lookAt(loans(900, (row, isIn) => ({ points: isIn ? 50 + (row % 40) : 10 + (row % 40) })));
    expect(look.score).toMatchObject({ attribute: 'points', cut: '49', worse: 'low' });
    expect(named(look.after)).toEqual([]);
  });

  it('[D11] a number that is 0 in all rows of one side is no score: only the decision brought it', () => {
    const look = lookAt(loans(900, (row, isIn) => ({ hours: isIn ? 10 + (row % 40) : 0 })));
    expect(look.score).toBeNull();
    expect(named(look.after)).toEqual(['hours']);
  });

  it('[D11] a column that has one value for each of the decision is its copy', () => {
    const look = lookAt(loans(300, (_, isIn) => ({ rejected: isIn ? 0 : 1 })));
    expect(look.decision?.attribute).toBe('approved');
    expect(look.copies).toMatchObject([{ attribute: 'rejected', of: 'approved', reason: { code: 'one-to-one' } }]);
    expect(look.after).toEqual([]);
  });

  it('[D11] dates after the day of the decision came later, dates on both sides are unclear', () => {
    const day = (month: number, date: number) =>
      `2020-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
    const look = lookAt(
      loans(400, (row) => ({
        'decision date': day(6, 1 + (row % 28)),
        paid: row % 2 ? day(7 + (row % 5), 1 + (row % 27)) : '',
        visited: day(row % 3 ? 2 : 9, 1 + (row % 28)),
      })),
    );
    expect(look.decided?.attribute).toBe('decision date');
    expect(look.after).toMatchObject([
      { attribute: 'decision date', reason: { code: 'decision-day' } },
      { attribute: 'paid', reason: { code: 'dates-after', later: 200, both: 200 } },
    ]);
    expect(look.unclear).toMatchObject([{ attribute: 'visited', reason: { code: 'dates-both-ways' } }]);
  });

  it('[D11] who somebody is never comes after a decision', () => {
    const look = lookAt(
      tableOf(600, ({ row }) => ({
        gender: row % 3 ? 'm' : 'f',
        city: row % 2 ? 'A town' : 'B town',
        hired: row % 3 ? 1 : 0,
      })),
    );
    expect(named(look.protected)).toEqual(['gender']);
    expect(look.after).toEqual([]);
  });
});

describe('what a table is asked', () => {
  it('claims nothing of random columns of 0 and 1 with odd names', () => {
    const names = ['zorp', 'quib', 'flim', 'grax', 'sex', 'blet', 'vorn'];
    const look = lookAt(tableOf(800, (d) => Object.fromEntries(names.map((name) => [name, d.chance(0.4) ? 1 : 0]))));
    expect(look.decision).toBeNull();
    expect(look.questions).toEqual([]);
    expect(look.after).toEqual([]);
  });

  it('claims no decision where nothing is decided', () => {
    const look = lookAt(
      tableOf(200, (d) => {
        const size = d.whole(10, 90);
        return {
          'petal length': size,
          'petal width': size + d.whole(1, 5),
          height: d.whole(5, 9),
          kind: ['setosa', 'virginica', 'other'][size % 3],
        };
      }),
    );
    expect(look.decision).toBeNull();
  });

  it('asks for codes of sex instead of guessing, and compares nationalities with the largest', () => {
    const look = lookAt(
      loans(400, (row) => ({
        SEX: 1 + (row % 5 < 2 ? 1 : 0),
        nationality: ['Dutch', 'Dutch', 'Turkish', 'Polish'][row % 4],
      })),
    );
    const [, codes, nationality] = look.protected;
    expect(codes).toMatchObject({ attribute: 'SEX', groups: [], group: { code: 'codes', values: ['2', '1'] } });
    expect(nationality).toMatchObject({
      groups: [{ values: ['Turkish', 'Polish'], rows: 200 }],
      group: { code: 'all-but-largest', largest: 'Dutch' },
      reference: ['Dutch'],
    });
  });

  it('[D14] knows columns of 0 and 1 that are called after a group, and which of the two is it', () => {
    const look = lookAt(
      loans(400, (row) => ({
        male: row % 11 < 5 ? 1 : 0,
        black: row % 5 === 0 ? 1 : 0,
        hispan: row % 7 === 0 ? 1 : 0,
      })),
    );
    expect(look.protected.slice(1).map(({ attribute, groups }) => [attribute, groups[0].values])).toEqual([
      ['male', ['0']],
      ['black', ['1']],
      ['hispan', ['1']],
    ]);
  });

  it('[D14] [T7] cuts an age by the bands of the file, else at 25, 40 and 65, and says that the data chose the group', () => {
    const age = (row: number) => 18 + (row % 60);
    const band = (row: number) => (age(row) < 30 ? 'young' : age(row) < 50 ? 'middle' : 'old');
    const plain = lookAt(loans(600, (row) => ({ age: age(row) })));
    const banded = lookAt(loans(600, (row) => ({ age: age(row), age_group: band(row) })));
    expect(plain.protected[1]).toMatchObject({ cuts: ['25', '40', '65'], cutReason: { code: 'usual-ages' } });
    expect(banded.protected[1]).toMatchObject({
      cuts: ['29', '49'],
      cutReason: { code: 'file-bands', column: 'age_group' },
    });
    expect(banded.copies).toMatchObject([{ attribute: 'age_group', of: 'age', reason: { code: 'bands', bands: 3 } }]);
    expect(banded.protected[1].group.code).toBe('worst-off');
  });

  it('[T8] counts ages on the latest day of the file where it has dates of birth', () => {
    const look = lookAt(
      loans(400, (row) => ({ 'date of birth': `${1950 + (row % 50)}-01-15`, filed: `2020-06-${10 + (row % 20)}` })),
    );
    expect(look.protected[1]).toMatchObject({ attribute: 'date of birth', cuts: ['25', '40', '65'], at: '2020-06-29' });
    expect(look.protected[1].groups).toHaveLength(1);
  });

  it('[D11] names what is empty or the same everywhere once, and what numbers the rows', () => {
    const look = lookAt(loans(40, (row) => ({ nr: row + 1, country: 'NL', remark: '' })));
    expect(look.nothing).toEqual([
      { attribute: 'country', reason: { code: 'constant', value: 'NL', rows: 40 } },
      { attribute: 'remark', reason: { code: 'empty' } },
    ]);
    expect(look.identifiers).toEqual([{ attribute: 'nr', reason: { code: 'row-number' } }]);
  });

  it('[D9] leaves texts with too many values unjudged', () => {
    const look = lookAt(loans(400, (row) => ({ street: `Street ${row % 70}` })));
    expect(look.notJudged).toEqual([{ attribute: 'street', reason: { code: 'too-many-values', distinct: 70 } }]);
  });

  it('sees a total, and looks at the rest', () => {
    const rows = Array.from({ length: 30 }, (_, row) => [
      `P${row}`,
      row % 2 ? 'f' : 'm',
      '10',
      row % 3 ? 'granted' : 'denied',
    ]);
    const look = lookAt(rawOf(['person', 'sex', 'points', 'outcome'], [...rows, ['Total', '', '300', '']]));
    expect(look.reading).toEqual({ headerRow: 1, skipRows: ['Total'], sheet: null, counts: null });
    expect(look.rows).toBe(30);
    expect(look.decision).toMatchObject({ attribute: 'outcome', negative: ['denied'] });
  });

  it('can be cancelled', () => {
    const raw = loans(50, () => ({}));
    const context = { progress: () => undefined, isCancelled: () => true };
    const profiles = raw.columns.map((column) => profileColumn(column, ['']));
    const look = takeFirstLook(raw, profiles, [''], context);
    expect(look).toMatchObject({ ok: false, code: 'cancelled' });
  });
});

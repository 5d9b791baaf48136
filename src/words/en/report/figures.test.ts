import { describe, expect, it } from 'vitest';
import { noNames } from '../../../engine/vocabulary/display-names.ts';
import { changedWords } from './changed.ts';
import { reportFigures } from './figures.ts';
import { reportJudged } from './judged.ts';
import { notCheckedWords } from './not-checked.ts';

const exact = (value: number) => ({ showing: 'exact', value }) as const;
const about = (value: number) => ({ showing: 'about', value }) as const;
const small = { showing: 'small', below: 10 } as const;
const withheld = { showing: 'withheld' } as const;

describe('what a report says of counts', () => {
  it('[R2] says one that is exact, rounded, too small or withheld', () => {
    expect([exact(1339), about(340), small, withheld].map((told) => reportFigures.count(told))).toEqual([
      '1,339',
      'about 340',
      '<10',
      'not shown',
    ]);
    expect(reportFigures.of(about(95), about(340))).toBe('about 95 of 340');
    expect(reportFigures.of(small, about(340))).toBe('<10 of about 340');
  });

  it('[R2] says a share as one number or as a range, and differences with their unit', () => {
    const end = (value: number, digits: number) => ({ value, digits });
    expect(reportFigures.share({ low: end(28.3, 1), high: null })).toBe('28.3%');
    expect(reportFigures.share({ low: end(27, 0), high: end(29, 0) })).toBe('27% to 29%');
    expect(reportFigures.measure({ low: end(17.2, 1), high: end(20.4, 1) }, 'difference')).toBe(
      '+17.2 to +20.4 points',
    );
    expect(reportFigures.measure({ low: end(2.94, 2), high: end(Infinity, 2) }, 'ratio')).toBe('2.94 to infinite');
  });

  it('[R2] [P6] names who pays as far as it is told', () => {
    const { told, pays } = changedWords;
    expect(told.both(small, withheld)).toBe(
      'Fewer than 10 favourable decisions were taken away and some (how many is not shown) granted.',
    );
    expect(pays.onlyTaken(exact(1))).toBe('1 favourable decision was taken away. Nobody gained one.');
    expect(pays.onlyTaken(exact(2))).toBe('2 favourable decisions were taken away. Nobody gained one.');
  });

  it('[R1] [P4] says what a repair left over the limit: one, many, and those too rare to be found', () => {
    const left = (direct: number, hidden: number) =>
      reportJudged.repair.someOver({ total: 7, within: 1, left: { direct, hidden }, worst: null }, '1.2');
    expect(left(1, 0)).toEqual({
      lead: '1 situation is still over 1.2.',
      text: 'Of 7 that were over it, 1 is not over it any more.',
    });
    expect(left(2, 1)).toEqual({
      lead: '3 situations are still over 1.2',
      text: '(2 found again, 1 too rare to be found again but still worse). Of 7 that were over it, 1 is not over it any more.',
    });
  });

  it('[G9] says of one column and of several that they are as they were', () => {
    const say = (columns: readonly string[]) => notCheckedWords.table.asIs(columns, 2, exact(3), noNames);
    expect(say(['age']).lead).toBe('One column published as it is in table 2');
    expect(say(['age', 'job'])).toEqual({
      lead: '2 columns published as they are in table 2',
      text: '(age and job). Nobody hides in them. People who are alone with all columns together: 3.',
      short: '2 published columns',
      isMany: true,
    });
  });
});

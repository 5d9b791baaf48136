import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hideCounts } from './hide-counts.ts';
import { type Told, countPossible } from './testing/attacker.ts';
import {
  type Asked,
  type Question,
  cellsOf,
  countOf,
  listAsked,
  populationOf,
  sizeOf,
} from './testing/small-population.ts';

const yesOrNo = (name: string): Question => ({ name, answers: 2, asked: 2 });
const threeQuestions = ['group', 'job', 'denied'].map(yesOrNo);
/** A column of four values, one of which nobody asks for. */
const aColumn = [{ name: 'race', answers: 4, asked: 3 }, yesOrNo('job'), yesOrNo('denied')];

/** What the printed form of a count tells, worked out from the rule alone: round, hide below ten. */
function tellOf(value: number, showing: string, rounding: number): { low: number; high: number } {
  if (showing === 'small') return { low: 0, high: 9 };
  if (showing === 'withheld') return { low: 0, high: 200 };
  const same = Array.from({ length: 600 }, (_, x) => x).filter(
    (x) => x >= 10 && Math.round(x / rounding) === Math.round(value / rounding),
  );
  return { low: same[0], high: same.at(-1)! };
}

const small = fc.integer({ min: 0, max: 14 });
const cell = fc.oneof(small, small, fc.integer({ min: 0, max: 45 }));
const tablesOf = (questions: readonly Question[]) =>
  fc.array(cell, { minLength: sizeOf(questions), maxLength: sizeOf(questions) });

/** Hides the counts that are asked of a table, and lets a reader try each one below ten. */
function expectHidden(
  questions: readonly Question[],
  table: readonly number[],
  printed: readonly Asked[],
  rounding: number,
): void {
  const counts = printed.map((asked) => countOf(questions, table, asked));
  const hidden = hideCounts(counts, populationOf(questions, table), { smallCells: 10, rounding })!;
  const told: Told[] = printed.map((asked, i) => ({
    atoms: cellsOf(questions, asked),
    ...tellOf(counts[i].value, hidden.showingOf(counts[i]), rounding),
  }));
  for (const asked of listAsked(questions)) {
    const { value } = countOf(questions, table, asked);
    if (value >= 10) continue;
    const enough = printed.some((one) => one.join() === asked.join()) ? 5 : 2;
    const possible = countPossible(table.length, told, cellsOf(questions, asked), enough);
    expect([asked, possible]).toEqual([asked, enough]);
  }
}

describe('small cells against a reader who works out all that can be', () => {
  it.each([
    ['three questions', threeQuestions, 5],
    ['three questions, exact counts', threeQuestions, 1],
    ['a column of several values', aColumn, 5],
  ] as const)(
    '[R2] leave a hidden count at least five possible values, and let nobody compute one below ten: %s',
    { timeout: 60_000 },
    (_, questions, rounding) => {
      const asked = fc.shuffledSubarray(listAsked(questions), { minLength: 2, maxLength: 14 });
      fc.assert(
        fc.property(tablesOf(questions), asked, (table, printed) => expectHidden(questions, table, printed, rounding)),
        { numRuns: 60, endOnFailure: true },
      );
    },
  );

  it('[R2] leave five values where nine seem possible by the first pairs and four are', () => {
    const printed = ['220', '222', '002', '200', '212', '112', '210', '100', '001'].map((asked) =>
      Array.from(asked, Number),
    );
    expectHidden(threeQuestions, [2, 1, 9, 8, 11, 0, 13, 3], printed, 5);
  });

  it('[R2] show all counts where nothing is small', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 10, max: 60 }), { minLength: 8, maxLength: 8 }),
        fc.shuffledSubarray(listAsked(threeQuestions), { minLength: 2, maxLength: 9 }),
        (table, printed) => {
          const counts = printed.map((asked) => countOf(threeQuestions, table, asked));
          const hidden = hideCounts(counts, populationOf(threeQuestions, table), { smallCells: 10, rounding: 5 })!;
          expect(counts.map(hidden.showingOf)).toEqual(counts.map(() => 'told'));
        },
      ),
    );
  });
});

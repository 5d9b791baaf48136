import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PairLimits } from './count-net.ts';
import { hideCounts } from './hide-counts.ts';
import { negate, type Count } from './people-set.ts';
import { countPossible, type Told } from './testing/attacker.ts';

const rules = { smallCells: 10, rounding: 5 };
const questions = ['group', 'job', 'denied'];

/** For each question yes (1), no (0) or not asked (2). */
type Asked = readonly number[];
const allAsked: Asked[] = Array.from({ length: 27 }, (_, i) => [Math.floor(i / 9), Math.floor(i / 3) % 3, i % 3]);

/** The cells of a table by the three answers that belong to what is asked. */
function atomsOf(asked: Asked): number[] {
  return Array.from(Array(8).keys()).filter((atom) =>
    asked.every((answer, i) => answer === 2 || ((atom >> i) & 1) === answer),
  );
}

function countOf(table: readonly number[], asked: Asked): Count {
  const conditions = questions.flatMap((question, i) =>
    asked[i] === 2 ? [] : asked[i] === 1 ? [question] : negate([question]),
  );
  const value = atomsOf(asked).reduce((sum, atom) => sum + table[atom], 0);
  return { value, of: { table: 'data', conditions }, says: conditions.join() };
}

/** What the printed form of a count tells, worked out from the rule alone: round to fives, hide below ten. */
function tellOf(value: number, showing: string): { low: number; high: number } {
  if (showing === 'small') return { low: 0, high: 9 };
  if (showing === 'withheld') return { low: 10, high: 200 };
  const same = Array.from({ length: 400 }, (_, x) => x).filter(
    (x) => x >= 10 && Math.round(x / 5) === Math.round(value / 5),
  );
  return { low: same[0], high: same.at(-1)! };
}

const small = fc.integer({ min: 0, max: 14 });
const cell = fc.oneof(small, small, fc.integer({ min: 0, max: 45 }));
const tables = fc.array(cell, { minLength: 8, maxLength: 8 });

/** Hides the counts that are asked of a table, and lets a reader try each one below ten. */
function expectHidden(table: readonly number[], printed: readonly Asked[], limits?: PairLimits): void {
  const counts = printed.map((asked) => countOf(table, asked));
  const shown = hideCounts(counts, [], rules, limits);
  const told: Told[] = printed.map((asked, i) => ({
    atoms: atomsOf(asked),
    ...tellOf(counts[i].value, shown.showingOf(counts[i])),
  }));
  for (const asked of allAsked) {
    const { value } = countOf(table, asked);
    if (value >= rules.smallCells) continue;
    const enough = printed.includes(asked) ? 5 : 2;
    expect([asked, countPossible(8, told, atomsOf(asked), enough)]).toEqual([asked, enough]);
  }
}

describe('small cells against a reader who works out all that can be', () => {
  it.each([
    ['all pairs', undefined],
    ['the first pairs, as where there are many', { all: 0, first: Infinity }],
  ])(
    '[R2] leave a hidden count at least five possible values, and let nobody compute one below ten: %s',
    { timeout: 60_000 },
    (_, limits) => {
      fc.assert(
        fc.property(tables, fc.shuffledSubarray(allAsked, { minLength: 2, maxLength: 14 }), (table, printed) => {
          expectHidden(table, printed, limits);
        }),
        { numRuns: 60, endOnFailure: true },
      );
    },
  );

  it('[R2] leave five values where nine seem possible by the first pairs and four are', () => {
    const printed = [220, 222, 2, 200, 212, 112, 210, 100, 1].map((digits) =>
      allAsked.find((asked) => Number(asked.join('')) === digits)!,
    );
    expectHidden([2, 1, 9, 8, 11, 0, 13, 3], printed, { all: 0, first: Infinity });
  });

  it('[R2] show most counts: nothing is withheld where nothing is small', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 10, max: 60 }), { minLength: 8, maxLength: 8 }),
        fc.shuffledSubarray(allAsked, { minLength: 2, maxLength: 9 }),
        (table, printed) => {
          const counts = printed.map((asked) => countOf(table, asked));
          expect(hideCounts(counts, [], rules).hidden).toEqual([]);
        },
      ),
    );
  });
});

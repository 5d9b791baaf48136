import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PairLimits } from './count-net.ts';
import { hideCounts } from './hide-counts.ts';
import { itemCondition, negate, type Count } from './people-set.ts';
import { countPossible, type Told } from './testing/attacker.ts';

const rules = { smallCells: 10, rounding: 5 };

/** A question, how many answers there are, and how many of them are ever asked for. */
interface Question {
  readonly name: string;
  readonly answers: number;
  readonly asked: number;
}

const yesOrNo = (name: string): Question => ({ name, answers: 2, asked: 2 });
const threeQuestions = ['group', 'job', 'denied'].map(yesOrNo);
/** A column of four values, one of which nobody asks for. */
const aColumn = [{ name: 'race', answers: 4, asked: 3 }, yesOrNo('job'), yesOrNo('denied')];

/** For each question the answer that is asked for; one more than there are where it is not asked. */
type Asked = readonly number[];

function listAsked(questions: readonly Question[]): Asked[] {
  return questions.reduce<Asked[]>(
    (lists, { asked }) => lists.flatMap((list) => Array.from({ length: asked + 1 }, (_, answer) => [...list, answer])),
    [[]],
  );
}

/** The cells of a table by all answers, the first one the smallest digit, that belong to what is asked. */
function atomsOf(questions: readonly Question[], asked: Asked): number[] {
  return Array.from(Array(sizeOf(questions)).keys()).filter((atom) => {
    let rest = atom;
    return questions.every(({ answers, asked: most }, i) => {
      const answer = rest % answers;
      rest = Math.floor(rest / answers);
      return asked[i] === most || asked[i] === answer;
    });
  });
}

function sizeOf(questions: readonly Question[]): number {
  return questions.reduce((size, { answers }) => size * answers, 1);
}

function conditionsOf({ name, answers, asked }: Question, answer: number): readonly string[] {
  if (answer === asked) return [];
  if (answers > 2) return [itemCondition({ attribute: name, value: `v${answer}` })];
  return answer === 1 ? [name] : negate([name]);
}

function countOf(questions: readonly Question[], table: readonly number[], asked: Asked): Count {
  const conditions = questions.flatMap((question, i) => conditionsOf(question, asked[i]));
  const value = atomsOf(questions, asked).reduce((sum, atom) => sum + table[atom], 0);
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
const tablesOf = (questions: readonly Question[]) =>
  fc.array(cell, { minLength: sizeOf(questions), maxLength: sizeOf(questions) });

/** Hides the counts that are asked of a table, and lets a reader try each one below ten. */
function expectHidden(
  questions: readonly Question[],
  table: readonly number[],
  printed: readonly Asked[],
  limits?: PairLimits,
): void {
  const counts = printed.map((asked) => countOf(questions, table, asked));
  const shown = hideCounts(counts, [], rules, limits);
  const told: Told[] = printed.map((asked, i) => ({
    atoms: atomsOf(questions, asked),
    ...tellOf(counts[i].value, shown.showingOf(counts[i])),
  }));
  for (const asked of listAsked(questions)) {
    const { value } = countOf(questions, table, asked);
    if (value >= rules.smallCells) continue;
    const enough = printed.some((one) => one.join() === asked.join()) ? 5 : 2;
    const possible = countPossible(table.length, told, atomsOf(questions, asked), enough);
    expect([asked, possible]).toEqual([asked, enough]);
  }
}

describe('small cells against a reader who works out all that can be', () => {
  it.each([
    ['three questions', threeQuestions, undefined],
    ['three questions, the first pairs as where there are many', threeQuestions, { all: 0, first: Infinity }],
    ['a column of several values', aColumn, undefined],
  ] as const)(
    '[R2] leave a hidden count at least five possible values, and let nobody compute one below ten: %s',
    { timeout: 60_000 },
    (_, questions, limits) => {
      const asked = fc.shuffledSubarray(listAsked(questions), { minLength: 2, maxLength: 14 });
      fc.assert(
        fc.property(tablesOf(questions), asked, (table, printed) => expectHidden(questions, table, printed, limits)),
        { numRuns: 60, endOnFailure: true },
      );
    },
  );

  it('[R2] leave five values where nine seem possible by the first pairs and four are', () => {
    const printed = ['220', '222', '002', '200', '212', '112', '210', '100', '001'].map((asked) =>
      Array.from(asked, Number),
    );
    expectHidden(threeQuestions, [2, 1, 9, 8, 11, 0, 13, 3], printed, { all: 0, first: Infinity });
  });

  it('[R2] show most counts: nothing is withheld where nothing is small', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 10, max: 60 }), { minLength: 8, maxLength: 8 }),
        fc.shuffledSubarray(listAsked(threeQuestions), { minLength: 2, maxLength: 9 }),
        (table, printed) => {
          const counts = printed.map((asked) => countOf(threeQuestions, table, asked));
          expect(hideCounts(counts, [], rules).hidden).toEqual([]);
        },
      ),
    );
  });
});

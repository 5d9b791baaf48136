import { describe, expect, it } from 'vitest';
import { boundsOf, readCellRules, roundCount } from './counts.ts';
import { checkWitnesses } from './witnesses.ts';
import { hideCounts } from './hide-counts.ts';
import { type Question, countOf, populationOf } from './testing/small-population.ts';

const rules = { smallCells: 10, rounding: 5 };
const exact = { smallCells: 10, rounding: 1 };
const yesOrNo = (name: string): Question => ({ name, answers: 2, asked: 2 });
const one = [yesOrNo('a')];
const two = [yesOrNo('group'), yesOrNo('denied')];

/** How counts of a table by all answers are shown. */
function showing(questions: readonly Question[], table: readonly number[], asked: readonly number[][], by = rules) {
  const counts = asked.map((list) => countOf(questions, table, list));
  const hidden = hideCounts(counts, populationOf(questions, table), by)!;
  return counts.map((count) => hidden.showingOf(count));
}

describe('small cells', () => {
  it('[R2] round to the nearest multiple, ties up, and say what that allows', () => {
    expect([12, 13, 17, 18, 0].map((value) => roundCount(value, rules))).toEqual([10, 15, 15, 20, 0]);
    expect([10, 12, 14, 18].map((value) => roundCount(value, { smallCells: 10, rounding: 4 }))).toEqual([
      12, 12, 16, 20,
    ]);
    expect([3, 10, 13, 40].map((value) => boundsOf(value, rules))).toEqual([
      { low: 0, high: 9 },
      { low: 10, high: 12 },
      { low: 13, high: 17 },
      { low: 38, high: 42 },
    ]);
    expect(boundsOf(41, exact)).toEqual({ low: 41, high: 41 });
  });

  it('[R2] hide counts below ten, zero included, and no other where nothing follows', () => {
    const questions = ['a', 'b', 'c'].map((name) => ({ name, answers: 3, asked: 1 }));
    // Everybody has the third answer but 9 of the first question and 10 of the last.
    const table = Array<number>(27).fill(0);
    table[26] = 400;
    table[0 + 6 + 18] = 9;
    table[2 + 6 + 0] = 10;
    expect(
      showing(questions, table, [
        [0, 1, 1],
        [1, 0, 1],
        [1, 1, 0],
      ]),
    ).toEqual(['small', 'small', 'told']);
  });

  it('[R2] withhold a total from which a hidden part would follow: 101 less 92 is 6 to 9', () => {
    expect(showing(one, [92, 9], [[2], [0], [1]])).toContain('withheld');
  });

  it('[R2] leave a total where the hidden part can still have five values: 100 less 96', () => {
    expect(showing(one, [96, 4], [[2], [0], [1]])).toEqual(['told', 'told', 'small']);
  });

  it('[R2] look at complements that nobody prints: 12 of 12 leave none to two', () => {
    expect(showing(one, [0, 12], [[2], [1]])).toContain('withheld');
  });

  it('[R2] show exact counts where nothing small follows, and hide what would give a small one away', () => {
    expect(
      showing(
        two,
        [40, 20, 30, 10],
        [
          [2, 2],
          [1, 2],
          [1, 1],
          [0, 1],
        ],
        exact,
      ),
    ).toEqual(Array(4).fill('told'));
    const cells = showing(
      two,
      [40, 20, 30, 3],
      [
        [2, 2],
        [1, 2],
        [1, 1],
        [0, 1],
        [2, 1],
      ],
      exact,
    );
    expect(cells[2]).toBe('small');
    expect(cells).toContain('withheld');
  });

  it('[R2] five values, or as many as the threshold', () => {
    const counts = [[2], [1]].map((asked) => countOf(one, [20, 2], asked));
    const hidden = hideCounts(counts, populationOf(one, [20, 2]), { smallCells: 3, rounding: 1 })!;
    expect(hidden.evidence.least).toBe(3);
  });

  it('[R2] tell nothing of a number that is not that of its people', () => {
    const violated = { ...countOf(one, [40, 30], [1]), value: 31 };
    const hidden = hideCounts([violated], populationOf(one, [40, 30]), rules)!;
    expect(hidden.showingOf(violated)).toBe('withheld');
  });

  it('[R2] refuse a count that nobody looked at', () => {
    const hidden = hideCounts([], populationOf(one, [40, 30]), rules)!;
    expect(() => hidden.showingOf(countOf(one, [40, 30], [1]))).toThrow('nobody looked at');
  });

  it('[R2] stop when it is cancelled', () => {
    const counts = [[2], [0], [1]].map((asked) => countOf(one, [92, 9], asked));
    expect(hideCounts(counts, populationOf(one, [92, 9]), rules, { isCancelled: () => true })).toBeNull();
  });

  it('[R2] keep what was concluded true in every witness, and withhold counts where it would tell too much', () => {
    const counts = [[2], [0], [1]].map((asked) => countOf(one, [96, 4], asked));
    const population = populationOf(one, [96, 4]);
    const most = { of: [counts[0], counts[1]], holds: ([all, a]: readonly number[]) => a >= all - 5 };
    const free = hideCounts(counts, population, rules)!;
    const bound = hideCounts(counts, population, rules, { conclusions: [most] })!;
    expect(counts.map(free.showingOf)).toEqual(['told', 'told', 'small']);
    expect(
      checkWitnesses({ ...free.evidence, conclusions: [{ of: most.of.map(({ of }) => of!), holds: most.holds }] }),
    ).toMatch(/concluded/);
    expect(checkWitnesses(bound.evidence)).toBeNull();
    const narrow = { of: most.of, holds: ([all, a]: readonly number[]) => a >= all - 4 && a <= all - 3 };
    const hidden = hideCounts(counts, population, rules, { conclusions: [narrow] })!;
    expect(counts.map(hidden.showingOf)).toContain('withheld');
  });

  it('[R2] [R4] show what a released file shows, and nothing else beside it', () => {
    // The file has the group as it is; the outcome is not in it.
    const table = [40, 4, 6, 30];
    const population = populationOf(two, table);
    const classes = Int32Array.from([0, 1, 0, 1]);
    const counts = [
      [2, 2],
      [0, 2],
      [1, 2],
      [1, 0],
      [0, 1],
    ].map((asked) => countOf(two, table, asked));
    const hidden = hideCounts(counts, { ...population, released: { columns: ['group'], classes } }, rules)!;
    expect(counts.map(hidden.showingOf)).toEqual(['told', 'told', 'told', 'withheld', 'withheld']);
    expect(counts.slice(0, 3).map(hidden.boundsOf)).toEqual([80, 46, 34].map((value) => ({ low: value, high: value })));
  });

  it('[R2] [R4] show a small count that a released file shows', () => {
    const table = [40, 4, 6, 30];
    const population = populationOf(two, table);
    const released = { columns: ['group', 'denied'], classes: Int32Array.from([0, 1, 2, 3]) };
    const count = countOf(two, table, [1, 0]);
    const hidden = hideCounts([count], { ...population, released }, rules)!;
    expect([hidden.showingOf(count), hidden.boundsOf(count)]).toEqual(['told', { low: 4, high: 4 }]);
  });

  it('[R2] read the settings, and name the one that cannot be', () => {
    expect(readCellRules({})).toEqual({ ok: true, value: rules });
    expect(readCellRules({ smallCells: 1 })).toMatchObject({ ok: false, where: 'settings.smallCells' });
    expect(readCellRules({ rounding: 20 })).toMatchObject({ ok: false, where: 'settings.rounding' });
  });
});

describe('the checker of witnesses', () => {
  const counts = [[2], [0], [1]].map((asked) => countOf(one, [96, 4], asked));
  const { evidence } = hideCounts(counts, populationOf(one, [96, 4]), rules)!;

  it('[R2] takes what was found', () => {
    expect(checkWitnesses(evidence)).toBeNull();
  });

  it('[R2] refuses a table that contradicts what is printed', () => {
    const tables = evidence.tables.map((table, i) =>
      i === 1 ? Float64Array.from(table, (people) => people + 3) : table,
    );
    expect(checkWitnesses({ ...evidence, tables })).toMatch(/Table 1 has \d+ people where/);
  });

  it('[R2] refuses a table with half a person, or fewer than none', () => {
    for (const violated of [0.5, -1]) {
      const tables = evidence.tables.map((table) =>
        Float64Array.from(table, (people, i) => (i === 0 ? violated : people)),
      );
      expect(checkWitnesses({ ...evidence, tables })).toMatch(/people of kind 0/);
    }
  });

  it('[R2] refuses four values where five are promised', () => {
    const cells = evidence.cells.map((one) => ({ ...one, tables: one.tables.slice(0, 4) }));
    expect(checkWitnesses({ ...evidence, cells })).toBe('A hidden count has 4 possible values, not 5.');
    const same = evidence.cells.map((one) => ({ ...one, tables: Array<number>(5).fill(one.tables[0]) }));
    expect(checkWitnesses({ ...evidence, cells: same })).toBe('A hidden count has 1 possible values, not 5.');
  });

  it('[R2] refuses a narrower print than the witnesses allow', () => {
    const printed = evidence.printed.map((one) => ({ ...one, high: one.low }));
    expect(checkWitnesses({ ...evidence, printed })).toMatch(/where \d+ to \d+ are printed/);
  });
});

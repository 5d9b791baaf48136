import { describe, expect, it } from 'vitest';
import { readCellRules, roundCount } from './cell-rules.ts';
import { hideCounts } from './hide-counts.ts';
import { itemCondition, negate, type Count } from './people-set.ts';

const rules = { smallCells: 10, rounding: 5 };
const count = (value: number, ...conditions: string[]): Count => ({
  value,
  of: { table: 'data', conditions },
  says: conditions.join(),
});
const showing = (counts: readonly Count[], sums = [] as Parameters<typeof hideCounts>[1]) => {
  const hidden = hideCounts(counts, sums, rules);
  return counts.map((one) => hidden.showingOf(one));
};

describe('small cells', () => {
  it('[R2] round to the nearest multiple, ties up', () => {
    expect([12, 13, 17, 18, 0].map((value) => roundCount(value, rules))).toEqual([10, 15, 15, 20, 0]);
    expect([10, 12, 14, 18].map((value) => roundCount(value, { smallCells: 10, rounding: 4 }))).toEqual([
      12, 12, 16, 20,
    ]);
  });

  it('[R2] hide counts below ten, zero included, and no other where nothing follows', () => {
    expect(showing([count(0, 'a'), count(9, 'b'), count(10, 'c')])).toEqual(['small', 'small', 'rounded']);
  });

  it('[R2] withhold a total from which a hidden part would follow: 101 less 92 is 6 to 9', () => {
    const counts = [count(101), count(92, 'a'), count(9, ...negate(['a']))];
    expect(showing(counts)).toEqual(['rounded', 'withheld', 'small']);
  });

  it('[R2] leave a total where the hidden part can still have five values: 100 less 96', () => {
    expect(showing([count(100), count(96, 'a'), count(4, ...negate(['a']))])).toEqual(['rounded', 'rounded', 'small']);
  });

  it('[R2] look at complements that nobody prints: 12 of 12 leave none to two', () => {
    expect(showing([count(12), count(12, 'denied')])).toContain('withheld');
  });

  it('[R2] look at people in two counts that overlap, whom nobody prints', () => {
    const [noGroup, noJob, granted] = ['group', 'job', 'denied'].map((one) => negate([one])[0]);
    // Without the withheld one: 23 or more without a job are granted, 17 or fewer of the group are, 1 or more of them with a
    // job; so 7 or more are outside the group, and of nine or fewer.
    const counts = [
      count(3, 'group', 'job', granted),
      count(40, 'group', 'job', 'denied'),
      count(43, 'group', 'job'),
      count(9, noGroup, noJob),
      count(23, noJob, granted),
      count(17, 'group', granted),
    ];
    expect(showing(counts)).toEqual(['small', 'rounded', 'rounded', 'small', 'rounded', 'withheld']);
  });

  it('[R2] look at values of one column, of which nobody has two', () => {
    const [white, black, other] = ['white', 'black', 'other'].map((value) =>
      itemCondition({ attribute: 'race', value }),
    );
    // 22 or fewer less 10 and 10 or more: nobody but two can be of another.
    expect(showing([count(22), count(10, white), count(10, black), count(2, other)])).toContain('withheld');
    expect(showing([count(22), count(10, 'a'), count(10, 'b'), count(2, 'c')])).not.toContain('withheld');
  });

  it('[R2] divide those who meet a condition as all are divided', () => {
    const [whole, ...parts] = [count(90), count(40, 'x'), count(30, 'y'), count(20, 'z')];
    const denied = [count(33, 'denied'), count(12, 'x', 'denied'), count(12, 'y', 'denied'), count(9, 'z', 'denied')];
    expect(showing([whole, ...parts, ...denied])).not.toContain('withheld');
    expect(showing([whole, ...parts, ...denied], [{ whole, parts }])).toContain('withheld');
  });

  it('[R2] tell nothing of counts that are too many to be looked at, not even whether they are small', () => {
    const counts = [count(50), count(20, 'a'), count(9, 'a', 'b')];
    const { showingOf, hidden } = hideCounts(counts, [], rules, { all: 0, first: 0 });
    expect(counts.map(showingOf)).toEqual(['rounded', 'rounded', 'unlooked']);
    expect(hidden.map(({ count: { value } }) => value)).toEqual([9]);
  });

  it('[R2] look at sums that hold for another reason', () => {
    const [whole, one, two] = [count(101, 'x'), count(92, 'y'), count(9, 'z')];
    expect(showing([whole, one, two])).toEqual(['rounded', 'rounded', 'small']);
    expect(showing([whole, one, two], [{ whole, parts: [one, two] }])).toEqual(['rounded', 'withheld', 'small']);
  });

  it('[R2] refuse a count that nobody looked at', () => {
    expect(() => hideCounts([], [], rules).showingOf(count(5, 'a'))).toThrow('nobody looked at');
  });

  it('[R2] read the settings, and name the one that cannot be', () => {
    expect(readCellRules({})).toEqual({ ok: true, value: rules });
    expect(readCellRules({ smallCells: 4 })).toMatchObject({ ok: false, where: 'settings.smallCells' });
    expect(readCellRules({ rounding: 20 })).toMatchObject({ ok: false, where: 'settings.rounding' });
  });
});

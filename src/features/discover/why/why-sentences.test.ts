import { expect, it } from 'vitest';
import type { ExplanationView, RuleRow } from '../../../contracts/engine-api.ts';
import { noNames } from '../../../engine/vocabulary/display-names.ts';
import { wordsOf } from '../phrase.ts';
import { chipsOf, listSituations, sayNobodyTold, sayPerson, sayWhy } from './why-sentences.ts';

const row = { A: [{ attribute: 'sex', value: 'F' }], B: [], n1: 339 } as unknown as RuleRow;
const reason = { both: 68 } as ExplanationView;
const reasons = {
  about: row,
  grounded: [reason, { ...reason, both: 12 }],
  others: [],
  without: { a1: 40, n1: 270, a2: 100, n2: 1800 },
};
const chance = { mean: 9.3, low: 4, high: 14, isMore: false, excess: null };
const say = (people: Parameters<typeof sayWhy>[0]['people'], of: typeof reasons | null = reasons) =>
  wordsOf(sayWhy({ row, reasons: of, people, names: noNames }));

it('[D6] says how many have a reason, and what remains among those with none', () => {
  expect(say(null)).toBe(
    'At most 20.1% of people with sex = F have any one reason. Among people with none, 14.8% of people with sex = F are denied, against 5.6% of those they are compared with. ',
  );
  expect(say(null, { ...reasons, without: { a1: 0, n1: 0, a2: 1, n2: 2 } })).toBe(
    'At most 20.1% of people with sex = F have any one reason. ',
  );
  expect(say(null, { ...reasons, grounded: [] })).toMatch(/^No lawful reason is named/);
});

it('[D7] says none, one and many of those treated worse', () => {
  expect([0, 1, 14].map((flagged) => say({ flagged, tested: 96, chance }, null))).toEqual(
    ['none of 96', '1 of 96', '14 of 96'].map(
      (some) =>
        `No more were treated worse than people like them than chance gives: ${some}, where chance gives about 9.3 (4 to 14).`,
    ),
  );
  expect(say({ flagged: 16, tested: 96, chance: { ...chance, isMore: true, excess: 6.7 } }, null)).toBe(
    '16 of 96 were treated worse than people like them, 6.7 more than chance gives, which is about 9.3 (4 to 14).',
  );
  expect(say({ flagged: 1, tested: 96, chance: null }, null)).toMatch(
    /^1 of 96 was treated worse than people like them\. What chance/,
  );
  expect(say({ flagged: 0, tested: 0, chance: null }, null)).toBe('');
  expect(sayPerson(true, 0.63)).toBe('Treated worse than people like them, by 63 points.');
  expect(sayPerson(false, 0.1)).toContain('below the limit');
  expect(sayPerson(false, -0.1)).toBe('Not treated worse than people like them.');
  expect(sayNobodyTold(0)).toBe('Nobody could be compared.');
  expect(sayNobodyTold(2)).toBe('No one or two values tell the 2 people tested apart.');
});

it('[D6] calls nothing explained or not before a reason is named', () => {
  expect(chipsOf({ worse: 16, explained: 0 }, 0)).toEqual([
    { id: 'unexplained', title: 'No reason looked at', sign: 'untested', count: 16 },
  ]);
  expect(chipsOf({ worse: 16, explained: 3 }, 1).map(({ title, count }) => [title, count])).toEqual([
    ['Not explained', 13],
    ['Explained', 3],
  ]);
});

it('lists a whole group that is over the limit once', () => {
  const narrower = { ...row, id: 2, B: [{ attribute: 'job', value: 'clerk' }] };
  expect(listSituations([{ row }], [{ rule: { ...row, id: 7 } }, { rule: narrower }])).toEqual([row, narrower]);
});

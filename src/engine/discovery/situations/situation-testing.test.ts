import { said } from '../../../words/testing/said.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RunContext } from '../../shared/run-context.ts';
import { quietContext } from '../../table/testing/memory-source.ts';
import type { Item } from '../../vocabulary/items.ts';
import { someSituation, tableOfSituation } from '../testing/random-people.ts';
import { expectValue, thresholdOf } from '../testing/random-tables.ts';
import { columnsOf, female, testLines } from '../testing/situation-lines.ts';
import {
  type SituationTest,
  inspectPerson,
  markFlagged,
  readLeastDifference,
  testSituations,
} from './situation-testing.ts';

const flaggedAt = (test: SituationTest, t: string) => Array.from(markFlagged(test, thresholdOf(t)).isFlagged);

describe('testSituations', () => {
  const ages = [
    'sex,age,granted',
    'F,30,no',
    'F,31,no',
    'F,32,yes',
    'F,50,yes',
    'M,30,yes',
    'M,33,yes',
    'M,34,no',
    'M,50,no',
  ];

  it('[D7] counts the denied among the k nearest members, itself left out, and among the k nearest others', () => {
    const test = expectValue(testLines(ages, ['age'], 2));
    expect(columnsOf(test)).toEqual([
      [0, 1, 0],
      [1, 1, 0],
    ]);
    expect([test.tested, test.tooFew]).toEqual([2, 0]);
    expect(inspectPerson(test, 0)).toEqual({
      items: female,
      deniedMembers: 1,
      deniedOthers: 0,
      members: [
        { row: 1, weight: 1, distance: 1 / 20, isDenied: true },
        { row: 2, weight: 1, distance: 2 / 20, isDenied: false },
      ],
      others: [
        { row: 4, weight: 1, distance: 0, isDenied: false },
        { row: 5, weight: 1, distance: 3 / 20, isDenied: false },
      ],
    });
    expect(inspectPerson(test, 2)).toBeNull();
  });

  it('[D7] among the equally near those first in the table are taken', () => {
    const lines = ['sex,job,granted', 'M,a,no', 'F,a,no', 'F,a,yes', 'M,a,yes', 'F,a,no', 'M,a,no', 'F,a,no'];
    expect(columnsOf(expectValue(testLines(lines, ['job'], 1)))).toEqual([
      [1, 0, 1],
      [4, 1, 1],
      [6, 1, 1],
    ]);
    expect(columnsOf(expectValue(testLines(lines, ['job'], 2)))).toEqual([
      [1, 1, 1],
      [4, 1, 1],
      [6, 1, 1],
    ]);
  });

  it('[D7] with fewer than k other members or fewer than k others a person is too few and not tested', () => {
    const test = (k: number) => expectValue(testLines(ages, ['age'], k));
    expect([test(3).tested, test(3).tooFew]).toEqual([2, 0]);
    expect([test(4).tested, test(4).tooFew, test(4).row.length]).toEqual([0, 2, 0]);
    const fewOthers = expectValue(testLines(ages.slice(0, 7), ['age'], 3));
    expect([fewOthers.tested, fewOthers.tooFew]).toEqual([0, 2]);
  });

  it('[D7] [T4] flagged is a difference of at least t exactly, negative ones too', () => {
    const line = (sex: string, denied: number) =>
      Array.from({ length: 10 }, (_, i) => `${sex},a,${i < denied ? 'no' : 'yes'}`);
    const test = expectValue(testLines(['sex,job,granted', 'F,a,no', ...line('F', 7), ...line('M', 4)], ['job'], 10));
    expect(columnsOf(test)[0]).toEqual([0, 7, 4]);
    expect(0.7 - 0.4 < 0.3).toBe(true);
    expect([
      flaggedAt(test, '0.3')[0],
      flaggedAt(test, '0.300000000000000000001')[0],
      flaggedAt(test, '-1')[0],
    ]).toEqual([1, 0, 1]);
    const better = expectValue(testLines(['sex,job,granted', 'F,a,no', ...line('F', 1), ...line('M', 4)], ['job'], 10));
    expect(columnsOf(better)[0]).toEqual([0, 1, 4]);
    expect([flaggedAt(better, '-0.3')[0], flaggedAt(better, '-0.29')[0]]).toEqual([1, 0]);
  });

  it('[D7] [M1] a person’s own group are all protected items it holds; the others lack one of them', () => {
    const lines = ['sex,race,job,granted', 'F,b,a,no', 'F,b,a,no', 'F,w,a,yes', 'M,b,a,no', 'M,w,a,yes'];
    const both = [...female, { attribute: 'race', value: 'b' }];
    const test = expectValue(testLines(lines, ['job'], 1, { protectedItems: both }));
    expect(columnsOf(test)).toEqual([
      [0, 1, 0],
      [1, 1, 0],
      [3, 1, 0],
    ]);
    expect(inspectPerson(test, 1)!.items).toEqual(both);
    expect(inspectPerson(test, 1)!.others.map(({ row }) => row)).toEqual([2]);
    expect(inspectPerson(test, 3)!.items).toEqual(both.slice(1));
    expect(inspectPerson(test, 3)!.members.map(({ row }) => row)).toEqual([0]);
  });

  it('[D7] [T6] a record without a value in an attribute of A is neither a member nor one of the others', () => {
    const lines = ['sex,job,granted', '?,a,no', 'F,a,no', 'F,a,no', 'M,b,yes', 'M,c,yes'];
    const test = (missingAs: 'none' | 'value') =>
      columnsOf(expectValue(testLines(lines, ['job'], 1, { columns: { sex: { missingAs } } })));
    expect(test('none')).toEqual([
      [1, 1, 0],
      [2, 1, 0],
    ]);
    expect(test('value')).toEqual([
      [1, 1, 1],
      [2, 1, 1],
    ]);
  });

  it('[D7] a missing value is at distance 1 from everything, from itself too, kept as a value or not', () => {
    const lines = ['sex,job,granted', 'F,?,no', 'F,a,yes', 'F,?,no', 'M,?,no', 'M,a,yes'];
    for (const missingAs of ['value', 'none'] as const) {
      const test = expectValue(testLines(lines, ['job'], 1, { columns: { job: { missingAs } } }));
      expect(columnsOf(test)).toEqual([
        [0, 0, 1],
        [2, 1, 1],
      ]);
      expect(inspectPerson(test, 2)!.members).toEqual([{ row: 0, weight: 1, distance: 1, isDenied: true }]);
    }
  });

  it('[D7] [T2] a record of weight w is w people, one of whom is left out; the last record is taken in part', () => {
    const lines = ['sex,job,n,granted', 'F,a,3,no', 'F,b,5,yes', 'M,b,4,yes', 'M,a,1,no'];
    const test = expectValue(testLines(lines, ['job'], 4, { weight: 'n' }));
    expect([columnsOf(test), test.tested]).toEqual([[[0, 2, 1]], 3]);
    const { members, others } = inspectPerson(test, 0)!;
    expect([members.map(({ row, weight }) => [row, weight]), others.map(({ row, weight }) => [row, weight])]).toEqual([
      [
        [0, 2],
        [1, 2],
      ],
      [
        [3, 1],
        [2, 3],
      ],
    ]);
    const alone = expectValue(testLines(lines, ['job'], 8, { weight: 'n' }));
    expect([alone.tested, alone.tooFew]).toEqual([0, 3]);
  });

  it('[D7] [T4] neighbours that differ by less than a double can tell are told apart', () => {
    const lines = ['sex,x,granted', 'F,0,no', 'F,0.30000000000000000001,yes', 'F,0.3,no', 'M,0.1,yes', 'M,1,no'];
    const test = expectValue(testLines(lines, ['x'], 1));
    expect(columnsOf(test)).toEqual([
      [0, 1, 0],
      [2, 0, 0],
    ]);
  });

  it('[D7] tells how each attribute is compared', () => {
    const lines = [
      'sex,grade,cut,mixed,number,exponent,job,gone,granted',
      'F,1,1,<=1,1,1e2,a,?,no',
      'F,5,?,2,?,50,7,?,no',
      'M,1,2.5,3,1.0,.5,8,?,yes',
    ];
    const columns = { grade: { order: ['1', '5', '100'] }, cut: { cuts: [1] }, mixed: { cuts: [1] } };
    const test = expectValue(
      testLines(lines, ['job', 'grade', 'cut', 'mixed', 'number', 'exponent', 'gone'], 1, { columns }),
    );
    expect(test.space.scales.map(({ name, kind }) => [name, kind])).toEqual([
      ['job', 'nominal'],
      ['grade', 'ordered'],
      ['cut', 'numeric'],
      ['mixed', 'ordered'],
      ['number', 'numeric'],
      ['exponent', 'numeric'],
      ['gone', 'nominal'],
    ]);
    const { members, others } = inspectPerson(test, 0)!;
    expect(members[0].distance).toBeCloseTo((1 + 1 / 2 + 1 + 1 + 1 + 50 / 99.5 + 1) / 7, 14);
    expect(others[0].distance).toBeCloseTo((1 + 0 + 1 + 1 + 0 + 1 + 1) / 7, 14);
  });

  it('[D7] stops when cancelled, and says how far it is', () => {
    const { raw, table, decision } = tableOfSituation(fc.sample(someSituation, { seed: 1, numRuns: 1 })[0]);
    const shares: (number | null)[] = [];
    const context: RunContext = {
      ...quietContext,
      progress: (phase, share) => phase === 'Comparing people' && shares.push(share),
    };
    expectValue(testSituations(raw, table, decision, female, { k: 1, attributes: ['job'] }, context));
    expect([shares[0], shares.at(-1)]).toEqual([0, 1]);
    expect(
      testSituations(
        raw,
        table,
        decision,
        female,
        { k: 1, attributes: ['job'] },
        { ...quietContext, isCancelled: () => true },
      ),
    ).toMatchObject({ ok: false, code: 'cancelled' });
  });

  it.each<[number, string[], Item[], string, string]>([
    [0, ['age'], female, 'k', 'k is 0; it must be a whole number, 1 or more'],
    [1.5, ['age'], female, 'k', 'k is 1.5'],
    [1, [], female, 'attributes', 'at least one attribute'],
    [
      1,
      ['age', 'agee'],
      female,
      'attributes[1]',
      'There is no attribute "agee" to compare people in. Did you mean "age"?',
    ],
    [1, ['granted'], female, 'attributes[0]', 'it is the decision itself'],
    [1, ['age', 'age'], female, 'attributes[1]', '"age" is listed twice'],
    [1, ['age'], [], 'roles.protected', 'No protected group is chosen'],
    [1, ['age'], [{ attribute: 'sex', value: 'X' }], 'roles.protected[0].value', 'Nobody in the table has "X"'],
  ])('[D7] refuses k %j with %j and %j and names the field', (k, attributes, protectedItems, where, words) => {
    expect(said(testLines(ages, attributes, k, { protectedItems }))).toMatchObject({
      ok: false,
      where,
      message: expect.stringContaining(words),
    });
  });

  it.each(['-1.0001', '1.1', 'x', ''])('[D7] refuses a threshold of %j', (t) => {
    expect(readLeastDifference(t, 't')).toMatchObject({ ok: false, where: 't' });
  });
});

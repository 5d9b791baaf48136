import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type RunContext } from '../shared/run-context.ts';
import { readDecision } from '../table/decision.ts';
import { prepareTable } from '../table/prepare.ts';
import { type ColumnSettings, type Item } from '../table/settings.ts';
import { quietContext } from '../table/testing/memory-source.ts';
import { adultNames, plain, rawOf, readSample } from '../table/testing/raw.ts';
import { inspectPerson } from './situation-person.ts';
import { readLeastDifference } from './situation-settings.ts';
import { markFlagged, testSituations, type SituationTest } from './situation-testing.ts';
import { compareFractions, fractionOf } from './testing/fraction.ts';
import { testByForce, type PlainMeasure, type PlainVerdict } from './testing/situation-by-force.ts';
import { plainSituation, someSituation, tableOfSituation, testSituation } from './testing/situation-worlds.ts';
import { expectValue, thresholdOf } from './testing/worlds.ts';

const female: Item[] = [{ attribute: 'sex', value: 'F' }];

/** People as `sex,...,granted` lines under a header. */
function testLines(lines: readonly string[], attributes: readonly string[], k: number, more: { columns?: Record<string, ColumnSettings>; protectedItems?: readonly Item[]; weight?: string } = {}) {
  const [header, ...rows] = lines.map((line) => line.split(','));
  const raw = rawOf(header, rows);
  const table = expectValue(prepareTable(raw, { ...plain, columns: more.columns ?? {}, weight: more.weight ?? null }));
  const decision = expectValue(readDecision(table, 'granted', ['no']));
  return testSituations(raw, table, decision, more.protectedItems ?? female, { k, attributes }, quietContext);
}

const columnsOf = ({ row, deniedMembers, deniedOthers }: SituationTest) => Array.from(row, (at, i) => [at, deniedMembers[i], deniedOthers[i]]);
const flaggedAt = (test: SituationTest, t: string) => Array.from(markFlagged(test, thresholdOf(t)).isFlagged);

/** What an oracle says, in the shape of the columns. */
const expectSame = (test: SituationTest, verdicts: readonly PlainVerdict[], isAsked: (row: number) => boolean = () => true) => {
  const asked = columnsOf(test).filter(([row]) => isAsked(row));
  expect(asked).toEqual(verdicts.filter(({ near }) => near !== null).map(({ row, near }) => [row, near!.deniedMembers, near!.deniedOthers]));
  for (const { row, near } of verdicts) {
    const person = inspectPerson(test, row);
    if (near === null) expect(person).toBeNull();
    else {
      const short = (list: readonly { row: number; weight: number }[]) => list.map((one) => [one.row, one.weight]);
      expect([short(person!.members), short(person!.others)]).toEqual([short(near.members), short(near.others)]);
      [...near.members, ...near.others].forEach(({ distance }, i) => expect([...person!.members, ...person!.others][i].distance).toBeCloseTo(distance, 14));
    }
  }
};

describe('testSituations', () => {
  const ages = ['sex,age,granted', 'F,30,no', 'F,31,no', 'F,32,yes', 'F,50,yes', 'M,30,yes', 'M,33,yes', 'M,34,no', 'M,50,no'];

  it('[D7] counts the denied among the k nearest members, itself left out, and among the k nearest others', () => {
    const test = expectValue(testLines(ages, ['age'], 2));
    expect(columnsOf(test)).toEqual([[0, 1, 0], [1, 1, 0]]);
    expect([test.tested, test.tooFew]).toEqual([2, 0]);
    expect(inspectPerson(test, 0)).toEqual({
      items: female,
      deniedMembers: 1,
      deniedOthers: 0,
      members: [{ row: 1, weight: 1, distance: 1 / 20, isDenied: true }, { row: 2, weight: 1, distance: 2 / 20, isDenied: false }],
      others: [{ row: 4, weight: 1, distance: 0, isDenied: false }, { row: 5, weight: 1, distance: 3 / 20, isDenied: false }],
    });
    expect(inspectPerson(test, 2)).toBeNull();
  });

  it('[D7] among the equally near those first in the table are taken', () => {
    const lines = ['sex,job,granted', 'M,a,no', 'F,a,no', 'F,a,yes', 'M,a,yes', 'F,a,no', 'M,a,no', 'F,a,no'];
    expect(columnsOf(expectValue(testLines(lines, ['job'], 1)))).toEqual([[1, 0, 1], [4, 1, 1], [6, 1, 1]]);
    expect(columnsOf(expectValue(testLines(lines, ['job'], 2)))).toEqual([[1, 1, 1], [4, 1, 1], [6, 1, 1]]);
  });

  it('[D7] with fewer than k other members or fewer than k others a person is too few and not tested', () => {
    const test = (k: number) => expectValue(testLines(ages, ['age'], k));
    expect([test(3).tested, test(3).tooFew]).toEqual([2, 0]);
    expect([test(4).tested, test(4).tooFew, test(4).row.length]).toEqual([0, 2, 0]);
    const fewOthers = expectValue(testLines(ages.slice(0, 7), ['age'], 3));
    expect([fewOthers.tested, fewOthers.tooFew]).toEqual([0, 2]);
  });

  it('[D7] [T4] flagged is a difference of at least t exactly, negative ones too', () => {
    const line = (sex: string, denied: number) => Array.from({ length: 10 }, (_, i) => `${sex},a,${i < denied ? 'no' : 'yes'}`);
    const test = expectValue(testLines(['sex,job,granted', 'F,a,no', ...line('F', 7), ...line('M', 4)], ['job'], 10));
    expect(columnsOf(test)[0]).toEqual([0, 7, 4]);
    expect(0.7 - 0.4 < 0.3).toBe(true);
    expect([flaggedAt(test, '0.3')[0], flaggedAt(test, '0.300000000000000000001')[0], flaggedAt(test, '-1')[0]]).toEqual([1, 0, 1]);
    const better = expectValue(testLines(['sex,job,granted', 'F,a,no', ...line('F', 1), ...line('M', 4)], ['job'], 10));
    expect(columnsOf(better)[0]).toEqual([0, 1, 4]);
    expect([flaggedAt(better, '-0.3')[0], flaggedAt(better, '-0.29')[0]]).toEqual([1, 0]);
  });

  it('[D7] [M1] a person’s own group are all protected items it holds; the others lack one of them', () => {
    const lines = ['sex,race,job,granted', 'F,b,a,no', 'F,b,a,no', 'F,w,a,yes', 'M,b,a,no', 'M,w,a,yes'];
    const both = [...female, { attribute: 'race', value: 'b' }];
    const test = expectValue(testLines(lines, ['job'], 1, { protectedItems: both }));
    expect(columnsOf(test)).toEqual([[0, 1, 0], [1, 1, 0], [3, 1, 0]]);
    expect(inspectPerson(test, 1)!.items).toEqual(both);
    expect(inspectPerson(test, 1)!.others.map(({ row }) => row)).toEqual([2]);
    expect(inspectPerson(test, 3)!.items).toEqual(both.slice(1));
    expect(inspectPerson(test, 3)!.members.map(({ row }) => row)).toEqual([0]);
  });

  it('[D7] [T6] a record without a value in an attribute of A is neither a member nor one of the others', () => {
    const lines = ['sex,job,granted', '?,a,no', 'F,a,no', 'F,a,no', 'M,b,yes', 'M,c,yes'];
    const test = (missingAs: 'none' | 'value') => columnsOf(expectValue(testLines(lines, ['job'], 1, { columns: { sex: { missingAs } } })));
    expect(test('none')).toEqual([[1, 1, 0], [2, 1, 0]]);
    expect(test('value')).toEqual([[1, 1, 1], [2, 1, 1]]);
  });

  it('[D7] a missing value is at distance 1 from everything, from itself too, kept as a value or not', () => {
    const lines = ['sex,job,granted', 'F,?,no', 'F,a,yes', 'F,?,no', 'M,?,no', 'M,a,yes'];
    for (const missingAs of ['value', 'none'] as const) {
      const test = expectValue(testLines(lines, ['job'], 1, { columns: { job: { missingAs } } }));
      expect(columnsOf(test)).toEqual([[0, 0, 1], [2, 1, 1]]);
      expect(inspectPerson(test, 2)!.members).toEqual([{ row: 0, weight: 1, distance: 1, isDenied: true }]);
    }
  });

  it('[D7] [T2] a record of weight w is w people, one of whom is left out; the last record is taken in part', () => {
    const lines = ['sex,job,n,granted', 'F,a,3,no', 'F,b,5,yes', 'M,b,4,yes', 'M,a,1,no'];
    const test = expectValue(testLines(lines, ['job'], 4, { weight: 'n' }));
    expect([columnsOf(test), test.tested]).toEqual([[[0, 2, 1]], 3]);
    const { members, others } = inspectPerson(test, 0)!;
    expect([members.map(({ row, weight }) => [row, weight]), others.map(({ row, weight }) => [row, weight])]).toEqual([[[0, 2], [1, 2]], [[3, 1], [2, 3]]]);
    const alone = expectValue(testLines(lines, ['job'], 8, { weight: 'n' }));
    expect([alone.tested, alone.tooFew]).toEqual([0, 3]);
  });

  it('[D7] [T4] neighbours that differ by less than a double can tell are told apart', () => {
    const lines = ['sex,x,granted', 'F,0,no', 'F,0.30000000000000000001,yes', 'F,0.3,no', 'M,0.1,yes', 'M,1,no'];
    const test = expectValue(testLines(lines, ['x'], 1));
    expect(columnsOf(test)).toEqual([[0, 1, 0], [2, 0, 0]]);
  });

  it('[D7] [M1] [T2] [T4] [T6] is what sorting all people by exact distance gives, on random tables', () => {
    let exact = 0;
    let rounded = 0;
    fc.assert(
      fc.property(someSituation, (situation) => {
        const test = testSituation(situation);
        const verdicts = testByForce(plainSituation(situation));
        expectSame(test, verdicts);
        const weigh = (isTested: boolean) => verdicts.filter(({ near }) => (near !== null) === isTested).reduce((sum, { weight }) => sum + weight, 0);
        expect([test.tested, test.tooFew]).toEqual([weigh(true), weigh(false)]);
        if (test.space.slack === 0) exact += 1;
        else rounded += 1;
      }),
      { numRuns: 400 },
    );
    expect(Math.min(exact, rounded)).toBeGreaterThan(20);
  });

  it('[D7] [T4] is exact where distances differ by less than the grid they are rounded to', () => {
    const number = fc.integer({ min: 0, max: 40 }).map((j) => `0.50000000000000${String(j).padStart(2, '0')}`);
    const person = fc.record({ x: number, y: number, z: number, sex: fc.constantFrom('F', 'F', 'M'), granted: fc.constantFrom('no', 'no', 'yes') });
    fc.assert(
      fc.property(fc.array(person, { minLength: 6, maxLength: 16, size: 'max' }), fc.integer({ min: 1, max: 3 }), (rows, k) => {
        const all = [...rows, { x: '0', y: '0', z: '0.5000000000000001', sex: 'F', granted: 'no' }, { x: '1', y: '1', z: '0', sex: 'M', granted: 'yes' }, { x: '1', y: '0', z: '1', sex: 'M', granted: 'yes' }, { x: '0', y: '1', z: '1', sex: 'M', granted: 'no' }];
        const test = expectValue(testLines(['x,y,z,sex,granted', ...all.map((one) => [one.x, one.y, one.z, one.sex, one.granted].join())], ['x', 'y', 'z'], k));
        expect(test.space.slack).toBeGreaterThan(0);
        const people = all.map(({ granted, ...cells }) => ({ cells, weight: 1, isDenied: granted === 'no' }));
        expectSame(test, testByForce({ people, measures: ['x', 'y', 'z'].map((name) => ({ name, by: 'number' })), protectedItems: female, lacking: [], k }));
      }),
      { numRuns: 300 },
    );
  });

  it('[D7] [T4] flags exactly at random thresholds', () => {
    fc.assert(
      fc.property(someSituation, fc.constantFrom('-1', '-0.5', '-0.2', '0', '0.16666666666666666', '0.2', '0.3333333333333333', '0.6', '1'), (situation, t) => {
        const test = testSituation(situation);
        const expected = columnsOf(test).map(([, members, others]) => (compareFractions({ top: BigInt(members - others), bottom: BigInt(test.k) }, fractionOf(t)) >= 0 ? 1 : 0));
        const { isFlagged, flagged } = markFlagged(test, thresholdOf(t));
        expect(Array.from(isFlagged)).toEqual(expected);
        expect(flagged).toBe(expected.reduce<number>((sum, mark, i) => sum + mark * (test.table.weights?.[test.row[i]] ?? 1), 0));
      }),
      { numRuns: 100 },
    );
  });

  it('[D7] tells how each attribute is compared', () => {
    const lines = ['sex,grade,cut,mixed,number,exponent,job,gone,granted', 'F,1,1,<=1,1,1e2,a,?,no', 'F,5,?,2,?,50,7,?,no', 'M,1,2.5,3,1.0,.5,8,?,yes'];
    const columns = { grade: { order: ['1', '5', '100'] }, cut: { cuts: [1] }, mixed: { cuts: [1] } };
    const test = expectValue(testLines(lines, ['job', 'grade', 'cut', 'mixed', 'number', 'exponent', 'gone'], 1, { columns }));
    expect(test.space.scales.map(({ name, kind }) => [name, kind])).toEqual([['job', 'nominal'], ['grade', 'ordered'], ['cut', 'numeric'], ['mixed', 'ordered'], ['number', 'numeric'], ['exponent', 'numeric'], ['gone', 'nominal']]);
    const { members, others } = inspectPerson(test, 0)!;
    expect(members[0].distance).toBeCloseTo((1 + 1 / 2 + 1 + 1 + 1 + 50 / 99.5 + 1) / 7, 14);
    expect(others[0].distance).toBeCloseTo((1 + 0 + 1 + 1 + 0 + 1 + 1) / 7, 14);
  });

  it('[D7] stops when cancelled, and says how far it is', () => {
    const { raw, table, decision } = tableOfSituation(fc.sample(someSituation, { seed: 1, numRuns: 1 })[0]);
    const shares: (number | null)[] = [];
    const context: RunContext = { ...quietContext, progress: (phase, share) => phase === 'Comparing people' && shares.push(share) };
    expectValue(testSituations(raw, table, decision, female, { k: 1, attributes: ['job'] }, context));
    expect([shares[0], shares.at(-1)]).toEqual([0, 1]);
    expect(testSituations(raw, table, decision, female, { k: 1, attributes: ['job'] }, { ...quietContext, isCancelled: () => true })).toMatchObject({ ok: false, code: 'cancelled' });
  });

  it.each<[number, string[], Item[], string, string]>([
    [0, ['age'], female, 'k', 'k is 0; it must be a whole number, 1 or more'],
    [1.5, ['age'], female, 'k', 'k is 1.5'],
    [1, [], female, 'attributes', 'at least one attribute'],
    [1, ['age', 'agee'], female, 'attributes[1]', 'There is no attribute "agee" to compare people in. Did you mean "age"?'],
    [1, ['granted'], female, 'attributes[0]', 'it is the decision itself'],
    [1, ['age', 'age'], female, 'attributes[1]', '"age" is listed twice'],
    [1, ['age'], [], 'roles.protected', 'No protected group is chosen'],
    [1, ['age'], [{ attribute: 'sex', value: 'X' }], 'roles.protected[0].value', 'Nobody in the table has "X"'],
  ])('[D7] refuses k %j with %j and %j and names the field', (k, attributes, protectedItems, where, words) => {
    expect(testLines(ages, attributes, k, { protectedItems })).toMatchObject({ ok: false, where, message: expect.stringContaining(words) });
  });

  it.each(['-1.0001', '1.1', 'x', ''])('[D7] refuses a threshold of %j', (t) => {
    expect(readLeastDifference(t, 't')).toMatchObject({ ok: false, where: 't' });
  });
});

/** A sample prepared by its own recipe. */
function openSample(name: string, file: string, names: readonly string[] | null) {
  const { columns, roles } = JSON.parse(readFileSync(new URL(`../../../public/samples/${name}.recipe.json`, import.meta.url), 'utf8'));
  const raw = readSample(file, names);
  const table = expectValue(prepareTable(raw, { ...plain, columns }));
  return { raw, table, decision: expectValue(readDecision(table, roles.decision.attribute, roles.decision.negative)), roles };
}

const plainPeople = ({ raw, decision }: ReturnType<typeof openSample>) =>
  Array.from({ length: raw.rows }, (_, row) => ({ cells: Object.fromEntries(raw.columns.map(({ name, values, codes }) => [name, values[codes[row]]])), weight: 1, isDenied: decision.isNegative[row] === 1 }));

describe('the samples', () => {
  it('[D7] Boston: every denied Black applicant, as brute force', () => {
    const sample = openSample('boston', 'hmda-boston.csv', null);
    const protectedItems = [{ attribute: 'afam', value: 'yes' }];
    const numbers = ['pirat', 'hirat', 'lvrat', 'unemp'];
    const attributes = ['pirat', 'hirat', 'lvrat', 'chist', 'mhist', 'phist', 'unemp', 'selfemp', 'insurance', 'condomin', 'single', 'hschool'];
    const test = expectValue(testSituations(sample.raw, sample.table, sample.decision, protectedItems, { k: 16, attributes }, quietContext));
    const place = (cell: string) => Number(cell) - 1;
    const measures = attributes.map((name): PlainMeasure => (numbers.includes(name) ? { name, by: 'number' } : name === 'chist' ? { name, by: 'place', placeOf: place, last: 5 } : name === 'mhist' ? { name, by: 'place', placeOf: place, last: 3 } : { name, by: 'name' }));
    expectSame(test, testByForce({ people: plainPeople(sample), measures, protectedItems, lacking: [], k: 16 }));
    expect([test.tested, test.tooFew, ...['-0.1', '0', '0.1', '0.25', '0.3'].map((t) => markFlagged(test, thresholdOf(t)).flagged)]).toEqual([96, 0, 89, 81, 49, 20, 3]);
  });

  it('[D7] Adult: all 9,592 denied women, some of them as brute force', () => {
    const sample = openSample('adult', 'adult.data', adultNames);
    const protectedItems = [{ attribute: 'sex', value: 'Female' }];
    const numbers = ['age', 'education-num', 'hours-per-week'];
    const attributes = ['age', 'workclass', 'education-num', 'marital-status', 'occupation', 'relationship', 'race', 'hours-per-week', 'native-country'];
    const test = expectValue(testSituations(sample.raw, sample.table, sample.decision, protectedItems, { k: 16, attributes }, quietContext));
    const measures = attributes.map((name): PlainMeasure => ({ name, by: numbers.includes(name) ? 'number' : 'name' }));
    const isAsked = (row: number) => row % 6000 < 3;
    expectSame(test, testByForce({ people: plainPeople(sample), measures, protectedItems, lacking: [], k: 16 }, isAsked), isAsked);
    expect([test.tested, test.tooFew, ...['0', '0.1', '0.3', '0.5'].map((t) => markFlagged(test, thresholdOf(t)).flagged)]).toEqual([9592, 0, 8281, 2121, 448, 39]);
  });
});

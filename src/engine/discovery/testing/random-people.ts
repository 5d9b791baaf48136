import fc from 'fast-check';
import { readDecision } from '../../table/decision.ts';
import { prepareTable } from '../../table/prepare-table.ts';
import { quietContext } from '../../table/testing/memory-source.ts';
import { plain, rawOf } from '../../table/testing/raw.ts';
import type { Item } from '../../vocabulary/items.ts';
import { testSituations } from '../situations/situation-testing.ts';
import { expectValue } from './random-tables.ts';
import type { PlainMeasure, PlainPerson, PlainWorld } from './situation-by-force.ts';

const names = ['sex', 'race', 'job', 'grade', 'age', 'income', 'debt'] as const;

/** A table of people in the words of a test: `?` is missing, `debt` may hold labels of its ranges. */
export interface Situation {
  readonly rows: readonly {
    readonly cells: readonly string[];
    readonly weight: number;
    readonly isDenied: boolean;
    readonly isKept: boolean;
  }[];
  readonly isWeighted: boolean;
  readonly missingAs: Readonly<Record<(typeof names)[number], 'value' | 'none'>>;
  readonly protectedItems: readonly Item[];
  readonly attributes: readonly (typeof names)[number][];
  readonly reference: Readonly<Record<string, readonly string[]>>;
  readonly k: number;
  readonly hasChance?: boolean;
}

const pool: Readonly<Record<(typeof names)[number], readonly string[]>> = {
  sex: ['F', 'F', 'M', 'M', '?'],
  race: ['r1', 'r2', 'r3', '?'],
  job: ['clerk', 'nurse', 'smith', '?'],
  grade: ['low', 'mid', 'high', '?'],
  age: ['20', '20.0', '27', '30', '41', '?'],
  income: ['0.1', '0.10000000000000000001', '0.2', '0.3', '0.30000000000000000001', '-0.7', '123456789.123456789', '?'],
  debt: ['0', '1', '1.5', '2.25', '3', '?'],
};

const grades = ['low', 'mid', 'high', 'top'];
const debtLabels = ['<=1', '(1,2]', '>2'];
const missingAs = fc.constantFrom<'value' | 'none'>('value', 'none');

/**
 * Random people of both decisions, some left out by a filter, in worlds where labels may occur and worlds where they do
 * not.
 */
export const someSituation: fc.Arbitrary<Situation> = fc
  .boolean()
  .chain((hasLabels) =>
    fc.record({
      rows: fc.array(
        fc.record({
          cells: fc.tuple(
            ...names.map((name) => fc.constantFrom(...pool[name], ...(name === 'debt' && hasLabels ? debtLabels : []))),
          ),
          weight: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 20 })),
          isDenied: fc.boolean(),
          isKept: fc.constantFrom(true, true, true, false),
        }),
        { minLength: 4, maxLength: 30, size: 'max' },
      ),
      isWeighted: fc.boolean(),
      missingAs: fc.record({
        sex: missingAs,
        race: missingAs,
        job: missingAs,
        grade: missingAs,
        age: missingAs,
        income: missingAs,
        debt: missingAs,
      }),
      protectedItems: fc.shuffledSubarray(
        [
          { attribute: 'sex', value: 'F' },
          { attribute: 'race', value: 'r1' },
          { attribute: 'race', value: 'r2' },
        ],
        { minLength: 1 },
      ),
      attributes: fc.shuffledSubarray([...names.slice(1)], { minLength: 1 }),
      hasReference: fc.boolean(),
      k: fc.integer({ min: 1, max: 6 }),
    }),
  )
  .map(({ rows, isWeighted, hasReference, ...rest }): Situation => {
    const cells = ['F', 'r1', 'clerk', 'low', '20', '0.1', '1'];
    const anchors = [
      { cells, weight: 1, isDenied: true, isKept: true },
      { cells: cells.with(0, 'M').with(1, 'r2'), weight: 2, isDenied: false, isKept: true },
    ];
    const all = [...rows, ...anchors].map((one) => ({ ...one, weight: isWeighted ? one.weight : 1 }));
    const free = ['r1', 'r2'].filter((value) => rest.protectedItems.every((item) => item.value !== value));
    const reference = hasReference && free.length > 0 ? [['race', free.slice(0, 1)] as const] : [];
    return { ...rest, isWeighted, reference: Object.fromEntries(reference), rows: all };
  });

/** The same in the words of the oracle: only who is kept, each attribute with how it is to be compared. */
export function plainSituation({
  rows,
  missingAs: lackAs,
  protectedItems,
  attributes,
  reference,
  k,
}: Situation): PlainWorld {
  const people = rows
    .filter(({ isKept }) => isKept)
    .map(({ cells, weight, isDenied }): PlainPerson => ({
      cells: Object.fromEntries(names.map((name, j) => [name, cells[j]])),
      weight,
      isDenied,
    }));
  const hasLabels = people.some(({ cells }) => debtLabels.includes(cells.debt));
  const measures = attributes.map((name): PlainMeasure => {
    if (name === 'grade')
      return { name, by: 'place', placeOf: (cell) => grades.indexOf(cell), last: grades.length - 1 };
    if (name === 'debt' && hasLabels) return { name, by: 'place', placeOf: placeDebt, last: 2 };
    return { name, by: name === 'age' || name === 'income' || name === 'debt' ? 'number' : 'name' };
  });
  const lacking = names.filter((name) => lackAs[name] === 'none');
  return { people, measures, protectedItems, lacking, reference, k };
}

function placeDebt(cell: string): number {
  return debtLabels.includes(cell) ? debtLabels.indexOf(cell) : Number(cell) <= 1 ? 0 : Number(cell) <= 2 ? 1 : 2;
}

/** Prepares the people of a situation as the app does: `grade` ordered, `income` and `debt` cut. */
export function tableOfSituation({ rows, isWeighted, missingAs: lackAs }: Situation) {
  const raw = rawOf(
    [...names, 'w', 'keep', 'granted'],
    rows.map(({ cells, weight, isDenied, isKept }) => [
      ...cells,
      String(weight),
      isKept ? 'y' : 'n',
      isDenied ? 'no' : 'yes',
    ]),
  );
  const own = { grade: { order: grades }, income: { cuts: ['0.2'] }, debt: { cuts: [1, 2] } };
  const columns = Object.fromEntries([
    ...names.map((name) => [name, { missingAs: lackAs[name], ...(own as Record<string, object>)[name] }]),
    ...(isWeighted ? [] : [['w', { use: false }]]),
  ]) as typeof plain.columns;
  const table = expectValue(
    prepareTable(raw, {
      ...plain,
      weight: isWeighted ? 'w' : null,
      columns,
      filter: [{ attribute: 'keep', in: ['y'] }],
    }),
  );
  return { raw, table, decision: expectValue(readDecision(table, 'granted', ['no'])) };
}

export function testSituation(situation: Situation) {
  const { raw, table, decision } = tableOfSituation(situation);
  return expectValue(testSituations(raw, table, decision, situation.protectedItems, situation, quietContext));
}

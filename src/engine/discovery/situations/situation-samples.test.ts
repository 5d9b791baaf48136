import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readDecision } from '../../table/decision.ts';
import { prepareTable } from '../../table/prepare-table.ts';
import { quietContext } from '../../table/testing/memory-source.ts';
import { adultNames, plain, readSample } from '../../table/testing/raw.ts';
import { expectValue, thresholdOf } from '../testing/random-tables.ts';
import { type PlainMeasure, testByForce } from '../testing/situation-by-force.ts';
import { expectSame } from '../testing/situation-lines.ts';
import { markFlagged, testSituations } from './situation-testing.ts';

/** A sample prepared by its own recipe. */
function openSample(name: string, file: string, names: readonly string[] | null) {
  const { columns, roles } = JSON.parse(
    readFileSync(new URL(`../../../../public/samples/${name}.recipe.json`, import.meta.url), 'utf8'),
  );
  const raw = readSample(file, names);
  const table = expectValue(prepareTable(raw, { ...plain, columns }));
  return {
    raw,
    table,
    decision: expectValue(readDecision(table, roles.decision.attribute, roles.decision.negative)),
    roles,
  };
}

const plainPeople = ({ raw, decision }: ReturnType<typeof openSample>) =>
  Array.from({ length: raw.rows }, (_, row) => ({
    cells: Object.fromEntries(raw.columns.map(({ name, values, codes }) => [name, values[codes[row]]])),
    weight: 1,
    isDenied: decision.isNegative[row] === 1,
  }));

describe('the samples', () => {
  it('[D7] Boston: every denied Black applicant, as brute force', () => {
    const sample = openSample('boston', 'hmda-boston.csv', null);
    const protectedItems = [{ attribute: 'afam', value: 'yes' }];
    const numbers = ['pirat', 'hirat', 'lvrat', 'unemp'];
    const attributes = [
      'pirat',
      'hirat',
      'lvrat',
      'chist',
      'mhist',
      'phist',
      'unemp',
      'selfemp',
      'insurance',
      'condomin',
      'single',
      'hschool',
    ];
    const test = expectValue(
      testSituations(sample.raw, sample.table, sample.decision, protectedItems, { k: 16, attributes }, quietContext),
    );
    const place = (cell: string) => Number(cell) - 1;
    const measures = attributes.map((name): PlainMeasure =>
      numbers.includes(name)
        ? { name, by: 'number' }
        : name === 'chist'
          ? { name, by: 'place', placeOf: place, last: 5 }
          : name === 'mhist'
            ? { name, by: 'place', placeOf: place, last: 3 }
            : { name, by: 'name' },
    );
    expectSame(test, testByForce({ people: plainPeople(sample), measures, protectedItems, lacking: [], k: 16 }));
    expect([
      test.tested,
      test.tooFew,
      ...['-0.1', '0', '0.1', '0.25', '0.3'].map((t) => markFlagged(test, thresholdOf(t)).flagged),
    ]).toEqual([96, 0, 89, 81, 49, 20, 3]);
  });

  it('[D7] Adult: all 9,592 denied women, some of them as brute force', () => {
    const sample = openSample('adult', 'adult.data', adultNames);
    const protectedItems = [{ attribute: 'sex', value: 'Female' }];
    const numbers = ['age', 'education-num', 'hours-per-week'];
    const attributes = [
      'age',
      'workclass',
      'education-num',
      'marital-status',
      'occupation',
      'relationship',
      'race',
      'hours-per-week',
      'native-country',
    ];
    const test = expectValue(
      testSituations(sample.raw, sample.table, sample.decision, protectedItems, { k: 16, attributes }, quietContext),
    );
    const measures = attributes.map((name): PlainMeasure => ({ name, by: numbers.includes(name) ? 'number' : 'name' }));
    const isAsked = (row: number) => row % 6000 < 3;
    expectSame(
      test,
      testByForce({ people: plainPeople(sample), measures, protectedItems, lacking: [], k: 16 }, isAsked),
      isAsked,
    );
    expect([
      test.tested,
      test.tooFew,
      ...['0', '0.1', '0.3', '0.5'].map((t) => markFlagged(test, thresholdOf(t)).flagged),
    ]).toEqual([9592, 0, 8281, 2121, 448, 39]);
  });
});

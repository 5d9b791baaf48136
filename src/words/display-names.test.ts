import { describe, expect, it } from 'vitest';
import { columnName, namesOf, noNames } from '../engine/vocabulary/display-names.ts';
import { outcomeName, sayItem, sayItems, sayRule, valueName } from './people.ts';

const names = namesOf({
  columns: {
    afam: { title: 'Race', names: { yes: 'Black', no: 'White or other' } },
    job: { names: { clerk: 'office work' } },
  },
  roles: {
    protected: [
      { attribute: 'afam', value: 'yes', title: 'Black applicants' },
      { attribute: 'sex', value: 'F' },
    ],
    decision: { attribute: 'granted', negative: ['no'], words: { negative: 'turned down' } },
  },
});

describe('display names', () => {
  it('[T9] a group has its title, an item the names of its column and value, anything else its own spelling', () => {
    expect(sayItem({ attribute: 'afam', value: 'yes' }, names)).toBe('Black applicants');
    expect(sayItem({ attribute: 'afam', value: 'no' }, names)).toBe('Race = White or other');
    expect(sayItem({ attribute: 'sex', value: 'F' }, names)).toBe('sex = F');
    expect(sayItem({ attribute: 'constructor', value: 'toString' }, names)).toBe('constructor = toString');
    expect(sayItems([{ attribute: 'job', value: 'clerk' }], names)).toBe('job = office work');
    expect(
      sayRule({ A: [{ attribute: 'afam', value: 'yes' }], B: [{ attribute: 'job', value: 'clerk' }] }, names),
    ).toBe('Black applicants among job = office work');
  });

  it('[T9] columns and values alone, an empty value in words', () => {
    expect(columnName(names, 'afam')).toBe('Race');
    expect(columnName(names, 'toString')).toBe('toString');
    expect(valueName(names, { attribute: 'afam', value: 'yes' })).toBe('Black');
    expect(valueName(names, { attribute: 'job', value: '' })).toBe('(empty)');
  });

  it('[T9] the two outcomes', () => {
    expect([outcomeName(names, 'negative'), outcomeName(names, 'positive')]).toEqual([
      'turned down',
      'not turned down',
    ]);
    expect(outcomeName(noNames, 'negative')).toBe('denied');
    expect(outcomeName(noNames, 'positive')).toBe('granted');
    expect(namesOf({ columns: {}, roles: { protected: [], decision: null } })).toEqual(noNames);
  });

  const outcomes = (negative: readonly string[], words = {}) => {
    const columns = { result: { title: 'Result', names: { w: 'Waitlist' } } };
    const own = namesOf({ columns, roles: { protected: [], decision: { attribute: 'result', negative, words } } });
    return [outcomeName(own, 'negative'), outcomeName(own, 'positive')];
  };

  it('[T9] an outcome without words is called by its value, and never what it may not be', () => {
    expect(outcomes(['Rejected'])).toEqual(['rejected', 'not rejected']);
    expect(outcomes(['No offer'])).toEqual(['outcome “No offer”', 'another outcome']);
    expect(outcomes(['<=50K'])).toEqual(['outcome “<=50K”', 'another outcome']);
    expect(outcomes(['w', 'No offer'])).toEqual(['outcome “Waitlist” or “No offer”', 'another outcome']);
    expect(outcomes(['a1', 'b1', 'c1', 'd1'])[0]).toBe('outcome “a1”, “b1” or 2 others');
    expect(outcomes(['No offer'], { positive: 'hired' })).toEqual(['outcome “No offer”', 'hired']);
    expect(outcomes(['No offer'], { negative: 'not hired' })).toEqual(['not hired', 'hired']);
    expect(outcomes(['<=50K'], { negative: 'earn less' })).toEqual(['earn less', 'do not earn less']);
  });

  it('[T9] a value that says nothing alone is named with its column', () => {
    expect(['No', '0', '-1', 'F', '', 'нет'].map((value) => outcomes([value])[0])).toEqual([
      'outcome “Result = No”',
      'outcome “Result = 0”',
      'outcome “Result = -1”',
      'outcome “Result = F”',
      'outcome “Result = (empty)”',
      'outcome “нет”',
    ]);
    expect(outcomes(['0', '1'])[0]).toBe('outcome “Result = 0 or 1”');
  });
});

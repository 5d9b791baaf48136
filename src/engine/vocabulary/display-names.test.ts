import { describe, expect, it } from 'vitest';
import { columnName, namesOf, noNames, outcomeName, valueName } from './display-names.ts';
import { sayItem, sayItems, sayRule } from './say-items.ts';

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
    decision: { negative: ['no'], words: { negative: 'turned down' } },
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
    expect([outcomeName(names, 'negative'), outcomeName(names, 'positive')]).toEqual(['turned down', 'granted']);
    expect(outcomeName(noNames, 'negative')).toBe('denied');
    expect(namesOf({ columns: {}, roles: { protected: [], decision: null } })).toEqual(noNames);
  });
});

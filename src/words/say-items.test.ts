import { expect, it } from 'vitest';
import { sayItems, sayRule } from './people.ts';

const women = { attribute: 'sex', value: 'Female' };

it('says items, an empty value in words', () => {
  expect(sayItems([women, { attribute: 'job', value: '' }])).toBe('sex = Female · job = (empty)');
  expect(sayItems([])).toBe('');
});

it('says a rule with its context, or everyone', () => {
  expect(sayRule({ A: [women], B: [{ attribute: 'job', value: 'clerk' }] })).toBe('sex = Female among job = clerk');
  expect(sayRule({ A: [women], B: [] })).toBe('sex = Female among everyone');
});

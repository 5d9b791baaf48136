import { expect, it } from 'vitest';
import { startSentence } from './format.ts';

it('begins a sentence with a capital, but spells items and columns as the data do', () => {
  expect(startSentence('women')).toBe('Women');
  expect(startSentence('people with sex = Female')).toBe('People with sex = Female');
  expect(startSentence('sex = Female')).toBe('sex = Female');
  expect(startSentence('the column age, sex = F and 2 more')).toBe('The column age, sex = F and 2 more');
  expect(startSentence('the column age and sex = F')).toBe('The column age and sex = F');
  expect(startSentence('home_postcode in 4 groups')).toBe('home_postcode in 4 groups');
  expect(startSentence('outcome “approved = No”')).toBe('Outcome “approved = No”');
});

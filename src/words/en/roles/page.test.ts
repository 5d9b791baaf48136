import { describe, expect, it } from 'vitest';
import { type DisplayNames, noNames } from '../../../engine/vocabulary/display-names.ts';
import { rolesWords } from './page.ts';

const { answered, compared, groups, outcome, reference, title, widest } = rolesWords;
const done = { suggested: 0, hasDecision: true, isAnybodyProtected: true, groupless: [] };
const rate = { weight: 1769, denied: 274, otherWeight: 1993, otherDenied: 295, neither: 38 };
const denied: DisplayNames = { ...noNames, outcomes: { negative: 'denied' } };

describe('the title of Roles', () => {
  it.each([
    [{ suggested: 6 }, 'Four questions, and 6 suggested answers.'],
    [{ suggested: 1 }, 'Four questions, and one suggested answer.'],
    [{ hasDecision: false }, 'Four questions. The first is still open.'],
    [{ isAnybodyProtected: false }, 'Four questions. The second is still open.'],
    [{ groupless: ['age'] }, 'Four questions, answered but for age: it has no groups.'],
    [{ groupless: ['age', 'race'] }, 'Four questions, answered but for age and race: they have no groups.'],
    [{ groupless: ['a', 'b', 'c'] }, 'Four questions, answered but for 3 columns: they have no groups.'],
    [{}, 'All four questions are answered.'],
  ])('says what is open: %o', (change, words) => {
    expect(title({ ...done, ...change })).toBe(words);
  });
});

it('counts columns with an answer', () => {
  expect(answered(11, 12)).toBe('11 of 12 columns have an answer');
  expect(answered(1, 12)).toBe('1 of 12 columns has an answer');
  expect(answered(0, 1)).toBe('the only column has no answer');
});

it('says outcome, difference and whom is compared', () => {
  expect(outcome(571, 3800, denied)).toBe('Counted as bad for the person: denied, 15.0% of 3,800 people.');
  expect(outcome(1, 1, denied)).toBe('Counted as bad for the person: denied, 100.0% of 1 person.');
  expect(widest('women', rate)).toContain('women, 15.5% of 1,769 against 14.8% of 1,993.');
  expect(compared(rate)).toBe('1,769 people against 1,993; 38 are in neither.');
  expect(compared({ ...rate, weight: 1, neither: 1 })).toBe('1 person against 1,993; 1 is in neither.');
  expect(compared({ ...rate, neither: 0 })).toBe('1,769 people against 1,993.');
});

it('[M10] says groups and whom they are compared with, for none, one and many', () => {
  expect(groups({ groups: [], reference: [], values: 3, as: 'each' })).toBe('choose a group');
  expect(groups({ groups: ['F'], reference: ['M'], values: 3, as: 'each' })).toBe('F');
  expect(groups({ groups: ['F', 'X'], reference: [], values: 3, as: 'each' })).toBe('F and X');
  expect(groups({ groups: ['a', 'b', 'c'], reference: ['Dutch'], values: 4, as: 'each' })).toBe('all but Dutch');
  expect(groups({ groups: ['a', 'b', 'c'], reference: ['Dutch'], values: 5, as: 'each' })).toBe('3 groups');
  expect(groups({ groups: ['a', 'b'], reference: [], values: 4, as: 'together' })).toBe('a and b together');
  expect(groups({ groups: ['a', 'b'], reference: ['c'], values: 3, as: 'both' })).toBe('all but c, and each of them');
  expect(reference([])).toBe('everyone else');
  expect(reference(['Dutch'])).toBe('Dutch');
  expect(reference(['a', 'b', 'c'])).toBe('3 values');
});

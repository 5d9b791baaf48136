import { describe, expect, it } from 'vitest';
import {
  sayAnswered,
  sayCompared,
  sayGroups,
  sayOutcome,
  sayReference,
  sayTitle,
  sayWidest,
} from './roles-sentences.ts';

const done = { suggested: 0, hasDecision: true, isAnybodyProtected: true, groupless: [] };
const rate = { weight: 1769, denied: 274, otherWeight: 1993, otherDenied: 295, neither: 38 };
const same = (value: string) => value;

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
    expect(sayTitle({ ...done, ...change })).toBe(words);
  });
});

it('counts columns with an answer', () => {
  expect(sayAnswered(11, 12)).toBe('11 of 12 columns have an answer');
  expect(sayAnswered(1, 12)).toBe('1 of 12 columns has an answer');
  expect(sayAnswered(0, 1)).toBe('the only column has no answer');
});

it('says outcome, difference and whom is compared', () => {
  expect(sayOutcome('denied', 571, 3800)).toBe('Counted as bad for the person: denied, 15.0% of 3,800 people.');
  expect(sayOutcome('denied', 1, 1)).toBe('Counted as bad for the person: denied, 100.0% of 1 person.');
  expect(sayWidest('women', rate)).toContain('women, 15.5% of 1,769 against 14.8% of 1,993.');
  expect(sayCompared(rate)).toBe('1,769 people against 1,993; 38 are in neither.');
  expect(sayCompared({ ...rate, weight: 1, neither: 1 })).toBe('1 person against 1,993; 1 is in neither.');
  expect(sayCompared({ ...rate, neither: 0 })).toBe('1,769 people against 1,993.');
});

it('[M10] says groups and whom they are compared with, for none, one and many', () => {
  expect(sayGroups([], [], 3, same)).toBe('choose a group');
  expect(sayGroups(['F'], ['M'], 3, same)).toBe('F');
  expect(sayGroups(['F', 'X'], [], 3, same)).toBe('F and X');
  expect(sayGroups(['a', 'b', 'c'], ['Dutch'], 4, same)).toBe('all but Dutch');
  expect(sayGroups(['a', 'b', 'c'], ['Dutch'], 5, same)).toBe('3 groups');
  expect(sayReference([], same)).toBe('everyone else');
  expect(sayReference(['Dutch'], same)).toBe('Dutch');
  expect(sayReference(['a', 'b', 'c'], same)).toBe('3 values');
});

import { describe, expect, it } from 'vitest';
import { namesOf, noNames } from '../engine/vocabulary/display-names.ts';
import { outcomeWords } from './en/people.ts';

const called = (negative: string) => outcomeWords({ ...noNames, outcomes: { negative } });

const valued = (...negative: string[]) =>
  outcomeWords(namesOf({ columns: {}, roles: { protected: [], decision: { attribute: 'approved', negative } } }));

describe('outcomeWords', () => {
  it('[T9] says a state with "are" and a deed by itself', () => {
    expect(outcomeWords(noNames)).toEqual({
      ask: 'Are',
      word: 'denied',
      label: 'denied',
      have: 'are denied',
      haveNot: 'are not denied',
      had: 'were denied',
      would: 'be denied',
      share: 'denied',
    });
    expect(called('earn 50K or less')).toEqual({
      ask: 'Do',
      word: 'earn 50K or less',
      label: 'earn 50K or less',
      have: 'earn 50K or less',
      haveNot: 'do not earn 50K or less',
      had: 'earn 50K or less',
      would: 'earn 50K or less',
      share: 'who earn 50K or less',
    });
    expect(called('rated a bad risk').have).toBe('are rated a bad risk');
    expect(called('rated a bad risk').had).toBe('were rated a bad risk');
    expect(called('not hired').have).toBe('are not hired');
  });

  it('[T9] says that people have an outcome which is no word of its own, and nowhere that they are denied', () => {
    expect(valued('No offer')).toEqual({
      ask: 'Do',
      word: 'have the outcome “No offer”',
      label: 'outcome “No offer”',
      have: 'have the outcome “No offer”',
      haveNot: 'do not have the outcome “No offer”',
      had: 'had the outcome “No offer”',
      would: 'have the outcome “No offer”',
      share: 'with the outcome “No offer”',
    });
    expect(valued('No').have).toBe('have the outcome “approved = No”');
    expect(valued('Rejected').have).toBe('are rejected');
    for (const value of ['No', '0', 'bad', '<=50K', 'Waitlist', 'need more time', 'red'])
      expect(Object.values(valued(value)).join(' ')).not.toMatch(/denied|granted/);
  });
});

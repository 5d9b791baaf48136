import { describe, expect, it } from 'vitest';
import { noNames } from '../engine/vocabulary/display-names.ts';
import { outcomeWords } from './outcome-words.ts';

const called = (negative: string) => outcomeWords({ ...noNames, outcomes: { negative } });

describe('outcomeWords', () => {
  it('[T9] says a state with "are" and a deed by itself', () => {
    expect(outcomeWords(noNames)).toEqual({
      ask: 'Are',
      word: 'denied',
      have: 'are denied',
      haveNot: 'are not denied',
      would: 'be denied',
    });
    expect(called('earn 50K or less')).toEqual({
      ask: 'Do',
      word: 'earn 50K or less',
      have: 'earn 50K or less',
      haveNot: 'do not earn 50K or less',
      would: 'earn 50K or less',
    });
    expect(called('rated a bad risk').have).toBe('are rated a bad risk');
    expect(called('not hired').have).toBe('are not hired');
  });
});

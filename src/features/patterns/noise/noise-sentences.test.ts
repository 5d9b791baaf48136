import { describe, expect, it } from 'vitest';
import { sayPromise, sayShare } from '../../../components/budget/index.ts';
import { pointNear, sayExpected } from './noise-sentences.ts';

const spread = (middle: number) => ({ low: middle, middle, high: middle });
const point = (epsilon: string) => ({ epsilon, found: spread(0.9), error: spread(12), off: spread(0.1) });

describe('words about noise', () => {
  it('[S8] finds the simulated budget nearest on a log scale', () => {
    const points = ['0.01', '0.1', '1', '10'].map(point);
    expect(pointNear(points, '0.5')?.epsilon).toBe('1');
    expect(pointNear(points, 0.02)?.epsilon).toBe('0.01');
    expect(pointNear([], 1)).toBeNull();
  });

  it('[S8] says what a budget promises and what to expect', () => {
    expect(sayPromise('1')).toBe(
      'a common choice: one person more or less makes any outcome at most 2.72 times as likely, and a suspicion of 50% becomes at most 73%.',
    );
    expect(sayPromise('10')).toContain('99.9%');
    expect(sayExpected(point('1'), 40)).toEqual({
      lead: '36 of 40 patterns',
      rest: 'a count is off by about 12 people.',
    });
  });

  it('never rounds something to nothing', () => {
    expect(sayShare(0.0004)).toBe('less than 0.1%');
    expect(sayShare(0)).toBe('0%');
    expect(sayShare(2.92)).toBe('292%');
  });
});

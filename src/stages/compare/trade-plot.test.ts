import { describe, expect, it } from 'vitest';
import { scenarioOf } from './testing/scenario-of.ts';
import { atChance, listBubbles, scaleOf } from './trade-plot.tsx';

describe('the picture', () => {
  it('has room for the limit, all values and a strip below', () => {
    const { low, high, floor, strip } = scaleOf([3.07, 1.19], 1.2, 'elift');
    expect(low).toBeLessThanOrEqual(1);
    expect(high).toBeGreaterThan(3.07);
    expect(floor).toBeLessThan(strip);
    expect(strip).toBeLessThan(low);
  });

  it('[G8] puts what cannot be told into the strip, and leaves out what has no groups of people', () => {
    const scale = scaleOf([1.1], 1.2, 'elift');
    const hidden = scenarioOf({}, {}, { fairness: { groups: [{ state: 'hidden', worst: null }] } });
    const patterns = scenarioOf({}, {}, { privacy: { pickedOut: null } });
    const failed = { title: 'x', steps: [], figures: null, notBeaten: false, problem: 'No.' };
    const bubbles = listBubbles([scenarioOf(), hidden, patterns, failed], 0, scale, 10);
    expect(bubbles.map(({ place, isTold }) => [place, isTold])).toEqual([
      [0, true],
      [1, false],
    ]);
    expect(bubbles[1].y).toBe(scale.strip);
  });

  it('an infinite value stands at the top, and a chance below 1% at the start', () => {
    const scale = scaleOf([Infinity], 1.2, 'elift');
    const worst = scenarioOf({}, {}, { fairness: { groups: [{ worst: Infinity }] } });
    expect(listBubbles([worst], 0, scale, 10)[0].y).toBe(scale.high);
    expect(atChance(0.2)).toBe(0);
    expect(atChance(100)).toBe(2);
  });
});

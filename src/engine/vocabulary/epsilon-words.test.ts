import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { epsilonStops, epsilonWords, promiseOf, sayEpsilon } from './epsilon-words.ts';

describe('words for a budget', () => {
  it('[S8] are those of the page on differential privacy', () => {
    const page = readFileSync(new URL('../../../docs/DIFFERENTIAL-PRIVACY.md', import.meta.url), 'utf8');
    for (const { upTo, words } of epsilonWords)
      expect(page.split('\n').find((line) => line.startsWith(`| ${upTo} |`))).toContain(`| ${words}`);
  });

  it('[S8] never say more than the next larger budget promises', () => {
    expect(sayEpsilon('0.05')).toBe('a hint, too weak to act on');
    expect(sayEpsilon('1')).toBe('a common choice');
    expect(sayEpsilon(2)).toBe('weak');
    expect(sayEpsilon('500')).toBe('hardly a promise any more');
    expect(epsilonStops).toContain('1');
  });

  it('[S8] one half can become e^epsilon / (1 + e^epsilon)', () => {
    expect(promiseOf('1').factor).toBeCloseTo(2.718, 3);
    expect(promiseOf('1').suspicion).toBeCloseTo(0.731, 3);
    expect(promiseOf('1000').suspicion).toBe(1);
  });
});

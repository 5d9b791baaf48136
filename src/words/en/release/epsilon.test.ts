import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { epsilonSizes, epsilonStops, promiseOf, sizeOfEpsilon } from '../../../engine/vocabulary/epsilon.ts';
import { budgetWords } from './budget.ts';

describe('words for a budget', () => {
  it('[S8] are those of the page on differential privacy', () => {
    const page = readFileSync(new URL('../../../../docs/DIFFERENTIAL-PRIVACY.md', import.meta.url), 'utf8');
    for (const upTo of epsilonSizes)
      expect(page.split('\n').find((line) => line.startsWith(`| ${upTo} |`))).toContain(`| ${budgetWords.sizes[upTo]}`);
  });

  it('[S8] never say more than the next larger budget promises', () => {
    expect(sizeOfEpsilon('0.05')).toBe('0.1');
    expect(sizeOfEpsilon('1')).toBe('1');
    expect(sizeOfEpsilon(2)).toBe('3');
    expect(sizeOfEpsilon('500')).toBe('10');
    expect(epsilonStops).toContain('1');
  });

  it('[S8] one half can become e^epsilon / (1 + e^epsilon)', () => {
    expect(promiseOf('1').factor).toBeCloseTo(2.718, 3);
    expect(promiseOf('1').suspicion).toBeCloseTo(0.731, 3);
    expect(promiseOf('1000').suspicion).toBe(1);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairGroups } from '../../measures/counts.ts';
import { gatherEvidence } from '../../measures/evidence.ts';
import { estimateMeasure } from '../../measures/intervals.ts';
import { verdictCodes } from '../../vocabulary/verdicts.ts';
import { ratesByForce } from '../testing/brute-force.ts';
import { mineBoth, someReferredWorld, thresholdOf } from '../testing/random-tables.ts';
import { judgeAll } from './judge-verdicts.ts';
import { judgeRules } from './judge-rules.ts';

describe('judgeAll', () => {
  it('[M9] [M6] an impact-ratio lens goes by slift_c against the best group', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(someReferredWorld, fc.constantFrom('0.05', '0.9', null), (world, e) => {
        const { rules, rows, force } = mineBoth(world);
        const { q } = gatherEvidence('slift', rules.pd);
        const verdicts = judgeAll(rules, judgeRules(rules, 'slift_c'), q, {
          alpha: thresholdOf('0.8'),
          significance: e === null ? null : thresholdOf(e),
          decidesBy: 'impact-ratio',
        });
        force.forEach((rule, i) => {
          const { a1, n1, n2 } = rule.counts;
          const rates = ratesByForce(rows, rule);
          const [best] = [...rates].sort((x, y) => x.a / x.n - y.a / y.n);
          const isOver = n2 > 0 && rates.length > 1 && 5 * (n1 - a1) * best.n < 4 * (best.n - best.a) * n1;
          const interval = estimateMeasure('slift_c', pairGroups(a1, n1, best.a, best.n));
          const isSure = e === null || (interval !== null && interval.high <= 0.8 && q[i] <= Number(e));
          const expected = isOver ? (isSure ? 'clear' : 'unclear') : n2 === 0 || n1 + n2 < 30 ? 'tooFew' : 'within';
          expect(verdictCodes[verdicts[i]], rule.key).toBe(expected);
          seen.add(expected);
        });
      }),
      { numRuns: 300 },
    );
    expect(seen.size).toBe(4);
  });
});

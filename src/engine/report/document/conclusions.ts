import { readThreshold } from '../../shared/exact.ts';
import { isBelowFourFifths } from '../../measures/impact-ratio.ts';
import { comparesWithLeast, isDiscriminatory } from '../../measures/measures.ts';
import type { Verdict } from '../../vocabulary/lenses.ts';
import type { Measure } from '../../vocabulary/measures.ts';
import type { DecimalText } from '../../vocabulary/settings.ts';
import type { RuleCounts } from '../facts/index.ts';
import type { Conclusion, Count } from '../small-cells/index.ts';

/** That a situation is over the limit (M4); null where its counts alone do not tell. */
export function concludeOver(measure: Measure, limit: DecimalText, counts: RuleCounts): Conclusion | null {
  const alpha = readThreshold(limit, '');
  if (comparesWithLeast(measure) || !alpha.ok) return null;
  const { a1, n1, a2, n2, a, n } = counts;
  const isDivided = n1.value + n2.value === n.value;
  return {
    of: isDivided ? [a1, n1, a2, n2] : [a1, n1, a2, n2, a, n],
    holds: ([x1, m1, x2, m2, x = x1 + x2, m = m1 + m2]) =>
      isDiscriminatory(measure, { a1: x1, n1: m1, a2: x2, n2: m2, a: x, n: m }, alpha.value),
  };
}

/** A group's numbers of denied and of all. */
interface Rated {
  readonly a: Count;
  readonly n: Count;
}

/** What a verdict says of the selection rate of a group beside that of the best (M6); null where it says nothing of it. */
export function concludeRatio(verdict: Verdict | null, row: Rated, best: Rated): Conclusion | null {
  if (verdict !== 'worse' && verdict !== 'within') return null;
  return {
    of: [row.a, row.n, best.a, best.n],
    holds: ([a, n, bestA, bestN]) => isBelowFourFifths({ a, n }, { a: bestA, n: bestN }) === (verdict === 'worse'),
  };
}

import { countsAt, type CountColumns, type GroupCounts } from './counts.ts';
import { logFisher, testFisher } from './fisher.ts';
import { type Interval } from './intervals.ts';
import { type Measure } from './kinds/index.ts';
import { estimateMeasure } from './measures.ts';
import { testedCounts } from './tested-counts.ts';
import { computeZ } from './z-test.ts';

/** What stands beside a rule (M7). */
export interface Evidence {
  readonly interval: Interval | null;
  /** Two-sided Fisher p; null without a comparison group. 0 where it underflows: see its logarithm. */
  readonly fisher: number | null;
  readonly log10Fisher: number | null;
  readonly z: number | null;
  /** Which test a person should look at. */
  readonly leads: 'exact' | 'z';
}

/** Evidence of many rules, a column each; NaN where undefined. */
export interface EvidenceColumns {
  readonly low: Float64Array;
  readonly high: Float64Array;
  readonly fisher: Float64Array;
  readonly log10Fisher: Float64Array;
  readonly z: Float64Array;
}

/** Below this many people in the context the exact test leads (M7). */
const manyPeople = 30;

/** Whether the exact test leads: fewer than 30 people in the context (M7). */
export function isSmallContext(counts: GroupCounts): boolean {
  return counts.n < manyPeople;
}

/**
 * The evidence beside a rule: interval of the measure, Fisher's p, z; null for what is undefined (M5, M7). Under survey
 * weights counts that are not whole are taken against the claim where a test needs whole ones (M12).
 */
export function evidenceOf(measure: Measure, counts: GroupCounts): Evidence {
  const { a1, n1, a2, n2 } = testedCounts(counts);
  const fisher = n1 === 0 || n2 === 0 ? null : testFisher(Math.floor(a1), n1, Math.ceil(a2), n2);
  const z = computeZ(a1, n1, a2, n2);
  return {
    interval: estimateMeasure(measure, counts),
    fisher: fisher?.p ?? null,
    log10Fisher: fisher?.log10 ?? null,
    z: Number.isNaN(z) ? null : z,
    leads: isSmallContext(counts) ? 'exact' : 'z',
  };
}

/** The evidence of all rules of the columns, each on its own (M7). */
export function gatherEvidence(measure: Measure, columns: CountColumns): EvidenceColumns {
  const size = columns.n1.length;
  const column = () => new Float64Array(size).fill(NaN);
  const [fisher, log10Fisher, z] = [column(), column(), column()];
  for (let i = 0; i < size; i += 1) {
    const { a1, n1, a2, n2 } = testedCounts(countsAt(columns, i));
    if (n1 === 0 || n2 === 0) continue;
    const log = logFisher(Math.floor(a1), n1, Math.ceil(a2), n2);
    fisher[i] = Math.exp(log);
    log10Fisher[i] = log / Math.LN10;
    z[i] = computeZ(a1, n1, a2, n2);
  }
  return { ...gatherIntervals(measure, columns), fisher, log10Fisher, z };
}

/** The 95% intervals of a measure for all rules of the columns; NaN where there is none (M7). */
export function gatherIntervals(measure: Measure, columns: CountColumns): Pick<EvidenceColumns, 'low' | 'high'> {
  const low = new Float64Array(columns.n1.length).fill(NaN);
  const high = low.slice();
  for (let i = 0; i < low.length; i += 1) {
    const interval = estimateMeasure(measure, countsAt(columns, i));
    if (interval === null) continue;
    low[i] = interval.low;
    high[i] = interval.high;
  }
  return { low, high };
}

import { compareRatios } from '../shared/exact.ts';
import { type RateCounts } from '../measures/counts.ts';
import { findBestGroup } from '../measures/impact-ratio.ts';
import { groupAlike } from './alike-rows.ts';
import { rowFinder } from './context-rows.ts';
import { listGroupColumns } from './premise-items.ts';
import { type MinedRules } from './mine-rules.ts';

/** For each PD rule the counts of clift's reference; 0 of 0 where there is none (M3). */
export interface Contrast {
  readonly a: Float64Array;
  readonly n: Float64Array;
}

/**
 * The value (for several attributes: combination of values) of A's attributes with the smallest confidence above zero in the
 * context, A's own included; none where the context holds no other value (M3, M5). Infrequent values count as well, so the records
 * of each context are looked at, once for each set of attributes.
 */
export function findContrast(rules: MinedRules): Contrast {
  const { pd, input, itemsets } = rules;
  const contrast: Contrast = { a: new Float64Array(pd.count), n: new Float64Array(pd.count) };
  const rowsOf = rowFinder(input, itemsets);
  const memory = new Map<string, RateCounts | null>();
  for (const i of Array.from(pd.context.keys()).sort((one, other) => pd.context[one] - pd.context[other])) {
    const columns = listGroupColumns(rules, pd.premise[i]);
    const key = `${pd.context[i]} ${columns.join()}`;
    const known = memory.get(key);
    const found = known === undefined ? pickLeast(rateValues(rules, columns, rowsOf(pd.context[i]))) : known;
    memory.set(key, found);
    if (found === null) continue;
    contrast.a[i] = found.a;
    contrast.n[i] = found.n;
  }
  return contrast;
}

/** What one rule is compared with: clift's reference (M3) and the group with the best selection rate (M6); null without another value. */
export function findReferences(rules: MinedRules, rule: number): { least: RateCounts | null; best: RateCounts | null } {
  const { pd, input, itemsets } = rules;
  const rates = rateValues(rules, listGroupColumns(rules, pd.premise[rule]), rowFinder(input, itemsets)(pd.context[rule]));
  return { least: pickLeast(rates), best: rates.length < 2 ? null : rates[findBestGroup(rates)!] };
}

/** The rates of all values, or combinations of values, of some columns among some rows. */
function rateValues({ input }: MinedRules, columns: readonly number[], among: Uint32Array): RateCounts[] {
  const { rows, cell, first } = groupAlike(columns.map((column) => input.columns[column]), among);
  const rates = Array.from(first, () => ({ a: 0, n: 0 }));
  for (let i = 0; i < rows.length; i += 1) {
    const weight = input.weights === null ? 1 : input.weights[rows[i]];
    rates[cell[i]].n += weight;
    if (input.isNegative![rows[i]] === 1) rates[cell[i]].a += weight;
  }
  return rates;
}

function pickLeast(rates: readonly RateCounts[]): RateCounts | null {
  if (rates.length < 2) return null;
  let best: RateCounts | null = null;
  for (const rate of rates) if (rate.a > 0 && (best === null || compareRatios(rate.a, rate.n, best.a, best.n) < 0)) best = rate;
  return best;
}

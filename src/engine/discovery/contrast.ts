import { compareRatios } from '../shared/exact.ts';
import { listItems } from './premise-items.ts';
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
  const { pd, itemsets, isProtected } = rules;
  const contrast: Contrast = { a: new Float64Array(pd.count), n: new Float64Array(pd.count) };
  const memory = new Map<string, { a: number; n: number }>();
  for (let i = 0; i < pd.count; i += 1) {
    const columns = listItems(itemsets, pd.premise[i]).filter(({ column, code }) => isProtected[itemsets.itemOffset[column] + code] === 1).map(({ column }) => column);
    const key = `${pd.context[i]} ${columns.join()}`;
    const found = memory.get(key) ?? leastConfident(rules, pd.context[i], columns);
    memory.set(key, found);
    contrast.a[i] = found.a;
    contrast.n[i] = found.n;
  }
  return contrast;
}

function leastConfident(rules: MinedRules, context: number, columns: readonly number[]): { a: number; n: number } {
  const { input, itemsets } = rules;
  const items = listItems(itemsets, context);
  const sizes = columns.map((column) => input.columns[column].size);
  const cells = sizes.reduce((product, size) => product * size, 1);
  const n = new Float64Array(cells);
  const a = new Float64Array(cells);
  for (let row = 0; row < input.rows; row += 1) {
    let isIn = true;
    for (let i = 0; i < items.length && isIn; i += 1) isIn = input.columns[items[i].column].codes[row] === items[i].code;
    if (!isIn) continue;
    let cell = 0;
    for (let i = 0; i < columns.length && cell >= 0; i += 1) {
      const code = input.columns[columns[i]].codes[row];
      cell = code === sizes[i] ? -1 : cell * sizes[i] + code;
    }
    if (cell < 0) continue;
    const weight = input.weights === null ? 1 : input.weights[row];
    n[cell] += weight;
    if (input.isNegative![row] === 1) a[cell] += weight;
  }
  return pickLeast(a, n);
}

function pickLeast(a: Float64Array, n: Float64Array): { a: number; n: number } {
  let best = -1;
  let present = 0;
  for (let cell = 0; cell < n.length; cell += 1) {
    if (n[cell] > 0) present += 1;
    if (a[cell] > 0 && (best < 0 || compareRatios(a[cell], n[cell], a[best], n[best]) < 0)) best = cell;
  }
  return best < 0 || present < 2 ? { a: 0, n: 0 } : { a: a[best], n: n[best] };
}

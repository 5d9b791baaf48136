import type { Itemsets, MiningBounds, MiningInput } from '../search.ts';

export interface Counted {
  readonly items: readonly number[];
  readonly support: number;
  readonly negative: number;
}

/**
 * All frequent itemsets by trying every combination of one item or none a column and counting row by row; items
 * ascending.
 */
export function mineByForce(
  { rows, columns, weights, isNegative }: MiningInput,
  { minCount, countOf, maxLength }: MiningBounds,
): Counted[] {
  let combinations: (number | null)[][] = [[]];
  for (const { size } of columns) {
    const choices = [null, ...Array.from({ length: size }, (_, code) => code)];
    combinations = combinations.flatMap((chosen) => choices.map((code) => [...chosen, code]));
  }
  const offsets = columns.map((_, i) => columns.slice(0, i).reduce((sum, { size }) => sum + size, 0));
  const found: Counted[] = [];
  for (const chosen of combinations) {
    const items = chosen.flatMap((code, i) => (code === null ? [] : [offsets[i] + code]));
    let support = 0;
    let negative = 0;
    for (let row = 0; row < rows; row += 1) {
      if (!chosen.every((code, i) => code === null || columns[i].codes[row] === code)) continue;
      support += weights?.[row] ?? 1;
      if (isNegative?.[row] === 1) negative += weights?.[row] ?? 1;
    }
    const count = countOf === 'rule' ? negative : support;
    if (items.length === 0 || (items.length <= maxLength && count >= minCount))
      found.push({ items, support, negative });
  }
  return sortCounted(found);
}

/** A result in the form of `mineByForce`. */
export function listCounted({ count, item, parent, support, negative }: Itemsets): Counted[] {
  const found: Counted[] = [];
  for (let index = 0; index < count; index += 1) {
    const items: number[] = [];
    for (let at = index; at !== 0; at = parent[at]) items.push(item[at]);
    found.push({ items: items.sort((a, b) => a - b), support: support[index], negative: negative?.[index] ?? 0 });
  }
  return sortCounted(found);
}

function sortCounted(found: Counted[]): Counted[] {
  const keys = new Map(found.map((one) => [one, one.items.map((item) => String(item).padStart(4, '0')).join(' ')]));
  return found.sort((a, b) => (keys.get(a)! < keys.get(b)! ? -1 : 1));
}

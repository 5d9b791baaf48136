import type { CmarPatterns } from '../cmar.ts';

/** A record by its items and its class. */
export interface PlainRecord {
  readonly items: readonly number[];
  readonly target: number;
  readonly weight: number;
}

/** An exact fraction, with a denominator above 0. */
type Ratio = readonly [bigint, bigint];

interface PlainRule {
  readonly items: readonly number[];
  readonly target: number;
  readonly confidence: Ratio;
  readonly support: number;
  readonly chi: Ratio | null;
  readonly mostChi: Ratio | null;
  readonly isMore: boolean;
}

const plus = ([a, b]: Ratio, [c, d]: Ratio): Ratio => [a * d + c * b, b * d];
const times = ([a, b]: Ratio, [c, d]: Ratio): Ratio => [a * c, b * d];
const over = ([a, b]: Ratio, [c, d]: Ratio): Ratio => [a * d, b * c];
const isLess = ([a, b]: Ratio, [c, d]: Ratio) => a * d < c * b;

/** Chi-square cell by cell: the sum over the four cells of (seen - expected)^2 / expected. */
function chiOf(both: number, x: number, c: number, n: number): Ratio | null {
  const cells = [
    [both, x * c],
    [x - both, x * (n - c)],
    [c - both, (n - x) * c],
    [n - x - c + both, (n - x) * (n - c)],
  ];
  if (cells.some(([, product]) => product <= 0)) return null;
  return cells
    .map(([seen, product]): Ratio => [BigInt(seen * n - product) ** 2n, BigInt(n) * BigInt(product)])
    .reduce(plus);
}

function plainRules({ patterns, total, classItems }: CmarPatterns): PlainRule[] {
  const find = (items: readonly number[]) => patterns.find((one) => one.items.join() === items.join())?.support;
  const rules: PlainRule[] = [];
  for (const pattern of patterns) {
    classItems.forEach((item, target) => {
      const items = pattern.items.filter((one) => one !== item);
      if (items.length === pattern.items.length || items.length === 0) return;
      const x = find(items)!;
      const c = find([item])!;
      rules.push({
        items,
        target,
        confidence: [BigInt(pattern.support), BigInt(x)],
        support: pattern.support,
        chi: chiOf(pattern.support, x, c, total),
        mostChi: chiOf(Math.min(x, c), x, c, total),
        isMore: pattern.support * total > x * c,
      });
    });
  }
  const isBefore = (a: PlainRule, b: PlainRule) => {
    if (isLess(b.confidence, a.confidence) || isLess(a.confidence, b.confidence))
      return isLess(b.confidence, a.confidence);
    if (a.support !== b.support) return a.support > b.support;
    if (a.items.length !== b.items.length) return a.items.length < b.items.length;
    const at = a.items.findIndex((item, i) => item !== b.items[i]);
    return at < 0 ? a.target < b.target : a.items[at] < b.items[at];
  };
  return rules.sort((a, b) => (isBefore(a, b) ? -1 : 1));
}

const isWithin = (some: readonly number[], items: readonly number[]) => some.every((item) => items.includes(item));

/** Prunes as CMAR does, step by step over plain lists; without training records the last step is left out. */
export function rulesByForce(
  given: CmarPatterns,
  training: readonly PlainRecord[] | null,
  isPruned: boolean,
  coverage: number,
): { rules: PlainRule[]; defaultClass: number } {
  const supports = given.classItems.map(
    (item) => given.patterns.find(({ items }) => items.join() === String(item))?.support ?? 0,
  );
  const heaviest = supports.indexOf(Math.max(...supports));
  const all = plainRules(given);
  if (!isPruned) return { rules: all, defaultClass: heaviest };
  const correlated = all.filter(
    ({ chi, isMore, confidence }) =>
      chi !== null && isMore && !isLess(confidence, [1n, 2n]) && !isLess(chi, [3841n, 1000n]),
  );
  const general = correlated.filter(
    (rule, at) => !correlated.slice(0, at).some(({ items }) => isWithin(items, rule.items)),
  );
  if (training === null) return { rules: general, defaultClass: heaviest };
  let left = training.map((record) => ({ record, count: 0 }));
  const rules: PlainRule[] = [];
  for (const rule of general) {
    const matches = left.filter(({ record }) => isWithin(rule.items, record.items));
    if (!matches.some(({ record }) => record.target === rule.target)) continue;
    rules.push(rule);
    for (const match of matches) match.count += 1;
    left = left.filter(({ count }) => count < coverage);
  }
  const open = given.classItems.map((_, target) =>
    left.filter(({ record }) => record.target === target).reduce((sum, { record }) => sum + record.weight, 0),
  );
  return { rules, defaultClass: left.length === 0 ? heaviest : open.indexOf(Math.max(...open)) };
}

/** The class by the largest exact sum of chi^2 * chi^2 / max chi^2. */
export function tellByForce(
  { rules, defaultClass }: { readonly rules: readonly PlainRule[]; readonly defaultClass: number },
  items: readonly number[],
): number {
  const matched = rules.filter((rule) => isWithin(rule.items, items));
  let best: { target: number; sum: Ratio } | null = null;
  for (const target of [...new Set(matched.map((rule) => rule.target))].sort((a, b) => a - b)) {
    const sum = matched
      .filter((rule) => rule.target === target)
      .map(({ chi, mostChi }): Ratio => (chi === null || mostChi === null ? [0n, 1n] : over(times(chi, chi), mostChi)))
      .reduce(plus);
    if (best === null || isLess(best.sum, sum)) best = { target, sum };
  }
  return best === null ? defaultClass : best.target;
}

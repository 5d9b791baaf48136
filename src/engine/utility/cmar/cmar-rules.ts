import { compareRatios } from '../../shared/exact.ts';

/** A pattern by the numbers of its items, ascending, and its support, original or released. */
export interface SupportedPattern {
  readonly items: readonly number[];
  readonly support: number;
}

/** What is learned from: patterns of attributes and class, with the number of people they are of. */
export interface CmarPatterns {
  readonly patterns: readonly SupportedPattern[];
  /** s of the empty pattern: N, or N and all additions (S3), or a noisy total (S8). */
  readonly total: number;
  /** The item of each class. */
  readonly classItems: readonly number[];
}

/** A class association rule: who has the items has the class. */
export interface CmarRule {
  readonly items: readonly number[];
  readonly target: number;
  /** s(X, C), s(X), s(C) and the total. */
  readonly both: number;
  readonly premise: number;
  readonly ofClass: number;
  readonly total: number;
}

/** Fractions of weights are cut to this many binary digits, so that sums do not depend on their order. */
const digits = 64n;

/**
 * The rules X -> C of patterns {X, C} with one class item, X not empty, best first: by falling confidence, then falling
 * support, then fewer items, then the order of items and classes (S7; Li, Han and Pei 2001). A pattern whose s(X) or s(C)
 * is not among the patterns gives none; a set that is closed under subset has them all.
 */
export function listClassRules({ patterns, total, classItems }: CmarPatterns): CmarRule[] {
  const supports = new Map(patterns.map(({ items, support }) => [items.join(), support]));
  const targets = new Map(classItems.map((item, target) => [item, target]));
  const rules: CmarRule[] = [];
  for (const { items, support } of patterns) {
    const classes = items.filter((item) => targets.has(item));
    const rest = items.filter((item) => !targets.has(item));
    const premise = supports.get(rest.join());
    const ofClass = supports.get(String(classes[0]));
    if (classes.length !== 1 || rest.length === 0 || premise === undefined || ofClass === undefined) continue;
    rules.push({ items: rest, target: targets.get(classes[0])!, both: support, premise, ofClass, total });
  }
  return rules.sort(compareRank);
}

function compareRank(a: CmarRule, b: CmarRule): number {
  return (
    compareConfidence(b, a) ||
    b.both - a.both ||
    a.items.length - b.items.length ||
    compareItems(a.items, b.items) ||
    a.target - b.target
  );
}

function compareConfidence(a: CmarRule, b: CmarRule): number {
  return a.premise > 0 && b.premise > 0
    ? compareRatios(a.both, a.premise, b.both, b.premise)
    : Number(a.premise > 0) - Number(b.premise > 0);
}

function compareItems(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((item, i) => item !== b[i]);
  return at < 0 ? 0 : a[at] - b[at];
}

/** `both*total - premise*ofClass`, which is above 0 where the premise makes the class likelier; exact. */
export function correlationOf({ both, premise, ofClass, total }: CmarRule): bigint {
  return BigInt(both) * BigInt(total) - BigInt(premise) * BigInt(ofClass);
}

/** `s(X) * s(C) * (N - s(X)) * (N - s(C))`, what chi-square is divided by; 0 or less where there is none. */
export function spreadOf({ premise, ofClass, total }: CmarRule): bigint {
  if (premise >= total || ofClass >= total) return 0n;
  return BigInt(premise) * BigInt(ofClass) * BigInt(total - premise) * BigInt(total - ofClass);
}

/**
 * What a rule adds to the weighted chi-square of its class, `chi^2 * chi^2 / max chi^2`, times 2^64 and rounded down (S7).
 * With `d = s(X,C)*N - s(X)*s(C)`, `m = min(s(X), s(C))*N - s(X)*s(C)` and `v = s(X)*s(C)*(N-s(X))*(N-s(C))` chi-square is
 * `N*d^2/v` and its largest value for these margins `N*m^2/v`, which is `eq:maxchi` of the thesis; so the weight is
 * `N*d^4/(v*m^2)`. 0 where v is 0: all or nobody have the premise or the class.
 */
export function weightOfRule(rule: CmarRule): bigint {
  const { premise, ofClass, total } = rule;
  const spread = spreadOf(rule);
  if (spread <= 0n) return 0n;
  const most = BigInt(Math.min(premise, ofClass)) * BigInt(total) - BigInt(premise) * BigInt(ofClass);
  return ((BigInt(total) * correlationOf(rule) ** 4n) << digits) / (spread * most ** 2n);
}

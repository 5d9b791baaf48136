/** What can fail in this part of the engine, by code: what each is about. */
export interface PatternsFailures {
  'no-items': null;
  'bad-top/not-whole': { readonly value: number };
  'cancelled/budgets': null;
  'bad-runs': { readonly runs: number; readonly mostRuns: number };
  'bad-shape/people': { readonly people: number };
  'bad-shape/sizes': null;
  'no-patterns/frequent': { readonly minCount: number };
  'too-many-pairs': { readonly patterns: number; readonly pairs: number };
  'cancelled/run': null;
  'bad-top/too-many': { readonly value: number; readonly allowed: bigint | null; readonly mostPatterns: number };
  'too-many-sums': { readonly patterns: number };
}

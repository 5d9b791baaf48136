/** What a certificate may leave unclaimed, by a name of its own; the words for each stand in `not-claimed.ts` (R3). */
export const silences = [
  'other-releases',
  'best-of-its-kind',
  'the-report',
  'k-anonymity',
  'joining',
  'sensitive-values',
  'fairness',
  'other-columns',
  'levels',
  'nearness',
  'missing-patterns',
] as const;

export type Silence = (typeof silences)[number];

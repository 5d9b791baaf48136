/** What may be said of a rule, from the worst to the least (D8, M9). Columns of verdicts hold places in this list. */
export const verdictCodes = ['clear', 'unclear', 'within', 'tooFew'] as const;

export type VerdictCode = (typeof verdictCodes)[number];

/** The words of a verdict. */
export interface VerdictInfo {
  readonly title: string;
  readonly sentence: string;
}

/** Title and sentence of every verdict (M9). The record is keyed by all verdicts, so one without words does not compile. */
export const verdictInfos: Readonly<Record<VerdictCode, VerdictInfo>> = {
  clear: {
    title: 'Worse, clear',
    sentence: 'Over the limit, and by more than chance would give among all situations that could have been looked at.',
  },
  unclear: { title: 'Worse, unclear', sentence: 'Over the limit in this table, but it may be chance.' },
  within: {
    title: 'Not over the limit',
    sentence: 'Not over it in this table. That is not “fair”, nor “no difference”: see what it could have missed.',
  },
  tooFew: { title: 'Too few to say', sentence: 'Fewer than 30 people, or nobody to compare with.' },
};

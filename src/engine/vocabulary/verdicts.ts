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
    sentence: 'Over the limit with its whole 95% interval, and it holds up against the number of situations tested.',
  },
  unclear: { title: 'Worse, may be chance', sentence: 'Over the limit, but chance alone could explain it.' },
  within: { title: 'Within the limit', sentence: 'Tested and not over the limit.' },
  tooFew: { title: 'Too few to say', sentence: 'Fewer than 30 people, or nobody to compare the group with.' },
};

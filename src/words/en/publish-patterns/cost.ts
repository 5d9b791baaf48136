import { formatCount, formatPercent } from '../../format.ts';
import { subject } from '../../language.ts';

/** What other settings would cost, and what can be learned from the patterns. */
export const patternCostWords = subject('publish-patterns-cost', {
  title: 'Cost',
  says: 'Each point publishes once, on a copy. Raised are the counts that differ from those found; a count is off by the mean of its change.',
  over: 'Over',
  overs: {
    k: 'the people a sum must leave (k)',
    minSupport: 'how often a pattern is seen',
    alpha: 'the limit',
    privacy: 'k and how often, privacy alone',
    fairness: 'limit and how often, fairness alone',
    both: 'k, limit and how often',
  },
  tryAll: (settings: number) => `Try ${settings} settings`,
  stopped: 'Stopped. Nothing is shown.',
  axes: { k: 'k', minSupport: 'seen in at least', alpha: 'limit' },
  raised: {
    title: 'Counts that have to be raised',
    privacyAlone: 'privacy alone',
    both: 'privacy and fairness',
    asAsked: 'as asked',
    header: [
      'privacy alone',
      'patterns',
      'raised',
      'raised, share',
      'off by, on average',
      'sums before',
      'over the limit before',
      'over the limit after',
      'problem',
    ],
    yes: 'yes',
    no: 'no',
    axis: 'Counts raised',
    none: 'None of these settings can be published.',
    off: (least: number, most: number, settings: number) =>
      `On average a count is off by ${formatPercent(least)} to ${formatPercent(most)} at these ${formatCount(settings)} settings.`,
  },
  grid: {
    raised: 'Counts raised',
    off: 'Off by, on average',
    seenIn: 'seen in at least',
    inPercent: (line: string) => `${line}, %`,
    k: (k: number) => `k = ${k}`,
    limit: (alpha: number | string) => `limit ${alpha}`,
    both: (k: number, alpha: number | string) => `k = ${k}, limit ${alpha}`,
  },
  learning: {
    title: 'What can be learned from them',
    says: 'The patterns of two thirds of the records are published the same way. Each with an outcome is a rule (CMAR); the rules are tested on the other third.',
    learn: 'Learn and test',
    learning: 'Learning ...',
    caption: 'What can be learned from the patterns',
    header: ['Patterns', 'told rightly', 'rules'],
    found: 'as found',
    private: 'made private only',
    released: 'released',
    guess: 'the more frequent outcome, always',
    people: (train: number, test: number) =>
      `Learned from ${formatCount(train)} people, tested on ${formatCount(test)}.`,
  },
});

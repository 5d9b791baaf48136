import type { Verdict, VerdictCode } from '../../../engine/vocabulary/lenses.ts';
import { subject } from '../../language.ts';

/** The words of a verdict, the same under every lens; they stand before any colour. */
export const lensVerdictWords = subject<Readonly<Record<Verdict, string>>>('lens-verdicts', {
  worse: 'Over the limit',
  within: 'Not over the limit',
  'too-few': 'Too few to say',
  'no-comparison': 'No comparison group',
});

/** Title and sentence of every verdict (M9). */
export const verdictWords = subject<Readonly<Record<VerdictCode, Readonly<Record<'title' | 'sentence', string>>>>>(
  'verdicts',
  {
    clear: {
      title: 'Worse, clear',
      sentence:
        'Over the limit, and by more than chance would give among all situations that could have been looked at.',
    },
    unclear: { title: 'Worse, unclear', sentence: 'Over the limit in this table, but it may be chance.' },
    within: {
      title: 'Not over the limit',
      sentence: 'Not over it in this table. That is not “fair”, nor “no difference”: see what it could have missed.',
    },
    tooFew: { title: 'Too few to say', sentence: 'Fewer than 30 people, or nobody to compare with.' },
  },
);

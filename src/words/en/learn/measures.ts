import { subject } from '../../language.ts';
import { type Written, strong } from '../../lessons.ts';
import { parts } from '../../parts.ts';

/** What “worse” means: eight measures of one table. */
export const measuresWords = subject('learn-measures', {
  title: 'What “worse” means',
  about: 'eight measures, one table',
  chapter: 'chapter 2',
  settings: ['women denied', 'women approved', 'men denied', 'men approved'],
  lead: ({ people, women, men }: Written<'people' | 'women' | 'men'>) =>
    parts`A bank decides on ${people} applications. It denies ${strong(women)} of the women and ${strong(men)} of the men. How much worse is that? Drag a count, type it, or move it with the arrow keys, and watch eight answers to one question.`,
  rates: ({ slift, elift, slift_d, slift_c }: Written<'slift' | 'elift' | 'slift_d' | 'slift_c'>) =>
    parts`Women are denied ${strong(`${slift} times`)} as often as men, and ${elift} times as often as everybody taken together. Subtract instead of dividing and the gap is ${slift_d}. Look at who is approved, and women have ${slift_c} of the chance that men have.`,
  notice:
    'The same table looks harsh through one measure and mild through another. Rare denials make large ratios of denials and small differences. Which measure counts is a matter of law, so choose it before you look.',
  worksheet: [
    {
      ask: 'Which of the eight measures compare women with men, and which with everybody?',
      answer: ({ slift, clift, olift, elift }: Written<'slift' | 'clift' | 'olift' | 'elift'>) =>
        `Selection, contrasted and odds lift compare with the others (${slift}, ${clift}, ${olift}); extended lift compares with everybody (${elift}), women included.`,
    },
    {
      ask: 'Set all four counts alike. What do the measures say?',
      answer: 'Every ratio is at its neutral value of one, every difference at nought: nobody fares worse.',
    },
    {
      ask: 'Multiply all four counts by the same number. Which measures change?',
      answer: 'None. They know rates, not how many people stand behind them. The next lesson is about that.',
    },
    {
      ask: 'Why is the odds lift further from one than the selection lift?',
      answer: ({ olift, slift }: Written<'olift' | 'slift'>) =>
        `It multiplies the gap in denials with the gap in approvals: ${olift} against ${slift}.`,
    },
    {
      ask: 'The four-fifths rule of American law compares approvals. Does this table break it?',
      answer: ({ ratio }: Written<'ratio'>) =>
        `The approval rate of women is ${ratio} of that of men. The rule is broken below four fifths, however large the ratio of denials is.`,
    },
  ],
});

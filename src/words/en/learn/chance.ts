import { subject } from '../../language.ts';
import { type Written, strong } from '../../lessons.ts';
import { parts } from '../../parts.ts';

/** Clear, or chance: the same rates among more and more people. */
export const chanceWords = subject('learn-chance', {
  title: 'Clear, or chance?',
  about: 'the same rates, more people',
  chapter: 'chapter 2',
  settings: ['which of the three tables', 'women denied of ten'],
  lead: ({ women, men, value, least, most }: Written<'women' | 'men' | 'value' | 'least' | 'most'>) =>
    parts`Women are denied ${strong(women)} of the time, men ${men}. That is ${value} times as often, whether ${least} people applied or ${most}. But would you go to court with ${least}?`,
  interval: ({ people, p }: Written<'people' | 'p'>) =>
    parts`If sex made no difference, a gap this wide among ${people} people would come up with a chance of ${strong(p)}. That alone makes nothing clear. What is tested is the limit: could the true ratio be no higher than that? The bar shows which ratios the data cannot tell from the one that was measured. As long as much of it lies below the limit, the finding is over the limit and not clear.`,
  notice:
    'A ratio has no idea how many people stand behind it. The thesis lists every ratio over the limit. Blindfold says of each whether it is clear, and adjusts for having looked at many situations at once.',
  worksheet: [
    {
      ask: 'What is the same in the three tables, and what is not?',
      answer: ({
        value20,
        value200,
        value2000,
        low20,
        high20,
        low2000,
        high2000,
      }: Written<'value20' | 'value200' | 'value2000' | 'low20' | 'high20' | 'low2000' | 'high2000'>) =>
        `The ratio: ${value20}, ${value200} and ${value2000}. The interval is not: from ${low20} to ${high20} in the smallest, from ${low2000} to ${high2000} in the largest.`,
    },
    {
      ask: 'In which of the tables is the finding clear?',
      answer: ({
        clear20,
        clear200,
        clear2000,
        p20,
        p200,
        p2000,
      }: Written<'clear20' | 'clear200' | 'clear2000' | 'p20' | 'p200' | 'p2000'>) =>
        `Clear findings, from the smallest table to the largest: ${clear20}, ${clear200}, ${clear2000}. The chances under no difference are ${p20}, ${p200} and ${p2000}.`,
    },
    {
      ask: 'Is “not clear” the same as “fair”?',
      answer:
        'No. It says that too few people were seen to tell, so it is written as unclear and never as not over the limit.',
    },
    {
      ask: 'Move women to the rate of men. Which verdict has the largest table now?',
      answer: 'The ratio is one and the finding is not over the limit, in any table.',
    },
    {
      ask: 'Somebody looks at a thousand situations and reports the clearest. What is wrong?',
      answer:
        'Among a thousand, some look clear by chance alone. The level has to be adjusted for the number of situations; Blindfold does so.',
    },
  ],
});

import { subject } from '../../language.ts';
import { type Written, strong } from '../../lessons.ts';
import { parts } from '../../parts.ts';

/** Noise, and what it buys. */
export const noiseWords = subject('learn-noise', {
  title: 'Noise, and what it buys',
  about: 'differential privacy',
  chapter: 'chapter 5',
  settings: ['place on the scale of the budget'],
  lead: ({ people, deniedTrue }: Written<'people' | 'deniedTrue'>) =>
    parts`Add noise to every count, and nobody can tell from what is published whether you were in the data. How much noise is the budget, epsilon. Here ${people} made-up people applied, and ${strong(deniedTrue)} women were denied. Slide, and see what a reader would be told.`,
  draw: ({
    draws,
    deniedFirst,
    womenFirst,
    rateFirst,
    rateTrue,
    factor,
  }: Written<'draws' | 'deniedFirst' | 'womenFirst' | 'rateFirst' | 'rateTrue' | 'factor'>) =>
    parts`With this budget, the first of ${draws} draws says that ${deniedFirst} of ${womenFirst} women were denied: ${strong(rateFirst)}, in truth ${rateTrue}. Whatever a reader believes about one person, the odds change at most ${factor} times by that person being in the data.`,
  notice:
    'Small budgets protect and say little; large ones say much and protect little. The budget is spent with every release. Here it is simulated on made-up people with known seeds: nothing of your table is spent, and a real release never has a seed.',
  worksheet: [
    {
      ask: 'How far off is the first draw?',
      answer: ({ deniedFirst, deniedTrue, error }: Written<'deniedFirst' | 'deniedTrue' | 'error'>) =>
        `It says ${deniedFirst} denied women where ${deniedTrue} is true; half of its counts are off by ${error} or more.`,
    },
    {
      ask: ({ draws }: Written<'draws'>) =>
        `Find the smallest budget at which all ${draws} draws round to the true rate. Would you publish under it?`,
      answer: ({ factor }: Written<'factor'>) =>
        `There is no right answer. Compare the factor, ${factor} now, with what a person in the data would accept.`,
    },
    {
      ask: 'Why do some counts disappear with a small budget?',
      answer: ({ patterns }: Written<'patterns'>) =>
        `Which counts are worth publishing is itself decided under noise. ${patterns} are published in the first draw.`,
    },
    {
      ask: 'Publish twice under the same budget. What have you spent?',
      answer: 'Both budgets: they add up, because the noise of two releases can be averaged.',
    },
    {
      ask: 'Does noise make the decisions fair?',
      answer: 'No. It hides each person; the gap between women and men stays, blurred.',
    },
  ],
});

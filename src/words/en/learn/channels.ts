import { subject } from '../../language.ts';
import { type Written, strong } from '../../lessons.ts';
import { parts } from '../../parts.ts';

/** Counts that point at people. */
export const channelsWords = subject('learn-channels', {
  title: 'Counts that point at people',
  about: 'three veterinarians',
  chapter: 'chapter 5',
  settings: ['which of the three cases', 'smallest crowd to hide in'],
  lead: ({ women, rich, poor }: Written<'women' | 'rich' | 'poor'>) =>
    parts`A bank publishes counts, never people. Women who are veterinarians: ${women}. With a salary over the line: ${rich}. Subtract, and you have found ${strong(`${poor} women`)} who earn less, in a town where everybody knows the vet.`,
  sums: ({
    channels,
    channelsAfter,
    liftBefore,
    liftAfter,
  }: Written<'channels' | 'channelsAfter' | 'liftBefore' | 'liftAfter'>) =>
    parts`Sums of these counts point at too few people in ${channels} ways. Raising counts closes every one: ${channelsAfter} are left. But counts are also what fairness is measured by. In this case women are denied ${liftBefore} times as often as men before, and ${strong(`${liftAfter} times`)} by the counts that hide people.`,
  printed: {
    title: 'What the thesis printed, and what we compute',
    note: 'The printed numbers close one sum. We close all of them, so ours move further where another sum was open. They are printed for a crowd of eight.',
    rows: {
      women: 'Case one: women veterinarians',
      rich: 'of them with the higher salary',
      firstBefore: 'Case one: times as often, before',
      firstAfter: 'Case one: once people are hidden',
      secondBefore: 'Case two: times as often, before',
      secondAfter: 'Case two: once people are hidden',
    },
  },
  notice:
    'Hiding people lowered the ratio in the first case, raised it over the limit in the second, and took a lawful explanation away in the third. So Blindfold closes the sums first, looks at fairness by the new counts, and closes again.',
  worksheet: [
    {
      ask: 'Which two counts of the chosen case do you subtract, and whom do you find?',
      answer: ({
        whole,
        part,
        rest,
        wholeAfter,
        partAfter,
        restAfter,
      }: Written<'whole' | 'part' | 'rest' | 'wholeAfter' | 'partAfter' | 'restAfter'>) =>
        `${whole} less ${part}: ${rest} people. Afterwards ${wholeAfter} less ${partAfter}: ${restAfter}.`,
    },
    {
      ask: 'How many situations are over the limit before, once people are hidden, and at the end?',
      answer: ({ overBefore, overPrivate, overAfter }: Written<'overBefore' | 'overPrivate' | 'overAfter'>) =>
        `${overBefore}, ${overPrivate} and ${overAfter}.`,
    },
    {
      ask: 'In which case does hiding people create discrimination?',
      answer: ({ secondBefore, secondAfter }: Written<'secondBefore' | 'secondAfter'>) =>
        `In the second: ${secondBefore} times becomes ${secondAfter} times.`,
    },
    {
      ask: 'In the third case, how many explanations does hiding people cost?',
      answer: ({ explainedBefore, explainedPrivate }: Written<'explainedBefore' | 'explainedPrivate'>) =>
        `In the case that is chosen: ${explainedBefore} explained before, ${explainedPrivate} after.`,
    },
    {
      ask: 'What do the counts cost in truth?',
      answer: ({ additions, added }: Written<'additions' | 'added'>) =>
        `Additions number ${additions}, and they come to ${added} people who do not exist.`,
    },
  ],
});

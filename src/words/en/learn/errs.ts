import { subject } from '../../language.ts';
import { type Written } from '../../lessons.ts';

/** Where the thesis errs: the lesson around the places. */
export const errsWords = subject('learn-errs', {
  title: 'Where the thesis errs',
  about: 'each with a table',
  chapter: 'chapters 2 to 7',
  settings: ['which of the places'],
  lead: ({ places }: Written<'places'>) =>
    `Everything here is built on one thesis. In ${places} places it is wrong, and you need not take our word for it: each has a table that you can open, and the number beside the printed one is computed while you read.`,
  notice:
    'None of them undoes the idea that privacy and fairness have to be looked at together. Most were found by running what is printed and comparing.',
  worksheet: [
    {
      ask: 'Choose an error and open its table. Can you see it without the program?',
      answer: 'The small ones by hand; those on real data need the recipe that opens with the table.',
    },
    {
      ask: 'Which of the errors change a published number, and which only a proof?',
      answer:
        'Look for those whose label is that of a table or figure: they print a number that the data does not give.',
    },
    {
      ask: 'Find one that matters to the people in the data.',
      answer: 'The eighth: a repair that seems free takes good decisions away.',
    },
    { ask: 'Why give the recipe beside each number?', answer: 'So that anybody can run it again, and can disagree.' },
    {
      ask: 'How would you notice such an error in a paper you read?',
      answer:
        'Recompute one printed number from the printed counts. A part larger than its whole, or a share above one, is quickly found.',
    },
  ],
});

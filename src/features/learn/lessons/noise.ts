import type { Lesson } from '../lesson.ts';
import { live, over } from '../read-document.ts';
import { madeUp as made, madeUpColumns, recipeOn } from '../small-tables.ts';

/** The budget at a place of the slider: from a hundredth to ten, ten places to each factor of ten. */
export function epsilonAt(place: number): string {
  return String(Number((10 ** (place / 10 - 2)).toPrecision(2)));
}

/** How often the release is drawn. */
export const draws = 5;

const women = [['Sex', 'women']];
const denied = [
  ['Sex', 'women'],
  ['Credit', 'denied'],
];
const released = (draw: number, items: readonly (readonly string[])[]) =>
  live('count', 'noisy', 'steps', draw, 'patterns', { items }, 'released');

export const noiseLesson: Lesson = {
  id: 'noise',
  title: 'Noise, and what it buys',
  about: 'differential privacy',
  minutes: 2,
  chapter: '5',
  settings: [{ name: 'place on the scale of the budget', from: 0, to: 30, start: 10 }],
  runs: ([place]) => [
    {
      id: 'noisy',
      table: made,
      recipe: recipeOn(
        made,
        { decision: 'Credit', negative: 'denied', protected: [['Sex', 'women']] },
        {
          columns: madeUpColumns,
          steps: Array.from({ length: draws }, (_, seed) => ({
            do: 'publish',
            privacy: { model: 'differential', epsilon: epsilonAt(place), top: 26, seed: seed + 1, audit: true },
          })),
        },
      ),
    },
    {
      id: 'true',
      table: made,
      recipe: recipeOn(
        made,
        { decision: 'Credit', negative: 'denied', protected: [['Sex', 'women']] },
        { steps: [{ do: 'groups' }] },
      ),
    },
  ],
  numbers: ([place]) => ({
    draws: { as: 'count', of: () => draws },
    people: live('count', 'true', 'data', 'weight'),
    deniedTrue: live('count', 'true', 'steps', 0, 'tables', 0, 'groups', 0, 'denied'),
    womenTrue: live('count', 'true', 'steps', 0, 'tables', 0, 'groups', 0, 'n'),
    deniedFirst: released(0, denied),
    womenFirst: released(0, women),
    rateTrue: live('percent', 'true', 'steps', 0, 'tables', 0, 'groups', 0, 'denialRate'),
    rateFirst: over('percent', released(0, denied), released(0, women)),
    error: live('percent', 'noisy', 'steps', 0, 'error'),
    patterns: live('count', 'noisy', 'steps', 0, 'patterns'),
    factor: { as: 'times', of: () => Math.exp(Number(epsilonAt(place))) },
  }),
  lead: 'Add noise to every count, and nobody can tell from what is published whether you were in the data. How much noise is the budget, epsilon. Here {people} made-up people applied, and **{deniedTrue}** women were denied. Slide, and see what a reader would be told.',
  blocks: [
    { kind: 'figure', figure: 'noise' },
    {
      kind: 'text',
      text: 'With this budget, the first of {draws} draws says that {deniedFirst} of {womenFirst} women were denied: **{rateFirst}**, in truth {rateTrue}. Whatever a reader believes about one person, the odds change at most {factor} times by that person being in the data.',
    },
    {
      kind: 'notice',
      text: 'Small budgets protect and say little; large ones say much and protect little. The budget is spent with every release. Here it is simulated on made-up people with known seeds: nothing of your table is spent, and a real release never has a seed.',
    },
  ],
  worksheet: [
    {
      ask: 'How far off is the first draw?',
      answer:
        'It says {deniedFirst} denied women where {deniedTrue} is true; half of its counts are off by {error} or more.',
    },
    {
      ask: 'Find the smallest budget at which all {draws} draws round to the true rate. Would you publish under it?',
      answer:
        'There is no right answer. Compare the factor, {factor} now, with what a person in the data would accept.',
    },
    {
      ask: 'Why do some counts disappear with a small budget?',
      answer:
        'Which counts are worth publishing is itself decided under noise. {patterns} are published in the first draw.',
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
  opens: () => ({ run: 'noisy', stage: 'patterns', title: 'Open this in Publish patterns' }),
};

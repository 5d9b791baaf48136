import type { Lesson, LessonRun } from '../lesson.ts';
import { live } from '../read-document.ts';
import { everything, grouped, lessonLimit, recipeOn } from '../small-tables.ts';

/** How many people each of the three tables has; women and men are half each. */
export const chanceSizes = [20, 200, 2000] as const;

function runOf(size: number, womenInTen: number): LessonRun {
  const tenth = size / 20;
  const table = grouped(`${size}-people.csv`, 'Group,Decision', [
    `women,denied,${womenInTen * tenth}`,
    `women,approved,${(10 - womenInTen) * tenth}`,
    `men,denied,${2 * tenth}`,
    `men,approved,${8 * tenth}`,
  ]);
  const roles = { decision: 'Decision', negative: 'denied', protected: [['Group', 'women']] as const };
  const settings = { measure: 'slift', alpha: lessonLimit, significance: '0.05', ...everything };
  const steps = [{ do: 'discover', alpha: '0', evidence: true, indirect: false }, { do: 'discover' }, { do: 'groups' }];
  return { id: `of${size}`, table, recipe: recipeOn(table, roles, { settings, steps }) };
}

const rule = (size: number, field: string, as: 'times' | 'p' | 'count' = 'times', ...more: number[]) =>
  live(as, `of${size}`, 'steps', 0, 'direct', 0, field, ...more);

export const chanceLesson: Lesson = {
  id: 'chance',
  title: 'Clear, or chance?',
  about: 'the same rates, more people',
  minutes: 2,
  chapter: '2',
  settings: [
    { name: 'which of the three tables', from: 0, to: 2, start: 0 },
    { name: 'women denied of ten', from: 1, to: 9, start: 4 },
  ],
  runs: ([, women]) => chanceSizes.map((size) => runOf(size, women)),
  numbers: ([which]) => {
    const shown = chanceSizes[which] ?? chanceSizes[0];
    return {
      people: live('count', `of${shown}`, 'data', 'weight'),
      women: live('percent', `of${shown}`, 'steps', 2, 'tables', 0, 'groups', 0, 'denialRate'),
      men: live('percent', `of${shown}`, 'steps', 2, 'tables', 0, 'groups', 1, 'denialRate'),
      value: rule(shown, 'value'),
      p: rule(shown, 'fisher', 'p'),
      clear: live('count', `of${shown}`, 'steps', 1, 'verdicts', 'clear', 'rules'),
      least: live('count', 'of20', 'data', 'weight'),
      most: live('count', 'of2000', 'data', 'weight'),
      ...Object.fromEntries(
        chanceSizes.flatMap((size) => [
          [`value${size}`, rule(size, 'value')],
          [`low${size}`, rule(size, 'interval', 'times', 0)],
          [`high${size}`, rule(size, 'interval', 'times', 1)],
          [`p${size}`, rule(size, 'fisher', 'p')],
          [`clear${size}`, live('count', `of${size}`, 'steps', 1, 'verdicts', 'clear', 'rules')],
          [`unclear${size}`, live('count', `of${size}`, 'steps', 1, 'verdicts', 'unclear', 'rules')],
        ]),
      ),
    };
  },
  lead: 'Women are denied **{women}** of the time, men {men}. That is {value} times as often, whether {least} people applied or {most}. But would you go to court with {least}?',
  blocks: [
    { kind: 'figure', figure: 'chance' },
    {
      kind: 'text',
      text: 'If sex made no difference, a gap this wide among {people} people would come up with a chance of **{p}**. That alone makes nothing clear. What is tested is the limit: could the true ratio be no higher than that? The bar shows which ratios the data cannot tell from the one that was measured. As long as much of it lies below the limit, the finding is over the limit and not clear.',
    },
    {
      kind: 'notice',
      text: 'A ratio has no idea how many people stand behind it. The thesis lists every ratio over the limit. Blindfold says of each whether it is clear, and adjusts for having looked at many situations at once.',
    },
  ],
  worksheet: [
    {
      ask: 'What is the same in the three tables, and what is not?',
      answer:
        'The ratio: {value20}, {value200} and {value2000}. The interval is not: from {low20} to {high20} in the smallest, from {low2000} to {high2000} in the largest.',
    },
    {
      ask: 'In which of the tables is the finding clear?',
      answer:
        'Clear findings, from the smallest table to the largest: {clear20}, {clear200}, {clear2000}. The chances under no difference are {p20}, {p200} and {p2000}.',
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
  opens: ([which]) => ({
    run: `of${chanceSizes[which] ?? chanceSizes[0]}`,
    stage: 'discover',
    title: 'Open this in Discover',
  }),
};

import type { Lesson, LiveNumber } from '../lesson.ts';
import { live } from '../read-document.ts';
import { everything, grouped, lessonLimit, recipeOn } from '../small-tables.ts';

const count = (name: string, start: number, from: number) => ({ name, from, to: 200, start });
const before = (as: LiveNumber['as'], field: string) => live(as, 'table', 'steps', 1, 'measures', 0, 'before', field);
const group = (at: number, field: string) => live('percent', 'table', 'steps', 0, 'tables', 0, 'groups', at, field);

function tableOf([deniedWomen, approvedWomen, deniedMen, approvedMen]: readonly number[]) {
  const lines = [
    `women,denied,${deniedWomen}`,
    `women,approved,${approvedWomen}`,
    `men,denied,${deniedMen}`,
    `men,approved,${approvedMen}`,
  ];
  return grouped(
    'four-counts.csv',
    'Group,Decision',
    lines.filter((line) => !line.endsWith(',0')),
  );
}

export const measuresLesson: Lesson = {
  id: 'measures',
  title: 'What “worse” means',
  about: 'eight measures, one table',
  minutes: 2,
  chapter: '2',
  settings: [
    count('women denied', 10, 0),
    count('women approved', 90, 1),
    count('men denied', 5, 1),
    count('men approved', 95, 1),
  ],
  runs: (at) => {
    const table = tableOf(at);
    const roles = {
      decision: 'Decision',
      negative: 'denied',
      protected: [['Group', 'women']] as const,
      more: { quasi: ['Group'] },
    };
    const settings = { measure: 'slift', alpha: lessonLimit, ...everything };
    const steps = [{ do: 'groups' }, { do: 'impact', scheme: 'record-suppression', k: 1 }];
    return [{ id: 'table', table, recipe: recipeOn(table, roles, { settings, steps }) }];
  },
  numbers: () => ({
    elift: before('times', 'elift'),
    slift: before('times', 'slift'),
    clift: before('times', 'clift'),
    olift: before('times', 'olift'),
    elift_d: before('points', 'elift_d'),
    slift_d: before('points', 'slift_d'),
    elift_c: before('times', 'elift_c'),
    slift_c: before('times', 'slift_c'),
    women: group(0, 'denialRate'),
    men: group(1, 'denialRate'),
    ratio: live('share', 'table', 'steps', 0, 'tables', 0, 'groups', 0, 'impactRatio'),
    people: live('count', 'table', 'data', 'weight'),
  }),
  lead: 'A bank decides on {people} applications. It denies **{women}** of the women and **{men}** of the men. How much worse is that? Drag a count, type it, or move it with the arrow keys, and watch eight answers to one question.',
  blocks: [
    { kind: 'figure', figure: 'two-by-two' },
    {
      kind: 'text',
      text: 'Women are denied **{slift} times** as often as men, and {elift} times as often as everybody taken together. Subtract instead of dividing and the gap is {slift_d}. Look at who is approved, and women have {slift_c} of the chance that men have.',
    },
    {
      kind: 'notice',
      text: 'The same table looks harsh through one measure and mild through another. Rare denials make large ratios of denials and small differences. Which measure counts is a matter of law, so choose it before you look.',
    },
  ],
  worksheet: [
    {
      ask: 'Which of the eight measures compare women with men, and which with everybody?',
      answer:
        'Selection, contrasted and odds lift compare with the others ({slift}, {clift}, {olift}); extended lift compares with everybody ({elift}), women included.',
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
      answer: 'It multiplies the gap in denials with the gap in approvals: {olift} against {slift}.',
    },
    {
      ask: 'The four-fifths rule of American law compares approvals. Does this table break it?',
      answer:
        'The approval rate of women is {ratio} of that of men. The rule is broken below four fifths, however large the ratio of denials is.',
    },
  ],
  opens: () => ({ run: 'table', stage: 'discover', title: 'Open this in Discover' }),
};

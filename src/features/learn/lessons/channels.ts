import type { Lesson, LessonRun } from '../lesson.ts';
import { less, live, over } from '../read-document.ts';

const vet = ['Job', 'veterinarian'];
const [female, male, no] = [
  ['Sex', 'female'],
  ['Sex', 'male'],
  ['Credit_approved', 'no'],
];
const rich = ['Salary', '>15000'];

type Field = 'support' | 'released';
const count = (run: string, field: Field, ...items: readonly string[][]) =>
  live('count', run, 'steps', 0, 'patterns', { items }, field);

/** Women's share of denials over men's among veterinarians, by the counts of a run. */
function lift(run: string, field: Field) {
  const share = (sex: string[]) => over('share', count(run, field, sex, vet, no), count(run, field, sex, vet));
  return over('times', share(female), share(male));
}

const runOf = (id: string, sample: string, support: number, k: number, more: object): LessonRun => ({
  id,
  table: { sample },
  recipe: {
    steps: [
      {
        do: 'publish',
        mend: 'add',
        minSupport: { count: Math.max(support, k) },
        privacy: { model: 'k-anonymity', k, totalIsPublic: false },
        ...more,
      },
    ],
  },
});

export const channelsLesson: Lesson = {
  id: 'channels',
  title: 'Counts that point at people',
  about: 'three veterinarians',
  minutes: 3,
  chapter: '5',
  settings: [
    { name: 'which of the three cases', from: 1, to: 3, start: 1 },
    { name: 'smallest crowd to hide in', from: 2, to: 12, start: 8 },
  ],
  runs: ([scenario, k]) => {
    const sample = `thesis-scenario${scenario}`;
    const support = scenario === 2 ? 20 : 15;
    const explained = scenario === 3 ? { d: '0.9' } : {};
    return [
      runOf('hidden', sample, support, k, { measure: null }),
      runOf('both', sample, support, k, explained),
      runOf('first', 'thesis-scenario1', 15, k, { measure: null }),
      runOf('second', 'thesis-scenario2', 20, k, { measure: null }),
    ];
  },
  numbers: ([scenario]) => {
    const [sex, sum] = scenario === 2 ? [male, 'second'] : [female, 'hidden'];
    return {
      women: count('first', 'support', female, vet),
      rich: count('first', 'support', female, vet, rich),
      poor: less('count', count('first', 'support', female, vet), count('first', 'support', female, vet, rich)),
      whole: count(sum, 'support', sex, vet),
      part: count(sum, 'support', sex, vet, rich),
      wholeAfter: count(sum, 'released', sex, vet),
      partAfter: count(sum, 'released', sex, vet, rich),
      rest: less('count', count(sum, 'support', sex, vet), count(sum, 'support', sex, vet, rich)),
      restAfter: less('count', count(sum, 'released', sex, vet), count(sum, 'released', sex, vet, rich)),
      channels: live('count', 'hidden', 'steps', 0, 'channelsBefore'),
      channelsAfter: live('count', 'hidden', 'steps', 0, 'channelsAfter'),
      liftBefore: lift('hidden', 'support'),
      liftAfter: lift('hidden', 'released'),
      firstBefore: lift('first', 'support'),
      firstAfter: lift('first', 'released'),
      secondBefore: lift('second', 'support'),
      secondAfter: lift('second', 'released'),
      overBefore: live('count', 'both', 'steps', 0, 'discriminatoryBefore'),
      overPrivate: live('count', 'both', 'steps', 0, 'discriminatoryPrivate'),
      overAfter: live('count', 'both', 'steps', 0, 'discriminatoryAfter'),
      explainedBefore: live('count', 'both', 'steps', 0, 'explainedBefore'),
      explainedPrivate: live('count', 'both', 'steps', 0, 'explainedPrivate'),
      additions: live('count', 'both', 'steps', 0, 'additions'),
      added: live('count', 'both', 'steps', 0, 'check', 'additions', 'added'),
    };
  },
  lead: 'A bank publishes counts, never people. Women who are veterinarians: {women}. With a salary over the line: {rich}. Subtract, and you have found **{poor} women** who earn less, in a town where everybody knows the vet.',
  blocks: [
    { kind: 'figure', figure: 'channels' },
    {
      kind: 'text',
      text: 'Sums of these counts point at too few people in {channels} ways. Raising counts closes every one: {channelsAfter} are left. But counts are also what fairness is measured by. In this case women are denied {liftBefore} times as often as men before, and **{liftAfter} times** by the counts that hide people.',
    },
    {
      kind: 'printed',
      title: 'What the thesis printed, and what we compute',
      note: 'The printed numbers close one sum. We close all of them, so ours move further where another sum was open. They are printed for a crowd of eight.',
      rows: [
        { what: 'Case one: women veterinarians', printed: '45', label: 'tab:52', live: 'women' },
        { what: 'of them with the higher salary', printed: '42', label: 'tab:52', live: 'rich' },
        { what: 'Case one: times as often, before', printed: '2.58', label: 'scenario1', live: 'firstBefore' },
        { what: 'Case one: once people are hidden', printed: '2.19', label: 'scenario1', live: 'firstAfter' },
        { what: 'Case two: times as often, before', printed: '1.14', label: 'scenario2', live: 'secondBefore' },
        { what: 'Case two: once people are hidden', printed: '1.3', label: 'scenario2', live: 'secondAfter' },
      ],
    },
    {
      kind: 'notice',
      text: 'Hiding people lowered the ratio in the first case, raised it over the limit in the second, and took a lawful explanation away in the third. So Blindfold closes the sums first, looks at fairness by the new counts, and closes again.',
    },
  ],
  worksheet: [
    {
      ask: 'Which two counts of the chosen case do you subtract, and whom do you find?',
      answer: '{whole} less {part}: {rest} people. Afterwards {wholeAfter} less {partAfter}: {restAfter}.',
    },
    {
      ask: 'How many situations are over the limit before, once people are hidden, and at the end?',
      answer: '{overBefore}, {overPrivate} and {overAfter}.',
    },
    {
      ask: 'In which case does hiding people create discrimination?',
      answer: 'In the second: {secondBefore} times becomes {secondAfter} times.',
    },
    {
      ask: 'In the third case, how many explanations does hiding people cost?',
      answer: 'In the case that is chosen: {explainedBefore} explained before, {explainedPrivate} after.',
    },
    {
      ask: 'What do the counts cost in truth?',
      answer: 'Additions number {additions}, and they come to {added} people who do not exist.',
    },
  ],
  opens: () => ({ run: 'both', stage: 'patterns', title: 'Open this in Publish patterns' }),
};

import { errata } from '../errata/index.ts';
import type { Step, StepOf } from '../../../engine/steps/settings.ts';
import type { ItemPair } from '../../../engine/vocabulary/items.ts';
import type { Lesson, LessonRecipe } from '../lesson.ts';
import { figure, inPatterns, inTable, notice, printed, question, text } from '../lesson-parts.ts';
import { checkedIn, fixed, fromData, fromStep, groupAt, less, over, patternCount } from '../read-document.ts';
import { lessonLimit, madeUp, madeUpColumns, madeUpRoles, runOn, runOnSample } from '../small-tables.ts';

const [female, male, vet, rich, no]: readonly ItemPair[] = [
  ['Sex', 'female'],
  ['Sex', 'male'],
  ['Job', 'veterinarian'],
  ['Salary', '>15000'],
  ['Credit_approved', 'no'],
];

type Field = 'support' | 'released';
const count = (run: string, field: Field, ...items: readonly ItemPair[]) => patternCount(run, field, items);
/** Those of one sex among veterinarians who do not have the higher salary. */
const poorOf = (run: string, field: Field, sex: ItemPair) =>
  less('count', count(run, field, sex, vet), count(run, field, sex, vet, rich));

/** Women's share of denials over men's among veterinarians, by the counts of a run. */
function lift(run: string, field: Field) {
  const share = (sex: ItemPair) => over('share', count(run, field, sex, vet, no), count(run, field, sex, vet));
  return over('times', share(female), share(male));
}

/** Counts of a case in which nobody stands in a crowd of less than k. */
function runOf(id: string, scenario: number, k: number, more: Pick<StepOf<'patterns'>, 'measure' | 'd'>) {
  const support = scenario === 2 ? 20 : 15;
  return runOnSample(id, `thesis-scenario${scenario}`, {
    steps: [
      {
        do: 'patterns',
        mend: 'add',
        minSupport: { count: Math.max(support, k) },
        privacy: { model: 'k-anonymity', k, totalIsPublic: false },
        ...more,
      },
    ],
  });
}

const hidden = fromStep('hidden', 0, 'patterns');
const both = fromStep('both', 0, 'patterns');

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
    return [
      runOf('hidden', scenario, k, { measure: null }),
      runOf('both', scenario, k, scenario === 3 ? { d: '0.9' } : {}),
      runOf('first', 1, k, { measure: null }),
      runOf('second', 2, k, { measure: null }),
    ];
  },
  numbers: ([scenario]) => {
    const [sex, sum] = scenario === 2 ? ([male, 'second'] as const) : ([female, 'hidden'] as const);
    return {
      women: count('first', 'support', female, vet),
      rich: count('first', 'support', female, vet, rich),
      poor: poorOf('first', 'support', female),
      whole: count(sum, 'support', sex, vet),
      part: count(sum, 'support', sex, vet, rich),
      wholeAfter: count(sum, 'released', sex, vet),
      partAfter: count(sum, 'released', sex, vet, rich),
      rest: poorOf(sum, 'support', sex),
      restAfter: poorOf(sum, 'released', sex),
      channels: hidden('count', (it) => it.channelsBefore),
      channelsAfter: hidden('count', (it) => it.channelsAfter),
      liftBefore: lift('hidden', 'support'),
      liftAfter: lift('hidden', 'released'),
      firstBefore: lift('first', 'support'),
      firstAfter: lift('first', 'released'),
      secondBefore: lift('second', 'support'),
      secondAfter: lift('second', 'released'),
      overBefore: both('count', (it) => it.discriminatoryBefore),
      overPrivate: both('count', (it) => it.discriminatoryPrivate),
      overAfter: both('count', (it) => it.discriminatoryAfter),
      explainedBefore: both('count', (it) => it.explainedBefore),
      explainedPrivate: both('count', (it) => it.explainedPrivate),
      additions: both('count', (it) => it.additions.length),
      added: both('count', (it) => it.check.additions.added),
    };
  },
  lead: 'A bank publishes counts, never people. Women who are veterinarians: {women}. With a salary over the line: {rich}. Subtract, and you have found **{poor} women** who earn less, in a town where everybody knows the vet.',
  blocks: [
    figure('channels'),
    text(
      'Sums of these counts point at too few people in {channels} ways. Raising counts closes every one: {channelsAfter} are left. But counts are also what fairness is measured by. In this case women are denied {liftBefore} times as often as men before, and **{liftAfter} times** by the counts that hide people.',
    ),
    {
      kind: 'printed',
      title: 'What the thesis printed, and what we compute',
      note: 'The printed numbers close one sum. We close all of them, so ours move further where another sum was open. They are printed for a crowd of eight.',
      rows: [
        printed('Case one: women veterinarians', '45', 'tab:52', 'women'),
        printed('of them with the higher salary', '42', 'tab:52', 'rich'),
        printed('Case one: times as often, before', '2.58', 'scenario1', 'firstBefore'),
        printed('Case one: once people are hidden', '2.19', 'scenario1', 'firstAfter'),
        printed('Case two: times as often, before', '1.14', 'scenario2', 'secondBefore'),
        printed('Case two: once people are hidden', '1.3', 'scenario2', 'secondAfter'),
      ],
    },
    notice(
      'Hiding people lowered the ratio in the first case, raised it over the limit in the second, and took a lawful explanation away in the third. So Blindfold closes the sums first, looks at fairness by the new counts, and closes again.',
    ),
  ],
  worksheet: [
    question(
      'Which two counts of the chosen case do you subtract, and whom do you find?',
      '{whole} less {part}: {rest} people. Afterwards {wholeAfter} less {partAfter}: {restAfter}.',
    ),
    question(
      'How many situations are over the limit before, once people are hidden, and at the end?',
      '{overBefore}, {overPrivate} and {overAfter}.',
    ),
    question(
      'In which case does hiding people create discrimination?',
      'In the second: {secondBefore} times becomes {secondAfter} times.',
    ),
    question(
      'In the third case, how many explanations does hiding people cost?',
      'In the case that is chosen: {explainedBefore} explained before, {explainedPrivate} after.',
    ),
    question(
      'What do the counts cost in truth?',
      'Additions number {additions}, and they come to {added} people who do not exist.',
    ),
  ],
  opens: () => ({ run: 'both', ...inPatterns }),
};

/** The columns of the example, without the hours, and what a table must be. */
const change = (alsoFair: boolean): LessonRecipe => ({
  roles: {
    decision: { attribute: 'Credit_approved', negative: ['No'] },
    protected: [{ attribute: 'Sex', value: 'Female', title: 'women' }],
    protectedAttributes: ['Sex'],
    quasi: ['Sex', 'Race'],
    sensitive: ['Salary'],
    identifiers: ['ID'],
  },
  steps: [alsoFair ? { do: 'generalize', k: 3, measure: 'elift', alpha: lessonLimit } : { do: 'generalize', k: 3 }],
});

const privately = fromStep('k', 0, 'generalize');
const fairly = fromStep('both', 0, 'generalize');

export const latticeLesson: Lesson = {
  id: 'lattice',
  title: 'Both at once, step by step',
  about: 'ten customers',
  minutes: 3,
  chapter: '7',
  settings: [
    { name: 'what is asked for: privacy, or privacy and fairness', from: 0, to: 1, start: 0 },
    { name: 'iteration', from: 1, to: 2, start: 1 },
  ],
  runs: () => [
    { ...runOnSample('private', 'thesis-71', change(false)), kind: 'lattice' },
    { ...runOnSample('fair', 'thesis-71', change(true)), kind: 'lattice' },
    runOnSample('k', 'thesis-71', change(false)),
    runOnSample('both', 'thesis-71', change(true)),
  ],
  numbers: () => ({
    people: fromData('k', 'records'),
    nodes: privately('count', (it) => it.nodes),
    safeK: privately('count', (it) => it.safe.length),
    safeBoth: fairly('count', (it) => it.safe.length),
    firstK: checkedIn('private', 0),
    secondK: checkedIn('private', 1),
    firstBoth: checkedIn('fair', 0),
    secondBoth: checkedIn('fair', 1),
    smallest: privately('count', (it) => it.metrics?.smallestClass),
    height: privately('count', (it) => it.best?.height?.value),
    heightBoth: fairly('count', (it) => it.best?.height?.value),
  }),
  lead: 'There are {nodes} ways to coarsen sex and race among {people} customers. {safeK} of them let nobody be told from two others. How many are **also fair**? You need not try them all.',
  blocks: [
    figure('lattice'),
    text(
      'First every column alone: what fails alone fails together. Then the pairs of what passed. Asked for privacy alone, the search checks {firstK} tables of one column and {secondK} of two. Asked for fairness too, it drops sex as it stands at once, and only **{secondBoth}** pairs are left to check.',
    ),
    {
      kind: 'printed',
      title: 'What the thesis printed, and what we compute',
      note: 'The figure draws the tables that are checked; we count them.',
      rows: [
        printed('Privacy: tables checked in the second iteration', '4', 'fig:exp', 'secondK'),
        printed('Privacy: safe tables', '3', 'fig:exp', 'safeK'),
        printed('Both: tables checked in the second iteration', '2', 'fig:exp', 'secondBoth'),
        printed('Both: safe tables', '2', 'fig:exp', 'safeBoth'),
      ],
    },
    notice(
      'Fairness here is bought by hiding the sex of everybody: the group can no longer be told. That is protection of the published table, and says nothing about how the bank decided.',
    ),
  ],
  worksheet: [
    question(
      'Why need a pair not be checked when one of its columns failed alone?',
      'A group of two columns lies inside a group of one. If that one is too small already, so is it.',
    ),
    question(
      'How many tables are checked in all, for privacy alone and for both?',
      '{firstK} and {secondK} against {firstBoth} and {secondBoth}.',
    ),
    question(
      'Which table is lost when fairness is asked for too?',
      'The one with sex as it stands and race hidden: {safeK} safe tables become {safeBoth}.',
    ),
    question(
      'How many steps of coarsening does the least coarse safe table take?',
      '{height} for privacy alone, {heightBoth} for both.',
    ),
    question(
      'What does “safe” leave open?',
      'Every column that is not coarsened. Salary and the decision stay as they are, and may tell people apart.',
    ),
  ],
  opens: ([run]) => ({ run: run === 1 ? 'both' : 'k', ...inTable }),
};

/** The budget at a place of the slider: from a hundredth to ten, ten places to each factor of ten. */
export function epsilonAt(place: number): string {
  return String(Number((10 ** (place / 10 - 2)).toPrecision(2)));
}

/** How often the release is drawn. */
export const draws = 5;

/** What the first draw publishes of women who have some more in common. */
const drawnWomen = (...more: readonly ItemPair[]) =>
  patternCount('noisy', 'released', [['Sex', 'women'], ...more], [0, 'noisy-patterns']);
const [deniedFirst, womenFirst] = [drawnWomen(['Credit', 'denied']), drawnWomen()];
const inTruth = fromStep('true', 0, 'groups');
const firstDraw = fromStep('noisy', 0, 'noisy-patterns');

export const noiseLesson: Lesson = {
  id: 'noise',
  title: 'Noise, and what it buys',
  about: 'differential privacy',
  minutes: 2,
  chapter: '5',
  settings: [{ name: 'place on the scale of the budget', from: 0, to: 30, start: 10 }],
  runs: ([place]) => [
    runOn('noisy', madeUp, {
      ...madeUpRoles,
      columns: madeUpColumns,
      steps: Array.from({ length: draws }, (_, seed): Step => ({
        do: 'noisy-patterns',
        privacy: { model: 'differential', epsilon: epsilonAt(place), top: 26, seed: seed + 1, audit: true },
      })),
    }),
    runOn('true', madeUp, { ...madeUpRoles, steps: [{ do: 'groups' }] }),
  ],
  numbers: ([place]) => ({
    draws: fixed('count', draws),
    people: fromData('true', 'weight'),
    deniedTrue: inTruth('count', (it) => groupAt(it, 0)?.denied),
    womenTrue: inTruth('count', (it) => groupAt(it, 0)?.n),
    deniedFirst,
    womenFirst,
    rateTrue: inTruth('percent', (it) => groupAt(it, 0)?.denialRate),
    rateFirst: over('percent', deniedFirst, womenFirst),
    error: firstDraw('percent', (it) => it.error),
    patterns: firstDraw('count', (it) => it.patterns.length),
    factor: fixed('times', Math.exp(Number(epsilonAt(place)))),
  }),
  lead: 'Add noise to every count, and nobody can tell from what is published whether you were in the data. How much noise is the budget, epsilon. Here {people} made-up people applied, and **{deniedTrue}** women were denied. Slide, and see what a reader would be told.',
  blocks: [
    figure('noise'),
    text(
      'With this budget, the first of {draws} draws says that {deniedFirst} of {womenFirst} women were denied: **{rateFirst}**, in truth {rateTrue}. Whatever a reader believes about one person, the odds change at most {factor} times by that person being in the data.',
    ),
    notice(
      'Small budgets protect and say little; large ones say much and protect little. The budget is spent with every release. Here it is simulated on made-up people with known seeds: nothing of your table is spent, and a real release never has a seed.',
    ),
  ],
  worksheet: [
    question(
      'How far off is the first draw?',
      'It says {deniedFirst} denied women where {deniedTrue} is true; half of its counts are off by {error} or more.',
    ),
    question(
      'Find the smallest budget at which all {draws} draws round to the true rate. Would you publish under it?',
      'There is no right answer. Compare the factor, {factor} now, with what a person in the data would accept.',
    ),
    question(
      'Why do some counts disappear with a small budget?',
      'Which counts are worth publishing is itself decided under noise. {patterns} are published in the first draw.',
    ),
    question(
      'Publish twice under the same budget. What have you spent?',
      'Both budgets: they add up, because the noise of two releases can be averaged.',
    ),
    question(
      'Does noise make the decisions fair?',
      'No. It hides each person; the gap between women and men stays, blurred.',
    ),
  ],
  opens: () => ({ run: 'noisy', ...inPatterns }),
};

const chosen = (at: readonly number[]) => errata[(at[0] ?? 1) - 1] ?? errata[0];

export const errsLesson: Lesson = {
  id: 'errata',
  title: 'Where the thesis errs',
  about: 'each with a table',
  minutes: 4,
  chapter: '2 to 7',
  settings: [{ name: 'which of the places', from: 1, to: errata.length, start: 1 }],
  runs: (at) => chosen(at).runs,
  numbers: (at) => ({ ...chosen(at).numbers, places: fixed('count', errata.length) }),
  lead: 'Everything here is built on one thesis. In {places} places it is wrong, and you need not take our word for it: each has a table that you can open, and the number beside the printed one is computed while you read.',
  blocks: [
    figure('errata'),
    notice(
      'None of them undoes the idea that privacy and fairness have to be looked at together. Most were found by running what is printed and comparing.',
    ),
  ],
  worksheet: [
    question(
      'Choose an error and open its table. Can you see it without the program?',
      'The small ones by hand; those on real data need the recipe that opens with the table.',
    ),
    question(
      'Which of the errors change a published number, and which only a proof?',
      'Look for those whose label is that of a table or figure: they print a number that the data does not give.',
    ),
    question(
      'Find one that matters to the people in the data.',
      'The eighth: a repair that seems free takes good decisions away.',
    ),
    question('Why give the recipe beside each number?', 'So that anybody can run it again, and can disagree.'),
    question(
      'How would you notice such an error in a paper you read?',
      'Recompute one printed number from the printed counts. A part larger than its whole, or a share above one, is quickly found.',
    ),
  ],
  opens: (at) => chosen(at).opens,
};

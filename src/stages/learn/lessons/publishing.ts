import { errata } from '../errata/index.ts';
import type { Step, StepOf } from '../../../engine/steps/settings.ts';
import type { ItemPair } from '../../../engine/vocabulary/items.ts';
import type { LessonRecipe } from '../lesson.ts';
import { channelsWords } from '../../../words/en/learn/channels.ts';
import { errsWords } from '../../../words/en/learn/errs.ts';
import { latticeWords } from '../../../words/en/learn/lattice.ts';
import { noiseWords } from '../../../words/en/learn/noise.ts';
import { figure, inPatterns, inTable, lesson, notice, printed, text } from '../lesson-parts.ts';
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

export const channelsLesson = lesson({
  id: 'channels',
  words: () => channelsWords,
  minutes: 3,
  settings: [
    { from: 1, to: 3, start: 1 },
    { from: 2, to: 12, start: 8 },
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
  blocks: () => [
    figure('channels'),
    text(channelsWords.sums),
    {
      kind: 'printed',
      title: channelsWords.printed.title,
      note: channelsWords.printed.note,
      rows: [
        printed(channelsWords.printed.rows.women, '45', 'tab:52', 'women'),
        printed(channelsWords.printed.rows.rich, '42', 'tab:52', 'rich'),
        printed(channelsWords.printed.rows.firstBefore, '2.58', 'scenario1', 'firstBefore'),
        printed(channelsWords.printed.rows.firstAfter, '2.19', 'scenario1', 'firstAfter'),
        printed(channelsWords.printed.rows.secondBefore, '1.14', 'scenario2', 'secondBefore'),
        printed(channelsWords.printed.rows.secondAfter, '1.3', 'scenario2', 'secondAfter'),
      ],
    },
    notice(channelsWords.notice),
  ],
  opens: () => ({ run: 'both', ...inPatterns }),
});

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

export const latticeLesson = lesson({
  id: 'lattice',
  words: () => latticeWords,
  minutes: 3,
  settings: [
    { from: 0, to: 1, start: 0 },
    { from: 1, to: 2, start: 1 },
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
  blocks: () => [
    figure('lattice'),
    text(latticeWords.search),
    {
      kind: 'printed',
      title: latticeWords.printed.title,
      note: latticeWords.printed.note,
      rows: [
        printed(latticeWords.printed.rows.secondK, '4', 'fig:exp', 'secondK'),
        printed(latticeWords.printed.rows.safeK, '3', 'fig:exp', 'safeK'),
        printed(latticeWords.printed.rows.secondBoth, '2', 'fig:exp', 'secondBoth'),
        printed(latticeWords.printed.rows.safeBoth, '2', 'fig:exp', 'safeBoth'),
      ],
    },
    notice(latticeWords.notice),
  ],
  opens: ([run]) => ({ run: run === 1 ? 'both' : 'k', ...inTable }),
});

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

export const noiseLesson = lesson({
  id: 'noise',
  words: () => noiseWords,
  minutes: 2,
  settings: [{ from: 0, to: 30, start: 10 }],
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
  blocks: () => [figure('noise'), text(noiseWords.draw), notice(noiseWords.notice)],
  opens: () => ({ run: 'noisy', ...inPatterns }),
});

const chosen = (at: readonly number[]) => errata[(at[0] ?? 1) - 1] ?? errata[0];

export const errsLesson = lesson({
  id: 'errata',
  words: () => errsWords,
  minutes: 4,
  settings: [{ from: 1, to: errata.length, start: 1 }],
  runs: (at) => chosen(at).runs,
  numbers: (at) => ({ ...chosen(at).numbers, places: fixed('count', errata.length) }),
  blocks: () => [figure('errata'), notice(errsWords.notice)],
  opens: (at) => chosen(at).opens,
});

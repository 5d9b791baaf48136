import type { PatternsResult } from '../../../engine/steps/patterns/result.ts';
import type { ItemPair } from '../../../engine/vocabulary/items.ts';
import { inPatterns, inTable, printed } from '../lesson-parts.ts';
import { fromData, fromStep, less, patternCount } from '../read-document.ts';
import { adultOfChapter4, madeUp, madeUpColumns, madeUpRoles, runOn, runOnSample } from '../small-tables.ts';
import type { Erratum } from './erratum.ts';

/** The support of a pattern in the data of a run. */
const pattern = (run: string, ...items: readonly ItemPair[]) => patternCount(run, 'support', items);

const [female, vet, late, refused]: readonly ItemPair[] = [
  ['Sex', 'female'],
  ['Job', 'veterinarian'],
  ['Credit_history', 'paid-delay'],
  ['Credit_approved', 'no'],
];
const scenario3 = [
  runOnSample('three', 'thesis-scenario3', {
    steps: [
      {
        do: 'patterns',
        mend: 'add',
        minSupport: { count: 15 },
        privacy: { model: 'k-anonymity', k: 8, totalIsPublic: false },
        d: '0.9',
      },
    ],
  }),
];
const ofThree = fromStep('three', 0, 'patterns');

const e10: Erratum = {
  id: 'E10',
  label: 'scenario4',
  title: 'A part larger than the whole',
  claim: 'There are more late-paying women veterinarians than late-paying veterinarians.',
  wrong:
    'No table can show the fourth scenario, so there is none to open. In that of the third the part is {part} and the whole {whole}, as it must be.',
  instead:
    'The check of published patterns names such a contradiction: {contradictions} in the table that opens here (S7).',
  runs: scenario3,
  numbers: {
    part: pattern('three', female, vet, late),
    whole: pattern('three', vet, late),
    contradictions: ofThree('count', (it) => it.check.anonymity?.contradictions),
  },
  rows: [
    printed('Late-paying women veterinarians', '30', 'tab:55', 'part'),
    printed('Late-paying veterinarians', '27', 'tab:55', 'whole'),
  ],
  opens: { run: 'three', ...inPatterns },
};

const noisy = fromStep('noisy', 0, 'noisy-patterns');

const e12: Erratum = {
  id: 'E12',
  label: 'sec:privbasis',
  title: 'Noise that contradicts itself',
  claim:
    'Rounding the noisy counts of several bases makes them agree, and the number of patterns may be computed from the data.',
  wrong:
    'The mean of two noisy counts of one pattern can be below that of a longer pattern, and a number computed from the data spends budget that nobody counts.',
  instead:
    'Counts are made to agree, so that of {patterns} released patterns {below} lie above a part of theirs; the number of patterns is asked for (S8).',
  runs: [
    runOn('noisy', madeUp, {
      ...madeUpRoles,
      columns: madeUpColumns,
      steps: [
        {
          do: 'noisy-patterns',
          privacy: { model: 'differential', epsilon: '0.2', top: 20, seed: 1, audit: true },
        },
      ],
    }),
  ],
  numbers: {
    patterns: noisy('count', (it) => it.patterns.length),
    below: noisy('count', (it) => it.check.consistency.below),
  },
  rows: [printed('Contradictions among released patterns', 'not checked', 'sec:privbasis', 'below')],
  opens: { run: 'noisy', ...inPatterns },
};

const e13: Erratum = {
  id: 'E13',
  label: 'exp:pinstance',
  title: 'Two examples that cannot be one table',
  claim: 'The example of late payment goes on with the table of women veterinarians.',
  wrong: 'It has more late-paying veterinarians denied than that table has veterinarians denied at all, {all}.',
  instead: 'There are two samples, and the second has more men: {late} late payers denied of {lateAll}.',
  runs: [
    runOnSample('first', 'thesis-exp53', { steps: [{ do: 'patterns', mend: 'add', minSupport: { count: 8 } }] }),
    runOnSample('second', 'thesis-explained', { steps: [{ do: 'patterns', mend: 'add', minSupport: { count: 15 } }] }),
  ],
  numbers: {
    all: pattern('first', vet, refused),
    late: pattern('second', vet, late, refused),
    lateAll: pattern('second', vet, late),
  },
  rows: [
    printed('Late-paying veterinarians denied', '52', 'exp:pinstance', 'late'),
    printed('Veterinarians denied in the table it continues', '39', 'exp:53', 'all'),
  ],
  opens: { run: 'second', ...inPatterns },
};

const e14: Erratum = {
  id: 'E14',
  label: 'scenario3',
  title: 'A second sum that was overlooked',
  claim: 'One sum points at too few people, and closing it undoes the explanation by its first condition.',
  wrong:
    'Among the printed patterns there is another: {women} women veterinarians less {late} who pay late leave {few}. In all, {channels} sums of this table point at too few.',
  instead:
    'All of them are closed; explanations go from {explained} to {kept}, and each pattern is judged by the new counts (S6).',
  runs: scenario3,
  numbers: {
    women: pattern('three', female, vet),
    late: pattern('three', female, vet, late),
    few: less('count', pattern('three', female, vet), pattern('three', female, vet, late)),
    first: less('count', pattern('three', vet, late), pattern('three', vet, late, ['Salary', '>15000'])),
    channels: ofThree('count', (it) => it.channelsBefore),
    explained: ofThree('count', (it) => it.explainedBefore),
    kept: ofThree('count', (it) => it.explainedPrivate),
  },
  rows: [
    printed('People at whom the first sum points', '5', 'scenario3', 'first'),
    printed('People at whom the second sum points', 'overlooked', 'tab:54', 'few'),
  ],
  opens: { run: 'three', ...inPatterns },
};

const e17: Erratum = {
  id: 'E17',
  label: 'fig:dataquality1',
  title: 'A cost above its largest value',
  claim: 'Generalized tables of Adult have a classification metric that no table of it can have.',
  wrong:
    'The metric counts those who are in the minority of their group. With everybody in one group that is all the rich, {worst} of {people} people, and smaller groups only lower it.',
  instead: 'The metric is computed by its definition (G6).',
  runs: [
    runOnSample('adult', 'adult', {
      ...adultOfChapter4,
      data: {
        file: 'adult.data',
        names: [
          ...['age', 'workclass', 'fnlwgt', 'education', 'education-num', 'marital-status', 'occupation'],
          ...['relationship', 'race', 'sex', 'capital-gain', 'capital-loss', 'hours-per-week', 'native-country'],
          'class',
        ],
        delimiter: ',',
        missingAs: 'drop',
      },
      roles: { decision: adultOfChapter4.roles.decision, quasi: ['sex'] },
      hierarchies: {
        sex: [
          ['Male', '*'],
          ['Female', '*'],
        ],
      },
      settings: {},
      steps: [{ do: 'generalize', k: 5, choose: [1] }],
    }),
  ],
  numbers: {
    worst: fromStep('adult', 0, 'generalize')('share', (it) => it.metrics?.classification),
    people: fromData('adult', 'records'),
  },
  rows: [
    printed('The least that is drawn, against the most there can be', '0.271', 'fig:dataquality1', 'worst'),
    printed('The most that is drawn', '0.288', 'fig:dataquality1', 'worst'),
  ],
  opens: { run: 'adult', ...inTable },
};

const countsOf = (id: string, k: number) =>
  runOnSample(id, 'boston', {
    steps: [{ do: 'patterns', minSupport: '0.1', maxLength: 3, measure: null, privacy: { model: 'k-anonymity', k } }],
  });
const payers = (...more: readonly ItemPair[]) => pattern('counts', ['chist', '1'], ...more, ['unemp', 'up to 3.5%']);
const left = less('count', less('count', payers(), payers(['mhist', '1'])), payers(['mhist', '2']));

const held = fromStep('held', 0, 'patterns');
const inFile = (it: PatternsResult) => it.check.additions.patterns;

const e18: Erratum = {
  id: 'E18',
  label: 'def:anonymouspatternrs',
  title: 'Values of one column, subtracted together',
  claim: 'A set of patterns is anonymous when no pattern and one larger than it tell of fewer than k people.',
  wrong:
    'Nobody has two values of a column, so a reader subtracts all of them: of {all} applicants in Boston without slow payments, {none} have mortgage score 1 and {paid} score 2, which leaves {left}. The definition looks at one value of a column at a time.',
  instead:
    'Sums over several values of a column count as well. Of the counts of this table {sums} such or simpler sums lead to fewer than 10 people; {withheld} counts are withheld, and none is left (S9, S10).',
  runs: [countsOf('counts', 1), countsOf('held', 10)],
  numbers: {
    all: payers(),
    none: payers(['mhist', '1']),
    paid: payers(['mhist', '2']),
    left,
    sums: held('count', (it) => it.channelsBefore),
    withheld: less('count', fromStep('counts', 0, 'patterns')('count', inFile), held('count', inFile)),
    after: held('count', (it) => it.channelsAfter),
  },
  rows: [
    printed('People whom three published counts lead to', 'not seen', 'def:anonymouspatternrs', 'left'),
    printed('Sums that are left once counts are withheld', 'not seen', 'def:anonymouspatternrs', 'after'),
  ],
  opens: { run: 'held', ...inPatterns },
};

export const examplesAndFigures = [e10, e12, e13, e14, e17, e18] as const;

import type { ItemPair } from '../../../engine/vocabulary/items.ts';
import type { RecipeSettings } from '../../../engine/vocabulary/settings.ts';
import type { LiveNumber } from '../lesson.ts';
import { inDiscover, inPatterns, notPrinted, printed, inTable } from '../lesson-parts.ts';
import { fixed, fromData, fromStep, groupAt, isSame, less, over, patternCount, plus, times } from '../read-document.ts';
import {
  everything,
  grouped,
  runOn,
  adultOfChapter4,
  madeUp,
  madeUpColumns,
  madeUpRoles,
  runOnSample,
} from '../small-tables.ts';
import { errataWords } from '../../../words/en/learn/errata.ts';
import { erratum } from './erratum.ts';
import type { PatternsResult } from '../../../engine/steps/patterns/result.ts';

const slift = { measure: 'slift', alpha: '1.25' } as const satisfies RecipeSettings;
const thirty = grouped('thirty-women.csv', 'Sex,Credit', ['women,no,20', 'women,yes,10', 'men,no,20', 'men,yes,30']);
const [women, men, denied]: readonly ItemPair[] = [
  ['Sex', 'women'],
  ['Sex', 'men'],
  ['Credit', 'no'],
];
const ofThirty = (...items: readonly ItemPair[]) => patternCount('thirty', 'support', items);
const printedBound = less(
  'count',
  over(
    'times',
    times('count', ofThirty(women, denied), ofThirty(men)),
    times('count', fixed('times', 1.25), ofThirty(men, denied)),
  ),
  ofThirty(women),
);

const e4 = erratum({
  id: 'E4',
  label: 'eqdelta',
  words: () => errataWords.e4,
  runs: [
    runOn('thirty', thirty, {
      decision: ['Credit', 'no'],
      protected: [['Sex', 'women']],
      steps: [{ do: 'patterns', mend: 'add', minSupport: { count: 8 }, ...slift }],
    }),
  ],
  numbers: {
    bound: printedBound,
    added: fromStep('thirty', 0, 'patterns')('count', (it) => it.additions[0]?.by),
  },
  rows: () => [
    printed(errataWords.e4.rows.bound, errataWords.e4.printed.bound, 'eqdelta', 'bound'),
    notPrinted(errataWords.e4.rows.added, 'added'),
  ],
  opens: { run: 'thirty', ...inPatterns },
});

const ages = grouped('ages.csv', 'sex,age,credit', [
  'F,old,no,3',
  'F,old,yes,2',
  'F,young,no,4',
  'F,young,yes,2',
  'M,old,no,2',
  'M,old,yes,4',
  'M,young,no,10',
  'M,young,yes,16',
]);
const onAges = (id: string, ...protects: readonly (readonly [string, string])[]) =>
  runOn(id, ages, {
    decision: ['credit', 'no'],
    protected: protects,
    steps: [{ do: 'patterns', mend: 'add', minSupport: { count: 1 }, maxLength: 2, ...slift }],
  });
const [young, no]: readonly ItemPair[] = [
  ['age', 'young'],
  ['credit', 'no'],
];
const all = fromData('sex', 'weight');
const [forWomen, forBoth] = [fromStep('sex', 0, 'patterns'), fromStep('both', 0, 'patterns')];
const addedToWomen = forWomen('count', (it) => it.additions.find(({ items }) => isSame(items, [['sex', 'F']]))?.by);
const ofAges = (...items: readonly ItemPair[]) => patternCount('sex', 'support', items);
const youngLift = (total: LiveNumber) =>
  over(
    'times',
    over('share', ofAges(young, no), ofAges(young)),
    over('share', less('count', ofAges(no), ofAges(young, no)), less('count', total, ofAges(young))),
  );

const e5 = erratum({
  id: 'E5',
  label: 'theoDisc',
  words: () => errataWords.e5,
  runs: [onAges('sex', ['sex', 'F']), onAges('both', ['sex', 'F'], ['age', 'young'])],
  numbers: {
    added: addedToWomen,
    before: youngLift(all),
    after: youngLift(plus('count', all, addedToWomen)),
    passes: forBoth('count', (it) => it.passes),
    left: forBoth('count', (it) => it.discriminatoryAfter),
  },
  rows: () => [
    notPrinted(errataWords.e5.rows.before, 'before'),
    printed(errataWords.e5.rows.after, errataWords.e5.printed.after, 'theoDisc', 'after'),
    notPrinted(errataWords.e5.rows.left, 'left'),
  ],
  opens: { run: 'both', ...inPatterns },
});

const onRaces = (id: string, lines: readonly string[]) =>
  runOn(id, grouped(`${id}.csv`, 'race,credit', lines), {
    decision: ['credit', 'no'],
    protected: [['race', 'v1']],
    settings: { measure: 'clift', alpha: '0', ...everything },
    steps: [{ do: 'discover', indirect: false }],
  });

/** The measure of the first rule over the limit. */
const firstValue = (run: string) => fromStep(run, 0, 'discover')('times', (it) => it.direct[0]?.value);

const e6 = erratum({
  id: 'E6',
  label: 'generalization',
  words: () => errataWords.e6,
  runs: [
    onRaces('apart', ['v1,no,5', 'v1,yes,5', 'v2,no,5', 'v2,yes,5', 'v3,yes,10']),
    onRaces('merged', ['v1,no,5', 'v1,yes,5', 'v2 or v3,no,5', 'v2 or v3,yes,15']),
  ],
  numbers: {
    before: firstValue('apart'),
    after: firstValue('merged'),
  },
  rows: () => [
    notPrinted(errataWords.e6.rows.before, 'before'),
    printed(errataWords.e6.rows.after, errataWords.e6.printed.after, 'generalization', 'after'),
  ],
  opens: { run: 'apart', ...inDiscover },
});

const two = grouped('two-hundred.csv', 'Sex,Credit', ['women,no,10', 'women,yes,90', 'men,no,5', 'men,yes,95']);

const e7 = erratum({
  id: 'E7',
  label: 'sec:discmeasures',
  words: () => errataWords.e7,
  runs: [
    runOn('two', two, {
      decision: ['Credit', 'no'],
      protected: [['Sex', 'women']],
      settings: { measure: 'clift', alpha: '1.25', ...everything },
      steps: [{ do: 'discover' }, { do: 'groups' }],
    }),
  ],
  numbers: {
    clift: firstValue('two'),
    ratio: fromStep('two', 1, 'groups')('share', (it) => groupAt(it, 0)?.impactRatio),
  },
  rows: () => [
    printed(errataWords.e7.rows.clift, errataWords.e7.printed.clift, 'sec:discmeasures', 'clift'),
    notPrinted(errataWords.e7.rows.ratio, 'ratio'),
  ],
  opens: { run: 'two', ...inDiscover },
});

export const measuresAndAdditions = [e4, e5, e6, e7] as const;

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

const e10 = erratum({
  id: 'E10',
  label: 'scenario4',
  words: () => errataWords.e10,
  runs: scenario3,
  numbers: {
    part: pattern('three', female, vet, late),
    whole: pattern('three', vet, late),
    contradictions: ofThree('count', (it) => it.check.anonymity?.contradictions),
  },
  rows: () => [
    printed(errataWords.e10.rows.part, '30', 'tab:55', 'part'),
    printed(errataWords.e10.rows.whole, '27', 'tab:55', 'whole'),
  ],
  opens: { run: 'three', ...inPatterns },
});

const noisy = fromStep('noisy', 0, 'noisy-patterns');

const e12 = erratum({
  id: 'E12',
  label: 'sec:privbasis',
  words: () => errataWords.e12,
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
  rows: () => [printed(errataWords.e12.rows.below, errataWords.e12.printed.below, 'sec:privbasis', 'below')],
  opens: { run: 'noisy', ...inPatterns },
});

const e13 = erratum({
  id: 'E13',
  label: 'exp:pinstance',
  words: () => errataWords.e13,
  runs: [
    runOnSample('first', 'thesis-exp53', { steps: [{ do: 'patterns', mend: 'add', minSupport: { count: 8 } }] }),
    runOnSample('second', 'thesis-explained', { steps: [{ do: 'patterns', mend: 'add', minSupport: { count: 15 } }] }),
  ],
  numbers: {
    all: pattern('first', vet, refused),
    late: pattern('second', vet, late, refused),
    lateAll: pattern('second', vet, late),
  },
  rows: () => [
    printed(errataWords.e13.rows.late, '52', 'exp:pinstance', 'late'),
    printed(errataWords.e13.rows.all, '39', 'exp:53', 'all'),
  ],
  opens: { run: 'second', ...inPatterns },
});

const e14 = erratum({
  id: 'E14',
  label: 'scenario3',
  words: () => errataWords.e14,
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
  rows: () => [
    printed(errataWords.e14.rows.first, '5', 'scenario3', 'first'),
    printed(errataWords.e14.rows.few, errataWords.e14.printed.few, 'tab:54', 'few'),
  ],
  opens: { run: 'three', ...inPatterns },
});

const e17 = erratum({
  id: 'E17',
  label: 'fig:dataquality1',
  words: () => errataWords.e17,
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
  rows: () => [
    printed(errataWords.e17.rows.least, '0.271', 'fig:dataquality1', 'worst'),
    printed(errataWords.e17.rows.most, '0.288', 'fig:dataquality1', 'worst'),
  ],
  opens: { run: 'adult', ...inTable },
});

const countsOf = (id: string, k: number) =>
  runOnSample(id, 'boston', {
    steps: [{ do: 'patterns', minSupport: '0.1', maxLength: 3, measure: null, privacy: { model: 'k-anonymity', k } }],
  });
const payers = (...more: readonly ItemPair[]) => pattern('counts', ['chist', '1'], ...more, ['unemp', 'up to 3.5%']);
const left = less('count', less('count', payers(), payers(['mhist', '1'])), payers(['mhist', '2']));

const held = fromStep('held', 0, 'patterns');
const inFile = (it: PatternsResult) => it.check.additions.patterns;

const e18 = erratum({
  id: 'E18',
  label: 'def:anonymouspatternrs',
  words: () => errataWords.e18,
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
  rows: () => [
    printed(errataWords.e18.rows.left, errataWords.e18.printed.left, 'def:anonymouspatternrs', 'left'),
    printed(errataWords.e18.rows.after, errataWords.e18.printed.after, 'def:anonymouspatternrs', 'after'),
  ],
  opens: { run: 'held', ...inPatterns },
});

export const examplesAndFigures = [e10, e12, e13, e14, e17, e18] as const;

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
import type { Erratum } from './erratum.ts';
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

const e4: Erratum = {
  id: 'E4',
  label: 'eqdelta',
  title: 'Rounding up stops at the limit',
  claim: 'To bring a pattern below the limit, add the bound rounded up.',
  wrong:
    'Where the bound is a whole number, here {bound}, that leaves the ratio at the limit, which still counts as discriminatory.',
  instead: 'The next whole number above the bound is added, {added} (S4).',
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
  rows: [
    printed('Records to add by the printed formula', 'rounds up', 'eqdelta', 'bound'),
    notPrinted('Records that are added', 'added'),
  ],
  opens: { run: 'thirty', ...inPatterns },
};

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

const e5: Erratum = {
  id: 'E5',
  label: 'theoDisc',
  title: 'A repair for one group can wrong another',
  claim: 'Adding to one pattern never makes another discriminatory.',
  wrong:
    'With two protected groups it can. Adding {added} to the count of women makes everybody more, which lowers the rate of those who are not young: the ratio of the young goes from {before} to {after}.',
  instead:
    'Additions are made in passes until nothing is over the limit: {passes} here, with both groups protected (S5).',
  runs: [onAges('sex', ['sex', 'F']), onAges('both', ['sex', 'F'], ['age', 'young'])],
  numbers: {
    added: addedToWomen,
    before: youngLift(all),
    after: youngLift(plus('count', all, addedToWomen)),
    passes: forBoth('count', (it) => it.passes),
    left: forBoth('count', (it) => it.discriminatoryAfter),
  },
  rows: [
    notPrinted('The young before, times as often', 'before'),
    printed('The young after the repair for women', 'not larger', 'theoDisc', 'after'),
    notPrinted('Patterns over the limit at the end', 'left'),
  ],
  opens: { run: 'both', ...inPatterns },
};

const onRaces = (id: string, lines: readonly string[]) =>
  runOn(id, grouped(`${id}.csv`, 'race,credit', lines), {
    decision: ['credit', 'no'],
    protected: [['race', 'v1']],
    settings: { measure: 'clift', alpha: '0', ...everything },
    steps: [{ do: 'discover', indirect: false }],
  });

/** The measure of the first rule over the limit. */
const firstValue = (run: string) => fromStep(run, 0, 'discover')('times', (it) => it.direct[0]?.value);

const e6: Erratum = {
  id: 'E6',
  label: 'generalization',
  title: 'Nought is forgotten',
  claim: 'Merging values never raises contrasted lift, and adding to a pattern never opens a new channel.',
  wrong:
    'A group that is never denied is left out of the comparison; merged with another it comes back in. Here the ratio goes from {before} to {after}. In the same way an addition below the crowd opens a sum that was nought.',
  instead:
    'The search guards against groups that are never denied (G5), and additions below the crowd are raised to it (S5).',
  runs: [
    onRaces('apart', ['v1,no,5', 'v1,yes,5', 'v2,no,5', 'v2,yes,5', 'v3,yes,10']),
    onRaces('merged', ['v1,no,5', 'v1,yes,5', 'v2 or v3,no,5', 'v2 or v3,yes,15']),
  ],
  numbers: {
    before: firstValue('apart'),
    after: firstValue('merged'),
  },
  rows: [
    notPrinted('Contrasted lift before merging', 'before'),
    printed('after merging two other values', 'not larger', 'generalization', 'after'),
  ],
  opens: { run: 'apart', ...inDiscover },
};

const two = grouped('two-hundred.csv', 'Sex,Credit', ['women,no,10', 'women,yes,90', 'men,no,5', 'men,yes,95']);

const e7: Erratum = {
  id: 'E7',
  label: 'sec:discmeasures',
  title: 'The four-fifths rule compares approvals',
  claim: 'The four-fifths rule of American law is contrasted lift with a limit of five quarters.',
  wrong:
    'The rule compares rates of selection, not of denial. This table has contrasted lift {clift}, while women are approved {ratio} times as often as men, which the rule allows.',
  instead: 'The impact ratio is a number of its own, with its own limit (M6). Its text stands in 29 CFR 1607.4(D).',
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
  rows: [
    printed('Contrasted lift', 'over the limit', 'sec:discmeasures', 'clift'),
    notPrinted('Impact ratio', 'ratio'),
  ],
  opens: { run: 'two', ...inDiscover },
};

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

import { less, live } from '../read-document.ts';
import { adultOfChapter4, madeUp, madeUpColumns, recipeOn } from '../small-tables.ts';
import { type Erratum, inPatterns, pattern } from './erratum.ts';

const [female, vet, late, refused] = [
  ['Sex', 'female'],
  ['Job', 'veterinarian'],
  ['Credit_history', 'paid-delay'],
  ['Credit_approved', 'no'],
];
const hidden = {
  do: 'patterns',
  mend: 'add',
  minSupport: { count: 15 },
  privacy: { model: 'k-anonymity', k: 8, totalIsPublic: false },
  d: '0.9',
};
const scenario3 = [{ id: 'three', table: { sample: 'thesis-scenario3' }, recipe: { steps: [hidden] } }] as const;

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
    part: pattern('three', 'support', female, vet, late),
    whole: pattern('three', 'support', vet, late),
    contradictions: live('count', 'three', 'steps', 0, 'check', 'anonymity', 'contradictions'),
  },
  rows: [
    { what: 'Late-paying women veterinarians', printed: '30', label: 'tab:55', live: 'part' },
    { what: 'Late-paying veterinarians', printed: '27', label: 'tab:55', live: 'whole' },
  ],
  opens: { run: 'three', ...inPatterns },
};

const noisy = {
  do: 'noisy-patterns',
  privacy: { model: 'differential', epsilon: '0.2', top: 20, seed: 1, audit: true },
};

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
    {
      id: 'noisy',
      table: madeUp,
      recipe: recipeOn(
        madeUp,
        { decision: 'Credit', negative: 'denied', protected: [['Sex', 'women']] },
        { columns: madeUpColumns, steps: [noisy] },
      ),
    },
  ],
  numbers: {
    patterns: live('count', 'noisy', 'steps', 0, 'patterns'),
    below: live('count', 'noisy', 'steps', 0, 'check', 'consistency', 'below'),
  },
  rows: [
    { what: 'Contradictions among released patterns', printed: 'not checked', label: 'sec:privbasis', live: 'below' },
  ],
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
    {
      id: 'first',
      table: { sample: 'thesis-exp53' },
      recipe: { steps: [{ do: 'patterns', mend: 'add', minSupport: { count: 8 } }] },
    },
    {
      id: 'second',
      table: { sample: 'thesis-explained' },
      recipe: { steps: [{ do: 'patterns', mend: 'add', minSupport: { count: 15 } }] },
    },
  ],
  numbers: {
    all: pattern('first', 'support', vet, refused),
    late: pattern('second', 'support', vet, late, refused),
    lateAll: pattern('second', 'support', vet, late),
  },
  rows: [
    { what: 'Late-paying veterinarians denied', printed: '52', label: 'exp:pinstance', live: 'late' },
    { what: 'Veterinarians denied in the table it continues', printed: '39', label: 'exp:53', live: 'all' },
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
    women: pattern('three', 'support', female, vet),
    late: pattern('three', 'support', female, vet, late),
    few: less('count', pattern('three', 'support', female, vet), pattern('three', 'support', female, vet, late)),
    first: less(
      'count',
      pattern('three', 'support', vet, late),
      pattern('three', 'support', vet, late, ['Salary', '>15000']),
    ),
    channels: live('count', 'three', 'steps', 0, 'channelsBefore'),
    explained: live('count', 'three', 'steps', 0, 'explainedBefore'),
    kept: live('count', 'three', 'steps', 0, 'explainedPrivate'),
  },
  rows: [
    { what: 'People at whom the first sum points', printed: '5', label: 'scenario3', live: 'first' },
    { what: 'People at whom the second sum points', printed: 'overlooked', label: 'tab:54', live: 'few' },
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
    {
      id: 'adult',
      table: { sample: 'adult' },
      recipe: {
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
      },
    },
  ],
  numbers: {
    worst: live('share', 'adult', 'steps', 0, 'metrics', 'classification'),
    people: live('count', 'adult', 'data', 'records'),
  },
  rows: [
    {
      what: 'The least that is drawn, against the most there can be',
      printed: '0.271',
      label: 'fig:dataquality1',
      live: 'worst',
    },
    { what: 'The most that is drawn', printed: '0.288', label: 'fig:dataquality1', live: 'worst' },
  ],
  opens: { run: 'adult', stage: 'generalize', title: 'Open this in Publish table' },
};

const counts = { do: 'patterns', minSupport: '0.1', maxLength: 3, measure: null };
const onTime = [
  ['chist', '1'],
  ['unemp', 'up to 3.5%'],
];
const payers = (...more: readonly string[][]) => pattern('counts', 'support', onTime[0], ...more, onTime[1]);
const left = less('count', less('count', payers(), payers(['mhist', '1'])), payers(['mhist', '2']));

const e18: Erratum = {
  id: 'E18',
  label: 'def:anonymouspatternrs',
  title: 'Values of one column, subtracted together',
  claim: 'A set of patterns is anonymous when no pattern and one larger than it tell of fewer than k people.',
  wrong:
    'Nobody has two values of a column, so a reader subtracts all of them: of {all} applicants in Boston without slow payments, {none} have mortgage score 1 and {paid} score 2, which leaves {left}. The definition looks at one value of a column at a time.',
  instead:
    'Sums over several values of a column count as well. Of the counts of this table {sums} such or simpler sums lead to fewer than 10 people; {withheld} counts are withheld, and none is left (S9, S10).',
  runs: [
    {
      id: 'counts',
      table: { sample: 'boston' },
      recipe: { steps: [{ ...counts, privacy: { model: 'k-anonymity', k: 1 } }] },
    },
    {
      id: 'held',
      table: { sample: 'boston' },
      recipe: { steps: [{ ...counts, privacy: { model: 'k-anonymity', k: 10 } }] },
    },
  ],
  numbers: {
    all: payers(),
    none: payers(['mhist', '1']),
    paid: payers(['mhist', '2']),
    left,
    sums: live('count', 'held', 'steps', 0, 'channelsBefore'),
    withheld: less(
      'count',
      live('count', 'counts', 'steps', 0, 'check', 'additions', 'patterns'),
      live('count', 'held', 'steps', 0, 'check', 'additions', 'patterns'),
    ),
    after: live('count', 'held', 'steps', 0, 'channelsAfter'),
  },
  rows: [
    {
      what: 'People whom three published counts lead to',
      printed: 'not seen',
      label: 'def:anonymouspatternrs',
      live: 'left',
    },
    {
      what: 'Sums that are left once counts are withheld',
      printed: 'not seen',
      label: 'def:anonymouspatternrs',
      live: 'after',
    },
  ],
  opens: { run: 'held', ...inPatterns },
};

export const examplesAndFigures = [e10, e12, e13, e14, e17, e18] as const;

import type { DiscoverResult } from '../../../engine/steps/discover/result.ts';
import type { Step } from '../../../engine/steps/settings.ts';
import type { RecipeSettings } from '../../../engine/vocabulary/settings.ts';
import type { LessonRecipe } from '../lesson.ts';
import { inDiscover, inRepair, notPrinted, printed } from '../lesson-parts.ts';
import { findRule, fixed, fromStep, goodDecisions, isSame, less, over, times } from '../read-document.ts';
import {
  adultOfChapter4,
  everything,
  germanOfChapter4,
  grouped,
  runOn,
  runOnSample,
  spelled,
} from '../small-tables.ts';
import { errataWords } from '../../../words/en/learn/errata.ts';
import { erratum } from './erratum.ts';

const elift = { measure: 'elift', alpha: '1.2', ...everything } as const satisfies RecipeSettings;

const zones = spelled('zones.csv', 'zone,race,credit', {
  'x,r1,no': 9,
  'x,r2,yes': 1,
  'y,r1,yes': 1,
  'y,r2,no': 1,
  'y,r2,yes': 8,
});
const bothKinds = fromStep('both', 0, 'repair');

const e1 = erratum({
  id: 'E1',
  label: 'alg35',
  words: () => errataWords.e1,
  runs: [
    runOn('both', zones, {
      decision: ['credit', 'no'],
      protected: [['race', 'r1']],
      settings: elift,
      steps: [
        { do: 'repair', method: 'drp2+irp2', passes: 1 },
        { do: 'repair', method: 'irp2', passes: 1 },
      ],
    }),
  ],
  numbers: {
    both: bothKinds('count', (it) => it.changedRecords),
    one: fromStep('both', 1, 'repair')('count', (it) => it.changedRecords),
    left: bothKinds('count', (it) => it.discriminatory.after),
  },
  rows: () => [
    printed(errataWords.e1.rows.one, errataWords.e1.printed.one, 'alg35', 'one'),
    notPrinted(errataWords.e1.rows.both, 'both'),
    notPrinted(errataWords.e1.rows.left, 'left'),
  ],
  opens: { run: 'both', ...inRepair },
});

const [first, second] = [fromStep('german', 0, 'repair'), fromStep('german', 1, 'repair')];

const e2 = erratum({
  id: 'E2',
  label: 'tab:utility1',
  words: () => errataWords.e2,
  runs: [
    runOnSample('german', 'german', {
      ...germanOfChapter4,
      steps: [
        { do: 'repair', method: 'drp1', passes: 1 },
        { do: 'repair', method: 'drp2', passes: 1 },
      ],
    }),
  ],
  numbers: {
    changed: first('count', (it) => it.changedRecords),
    left: first('count', (it) => it.discriminatory.after),
    before: first('count', (it) => it.discriminatory.before),
    removed: first('percent2', (it) => it.DDPD),
    changed2: second('count', (it) => it.changedRecords),
    left2: second('count', (it) => it.discriminatory.after),
    removed2: second('percent2', (it) => it.DDPD),
  },
  rows: () => [
    printed(errataWords.e2.rows.removed, '100', 'tab:utility1', 'removed'),
    printed(errataWords.e2.rows.removed2, '100', 'tab:utility1', 'removed2'),
    notPrinted(errataWords.e2.rows.left, 'left'),
  ],
  opens: { run: 'german', ...inRepair },
});

const lemma = (id: string, denied: number) =>
  runOn(
    id,
    grouped(`lemma-${id}.csv`, 'g,d,c', [
      'yes,yes,no,11',
      'yes,yes,yes,4',
      `no,yes,no,${denied}`,
      `no,yes,yes,${5 - denied}`,
      'yes,no,no,3',
      'yes,no,yes,2',
      'no,no,no,15',
      'no,no,yes,60',
    ]),
    {
      decision: ['c', 'no'],
      protected: [['g', 'yes']],
      settings: { ...elift, alpha: '1.1' },
      steps: [{ do: 'discover' }],
    },
  );
const boundOf = ({ redlining }: DiscoverResult) => {
  const rule = redlining?.find(({ X }) => isSame(X, [['d', 'yes']]));
  return findRule(rule?.yields, { B: [] })?.elb;
};

const e3 = erratum({
  id: 'E3',
  label: 'DRP-IRP',
  words: () => errataWords.e3,
  runs: [lemma('before', 1), lemma('after', 3)],
  numbers: {
    before: fromStep('before', 0, 'discover')('times', boundOf),
    after: fromStep('after', 0, 'discover')('times', boundOf),
  },
  rows: () => [
    notPrinted(errataWords.e3.rows.before, 'before'),
    printed(errataWords.e3.rows.after, errataWords.e3.printed.after, 'DRP-IRP', 'after'),
  ],
  opens: { run: 'before', ...inDiscover },
});

const methodTwo = fromStep('adult', 0, 'repair');

const e8 = erratum({
  id: 'E8',
  label: 'tab:utility2',
  words: () => errataWords.e8,
  runs: [
    runOnSample('adult', 'adult', {
      ...adultOfChapter4,
      steps: [{ do: 'repair', method: 'drp2', passes: 1 }, { do: 'groups' }],
    }),
  ],
  numbers: {
    taken: methodTwo('count', (it) => it.revoked),
    good: goodDecisions('adult', 1),
    lost: methodTwo('percent2', (it) => it.MC),
    ghosts: methodTwo('percent2', (it) => it.GC),
  },
  rows: () => [
    printed(errataWords.e8.rows.lost, '0', 'tab:utility2', 'lost'),
    printed(errataWords.e8.rows.ghosts, '0', 'tab:utility2', 'ghosts'),
    notPrinted(errataWords.e8.rows.taken, 'taken'),
  ],
  opens: { run: 'adult', ...inRepair },
});

export const repairs = [e1, e2, e3, e8] as const;

const loans = spelled('loans.csv', 'sex,credit', {
  'women,no': 20,
  'women,yes': 10,
  'men,no': 20,
  'men,yes': 30,
});
const women = (field: 'a1' | 'n1') =>
  fromStep('loans', 1, 'discover')('count', (it) => findRule(it.direct, { A: [['sex', 'women']], B: [] })?.[field]);
const everybody = fromStep('loans', 2, 'groups');
const allDenied = everybody('count', (it) => it.denied);
const all = everybody('count', (it) => it.of);
const limit = over('times', times('times', fixed('times', 1.2), allDenied), all);
const wanted = over('times', women('a1'), limit);

const e9 = erratum({
  id: 'E9',
  label: 'sec:time',
  words: () => errataWords.e9,
  runs: [
    runOn('loans', loans, {
      decision: ['credit', 'no'],
      protected: [['sex', 'women']],
      settings: elift,
      steps: [{ do: 'repair', method: 'drp1', passes: 1 }, { do: 'discover' }, { do: 'groups' }],
    }),
  ],
  numbers: {
    group: women('n1'),
    denied: allDenied,
    printed: less('times', wanted, allDenied),
    right: less('times', wanted, women('n1')),
    changed: fromStep('loans', 0, 'repair')('count', (it) => it.changedRecords),
  },
  rows: () => [
    printed(errataWords.e9.rows.printed, errataWords.e9.printed.printed, 'sec:time', 'printed'),
    notPrinted(errataWords.e9.rows.right, 'right'),
    notPrinted(errataWords.e9.rows.changed, 'changed'),
  ],
  opens: { run: 'loans', ...inRepair },
});

const clerks = spelled('clerks.csv', 'sex,race,job,credit', {
  'F,r1,clerk,no': 7,
  'F,r1,clerk,yes': 2,
  'F,r1,nurse,no': 1,
  'M,r2,clerk,no': 6,
  'M,r1,clerk,yes': 5,
  'M,r1,nurse,no': 2,
  'M,r1,nurse,yes': 17,
});

const byReason = fromStep('clerks', 0, 'repair');

const e11 = erratum({
  id: 'E11',
  label: 'alg31',
  words: () => errataWords.e11,
  runs: [
    runOn('clerks', clerks, {
      decision: ['credit', 'no'],
      protected: [['sex', 'F']],
      settings: { ...elift, minSupport: { count: 5 }, maxLength: 1 },
      steps: [
        { do: 'repair', method: 'drp2+rg', d: '0.9', passes: 1 },
        { do: 'repair', method: 'drp2', passes: 1 },
      ],
    }),
  ],
  numbers: {
    granted: byReason('count', (it) => it.granted),
    taken: byReason('count', (it) => it.revoked),
    protects: fromStep('clerks', 1, 'repair')('count', (it) => it.changedRecords),
    explained: byReason('count', (it) => it.explained.length),
  },
  rows: () => [
    notPrinted(errataWords.e11.rows.granted, 'granted'),
    printed(errataWords.e11.rows.explained, errataWords.e11.printed.explained, 'alg31', 'explained'),
    notPrinted(errataWords.e11.rows.protects, 'protects'),
  ],
  opens: { run: 'clerks', ...inRepair },
});

const e15 = erratum({
  id: 'E15',
  label: 'tab:utility3',
  words: () => errataWords.e15,
  runs: [runOnSample('adult', 'adult', { ...adultOfChapter4, steps: [{ do: 'discover', indirect: false }] })],
  numbers: { rules: fromStep('adult', 0, 'discover')('count', (it) => it.direct.length) },
  rows: () => [
    printed(errataWords.e15.rows.first, '274', 'tab:utility2', 'rules'),
    printed(errataWords.e15.rows.second, '140', 'tab:utility3', 'rules'),
    printed(errataWords.e15.rows.third, '274', 'tab:utility5', 'rules'),
  ],
  opens: { run: 'adult', ...inDiscover },
});

const foreign = {
  ...germanOfChapter4,
  roles: {
    ...germanOfChapter4.roles,
    protected: [{ attribute: 'foreign_worker', value: 'yes' }],
    protectedAttributes: ['foreign_worker'],
  },
} satisfies LessonRecipe;
const atLimits = ['1.2', '1.3', '1.4'] as const;
const rulesAt = (alpha: (typeof atLimits)[number]) =>
  fromStep('german', atLimits.indexOf(alpha), 'discover')('count', (it) => it.direct.length);

const e16 = erratum({
  id: 'E16',
  label: 'tab:utility4',
  words: () => errataWords.e16,
  runs: [
    runOnSample('german', 'german', {
      ...foreign,
      steps: atLimits.map((alpha): Step => ({ do: 'discover', alpha, indirect: false })),
    }),
  ],
  numbers: {
    frequent: fromStep('german', 0, 'discover')('count', (it) => it.frequentRules),
    low: rulesAt('1.2'),
    high: rulesAt('1.3'),
    higher: rulesAt('1.4'),
  },
  rows: () => [
    printed(errataWords.e16.rows.low, '26', 'tab:utility4', 'low'),
    printed(errataWords.e16.rows.high, '14', 'tab:utility4', 'high'),
    printed(errataWords.e16.rows.higher, '9', 'tab:utility4', 'higher'),
  ],
  opens: { run: 'german', ...inDiscover },
});

export const repairCosts = [e9, e11, e15, e16] as const;

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
import type { Erratum } from './erratum.ts';

const elift = { measure: 'elift', alpha: '1.2', ...everything } as const satisfies RecipeSettings;

const zones = spelled('zones.csv', 'zone,race,credit', {
  'x,r1,no': 9,
  'x,r2,yes': 1,
  'y,r1,yes': 1,
  'y,r2,no': 1,
  'y,r2,yes': 8,
});
const bothKinds = fromStep('both', 0, 'repair');

const e1: Erratum = {
  id: 'E1',
  label: 'alg35',
  title: 'A loop that stops half way',
  claim: 'The algorithm for both kinds of discrimination at once goes on while neither requirement holds.',
  wrong:
    'It joins the two requirements with “and”, so it stops as soon as one of them holds. In this table the bound on redlining alone needs {one} records, both together {both}.',
  instead: 'The loop goes on until both requirements hold (P3).',
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
  rows: [
    printed('Records changed until one requirement holds', 'stops here', 'alg35', 'one'),
    notPrinted('Records changed until both hold', 'both'),
    notPrinted('Rules over the limit then', 'left'),
  ],
  opens: { run: 'both', ...inRepair },
};

const [first, second] = [fromStep('german', 0, 'repair'), fromStep('german', 1, 'repair')];

const e2: Erratum = {
  id: 'E2',
  label: 'tab:utility1',
  title: 'Protecting one rule can harm another',
  claim: 'A change that protects one rule never makes another discriminatory, so one pass removes everything.',
  wrong:
    'On German credit the first method, to the letter, changes {changed} records and leaves {left} discriminatory rules of {before}. The second changes {changed2} and leaves {left2}.',
  instead:
    'The table is mined again after each pass until nothing is left (P4), and rules that are only hidden are named.',
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
  rows: [
    printed('Discrimination removed by the first method', '100', 'tab:utility1', 'removed'),
    printed('and by the second', '100', 'tab:utility1', 'removed2'),
    notPrinted('Discriminatory rules left by the first', 'left'),
  ],
  opens: { run: 'german', ...inRepair },
};

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

const e3: Erratum = {
  id: 'E3',
  label: 'DRP-IRP',
  title: 'A repair of one kind can feed the other',
  claim: 'The second method against direct discrimination is at worst neutral for redlining.',
  wrong:
    'Denying two people outside the group who share the stand-in raises both sides of the inequality, and here the wrong one more: the bound goes from {before} to {after}.',
  instead: 'Bounds are counted anew after every change; no lemma is relied on (P3).',
  runs: [lemma('before', 1), lemma('after', 3)],
  numbers: {
    before: fromStep('before', 0, 'discover')('times', boundOf),
    after: fromStep('after', 0, 'discover')('times', boundOf),
  },
  rows: [notPrinted('Bound before', 'before'), printed('Bound after two denials', 'not larger', 'DRP-IRP', 'after')],
  opens: { run: 'before', ...inDiscover },
};

const methodTwo = fromStep('adult', 0, 'repair');

const e8: Erratum = {
  id: 'E8',
  label: 'tab:utility2',
  title: 'A cost that cannot see who pays',
  claim: 'The second method costs nothing on Adult: no rule is lost and none appears.',
  wrong:
    'Both costs look only at rules that end in a denial. The repair takes {taken} of {good} good decisions away while they stay at {lost} and {ghosts}.',
  instead: 'Every repair says how many decisions it takes and grants, and whose (P6).',
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
  rows: [
    printed('Rules lost (MC)', '0', 'tab:utility2', 'lost'),
    printed('Rules that appear (GC)', '0', 'tab:utility2', 'ghosts'),
    notPrinted('Good decisions taken away', 'taken'),
  ],
  opens: { run: 'adult', ...inRepair },
};

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

const e9: Erratum = {
  id: 'E9',
  label: 'sec:time',
  title: 'The wrong count in the cost of the first method',
  claim:
    'The first method needs as many steps as a formula says that subtracts the number of all who are denied in the context.',
  wrong:
    'What grows by one with each step is the group, so its size has to be subtracted. With {group} women and {denied} denied in all, the printed formula gives {printed}, which is no number of steps; the right one gives {right}, and {changed} records change.',
  instead: 'The number of records is counted, not estimated (P1).',
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
  rows: [
    printed('Steps by the printed formula', 'subtracts N_BC', 'sec:time', 'printed'),
    notPrinted('Steps with the size of the group', 'right'),
    notPrinted('Records that change', 'changed'),
  ],
  opens: { run: 'loans', ...inRepair },
};

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

const e11: Erratum = {
  id: 'E11',
  label: 'alg31',
  title: 'The reason that cannot explain',
  claim: 'A rule is generalized by the reason whose confidence comes nearest, whatever share of the group it covers.',
  wrong:
    'Everybody of the second race is denied, which comes nearest, but no woman is of it, so it can explain nothing. Being a clerk covers nearly all women, and {granted} decision granted makes it explain the rule. Protection alone would change {protects}.',
  instead: 'Only reasons that cover the group are compared, and by the number of records they need (P1).',
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
  rows: [
    notPrinted('Decisions granted, by the right reason', 'granted'),
    printed('Rules explained then', 'by any reason', 'alg31', 'explained'),
    notPrinted('Records changed by protection instead', 'protects'),
  ],
  opens: { run: 'clerks', ...inRepair },
};

const e15: Erratum = {
  id: 'E15',
  label: 'tab:utility3',
  title: 'Two counts of the same rules',
  claim: 'Adult has one number of discriminatory rules at a limit in one table, and another in the next.',
  wrong: 'For the same data, groups and limit the engine finds {rules} rules, as two of the three tables print.',
  instead: 'Every number in REPLICATION.md names the recipe that made it.',
  runs: [runOnSample('adult', 'adult', { ...adultOfChapter4, steps: [{ do: 'discover', indirect: false }] })],
  numbers: { rules: fromStep('adult', 0, 'discover')('count', (it) => it.direct.length) },
  rows: [
    printed('Discriminatory rules of Adult', '274', 'tab:utility2', 'rules'),
    printed('The same', '140', 'tab:utility3', 'rules'),
    printed('The same', '274', 'tab:utility5', 'rules'),
  ],
  opens: { run: 'adult', ...inDiscover },
};

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

const e16: Erratum = {
  id: 'E16',
  label: 'tab:utility4',
  title: 'Rules that the data does not hold',
  claim: 'German credit has rules about foreign workers at the two highest limits.',
  wrong:
    'Of {frequent} frequent rules none reaches them: the counts are {high} and {higher}. At the limit below there are {low}.',
  instead: 'Rules are counted exactly, by whole numbers, and the recipe is given (M4).',
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
  rows: [
    printed('Rules at the limit below', '26', 'tab:utility4', 'low'),
    printed('Rules at the next limit', '14', 'tab:utility4', 'high'),
    printed('Rules at the one after', '9', 'tab:utility4', 'higher'),
  ],
  opens: { run: 'german', ...inDiscover },
};

export const repairCosts = [e9, e11, e15, e16] as const;

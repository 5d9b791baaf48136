import { less, live, over } from '../read-document.ts';
import { everything, recipeOn, spelled } from '../small-tables.ts';
import { adultOfChapter4, germanOfChapter4 } from '../thesis-data.ts';
import type { Erratum } from './erratum.ts';
import { inDiscover, inRepair } from './ways-out.ts';

const elift = { measure: 'elift', alpha: '1.2', ...everything };

const loans = spelled('loans.csv', 'sex,credit', {
  'women,no': 20,
  'women,yes': 10,
  'men,no': 20,
  'men,yes': 30,
});
const rule = (field: string) => live('count', 'loans', 'steps', 1, 'direct', { A: [['sex', 'women']], B: [] }, field);
const allDenied = live('count', 'loans', 'steps', 2, 'denied');
const wanted = over(
  'times',
  rule('a1'),
  over(
    'times',
    { as: 'times', of: (documents) => 1.2 * (allDenied.of(documents) ?? NaN) },
    live('count', 'loans', 'steps', 2, 'of'),
  ),
);

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
    {
      id: 'loans',
      table: loans,
      recipe: recipeOn(
        loans,
        { decision: 'credit', negative: 'no', protected: [['sex', 'women']] },
        {
          settings: elift,
          steps: [{ do: 'repair', method: 'drp1', passes: 1 }, { do: 'discover' }, { do: 'groups' }],
        },
        null,
      ),
    },
  ],
  numbers: {
    group: rule('n1'),
    denied: allDenied,
    printed: less('times', wanted, allDenied),
    right: less('times', wanted, rule('n1')),
    changed: live('count', 'loans', 'steps', 0, 'changedRecords'),
  },
  rows: [
    { what: 'Steps by the printed formula', printed: 'subtracts N_BC', label: 'sec:time', live: 'printed' },
    { what: 'Steps with the size of the group', printed: null, label: null, live: 'right' },
    { what: 'Records that change', printed: null, label: null, live: 'changed' },
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

const e11: Erratum = {
  id: 'E11',
  label: 'alg31',
  title: 'The reason that cannot explain',
  claim: 'A rule is generalized by the reason whose confidence comes nearest, whatever share of the group it covers.',
  wrong:
    'Everybody of the second race is denied, which comes nearest, but no woman is of it, so it can explain nothing. Being a clerk covers nearly all women, and {granted} decision granted makes it explain the rule. Protection alone would change {protects}.',
  instead: 'Only reasons that cover the group are compared, and by the number of records they need (P1).',
  runs: [
    {
      id: 'clerks',
      table: clerks,
      recipe: recipeOn(
        clerks,
        { decision: 'credit', negative: 'no', protected: [['sex', 'F']] },
        {
          settings: { ...elift, minSupport: { count: 5 }, maxLength: 1 },
          steps: [
            { do: 'repair', method: 'drp2+rg', d: '0.9', passes: 1 },
            { do: 'repair', method: 'drp2', passes: 1 },
          ],
        },
        null,
      ),
    },
  ],
  numbers: {
    granted: live('count', 'clerks', 'steps', 0, 'granted'),
    taken: live('count', 'clerks', 'steps', 0, 'revoked'),
    protects: live('count', 'clerks', 'steps', 1, 'changedRecords'),
    explained: live('count', 'clerks', 'steps', 0, 'explained'),
  },
  rows: [
    { what: 'Decisions granted, by the right reason', printed: null, label: null, live: 'granted' },
    { what: 'Rules explained then', printed: 'by any reason', label: 'alg31', live: 'explained' },
    { what: 'Records changed by protection instead', printed: null, label: null, live: 'protects' },
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
  runs: [
    {
      id: 'adult',
      table: { sample: 'adult' },
      recipe: { ...adultOfChapter4, steps: [{ do: 'discover', indirect: false }] },
    },
  ],
  numbers: { rules: live('count', 'adult', 'steps', 0, 'direct') },
  rows: [
    { what: 'Discriminatory rules of Adult', printed: '274', label: 'tab:utility2', live: 'rules' },
    { what: 'The same', printed: '140', label: 'tab:utility3', live: 'rules' },
    { what: 'The same', printed: '274', label: 'tab:utility5', live: 'rules' },
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
};

const e16: Erratum = {
  id: 'E16',
  label: 'tab:utility4',
  title: 'Rules that the data does not hold',
  claim: 'German credit has rules about foreign workers at the two highest limits.',
  wrong:
    'Of {frequent} frequent rules none reaches them: the counts are {high} and {higher}. At the limit below there are {low}.',
  instead: 'Rules are counted exactly, by whole numbers, and the recipe is given (M4).',
  runs: [
    {
      id: 'german',
      table: { sample: 'german' },
      recipe: {
        ...foreign,
        steps: ['1.2', '1.3', '1.4'].map((alpha) => ({ do: 'discover', alpha, indirect: false })),
      },
    },
  ],
  numbers: {
    frequent: live('count', 'german', 'steps', 0, 'frequentRules'),
    low: live('count', 'german', 'steps', 0, 'direct'),
    high: live('count', 'german', 'steps', 1, 'direct'),
    higher: live('count', 'german', 'steps', 2, 'direct'),
  },
  rows: [
    { what: 'Rules at the limit below', printed: '26', label: 'tab:utility4', live: 'low' },
    { what: 'Rules at the next limit', printed: '14', label: 'tab:utility4', live: 'high' },
    { what: 'Rules at the one after', printed: '9', label: 'tab:utility4', live: 'higher' },
  ],
  opens: { run: 'german', ...inDiscover },
};

export const repairCosts = [e9, e11, e15, e16] as const;

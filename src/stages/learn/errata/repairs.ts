import { less, live, over } from '../read-document.ts';
import { adultOfChapter4, everything, germanOfChapter4, grouped, recipeOn, spelled } from '../small-tables.ts';
import { type Erratum, inDiscover, inRepair } from './erratum.ts';

const elift = { measure: 'elift', alpha: '1.2', ...everything };

const zones = spelled('zones.csv', 'zone,race,credit', {
  'x,r1,no': 9,
  'x,r2,yes': 1,
  'y,r1,yes': 1,
  'y,r2,no': 1,
  'y,r2,yes': 8,
});
const onZones = (steps: readonly object[]) =>
  recipeOn(
    zones,
    { decision: 'credit', negative: 'no', protected: [['race', 'r1']] },
    { settings: elift, steps },
    null,
  );

const e1: Erratum = {
  id: 'E1',
  label: 'alg35',
  title: 'A loop that stops half way',
  claim: 'The algorithm for both kinds of discrimination at once goes on while neither requirement holds.',
  wrong:
    'It joins the two requirements with “and”, so it stops as soon as one of them holds. In this table the bound on redlining alone needs {one} records, both together {both}.',
  instead: 'The loop goes on until both requirements hold (P3).',
  runs: [
    {
      id: 'both',
      table: zones,
      recipe: onZones([
        { do: 'repair', method: 'drp2+irp2', passes: 1 },
        { do: 'repair', method: 'irp2', passes: 1 },
      ]),
    },
  ],
  numbers: {
    both: live('count', 'both', 'steps', 0, 'changedRecords'),
    one: live('count', 'both', 'steps', 1, 'changedRecords'),
    left: live('count', 'both', 'steps', 0, 'discriminatory', 'after'),
  },
  rows: [
    { what: 'Records changed until one requirement holds', printed: 'stops here', label: 'alg35', live: 'one' },
    { what: 'Records changed until both hold', printed: null, label: null, live: 'both' },
    { what: 'Rules over the limit then', printed: null, label: null, live: 'left' },
  ],
  opens: { run: 'both', ...inRepair },
};

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
    {
      id: 'german',
      table: { sample: 'german' },
      recipe: {
        ...germanOfChapter4,
        steps: [
          { do: 'repair', method: 'drp1', passes: 1 },
          { do: 'repair', method: 'drp2', passes: 1 },
        ],
      },
    },
  ],
  numbers: {
    changed: live('count', 'german', 'steps', 0, 'changedRecords'),
    left: live('count', 'german', 'steps', 0, 'discriminatory', 'after'),
    before: live('count', 'german', 'steps', 0, 'discriminatory', 'before'),
    removed: live('percent2', 'german', 'steps', 0, 'DDPD'),
    changed2: live('count', 'german', 'steps', 1, 'changedRecords'),
    left2: live('count', 'german', 'steps', 1, 'discriminatory', 'after'),
    removed2: live('percent2', 'german', 'steps', 1, 'DDPD'),
  },
  rows: [
    { what: 'Discrimination removed by the first method', printed: '100', label: 'tab:utility1', live: 'removed' },
    { what: 'and by the second', printed: '100', label: 'tab:utility1', live: 'removed2' },
    { what: 'Discriminatory rules left by the first', printed: null, label: null, live: 'left' },
  ],
  opens: { run: 'german', ...inRepair },
};

const lemma = (name: string, denied: number) =>
  grouped(name, 'g,d,c', [
    'yes,yes,no,11',
    'yes,yes,yes,4',
    `no,yes,no,${denied}`,
    `no,yes,yes,${5 - denied}`,
    'yes,no,no,3',
    'yes,no,yes,2',
    'no,no,no,15',
    'no,no,yes,60',
  ]);
const [lemmaBefore, lemmaAfter] = [lemma('lemma-before.csv', 1), lemma('lemma-after.csv', 3)];
const onLemma = (table: typeof lemmaBefore) =>
  recipeOn(
    table,
    { decision: 'c', negative: 'no', protected: [['g', 'yes']] },
    { settings: { ...elift, alpha: '1.1' }, steps: [{ do: 'discover' }] },
  );
const bound = (run: string) =>
  live('times', run, 'steps', 0, 'redlining', { X: [['d', 'yes']] }, 'yields', { B: [] }, 'elb');

const e3: Erratum = {
  id: 'E3',
  label: 'DRP-IRP',
  title: 'A repair of one kind can feed the other',
  claim: 'The second method against direct discrimination is at worst neutral for redlining.',
  wrong:
    'Denying two people outside the group who share the stand-in raises both sides of the inequality, and here the wrong one more: the bound goes from {before} to {after}.',
  instead: 'Bounds are counted anew after every change; no lemma is relied on (P3).',
  runs: [
    { id: 'before', table: lemmaBefore, recipe: onLemma(lemmaBefore) },
    { id: 'after', table: lemmaAfter, recipe: onLemma(lemmaAfter) },
  ],
  numbers: { before: bound('before'), after: bound('after') },
  rows: [
    { what: 'Bound before', printed: null, label: null, live: 'before' },
    { what: 'Bound after two denials', printed: 'not larger', label: 'DRP-IRP', live: 'after' },
  ],
  opens: { run: 'before', ...inDiscover },
};

const e8: Erratum = {
  id: 'E8',
  label: 'tab:utility2',
  title: 'A cost that cannot see who pays',
  claim: 'The second method costs nothing on Adult: no rule is lost and none appears.',
  wrong:
    'Both costs look only at rules that end in a denial. The repair takes {taken} of {good} good decisions away while they stay at {lost} and {ghosts}.',
  instead: 'Every repair says how many decisions it takes and grants, and whose (P6).',
  runs: [
    {
      id: 'adult',
      table: { sample: 'adult' },
      recipe: { ...adultOfChapter4, steps: [{ do: 'repair', method: 'drp2', passes: 1 }, { do: 'groups' }] },
    },
  ],
  numbers: {
    taken: live('count', 'adult', 'steps', 0, 'revoked'),
    good: less('count', live('count', 'adult', 'data', 'weight'), live('count', 'adult', 'steps', 1, 'denied')),
    lost: live('percent2', 'adult', 'steps', 0, 'MC'),
    ghosts: live('percent2', 'adult', 'steps', 0, 'GC'),
  },
  rows: [
    { what: 'Rules lost (MC)', printed: '0', label: 'tab:utility2', live: 'lost' },
    { what: 'Rules that appear (GC)', printed: '0', label: 'tab:utility2', live: 'ghosts' },
    { what: 'Good decisions taken away', printed: null, label: null, live: 'taken' },
  ],
  opens: { run: 'adult', ...inRepair },
};

export const repairs = [e1, e2, e3, e8] as const;

const atElift = { measure: 'elift', alpha: '1.2', ...everything };

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
          settings: atElift,
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
          settings: { ...atElift, minSupport: { count: 5 }, maxLength: 1 },
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

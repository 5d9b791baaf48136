import { less, live, over, plus } from '../read-document.ts';
import { everything, grouped, recipeOn } from '../small-tables.ts';
import { type Erratum, inDiscover, inPatterns, pattern } from './erratum.ts';

const slift = { measure: 'slift', alpha: '1.25' };
const thirty = grouped('thirty-women.csv', 'Sex,Credit', ['women,no,20', 'women,yes,10', 'men,no,20', 'men,yes,30']);
const [women, men, denied] = [
  ['Sex', 'women'],
  ['Sex', 'men'],
  ['Credit', 'no'],
];
const ofWomen = pattern('thirty', 'support', women, denied);
const printedBound = less(
  'count',
  over(
    'times',
    { as: 'count', of: (docs) => (ofWomen.of(docs) ?? NaN) * (pattern('thirty', 'support', men).of(docs) ?? NaN) },
    { as: 'count', of: (docs) => 1.25 * (pattern('thirty', 'support', men, denied).of(docs) ?? NaN) },
  ),
  pattern('thirty', 'support', women),
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
    {
      id: 'thirty',
      table: thirty,
      recipe: recipeOn(
        thirty,
        { decision: 'Credit', negative: 'no', protected: [['Sex', 'women']] },
        { steps: [{ do: 'patterns', mend: 'add', minSupport: { count: 8 }, ...slift }] },
      ),
    },
  ],
  numbers: { bound: printedBound, added: live('count', 'thirty', 'steps', 0, 'additions', 0, 'by') },
  rows: [
    { what: 'Records to add by the printed formula', printed: 'rounds up', label: 'eqdelta', live: 'bound' },
    { what: 'Records that are added', printed: null, label: null, live: 'added' },
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
const onAges = (protects: readonly (readonly [string, string])[]) =>
  recipeOn(
    ages,
    { decision: 'credit', negative: 'no', protected: protects },
    { steps: [{ do: 'patterns', mend: 'add', minSupport: { count: 1 }, maxLength: 2, ...slift }] },
  );
const [young, no] = [
  ['age', 'young'],
  ['credit', 'no'],
];
const all = live('count', 'sex', 'data', 'weight');
const addedToWomen = live('count', 'sex', 'steps', 0, 'additions', { items: [['sex', 'F']] }, 'by');
const youngLift = (total: typeof all) =>
  over(
    'times',
    over('share', pattern('sex', 'support', young, no), pattern('sex', 'support', young)),
    over(
      'share',
      less('count', pattern('sex', 'support', no), pattern('sex', 'support', young, no)),
      less('count', total, pattern('sex', 'support', young)),
    ),
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
  runs: [
    { id: 'sex', table: ages, recipe: onAges([['sex', 'F']]) },
    {
      id: 'both',
      table: ages,
      recipe: onAges([
        ['sex', 'F'],
        ['age', 'young'],
      ]),
    },
  ],
  numbers: {
    added: addedToWomen,
    before: youngLift(all),
    after: youngLift(plus('count', all, addedToWomen)),
    passes: live('count', 'both', 'steps', 0, 'passes'),
    left: live('count', 'both', 'steps', 0, 'discriminatoryAfter'),
  },
  rows: [
    { what: 'The young before, times as often', printed: null, label: null, live: 'before' },
    { what: 'The young after the repair for women', printed: 'not larger', label: 'theoDisc', live: 'after' },
    { what: 'Patterns over the limit at the end', printed: null, label: null, live: 'left' },
  ],
  opens: { run: 'both', ...inPatterns },
};

const apart = grouped('apart.csv', 'race,credit', ['v1,no,5', 'v1,yes,5', 'v2,no,5', 'v2,yes,5', 'v3,yes,10']);
const merged = grouped('merged.csv', 'race,credit', ['v1,no,5', 'v1,yes,5', 'v2 or v3,no,5', 'v2 or v3,yes,15']);
const onRaces = (table: typeof apart) =>
  recipeOn(
    table,
    { decision: 'credit', negative: 'no', protected: [['race', 'v1']] },
    { settings: { measure: 'clift', alpha: '0', ...everything }, steps: [{ do: 'discover', indirect: false }] },
  );

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
    { id: 'apart', table: apart, recipe: onRaces(apart) },
    { id: 'merged', table: merged, recipe: onRaces(merged) },
  ],
  numbers: {
    before: live('times', 'apart', 'steps', 0, 'direct', 0, 'value'),
    after: live('times', 'merged', 'steps', 0, 'direct', 0, 'value'),
  },
  rows: [
    { what: 'Contrasted lift before merging', printed: null, label: null, live: 'before' },
    { what: 'after merging two other values', printed: 'not larger', label: 'generalization', live: 'after' },
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
    {
      id: 'two',
      table: two,
      recipe: recipeOn(
        two,
        { decision: 'Credit', negative: 'no', protected: [['Sex', 'women']] },
        { settings: { measure: 'clift', alpha: '1.25', ...everything }, steps: [{ do: 'discover' }, { do: 'groups' }] },
      ),
    },
  ],
  numbers: {
    clift: live('times', 'two', 'steps', 0, 'direct', 0, 'value'),
    ratio: live('share', 'two', 'steps', 1, 'tables', 0, 'groups', 0, 'impactRatio'),
  },
  rows: [
    { what: 'Contrasted lift', printed: 'over the limit', label: 'sec:discmeasures', live: 'clift' },
    { what: 'Impact ratio', printed: null, label: null, live: 'ratio' },
  ],
  opens: { run: 'two', ...inDiscover },
};

export const measuresAndAdditions = [e4, e5, e6, e7] as const;

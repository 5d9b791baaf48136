import type { ItemPair } from '../../../engine/vocabulary/items.ts';
import type { RecipeSettings } from '../../../engine/vocabulary/settings.ts';
import type { LiveNumber } from '../lesson.ts';
import { inDiscover, inPatterns, notPrinted, printed } from '../lesson-parts.ts';
import { fixed, fromData, fromStep, groupAt, isSame, less, over, patternCount, plus, times } from '../read-document.ts';
import { everything, grouped, runOn } from '../small-tables.ts';
import type { Erratum } from './erratum.ts';

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

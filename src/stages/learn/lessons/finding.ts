import type { DiscoverResult } from '../../../engine/steps/discover/result.ts';
import type { ProxiesResult } from '../../../engine/steps/proxies/result.ts';
import type { Measure } from '../../../engine/vocabulary/measures.ts';
import type { Lesson, LessonRun, NumberForm } from '../lesson.ts';
import { figure, inDiscover, notice, printed, question, text } from '../lesson-parts.ts';
import { findRule, fromData, fromStep, groupAt } from '../read-document.ts';
import { type SmallRoles, everything, grouped, lessonLimit, runOn, runOnSample } from '../small-tables.ts';

const count = (name: string, start: number, from: number) => ({ name, from, to: 200, start });
const womenDenied: SmallRoles = { decision: ['Decision', 'denied'], protected: [['Group', 'women']] };
const groups = fromStep('table', 0, 'groups');
const before = (as: NumberForm, measure: Measure) =>
  fromStep('table', 1, 'impact')(as, (it) => it.measures[0]?.before?.[measure]);

function tableOf([deniedWomen, approvedWomen, deniedMen, approvedMen]: readonly number[]) {
  const lines = [
    `women,denied,${deniedWomen}`,
    `women,approved,${approvedWomen}`,
    `men,denied,${deniedMen}`,
    `men,approved,${approvedMen}`,
  ];
  return grouped(
    'four-counts.csv',
    'Group,Decision',
    lines.filter((line) => !line.endsWith(',0')),
  );
}

export const measuresLesson: Lesson = {
  id: 'measures',
  title: 'What “worse” means',
  about: 'eight measures, one table',
  minutes: 2,
  chapter: '2',
  settings: [
    count('women denied', 10, 0),
    count('women approved', 90, 1),
    count('men denied', 5, 1),
    count('men approved', 95, 1),
  ],
  runs: (at) => [
    runOn('table', tableOf(at), {
      ...womenDenied,
      quasi: ['Group'],
      settings: { measure: 'slift', alpha: lessonLimit, ...everything },
      steps: [{ do: 'groups' }, { do: 'impact', scheme: 'record-suppression', k: 1 }],
    }),
  ],
  numbers: () => ({
    elift: before('times', 'elift'),
    slift: before('times', 'slift'),
    clift: before('times', 'clift'),
    olift: before('times', 'olift'),
    elift_d: before('points', 'elift_d'),
    slift_d: before('points', 'slift_d'),
    elift_c: before('times', 'elift_c'),
    slift_c: before('times', 'slift_c'),
    women: groups('percent', (it) => groupAt(it, 0)?.denialRate),
    men: groups('percent', (it) => groupAt(it, 1)?.denialRate),
    ratio: groups('share', (it) => groupAt(it, 0)?.impactRatio),
    people: fromData('table', 'weight'),
  }),
  lead: 'A bank decides on {people} applications. It denies **{women}** of the women and **{men}** of the men. How much worse is that? Drag a count, type it, or move it with the arrow keys, and watch eight answers to one question.',
  blocks: [
    figure('two-by-two'),
    text(
      'Women are denied **{slift} times** as often as men, and {elift} times as often as everybody taken together. Subtract instead of dividing and the gap is {slift_d}. Look at who is approved, and women have {slift_c} of the chance that men have.',
    ),
    notice(
      'The same table looks harsh through one measure and mild through another. Rare denials make large ratios of denials and small differences. Which measure counts is a matter of law, so choose it before you look.',
    ),
  ],
  worksheet: [
    question(
      'Which of the eight measures compare women with men, and which with everybody?',
      'Selection, contrasted and odds lift compare with the others ({slift}, {clift}, {olift}); extended lift compares with everybody ({elift}), women included.',
    ),
    question(
      'Set all four counts alike. What do the measures say?',
      'Every ratio is at its neutral value of one, every difference at nought: nobody fares worse.',
    ),
    question(
      'Multiply all four counts by the same number. Which measures change?',
      'None. They know rates, not how many people stand behind them. The next lesson is about that.',
    ),
    question(
      'Why is the odds lift further from one than the selection lift?',
      'It multiplies the gap in denials with the gap in approvals: {olift} against {slift}.',
    ),
    question(
      'The four-fifths rule of American law compares approvals. Does this table break it?',
      'The approval rate of women is {ratio} of that of men. The rule is broken below four fifths, however large the ratio of denials is.',
    ),
  ],
  opens: () => ({ run: 'table', ...inDiscover }),
};

/** How many people each of the three tables has; women and men are half each. */
export const chanceSizes = [20, 200, 2000] as const;

function runOf(size: number, womenInTen: number): LessonRun {
  const tenth = size / 20;
  const table = grouped(`${size}-people.csv`, 'Group,Decision', [
    `women,denied,${womenInTen * tenth}`,
    `women,approved,${(10 - womenInTen) * tenth}`,
    `men,denied,${2 * tenth}`,
    `men,approved,${8 * tenth}`,
  ]);
  return runOn(`of${size}`, table, {
    ...womenDenied,
    settings: { measure: 'slift', alpha: lessonLimit, significance: '0.05', ...everything },
    steps: [{ do: 'discover', alpha: '0', evidence: true, indirect: false }, { do: 'discover' }, { do: 'groups' }],
  });
}

/** The numbers of the table of a size. */
function numbersOf(size: number) {
  const run = `of${size}`;
  const all = fromStep(run, 0, 'discover');
  const judged = fromStep(run, 1, 'discover');
  const rates = fromStep(run, 2, 'groups');
  return {
    people: fromData(run, 'weight'),
    women: rates('percent', (it) => groupAt(it, 0)?.denialRate),
    men: rates('percent', (it) => groupAt(it, 1)?.denialRate),
    value: all('times', (it) => it.direct[0]?.value),
    low: all('times', (it) => it.direct[0]?.interval?.[0]),
    high: all('times', (it) => it.direct[0]?.interval?.[1]),
    p: all('p', (it) => it.direct[0]?.fisher),
    clear: judged('count', (it) => it.verdicts?.clear.rules),
    unclear: judged('count', (it) => it.verdicts?.unclear.rules),
  };
}

export const chanceLesson: Lesson = {
  id: 'chance',
  title: 'Clear, or chance?',
  about: 'the same rates, more people',
  minutes: 2,
  chapter: '2',
  settings: [
    { name: 'which of the three tables', from: 0, to: 2, start: 0 },
    { name: 'women denied of ten', from: 1, to: 9, start: 4 },
  ],
  runs: ([, women]) => chanceSizes.map((size) => runOf(size, women)),
  numbers: ([which]) => {
    const shown = numbersOf(chanceSizes[which] ?? chanceSizes[0]);
    return {
      ...shown,
      least: fromData('of20', 'weight'),
      most: fromData('of2000', 'weight'),
      ...Object.fromEntries(
        chanceSizes.flatMap((size) =>
          Object.entries(numbersOf(size)).map(([name, number]) => [`${name}${size}`, number]),
        ),
      ),
    };
  },
  lead: 'Women are denied **{women}** of the time, men {men}. That is {value} times as often, whether {least} people applied or {most}. But would you go to court with {least}?',
  blocks: [
    figure('chance'),
    text(
      'If sex made no difference, a gap this wide among {people} people would come up with a chance of **{p}**. That alone makes nothing clear. What is tested is the limit: could the true ratio be no higher than that? The bar shows which ratios the data cannot tell from the one that was measured. As long as much of it lies below the limit, the finding is over the limit and not clear.',
    ),
    notice(
      'A ratio has no idea how many people stand behind it. The thesis lists every ratio over the limit. Blindfold says of each whether it is clear, and adjusts for having looked at many situations at once.',
    ),
  ],
  worksheet: [
    question(
      'What is the same in the three tables, and what is not?',
      'The ratio: {value20}, {value200} and {value2000}. The interval is not: from {low20} to {high20} in the smallest, from {low2000} to {high2000} in the largest.',
    ),
    question(
      'In which of the tables is the finding clear?',
      'Clear findings, from the smallest table to the largest: {clear20}, {clear200}, {clear2000}. The chances under no difference are {p20}, {p200} and {p2000}.',
    ),
    question(
      'Is “not clear” the same as “fair”?',
      'No. It says that too few people were seen to tell, so it is written as unclear and never as not over the limit.',
    ),
    question(
      'Move women to the rate of men. Which verdict has the largest table now?',
      'The ratio is one and the finding is not over the limit, in any table.',
    ),
    question(
      'Somebody looks at a thousand situations and reports the clearest. What is wrong?',
      'Among a thousand, some look clear by chance alone. The level has to be adjusted for the number of situations; Blindfold does so.',
    ),
  ],
  opens: ([which]) => ({
    run: `of${chanceSizes[which] ?? chanceSizes[0]}`,
    ...inDiscover,
  }),
};

const zones = grouped('two-zones.csv', 'Zone,Credit', [
  'north,denied,9',
  'north,approved,1',
  'south,denied,1',
  'south,approved,9',
]);
const vets = { A: [['Sex', 'female']], B: [['Job', 'veterinarian']] } as const;
const overLimit = fromStep('zones', 1, 'discover');
const vetRule = (field: 'value' | 'a1' | 'n1' | 'a2' | 'n2', as: NumberForm = 'count') =>
  fromStep('vets', 0, 'discover')(as, (it) => findRule(it.direct, vets)?.[field]);
const vetCounts = fromStep('vets', 1, 'patterns');
const proxies = fromStep('boston', 0, 'proxies');
/** Who borrows almost the whole price, against the first protected group. */
const borrowers = ({ attributes }: ProxiesResult) =>
  attributes.find(({ attribute }) => attribute === 'lvrat')?.groups[0];

export const redliningLesson: Lesson = {
  id: 'redlining',
  title: 'A harmless column stands in',
  about: 'redlining',
  minutes: 2,
  chapter: '4 and 5',
  settings: [{ name: 'of ten people in the north, how many are Black', from: 6, to: 10, start: 9 }],
  runs: ([black]) => {
    const share = (black / 10).toFixed(1);
    return [
      runOn('zones', zones, {
        decision: ['Credit', 'denied'],
        protected: [],
        background: [{ given: [['Zone', 'north']], group: [['Race', 'Black']], beta1: share, beta2: share }],
        settings: { measure: 'elift', alpha: lessonLimit, ...everything },
        steps: [{ do: 'discover', alpha: '1' }, { do: 'discover' }],
      }),
      runOnSample('vets', 'thesis-exp53', {
        steps: [
          { do: 'discover', minSupport: { count: 8 }, minConfidence: '0' },
          { do: 'patterns', mend: 'add', minSupport: { count: 8 } },
        ],
      }),
      runOnSample('boston', 'boston', { steps: [{ do: 'proxies' }] }),
    ];
  },
  numbers: () => ({
    bound: fromStep('zones', 0, 'discover')('times', (it) => it.redlining?.[0]?.yields[0]?.elb),
    found: overLimit('count', (it) => it.redlining?.length),
    direct: overLimit('count', (it) => it.direct.length),
    people: fromData('zones', 'weight'),
    vets: vetRule('value', 'times'),
    deniedWomen: vetRule('a1'),
    women: vetRule('n1'),
    deniedMen: vetRule('a2'),
    men: vetRule('n2'),
    added: vetCounts('count', (it) => it.additions[0]?.by),
    left: vetCounts('count', (it) => it.discriminatoryAfter),
    boston: fromData('boston', 'weight'),
    insured: proxies('percent', (it) => borrowers(it)?.best?.confidence),
    all: proxies('count', (it) => borrowers(it)?.size),
    lift: proxies('times', (it) => borrowers(it)?.best?.lift),
  }),
  lead: 'This table has {people} applicants, two zones and no word about race. Tell it one thing that everybody in town knows, how many people in the north are Black, and it tells you how much worse Black people **at least** fare.',
  blocks: [
    figure('redlining'),
    text(
      'With what you told it, Black applicants are denied at least **{bound} times** as often as everybody, and findings over the limit number {found}, though the table names nobody: direct findings number {direct}. Taking the column of race away would have changed nothing.',
    ),
    text(
      'The opposite case names the group. Of {women} women who are veterinarians {deniedWomen} are denied, of {men} men {deniedMen}: {vets} times as often. Before such counts are published, **{added}** are added to the number of women veterinarians, and findings over the limit number {left}.',
    ),
    text(
      'Real columns are weaker stand-ins. Among {boston} mortgage applications in Boston, those who borrow almost the whole price are Black {lift} times as often as all applicants, and still only {insured} of them are.',
    ),
    {
      kind: 'printed',
      title: 'What the thesis printed, and what we compute',
      note: 'The thesis cuts digits off, we round.',
      rows: [
        printed('Women veterinarians denied, times as often as men', '1.45', 'exp:53', 'vets'),
        printed('Women veterinarians', '34', 'exp:53', 'women'),
        printed('Records to add', '6', 'exp:55', 'added'),
      ],
    },
    notice(
      'A column need not be about a group to stand in for it. Knowing how strongly it does turns a rule about a place into a bound on how a group fares.',
    ),
  ],
  worksheet: [
    question(
      'Lower the share of Black people in the north. When does the finding go away?',
      'As soon as the bound falls below the limit. At the share that is set now it is {bound}, and findings number {found}.',
    ),
    question(
      'Why is it a bound, and not the ratio itself?',
      'Nobody knows who of the denied are Black. The bound is what holds in the best case for the bank.',
    ),
    question(
      'Would removing the zone help?',
      'It would remove this stand-in. Another column may take its place, which is why Discover looks at all of them.',
    ),
    question(
      'Why are {added} records enough for the women veterinarians?',
      'With {added} more women counted, the rate falls until the ratio is below the limit of the example; with one fewer it is not.',
    ),
    question(
      'Is the Boston column a good stand-in?',
      'No: {insured} of those people are Black. A bound from it would be too weak to show anything.',
    ),
  ],
  opens: () => ({ run: 'zones', ...inDiscover }),
};

const vetsAtAll = { B: vets.B };
const asked = fromStep('asked', 0, 'discover');
const strict = fromStep('strict', 0, 'discover');
const deniedVets = ({ direct }: DiscoverResult) => findRule(direct, vetsAtAll);
const explainedVets = ({ explained }: DiscoverResult) => findRule(explained, vetsAtAll);

export const reasonsLesson: Lesson = {
  id: 'reasons',
  title: 'Explained, or not',
  about: 'late payment',
  minutes: 2,
  chapter: '5',
  settings: [{ name: 'how strict, in hundredths', from: 50, to: 100, start: 90 }],
  runs: ([d]) => {
    const explain = (id: string, by: string) =>
      runOnSample(id, 'thesis-explained', {
        steps: [{ do: 'discover', minSupport: { count: 15 }, minConfidence: '0', indirect: false, explain: by }],
      });
    return [explain('asked', (d / 100).toFixed(2)), explain('strict', '0.5')];
  },
  numbers: () => ({
    ratio: asked('times', (it) => deniedVets(it)?.value),
    deniedWomen: asked('count', (it) => deniedVets(it)?.a1),
    women: asked('count', (it) => deniedVets(it)?.n1),
    over: asked('count', (it) => it.direct.length),
    found: asked('count', (it) => it.explained?.length),
    lateDenied: strict('count', (it) => explainedVets(it)?.first.a),
    late: strict('count', (it) => explainedVets(it)?.first.n),
    lateShare: strict('percent', (it) => explainedVets(it)?.first.left),
    both: strict('count', (it) => explainedVets(it)?.second.both),
    bothShare: strict('percent', (it) => explainedVets(it)?.second.left),
  }),
  lead: 'Women who are veterinarians are denied credit **{ratio} times** as often as men who are. The bank says: because they pay late. That is a lawful reason. When is it a good one?',
  blocks: [
    figure('reasons'),
    text(
      'Two things must hold. Late payers must be denied about as often as these women: {lateDenied} of {late} are, {lateShare}. And nearly all of these women must be late payers: {both} of {women} are, **{bothShare}**. How nearly is the strictness that you set.',
    ),
    {
      kind: 'printed',
      title: 'What the thesis printed, and what we compute',
      note: 'The example says that it continues an earlier one, which it cannot: see the last lesson.',
      rows: [
        printed('Women veterinarians denied', '20', 'exp:pinstance', 'deniedWomen'),
        printed('Late-paying veterinarians', '64', 'exp:pinstance', 'late'),
        printed('of them denied', '52', 'exp:pinstance', 'lateDenied'),
        printed('Women veterinarians who pay late', '31', 'exp:pinstance', 'both'),
      ],
    },
    notice(
      'A reason is only as lawful as you declare it to be. The arithmetic says whether it would account for the gap, never whether it was what the bank went by.',
    ),
  ],
  worksheet: [
    question(
      'At which strictness does late payment stop explaining the denials?',
      'Above {bothShare}, the share of these women who pay late.',
    ),
    question(
      'Which of the two conditions gives way first?',
      'The second. Late payers are denied {lateShare} of the time, which is more than these women are.',
    ),
    question(
      'How many findings are over the limit, and how many of them are explained now?',
      '{over} over the limit, {found} explained at the strictness that is set.',
    ),
    question(
      'The bank names eye colour as a reason. What does the program say?',
      'Nothing about its lawfulness. Reasons are declared under Roles, by somebody who answers for them.',
    ),
    question(
      'Would the women still be worse off if the finding is explained?',
      'Yes, {ratio} times as often denied. Explained means that a lawful reason accounts for it.',
    ),
  ],
  opens: () => ({ run: 'asked', ...inDiscover }),
};

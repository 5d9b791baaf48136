import type { Lesson, LessonRun, LiveNumber } from '../lesson.ts';
import { live } from '../read-document.ts';
import { everything, grouped, lessonLimit, recipeOn } from '../small-tables.ts';

const count = (name: string, start: number, from: number) => ({ name, from, to: 200, start });
const before = (as: LiveNumber['as'], field: string) => live(as, 'table', 'steps', 1, 'measures', 0, 'before', field);
const group = (at: number, field: string) => live('percent', 'table', 'steps', 0, 'tables', 0, 'groups', at, field);

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
  runs: (at) => {
    const table = tableOf(at);
    const roles = {
      decision: 'Decision',
      negative: 'denied',
      protected: [['Group', 'women']] as const,
      more: { quasi: ['Group'] },
    };
    const settings = { measure: 'slift', alpha: lessonLimit, ...everything };
    const steps = [{ do: 'groups' }, { do: 'impact', scheme: 'record-suppression', k: 1 }];
    return [{ id: 'table', table, recipe: recipeOn(table, roles, { settings, steps }) }];
  },
  numbers: () => ({
    elift: before('times', 'elift'),
    slift: before('times', 'slift'),
    clift: before('times', 'clift'),
    olift: before('times', 'olift'),
    elift_d: before('points', 'elift_d'),
    slift_d: before('points', 'slift_d'),
    elift_c: before('times', 'elift_c'),
    slift_c: before('times', 'slift_c'),
    women: group(0, 'denialRate'),
    men: group(1, 'denialRate'),
    ratio: live('share', 'table', 'steps', 0, 'tables', 0, 'groups', 0, 'impactRatio'),
    people: live('count', 'table', 'data', 'weight'),
  }),
  lead: 'A bank decides on {people} applications. It denies **{women}** of the women and **{men}** of the men. How much worse is that? Drag a count, type it, or move it with the arrow keys, and watch eight answers to one question.',
  blocks: [
    { kind: 'figure', figure: 'two-by-two' },
    {
      kind: 'text',
      text: 'Women are denied **{slift} times** as often as men, and {elift} times as often as everybody taken together. Subtract instead of dividing and the gap is {slift_d}. Look at who is approved, and women have {slift_c} of the chance that men have.',
    },
    {
      kind: 'notice',
      text: 'The same table looks harsh through one measure and mild through another. Rare denials make large ratios of denials and small differences. Which measure counts is a matter of law, so choose it before you look.',
    },
  ],
  worksheet: [
    {
      ask: 'Which of the eight measures compare women with men, and which with everybody?',
      answer:
        'Selection, contrasted and odds lift compare with the others ({slift}, {clift}, {olift}); extended lift compares with everybody ({elift}), women included.',
    },
    {
      ask: 'Set all four counts alike. What do the measures say?',
      answer: 'Every ratio is at its neutral value of one, every difference at nought: nobody fares worse.',
    },
    {
      ask: 'Multiply all four counts by the same number. Which measures change?',
      answer: 'None. They know rates, not how many people stand behind them. The next lesson is about that.',
    },
    {
      ask: 'Why is the odds lift further from one than the selection lift?',
      answer: 'It multiplies the gap in denials with the gap in approvals: {olift} against {slift}.',
    },
    {
      ask: 'The four-fifths rule of American law compares approvals. Does this table break it?',
      answer:
        'The approval rate of women is {ratio} of that of men. The rule is broken below four fifths, however large the ratio of denials is.',
    },
  ],
  opens: () => ({ run: 'table', stage: 'discover', title: 'Open this in Discover' }),
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
  const roles = { decision: 'Decision', negative: 'denied', protected: [['Group', 'women']] as const };
  const settings = { measure: 'slift', alpha: lessonLimit, significance: '0.05', ...everything };
  const steps = [{ do: 'discover', alpha: '0', evidence: true, indirect: false }, { do: 'discover' }, { do: 'groups' }];
  return { id: `of${size}`, table, recipe: recipeOn(table, roles, { settings, steps }) };
}

const chanceRule = (size: number, field: string, as: 'times' | 'p' | 'count' = 'times', ...more: number[]) =>
  live(as, `of${size}`, 'steps', 0, 'direct', 0, field, ...more);

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
    const shown = chanceSizes[which] ?? chanceSizes[0];
    return {
      people: live('count', `of${shown}`, 'data', 'weight'),
      women: live('percent', `of${shown}`, 'steps', 2, 'tables', 0, 'groups', 0, 'denialRate'),
      men: live('percent', `of${shown}`, 'steps', 2, 'tables', 0, 'groups', 1, 'denialRate'),
      value: chanceRule(shown, 'value'),
      p: chanceRule(shown, 'fisher', 'p'),
      clear: live('count', `of${shown}`, 'steps', 1, 'verdicts', 'clear', 'rules'),
      least: live('count', 'of20', 'data', 'weight'),
      most: live('count', 'of2000', 'data', 'weight'),
      ...Object.fromEntries(
        chanceSizes.flatMap((size) => [
          [`value${size}`, chanceRule(size, 'value')],
          [`low${size}`, chanceRule(size, 'interval', 'times', 0)],
          [`high${size}`, chanceRule(size, 'interval', 'times', 1)],
          [`p${size}`, chanceRule(size, 'fisher', 'p')],
          [`clear${size}`, live('count', `of${size}`, 'steps', 1, 'verdicts', 'clear', 'rules')],
          [`unclear${size}`, live('count', `of${size}`, 'steps', 1, 'verdicts', 'unclear', 'rules')],
        ]),
      ),
    };
  },
  lead: 'Women are denied **{women}** of the time, men {men}. That is {value} times as often, whether {least} people applied or {most}. But would you go to court with {least}?',
  blocks: [
    { kind: 'figure', figure: 'chance' },
    {
      kind: 'text',
      text: 'If sex made no difference, a gap this wide among {people} people would come up with a chance of **{p}**. That alone makes nothing clear. What is tested is the limit: could the true ratio be no higher than that? The bar shows which ratios the data cannot tell from the one that was measured. As long as much of it lies below the limit, the finding is over the limit and not clear.',
    },
    {
      kind: 'notice',
      text: 'A ratio has no idea how many people stand behind it. The thesis lists every ratio over the limit. Blindfold says of each whether it is clear, and adjusts for having looked at many situations at once.',
    },
  ],
  worksheet: [
    {
      ask: 'What is the same in the three tables, and what is not?',
      answer:
        'The ratio: {value20}, {value200} and {value2000}. The interval is not: from {low20} to {high20} in the smallest, from {low2000} to {high2000} in the largest.',
    },
    {
      ask: 'In which of the tables is the finding clear?',
      answer:
        'Clear findings, from the smallest table to the largest: {clear20}, {clear200}, {clear2000}. The chances under no difference are {p20}, {p200} and {p2000}.',
    },
    {
      ask: 'Is “not clear” the same as “fair”?',
      answer:
        'No. It says that too few people were seen to tell, so it is written as unclear and never as not over the limit.',
    },
    {
      ask: 'Move women to the rate of men. Which verdict has the largest table now?',
      answer: 'The ratio is one and the finding is not over the limit, in any table.',
    },
    {
      ask: 'Somebody looks at a thousand situations and reports the clearest. What is wrong?',
      answer:
        'Among a thousand, some look clear by chance alone. The level has to be adjusted for the number of situations; Blindfold does so.',
    },
  ],
  opens: ([which]) => ({
    run: `of${chanceSizes[which] ?? chanceSizes[0]}`,
    stage: 'discover',
    title: 'Open this in Discover',
  }),
};

const zones = grouped('two-zones.csv', 'Zone,Credit', [
  'north,denied,9',
  'north,approved,1',
  'south,denied,1',
  'south,approved,9',
]);
const vets = { A: [['Sex', 'female']], B: [['Job', 'veterinarian']] };
const redliningRule = (field: string, as: 'count' | 'times' = 'count') =>
  live(as, 'vets', 'steps', 0, 'direct', vets, field);

export const redliningLesson: Lesson = {
  id: 'redlining',
  title: 'A harmless column stands in',
  about: 'redlining',
  minutes: 2,
  chapter: '4 and 5',
  settings: [{ name: 'of ten people in the north, how many are Black', from: 6, to: 10, start: 9 }],
  runs: ([black]) => {
    const share = (black / 10).toFixed(1);
    const background = [{ given: [['Zone', 'north']], group: [['Race', 'Black']], beta1: share, beta2: share }];
    const settings = { measure: 'elift', alpha: lessonLimit, ...everything };
    return [
      {
        id: 'zones',
        table: zones,
        recipe: recipeOn(
          zones,
          { decision: 'Credit', negative: 'denied', protected: [] },
          { background, settings, steps: [{ do: 'discover', alpha: '1' }, { do: 'discover' }] },
        ),
      },
      {
        id: 'vets',
        table: { sample: 'thesis-exp53' },
        recipe: {
          steps: [
            { do: 'discover', minSupport: { count: 8 }, minConfidence: '0' },
            { do: 'patterns', mend: 'add', minSupport: { count: 8 } },
          ],
        },
      },
      {
        id: 'boston',
        table: { sample: 'boston' },
        recipe: { steps: [{ do: 'proxies' }] },
      },
    ];
  },
  numbers: () => ({
    bound: live('times', 'zones', 'steps', 0, 'redlining', 0, 'yields', 0, 'elb'),
    found: live('count', 'zones', 'steps', 1, 'redlining'),
    direct: live('count', 'zones', 'steps', 1, 'direct'),
    people: live('count', 'zones', 'data', 'weight'),
    vets: redliningRule('value', 'times'),
    deniedWomen: redliningRule('a1'),
    women: redliningRule('n1'),
    deniedMen: redliningRule('a2'),
    men: redliningRule('n2'),
    added: live('count', 'vets', 'steps', 1, 'additions', 0, 'by'),
    left: live('count', 'vets', 'steps', 1, 'discriminatoryAfter'),
    boston: live('count', 'boston', 'data', 'weight'),
    insured: live(
      'percent',
      'boston',
      'steps',
      0,
      'attributes',
      { attribute: 'lvrat' },
      'groups',
      0,
      'best',
      'confidence',
    ),
    all: live('count', 'boston', 'steps', 0, 'attributes', { attribute: 'lvrat' }, 'groups', 0, 'size'),
    lift: live('times', 'boston', 'steps', 0, 'attributes', { attribute: 'lvrat' }, 'groups', 0, 'best', 'lift'),
  }),
  lead: 'This table has {people} applicants, two zones and no word about race. Tell it one thing that everybody in town knows, how many people in the north are Black, and it tells you how much worse Black people **at least** fare.',
  blocks: [
    { kind: 'figure', figure: 'redlining' },
    {
      kind: 'text',
      text: 'With what you told it, Black applicants are denied at least **{bound} times** as often as everybody, and findings over the limit number {found}, though the table names nobody: direct findings number {direct}. Taking the column of race away would have changed nothing.',
    },
    {
      kind: 'text',
      text: 'The opposite case names the group. Of {women} women who are veterinarians {deniedWomen} are denied, of {men} men {deniedMen}: {vets} times as often. Before such counts are published, **{added}** are added to the number of women veterinarians, and findings over the limit number {left}.',
    },
    {
      kind: 'text',
      text: 'Real columns are weaker stand-ins. Among {boston} mortgage applications in Boston, those who borrow almost the whole price are Black {lift} times as often as all applicants, and still only {insured} of them are.',
    },
    {
      kind: 'printed',
      title: 'What the thesis printed, and what we compute',
      note: 'The thesis cuts digits off, we round.',
      rows: [
        { what: 'Women veterinarians denied, times as often as men', printed: '1.45', label: 'exp:53', live: 'vets' },
        { what: 'Women veterinarians', printed: '34', label: 'exp:53', live: 'women' },
        { what: 'Records to add', printed: '6', label: 'exp:55', live: 'added' },
      ],
    },
    {
      kind: 'notice',
      text: 'A column need not be about a group to stand in for it. Knowing how strongly it does turns a rule about a place into a bound on how a group fares.',
    },
  ],
  worksheet: [
    {
      ask: 'Lower the share of Black people in the north. When does the finding go away?',
      answer:
        'As soon as the bound falls below the limit. At the share that is set now it is {bound}, and findings number {found}.',
    },
    {
      ask: 'Why is it a bound, and not the ratio itself?',
      answer: 'Nobody knows who of the denied are Black. The bound is what holds in the best case for the bank.',
    },
    {
      ask: 'Would removing the zone help?',
      answer:
        'It would remove this stand-in. Another column may take its place, which is why Discover looks at all of them.',
    },
    {
      ask: 'Why are {added} records enough for the women veterinarians?',
      answer:
        'With {added} more women counted, the rate falls until the ratio is below the limit of the example; with one fewer it is not.',
    },
    {
      ask: 'Is the Boston column a good stand-in?',
      answer: 'No: {insured} of those people are Black. A bound from it would be too weak to show anything.',
    },
  ],
  opens: () => ({ run: 'zones', stage: 'discover', title: 'Open this in Discover' }),
};

const explainedVets = { B: [['Job', 'veterinarian']] };
const explained = (...path: string[]) => ['strict', 'steps', 0, 'explained', explainedVets, ...path] as const;

export const reasonsLesson: Lesson = {
  id: 'reasons',
  title: 'Explained, or not',
  about: 'late payment',
  minutes: 2,
  chapter: '5',
  settings: [{ name: 'how strict, in hundredths', from: 50, to: 100, start: 90 }],
  runs: ([d]) => {
    const discover = { do: 'discover', minSupport: { count: 15 }, minConfidence: '0', indirect: false };
    const table = { sample: 'thesis-explained' };
    return [
      { id: 'asked', table, recipe: { steps: [{ ...discover, explain: (d / 100).toFixed(2) }] } },
      { id: 'strict', table, recipe: { steps: [{ ...discover, explain: '0.5' }] } },
    ];
  },
  numbers: () => ({
    ratio: live('times', 'asked', 'steps', 0, 'direct', explainedVets, 'value'),
    deniedWomen: live('count', 'asked', 'steps', 0, 'direct', explainedVets, 'a1'),
    women: live('count', 'asked', 'steps', 0, 'direct', explainedVets, 'n1'),
    over: live('count', 'asked', 'steps', 0, 'direct'),
    found: live('count', 'asked', 'steps', 0, 'explained'),
    lateDenied: live('count', ...explained('first', 'a')),
    late: live('count', ...explained('first', 'n')),
    lateShare: live('percent', ...explained('first', 'left')),
    both: live('count', ...explained('second', 'both')),
    bothShare: live('percent', ...explained('second', 'left')),
  }),
  lead: 'Women who are veterinarians are denied credit **{ratio} times** as often as men who are. The bank says: because they pay late. That is a lawful reason. When is it a good one?',
  blocks: [
    { kind: 'figure', figure: 'reasons' },
    {
      kind: 'text',
      text: 'Two things must hold. Late payers must be denied about as often as these women: {lateDenied} of {late} are, {lateShare}. And nearly all of these women must be late payers: {both} of {women} are, **{bothShare}**. How nearly is the strictness that you set.',
    },
    {
      kind: 'printed',
      title: 'What the thesis printed, and what we compute',
      note: 'The example says that it continues an earlier one, which it cannot: see the last lesson.',
      rows: [
        { what: 'Women veterinarians denied', printed: '20', label: 'exp:pinstance', live: 'deniedWomen' },
        { what: 'Late-paying veterinarians', printed: '64', label: 'exp:pinstance', live: 'late' },
        { what: 'of them denied', printed: '52', label: 'exp:pinstance', live: 'lateDenied' },
        { what: 'Women veterinarians who pay late', printed: '31', label: 'exp:pinstance', live: 'both' },
      ],
    },
    {
      kind: 'notice',
      text: 'A reason is only as lawful as you declare it to be. The arithmetic says whether it would account for the gap, never whether it was what the bank went by.',
    },
  ],
  worksheet: [
    {
      ask: 'At which strictness does late payment stop explaining the denials?',
      answer: 'Above {bothShare}, the share of these women who pay late.',
    },
    {
      ask: 'Which of the two conditions gives way first?',
      answer: 'The second. Late payers are denied {lateShare} of the time, which is more than these women are.',
    },
    {
      ask: 'How many findings are over the limit, and how many of them are explained now?',
      answer: '{over} over the limit, {found} explained at the strictness that is set.',
    },
    {
      ask: 'The bank names eye colour as a reason. What does the program say?',
      answer: 'Nothing about its lawfulness. Reasons are declared under Roles, by somebody who answers for them.',
    },
    {
      ask: 'Would the women still be worse off if the finding is explained?',
      answer: 'Yes, {ratio} times as often denied. Explained means that a lawful reason accounts for it.',
    },
  ],
  opens: () => ({ run: 'asked', stage: 'discover', title: 'Open this in Discover' }),
};

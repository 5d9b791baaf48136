import type { DiscoverResult } from '../../../engine/steps/discover/result.ts';
import type { ProxiesResult } from '../../../engine/steps/proxies/result.ts';
import type { Measure } from '../../../engine/vocabulary/measures.ts';
import type { LessonRun, LiveNumber, NumberForm } from '../lesson.ts';
import { chanceWords } from '../../../words/en/learn/chance.ts';
import { measuresWords } from '../../../words/en/learn/measures.ts';
import { reasonsWords } from '../../../words/en/learn/reasons.ts';
import { redliningWords } from '../../../words/en/learn/redlining.ts';
import { figure, inDiscover, lesson, notice, printed, text } from '../lesson-parts.ts';
import { findRule, fromData, fromStep, groupAt } from '../read-document.ts';
import { type SmallRoles, everything, grouped, lessonLimit, runOn, runOnSample } from '../small-tables.ts';

const count = (start: number, from: number) => ({ from, to: 200, start });
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

export const measuresLesson = lesson({
  id: 'measures',
  words: () => measuresWords,
  minutes: 2,
  settings: [count(10, 0), count(90, 1), count(5, 1), count(95, 1)],
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
  blocks: () => [figure('two-by-two'), text(measuresWords.rates), notice(measuresWords.notice)],
  opens: () => ({ run: 'table', ...inDiscover }),
});

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

export const chanceLesson = lesson({
  id: 'chance',
  words: () => chanceWords,
  minutes: 2,
  settings: [
    { from: 0, to: 2, start: 0 },
    { from: 1, to: 9, start: 4 },
  ],
  runs: ([, women]) => chanceSizes.map((size) => runOf(size, women)),
  numbers: ([which]) => {
    const shown = numbersOf(chanceSizes[which] ?? chanceSizes[0]);
    return {
      ...shown,
      least: fromData('of20', 'weight'),
      most: fromData('of2000', 'weight'),
      ...(Object.fromEntries(
        chanceSizes.flatMap((size) =>
          Object.entries(numbersOf(size)).map(([name, number]) => [`${name}${size}`, number]),
        ),
      ) as Record<`${keyof typeof shown}${(typeof chanceSizes)[number]}`, LiveNumber>),
    };
  },
  blocks: () => [figure('chance'), text(chanceWords.interval), notice(chanceWords.notice)],
  opens: ([which]) => ({
    run: `of${chanceSizes[which] ?? chanceSizes[0]}`,
    ...inDiscover,
  }),
});

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

export const redliningLesson = lesson({
  id: 'redlining',
  words: () => redliningWords,
  minutes: 2,
  settings: [{ from: 6, to: 10, start: 9 }],
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
  blocks: () => [
    figure('redlining'),
    text(redliningWords.bound),
    text(redliningWords.named),
    text(redliningWords.real),
    {
      kind: 'printed',
      title: redliningWords.printed.title,
      note: redliningWords.printed.note,
      rows: [
        printed(redliningWords.printed.rows.vets, '1.45', 'exp:53', 'vets'),
        printed(redliningWords.printed.rows.women, '34', 'exp:53', 'women'),
        printed(redliningWords.printed.rows.added, '6', 'exp:55', 'added'),
      ],
    },
    notice(redliningWords.notice),
  ],
  opens: () => ({ run: 'zones', ...inDiscover }),
});

const vetsAtAll = { B: vets.B };
const asked = fromStep('asked', 0, 'discover');
const strict = fromStep('strict', 0, 'discover');
const deniedVets = ({ direct }: DiscoverResult) => findRule(direct, vetsAtAll);
const explainedVets = ({ explained }: DiscoverResult) => findRule(explained, vetsAtAll);

export const reasonsLesson = lesson({
  id: 'reasons',
  words: () => reasonsWords,
  minutes: 2,
  settings: [{ from: 50, to: 100, start: 90 }],
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
  blocks: () => [
    figure('reasons'),
    text(reasonsWords.conditions),
    {
      kind: 'printed',
      title: reasonsWords.printed.title,
      note: reasonsWords.printed.note,
      rows: [
        printed(reasonsWords.printed.rows.deniedWomen, '20', 'exp:pinstance', 'deniedWomen'),
        printed(reasonsWords.printed.rows.late, '64', 'exp:pinstance', 'late'),
        printed(reasonsWords.printed.rows.lateDenied, '52', 'exp:pinstance', 'lateDenied'),
        printed(reasonsWords.printed.rows.both, '31', 'exp:pinstance', 'both'),
      ],
    },
    notice(reasonsWords.notice),
  ],
  opens: () => ({ run: 'asked', ...inDiscover }),
});

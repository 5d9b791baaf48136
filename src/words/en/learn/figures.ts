import { formatCount, formatDecimal, formatEither } from '../../format.ts';
import { subject } from '../../language.ts';
import { parts, slot } from '../../parts.ts';

/** Which way a measure goes when somebody is hidden. */
export type Direction = 'falls' | 'rises' | 'stays';

/** The drawings of the lessons. */
export const learnFigureWords = subject('learn-figures', {
  redlining: {
    label: 'Of ten people in the north, how many are Black',
    bound: 'Black applicants denied, times as often as everybody, at least',
    over: 'over the limit, and clear from what you said',
    below: 'no bound over the limit follows',
    direct: 'Rules in the table that name a group',
  },
  reasons: {
    label: 'How strict',
    late: 'Late payers denied',
    both: 'These women who pay late',
    explained: 'Late payment explains the denials. Both bars must reach their mark.',
    unexplained: 'Late payment does not explain the denials. Both bars must reach their mark.',
  },
  payers: {
    label: 'Which repair',
    ways: { 0: 'Method two', 1: 'Only granting', 2: 'Fewest changes' },
    takenMen: 'Taken from men',
    takenWomen: 'Taken from women',
    grantedMen: 'Granted to men',
    grantedWomen: 'Granted to women',
    taken: 'Good decisions taken away',
    of: (good: string) => `of ${good}`,
    rules: 'Rules lost, and rules that appear',
    rulesSay: (lost: string, appear: string) => `${lost} and ${appear}`,
  },
  channels: {
    label: 'Which case',
    cases: { 1: 'Case one', 2: 'Case two', 3: 'Case three' },
    crowd: 'Smallest crowd to hide in',
    counts: 'Counts',
    caption: 'What two counts give away',
    columns: { counted: 'Counted', inData: 'in the data', published: 'published' },
    women: 'Women who are veterinarians',
    men: 'Men who are veterinarians',
    rich: 'with the higher salary',
    rest: 'the rest, by subtraction',
    times: 'women denied, times as often as men',
    sums: 'sums that point at too few',
  },
  twoByTwo: {
    labels: ['Women denied', 'Women approved', 'Men denied', 'Men approved'],
    women: 'Women',
    men: 'Men',
    denied: (share: string) => `${share} denied`,
    caption: 'The eight measures',
    measure: 'Measure',
  },
  chance: {
    label: 'How many people',
    people: (people: number) => `${formatCount(people)} people`,
    denied: 'Women denied of ten',
    tables: 'The three tables',
    caption: 'Three tables with the same rates',
    columns: {
      people: 'People',
      times: 'Times as often, with its interval',
      from: 'From',
      to: 'To',
      chance: 'Chance',
    },
    limit: (limit: string) =>
      `The upright line is the limit, ${limit} times as often; each step to the right doubles the ratio.`,
    verdicts: { clear: 'clear', unclear: 'not clear', within: 'not over the limit' },
  },
  directions: {
    title: 'Which way the ratio and extended lift go, printed and computed',
    /** What the thesis ticks, and where ours differs: `from` and `to` are the extended lift that it finds unchanged. */
    says: (from: number | null, to: number | null) => {
      const write = (value: number | null) => (value === null ? '…' : formatDecimal(value, 2));
      return parts`The rows of ${slot('code', 'tab:64')} about single people. “Falls” is what the thesis ticks as “achieves protection”, “rises” as “against”, “stays” as “no impact”. Where ours differs (≠), it calls ${write(from)} to ${write(to)} no substantial change. Its other rows are about whole columns and many records; the Impact lab shows those on Adult.`;
    },
    columns: { hidden: 'Hidden', printed: 'printed', computed: 'computed' },
    blurred: [
      'An approved man, blurred (type 1)',
      'The denied man, blurred (type 2)',
      'A denied woman, blurred (type 3)',
      'The approved woman, blurred (type 4)',
    ],
    leftOut: [
      'An approved man, left out (type 1)',
      'The denied man, left out (type 2)',
      'A denied woman, left out (type 3)',
      'The approved woman, left out (type 4)',
    ],
    ways: (ways: readonly Direction[]) => formatEither(ways.map((way) => directions[way])),
  },
  lattice: {
    asked: 'What is asked for',
    choices: { 0: 'Privacy', 1: 'Privacy and fairness' },
    iteration: 'Iteration',
    iterations: { 1: 'First: one column', 2: 'Second: two columns' },
    tables: 'Tables that are checked',
    /** How coarse a column is, by its steps. */
    levels: {
      Sex: ['sex as it stands', 'sex hidden'],
      Race: ['race as it stands', 'white or not', 'race hidden'],
    } as Readonly<Record<string, readonly string[]>>,
    passes: 'passes',
    unfair: 'not fair',
    tooSmall: 'groups too small',
  },
  noise: {
    label: 'Budget, epsilon',
    region: 'Counts under noise',
    caption: 'What would be published',
    count: 'Count',
    inTruth: 'in truth',
    draw: (draw: number) => `draw ${formatCount(draw)}`,
    notPublished: 'not published',
    rows: {
      women: 'Women',
      womenDenied: 'Women denied',
      menDenied: 'Men denied',
      nursesDenied: 'Men nurses denied',
    },
  },
  cells: {
    opening: 'Opening the table …',
    asItWas: 'As it was',
    blurApproved: 'Blur the approved woman',
    blurDenied: 'Blur a denied woman',
    decision: 'Credit',
    record: 'customer',
    denied: 'denied',
    approved: 'approved',
    leaveOut: 'Leave out',
    bringBack: 'Bring back',
    smallest: 'Smallest group',
    alike: 'people who look alike',
    times: 'Women denied, times as often as men',
    elift: 'Extended lift',
    was: (before: string) => `was ${before}`,
  },
});

const directions: Readonly<Record<Direction, string>> = { falls: 'falls', rises: 'rises', stays: 'stays' };

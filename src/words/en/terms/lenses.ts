import { type LensId, lensOf } from '../../../engine/vocabulary/lenses.ts';
import { measureInfos } from '../../../engine/vocabulary/measures.ts';
import type { Caveat, ToldRates, ToldVerdict } from '../../../engine/measures/verdict.ts';
import { formatCount, formatDecimal, formatMany, formatShare } from '../../format.ts';
import { subject } from '../../language.ts';
import { measureWords } from './measures.ts';

const advice = 'It informs and is no legal advice.';

/** What each lens is called, and what it is about (M8). */
export const lensWords = subject<Readonly<Record<LensId, Readonly<Record<'title' | 'about', string>>>>>('lenses', {
  thesis: {
    title: 'Thesis',
    about: `The measures and thresholds of the thesis, any of the eight measures; 1.2 on extended lift is the level of its experiments. ${advice}`,
  },
  'us-four-fifths': {
    title: 'US, four-fifths rule',
    about: `The rule of thumb of 29 CFR 1607.4(D): a selection rate below four fifths of the best group's will generally be regarded as evidence of adverse impact. ${advice}`,
  },
  'us-slift-c': {
    title: 'US, chance of selection',
    about: `US courts mainly compare the chances of being selected, in the group and among everybody else; 0.8 is taken over from the four-fifths rule. ${advice}`,
  },
  eu: {
    title: 'EU',
    about: `EU law asks whether a group is put at a particular disadvantage compared with others and names no figure; 1.25 is a level to start from. ${advice}`,
  },
  uk: {
    title: 'UK',
    about: `UK law mostly looks at the difference between the shares and names no figure; 5 points are a level to start from. ${advice}`,
  },
  nyc: {
    title: 'New York City, Local Law 144',
    about: `The impact-ratio table of a bias audit under Local Law 144: groups and intersections, unknown counts, groups under 2% marked. The law asks to publish the ratios and sets no limit; 0.8 is taken over from the four-fifths rule. ${advice}`,
  },
});

type Judged = Extract<ToldVerdict, { readonly code: 'judged' }>;

/** The figures of a verdict as they are written. */
interface Figures {
  /** What the value is of: the measure, or the impact ratio. */
  readonly measure: string;
  readonly value: string;
  readonly limit: string;
  readonly isLargerWorse: boolean;
}

const selection = 'The selection rate of the group is';
const chance = 'The chance of being selected is';
const often = 'The group has the worse outcome';

function orMore({ isLargerWorse }: Figures): string {
  return isLargerWorse ? 'or more' : 'or less';
}

/** What is said of a rule over the limit, and of one that is not, by each lens. */
const judgments: Readonly<Record<LensId, Readonly<Record<'worse' | 'within', (figures: Figures) => string>>>> = {
  thesis: {
    worse: (figures) =>
      `${figures.measure} is ${figures.value}; ${figures.limit} ${orMore(figures)} is over the limit.`,
    within: ({ measure, value, limit }) => `${measure} is ${value}, not over the limit of ${limit}.`,
  },
  'us-four-fifths': {
    worse: ({ value, limit }) =>
      `${selection} ${value} of the rate of the best group, below ${limit}: by the four-fifths rule generally regarded as evidence of adverse impact.`,
    within: ({ value, limit }) => `${selection} ${value} of the rate of the best group, not below ${limit}.`,
  },
  'us-slift-c': {
    worse: (figures) =>
      `${chance} ${figures.value} of that of the others; ${figures.limit} ${orMore(figures)} is over the limit.`,
    within: ({ value, limit }) => `${chance} ${value} of that of the others, not over the limit of ${limit}.`,
  },
  eu: {
    worse: ({ value, limit }) =>
      `${often} ${value} times as often as the others; from ${limit} on that counts here as a particular disadvantage.`,
    within: ({ value, limit }) => `${often} ${value} times as often as the others, not over the limit of ${limit}.`,
  },
  uk: {
    worse: (figures) => `The difference is ${figures.value}; ${figures.limit} ${orMore(figures)} is over the limit.`,
    within: ({ value, limit }) => `The difference is ${value}, not over the limit of ${limit}.`,
  },
  nyc: {
    worse: ({ value, limit }) =>
      `The impact ratio is ${value}, below ${limit}, which Local Law 144 asks to publish but does not forbid.`,
    within: ({ value, limit }) => `The impact ratio is ${value}, not below ${limit}.`,
  },
};

function sayJudged({ lens, verdict, measure, value, limit, people, rates }: Judged): string {
  if (verdict === 'no-comparison')
    return 'This context holds nobody to compare the group with, so no measure can show discrimination here.';
  const isRatio = lensOf(lens).decidesBy === 'impact-ratio';
  const info = measureInfos[measure];
  const figures = {
    measure: isRatio ? 'Impact ratio' : measureWords[measure].title,
    ...spellApart(value, limit, info.kind),
    isLargerWorse: info.worse === 'larger',
  };
  if (verdict === 'too-few')
    return `${sayRates(rates)} ${figures.measure} is ${figures.value}, but ${formatMany(people, 'person', 'people')} in this context are too few to tell that from ${figures.limit}.`;
  return `${sayRates(rates)} ${judgments[lens][verdict](figures)}`;
}

const besides: Readonly<Record<ToldRates['beside'], string>> = {
  best: 'the best group',
  least: 'the group that had it least',
  everybody: 'everybody in the context',
  others: 'the others',
};

function sayRates({ own, other, beside, counts }: ToldRates): string {
  const share = ({ a, n }: ToldRates['own']) => (n === 0 ? 'none' : formatShare(counts === 'denied' ? a : n - a, n));
  const outcome = counts === 'denied' ? 'worse' : 'better';
  return `${share(own)} of the group had the ${outcome} outcome, against ${share(other)} of ${besides[beside]}.`;
}

type Kind = (typeof measureInfos)['slift']['kind'];

/** Value and limit, with as many digits as it takes to tell them apart when they differ. */
function spellApart(value: number | null, limit: Judged['limit'], kind: Kind): Pick<Figures, 'value' | 'limit'> {
  const spelled = kind === 'difference' ? `${Number((100 * limit.value).toPrecision(12))} points` : limit.text;
  if (value === null) return { value: 'undefined', limit: spelled };
  let digits = kind === 'difference' ? 1 : 2;
  while (
    digits < 15 &&
    value !== limit.value &&
    spellValue(value, kind, digits) === spellValue(limit.value, kind, digits)
  )
    digits += 1;
  return { value: spellValue(value, kind, digits), limit: spelled };
}

function spellValue(value: number, kind: Kind, digits: number): string {
  if (value === Infinity) return 'infinite';
  if (kind === 'difference') return `${value > 0 ? '+' : ''}${formatDecimal(100 * value, digits)} points`;
  return formatDecimal(value, digits);
}

function sayCaveat(caveat: Caveat): string {
  switch (caveat.code) {
    case 'chance': {
      const { q, family } = caveat;
      const among = family === 1 ? 'on its own' : `among the ${formatCount(family)} that could have been looked at`;
      return `But ${among} it may be chance (q = ${formatDecimal(q, q < 0.1 ? 3 : 2)}).`;
    }
    case 'interval': {
      const { kind } = measureInfos[caveat.measure];
      const digits = kind === 'difference' ? 1 : 2;
      return `But its 95% interval, taken on its own, runs from ${spellValue(caveat.low, kind, digits)} to ${spellValue(caveat.high, kind, digits)}, so a value over the limit cannot be ruled out.`;
    }
    case 'small-best': {
      const who = caveat.people === 1 ? 'one person' : `${formatCount(caveat.people)} people`;
      return `The best group it is held against is ${who}, so that chance moves the ratio.`;
    }
  }
}

/** What a lens says of one rule (M8, M9). */
export const judgedWords = subject('judged', {
  sentence(told: ToldVerdict): string {
    if (told.code === 'nobody') return 'Nobody of the group is in this context.';
    if (told.code === 'judged') return sayJudged(told);
    const whole = told.isNobody ? 'Nobody' : 'Everybody';
    return `${whole} had the worse outcome, in the group and in the one it is compared with, so the measure is undefined and shows no gap.`;
  },
  /** What the evidence takes back of the sentence; null when it takes back nothing. */
  caveat: (caveats: readonly Caveat[]): string | null =>
    caveats.length === 0 ? null : caveats.map(sayCaveat).join(' '),
});

import { type Measure, measureInfos } from './measures.ts';

/** The lenses, in the order in which they are shown (M8). */
export const lensIds = ['thesis', 'us-four-fifths', 'us-slift-c', 'eu', 'uk', 'nyc'] as const;

export type LensId = (typeof lensIds)[number];

export type Verdict = 'worse' | 'within' | 'too-few' | 'no-comparison';

/**
 * A lens sets measure, threshold and wording together (M8). In `words`, `{rates}` is a sentence with both shares,
 * `{measure}` the measure's title, `{value}` and `{threshold}` the figures, `{beyond}` "or more" or "or less", `{n}`
 * the people in the context.
 */
export interface Lens {
  readonly id: LensId;
  readonly title: string;
  /** The measure that rules are mined and ranked by. */
  readonly measure: Measure;
  /**
   * Whether the measure against the threshold decides (M4), or the impact ratio against the best group (M6, strictly
   * below).
   */
  readonly decidesBy: 'measure' | 'impact-ratio';
  /** Whether the law behind it sets a limit; if not, its impact ratios are published and no group is judged by them. */
  readonly hasLimit: boolean;
  /** The threshold it starts with, a decimal. */
  readonly threshold: string;
  readonly about: string;
  readonly words: Readonly<Record<Verdict, string>>;
}

const advice = 'It informs and is no legal advice.';

const common = {
  'too-few': '{rates} {measure} is {value}, but {n} in this context are too few to tell that from {threshold}.',
  'no-comparison': 'This context holds nobody to compare the group with, so no measure can show discrimination here.',
};

const fourFifths = 'The selection rate of the group is {value} of the rate of the best group';

/**
 * What each lens sets (M8). Where the law names no figure, the threshold is a starting point to change and the lens says
 * so. The record is keyed by all lenses and each has words for every verdict, so a missing word does not compile.
 */
const settings: Readonly<Record<LensId, Omit<Lens, 'id'>>> = {
  thesis: {
    title: 'Thesis',
    measure: 'elift',
    decidesBy: 'measure',
    hasLimit: true,
    threshold: measureInfos.elift.startAlpha,
    about: `The measures and thresholds of the thesis, any of the eight measures; 1.2 on extended lift is the level of its experiments. ${advice}`,
    words: {
      ...common,
      worse: '{rates} {measure} is {value}; {threshold} {beyond} is over the limit.',
      within: '{rates} {measure} is {value}, not over the limit of {threshold}.',
    },
  },
  'us-four-fifths': {
    title: 'US, four-fifths rule',
    measure: 'slift_c',
    decidesBy: 'impact-ratio',
    hasLimit: true,
    threshold: '0.8',
    about: `The rule of thumb of 29 CFR 1607.4(D): a selection rate below four fifths of the best group's will generally be regarded as evidence of adverse impact. ${advice}`,
    words: {
      ...common,
      worse: `{rates} ${fourFifths}, below {threshold}: by the four-fifths rule generally regarded as evidence of adverse impact.`,
      within: `{rates} ${fourFifths}, not below {threshold}.`,
    },
  },
  'us-slift-c': {
    title: 'US, chance of selection',
    measure: 'slift_c',
    decidesBy: 'measure',
    hasLimit: true,
    threshold: '0.8',
    about: `US courts mainly compare the chances of being selected, in the group and among everybody else; 0.8 is taken over from the four-fifths rule. ${advice}`,
    words: {
      ...common,
      worse:
        '{rates} The chance of being selected is {value} of that of the others; {threshold} {beyond} is over the limit.',
      within:
        '{rates} The chance of being selected is {value} of that of the others, not over the limit of {threshold}.',
    },
  },
  eu: {
    title: 'EU',
    measure: 'slift',
    decidesBy: 'measure',
    hasLimit: true,
    threshold: '1.25',
    about: `EU law asks whether a group is put at a particular disadvantage compared with others and names no figure; 1.25 is a level to start from. ${advice}`,
    words: {
      ...common,
      worse:
        '{rates} The group has the worse outcome {value} times as often as the others; from {threshold} on that counts here as a particular disadvantage.',
      within:
        '{rates} The group has the worse outcome {value} times as often as the others, not over the limit of {threshold}.',
    },
  },
  uk: {
    title: 'UK',
    measure: 'slift_d',
    decidesBy: 'measure',
    hasLimit: true,
    threshold: '0.05',
    about: `UK law mostly looks at the difference between the shares and names no figure; 5 points are a level to start from. ${advice}`,
    words: {
      ...common,
      worse: '{rates} The difference is {value}; {threshold} {beyond} is over the limit.',
      within: '{rates} The difference is {value}, not over the limit of {threshold}.',
    },
  },
  nyc: {
    title: 'New York City, Local Law 144',
    measure: 'slift_c',
    decidesBy: 'impact-ratio',
    hasLimit: false,
    threshold: '0.8',
    about: `The impact-ratio table of a bias audit under Local Law 144: groups and intersections, unknown counts, groups under 2% marked. The law asks to publish the ratios and sets no limit; 0.8 is taken over from the four-fifths rule. ${advice}`,
    words: {
      ...common,
      worse:
        '{rates} The impact ratio is {value}, below {threshold}, which Local Law 144 asks to publish but does not forbid.',
      within: '{rates} The impact ratio is {value}, not below {threshold}.',
    },
  },
};

/** All lenses (M8). */
export const lenses: readonly Lens[] = lensIds.map((id) => ({ id, ...settings[id] }));

/** The lens with an id (M8). */
export function lensOf(id: LensId): Lens {
  return lenses[lensIds.indexOf(id)];
}

/** The lens by which situations are judged under a measure: one holds as long as the measure is its own, else the thesis' (M8). */
export function lensUnder(lens: LensId | null, measure: Measure): LensId {
  return lens !== null && lensOf(lens).measure === measure ? lens : 'thesis';
}

/** What may be said of a rule, from the worst to the least (D8, M9). Columns of verdicts hold places in this list. */
export const verdictCodes = ['clear', 'unclear', 'within', 'tooFew'] as const;

export type VerdictCode = (typeof verdictCodes)[number];

/** The denied and all of a group and of those it is compared with. */
interface Sides {
  readonly a1: number;
  readonly n1: number;
  readonly a2: number;
  readonly n2: number;
}

/** What the rates of a situation are made of: sums of survey weights where there are any, else its counts (M12). */
export function ratesOf(counts: Sides & { readonly survey?: { readonly weighed: Sides } }): Sides {
  return counts.survey?.weighed ?? counts;
}

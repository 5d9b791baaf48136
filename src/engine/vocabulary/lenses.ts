import { type Measure, measureInfos } from './measures.ts';

/** The lenses, in the order in which they are shown (M8). */
export const lensIds = ['thesis', 'us-four-fifths', 'us-slift-c', 'eu', 'uk', 'nyc'] as const;

export type LensId = (typeof lensIds)[number];

export type Verdict = 'worse' | 'within' | 'too-few' | 'no-comparison';

/** A lens sets measure, threshold and wording together (M8); its words stand in src/words. */
export interface Lens {
  readonly id: LensId;
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
}

/**
 * What each lens sets (M8). Where the law names no figure, the threshold is a starting point to change and the lens says
 * so.
 */
const settings: Readonly<Record<LensId, Omit<Lens, 'id'>>> = {
  thesis: {
    measure: 'elift',
    decidesBy: 'measure',
    hasLimit: true,
    threshold: measureInfos.elift.startAlpha,
  },
  'us-four-fifths': {
    measure: 'slift_c',
    decidesBy: 'impact-ratio',
    hasLimit: true,
    threshold: '0.8',
  },
  'us-slift-c': {
    measure: 'slift_c',
    decidesBy: 'measure',
    hasLimit: true,
    threshold: '0.8',
  },
  eu: {
    measure: 'slift',
    decidesBy: 'measure',
    hasLimit: true,
    threshold: '1.25',
  },
  uk: {
    measure: 'slift_d',
    decidesBy: 'measure',
    hasLimit: true,
    threshold: '0.05',
  },
  nyc: {
    measure: 'slift_c',
    decidesBy: 'impact-ratio',
    hasLimit: false,
    threshold: '0.8',
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

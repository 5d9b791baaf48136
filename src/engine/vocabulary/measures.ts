/** The eight measures of discrimination, in the order in which they are shown (M2, M3). */
export const measures = ['elift', 'slift', 'clift', 'olift', 'elift_d', 'slift_d', 'elift_c', 'slift_c'] as const;

export type Measure = (typeof measures)[number];

/**
 * A ratio of denials prints as 1.60 and is worse from its threshold up, a difference prints as +34.7 points and is
 * worse from its threshold up, a chance of being granted prints as 0.62 and is worse from its threshold down (M4).
 */
export type MeasureKind = 'ratio' | 'difference' | 'chance';

/** What a person needs to know to read a measure. */
export interface MeasureInfo {
  readonly title: string;
  readonly sentence: string;
  readonly formula: string;
  readonly range: string;
  /** The value at which both sides fare alike. */
  readonly neutral: 0 | 1;
  readonly worse: 'larger' | 'smaller';
  readonly kind: MeasureKind;
  /** The threshold to start from, a decimal. */
  readonly startAlpha: string;
  /** The decision whose shares are compared. */
  readonly counts: 'denied' | 'granted';
  /** With whom the group is compared. */
  readonly against: 'others' | 'everybody' | 'best';
}

const ratio = { kind: 'ratio', neutral: 1, worse: 'larger', startAlpha: '1.2', counts: 'denied' } as const;
const difference = { kind: 'difference', neutral: 0, worse: 'larger', startAlpha: '0.05', counts: 'denied' } as const;
const chance = { kind: 'chance', neutral: 1, worse: 'smaller', startAlpha: '0.8', counts: 'granted' } as const;

/**
 * Title, plain sentence, formula, range, neutral value, direction and start threshold of every measure (M2-M4). The
 * record is keyed by all measures, so a measure without its words does not compile.
 */
export const measureInfos: Readonly<Record<Measure, MeasureInfo>> = {
  elift: {
    ...ratio,
    title: 'Extended lift',
    sentence: 'Share with the worse outcome in the group over the share with it in the whole context.',
    formula: 'p1 / p',
    range: '0 to N',
    against: 'everybody',
  },
  slift: {
    ...ratio,
    title: 'Selection lift',
    sentence: 'Share with the worse outcome in the group over the share with it among everybody else in the context.',
    formula: 'p1 / p2',
    range: '0 to infinity',
    against: 'others',
  },
  clift: {
    ...ratio,
    title: 'Contrasted lift',
    sentence:
      'Share with the worse outcome in the group over the share in the group that has it least often, but not never.',
    formula: 'p1 / smallest non-zero p of a value of the attribute',
    range: '0, or 1 to infinity',
    against: 'best',
  },
  olift: {
    ...ratio,
    title: 'Odds lift',
    sentence: 'Odds of the worse outcome in the group over the odds among everybody else in the context.',
    formula: 'p1 (1 - p2) / (p2 (1 - p1))',
    range: '0 to infinity',
    against: 'others',
  },
  elift_d: {
    ...difference,
    title: 'Extended difference',
    sentence: 'Share with the worse outcome in the group minus the share with it in the whole context.',
    formula: 'p1 - p',
    range: '-1 to 1',
    against: 'everybody',
  },
  slift_d: {
    ...difference,
    title: 'Difference',
    sentence: 'Share with the worse outcome in the group minus the share with it among everybody else in the context.',
    formula: 'p1 - p2',
    range: '-1 to 1',
    against: 'others',
  },
  elift_c: {
    ...chance,
    title: 'Extended chance',
    sentence: 'Share with the better outcome in the group over the share with it in the whole context.',
    formula: '(1 - p1) / (1 - p)',
    range: '0 to N',
    against: 'everybody',
  },
  slift_c: {
    ...chance,
    title: 'Selection chance',
    sentence: 'Share with the better outcome in the group over the share with it among everybody else in the context.',
    formula: '(1 - p1) / (1 - p2)',
    range: '0 to infinity',
    against: 'others',
  },
};

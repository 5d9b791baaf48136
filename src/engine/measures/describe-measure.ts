import type { Measure } from './measures.ts';

/** What a person needs to know to read a measure. */
export interface MeasureInfo {
  readonly title: string;
  readonly sentence: string;
  readonly formula: string;
  readonly range: string;
  /** The value at which both sides fare alike. */
  readonly neutral: 0 | 1;
  readonly worse: 'larger' | 'smaller';
  /** A ratio prints as 1.60, a difference as +34.7 points. */
  readonly kind: 'ratio' | 'difference';
  /** The decision whose shares are compared. */
  readonly counts: 'denied' | 'granted';
  /** With whom the group is compared. */
  readonly against: 'others' | 'everybody' | 'best';
}

const ratio = { kind: 'ratio', neutral: 1, worse: 'larger', counts: 'denied' } as const;
const difference = { kind: 'difference', neutral: 0, worse: 'larger', counts: 'denied' } as const;
const chance = { kind: 'ratio', neutral: 1, worse: 'smaller', counts: 'granted' } as const;

const infos: Readonly<Record<Measure, MeasureInfo>> = {
  elift: {
    ...ratio,
    title: 'Extended lift',
    sentence: 'Share denied in the group over the share denied in the whole context.',
    formula: 'p1 / p',
    range: '0 to N',
    against: 'everybody',
  },
  slift: {
    ...ratio,
    title: 'Selection lift',
    sentence: 'Share denied in the group over the share denied among everybody else in the context.',
    formula: 'p1 / p2',
    range: '0 to infinity',
    against: 'others',
  },
  clift: {
    ...ratio,
    title: 'Contrasted lift',
    sentence: 'Share denied in the group over the share in the group that is denied least, but not never.',
    formula: 'p1 / smallest non-zero p of a value of the attribute',
    range: '0, or 1 to infinity',
    against: 'best',
  },
  olift: {
    ...ratio,
    title: 'Odds lift',
    sentence: 'Odds of being denied in the group over the odds among everybody else in the context.',
    formula: 'p1 (1 - p2) / (p2 (1 - p1))',
    range: '0 to infinity',
    against: 'others',
  },
  elift_d: {
    ...difference,
    title: 'Extended difference',
    sentence: 'Share denied in the group minus the share denied in the whole context.',
    formula: 'p1 - p',
    range: '-1 to 1',
    against: 'everybody',
  },
  slift_d: {
    ...difference,
    title: 'Difference',
    sentence: 'Share denied in the group minus the share denied among everybody else in the context.',
    formula: 'p1 - p2',
    range: '-1 to 1',
    against: 'others',
  },
  elift_c: {
    ...chance,
    title: 'Extended chance',
    sentence: 'Share granted in the group over the share granted in the whole context.',
    formula: '(1 - p1) / (1 - p)',
    range: '0 to N',
    against: 'everybody',
  },
  slift_c: {
    ...chance,
    title: 'Selection chance',
    sentence: 'Share granted in the group over the share granted among everybody else in the context.',
    formula: '(1 - p1) / (1 - p2)',
    range: '0 to infinity',
    against: 'others',
  },
};

/** Title, plain sentence, formula, range, neutral value and direction of a measure (M2-M4). */
export function describeMeasure(measure: Measure): MeasureInfo {
  return infos[measure];
}

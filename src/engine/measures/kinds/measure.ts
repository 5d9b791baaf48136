import { type Threshold } from '../../shared/exact.ts';
import { type BigCounts, type GroupCounts } from '../counts.ts';
import { type Interval } from '../intervals.ts';

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
  /** What its numbers mean, short enough for an axis. */
  readonly axis: string;
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

/** The counts of a rule; `ca` of `cn` are those of the value that is denied least, 0 for none (M3). */
export interface ComparedCounts extends GroupCounts {
  readonly ca: number;
  readonly cn: number;
}

/** A fraction of counts, the bottom not negative; 0/0 is undefined. */
export type Fraction = readonly [top: bigint, bottom: bigint];

/**
 * What a test of the limit goes by (M7): the two groups as samples, what they are of the context, and the people behind
 * them. Under survey weights the samples are smaller than the people and `a1`, `a2` are not whole (M12).
 */
export interface TestedCounts {
  readonly a1: number;
  readonly n1: number;
  readonly a2: number;
  readonly n2: number;
  /** `pi`, the group's part of both groups. */
  readonly share: number;
  /** `p`, the rate of the whole context. */
  readonly rate: number;
  /** Whether both groups are the whole context (M1); else some records are in neither (M10, T6). */
  readonly isDivided: boolean;
  /** Records of both groups. */
  readonly people: number;
}

/**
 * How far a rule is beyond the limit, by the `s1` denied of its group and the `s2` of its second side, the group
 * included unless it is one value: linear measures are over it where `slope*s1 - pull*s2 + base >= 0` with `slope =
 * n2/n1 + own` and `base = share*n2`; others give that gap, what one more denied of the second side takes off it, and
 * how far one decision can move it.
 */
export type NeedForm =
  | {
      readonly isLinear: true;
      readonly linear: (alpha: number) => { readonly pull: number; readonly own: number; readonly share: number };
    }
  | {
      readonly isLinear: false;
      readonly gap: (alpha: number, n1: number, n2: number, s1: number, s2: number) => number;
      readonly steepness: (alpha: number, n1: number, s1: number) => number;
      readonly reach: (alpha: number, n1: number, n2: number) => number;
    };

/** A bound `top / bottom - taken`; an addition of records must be above it (S4, S5). */
export interface AdditionBound {
  readonly top: bigint;
  readonly bottom: bigint;
  readonly taken: bigint;
}

/** The bound on records added at a place; null where no number of them takes a pattern below the limit. */
export type AdditionRule = (counts: BigCounts, alpha: Threshold) => AdditionBound | null;

/**
 * A measure of discrimination, whole: its words, its value, its exact comparison with a limit, its interval, the test of
 * the limit, and what repairs need to know of it. Nothing else asks for its name.
 */
export interface MeasureObject {
  readonly info: MeasureInfo;
  /** The value where both groups have people, NaN for 0/0 (M2, M5). */
  readonly value: (counts: ComparedCounts) => number;
  /** The value without a comparison group, NaN where it is undefined (M5). */
  readonly alone: (a: number, n: number) => number;
  /** Whether the value is at the limit or beyond it where both groups have people, exactly; false for 0/0 (M4, T4). */
  readonly isOver: (counts: ComparedCounts, alpha: Threshold) => boolean;
  /** The value as a fraction of whole numbers. */
  readonly fraction: (counts: BigCounts) => Fraction;
  /** The value with its numbers, "0.865 ÷ 0.551", from the three rates; null where they do not give it. */
  readonly work: ((p1: number, p2: number, p: number) => readonly [text: string, value: number]) | null;
  /** The interval with `z` standard deviations to each side; null where there is none (M7). */
  readonly interval: ((tested: TestedCounts, z: number) => Interval) | null;
  /** The p of "the measure is not over alpha", one-sided (M7). */
  readonly testLimit: (tested: TestedCounts, alpha: number) => number;
  readonly need: NeedForm;
  /** Records added to {A,B}, and to {B,C} (S4, S5). */
  readonly addToGroup: AdditionRule;
  readonly addToDenied: AdditionRule;
}

/** A share as the page works it out. */
export const showShare = (share: number): string => share.toFixed(3);

import { type DisplayNames } from './display-names.ts';
import { sayItem } from '../../words/people.ts';
import { formatCount, formatList, formatMany } from '../../words/format.ts';
import type { Item } from './items.ts';

interface Gap {
  readonly value: number;
  readonly interval: { readonly low: number; readonly high: number } | null;
}

/** What of a gap is left when reasons are held fixed together. */
export interface JointFigures {
  readonly reasons: readonly Item[];
  readonly strata: number;
  readonly skipped: number;
  readonly leftOut: number;
  readonly before: Gap | null;
  readonly after: Gap | null;
}

/**
 * What the test says: nobody could be compared, there was no gap, what is left could be chance, a part is left, all is
 * left, or it turned round.
 */
export type ReasonsVerdict = 'not-compared' | 'no-gap' | 'perhaps' | 'part' | 'nothing' | 'turned';

/** Judges by the interval of what is left, and by that alone. */
export function judgeReasons({ before, after }: JointFigures): ReasonsVerdict {
  if (before === null || after === null) return 'not-compared';
  if (before.value <= 0) return 'no-gap';
  const { low, high } = after.interval ?? { low: after.value, high: after.value };
  if (high < 0) return 'turned';
  if (low <= 0) return 'perhaps';
  return after.value < before.value ? 'part' : 'nothing';
}

/** "4 reasons named". */
export function sayNamed(reasons: readonly Item[]): string {
  return reasons.length === 1 ? 'one reason named' : `${formatCount(reasons.length)} reasons named, taken together,`;
}

/** "19.2 points". */
export function formatPoints(value: number): string {
  return `${(100 * value).toFixed(1)} points`;
}

/** What was tested: which reasons, over how many combinations, and the gap before and after, with intervals (M7). */
export function sayReasonsTested(joint: JointFigures, names: DisplayNames): string {
  const { reasons, strata, skipped, leftOut, before, after } = joint;
  const held = `${formatList(reasons.map((item) => sayItem(item, names)))}${reasons.length === 1 ? '' : ', all at once'}`;
  const out = `${formatMany(leftOut, 'person', 'people')} left out: nobody of the other side has the same reasons, or a value is missing`;
  if (before === null || after === null) return `Held fixed were ${held}; ${out}.`;
  const few = leftOut === 0 ? '' : ` ${out}${skipped === 0 ? '' : ` (${formatMany(skipped, 'combination')})`}.`;
  return `Held fixed: ${held}, in ${formatMany(strata, 'combination')} that both sides have. The gap is ${sayGap(before)} before and ${sayGap(after)} among people with the same reasons (95% intervals).${few}`;
}

function sayGap({ value, interval }: Gap): string {
  return interval === null
    ? formatPoints(value)
    : `${formatPoints(value)} (${(100 * interval.low).toFixed(1)} to ${(100 * interval.high).toFixed(1)})`;
}

/** The verdict as a sentence, with who it is about: "Women: ...". */
export function sayReasonsVerdict(joint: JointFigures): string {
  const named = sayNamed(joint.reasons);
  const { before, after } = joint;
  const s = joint.reasons.length === 1 ? 's' : '';
  switch (judgeReasons(joint)) {
    case 'not-compared':
      return `The ${named} could not be tested: nobody has the same reasons as anybody of the other side.`;
    case 'no-gap':
      return 'No gap needs a reason: the group does not have the worse outcome more often.';
    case 'perhaps':
      return `The ${named} may explain the gap: what is left, ${(100 * after!.value).toFixed(1)} of ${formatPoints(before!.value)}, could be chance.`;
    case 'part':
      return `The ${named} leave${s} ${(100 * after!.value).toFixed(1)} of ${formatPoints(before!.value)} unexplained.`;
    case 'nothing':
      return `The ${named} explain${s} nothing of the gap: ${formatPoints(after!.value)} are left of ${formatPoints(before!.value)}.`;
    case 'turned':
      return `The ${named} turn${s} the gap round: ${formatPoints(before!.value)} before, ${formatPoints(after!.value)} among people with the same reasons.`;
  }
}

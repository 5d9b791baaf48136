import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { type JointFigures, judgeReasons } from '../../../engine/vocabulary/joint-reasons.ts';
import { formatCount, formatDecimal, formatList, formatMany, startSentence } from '../../format.ts';
import { subject } from '../../language.ts';
import { figureWords } from '../figures.ts';
import { peopleWords } from '../people.ts';

/** What is said of lawful reasons that are held fixed together (D6). */
export const jointReasonWords = subject('joint-reasons', {
  /** The verdict, as a sentence of its own. */
  verdict: (joint: JointFigures) => startSentence(sayVerdict(joint)),
  /** The verdict after the name of who it is about: "Women: the one reason named ...". */
  ofWhom: (joint: JointFigures) => sayVerdict(joint),
  tested: sayTested,
  noOthers: 'Other reasons were not tested.',
});

function sayVerdict(joint: JointFigures): string {
  const judged = judgeReasons(joint);
  const isOne = joint.reasons.length === 1;
  const named = isOne
    ? 'the one reason named'
    : `the ${formatCount(joint.reasons.length)} reasons named, taken together,`;
  switch (judged.verdict) {
    case 'not-compared':
      return `${named} could not be tested: nobody has the same reasons as anybody of the other side.`;
    case 'no-gap':
      return 'no gap needs a reason: the group does not have the worse outcome more often.';
    case 'perhaps':
      return `${named} may explain the gap: what is left, ${formatLeft(judged.left)} of ${formatPoints(judged.was)}, could be chance.`;
    case 'part':
      return `${named} ${isOne ? 'leaves' : 'leave'} ${formatLeft(judged.left)} of ${formatPoints(judged.was)} unexplained.`;
    case 'nothing':
      return `${named} ${isOne ? 'explains' : 'explain'} nothing of the gap: ${formatPoints(judged.left)} are left of ${formatPoints(judged.was)}.`;
    case 'turned':
      return `${named} ${isOne ? 'turns' : 'turn'} the gap round: ${formatPoints(judged.was)} before, ${formatPoints(judged.left)} among people with the same reasons.`;
  }
}

/** Which reasons were tested, over how many combinations, and the gap before and after, with intervals (M7). */
function sayTested({ reasons, strata, skipped, leftOut, before, after }: JointFigures, names: DisplayNames): string {
  const held = sayHeld(reasons, names);
  const out = `${formatMany(leftOut, 'person', 'people')} left out: nobody of the other side has the same reasons, or a value is missing`;
  if (before === null || after === null) return `Held fixed were ${held}; ${out}.`;
  const tested = `Held fixed: ${held}, in ${formatMany(strata, 'combination')} that both sides have. The gap is ${sayGap(before)} before and ${sayGap(after)} among people with the same reasons (95% intervals).`;
  if (leftOut === 0) return tested;
  return skipped === 0 ? `${tested} ${out}.` : `${tested} ${out} (${formatMany(skipped, 'combination')}).`;
}

function sayHeld(reasons: readonly Item[], names: DisplayNames): string {
  const held = formatList(reasons.map((item) => peopleWords.item(item, names)));
  return reasons.length === 1 ? held : `${held}, all at once`;
}

function sayGap({ value, interval }: NonNullable<JointFigures['before']>): string {
  return interval === null
    ? formatPoints(value)
    : `${formatPoints(value)} (${formatLeft(interval.low)} to ${formatLeft(interval.high)})`;
}

/** "19.2 points". */
function formatPoints(value: number): string {
  return figureWords.points(formatLeft(value));
}

function formatLeft(value: number): string {
  return formatDecimal(100 * value, 1);
}

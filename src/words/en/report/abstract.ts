import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import type { ToldCount } from '../../../engine/steps/report/document/figures.ts';
import { whoIsLookedAt } from '../release/looked-at.ts';
import { formatCount, formatDecimal, formatList, formatMany, plural, startSentence } from '../../format.ts';
import { subject } from '../../language.ts';
import { outcomeWords } from '../people.ts';
import { isOne, reportFigures } from './figures.ts';

/** What can be said of a ratio: one number where both ends are the same. */
interface Range {
  readonly low: number;
  readonly high: number;
}

/** A ratio as it is printed: rounded outwards to its digits where it is a range. */
interface Ratio extends Range {
  /** The ends as they are rounded. */
  readonly ends: Range;
  readonly digits: number;
}

/** Decisions that a repair turned, each as it is told; null for none, or where it is not told. */
interface Turned {
  readonly granted: ToldCount | null;
  readonly revoked: ToldCount | null;
  readonly overwritten: ToldCount | null;
}

const whole = ['', '', 'twice', 'three times', 'four times', 'five times', 'six times', 'seven times', 'eight times'];

/** "three times", "2.4 times", "2.3 to 2.6 times": a whole number only where all that it can be is that to a twentieth. */
function sayTimes({ low, high, ends, digits }: Ratio): string {
  const near = Math.round(low);
  const isNear = (ratio: number) => Math.abs(ratio - near) <= 0.05 * near;
  if (near >= 2 && near < whole.length && isNear(low) && isNear(high)) return whole[near];
  return low === high
    ? `${formatDecimal(low, digits)} times`
    : `${formatDecimal(ends.low, digits)} to ${formatDecimal(ends.high, digits)} times`;
}

/** "3 of 54 situations examined", "all 54 situations examined", "the one situation examined". */
function sayPart(count: number, of: number): string {
  if (of === 1) return 'the one situation examined';
  return count === of
    ? `all ${formatCount(of)} situations examined`
    : `${formatCount(count)} of ${formatCount(of)} situations examined`;
}

/** "turning 3 unfavourable decisions into favourable ones and taking one favourable decision away". */
function sayTurned({ granted, revoked, overwritten }: Turned): string {
  const told = (count: ToldCount | null, one: string, many: (count: string) => string) =>
    count === null ? [] : [isOne(count) ? one : many(reportFigures.count(count))];
  return formatList([
    ...told(
      granted,
      'turning one unfavourable decision into a favourable one',
      (count) => `turning ${count} unfavourable decisions into favourable ones`,
    ),
    ...told(revoked, 'taking one favourable decision away', (count) => `taking ${count} favourable decisions away`),
    ...told(
      overwritten,
      'recording one person as someone else',
      (count) => `recording ${count} people as someone else`,
    ),
  ]);
}

/** A report in a few sentences (R1). */
export const abstractWords = subject('report-abstract', {
  times: sayTimes,
  nobodyLooked: 'Nobody looked for discrimination.',
  allTooFew:
    'Every situation found has too few people, or nobody to compare with, so nothing can be said of discrimination.',
  noneTested: 'No situation was large enough to be tested, so nothing can be said of discrimination.',
  /** The one group is worse off; how much cannot be told. */
  groupWorse: (who: string, clear: number, tested: number) =>
    `${startSentence(who)} are clearly worse off in ${sayPart(clear, tested)}.`,
  someWorse: (clear: number, tested: number) => `In ${sayPart(clear, tested)}, a protected group is clearly worse off.`,
  /** "Black applicants are denied three times as often as everyone else, and clearly so in all 54 situations examined." */
  groupGap: (gap: Gap, clear: number, tested: number) => `${sayGap(gap)}, and clearly so in ${sayPart(clear, tested)}.`,
  someGap: (gap: Gap, clear: number, tested: number) =>
    `${sayGap(gap)}. In ${sayPart(clear, tested)}, a protected group is clearly worse off.`,
  notClearly: (unclear: number, tested: number) =>
    `No protected group is clearly worse off: ${sayPart(unclear, tested)} ${plural(unclear, { one: 'is', other: 'are' })} over the limit, but that may be chance.`,
  noneOver: (tested: number) =>
    tested === 1
      ? 'In the one situation examined no protected group is over the limit.'
      : `In none of the ${formatMany(tested, 'situation')} examined is a protected group over the limit.`,
  why: {
    notLooked: 'Whether a lawful reason explains it was not looked at.',
    none: 'No lawful reason named explains it on its own.',
    all: 'Lawful reasons named explain all of it.',
    some: (count: number, of: number) =>
      `Lawful reasons named explain ${formatCount(count)} of ${formatMany(of, 'rule')} over the limit.`,
  },
  repair: {
    removed:
      'A copy without the protected columns changes no decision, and whether anyone is still worse off in it cannot be told.',
    nothing: 'Nothing had to be repaired.',
    noneLeft: 'In a repaired copy no situation that was found is over the limit.',
    someLeft: (open: number) => `A repair left ${formatMany(open, 'situation')} over the limit.`,
    done: (turned: Turned, open: number) =>
      open === 0
        ? `${startSentence(sayTurned(turned))} leaves no situation that was found over the limit.`
        : `${startSentence(sayTurned(turned))} leaves ${formatMany(open, 'situation')} over the limit.`,
  },
  release: {
    noisyTable: (epsilon: string) => `A table under noise was made, with epsilon = ${epsilon}.`,
    nobodyHides: 'A table was made in which nobody was asked to hide (k = 1).',
    notAsAsked: 'In the published table not everyone hides as was asked.',
    /** Null: over all columns. */
    hides: (least: number, columns: number | null) =>
      columns === null
        ? `In the published table everyone hides among at least ${formatCount(least)} people over all its columns.`
        : `In the published table everyone hides among at least ${formatCount(least)} people over ${formatMany(columns, 'column')}.`,
    brokenPatterns: 'The patterns do not keep what was asked of them.',
    noPatterns: 'There is no pattern to publish.',
    patterns: (patterns: number) => `${formatMany(patterns, 'pattern')} can be published.`,
    noisyPatterns: (patterns: number, epsilon: string) =>
      `${formatMany(patterns, 'pattern')} under noise (epsilon = ${epsilon}) can be published.`,
    safePatterns: (patterns: number, k: number) =>
      `${formatMany(patterns, 'pattern')} whose ${plural(patterns, { one: 'count singles', other: 'counts single' })} out no fewer than ${formatCount(k)} people ${whoIsLookedAt} can be published.`,
  },
  /** What was not checked, where none of it has a short name. */
  thingsOpen: (things: number) =>
    things === 1
      ? '1 thing was not checked, and is named below.'
      : `${formatCount(things)} things were not checked, and are named below.`,
  /** Up to three by name, then their number. */
  open: (named: readonly string[], isOne: boolean) => {
    const rest = named.length - mostNamed;
    const list = rest > 0 ? `${named.slice(0, mostNamed).join(', ')} and ${formatCount(rest)} more` : formatList(named);
    return isOne ? `${startSentence(list)} was not tested.` : `${startSentence(list)} were not tested.`;
  },
});

/** So many things that were not checked are named in the abstract. */
const mostNamed = 3;

/** Who fares worse than whom, and how much. */
interface Gap {
  readonly who: string;
  readonly others: string;
  readonly ratio: Ratio;
  readonly names: DisplayNames;
}

function sayGap({ who, others, ratio, names }: Gap): string {
  return `${startSentence(who)} ${outcomeWords(names).have} ${sayTimes(ratio)} as often as ${others}`;
}

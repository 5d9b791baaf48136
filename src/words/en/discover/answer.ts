import { measureWords } from '../terms/measures.ts';
import type { AnswerPage, RuleRow } from '../../../engine/steps/discover/views.ts';
import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { ratesOf } from '../../../engine/vocabulary/lenses.ts';
import { type Measure, measureInfos } from '../../../engine/vocabulary/measures.ts';
import type { DecimalText } from '../../../engine/vocabulary/settings.ts';
import {
  formatCount,
  formatInterval,
  formatMany,
  formatMeasure,
  formatNumber,
  formatShare,
  startSentence,
} from '../../format.ts';
import { subject } from '../../language.ts';
import { type Parts, parts, slot } from '../../parts.ts';
import { outcomeWords, peopleWords } from '../people.ts';

/** What holds of the clear findings: at most a share e of them is false, if the limit was fixed before looking (M9). */
export interface Promised {
  /** Null: the reading of the thesis, by which whatever is over the limit is clear. */
  readonly level: number | null;
  readonly isFixedBefore: boolean;
  /** Whether all groups are looked at: of a part of the clear findings the share that is false may be any. */
  readonly isWhole: boolean;
}

interface Interval {
  readonly low: number;
  readonly high: number;
}

/** One situation, and with whom its group is compared: "everyone else", "Dutch". */
interface Gap {
  readonly row: RuleRow;
  readonly others: string;
  readonly names: DisplayNames;
}

/** The smallest size of a situation as it is written, "2%" or "50 people", and of whom it is counted. */
interface SmallestSize {
  readonly size: string;
  readonly isShare: boolean;
  readonly support: 'rule' | 'premise';
}

/** Of the clear situations: those about whole groups, and those that stand for others. */
interface StandIns {
  readonly clear: number;
  readonly whole: number;
  readonly count: number;
}

interface Representatives {
  /** Of those that are listed: about whole groups, and others. */
  readonly whole: number;
  readonly rest: number;
  /** All representatives, and all that they stand for. */
  readonly count: number;
  readonly standFor: number;
  readonly hasWholeGroups: boolean;
}

interface Untested {
  /** What was not tested, as it is called, and of how many lines it is made; null: nothing. */
  readonly what: string | null;
  readonly lines: number;
  readonly tooFew: number;
}

interface Listed {
  readonly clear: number;
  readonly all: number;
  /** Whose situations are listed; null: those of all protected groups. */
  readonly group: string | null;
}

/** The answer to "is anyone treated worse?" in sentences (M9). */
export const answerWords = subject('discover-answer', {
  clear: (clear: number, tested: number) =>
    parts`Yes, ${slot('worse', `clearly in ${formatCount(clear)}`)} of ${formatMany(tested, 'situation')}.`,
  unclear: (unclear: number, tested: number) =>
    unclear === 1
      ? `Not clearly: 1 of ${formatMany(tested, 'situation')} is over the limit, but that could be chance.`
      : `Not clearly: ${formatCount(unclear)} of ${formatMany(tested, 'situation')} are over the limit, but that could be chance.`,
  none: (tested: number) =>
    tested === 1
      ? 'No, not in the one situation tested.'
      : `No, in none of the ${formatCount(tested)} situations tested.`,
  tooFewPeople: (people: number) => `But ${formatMany(people, 'person is', 'people are')} too few to rule it out.`,
  ruledOut: (measure: Measure, interval: Interval) =>
    measureInfos[measure].worse === 'larger'
      ? `For whole groups anything over ${worstEnd(measure, interval)} is ruled out, as far as 95% goes.`
      : `For whole groups anything below ${worstEnd(measure, interval)} is ruled out, as far as 95% goes.`,
  nothingTested: ({ size, isShare, support }: SmallestSize) => {
    if (support === 'premise')
      return isShare
        ? `No situation holds ${size} of people. Lower the size.`
        : `No situation holds ${size}. Lower the size.`;
    return isShare
      ? `No situation has the worse outcome for ${size} of all. Lower the size.`
      : `No situation has the worse outcome for ${size}. Lower the size.`;
  },
  promise: sayPromise,
  noLimit: (alpha: DecimalText) =>
    `The law behind this lens sets no limit; ${String(alpha)} is that of the four-fifths rule.`,
  asked: (people: number) =>
    `Shares go by the survey weights; how sure they are rests on the ${formatMany(people, 'person', 'people')} asked, who are all that is counted here.`,
  theOne: (row: RuleRow, names: DisplayNames) => parts`${slot('bold', peopleWords.rule(row, names))}.`,
  furthest: (row: RuleRow, names: DisplayNames) => {
    const { a1, n1, a2, n2 } = ratesOf(row);
    const against = `${formatShare(a1, n1)} against ${formatShare(a2, n2)}`;
    return row.B.length === 0
      ? `Furthest over: ${peopleWords.people(row.A, names)}, ${against}.`
      : `Furthest over: ${peopleWords.people(row.A, names)} among ${peopleWords.items(row.B, names)}, ${against}.`;
  },
  /** "41 more are over the limit, but that could be chance."; nothing at 0. */
  moreOver: (unclear: number) => {
    if (unclear === 0) return '';
    return unclear === 1
      ? '1 more is over the limit, but that could be chance.'
      : `${formatCount(unclear)} more are over the limit, but that could be chance.`;
  },
  highest: (row: RuleRow, measure: Measure, names: DisplayNames) => {
    const { kind, worse } = measureInfos[measure];
    const value = `${formatMeasure(row.value, kind)} (${formatInterval(row.interval, kind)})`;
    return worse === 'larger'
      ? `Highest: ${peopleWords.rule(row, names)}, ${value}.`
      : `Lowest: ${peopleWords.rule(row, names)}, ${value}.`;
  },
  highestFound: (value: number | null, measure: Measure) => {
    const { kind, worse } = measureInfos[measure];
    const { title } = measureWords[measure];
    const found = `${title.toLowerCase()} found: ${formatMeasure(value, kind)}. What could have been missed cannot be told for this measure.`;
    return worse === 'larger' ? `Highest ${found}` : `Lowest ${found}`;
  },
  /** "The true extended lift could be as high as 1.21, over the limit of 1.2." */
  reach: (measure: Measure, alpha: DecimalText, { interval, reachesOver }: NonNullable<AnswerPage['missed']>) => {
    const { kind, worse } = measureInfos[measure];
    const { title } = measureWords[measure];
    const limit = kind === 'difference' ? `${formatNumber(100 * Number(alpha))} points` : String(alpha);
    const side = reachesOver ? `over the limit of ${limit}` : `short of the limit of ${limit}`;
    const far = worse === 'larger' ? 'high' : 'low';
    const says = `The true ${title.toLowerCase()} could be as ${far} as ${worstEnd(measure, interval)}, ${side}.`;
    return parts`${slot('bold', says)}`;
  },
  standIns: ({ clear, whole, count }: StandIns) => {
    const verb = count === 1 ? 'stands' : 'stand';
    if (whole === 0)
      return parts`The ${formatCount(clear)} overlap: ${slot('bold', `${formatCount(count)} ${verb} for all of them`)}.`;
    const stand = slot('bold', `${formatCount(count)} ${verb} for the other ${formatCount(clear - whole)}`);
    return whole === 1
      ? parts`The ${formatCount(clear)} overlap: 1 is about a whole group, and ${stand}.`
      : parts`The ${formatCount(clear)} overlap: ${formatCount(whole)} are about whole groups, and ${stand}.`;
  },
  /** Why a "no" is not a finding of equal treatment: what was not tested, and where too few people are. */
  noEquality: ({ what, lines, tooFew }: Untested) => {
    const open = [
      ...(what === null ? [] : [`${what} ${lines === 1 ? 'was' : 'were'} not tested`]),
      ...(tooFew === 0 ? [] : [`${formatMany(tooFew, 'situation has', 'situations have')} too few people to say`]),
    ];
    return open.length === 0
      ? 'This is not a finding of equal treatment.'
      : `This is not a finding of equal treatment: ${open.join(', and ')}.`;
  },
  /** "and 22 like it", "and 1 like it", "none like it". */
  like: (like: number) => (like === 0 ? 'none like it' : `and ${formatCount(like)} like it`),
  representatives: sayRepresentatives,
  /** What is above a list of situations: in how many of those listed the group is clearly worse off. */
  listed: ({ clear, all, group }: Listed): Parts<'worse'> => {
    if (all === 0) return ['No situation passes these filters.'];
    const who = startSentence(group ?? 'protected groups');
    return clear === 0
      ? [`${who}: clearly worse off in none of ${formatMany(all, 'situation')}.`]
      : parts`${who}: ${slot('worse', `clearly worse off in ${formatCount(clear)}`)} of ${formatMany(all, 'situation')}.`;
  },
  gap: sayGap,
});

function worstEnd(measure: Measure, { low, high }: Interval): string {
  const { kind, worse } = measureInfos[measure];
  return formatMeasure(worse === 'larger' ? high : low, kind);
}

/** What may be said of all clear findings together (M9). */
function sayPromise({ level, isFixedBefore, isWhole }: Promised): string {
  if (level === null)
    return 'Whatever is over the limit is called clear here, as in the thesis; some of it may be chance.';
  if (!isFixedBefore) return 'The limit was chosen after looking, so how many of these are false cannot be told.';
  const share = `${formatNumber(Number((100 * level).toPrecision(6)))}%`;
  return isWhole
    ? `On average at most ${share} of the clear ones are false.`
    : `On average at most ${share} of the clear ones of all groups together are false; of one group alone it may be more.`;
}

/** What the first situations are: "2 whole groups, then 8 of the 14 that stand for the other 281." */
function sayRepresentatives({ whole, rest, count, standFor, hasWholeGroups }: Representatives): string {
  if (rest === 0) return `${formatMany(whole, 'whole group')}.`;
  const groups = whole === 0 ? '' : `${formatMany(whole, 'whole group')}, then `;
  if (standFor === count) return `${groups}${formatMany(rest, 'situation')}.`;
  const some =
    rest === count
      ? `${formatCount(count)} that ${count === 1 ? 'stands' : 'stand'}`
      : `${formatCount(rest)} of the ${formatCount(count)} that stand`;
  const others = hasWholeGroups ? 'the other' : 'all';
  return `${groups}${some} for ${others} ${formatCount(standFor)}: every other one mostly lies in one of these.`;
}

/** One situation in words: both rates, and what the gap costs (M11). */
function sayGap({ row, others, names }: Gap): Parts<'bold'> {
  const { A, B, affected } = row;
  const { a1, n1, a2, n2 } = ratesOf(row);
  const rate = `${formatShare(a1, n1)} of ${peopleWords.people(A, names)} ${outcomeWords(names).have}`;
  if (n2 === 0) return [`${rate}. There is nobody to compare them with.`];
  const both =
    B.length === 0
      ? `${rate}, against ${formatShare(a2, n2)} of ${others}.`
      : `${rate}, against ${formatShare(a2, n2)} of ${others} in the same situation.`;
  if (affected === null || affected === 0) return [both];
  return parts`${both} At that rate it would be ${slot('bold', `${formatCount(affected)} fewer`)}.`;
}

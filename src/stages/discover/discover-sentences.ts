import { formatCount, formatList, formatMany, formatShare, startSentence } from '../../words/format.ts';
import { type DisplayNames, columnName } from '../../engine/vocabulary/display-names.ts';
import { outcomeWords } from '../../words/en/people.ts';
import { sayItems, sayPeople, sayRule } from '../../words/people.ts';
import { showSupport } from '../../components/fields/number-field.tsx';
import type { AnswerPage, DiscoverSummary, RuleRow } from '../../engine/steps/discover/views.ts';
import { type LensId, lensOf, ratesOf } from '../../engine/vocabulary/lenses.ts';
import { type Measure, measureInfos } from '../../engine/vocabulary/measures.ts';
import type { DecimalText, MiningSettings } from '../../engine/vocabulary/settings.ts';
import { formatInterval, formatMeasure } from './format-measure.ts';

type Coverage = DiscoverSummary['coverage'];
type Counts = AnswerPage['verdicts'];
type Missed = NonNullable<AnswerPage['missed']>;

/** What of the protected groups was not tested. */
export function listUntested(coverage: Coverage): Coverage {
  return coverage.filter(({ reason }) => reason !== null);
}

/** "race and marital-status", "3 columns": names up to two, then a number. Null when all was tested. */
export function sayUntested(coverage: Coverage, names: DisplayNames): string | null {
  const open = listUntested(coverage);
  if (open.length === 0) return null;
  if (open.length <= 2) return formatList(open.map((line) => sayCovered(line, names)));
  return formatMany(open.length, open.every(({ attribute }) => attribute !== null) ? 'column' : 'group');
}

/** A group, two groups together, or a protected column, as it is called. */
export function sayCovered({ items, attribute }: Coverage[number], names: DisplayNames): string {
  return attribute === null ? sayItems(items, names) : columnName(names, attribute);
}

/** The answer (M9): counts are findings; a "no" is said of what was tested only, with what it could have missed. */
export function sayHeadline(
  { tested, verdicts, missed }: Pick<AnswerPage, 'tested' | 'verdicts' | 'missed'>,
  measure: Measure,
  size: MiningSettings,
): Phrase {
  if (tested === 0) return [sayNothingTested(size)];
  const { clear, unclear } = verdicts;
  if (clear > 0)
    return ['Yes, ', { worse: `clearly in ${formatCount(clear)}` }, ` of ${formatMany(tested, 'situation')}.`];
  if (unclear > 0)
    return [
      `Not clearly: ${formatCount(unclear)} of ${formatMany(tested, 'situation')} ${unclear === 1 ? 'is' : 'are'} over the limit, but that could be chance.`,
    ];
  const none =
    tested === 1
      ? 'No, not in the one situation tested.'
      : `No, in none of the ${formatCount(tested)} situations tested.`;
  return missed === null ? [none] : [`${none} `, sayMissed(missed, measure)];
}

/** The second sentence of a "no": whether the whole groups are large enough to rule a value over the limit out. */
function sayMissed({ reachesOver, row: { n1 }, interval }: Missed, measure: Measure): string {
  if (reachesOver) return `But ${formatMany(n1, 'person is', 'people are')} too few to rule it out.`;
  const { kind, worse } = measureInfos[measure];
  const end = formatMeasure(worse === 'larger' ? interval.high : interval.low, kind);
  return `For whole groups anything ${worse === 'larger' ? 'over' : 'below'} ${end} is ruled out, as far as 95% goes.`;
}

function sayNothingTested({ minSupport, support }: MiningSettings): string {
  const size = showSupport(minSupport);
  const isShare = size.endsWith('%');
  return support === 'premise'
    ? `No situation holds ${size}${isShare ? ' of people' : ''}. Lower the size.`
    : `No situation has the worse outcome for ${size}${isShare ? ' of all' : ''}. Lower the size.`;
}

/** Whether a tick may be shown: all was tested, nothing is over the limit, and no group or situation might yet be (M9). */
export function isClean({ tested, verdicts, missed, reaching }: AnswerPage, coverage: Coverage): boolean {
  const { clear, unclear, tooFew } = verdicts;
  const isRuledOut = missed !== null && !missed.reachesOver;
  return (
    tested > 0 &&
    clear + unclear + tooFew === 0 &&
    listUntested(coverage).length === 0 &&
    isRuledOut &&
    reaching?.count === 0
  );
}

interface NuanceOf {
  readonly page: AnswerPage;
  readonly coverage: Coverage;
  readonly view: { readonly measure: Measure; readonly alpha: DecimalText; readonly lens: LensId };
  readonly names: DisplayNames;
  /** With whom a group is compared: "everyone else", "Dutch". */
  readonly others: (group: RuleRow['A']) => string;
  readonly promise: Promised;
}

/** What holds of the clear findings: at most a share e of them is false, if the limit was fixed before looking (M9). */
export interface Promised {
  /** Null: the reading of the thesis, by which whatever is over the limit is clear. */
  readonly level: number | null;
  readonly isFixedBefore: boolean;
  /** Whether all groups are looked at: of a part of the clear findings the share that is false may be any. */
  readonly isWhole: boolean;
}

/** What may be said of all clear findings together (M9). */
export function sayPromise({ level, isFixedBefore, isWhole }: Promised): string {
  if (level === null)
    return 'Whatever is over the limit is called clear here, as in the thesis; some of it may be chance.';
  if (!isFixedBefore) return 'The limit was chosen after looking, so how many of these are false cannot be told.';
  const share = `${Number((100 * level).toPrecision(6))}%`;
  return isWhole
    ? `On average at most ${share} of the clear ones are false.`
    : `On average at most ${share} of the clear ones of all groups together are false; of one group alone it may be more.`;
}

/**
 * What stands below the answer: how sure it is, what stands for all, the furthest over, what may be chance; and where
 * there are survey weights, that evidence rests on the people asked (M12).
 */
export function sayNuance(given: NuanceOf): Phrase {
  return [...sayLimitless(given.view), ...sayEvidence(given), ...sayAsked(given.page)];
}

/** That a limit is none of the law that is looked through (M8). */
function sayLimitless({ lens, alpha }: NuanceOf['view']): Phrase {
  if (lensOf(lens).hasLimit) return [];
  return [`The law behind this lens sets no limit; ${String(alpha)} is that of the four-fifths rule. `];
}

function sayAsked({ asked }: AnswerPage): Phrase {
  if (asked === undefined) return [];
  return [
    ` Shares go by the survey weights; how sure they are rests on the ${formatMany(asked, 'person', 'people')} asked, who are all that is counted here.`,
  ];
}

function sayEvidence({ page, coverage, view, names, others, promise }: NuanceOf): Phrase {
  const { verdicts, furthest, situations, missed } = page;
  if (furthest === null) return [];
  if (verdicts.clear > 1)
    return [
      `${sayPromise(promise)} `,
      ...sayStandIns(situations, verdicts.clear),
      `Furthest over: ${sayFurthest(furthest, names)} `,
      sayMoreOver(verdicts.unclear),
    ];
  if (verdicts.clear === 1)
    return [{ bold: sayRule(furthest, names) }, `. ${sayPromise(promise)} `, sayMoreOver(verdicts.unclear)];
  const { kind, worse, title } = measureInfos[view.measure];
  const value = `${formatMeasure(furthest.value, kind)} (${formatInterval(furthest.interval, kind)})`;
  const highest = worse === 'larger' ? 'Highest' : 'Lowest';
  if (verdicts.unclear > 0) return [`${highest}: ${sayRule(furthest, names)}, ${value}.`];
  const untested = sayUntestedOrFew(coverage, verdicts, names);
  if (missed === null)
    return [
      `${highest} ${title.toLowerCase()} found: ${formatMeasure(furthest.value, kind)}. What could have been missed cannot be told for this measure. ${untested}`,
    ];
  return [
    ...sayGap({ row: missed.row, others: others(missed.row.A), names }),
    ' ',
    { bold: sayReach(missed, view) },
    ` ${untested}`,
  ];
}

/** "The true extended lift could be as high as 1.21, over the limit of 1.2." */
function sayReach({ interval, reachesOver }: Missed, { measure, alpha }: NuanceOf['view']): string {
  const { kind, worse, title } = measureInfos[measure];
  const end = formatMeasure(worse === 'larger' ? interval.high : interval.low, kind);
  const limit = kind === 'difference' ? `${Number((100 * Number(alpha)).toPrecision(12))} points` : String(alpha);
  const beside = reachesOver ? `over the limit of ${limit}` : `short of the limit of ${limit}`;
  return `The true ${title.toLowerCase()} could be as ${worse === 'larger' ? 'high' : 'low'} as ${end}, ${beside}.`;
}

function sayStandIns({ wholeGroups, count }: AnswerPage['situations'], clear: number): Phrase {
  const whole = wholeGroups.length;
  const rest = clear - whole;
  if (count === rest) return [];
  const stand = `${formatCount(count)} ${count === 1 ? 'stands' : 'stand'} for ${whole === 0 ? 'all of them' : `the other ${formatCount(rest)}`}`;
  if (whole === 0) return [`The ${formatCount(clear)} overlap: `, { bold: stand }, '. '];
  const about = `${formatCount(whole)} ${whole === 1 ? 'is about a whole group' : 'are about whole groups'}`;
  return [`The ${formatCount(clear)} overlap: ${about}, and `, { bold: stand }, '. '];
}

function sayFurthest(row: RuleRow, names: DisplayNames): string {
  const { A, B } = row;
  const { a1, n1, a2, n2 } = ratesOf(row);
  const where = B.length === 0 ? '' : ` among ${sayItems(B, names)}`;
  return `${sayPeople(A, names)}${where}, ${formatShare(a1, n1)} against ${formatShare(a2, n2)}.`;
}

/** "41 more are over the limit, but that could be chance."; nothing at 0. */
export function sayMoreOver(unclear: number): string {
  if (unclear === 0) return '';
  return `${formatCount(unclear)} more ${unclear === 1 ? 'is' : 'are'} over the limit, but that could be chance.`;
}

/** Why a "no" is not a finding of equal treatment: what was not tested, and where too few people are. */
function sayUntestedOrFew(coverage: Coverage, { tooFew }: Counts, names: DisplayNames): string {
  const untested = sayUntested(coverage, names);
  const parts = [
    ...(untested === null ? [] : [`${untested} ${listUntested(coverage).length === 1 ? 'was' : 'were'} not tested`]),
    ...(tooFew === 0 ? [] : [`${formatMany(tooFew, 'situation has', 'situations have')} too few people to say`]),
  ];
  return `This is not a finding of equal treatment${parts.length === 0 ? '' : `: ${parts.join(', and ')}`}.`;
}

/** "and 22 like it", "and 1 like it", "none like it". */
export function sayLike(like: number): string {
  return like === 0 ? 'none like it' : `and ${formatCount(like)} like it`;
}

/** What the first situations are: "2 whole groups, then 8 of the 14 that stand for the other 281." */
export function sayRepresentatives({ wholeGroups, count, standFor }: AnswerPage['situations'], shown: number): string {
  const whole = Math.min(shown, wholeGroups.length);
  const rest = shown - whole;
  const groups = whole === 0 ? '' : formatMany(whole, 'whole group');
  if (rest === 0) return `${groups}.`;
  const other = wholeGroups.length === 0 ? 'all' : 'the other';
  const some =
    rest === count
      ? `${formatCount(count)} that ${count === 1 ? 'stands' : 'stand'}`
      : `${formatCount(rest)} of the ${formatCount(count)} that stand`;
  const stand = standFor === count ? formatMany(rest, 'situation') : `${some} for ${other} ${formatCount(standFor)}`;
  return `${groups === '' ? '' : `${groups}, then `}${stand}${standFor === count ? '.' : ': every other one mostly lies in one of these.'}`;
}

/** "2 more with the same people"; null where there is none. */
export function saySame(same: number): string | null {
  return same > 1 ? `${formatCount(same - 1)} more with the same people` : null;
}

/** The line in the rail: "283 clear, 2 not tested". */
export function sayState({ clear, unclear }: Counts, untested: number): string {
  const found =
    clear > 0 ? `${formatCount(clear)} clear` : unclear > 0 ? `none clear, ${formatCount(unclear)} over` : 'none over';
  return untested === 0 ? found : `${found}, ${formatCount(untested)} not tested`;
}

/** What is above a list of situations: in how many of those listed the group is clearly worse off. */
export function sayListed(listed: Counts, group: string | null): Phrase {
  const all = listed.clear + listed.unclear + listed.within + listed.tooFew;
  if (all === 0) return ['No situation passes these filters.'];
  const who = startSentence(group ?? 'protected groups');
  if (listed.clear === 0) return [`${who}: clearly worse off in none of ${formatMany(all, 'situation')}.`];
  return [
    `${who}: `,
    { worse: `clearly worse off in ${formatCount(listed.clear)}` },
    ` of ${formatMany(all, 'situation')}.`,
  ];
}

interface GapOf {
  readonly row: RuleRow;
  /** With whom the group is compared: "everyone else", "Dutch". */
  readonly others: string;
  readonly names: DisplayNames;
}

/** One situation in words: both rates, and what the gap costs (M11). */
export function sayGap({ row, others, names }: GapOf): Phrase {
  const { A, B, affected } = row;
  const { a1, n1, a2, n2 } = ratesOf(row);
  const { have } = outcomeWords(names);
  const rate = `${formatShare(a1, n1)} of ${sayPeople(A, names)} ${have}`;
  if (n2 === 0) return [`${rate}. There is nobody to compare them with.`];
  const against = `, against ${formatShare(a2, n2)} of ${others}${B.length === 0 ? '' : ' in the same situation'}.`;
  if (affected === null || affected === 0) return [rate, against];
  return [rate, against, ' At that rate it would be ', { bold: `${formatCount(affected)} fewer` }, '.'];
}

/** "16 of 96", "1 of 96", "none of 96": those treated worse than people like them. */
export function sayTreatedWorse(flagged: number, tested: number): string {
  return `${flagged === 0 ? 'none' : formatCount(flagged)} of ${formatCount(tested)}`;
}

/** A piece of a sentence: plain, what is wrong, or what to take away. */
type Piece = string | { readonly worse: string } | { readonly bold: string };

/** A sentence in pieces, so that one file can hold all words and a screen can set them. */
export type Phrase = readonly Piece[];

/** The words of a sentence alone. */
export function wordsOf(phrase: Phrase): string {
  return phrase
    .map((piece) => (typeof piece === 'string' ? piece : 'worse' in piece ? piece.worse : piece.bold))
    .join('');
}

import { formatNear } from '../../words/format.ts';
import { formatCount, formatList, formatMany, startSentence } from '../../words/format.ts';
import type { PublishSummary } from '../../engine/steps/patterns/views.ts';
import type { ReleaseSummary, SpreadPoint } from '../../engine/steps/noisy-patterns/views.ts';
import { type DisplayNames, columnName } from '../../engine/vocabulary/display-names.ts';
import { sayItems, sayPeople, valueName } from '../../words/people.ts';
import type { Item } from '../../engine/vocabulary/items.ts';
import { measureInfos } from '../../engine/vocabulary/measures.ts';
import { whoIsLookedAt } from '../../engine/vocabulary/releases.ts';

type Summary = Pick<
  PublishSummary,
  | 'mend'
  | 'patterns'
  | 'published'
  | 'withheld'
  | 'changed'
  | 'distortion'
  | 'largest'
  | 'added'
  | 'people'
  | 'single'
  | 'overValues'
  | 'channels'
  | 'over'
  | 'explained'
  | 'explainedBefore'
  | 'explainedPrivate'
  | 'stuck'
  | 'k'
  | 'measure'
  | 'minCount'
  | 'additions'
  | 'coverage'
>;

/**
 * The answer, its error first (S10): how many true counts can be published and why the others are withheld, or how far
 * off the counts are once people are added. `isFine` marks what may stand in green: never a count that was changed.
 */
export function sayHeadline(
  summary: Summary,
  open: readonly string[],
): {
  readonly lead: string;
  readonly price: string;
  readonly rest: string;
  readonly isFine: boolean;
} {
  const { patterns, changed, stuck, mend } = summary;
  if (patterns === 0)
    return { lead: 'There is nothing to publish.', price: '', rest: 'No value is frequent enough.', isFine: false };
  if (stuck > 0)
    return {
      lead: 'Not yet:',
      price: `${formatMany(stuck, 'pattern')} over the limit`,
      rest: `${stuck === 1 ? 'stays' : 'stay'} there, whatever is added.`,
      isFine: false,
    };
  if (mend === 'withhold') return { lead: '', ...sayTrueCounts(summary), isFine: true };
  const { yes, but } = sayTested(summary, open);
  if (changed === 0)
    return {
      lead: `${yes} as they are.`,
      price: '',
      rest: but === '' ? 'No count has to be raised.' : but,
      isFine: true,
    };
  const price = `${sayAddedError(summary)}:`;
  return { lead: '', price, rest: `${sayAdded(summary)}${but === '' ? '' : ` ${but}`}`, isFine: false };
}

/** "757 true counts can be published." "484 are withheld, because sums of them would point at fewer than 10 people." */
function sayTrueCounts({ published, withheld, k, channels, over }: Summary): {
  readonly price: string;
  readonly rest: string;
} {
  const price = `${formatMany(published, 'true count')} can be published.`;
  const sums =
    k === null || (channels ?? 0) === 0 ? [] : [`sums of them would point at fewer than ${formatCount(k)} people`];
  const unfair = over.before > over.after ? ['they treat a group worse than the limit'] : [];
  if (withheld === 0)
    return {
      price,
      rest:
        k === null ? 'None is withheld.' : `They single out no fewer than ${formatCount(k)} people ${whoIsLookedAt}.`,
    };
  const why = [...sums, ...unfair].join(', or ');
  return { price, rest: `${formatCount(withheld)} ${withheld === 1 ? 'is' : 'are'} withheld, because ${why}.` };
}

function sayAdded({ added, people }: Summary): string {
  return `${formatMany(added, 'person', 'people')} who ${added === 1 ? 'does' : 'do'} not exist ${added === 1 ? 'is' : 'are'} added to ${formatCount(people)}.`;
}

/** How a yes begins, and what must be said beside it, by which of the protected groups were tested. */
function sayTested(
  { measure, coverage }: Summary,
  open: readonly string[],
): { readonly yes: string; readonly but: string } {
  const tested = coverage.filter(({ reason }) => reason === null).length;
  if (measure !== null && tested === coverage.length + open.length) return { yes: 'Yes,', but: '' };
  if (measure !== null && tested > 0) return { yes: 'Yes for the groups tested,', but: '' };
  const but = 'Whether they treat a group worse was not tested.';
  return { yes: 'They can go out', but };
}

/** What would be given away as they are, and what the additions mend. */
export function sayNuance(summary: Summary & Pick<PublishSummary, 'worst'>, limit: number | null): string[] {
  const { channels, k, over, measure, explained, worst, additions, patterns, changed, coverage, mend } = summary;
  if (patterns === 0) return ['Lower how often a pattern must be seen.'];
  const sentences: string[] = [];
  if (mend === 'withhold') sentences.push('Every published number is exact.');
  if (k !== null)
    sentences.push(
      channels === 0
        ? `These counts single out no fewer than ${formatCount(k)} people ${whoIsLookedAt}.`
        : saySums(summary, k),
    );
  if (measure !== null)
    sentences.push(
      over.before === 0 && coverage.every(({ tested }) => tested === 0)
        ? 'No pattern about a protected group could be tested.'
        : sayOver(over.before, measure, worst.found, limit),
    );
  if (measure !== null && k !== null && mend === 'add') sentences.push(...sayPrivacyAlone(summary, limit));
  if (changed > 0)
    sentences.push(
      `After ${formatMany(additions, 'addition')}, ${formatCount(patterns - changed)} ${patterns - changed === 1 ? 'count stays as it is' : 'counts stay as they are'}.`,
    );
  if (explained > 0)
    sentences.push(
      `${formatMany(explained, 'pattern')} over the limit ${explained === 1 ? 'has' : 'have'} a lawful reason and ${explained === 1 ? 'is' : 'are'} left alone.`,
    );
  return sentences;
}

/** How many sums point at somebody, at one person, and only because nobody has two values of a column (S9). */
function saySums({ channels, single, overValues, patterns }: Summary, k: number): string {
  const all = channels ?? 0;
  const said = `Of all ${formatCount(patterns)} counts together, ${formatMany(all, 'sum')} ${all === 1 ? 'leads' : 'lead'} to fewer than ${formatCount(k)} people`;
  const alone = single === 0 ? '' : `, ${formatCount(single)} of them to a single person`;
  const values =
    overValues === 0
      ? ''
      : ` ${formatCount(overValues)} of these sums ${overValues === 1 ? 'exists' : 'exist'} only because nobody has two values of one column.`;
  return `${said}${alone}.${values}`;
}

/** What privacy alone would do to discrimination: raise it, lower it, or undo a lawful reason (S7). */
function sayPrivacyAlone(
  { over, worst, explainedBefore, explainedPrivate }: Summary & Pick<PublishSummary, 'worst'>,
  limit: number | null,
): string[] {
  const { before, privateOnly } = over;
  const sentences: string[] = [];
  const withWorst =
    worst.privateOnly === null || limit === null ? '' : `, the worst with ${sayValue(worst.privateOnly, limit)}`;
  if (privateOnly > before)
    sentences.push(
      before === 0
        ? `Privacy alone would bring ${formatMany(privateOnly, 'pattern')} over the limit${withWorst}.`
        : `Privacy alone would raise that to ${formatCount(privateOnly)}${withWorst}.`,
    );
  else if (privateOnly < before)
    sentences.push(`Privacy alone lowers that to ${formatCount(privateOnly)}${withWorst}.`);
  else if (before > 0 && worst.privateOnly !== worst.found) sentences.push(`Privacy alone leaves as many${withWorst}.`);
  if (explainedPrivate < explainedBefore)
    sentences.push(
      `As found, ${formatCount(explainedBefore)} of them ${explainedBefore === 1 ? 'has' : 'have'} a lawful reason; once made private, ${explainedPrivate === 0 ? 'none has' : `${formatCount(explainedPrivate)} ${explainedPrivate === 1 ? 'has' : 'have'}`}.`,
    );
  return sentences;
}

function sayOver(
  over: number,
  measure: NonNullable<PublishSummary['measure']>,
  worst: number | null,
  limit: number | null,
): string {
  if (over === 0) return 'No pattern that was tested is over the limit.';
  const value = worst === null || limit === null ? '' : `, the worst with ${sayValue(worst, limit)}`;
  return `${formatMany(over, 'pattern')} ${over === 1 ? 'treats' : 'treat'} a protected group worse than the limit (${measureInfos[measure].title.toLowerCase()}${value}).`;
}

/** A value of the measure, never rounded onto the limit. */
export function sayValue(value: number | null, limit: number): string {
  return value === null ? 'undefined' : formatNear(value, limit);
}

/** What no pattern was tested for: all discrimination, some groups and columns without a chosen group, or null. */
export function nameUntested(
  { measure, coverage }: Pick<PublishSummary, 'measure' | 'coverage'>,
  names: DisplayNames,
  open: readonly string[],
): string | null {
  if (measure === null) return 'fairness';
  const groups = coverage.filter(({ reason }) => reason !== null).map(({ item }) => sayItems([item], names));
  const untested = [
    ...(groups.length > 2 ? [`${groups.length} groups`] : groups),
    ...open.map((name) => columnName(names, name)),
  ];
  return untested.length === 0 ? null : formatList(untested);
}

/**
 * Whom a sum points at, those with none of the items they are `without` (S1): "3 women with job = veterinarian, but not
 * salary = over 15,000"; without their number where it is not given, or where a group is called by a plural and they are one.
 */
export function sayPointed(
  I: readonly Item[],
  without: readonly Item[],
  names: DisplayNames,
  count: number | null = null,
): string {
  const lacks = without.map((item) => `${columnName(names, item.attribute)} = ${valueName(names, item)}`);
  const who = sayPeople(I, names);
  const said = `${who}${sayLacks(lacks, I.length === 0)}`;
  const isPeople = /^people\b/.test(who);
  if (count === null || (count === 1 && !isPeople)) return said.replace(/^\S+/, startSentence);
  return `${formatCount(count)} ${count === 1 ? said.replace(/^people/, 'person') : said}`;
}

/** "but not a = x", "but neither a = x nor b = y"; of everyone "without a = x", "with neither a = x nor b = y". */
function sayLacks(lacks: readonly string[], isOfAll: boolean): string {
  if (lacks.length === 1) return `${isOfAll ? ' without' : ', but not'} ${lacks[0]}`;
  return `${isOfAll ? ' with' : ', but'} neither ${lacks.slice(0, -1).join(', ')} nor ${lacks.at(-1)}`;
}

/** What the rail says of the stage. */
export function sayState({ changed, stuck, patterns, published, mend }: Summary): string {
  if (stuck > 0) return `${formatMany(stuck, 'pattern')} over`;
  if (mend === 'withhold') return `${formatCount(published)} published`;
  return patterns === 0 ? 'nothing frequent' : `${formatMany(changed, 'count')} raised`;
}

/** "139 of 1,241 counts are too high, by 0.4% on average and up to 29%": the error of counts that were raised. */
export function sayAddedError({
  changed,
  patterns,
  distortion,
  largest,
}: Pick<PublishSummary, 'changed' | 'patterns' | 'distortion' | 'largest'>): string {
  const counts = `${formatCount(changed)} of ${formatCount(patterns)} counts ${changed === 1 ? 'is' : 'are'} too high`;
  return `${counts}, by up to ${sayPercent(largest)}, by ${sayPercent(distortion)} on average over all`;
}

/** A share with as many digits as tell something. */
export function sayPercent(share: number): string {
  const percent = 100 * share;
  return `${percent >= 100 ? formatCount(Math.round(percent)) : Number(percent.toPrecision(2))}%`;
}

/** "No single condition is withheld; 18 pairs and 466 triples are." */
export function sayLengths(byLength: readonly number[]): string {
  const names = ['single condition', 'pair', 'triple'];
  const said = byLength
    .map((count, at) => ({ count, at }))
    .filter(({ count, at }) => at > 0 && count > 0)
    .map(({ count, at }) => (at < 3 ? formatMany(count, names[at]) : `${formatCount(count)} of ${at + 1} conditions`));
  if ((byLength[0] ?? 0) > 0) return `Withheld are ${formatList([formatMany(byLength[0], names[0]), ...said])}.`;
  return said.length === 0 ? '' : `No single condition is withheld; ${formatList(said)} are.`;
}

/** The simulated point nearest to a budget, on a log scale. */
export function pointNear(points: readonly SpreadPoint[], epsilon: number | string): SpreadPoint | null {
  const distance = (point: SpreadPoint) => Math.abs(Math.log(Number(point.epsilon) / Number(epsilon)));
  return points.reduce<SpreadPoint | null>(
    (best, point) => (best === null || distance(point) < distance(best) ? point : best),
    null,
  );
}

/** What to expect of a release, from made-up data. */
export function sayExpected({ found, error, off }: SpreadPoint, top: number): { lead: string; rest: string } {
  const right = Math.round(found.middle * top);
  const lead = `${formatCount(right)} of ${formatCount(top)} patterns`;
  if (error === null || off === null) return { lead, rest: 'nothing is found under the noise.' };
  return {
    lead,
    rest: `a count is off by about ${formatMany(Math.round(error.middle), 'person', 'people')}.`,
  };
}

/** What is said below a release: people under noise, and what was done against discrimination. */
export function sayRelease(summary: ReleaseSummary): string[] {
  const { people, added, over, measure, additions, stuck, explained, check } = summary;
  const sentences = [`Under noise there are ${formatMany(people, 'person', 'people')}.`];
  if (measure !== null && check.protection?.tested === 0)
    sentences.push('No pattern that was drawn could be tested for discrimination.');
  else if (measure !== null)
    sentences.push(
      over.noisy === 0
        ? 'No tested pattern is over the limit under noise.'
        : `${formatMany(over.noisy, 'pattern')} ${over.noisy === 1 ? 'is' : 'are'} over the limit under noise; after ${formatMany(additions.length, 'addition')} of ${formatMany(added, 'person', 'people')} ${over.released === 0 ? 'none is' : `${formatCount(over.released)} ${over.released === 1 ? 'is' : 'are'}`}.`,
    );
  if (explained > 0) sentences.push(`${formatCount(explained)} of them have a lawful reason and are left alone.`);
  if (stuck > 0) sentences.push('So the release is not protective.');
  return sentences;
}

/** The views of Publish patterns. */
export const patternsTabs = {
  release: 'Release',
  patterns: 'Counts',
  channels: 'Sums',
  additions: 'Additions',
  cost: 'Cost',
} as const;

export type PatternsTab = keyof typeof patternsTabs;

import { columnName, type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { whoIsLookedAt } from '../release/looked-at.ts';
import { formatCount, formatList, formatMany } from '../../format.ts';
import { subject } from '../../language.ts';
import { type Parts, parts, slot } from '../../parts.ts';
import { sayItems } from '../../people.ts';
import { addedError, pointedAt, sayPercent, sayValue } from './phrases.ts';

/** Whether all protected groups were tested, some, or none. */
export type TestedGroups = 'all' | 'some' | 'none';

const notTested = 'Whether they treat a group worse was not tested.';

/** Which counts can be published, at which price, and what they would give away. */
export const patternsWords = subject('publish-patterns', {
  percent: sayPercent,
  value: sayValue,
  pointed: pointedAt,
  error: addedError,
  /** The answer; `price` is its error, or what can go out. */
  answer: {
    nothing: (): Parts<'price'> => parts`There is nothing to publish. No value is frequent enough.`,
    stuck: (patterns: number) =>
      parts`Not yet: ${slot('price', `${formatMany(patterns, 'pattern')} over the limit`)} ${patterns === 1 ? 'stays' : 'stay'} there, whatever is added.`,
    trueCounts: sayTrueCounts,
    asTheyAre(tested: TestedGroups): Parts<'price'> {
      if (tested === 'all') return parts`Yes, as they are. No count has to be raised.`;
      if (tested === 'some') return parts`Yes for the groups tested, as they are. No count has to be raised.`;
      return parts`They can go out as they are. ${notTested}`;
    },
    raised: (error: Parameters<typeof addedError>[0], added: number, people: number, tested: TestedGroups) =>
      parts`${slot('price', `${addedError(error)}:`)} ${sayAdded(added, people)}${tested === 'none' ? ` ${notTested}` : ''}`,
  },
  nuance: {
    lowerSize: 'Lower how often a pattern must be seen.',
    exact: 'Every published number is exact.',
    noneSingledOut: (k: number) => `These counts single out no fewer than ${formatCount(k)} people ${whoIsLookedAt}.`,
    sums: saySums,
    noneTested: 'No pattern about a protected group could be tested.',
    noneOver: 'No pattern that was tested is over the limit.',
    over: (over: number, measure: string, worst: string | null) =>
      `${formatMany(over, 'pattern')} ${over === 1 ? 'treats' : 'treat'} a protected group worse than the limit (${measure.toLowerCase()}${atWorst(worst)}).`,
    privacy: {
      brings: (patterns: number, worst: string | null) =>
        `Privacy alone would bring ${formatMany(patterns, 'pattern')} over the limit${atWorst(worst)}.`,
      raises: (patterns: number, worst: string | null) =>
        `Privacy alone would raise that to ${formatCount(patterns)}${atWorst(worst)}.`,
      lowers: (patterns: number, worst: string | null) =>
        `Privacy alone lowers that to ${formatCount(patterns)}${atWorst(worst)}.`,
      leaves: (worst: string | null) => `Privacy alone leaves as many${atWorst(worst)}.`,
      explained: (before: number, after: number) =>
        `As found, ${formatMany(before, 'of them has', 'of them have')} a lawful reason; once made private, ${after === 0 ? 'none has' : formatMany(after, 'has', 'have')}.`,
    },
    stayAfter: (additions: number, counts: number) =>
      `After ${formatMany(additions, 'addition')}, ${counts === 1 ? '1 count stays as it is' : `${formatCount(counts)} counts stay as they are`}.`,
    explained: (patterns: number) =>
      `${formatMany(patterns, 'pattern')} over the limit ${patterns === 1 ? 'has' : 'have'} a lawful reason and ${patterns === 1 ? 'is' : 'are'} left alone.`,
  },
  /** What no pattern was tested for: some groups, and columns without a chosen group. */
  untested: {
    fairness: 'fairness',
    groups(groups: readonly Item[], columns: readonly string[], names: DisplayNames): string {
      const said = groups.length > 2 ? [`${groups.length} groups`] : groups.map((item) => sayItems([item], names));
      return formatList([...said, ...columns.map((name) => columnName(names, name))]);
    },
    outside: 'outside knowledge',
    andOutside: (what: string) => `${what}, outside knowledge`,
  },
  /** What the rail says of the stage. */
  line: {
    over: (patterns: number) => `${formatMany(patterns, 'pattern')} over`,
    published: (counts: number) => `${formatCount(counts)} published`,
    nothing: 'nothing frequent',
    raised: (counts: number) => `${formatMany(counts, 'count')} raised`,
    spent: (epsilon: string) => `ε = ${epsilon} spent`,
  },
  lengths: sayLengths,
});

interface TrueCounts {
  readonly published: number;
  readonly withheld: number;
  readonly k: number | null;
  /** Whether sums of counts would point at too few people. */
  readonly isPointing: boolean;
  /** Whether some treat a group worse than the limit. */
  readonly isUnfair: boolean;
}

/** "757 true counts can be published." "484 are withheld, because sums of them would point at fewer than 10 people." */
function sayTrueCounts({ published, withheld, k, isPointing, isUnfair }: TrueCounts): Parts<'price'> {
  const price = slot('price', `${formatMany(published, 'true count')} can be published.`);
  if (withheld === 0)
    return k === null
      ? parts`${price} None is withheld.`
      : parts`${price} They single out no fewer than ${formatCount(k)} people ${whoIsLookedAt}.`;
  const why = [
    ...(isPointing && k !== null ? [`sums of them would point at fewer than ${formatCount(k)} people`] : []),
    ...(isUnfair ? ['they treat a group worse than the limit'] : []),
  ].join(', or ');
  return parts`${price} ${formatMany(withheld, 'is', 'are')} withheld, because ${why}.`;
}

function sayAdded(added: number, people: number): string {
  return `${formatMany(added, 'person', 'people')} who ${added === 1 ? 'does' : 'do'} not exist ${added === 1 ? 'is' : 'are'} added to ${formatCount(people)}.`;
}

function atWorst(worst: string | null): string {
  return worst === null ? '' : `, the worst with ${worst}`;
}

interface PointingSums {
  readonly sums: number;
  /** Sums that lead to one person. */
  readonly single: number;
  /** Sums that exist only because nobody has two values of a column. */
  readonly overValues: number;
  readonly patterns: number;
}

/** How many sums point at somebody, at one person, and only because nobody has two values of a column (S9). */
function saySums({ sums, single, overValues, patterns }: PointingSums, k: number): string {
  const said = `Of all ${formatCount(patterns)} counts together, ${formatMany(sums, 'sum')} ${sums === 1 ? 'leads' : 'lead'} to fewer than ${formatCount(k)} people`;
  const alone = single === 0 ? '' : `, ${formatCount(single)} of them to a single person`;
  if (overValues === 0) return `${said}${alone}.`;
  return `${said}${alone}. ${formatCount(overValues)} of these sums ${overValues === 1 ? 'exists' : 'exist'} only because nobody has two values of one column.`;
}

/** "No single condition is withheld; 18 pairs and 466 triples are." */
function sayLengths(byLength: readonly number[]): string {
  const lengths = ['single condition', 'pair', 'triple'];
  const said = byLength
    .map((count, at) => ({ count, at }))
    .filter(({ count, at }) => at > 0 && count > 0)
    .map(({ count, at }) =>
      at < 3 ? formatMany(count, lengths[at]) : `${formatCount(count)} of ${at + 1} conditions`,
    );
  if ((byLength[0] ?? 0) > 0) return `Withheld are ${formatList([formatMany(byLength[0], lengths[0]), ...said])}.`;
  return said.length === 0 ? '' : `No single condition is withheld; ${formatList(said)} are.`;
}

import { type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { ChannelSums } from '../../patterns/channel-sums.ts';
import { type ValueChannel, listValueChannels } from '../../patterns/value-channels.ts';
import type { MinedPatterns, PatternSet } from '../../patterns/pattern-set.ts';
import type { Addition } from '../../patterns/released-patterns.ts';
import {
  type Protection,
  findPdPatterns,
  isShownSum,
  listGroupSums,
  listOver,
  listOverSums,
} from '../../patterns/judge-patterns.ts';
import { type StuckPattern, countClosed } from '../../patterns/sanitize-patterns.ts';
import { sanitizeAsThesis, sanitizeLeast } from '../../patterns/least-distortion.ts';
import { withholdPatterns } from '../../patterns/withhold-patterns.ts';
import type { PatternsSettings } from './settings.ts';
import type { FairnessLimits, PublishQuestion } from './question.ts';
import { comparesWithLeast } from '../../measures/measures.ts';
import { type Item, isSeveral, valuesOf } from '../../vocabulary/items.ts';
import { listItems } from '../../discovery/premise-items.ts';

/** Patterns of the data, the sums of them that point at somebody, and what is asked. */
export interface MendingTask {
  readonly set: MinedPatterns;
  readonly question: PublishQuestion;
  readonly protection: Protection | null;
  /** The sums over values of the data (S9); empty where privacy is not asked for. */
  readonly channels: readonly ValueChannel[];
}

/** Supports to be published, made in either way (S10). */
export interface MendedPatterns {
  /** Those of the data with the additions, or those of the data; -1 for patterns that are withheld. */
  readonly supports: Float64Array;
  /** After privacy alone, before anything was done about discrimination. */
  readonly privateOnly: Float64Array;
  readonly additions: readonly Addition[];
  readonly stuck: readonly StuckPattern[];
  readonly passes: number;
  /** Patterns that leave because they are over the limit, with their supersets. */
  readonly unfair: readonly number[];
}

/** The sums over values that are open on some supports; those below zero are withheld (S9). */
export function listOpenSums(
  set: MinedPatterns,
  { privacy }: PublishQuestion,
  supports: Float64Array,
  context: RunContext,
): Result<ValueChannel[]> {
  if (privacy === null) return succeed([]);
  const isReleased = supports.some((support) => support < 0)
    ? Uint8Array.from(supports, (support) => Number(support >= 0))
    : null;
  return listValueChannels(set, { ...privacy, supports, isReleased }, context);
}

/**
 * Leaves patterns out until what is left points at nobody and none is over the limit (S10). Patterns over the limit leave
 * first, and again where a sum took away what explained one; none is changed.
 */
export function mendByWithholding(task: MendingTask, context: RunContext): Result<MendedPatterns> {
  const { set, protection, channels } = task;
  const { support } = set.itemsets;
  const listUnfair = (supports: Float64Array) => {
    const over = protection === null ? [] : listOver(set, protection, supports);
    const single = over.filter(({ by }) => by === null).map(({ at }) => protection!.pd.all[at]);
    return [...single, ...listUnfairParts(task, supports, new Set(single))];
  };
  const unfair = listUnfair(support);
  for (let passes = 1; ; passes += 1) {
    const withheld = withholdPatterns({ set, channels, first: unfair }, context);
    if (!withheld.ok) return withheld;
    const supports = support.map((own, at) => (withheld.value[at] === 1 ? -1 : own));
    const more = listUnfair(supports);
    if (more.length === 0) return succeed({ supports, privateOnly: support, additions: [], stuck: [], passes, unfair });
    unfair.push(...more);
  }
}

/**
 * A pattern of each sum over the limit that nothing explains, so that it can no longer be added up (D14): the one of fewest
 * people, of equals the first; none where one leaves anyway.
 */
function listUnfairParts(
  { set, protection }: MendingTask,
  supports: Float64Array,
  leaving: ReadonlySet<number>,
): number[] {
  if (protection === null) return [];
  return listOverSums(set, protection, supports)
    .filter(({ at, by }) => by === null && !protection.sums[at].all.some((pattern) => leaving.has(pattern)))
    .map(({ at }) => protection.sums[at].all.reduce((least, one) => (supports[one] < supports[least] ? one : least)));
}

/** Adds people who do not exist until no sum points at somebody and no pattern is over the limit (S2, S4, S5, S9). */
export function mendByAdding(
  { set, question, protection, channels }: MendingTask,
  { order }: Pick<PatternsSettings, 'order'>,
  context: RunContext,
): Result<MendedPatterns> {
  const { privacy } = question;
  context.progress('Summing pairs of patterns', null);
  const sums = privacy === null ? succeed(null) : ChannelSums.of(set, set.itemsets.support, privacy);
  if (!sums.ok) return sums;
  const k = privacy?.k ?? 0;
  const listOpen = privacy === null ? null : (supports: Float64Array) => listOpenSums(set, question, supports, context);
  const given = { set, sums: sums.value, listOpen, protection, k };
  const made = (order === 'least' ? sanitizeLeast : sanitizeAsThesis)(given, context);
  if (!made.ok) return made;
  const { released, privateOnly, stuck, passes } = made.value;
  const additions = countClosed(set, channels, released.additions, k);
  return succeed({ supports: released.supports, privateOnly, additions, stuck, passes, unfair: [] });
}

/** What is asked of the patterns about discrimination, by the numbers of their items (S3, S6). */
export function protectionOf(set: PatternSet, fairness: FairnessLimits): Protection {
  const { measure, alpha, d } = fairness;
  const isProtected = markItems(set, fairness.protected);
  const isNegative = markItems(set, fairness.negative);
  const isGrounded = markItems(set, fairness.grounded).map(
    (mark, item) => mark & ~isProtected[item] & ~isNegative[item],
  );
  const itemOf = ({ attribute, value }: Item) => {
    const column = set.attributes.findIndex(({ name }) => name === attribute);
    const code = column < 0 ? -1 : set.attributes[column].values.indexOf(value);
    return code < 0 ? -1 : set.itemsets.itemOffset[column] + code;
  };
  const groups = listSeveral(fairness).map(({ attribute, value }) =>
    valuesOf(value).map((own) => itemOf({ attribute, value: own })),
  );
  return {
    measure,
    alpha,
    pd: findPdPatterns(set, { isProtected, isNegative }, measure),
    sums: listGroupSums(set, { isProtected, isNegative }, groups, comparesWithLeast(measure)),
    grounds: d === null ? null : { d, isGrounded },
  };
}

/** The protected groups of several values (D14), in the order of the sums over them. */
export function listSeveral({ protected: groups }: Pick<FairnessLimits, 'protected'>): Item[] {
  return groups.filter(({ value }) => isSeveral(value));
}

/** For each item of the patterns 1 when it is among some items. */
export function markItems({ attributes, itemsets }: PatternSet, items: readonly Item[]): Uint8Array {
  const marks = new Uint8Array(itemsets.itemColumn.length);
  for (const { attribute, value } of items) {
    const column = attributes.findIndex(({ name }) => name === attribute);
    const code = column < 0 ? -1 : attributes[column].values.indexOf(value);
    if (code >= 0) marks[itemsets.itemOffset[column] + code] = 1;
  }
  return marks;
}

/** What was tested of a protected group: its patterns with a denial, or sums of them (D14), or why there are none (D10). */
export interface PatternCoverage {
  readonly item: Item;
  readonly tested: number;
  /** Null where something was tested. */
  readonly reason: string | null;
  /** Whether there are such patterns and all are withheld (S10). */
  readonly isWithheld?: true;
}

/**
 * For each protected group the number of PD patterns whose A contains it; "nothing found" is not "nothing tested". Without
 * a minimum count, under noise, what is not among the patterns was not drawn.
 */
export function coverPatterns(
  set: PatternSet,
  { pd, sums }: Pick<Protection, 'pd' | 'sums'>,
  { protected: groups, negative }: FairnessLimits,
  supports: Float64Array | null,
  minCount: number | null = null,
): PatternCoverage[] {
  const { itemsets, index, attributes } = set;
  const tested = new Uint32Array(itemsets.itemColumn.length);
  const withheld = new Uint32Array(itemsets.itemColumn.length);
  for (const pattern of pd.all) {
    const counts = supports !== null && supports[pattern] < 0 ? withheld : tested;
    for (let at = pattern; at !== 0; at = itemsets.parent[at]) counts[itemsets.item[at]] += 1;
  }
  const numberOf = ({ attribute, value }: Item) => {
    const column = attributes.findIndex(({ name }) => name === attribute);
    return column < 0 ? -1 : itemsets.itemOffset[column] + attributes[column].values.indexOf(value);
  };
  const isReleased = (...items: number[]) => index.find(items, items.length) >= 0;
  const rare = (what: string) =>
    minCount === null ? `no released pattern says how many ${what}` : `fewer than ${minCount} records ${what}`;
  return groups.map((item) => {
    const none = { item, tested: 0 };
    if (isSeveral(item.value)) {
      const place = listSeveral({ protected: groups }).indexOf(item);
      const own = sums.filter((sum) => sum.groups.includes(place));
      const shown = supports === null ? own.length : own.filter((sum) => isShownSum(sum, supports)).length;
      if (shown > 0) return { ...none, tested: shown, reason: null };
      if (own.length > 0) return { ...none, isWithheld: true, reason: 'not all patterns of its values are published' };
      return { ...none, reason: 'not all of its values stand in patterns with the worse outcome' };
    }
    const number = numberOf(item);
    if (number < 0) return { ...none, reason: `${item.attribute} is not to be published` };
    if (tested[number] > 0) return { ...none, tested: tested[number], reason: null };
    if (withheld[number] > 0) return { ...none, isWithheld: true, reason: 'all its patterns are withheld' };
    const denied = negative.map(numberOf);
    const reason = !isReleased(number)
      ? rare('have it')
      : denied.every((one) => !isReleased(number, one))
        ? rare('have it and the worse outcome')
        : 'patterns may have too few items';
    return { ...none, reason };
  });
}

/**
 * All patterns in the order of result lists and files: item by item, by the order of columns, then of values by code point;
 * what another begins with comes before it. Nothing in it depends on the order of records (G11).
 */
export function sortPatterns({ attributes, itemsets }: PatternSet): number[] {
  const ranks = attributes.map(({ values }) => rankValues(values));
  const most = Math.max(...attributes.map(({ values }) => values.length));
  const keyed = Array.from({ length: itemsets.count - 1 }, (_, i) => ({
    pattern: i + 1,
    key: listItems(itemsets, i + 1).map(({ column, code }) => column * most + ranks[column][code]),
  }));
  keyed.sort((one, other) => compareKeys(one.key, other.key));
  return keyed.map(({ pattern }) => pattern);
}

/** The places of values when they are sorted by code point. */
function rankValues(values: readonly string[]): Uint32Array {
  const points = values.map((value) => Array.from(value, (sign) => sign.codePointAt(0)!));
  const sorted = Array.from(values.keys()).sort((one, other) => compareKeys(points[one], points[other]));
  const ranks = new Uint32Array(values.length);
  sorted.forEach((code, rank) => (ranks[code] = rank));
  return ranks;
}

function compareKeys(one: readonly number[], other: readonly number[]): number {
  const shared = Math.min(one.length, other.length);
  for (let i = 0; i < shared; i += 1) if (one[i] !== other[i]) return one[i] - other[i];
  return one.length - other.length;
}

import { succeed, type Result } from '../../shared/result.ts';
import { type RunContext } from '../../shared/run-context.ts';
import { ChannelSums, listValueChannels, type ValueChannel } from '../../patterns/channels/index.ts';
import { type MinedPatterns } from '../../patterns/pattern-set.ts';
import { type Addition } from '../../patterns/released-patterns.ts';
import {
  countClosed,
  listOver,
  listOverSums,
  sanitizeAsThesis,
  sanitizeLeast,
  type Protection,
  type StuckPattern,
} from '../../patterns/sanitize/index.ts';
import { withholdPatterns } from '../../patterns/withhold/index.ts';
import { type PublishSettings } from '../../vocabulary/settings.ts';
import { type PublishQuestion } from './read-question.ts';

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
  { order }: Pick<PublishSettings, 'order'>,
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

import { type Notice, type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { nameItems } from '../../discovery/premise-items.ts';
import {
  type AdditionCheck,
  type ConsistencyCheck,
  type ProtectionCheck,
  checkConsistency,
  checkNoisyAdditions,
  checkProtection,
  plantPatterns,
} from '../../patterns/check/index.ts';
import { gatherPatterns } from '../../patterns/gather-patterns.ts';
import type { PatternSet } from '../../patterns/pattern-set.ts';
import { type NoisyBins, type Spent, releasePatterns } from '../../patterns/privbasis/index.ts';
import type { Addition } from '../../patterns/released-patterns.ts';
import {
  type Protection,
  type StuckPattern,
  listOver,
  listOverSums,
  sanitizeAsThesis,
  sanitizeLeast,
} from '../../patterns/sanitize/index.ts';
import type { SanitizingOrder } from '../../vocabulary/settings.ts';
import { type PatternCoverage, coverPatterns } from './cover-patterns.ts';
import { type PatternState, nameAddition, noteOutcome } from './publish.ts';
import { readPatternCsv, writePatternCsv } from './pattern-file.ts';
import { protectionOf } from './protection-of.ts';
import type { FairnessLimits } from './read-question.ts';
import { sortPatterns } from './sort-patterns.ts';

/** What is asked of patterns under noise: names and limits, nothing of a record. */
export interface NoisyQuestion {
  /** Null: discrimination is not asked about. */
  readonly fairness: FairnessLimits | null;
  /** Noise protects people, so that no sum is looked at, and the noisy number of people may be known. */
  readonly privacy: { readonly k: 0; readonly totalIsPublic: true };
  readonly order: SanitizingOrder;
}

/** What was counted again from the written file (S3, S4, S6, S8). */
export interface NoisyCheck {
  readonly consistency: ConsistencyCheck;
  /** Null where discrimination is not asked about. */
  readonly protection: ProtectionCheck | null;
  /** Whether released supports are the noisy ones and the additions. */
  readonly additions: AdditionCheck;
  readonly holds: boolean;
}

/** Patterns under noise, made ready to be published: all of it may be known to anybody (S8). */
export interface NoisyRelease {
  readonly question: NoisyQuestion;
  readonly set: PatternSet;
  readonly protection: Protection | null;
  readonly coverage: readonly PatternCoverage[];
  /** The patterns in the order of result lists. */
  readonly order: readonly number[];
  /** The supports as drawn, before anything was done about discrimination. */
  readonly before: PatternState;
  readonly released: PatternState;
  readonly additions: readonly Addition[];
  readonly stuck: readonly StuckPattern[];
  readonly passes: number;
  readonly spent: readonly Spent[];
  readonly check: NoisyCheck;
  readonly notices: readonly Notice[];
}

/**
 * Makes patterns of noisy bins, sanitizes them against discrimination on the noisy supports (S4 to S6), and checks the
 * file that would be written. It takes no table: whatever comes out of it costs no budget (S8).
 */
export function releaseFromBins(
  bins: NoisyBins,
  question: NoisyQuestion,
  context: RunContext,
  where: string,
): Result<NoisyRelease> {
  const drawn = releasePatterns(bins);
  const set = gatherPatterns(bins.domain, drawn.total, drawn.patterns);
  const { fairness } = question;
  const protection = fairness === null ? null : protectionOf(set, fairness);
  const sanitize = question.order === 'least' ? sanitizeLeast : sanitizeAsThesis;
  const made = sanitize({ set, sums: null, listOpen: null, protection, k: 0 }, context);
  if (!made.ok) return made;
  const { released, stuck, passes } = made.value;
  const stateOf = (supports: Float64Array): PatternState => ({
    supports,
    channels: null,
    over: protection === null ? [] : listOver(set, protection, supports),
    overSums: protection === null ? [] : listOverSums(set, protection, supports),
  });
  const release = {
    question,
    set,
    protection,
    coverage: fairness === null ? [] : coverPatterns(set, protection!, fairness, null),
    order: sortPatterns(set),
    before: stateOf(set.itemsets.support),
    released: stateOf(released.supports),
    additions: released.additions,
    stuck,
    passes,
    spent: drawn.spent,
  };
  const check = checkNoisy(release);
  if (!check.ok) return check;
  const notices = [...drawn.notices, ...noteOutcome(release, check.value.holds, where)];
  return succeed({ ...release, check: check.value, notices });
}

function checkNoisy(release: Omit<NoisyRelease, 'check' | 'notices'>): Result<NoisyCheck> {
  const { set, released, order, additions, question, before } = release;
  const text = writePatternCsv({ set, released: released.supports, order, originals: null, total: null });
  if (!text.ok) return text;
  const patterns = readPatternCsv(text.value);
  if (!patterns.ok) return patterns;
  const trie = plantPatterns(patterns.value, released.supports[0]);
  const noisy = order.map((pattern) => ({ items: nameItems(set, pattern), support: before.supports[pattern] }));
  const stated = additions.map((addition) => ({ items: nameAddition(release, addition), by: addition.by }));
  const consistency = checkConsistency(trie);
  const protection = question.fairness === null ? null : checkProtection(trie, question.fairness);
  const added = checkNoisyAdditions(trie, noisy, before.supports[0], stated);
  const isSound = consistency.missing + consistency.below + added.wrong === 0;
  return succeed({
    consistency,
    protection,
    additions: added,
    holds: isSound && (protection === null || protection.over === 0),
  });
}

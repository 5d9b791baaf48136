import { type Notice, type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { type PatternSet, minePatterns, gatherPatterns } from '../../patterns/pattern-set.ts';
import {
  type NoisyBins,
  type Spent,
  drawNoisyBins,
  releasePatterns,
  supportOfTop,
} from '../../patterns/privbasis/index.ts';
import { type OverPattern, type Protection, listOver, listOverSums } from '../../patterns/judge-patterns.ts';
import type { StuckPattern } from '../../patterns/sanitize-patterns.ts';
import { sanitizeAsThesis, sanitizeLeast } from '../../patterns/least-distortion.ts';
import { type DiscriminationDegrees, compareDiscrimination, type Addition } from '../../patterns/released-patterns.ts';
import { type Table, weightOf } from '../../table/table.ts';
import { nameItems } from '../../discovery/premise-items.ts';
import {
  type AdditionCheck,
  type ConsistencyCheck,
  checkConsistency,
  checkNoisyAdditions,
  plantPatterns,
} from '../../patterns/check-additions.ts';
import { type ProtectionCheck, checkProtection } from '../../patterns/check-protection.ts';
import type { DifferentialPrivacy, NoisyPatternsSettings } from './settings.ts';
import type { SanitizingOrder } from '../patterns/settings.ts';
import { type PatternCoverage, coverPatterns, protectionOf, sortPatterns } from '../patterns/mend.ts';
import { type PatternState, nameAddition, noteOutcome } from '../patterns/run.ts';
import { readPatternCsv, writePatternCsv } from '../patterns/pattern-file.ts';
import { type FairnessLimits, readAsked } from '../patterns/question.ts';
import type { PatternVersions } from '../patterns/accuracy.ts';
import { seededBytes } from '../../shared/randomness.ts';
import { type DomainColumn, projectTable, readDomain } from '../noise-domain.ts';
import { type Prepared, placeOf } from '../../recipe/prepared.ts';

/** What a release under noise is worth beside the data (S7). Internal: nobody paid for these figures. */
interface ReleaseAudit extends DiscriminationDegrees {
  /** The supports of the data, for each pattern of the release; the first is N. */
  readonly supports: Float64Array;
  /** The PD patterns among them that are over the limit in the data. */
  readonly over: readonly OverPattern[];
  /** The mean of (released - original)/original over the patterns that the data has; null without any. */
  readonly distortion: number | null;
  /** The mean of |released - original|/original over the same. */
  readonly error: number | null;
  /** Of the top K patterns of the data those that are not released; of those released the ones that are none of them. */
  readonly MC: number;
  readonly GC: number | null;
}

/**
 * Compares a release under noise with the data: true supports, distortion, and the lost and made-up patterns against the
 * true top K, ties at its end counting as in it (S7, S8). `table` holds the attributes that were released from.
 */
function auditRelease(
  { set, protection, released, before }: NoisyRelease,
  table: Table,
  top: number,
  context: RunContext,
): Result<ReleaseAudit> {
  context.progress('Comparing with the data', null);
  const kth = supportOfTop(table, top, context);
  if (!kth.ok) return kth;
  const supports = countIn(set, table);
  const errors: number[] = [];
  let found = 0;
  for (let at = 1; at < set.itemsets.count; at += 1) {
    if (supports[at] >= Math.max(1, kth.value)) found += 1;
    if (supports[at] > 0) errors.push((released.supports[at] - supports[at]) / supports[at]);
  }
  const patterns = set.itemsets.count - 1;
  const over = protection === null ? [] : listOver(set, protection, supports);
  const degrees =
    protection === null
      ? { DPD: null, NDD: null }
      : compareDiscrimination(
          over.map(({ at }) => at),
          before.over.map(({ at }) => at),
        );
  return succeed({
    ...degrees,
    supports,
    over,
    distortion: meanOf(errors),
    error: meanOf(errors.map(Math.abs)),
    MC: (top - found) / top,
    GC: patterns === 0 ? null : (patterns - found) / patterns,
  });
}

/** The support of every pattern in a table, in one walk down the tree of patterns with the rows that are left (T2). */
function countIn({ itemsets }: PatternSet, table: Table): Float64Array {
  const { count, item, parent, length, itemColumn, itemOffset } = itemsets;
  const supports = new Float64Array(count);
  const rows: Uint32Array[] = [Uint32Array.from({ length: table.rows }, (_, row) => row)];
  supports[0] = table.totalWeight;
  for (let at = 1; at < count; at += 1) {
    const column = itemColumn[item[at]];
    const { codes } = table.attributes[column];
    const code = item[at] - itemOffset[column];
    const kept = rows[length[parent[at]]].filter((row) => codes[row] === code);
    rows[length[at]] = kept;
    supports[at] = kept.reduce((sum, row) => sum + weightOf(table, row), 0);
  }
  return supports;
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** What is asked of patterns under noise: names and limits, nothing of a record. */
interface NoisyQuestion {
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
interface NoisyRelease {
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

/** A release under noise, and by choice what it is worth beside the data. */
export interface PrivatelyReleased extends NoisyRelease {
  readonly privacy: DifferentialPrivacy;
  readonly isSeeded: boolean;
  /** Figures of the data, for whoever holds it; null unless asked for. */
  readonly audit: ReleaseAudit | null;
}

/**
 * Spends a budget on a table and releases its top K patterns under noise, sanitized against discrimination (S8). Settings
 * are checked before anything is spent; after the bins only an audit sees the data. Failures name the setting or the role.
 */
export function releasePrivately(
  prepared: Prepared,
  settings: NoisyPatternsSettings,
  context: RunContext,
  where: string,
): Result<PrivatelyReleased> {
  const { privacy, order } = settings;
  const asked = readAsked(prepared, settings, where);
  if (!asked.ok) return asked;
  const { attributes, notices } = asked.value;
  const seed = privacy.seed ?? null;
  const random = seed === null ? context.randomBytes : seededBytes(seed);
  context.progress('Drawing noise', null);
  const domain = readDomain(prepared, attributes);
  if (!domain.ok) return domain;
  const table = projectTable(prepared.table, attributes, domain.value);
  const bins = drawNoisyBins(table, privacy, random, context, `${where}privacy.`);
  if (!bins.ok) return bins;
  const fairness = inDomain(asked.value.fairness, prepared, domain.value);
  const released = releaseFromBins(
    bins.value,
    { fairness, privacy: { k: 0, totalIsPublic: true }, order },
    context,
    where,
  );
  if (!released.ok) return released;
  const audit = privacy.audit === true ? auditRelease(released.value, table, privacy.top, context) : succeed(null);
  if (!audit.ok) return audit;
  return succeed({
    ...released.value,
    privacy,
    isSeeded: seed !== null,
    audit: audit.value,
    notices: [...notices, ...released.value.notices, noteSource(seed, where), ...noteAudit(audit.value, where)],
  });
}

/** What is asked about discrimination, with the values that deny as the recipe says them and in the order of the domain (G10). */
function inDomain(
  fairness: FairnessLimits | null,
  { negative, decision }: Prepared,
  domain: readonly DomainColumn[],
): FairnessLimits | null {
  if (fairness === null) return null;
  const column = domain.find(({ name }) => name === decision?.attribute.name)!;
  const denying = column.values.filter((value) => negative.includes(value));
  return { ...fairness, negative: denying.map((value) => ({ attribute: column.name, value })) };
}

function noteSource(seed: number | null, where: string): Notice {
  return seed === null
    ? {
        code: 'unseeded',
        message:
          'The noise came from the cryptographic source of this machine. Another run gives other numbers and spends as much again: budgets add up.',
        where: placeOf(where),
      }
    : {
        code: 'seeded',
        message: `The noise was drawn with the seed ${seed}. Whoever knows the seed can take the noise away, so this is for tests: do not release it.`,
        where: `${where}privacy.seed`,
      };
}

function noteAudit(audit: ReleaseAudit | null, where: string): Notice[] {
  if (audit === null) return [];
  return [
    {
      code: 'audited',
      message:
        'An audit was asked for: this result holds figures of the data, for which no budget was paid. Keep it to yourself; the files hold none.',
      where: `${where}privacy.audit`,
    },
  ];
}

/**
 * Patterns of the part that a classifier is trained on, in their three states (S7). Under noise the patterns differ as well:
 * the originals are the true top K of that part.
 */
export function noisyVersions(
  training: Prepared,
  settings: NoisyPatternsSettings,
  context: RunContext,
  where: string,
): Result<PatternVersions> {
  const noisy = releasePrivately(training, settings, context, where);
  if (!noisy.ok) return noisy;
  const { set, before, released } = noisy.value;
  const attributes = training.table.attributes.filter(({ name }) => training.columns[name]?.publish !== false);
  const table: Table = { ...training.table, attributes };
  const kth = supportOfTop(table, settings.privacy.top, context);
  if (!kth.ok) return kth;
  const bounds = { minCount: Math.max(1, kth.value), maxLength: attributes.length };
  const mined = minePatterns(table, attributes, bounds, context);
  if (!mined.ok) return mined;
  return succeed({
    original: { set: mined.value, supports: mined.value.itemsets.support },
    private: { set, supports: before.supports },
    released: { set, supports: released.supports },
  });
}

import { type Item, valuesOf } from '../../vocabulary/items.ts';
import { type Notice, type Result, fail, succeed } from '../../shared/result.ts';
import {
  type OverPattern,
  type OverSum,
  type Protection,
  listOver,
  listOverSums,
} from '../../patterns/judge-patterns.ts';
import type { StuckPattern } from '../../patterns/sanitize-patterns.ts';
import { type Prepared, placeOf } from '../../recipe/prepared.ts';
import {
  type MendedPatterns,
  type MendingTask,
  type PatternCoverage,
  coverPatterns,
  listOpenSums,
  markItems,
  mendByAdding,
  mendByWithholding,
  protectionOf,
  sortPatterns,
} from './mend.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { nameItems } from '../../discovery/premise-items.ts';
import type { ValueChannel } from '../../patterns/value-channels.ts';
import {
  type PatternMarks,
  markPatterns,
  type MinedPatterns,
  type PatternSet,
  minePatterns,
} from '../../patterns/pattern-set.ts';
import {
  type Addition,
  type DiscriminationDegrees,
  type Distortion,
  compareDiscrimination,
  measureDistortion,
} from '../../patterns/released-patterns.ts';
import type { Mending, PatternsSettings } from './settings.ts';
import { type PublishedCheck, checkPublished, writePatternCsv } from './pattern-file.ts';
import { type FairnessLimits, type PublishQuestion, failBeyond, fitSettings, readQuestion } from './question.ts';

/** What came out, as far as a person must be told of it. */
interface Outcome {
  readonly stuck: readonly StuckPattern[];
  readonly coverage: readonly PatternCoverage[];
  readonly passes: number;
  readonly released: Pick<PatternState, 'overSums'>;
}

/** Says that the release is not protective, what was not tested, and that a file fails its own check (S5, D10). */
export function noteOutcome({ stuck, coverage, passes, released }: Outcome, holds: boolean, where: string): Notice[] {
  const notices: Notice[] = [];
  const at = placeOf(where);
  if (stuck.length > 0) {
    const unreachable = stuck.filter(({ reason }) => reason === 'unreachable').length;
    const why =
      unreachable === stuck.length
        ? 'no number of added records takes them below it'
        : `they were not all below it after ${passes} passes`;
    notices.push({
      code: 'not-protective',
      message: `The release is not protective: ${stuck.length} ${stuck.length === 1 ? 'pattern stays' : 'patterns stay'} over the limit, because ${why}. They are listed as unresolved.`,
      where: at,
    });
  }
  const sums = released.overSums.filter(({ by }) => by === null).length;
  if (sums > 0)
    notices.push({
      code: 'sums-over',
      message: `The release is not protective: ${sums === 1 ? 'one sum' : `${sums} sums`} of patterns about several values together ${sums === 1 ? 'is' : 'are'} over the limit. People are added for single patterns only; withhold patterns instead ("mend": "withhold").`,
      where: at,
    });
  for (const { item, reason, isWithheld } of coverage)
    if (reason !== null)
      notices.push({
        code: isWithheld ? 'group-withheld' : 'not-tested',
        message: isWithheld
          ? `No published pattern says how many with ${item.attribute} = ${valuesOf(item.value).join(' or ')} had the worse outcome: all of them are withheld.`
          : `Nothing was tested about ${item.attribute} = ${valuesOf(item.value).join(' or ')}: ${reason}.`,
        where: at,
      });
  if (!holds && stuck.length === 0 && sums === 0)
    notices.push({
      code: 'check-failed',
      message: 'The written file does not pass its own check. Do not release it.',
      where: at,
    });
  return notices;
}

/** Supports of all patterns at one stage, with what they give away and whom they treat worse. */
export interface PatternState {
  /** Below zero where a pattern is withheld (S10). */
  readonly supports: Float64Array;
  /** Sums (I, N) that point at fewer than k people, N minimal (S9); null where privacy is not asked for. */
  readonly channels: number | null;
  /** PD patterns over the limit, with what explains each; empty where discrimination is not asked about. */
  readonly over: readonly OverPattern[];
  /** Sums over the values of groups that are over the limit (D14). */
  readonly overSums: readonly OverSum[];
}

/** How many patterns, and sums of them, are over the limit. */
export function countOver({ over, overSums }: PatternState): number {
  return over.length + overSums.length;
}

/** What publishing cost (S7). */
interface PublishUtility extends Distortion, DiscriminationDegrees {
  /** Of the patterns of the data those that are not published, and of those published those that the data lacks. */
  readonly MC: number;
  readonly GC: number;
}

/** Patterns made ready to be published, beside what they were (S1 to S7). */
export interface Published {
  readonly prepared: Prepared;
  /** The settings with which it was published, the minimum support among them where none was given (S11). */
  readonly settings: PatternsSettings;
  readonly question: PublishQuestion;
  readonly set: MinedPatterns;
  readonly marks: PatternMarks;
  /** Null where discrimination is not asked about. */
  readonly protection: Protection | null;
  readonly coverage: readonly PatternCoverage[];
  /** The sums of the data that point at somebody (S9); empty where privacy is not asked for. */
  readonly channels: readonly ValueChannel[];
  /** All patterns in the order of result lists; of these what is published, and what is withheld (S10). */
  readonly sorted: readonly number[];
  readonly order: readonly number[];
  readonly withheld: readonly number[];
  /** Withheld patterns that are over the limit themselves. */
  readonly unfair: readonly number[];
  readonly before: PatternState;
  /** After privacy alone; that of `before` where privacy is not asked for. */
  readonly privateOnly: PatternState;
  readonly released: PatternState;
  readonly additions: readonly Addition[];
  /** PD patterns that stay over the limit and that nothing explains. */
  readonly stuck: readonly StuckPattern[];
  readonly passes: number;
  readonly utility: PublishUtility;
  readonly check: PublishedCheck;
  readonly notices: readonly Notice[];
}

/**
 * Mines the patterns of a table and withholds some, or adds people to them, until no sum of supports points at fewer than
 * k people and no pattern treats a protected group worse than the limit, or explained ones only (S1 to S6, S9, S10). The
 * table stays as it is. Failures name the setting or the role.
 */
export function publish(
  prepared: Prepared,
  given: PatternsSettings,
  context: RunContext,
  where: string,
): Result<Published> {
  const settings = fitSettings(prepared, given, context);
  const asked = readQuestion(prepared, settings, where);
  if (!asked.ok) return asked;
  const question = asked.value;
  const set = minePatterns(prepared.table, question.attributes, question, context);
  if (!set.ok) return failBeyond(set, prepared, question, { where, context });
  const protection = question.fairness === null ? null : protectionOf(set.value, question.fairness);
  const decided = question.fairness === null ? null : failWithoutDecision(set.value, question.fairness, where);
  if (decided !== null) return decided;
  const channels = listOpenSums(set.value, question, set.value.itemsets.support, context);
  if (!channels.ok) return failBeyond(channels, prepared, question, { where, context });
  const task = { set: set.value, question, protection, channels: channels.value };
  const made = settings.mend === 'withhold' ? mendByWithholding(task, context) : mendByAdding(task, settings, context);
  if (!made.ok) return failBeyond(made, prepared, question, { where, context });
  const left = listOpenSums(set.value, question, made.value.supports, context);
  if (!left.ok) return left;
  if (!made.value.supports.some((support, pattern) => pattern > 0 && support >= 0))
    return failNothingLeft(set.value, `${where}minSupport`);
  const found = gather({ prepared, settings, task, mended: made.value, open: left.value.length });
  return finish(found, context, where);
}

interface Gathered {
  readonly prepared: Prepared;
  readonly settings: PatternsSettings;
  readonly task: MendingTask;
  readonly mended: MendedPatterns;
  /** Sums that are still open. */
  readonly open: number;
}

/** All that is said of published patterns before their file is checked. */
function gather({ prepared, settings, task, mended, open: left }: Gathered): Omit<Published, 'check' | 'notices'> {
  const { set, question, protection, channels } = task;
  const { support } = set.itemsets;
  const { supports, additions, stuck, passes, unfair } = mended;
  const stateOf = (own: Float64Array, open: number): PatternState => ({
    supports: own,
    channels: question.privacy === null ? null : open,
    over: protection === null ? [] : listOver(set, protection, own),
    overSums: protection === null ? [] : listOverSums(set, protection, own),
  });
  const before = stateOf(support, channels.length);
  const privateOnly = question.privacy === null ? before : stateOf(mended.privateOnly, 0);
  const sorted = sortPatterns(set);
  return {
    prepared,
    settings,
    question,
    set,
    marks: markPatterns(set, support),
    protection,
    coverage:
      protection === null ? [] : coverPatterns(set, protection, question.fairness!, supports, question.minCount),
    channels,
    sorted,
    order: sorted.filter((pattern) => supports[pattern] >= 0),
    withheld: sorted.filter((pattern) => supports[pattern] < 0),
    unfair,
    before,
    privateOnly,
    released: stateOf(supports, left),
    additions,
    stuck,
    passes,
    utility: measureUtility(set, before, privateOnly, supports, { question, mend: settings.mend }),
  };
}

/** The items of an addition by their names. */
export function nameAddition({ set }: { readonly set: PatternSet }, { pattern }: Addition): Item[] {
  return nameItems(set, pattern);
}

/** Checks the file that would be written, and says what has to be known. */
function finish(made: Omit<Published, 'check' | 'notices'>, context: RunContext, where: string): Result<Published> {
  context.progress('Checking the file', null);
  const { set, released, order, additions, question, prepared } = made;
  const text = writePatternCsv({ set, released: released.supports, order, originals: null, total: null });
  if (!text.ok) return text;
  const check = checkPublished(text.value, {
    table: prepared.table,
    question,
    additions: additions.map((addition) => ({ items: nameAddition(made, addition), by: addition.by })),
    total: released.supports[0],
  });
  if (!check.ok) return check;
  return succeed({
    ...made,
    check: check.value,
    notices: [...question.notices, ...noteOutcome(made, check.value.holds, where)],
  });
}

/** A failure where no released pattern holds a denial, so that nothing could be said of discrimination (D10). */
function failWithoutDecision(set: MinedPatterns, { negative }: FairnessLimits, where: string) {
  const isNegative = markItems(set, negative);
  if (set.itemsets.item.some((item, at) => at > 0 && isNegative[item] === 1)) return null;
  return fail('decision-outside', { negative, minCount: set.minCount }, `${where}minSupport`);
}

/** A failure where every pattern would have to be withheld (S10). */
function failNothingLeft(set: MinedPatterns, where: string) {
  return fail('all-withheld', { patterns: set.itemsets.count - 1 }, where);
}

function measureUtility(
  set: MinedPatterns,
  before: PatternState,
  hidden: PatternState,
  supports: Float64Array,
  { question: { privacy, fairness }, mend }: { readonly question: PublishQuestion; readonly mend: Mending },
): PublishUtility {
  const degrees =
    privacy === null || fairness === null || mend === 'withhold'
      ? { DPD: null, NDD: null }
      : compareDiscrimination(
          before.over.map(({ at }) => at),
          hidden.over.map(({ at }) => at),
        );
  const lost = supports.reduce((count, support) => count + Number(support < 0), 0);
  return { ...measureDistortion(set, supports), ...degrees, MC: lost / (set.itemsets.count - 1), GC: 0 };
}

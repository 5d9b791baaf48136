import { measureWords } from '../../words/en/terms/measures.ts';
import type { PublishSummary } from '../../engine/steps/patterns/views.ts';
import type { ReleaseSummary, SpreadPoint } from '../../engine/steps/noisy-patterns/views.ts';
import type { DisplayNames } from '../../engine/vocabulary/display-names.ts';
import { patternsWords, type TestedGroups } from '../../words/en/publish-patterns/answer.ts';
import { noisyPatternWords } from '../../words/en/publish-patterns/noise.ts';
import type { patternsStageWords } from '../../words/en/publish-patterns/stage.ts';
import type { Parts } from '../../words/parts.ts';

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
): { readonly says: Parts<'price'>; readonly isFine: boolean } {
  const { answer } = patternsWords;
  const { patterns, published, withheld, changed, stuck, mend, k, channels, over, added, people } = summary;
  if (patterns === 0) return { says: answer.nothing(), isFine: false };
  if (stuck > 0) return { says: answer.stuck(stuck), isFine: false };
  if (mend === 'withhold') {
    const [isPointing, isUnfair] = [(channels ?? 0) > 0, over.before > over.after];
    return { says: answer.trueCounts({ published, withheld, k, isPointing, isUnfair }), isFine: true };
  }
  const tested = testedGroups(summary, open);
  return changed === 0
    ? { says: answer.asTheyAre(tested), isFine: true }
    : { says: answer.raised(summary, added, people, tested), isFine: false };
}

/** Which of the protected groups were tested. */
function testedGroups({ measure, coverage }: Summary, open: readonly string[]): TestedGroups {
  const tested = coverage.filter(({ reason }) => reason === null).length;
  if (measure !== null && tested === coverage.length + open.length) return 'all';
  return measure !== null && tested > 0 ? 'some' : 'none';
}

/** What would be given away as they are, and what the additions mend. */
export function sayNuance(summary: Summary & Pick<PublishSummary, 'worst'>, limit: number | null): string[] {
  const { nuance } = patternsWords;
  const { channels, k, over, measure, explained, worst, additions, patterns, changed, coverage, mend } = summary;
  if (patterns === 0) return [nuance.lowerSize];
  const { single, overValues } = summary;
  const sayWorst = (value: number | null) =>
    value === null || limit === null ? null : patternsWords.value(value, limit);
  const sentences: string[] = [];
  if (mend === 'withhold') sentences.push(nuance.exact);
  if (k !== null)
    sentences.push(
      channels === 0 ? nuance.noneSingledOut(k) : nuance.sums({ sums: channels ?? 0, single, overValues, patterns }, k),
    );
  if (measure !== null && over.before === 0)
    sentences.push(coverage.every(({ tested }) => tested === 0) ? nuance.noneTested : nuance.noneOver);
  else if (measure !== null)
    sentences.push(nuance.over(over.before, measureWords[measure].title, sayWorst(worst.found)));
  if (measure !== null && k !== null && mend === 'add')
    sentences.push(...sayPrivacyAlone(summary, sayWorst(worst.privateOnly)));
  if (changed > 0) sentences.push(nuance.stayAfter(additions, patterns - changed));
  if (explained > 0) sentences.push(nuance.explained(explained));
  return sentences;
}

/** What privacy alone would do to discrimination: raise it, lower it, or undo a lawful reason (S7). */
function sayPrivacyAlone(
  { over: { before, privateOnly }, worst, ...summary }: Summary & Pick<PublishSummary, 'worst'>,
  withWorst: string | null,
): string[] {
  const { privacy } = patternsWords.nuance;
  const { explainedBefore, explainedPrivate } = summary;
  const sentences: string[] = [];
  if (privateOnly > before) sentences.push((before === 0 ? privacy.brings : privacy.raises)(privateOnly, withWorst));
  else if (privateOnly < before) sentences.push(privacy.lowers(privateOnly, withWorst));
  else if (before > 0 && worst.privateOnly !== worst.found) sentences.push(privacy.leaves(withWorst));
  if (explainedPrivate < explainedBefore) sentences.push(privacy.explained(explainedBefore, explainedPrivate));
  return sentences;
}

/** What no pattern was tested for: all discrimination, some groups and columns without a chosen group, or null. */
export function nameUntested(
  { measure, coverage }: Pick<PublishSummary, 'measure' | 'coverage'>,
  names: DisplayNames,
  open: readonly string[],
): string | null {
  const { fairness, groups } = patternsWords.untested;
  if (measure === null) return fairness;
  const untested = coverage.filter(({ reason }) => reason !== null).map(({ item }) => item);
  return untested.length + open.length === 0 ? null : groups(untested, open, names);
}

/** What the rail says of the stage. */
export function sayState({ changed, stuck, patterns, published, mend }: Summary): string {
  const { line } = patternsWords;
  if (stuck > 0) return line.over(stuck);
  if (mend === 'withhold') return line.published(published);
  return patterns === 0 ? line.nothing : line.raised(changed);
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
export function sayExpected({ found, error, off }: SpreadPoint, top: number): Parts<'right'> {
  const { expected } = noisyPatternWords;
  const right = Math.round(found.middle * top);
  return error === null || off === null
    ? expected.noneFound(right, top)
    : expected.off(right, top, Math.round(error.middle));
}

/** What is said below a release: people under noise, and what was done against discrimination. */
export function sayRelease(summary: ReleaseSummary): string[] {
  const { people, added, over, measure, additions, stuck, explained, check } = summary;
  const words = noisyPatternWords;
  const sentences = [words.people(people)];
  if (measure !== null && check.protection?.tested === 0) sentences.push(words.noneTested);
  else if (measure !== null)
    sentences.push(
      over.noisy === 0
        ? words.noneOver
        : words.over({ noisy: over.noisy, released: over.released, additions: additions.length, added }),
    );
  if (explained > 0) sentences.push(words.explained(explained));
  if (stuck > 0) sentences.push(words.notProtective);
  return sentences;
}

export type PatternsTab = keyof typeof patternsStageWords.tabs;

import { formatList } from '../../words/format.ts';
import { type DisplayNames, columnName } from '../../engine/vocabulary/display-names.ts';
import { type Promised, answerWords } from '../../words/en/discover/answer.ts';
import { discoverWords } from '../../words/en/discover/page.ts';
import { joinSentences } from '../../words/parts.ts';
import { sayItems } from '../../words/people.ts';
import { showSupport } from '../../components/fields/number-field.tsx';
import type { AnswerPage, DiscoverSummary, RuleRow } from '../../engine/steps/discover/views.ts';
import { type LensId, lensOf } from '../../engine/vocabulary/lenses.ts';
import type { Measure } from '../../engine/vocabulary/measures.ts';
import type { DecimalText, MiningSettings } from '../../engine/vocabulary/settings.ts';
import type { Phrase } from './said.tsx';

type Coverage = DiscoverSummary['coverage'];
type Counts = AnswerPage['verdicts'];

/** What of the protected groups was not tested. */
export function listUntested(coverage: Coverage): Coverage {
  return coverage.filter(({ reason }) => reason !== null);
}

/** "race and marital-status", "3 columns": names up to two, then a number. Null when all was tested. */
export function sayUntested(coverage: Coverage, names: DisplayNames): string | null {
  const open = listUntested(coverage);
  if (open.length === 0) return null;
  if (open.length <= 2) return formatList(open.map((line) => sayCovered(line, names)));
  const { columns, groups } = discoverWords.untested;
  return open.every(({ attribute }) => attribute !== null) ? columns(open.length) : groups(open.length);
}

/** A group, two groups together, or a protected column, as it is called. */
export function sayCovered({ items, attribute }: Coverage[number], names: DisplayNames): string {
  return attribute === null ? sayItems(items, names) : columnName(names, attribute);
}

/** The answer (M9): counts are findings; a "no" is said of what was tested only, with what it could have missed. */
export function sayHeadline(
  { tested, verdicts, missed }: Pick<AnswerPage, 'tested' | 'verdicts' | 'missed'>,
  measure: Measure,
  { minSupport, support }: MiningSettings,
): Phrase {
  if (tested === 0) {
    const isShare = typeof minSupport !== 'object';
    return [answerWords.nothingTested({ size: showSupport(minSupport), isShare, support })];
  }
  const { clear, unclear } = verdicts;
  if (clear > 0) return answerWords.clear(clear, tested);
  if (unclear > 0) return [answerWords.unclear(unclear, tested)];
  if (missed === null) return [answerWords.none(tested)];
  const { reachesOver, row, interval } = missed;
  return joinSentences([
    answerWords.none(tested),
    reachesOver ? answerWords.tooFewPeople(row.n1) : answerWords.ruledOut(measure, interval),
  ]);
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

/**
 * What stands below the answer: that the law looked through sets no limit (M8), how sure the answer is, what stands for
 * all, the furthest over, what may be chance; and where there are survey weights, that evidence rests on the people asked
 * (M12).
 */
export function sayNuance(given: NuanceOf): Phrase {
  const { lens, alpha } = given.view;
  const { asked } = given.page;
  return joinSentences([
    lensOf(lens).hasLimit ? '' : answerWords.noLimit(alpha),
    ...listEvidence(given),
    asked === undefined ? '' : answerWords.asked(asked),
  ]);
}

function listEvidence({ page, coverage, view, names, others, promise }: NuanceOf): readonly (string | Phrase)[] {
  const { verdicts, furthest, situations, missed } = page;
  if (furthest === null) return [];
  const moreOver = answerWords.moreOver(verdicts.unclear);
  if (verdicts.clear > 1)
    return [
      answerWords.promise(promise),
      sayStandIns(situations, verdicts.clear),
      answerWords.furthest(furthest, names),
      moreOver,
    ];
  if (verdicts.clear === 1) return [answerWords.theOne(furthest, names), answerWords.promise(promise), moreOver];
  if (verdicts.unclear > 0) return [answerWords.highest(furthest, view.measure, names)];
  const noEquality = sayNoEquality(coverage, verdicts, names);
  if (missed === null) return [answerWords.highestFound(furthest.value, view.measure), noEquality];
  return [
    answerWords.gap({ row: missed.row, others: others(missed.row.A), names }),
    answerWords.reach(view.measure, view.alpha, missed),
    noEquality,
  ];
}

function sayStandIns({ wholeGroups, count }: AnswerPage['situations'], clear: number): Phrase {
  const whole = wholeGroups.length;
  return count === clear - whole ? [] : answerWords.standIns({ clear, whole, count });
}

function sayNoEquality(coverage: Coverage, { tooFew }: Counts, names: DisplayNames): string {
  const what = sayUntested(coverage, names);
  return answerWords.noEquality({ what, lines: listUntested(coverage).length, tooFew });
}

/** What the first situations of a list are. */
export function sayRepresentatives({ wholeGroups, count, standFor }: AnswerPage['situations'], shown: number): string {
  const whole = Math.min(shown, wholeGroups.length);
  const hasWholeGroups = wholeGroups.length > 0;
  return answerWords.representatives({ whole, rest: shown - whole, count, standFor, hasWholeGroups });
}

/** What is above a list of situations. */
export function sayListed(counts: Counts, group: string | null): Phrase {
  const { clear, unclear, within, tooFew } = counts;
  return answerWords.listed({ clear, all: clear + unclear + within + tooFew, group });
}

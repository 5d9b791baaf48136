import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import type { ExplainedPage, RuleRow } from '../../../engine/steps/discover/views.ts';
import type { PeopleSummary } from '../../../engine/steps/people/views.ts';
import { ratesOf } from '../../../engine/vocabulary/lenses.ts';
import { judgeReasons } from '../../../engine/vocabulary/joint-reasons.ts';
import { whyWords } from '../../../words/en/discover/why.ts';
import { joinSentences } from '../../../words/parts.ts';
import { sayRule } from '../../../words/people.ts';
import type { Phrase } from '../said.tsx';
import type { Reasons } from '../situations/index.ts';

interface WhyOf {
  /** The situation that is looked at, and what is known of its reasons. */
  readonly row: RuleRow | null;
  readonly reasons: Reasons | null;
  readonly people: Pick<PeopleSummary, 'flagged' | 'tested' | 'chance'> | null;
  readonly names: DisplayNames;
}

interface ReasonsOf extends Omit<WhyOf, 'people'> {
  /** How many lawful reasons are named. */
  readonly named: number;
  /** Whether the situations over the limit are known. */
  readonly isLookedAt: boolean;
}

/** Whether the reasons that were named explain the gap of a situation, all held fixed together; only that was tested. */
export function sayReasons({ row, reasons, named, isLookedAt, names }: ReasonsOf): Phrase {
  const { noneNamed, looking, noneOver, cannotDiffer, verdict } = whyWords.answer;
  if (named === 0) return [noneNamed];
  if (!isLookedAt || (row !== null && reasons === null)) return [looking];
  if (row === null || reasons === null) return [noneOver];
  const { jointly } = reasons;
  if (jointly === null) return [cannotDiffer(row.A, names)];
  const isUnexplained = ['part', 'nothing'].includes(judgeReasons(jointly).verdict);
  return verdict(row.A, jointly, isUnexplained, names);
}

/** How many have a reason, what remains among those who have none, and who was treated worse than people like them. */
export function sayWhy({ row, reasons, people, names }: WhyOf): Phrase {
  const words = whyWords.answer;
  const treated = people === null || people.tested === 0 ? [] : words.treated(people);
  if (row === null || reasons === null) return treated;
  const { grounded, jointly, without } = reasons;
  if (grounded.length === 0) return joinSentences([jointly === null ? words.noneApplies : words.tooRare, treated]);
  const most = Math.max(...grounded.map(({ both }) => both));
  const rates = ratesOf(without);
  const isCompared = rates.n1 > 0 && rates.n2 > 0;
  return joinSentences([
    words.atMost(most, row, names),
    isCompared ? words.amongNone(rates, row.A, names) : '',
    treated,
  ]);
}

/** What was held fixed, over how many combinations, and the gap before and after; null where nothing was. */
export function sayHeld(reasons: Reasons | null, names: DisplayNames): string | null {
  const jointly = reasons?.jointly ?? null;
  return jointly === null ? null : whyWords.answer.held(jointly, names);
}

/** The whole groups, then the situations over the limit; one that is both stands once. */
export function listSituations(
  groups: readonly { readonly row: RuleRow }[],
  over: readonly { readonly rule: RuleRow }[],
): readonly RuleRow[] {
  const wholes = groups.map(({ row }) => row);
  const said = new Set(wholes.map((row) => sayRule(row)));
  return [...wholes, ...over.map(({ rule }) => rule).filter((rule) => !said.has(sayRule(rule)))];
}

/** Where no reason is named, nothing was looked at, and nothing is called explained or not (D6). */
export function chipsOf({ worse, explained }: Pick<ExplainedPage, 'worse' | 'explained'>, named: number) {
  const titles = whyWords.chips;
  if (named === 0) return [{ id: 'unexplained', title: titles.notLookedAt, sign: 'untested', count: worse }] as const;
  return [
    { id: 'unexplained', title: titles.unexplained, sign: 'clear', count: worse - explained },
    { id: 'explained', title: titles.explained, sign: 'within', count: explained },
  ] as const;
}

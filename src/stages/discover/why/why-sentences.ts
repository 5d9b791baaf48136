import { formatMany, formatShare, startSentence } from '../../../words/format.ts';
import { type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { outcomeWords } from '../../../words/en/people.ts';
import { sayPeople, sayRule } from '../../../words/people.ts';
import type { ExplainedPage, RuleRow } from '../../../engine/steps/discover/views.ts';
import type { PeopleSummary } from '../../../engine/steps/people/views.ts';
import { formatChance, formatMean } from '../../../words/format.ts';
import { ratesOf } from '../../../engine/vocabulary/lenses.ts';
import { judgeReasons, sayReasonsTested, sayReasonsVerdict } from '../../../engine/vocabulary/reason-words.ts';
import { type Phrase, sayTreatedWorse } from '../discover-sentences.ts';
import type { Reasons } from '../situations/index.ts';

type TestedPeople = Pick<PeopleSummary, 'flagged' | 'tested' | 'chance'>;

interface WhyOf {
  /** The situation that is looked at, and what is known of its reasons. */
  readonly row: RuleRow | null;
  readonly reasons: Reasons | null;
  readonly people: TestedPeople | null;
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
  if (named === 0) return ['Not tested: no lawful reason is named.'];
  if (!isLookedAt || (row !== null && reasons === null)) return ['Looking for reasons ...'];
  if (row === null || reasons === null) return ['No situation is over the limit, so nothing needs a reason.'];
  const who = `${startSentence(sayPeople(row.A, names))}: `;
  const { jointly } = reasons;
  if (jointly === null)
    return [who, 'the reasons named could not be tested, since none can differ among the people of this situation.'];
  const says = sayReasonsVerdict(jointly);
  const verdict = judgeReasons(jointly);
  const lower = `${says.charAt(0).toLowerCase()}${says.slice(1)}`;
  return verdict === 'part' || verdict === 'nothing' ? [who, { worse: lower }] : [who, lower];
}

/** How many have a reason, what remains among those who have none, and who was treated worse than people like them. */
export function sayWhy({ row, reasons, people, names }: WhyOf): Phrase {
  const treated = people === null || people.tested === 0 ? [] : sayTreated(people);
  if (row === null || reasons === null) return treated;
  const who = sayPeople(row.A, names);
  if (reasons.grounded.length === 0)
    return [
      reasons.jointly === null
        ? 'No lawful reason is named, or none can differ here. Whether a reason is lawful is for you to say. '
        : 'On their own the reasons occur too rarely here to be tested. ',
      ...treated,
    ];
  const { have } = outcomeWords(names);
  const { a1, n1, a2, n2 } = ratesOf(reasons.without);
  const most = Math.max(...reasons.grounded.map(({ both }) => both));
  return [
    `At most ${formatShare(most, row.n1)} of ${who} have any one reason. `,
    ...(n1 === 0 || n2 === 0
      ? []
      : [
          'Among people with none, ',
          { bold: formatShare(a1, n1) },
          ` of ${who} ${have}, against `,
          { bold: formatShare(a2, n2) },
          ' of those they are compared with. ',
        ]),
    ...treated,
  ];
}

/** What was held fixed, over how many combinations, and the gap before and after; null where nothing was. */
export function sayHeld(reasons: Reasons | null, names: DisplayNames): string | null {
  const jointly = reasons?.jointly ?? null;
  return jointly === null ? null : `${sayReasonsTested(jointly, names)} Other reasons were not tested.`;
}

/** Those treated worse than people like them beside what chance gives: the excess, or that there is none (D7). */
function sayTreated({ flagged, tested, chance }: TestedPeople): Phrase {
  const some = sayTreatedWorse(flagged, tested);
  const were = `${some} ${flagged === 1 ? 'was' : 'were'} treated worse than people like them`;
  if (chance === null)
    return [{ bold: startSentence(were) }, '. What chance gives is not known: there are too many to compare with.'];
  if (chance.excess === null)
    return [
      { bold: 'No more were treated worse than people like them than chance gives' },
      `: ${some}, where chance gives ${formatChance(chance)}.`,
    ];
  return [
    { bold: `${startSentence(were)}, ${formatMean(chance.excess)} more than chance gives` },
    `, which is ${formatChance(chance)}.`,
  ];
}

/** What a person was found to be, beside people like them (D7). */
export function sayPerson(isFlagged: boolean, difference: number): string {
  const points = `by ${Math.abs(100 * difference).toFixed(0)} points`;
  if (isFlagged) return `Treated worse than people like them, ${points}.`;
  return difference > 0
    ? `Treated worse than people like them ${points}, which is below the limit.`
    : 'Not treated worse than people like them.';
}

/** "15 of 96 tested with it", as a sentence about who they are. */
export function sayNobodyTold(tested: number): string {
  return tested === 0
    ? 'Nobody could be compared.'
    : `No one or two values tell the ${formatMany(tested, 'person', 'people')} tested apart.`;
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
  if (named === 0)
    return [{ id: 'unexplained', title: 'No reason looked at', sign: 'untested', count: worse }] as const;
  return [
    { id: 'unexplained', title: 'No reason explains on its own', sign: 'clear', count: worse - explained },
    { id: 'explained', title: 'A reason explains', sign: 'within', count: explained },
  ] as const;
}

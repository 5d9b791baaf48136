import { columnName, type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { formatCount, formatList, formatMany, formatShare, startSentence } from '../../format.ts';
import { subject } from '../../language.ts';
import { parts, slot } from '../../parts.ts';
import { sayItems, sayPeople } from '../../people.ts';
import { outcomeWords } from '../people.ts';
import { comparedWith, type ComparedGroup, favourNoun, groupsOf } from './phrases.ts';

/** A share before and after: those with the worse outcome, and all. */
interface ShareChange {
  readonly before: readonly [number, number];
  readonly after: readonly [number, number];
}

interface RateChange extends ComparedGroup {
  readonly own: ShareChange;
  readonly others: ShareChange;
}

type SituationCounts = Readonly<Record<'within' | 'worse' | 'hidden' | 'explained' | 'new' | 'untold', number>>;

/** Who pays for a repair, and what becomes of shares and situations. */
export const repairAnswerWords = subject('repair-answer', {
  /** The headline; `paid` is what is taken, given or rewritten. Situations that are open are over the limit after it. */
  headline: {
    noDecision: () =>
      parts`${slot('paid', 'No decision would change.')} Whether anyone is still worse off cannot be told.`,
    nothingTested: () => parts`${slot('paid', 'Nothing was tested.')} So whether something has to change is not known.`,
    nothingChanges: (open: number) => parts`${slot('paid', 'This way changes nothing.')} ${stillOpen(open)}`,
    nothingToRepair: () => parts`${slot('paid', 'Nothing to repair.')} No situation that was tested is over the limit.`,
    onlyStandIns: (standIns: number) =>
      parts`${slot('paid', 'This way changes nothing.')} No situation that was tested is over the limit itself, but ${formatMany(standIns, 'stand-in')} ${standIns === 1 ? 'is' : 'are'}.`,
    takesAndGrants: (revoked: number, granted: number, open: number, names: DisplayNames) =>
      parts`${slot('paid', `${formatMany(revoked, favourNoun(names))} would be taken,`)} and ${formatCount(granted)} granted.${also(open)}`,
    takes: (revoked: number, open: number, names: DisplayNames) =>
      parts`${slot('paid', `${formatMany(revoked, favourNoun(names))} would be taken.`)} Nobody gains one.${also(open)}`,
    grants(granted: number, open: number, names: DisplayNames) {
      const more = `${formatCount(granted)} more ${granted === 1 ? favourNoun(names) : `${favourNoun(names)}s`}`;
      const would = open === 0 ? 'would do it' : 'would be given';
      return parts`${slot('paid', more)} ${would}. Nobody loses one.${also(open)}`;
    },
    rewrites: (overwritten: number, open: number) =>
      parts`${slot('paid', `${formatMany(overwritten, 'person', 'people')} would be recorded as someone else.`)} No decision changes.${also(open)}`,
    weights: (open: number) =>
      parts`${slot('paid', 'Every row would get a weight.')} No decision changes.${also(open)}`,
    copies: (rows: number, open: number) =>
      parts`${slot('paid', `${formatMany(rows, 'row')} would be copied or left out.`)} No decision changes.${also(open)}`,
  },
  rates: sayRates,
  /** Groups that end better off than those they are compared with, and in how many situations that is so. */
  overshot: {
    groups: (items: readonly Item[], names: DisplayNames) => `${endBetterOff(items, names)}.`,
    situations: (count: number, furthest: string | null) =>
      `In ${formatMany(count, 'situation')} the group would end better off than those it is compared with${atFurthest(furthest)}.`,
    both: (items: readonly Item[], count: number, furthest: string | null, names: DisplayNames) =>
      `${endBetterOff(items, names)}; so would the group in ${formatMany(count, 'situation')}${atFurthest(furthest)}.`,
  },
  /** What became of the situations that were over the limit. */
  situations: {
    none: 'No situation was over the limit.',
    untold: (total: number) => `None of the ${formatMany(total, 'situation')} can be counted again.`,
    allWithin: (total: number, highest: string | null) =>
      `${total === 1 ? 'The one situation is' : `All ${formatCount(total)} situations are`} no longer over the limit${atWorst(highest)}.`,
    some: saySome,
  },
  isCopy: 'The open table stays as it is: a repair is a copy.',
  untested: nameUntested,
  chips: {
    label: 'What became of the situations',
    worse: 'Still worse',
    hidden: 'Out of sight, still worse',
    within: 'No longer over the limit',
  },
});

function stillOpen(open: number): string {
  return `${formatMany(open, 'situation')} would still be over the limit.`;
}

function also(open: number): string {
  return open === 0 ? '' : ` ${stillOpen(open)}`;
}

function endBetterOff(items: readonly Item[], names: DisplayNames): string {
  return `${startSentence(groupsOf(items, names))} would end better off than those they are compared with`;
}

function atFurthest(furthest: string | null): string {
  return furthest === null ? '' : `, the furthest at ${furthest}`;
}

function atWorst(highest: string | null): string {
  return highest === null ? '' : `, the worst at ${highest}`;
}

/** "10.9% of Black applicants would be denied instead of 28.3%; of everyone else 9.0%, as now." */
function sayRates(change: RateChange, names: DisplayNames): string {
  const { would } = outcomeWords(names);
  const [own, was] = sharesOf(change.own);
  const [others, othersWere] = sharesOf(change.others);
  const group = `${own} of ${sayPeople([change.item], names)} would ${would}${own === was ? ', as now' : ` instead of ${was}`}`;
  return `${group}; of ${comparedWith(change, names)} ${others}${others === othersWere ? ', as now' : ` instead of ${othersWere}`}.`;
}

function sharesOf({ before, after }: ShareChange): readonly [after: string, before: string] {
  return [formatShare(...after), formatShare(...before)];
}

/** "Of 7 situations over the limit, 1 is not any more; 2 still over it and 1 newly over it." */
function saySome(total: number, counts: SituationCounts, highest: string | null): string {
  const kinds = [
    ...(counts.worse > 0 ? [`${formatCount(counts.worse)} still over it`] : []),
    ...(counts.hidden > 0 ? [`${formatCount(counts.hidden)} still over it but too rare to be found`] : []),
    ...(counts.explained > 0 ? [`${formatCount(counts.explained)} explained by a lawful reason`] : []),
    ...(counts.new > 0 ? [`${formatCount(counts.new)} newly over it`] : []),
  ];
  return `Of ${formatMany(total, 'situation')} over the limit, ${formatCount(counts.within)} ${counts.within === 1 ? 'is' : 'are'} not any more; ${formatList(kinds)}${atWorst(highest)}.`;
}

interface UntestedGroup {
  /** A column none of whose groups was tested; null where it is one group of items. */
  readonly attribute: string | null;
  readonly items: readonly Item[];
}

/** The groups that were not tested, two by name, then how many. */
function nameUntested(groups: readonly UntestedGroup[], names: DisplayNames): string {
  if (groups.length > 2) return `${formatCount(groups.length)} groups`;
  return formatList(
    groups.map(({ attribute, items }) => (attribute === null ? sayItems(items, names) : columnName(names, attribute))),
  );
}

import { formatCount, formatList, formatMany, formatShare, startSentence } from '../../words/format.ts';
import { type DisplayNames } from '../../engine/vocabulary/display-names.ts';
import { outcomeWords } from '../../words/en/people.ts';
import { outcomeName, sayItems, sayPeople, valueName } from '../../words/people.ts';
import type { RepairSummary } from '../../engine/steps/repair/ask.ts';
import type { Item } from '../../engine/vocabulary/items.ts';
import { ratesOf } from '../../engine/vocabulary/lenses.ts';

/** What a repair did to people, and what is over the limit after it. */
export type RepairEffect = Pick<RepairSummary, 'method' | 'records' | 'totalWeight' | 'paid' | 'coverage'> & {
  readonly left: { readonly situations: Pick<RepairSummary['left']['situations'], 'open' | 'hidden'> };
  readonly utility: Pick<RepairSummary['utility'], 'redlining'>;
};

const nouns: Readonly<Record<string, string>> = {
  approved: 'approval',
  accepted: 'acceptance',
  admitted: 'admission',
  hired: 'hiring',
  released: 'release',
};

/** What one favourable decision is called: "approval" where the outcome is called "approved". */
export function favourNoun(names: DisplayNames): string {
  return nouns[outcomeName(names, 'positive')] ?? 'favourable decision';
}

/** Whether no situation of any protected group was large enough to be tested (D10). */
export function isNothingTested({ coverage }: Pick<RepairSummary, 'coverage'>): boolean {
  return coverage.length > 0 && coverage.every(({ tested }) => tested === 0);
}

/** Who pays, said first: what the repair takes, gives or rewrites, as two parts of a headline. */
export function sayHeadline(
  effect: RepairEffect,
  names: DisplayNames,
): { readonly strong: string; readonly rest: string } {
  const { method, records, paid, left, utility, coverage } = effect;
  const open = left.situations.open + left.situations.hidden;
  if (method === 'remove')
    return { strong: 'No decision would change.', rest: 'Whether anyone is still worse off cannot be told.' };
  if (records === 0 && open === 0 && isNothingTested({ coverage }))
    return { strong: 'Nothing was tested.', rest: 'So whether something has to change is not known.' };
  if (records === 0) return sayUnchanged(open, utility.redlining?.after ?? 0);
  const noun = favourNoun(names);
  const { revoked, granted, overwritten } = paid;
  const rest = open === 0 ? '' : ` ${sayOpen(open)}`;
  if (revoked > 0 && granted > 0)
    return {
      strong: `${formatMany(revoked, noun)} would be taken,`,
      rest: `and ${formatCount(granted)} granted.${rest}`,
    };
  if (revoked > 0) return { strong: `${formatMany(revoked, noun)} would be taken.`, rest: `Nobody gains one.${rest}` };
  if (granted > 0)
    return {
      strong: `${formatCount(granted)} more ${granted === 1 ? noun : `${noun}s`}`,
      rest: `${open === 0 ? 'would do it.' : 'would be given.'} Nobody loses one.${rest}`,
    };
  if (overwritten > 0)
    return {
      strong: `${formatMany(overwritten, 'person', 'people')} would be recorded as someone else.`,
      rest: `No decision changes.${rest}`,
    };
  return {
    strong:
      method === 'reweigh'
        ? 'Every row would get a weight.'
        : `${formatMany(records, 'row')} would be copied or left out.`,
    rest: `No decision changes.${rest}`,
  };
}

/** The headline of a way that changes nothing, by what is over the limit directly and through a stand-in. */
function sayUnchanged(open: number, standIns: number): { readonly strong: string; readonly rest: string } {
  const strong = 'This way changes nothing.';
  if (open > 0) return { strong, rest: sayOpen(open) };
  const none = 'No situation that was tested is over the limit';
  if (standIns === 0) return { strong: 'Nothing to repair.', rest: `${none}.` };
  return { strong, rest: `${none} itself, but ${formatMany(standIns, 'stand-in')} ${standIns === 1 ? 'is' : 'are'}.` };
}

function sayOpen(open: number): string {
  return `${formatMany(open, 'situation')} would still be over the limit.`;
}

type GroupChange = RepairSummary['groups'][number];

/** The group that was worst off: with the widest gap to those it is compared with. */
export function worstOff(groups: readonly GroupChange[]): GroupChange | null {
  const gapOf = (group: GroupChange) => {
    const { a1, n1, a2, n2 } = ratesOf(group.before);
    return n1 === 0 || n2 === 0 ? -Infinity : a1 / n1 - a2 / n2;
  };
  return groups.toSorted((one, other) => gapOf(other) - gapOf(one))[0] ?? null;
}

/**
 * What becomes of the shares of the group that was worst off: "10.9% of Black applicants would be denied instead of
 * 28.3%; ...".
 */
export function sayRates({ groups }: Pick<RepairSummary, 'groups'>, names: DisplayNames): string | null {
  const worst = worstOff(groups);
  if (worst === null || worst.after === null) return null;
  const { item } = worst;
  const [before, after] = [ratesOf(worst.before), ratesOf(worst.after)];
  const { would } = outcomeWords(names);
  const own = formatShare(after.a1, after.n1);
  const was = formatShare(before.a1, before.n1);
  const others = formatShare(after.a2, after.n2);
  const othersWere = formatShare(before.a2, before.n2);
  const group =
    own === was
      ? `${own} of ${sayGroup(item, names)} would ${would}, as now`
      : `${own} of ${sayGroup(item, names)} would ${would} instead of ${was}`;
  return `${group}; of ${sayCompared(worst, names)} ${others}${others === othersWere ? ', as now' : ` instead of ${othersWere}`}.`;
}

/** Under survey weights what those changed stand for: ", which stand for 4.9% of the survey weights" (M12). */
export function sayStandFor({ standFor }: Pick<RepairSummary, 'standFor'>): string {
  return standFor === undefined ? '' : `, which stand for ${formatShare(standFor, 1)} of the survey weights`;
}

/** Groups that end better off than those they are compared with, and in how many situations that is so; null for none. */
export function sayOvershot(
  { groups }: Pick<RepairSummary, 'groups'>,
  situations: { readonly count: number; readonly furthest: string | null } | null,
  names: DisplayNames,
): string | null {
  const over = groups.filter(({ isOvershot }) => isOvershot);
  const who =
    over.length === 0
      ? null
      : `${startSentence(
          nameGroups(
            over.map(({ item }) => item),
            names,
          ),
        )} would end better off than those they are compared with`;
  const count = situations?.count ?? 0;
  if (count === 0) return who === null ? null : `${who}.`;
  const furthest = situations!.furthest === null ? '' : `, the furthest at ${situations!.furthest}`;
  const where = formatMany(count, 'situation');
  if (who === null) return `In ${where} the group would end better off than those it is compared with${furthest}.`;
  return `${who}; so would the group in ${where}${furthest}.`;
}

/** With whom a group is compared: "everyone else", "Dutch or Belgian" (M10). */
export function sayCompared(
  { item: { attribute }, reference }: Pick<RepairSummary['groups'][number], 'item' | 'reference'>,
  names: DisplayNames,
): string {
  if (reference.length === 0) return 'everyone else';
  return reference.map((value) => valueName(names, { attribute, value })).join(' or ');
}

/** What became of the situations that were over the limit: all within, or how many are not. */
export function saySituations(
  counts: Readonly<Record<'within' | 'worse' | 'hidden' | 'explained' | 'new' | 'untold', number>>,
  highest: string | null,
): string {
  const total = counts.within + counts.worse + counts.hidden + counts.explained + counts.untold;
  if (counts.untold > 0) return `None of the ${formatMany(total, 'situation')} can be counted again.`;
  if (total === 0) return 'No situation was over the limit.';
  const end = highest === null ? '.' : `, the worst at ${highest}.`;
  if (counts.within === total && counts.new === 0)
    return `${total === 1 ? 'The one situation is' : `All ${formatCount(total)} situations are`} no longer over the limit${end}`;
  const parts = [
    ...(counts.worse > 0 ? [`${formatCount(counts.worse)} still over it`] : []),
    ...(counts.hidden > 0 ? [`${formatCount(counts.hidden)} still over it but too rare to be found`] : []),
    ...(counts.explained > 0 ? [`${formatCount(counts.explained)} explained by a lawful reason`] : []),
    ...(counts.new > 0 ? [`${formatCount(counts.new)} newly over it`] : []),
  ];
  return `Of ${formatMany(total, 'situation')} over the limit, ${formatCount(counts.within)} ${counts.within === 1 ? 'is' : 'are'} not any more; ${formatList(parts)}${end}`;
}

/** The groups that were not tested, two by name, then how many. */
export function nameUntested(coverage: RepairSummary['coverage'], names: DisplayNames): string | null {
  const open = coverage.filter(({ reason, items }) => reason !== null && items.length < 2);
  if (open.length === 0) return null;
  const words = open.map(({ attribute, items }) =>
    attribute === null ? sayItems(items, names) : (names.columns[attribute]?.title ?? attribute),
  );
  return words.length <= 2 ? formatList(words) : `${formatCount(words.length)} groups`;
}

/** The groups whose shares are looked at: "Black applicants", "sex = Female and age = young", "4 groups". */
export function nameGroups(items: readonly Item[], names: DisplayNames): string {
  if (items.length > 2) return `${formatCount(items.length)} groups`;
  return formatList(items.map((item) => sayGroup(item, names)));
}

/** A group as the subject of a sentence: its title, or people with its value. */
export function sayGroup(item: Item, names: DisplayNames): string {
  return sayPeople([item], names);
}

/** Why a situation could not be repaired, in words. */
export function sayWhyLeft(reason: RepairSummary['unresolved'][number]['reason']): string {
  return reasons[reason];
}

const reasons: Readonly<Record<RepairSummary['unresolved'][number]['reason'], string>> = {
  'candidates used up': 'no more candidates',
  'bound not reachable': 'the limit cannot be reached',
  'only by denying everybody in its context': 'only by taking from everyone in it',
  oscillates: 'repairs undo each other',
  'pass limit': 'stopped at the last pass',
  'not clear': 'may be chance, so it was left',
  'not looked at': 'this way does not look at it',
};

import { type DisplayNames, columnName, noNames } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { formatCount, formatList, formatMany, formatShare } from '../../format.ts';
import { subject } from '../../language.ts';
import { type Parts, parts, slot } from '../../parts.ts';
import { outcomeWords, peopleWords } from '../people.ts';

/** What is still open in the four questions. */
interface Open {
  readonly suggested: number;
  readonly hasDecision: boolean;
  readonly isAnybodyProtected: boolean;
  /** Protected columns without a group, by what they are called. */
  readonly groupless: readonly string[];
}

/** Groups beside those they are compared with. */
interface GroupRate {
  readonly weight: number;
  readonly denied: number;
  readonly otherWeight: number;
  readonly otherDenied: number;
  readonly neither: number;
}

/** The protected values of a column and those they are compared with, by what they are called. */
interface Groups {
  readonly groups: readonly string[];
  readonly reference: readonly string[];
  /** How many values the column has. */
  readonly values: number;
  readonly as: 'each' | 'together' | 'both';
}

/** The stage Roles: the decision, and what is open in its questions. */
export const rolesWords = subject('roles', {
  next: 'Next: discover',
  title: sayTitle,
  /** "11 of 12 columns have an answer". */
  answered: (answered: number, columns: number) => {
    if (columns === 1) return answered === 1 ? 'the only column has an answer' : 'the only column has no answer';
    return answered === 1
      ? `1 of ${formatMany(columns, 'column')} has an answer`
      : `${formatCount(answered)} of ${formatMany(columns, 'column')} have an answer`;
  },
  nothingUsed: 'Nothing that is suggested is used before you accept it. Untick what is wrong first.',
  chooseDecision: 'Say which column holds the decision, and which of its values is bad for the person.',
  outcome: (denied: number, total: number, names: DisplayNames) =>
    `Counted as bad for the person: ${peopleWords.outcome(names, 'negative')}, ${formatShare(denied, total)} of ${formatMany(total, 'person', 'people')}.`,
  nobodyProtected: 'Nobody is protected yet.',
  /** The widest difference, and what it does not say. */
  widest: (who: string, { weight, denied, otherWeight, otherDenied }: GroupRate) =>
    `Widest difference: ${who}, ${formatShare(denied, weight)} of ${formatCount(weight)} against ${formatShare(otherDenied, otherWeight)} of ${formatCount(otherWeight)}. A difference is not yet discrimination: it says nothing about why.`,
  /** Groups of a column: "origin = all but Dutch". */
  groupsOf: (attribute: string, groups: string, names: DisplayNames) => `${columnName(names, attribute)} = ${groups}`,
  groups: sayGroups,
  reference: sayReference,
  /** "1,769 people against 1,993; 38 are in neither." */
  compared: ({ weight, otherWeight, neither }: GroupRate) => {
    const sides = `${formatMany(weight, 'person', 'people')} against ${formatCount(otherWeight)}`;
    return neither === 0 ? `${sides}.` : `${sides}; ${formatMany(neither, 'is', 'are')} in neither.`;
  },
  problem: (message: string, field: string) => `${message} (${field})`,
  accept: {
    some: (count: number) => `Accept ${formatCount(count)}`,
    all: (count: number) => `Accept all ${formatCount(count)}`,
    none: 'Accept none',
    undo: (count: number) => `Accept ${formatCount(count)} suggested`,
  },
  trees: {
    title: 'Trees for publishing',
    summary: (columns: number) =>
      parts`${slot('bold', 'Trees for publishing')} ${formatMany(columns, 'column')} that could identify a person, and how each can be made coarser`,
    says: 'A tree gives each value a coarser one at every level, up to a single one. Without a tree a value is either shown or hidden. Publish has an editor for them.',
    columns: {
      column: 'Column',
      levels: 'Levels',
      sizes: 'Values on each level',
      covers: 'Covers',
      file: 'ARX file',
    },
    levels: (levels: number, isGiven: boolean) =>
      isGiven ? formatCount(levels) : `${formatCount(levels)}, shown or hidden`,
    every: 'every value',
    uncovered: (values: readonly string[]) => {
      const said = `not ${values.slice(0, 3).join(', ')}`;
      return values.length > 3 ? `${said} and ${formatCount(values.length - 3)} more` : said;
    },
  },
  decision: {
    title: 'What was decided, and what is bad for the person?',
    why: 'Every rate in this tool counts this outcome.',
    undo: 'Choose the decision',
    undoBad: 'Choose what is bad for the person',
    column: 'Column with the decision',
    none: 'choose a column',
    /** The column that is chosen, and what is asked of it; null while none is. */
    asks: (values: number | null): Parts<'column' | 'asks'> => {
      if (values === null) return [slot('column')];
      const asks =
        values === 2
          ? 'has two values. Which one would a person rather not get?'
          : `has ${formatCount(values)} values. Which ones would a person rather not get?`;
      return parts`${slot('column')} ${slot('asks', asks)}`;
    },
    accept: (column: string) => `Accept ${column} as the decision`,
    many: (values: number) =>
      `This column has ${formatCount(values)} values; a decision should have few. Join or group them under Data.`,
    isBad: (value: string) => `${value} is bad for the person`,
    records: (value: string) => `Show the records with ${value}`,
    share: (part: number, whole: number) =>
      `${formatCount(part)} of ${formatCount(whole)}, ${formatShare(part, whole)}`,
  },
  outcomes: {
    title: 'What sentences call the outcomes',
    undo: 'Words for the outcomes',
    sides: { negative: 'The bad outcome', positive: 'The other outcome' },
    labels: { negative: 'Words for the bad outcome', positive: 'Words for the other outcome' },
    asked: (names: DisplayNames) => {
      const { ask, word } = outcomeWords(names);
      return `As it is, pages ask: “${ask} they ${word} more often?” Say what happens to the person (turned down) or what the person does (earn less).`;
    },
  },
  records: (item: Item, names: DisplayNames) =>
    `Records with ${peopleWords.item(item, { ...noNames, columns: names.columns })}`,
  suggested: 'suggested',
});

function sayTitle({ suggested, hasDecision, isAnybodyProtected, groupless }: Open): string {
  if (suggested === 1) return 'Four questions, and one suggested answer.';
  if (suggested > 1) return `Four questions, and ${formatCount(suggested)} suggested answers.`;
  if (!hasDecision) return 'Four questions. The first is still open.';
  if (!isAnybodyProtected && groupless.length === 0) return 'Four questions. The second is still open.';
  if (groupless.length === 0) return 'All four questions are answered.';
  return groupless.length === 1
    ? `Four questions, answered but for ${groupless[0]}: it has no groups.`
    : `Four questions, answered but for ${groupless.length > 2 ? `${formatCount(groupless.length)} columns` : formatList(groupless)}: they have no groups.`;
}

/** "F", "all but Dutch", "a and b", "3 groups"; as one group "a and b together", "3 values together" (D14). */
function sayGroups({ groups, reference, values, as }: Groups): string {
  if (groups.length === 0) return 'choose a group';
  const isAllBut = reference.length > 0 && groups.length + reference.length === values;
  if (as !== 'each' && groups.length > 1) {
    const several = groups.length > 2 ? formatMany(groups.length, 'value') : formatList(groups);
    const whole = isAllBut ? `all but ${sayReference(reference)}` : `${several} together`;
    return as === 'both' ? `${whole}, and each of them` : whole;
  }
  if (groups.length <= 2) return formatList(groups);
  return isAllBut ? `all but ${sayReference(reference)}` : formatMany(groups.length, 'group');
}

/** "everyone else", "Dutch", "a and b", "3 values". */
function sayReference(reference: readonly string[]): string {
  if (reference.length === 0) return 'everyone else';
  return reference.length > 2 ? formatMany(reference.length, 'value') : formatList(reference);
}

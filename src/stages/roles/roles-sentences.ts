import { formatCount, formatList, formatMany, formatShare } from '../../words/format.ts';
import type { GroupedAs } from '../../state/recipe/roles.ts';
import type { GroupRate } from './protected-columns.ts';

/** What is still open in the four questions. */
export interface Open {
  readonly suggested: number;
  readonly hasDecision: boolean;
  readonly isAnybodyProtected: boolean;
  /** Protected columns without a group, by what they are called. */
  readonly groupless: readonly string[];
}

export function sayTitle({ suggested, hasDecision, isAnybodyProtected, groupless }: Open): string {
  if (suggested > 0)
    return `Four questions, and ${suggested === 1 ? 'one suggested answer' : `${formatCount(suggested)} suggested answers`}.`;
  if (!hasDecision) return 'Four questions. The first is still open.';
  if (!isAnybodyProtected && groupless.length === 0) return 'Four questions. The second is still open.';
  if (groupless.length > 0)
    return `Four questions, answered but for ${sayNames(groupless)}: ${groupless.length === 1 ? 'it has' : 'they have'} no groups.`;
  return 'All four questions are answered.';
}

/** Up to two by name, then their number. */
export function sayNames(names: readonly string[]): string {
  return names.length > 2 ? `${formatCount(names.length)} columns` : formatList(names);
}

/** "11 of 12 columns have an answer". */
export function sayAnswered(answered: number, columns: number): string {
  if (columns === 1) return answered === 1 ? 'the only column has an answer' : 'the only column has no answer';
  return `${formatCount(answered)} of ${formatMany(columns, 'column')} ${answered === 1 ? 'has' : 'have'} an answer`;
}

/** "75.9% of 32,561 people: class = <=50K." */
export function sayOutcome(words: string, denied: number, total: number): string {
  return `Counted as bad for the person: ${words}, ${formatShare(denied, total)} of ${formatMany(total, 'person', 'people')}.`;
}

/** The widest difference, and what it does not say. */
export function sayWidest(who: string, { weight, denied, otherWeight, otherDenied }: GroupRate): string {
  return `Widest difference: ${who}, ${formatShare(denied, weight)} of ${formatCount(weight)} against ${formatShare(otherDenied, otherWeight)} of ${formatCount(otherWeight)}. A difference is not yet discrimination: it says nothing about why.`;
}

/** "1,769 people against 1,993; 38 are in neither." */
export function sayCompared({ weight, otherWeight, neither }: GroupRate): string {
  const rest = neither === 0 ? '' : `; ${formatCount(neither)} ${neither === 1 ? 'is' : 'are'} in neither`;
  return `${formatMany(weight, 'person', 'people')} against ${formatCount(otherWeight)}${rest}.`;
}

/** "F", "all but Dutch", "a and b", "3 groups"; as one group "a and b together", "3 values together" (D14). */
export function sayGroups(
  groups: readonly string[],
  reference: readonly string[],
  values: number,
  nameOf: (value: string) => string,
  as: GroupedAs = 'each',
): string {
  if (groups.length === 0) return 'choose a group';
  if (as !== 'each' && groups.length > 1) {
    const isAllBut = groups.length > 1 && reference.length > 0 && groups.length + reference.length === values;
    const whole = isAllBut
      ? `all but ${sayReference(reference, nameOf)}`
      : `${groups.length > 2 ? formatMany(groups.length, 'value') : formatList(groups.map(nameOf))} together`;
    return as === 'both' ? `${whole}, and each of them` : whole;
  }
  if (groups.length > 2 && reference.length > 0 && groups.length + reference.length === values)
    return `all but ${sayReference(reference, nameOf)}`;
  return groups.length > 2 ? formatMany(groups.length, 'group') : formatList(groups.map(nameOf));
}

/** "everyone else", "Dutch", "a and b", "3 values". */
export function sayReference(reference: readonly string[], nameOf: (value: string) => string): string {
  if (reference.length === 0) return 'everyone else';
  return reference.length > 2 ? formatMany(reference.length, 'value') : formatList(reference.map(nameOf));
}

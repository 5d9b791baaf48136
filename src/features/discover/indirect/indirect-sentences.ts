import { formatCount, formatList, formatMany } from '../../../components/format.ts';
import type { ProxyMatrix, RedliningPage, RedliningRow } from '../../../contracts/engine-api.ts';
import { columnName, type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { sayItem, sayItems, sayPeople } from '../../../engine/vocabulary/say-items.ts';
import type { Phrase } from '../phrase.ts';

/** Does another column give a group away, and so hurt it? A bound proves it or proves nothing, so there is no plain no (D4). */
export function sayStandIns(
  { worse, strongest, rules, groups, isDefined }: RedliningPage,
  names: DisplayNames,
): Phrase {
  if (!isDefined) return ['With this measure and limit nothing can be said about stand-ins.'];
  if (groups.length === 0) return ['Not tested: there is no group to look for.'];
  if (rules === 0) return ['Not tested: no situation is large enough to look at.'];
  if (worse.rules === 0 || strongest === null)
    return [`Not proved in any of the ${formatMany(rules, 'situation')} looked at.`];
  const who: Phrase = [
    { worse: sayItems(strongest.D, names) },
    ' stands in for ',
    { worse: sayItems(strongest.A, names) },
  ];
  if (worse.findings === 1) return ['Yes, in 1 situation: ', ...who, '.'];
  return [`Yes, in ${formatCount(worse.findings)} situations: most of all `, ...who, '.'];
}

/** What stands below: how far the bounds reach, and who was looked for. */
export function sayBounds(
  { strongest, groups, worse, isDefined }: RedliningPage,
  limit: string,
  names: DisplayNames,
): string {
  if (!isDefined)
    return 'The bound is on how many times as often a group has the worse outcome. It needs a ratio and a limit of at least 1.';
  if (groups.length === 0) return 'No protected group is large enough to look for, and nothing is known from outside.';
  if (strongest === null)
    return `Looked for: ${formatList(groups)}. No bound reaches 1, so no column stands in for them closely enough to prove anything.`;
  const bound = `have the worse outcome at least ${strongest.elb.toFixed(2)} times as often as everyone there`;
  const where = strongest.B.length === 0 ? '' : ` among ${sayItems(strongest.B, names)}`;
  return worse.rules > 0
    ? `Highest bound: ${sayPeople(strongest.A, names)}${where} ${bound}.`
    : `No bound reaches the limit of ${limit}. Nearest: ${sayItems(strongest.D, names)} stands in for ${sayPeople(strongest.A, names)}, who${where} ${bound}.${sayMeasured(strongest, names)}`;
}

/** What the table itself shows of a group where no bound reaches the limit; nothing where that is below it too. */
function sayMeasured({ D, measured, isMeasuredOver }: RedliningRow, names: DisplayNames): string {
  if (!isMeasuredOver || measured === null) return '';
  return ` Measured with the group itself it is ${measured.toFixed(2)} times, over the limit; through ${sayItems(D, names)} alone that is not proved.`;
}

/** On which side of the limit a stand-in is, by its bound and by what is measured. */
export function saySide({ isWorse, isMeasuredOver }: RedliningRow): string {
  if (isWorse) return 'Over the limit.';
  return `The bound is below the limit${isMeasuredOver ? ', though what is measured is over it' : ''}.`;
}

/** Why the bound is lower than what is measured. */
export function sayWhyLower({ isWorse, isMeasuredOver }: RedliningRow): string {
  if (isWorse || !isMeasuredOver) return 'The bound lies below it, as it must.';
  return 'That is over the limit, which the bound does not show: it supposes the best that the stand-in alone leaves open, that everyone in it with the better outcome is of the group and nobody else of the group has the worse one.';
}

/** "relationship tells most about sex = Female": of each group the column that gives it away most. */
export function sayStrongestColumns({ groups, attributes }: ProxyMatrix, names: DisplayNames): string {
  const said = groups.flatMap((group, at) => {
    const ranked = attributes
      .flatMap(({ attribute, groups: own }) => (own[at]?.cramersV == null ? [] : [{ attribute, v: own[at].cramersV }]))
      .sort((one, other) => other.v - one.v);
    return ranked.length === 0
      ? []
      : [`${columnName(names, ranked[0].attribute)} tells most about ${sayItem(group, names)}`];
  });
  if (said.length === 0) return 'No column could be compared with a protected group.';
  return `${said.join('; ')}. Leaving a protected column out of the table does not protect where another one stands in for it.`;
}

import { formatCount, formatList, formatMany, formatShare, startSentence } from '../../../words/format.ts';
import type { ProxyMatrix } from '../../../engine/discovery/find-proxies.ts';
import type { RedliningPage, RedliningRow } from '../../../engine/steps/discover/views.ts';
import { type DisplayNames, columnName } from '../../../engine/vocabulary/display-names.ts';
import { sayItem, sayItems, sayPeople } from '../../../words/people.ts';
import type { Phrase } from '../discover-sentences.ts';

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

/** A p from here on is no evidence that a column and a group have to do with each other. */
const noEvidence = 0.05;

/** Of each group the column that gives it away most, with the value that enough people have to stand behind it (D9). */
export function sayStrongestColumns({ groups, attributes }: ProxyMatrix, names: DisplayNames): string {
  const said = groups.flatMap((group, at) => {
    const ranked = attributes
      .flatMap(({ attribute, groups: own }) => {
        const proxy = own[at];
        return proxy?.cramersV == null ? [] : [{ attribute, proxy, v: proxy.cramersV }];
      })
      .sort((one, other) => other.v - one.v);
    if (ranked.length === 0) return [];
    if (ranked[0].v === 0) return [`No column tells more about ${sayItem(group, names)} than chance would.`];
    const { attribute, proxy } = ranked[0];
    const perhaps = proxy.p !== null && proxy.p > noEvidence ? ', though that could be chance' : '';
    return [
      `${startSentence(columnName(names, attribute))} tells most about ${sayItem(group, names)}${perhaps}${sayBest(attribute, proxy, names)}.`,
    ];
  });
  if (said.length === 0) return 'No column could be compared with a protected group.';
  return `${said.join(' ')} Leaving a protected column out of the table does not protect where another one stands in for it.`;
}

type Proxy = NonNullable<ProxyMatrix['attributes'][number]['groups'][number]>;

/** ": of 1,568 people with relationship = Wife 99.9% are people with sex = Female (99.5% to 100.0%)". */
function sayBest(attribute: string, { best, group }: Proxy, names: DisplayNames): string {
  if (best === null) return '';
  const who = sayPeople([{ attribute, value: best.value }], names);
  return `: of ${formatCount(best.n)} ${who}, ${formatShare(best.x, best.n)} are ${sayPeople([group], names)} (${sayInterval(best)})`;
}

/** "99.5% to 100.0%". */
export function sayInterval({ interval: { low, high } }: NonNullable<Proxy['best']>): string {
  return `${(100 * low).toFixed(1)}% to ${(100 * high).toFixed(1)}%`;
}

/** What of the columns is no proxy as it is, each named once (D9); empty where all are looked at. */
export function sayNotLookedAt({ notLookedAt }: ProxyMatrix, names: DisplayNames): string {
  const list = (reason: (typeof notLookedAt)[number]['reason'], isCounted: boolean) =>
    formatList(
      notLookedAt
        .filter((one) => one.reason === reason)
        .map(
          ({ attribute, values }) =>
            `${columnName(names, attribute)}${isCounted ? ` (${formatCount(values)} values)` : ''}`,
        ),
    );
  const parts = [
    [list('many-values', true), 'more than 50 values tell of single people; cut or merge them under Data first'],
    [list('few-people', true), 'fewer than 5 people a value are too few; cut or merge them under Data first'],
    [list('one-value', false), 'one value for everybody tells nothing'],
  ] as const;
  return parts.flatMap(([columns, why]) => (columns === '' ? [] : [`${columns}: ${why}.`])).join(' ');
}

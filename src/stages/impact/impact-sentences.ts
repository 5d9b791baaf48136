import { schemeWords } from '../../words/en/terms/anonymization.ts';
import { formatCount, formatList, formatMany } from '../../words/format.ts';
import type { ImpactPoint, ImpactView } from '../../engine/steps/impact/views.ts';
import { type DisplayNames } from '../../engine/vocabulary/display-names.ts';
import { sayItem } from '../../words/people.ts';
import type { Item } from '../../engine/vocabulary/items.ts';
import { schemeNames } from '../../engine/vocabulary/anonymization.ts';
import type { TriedScheme } from '../../state/runs/run-state.ts';

/** What a scheme did to the situations over the limit, in one word. */
export type Effect = 'worse' | 'stays' | 'gone' | 'hidden' | 'untested' | 'failed';

/**
 * The effect of a scheme: `hidden` where no chosen group can be told any more, `untested` where no situation was large
 * enough to look at, `worse` where a situation over the limit is further over it or came over it, `stays` where some are
 * left, else `gone` (L3, D10).
 */
export function effectOf({ view }: TriedScheme): Effect {
  if (view === null) return 'failed';
  if (view.looked.after === 0) return isHidden(view) ? 'hidden' : 'untested';
  if (view.higher > 0 || view.moved.risen > 0) return 'worse';
  return view.over.after > 0 ? 'stays' : 'gone';
}

/** Whether nothing could be looked at because none of the groups can be told any more. */
const isHidden = ({ looked, hidden, groups }: ImpactView) =>
  looked.before > 0 && hidden.length > 0 && hidden.length >= groups.length;

export const effectWords: Readonly<Record<Effect, string>> = {
  worse: 'Make it worse',
  stays: 'Leave some',
  gone: 'None left that was tested',
  hidden: 'Hide the groups, cannot be told',
  untested: 'Nothing large enough to test',
  failed: 'Could not be done',
};

/** Whether no rule about a group was looked at, before or after any of the schemes (D10). */
function isNothingTested(tried: readonly TriedScheme[]): boolean {
  const views = tried.flatMap(({ view }) => (view === null ? [] : [view]));
  return views.length > 0 && views.every(({ looked }) => looked.before + looked.after === 0);
}

/** The headline: how many schemes leave a group worse off, and how many make it worse. */
export function sayHeadline(tried: readonly TriedScheme[]): { readonly lead: string; readonly bad: string } {
  if (isNothingTested(tried)) return { lead: 'Nothing was tested, before or after.', bad: '' };
  const all = formatMany(tried.length, 'way');
  const count = (effect: Effect) => tried.filter((one) => effectOf(one) === effect).length;
  const [worse, stays, gone] = [count('worse'), count('stays'), count('gone')];
  const before = tried.find(({ view }) => view !== null)?.view?.over.before ?? 0;
  if (before === 0 && worse + stays === 0)
    return { lead: `Nothing tested is over the limit, before or after, in ${all} to hide people.`, bad: '' };
  if (worse + stays === 0)
    return {
      lead:
        gone === 0
          ? 'Whether anyone is worse off cannot be told after any of them.'
          : `${formatCount(gone)} of ${all} to hide people leave nothing tested over the limit.`,
      bad: '',
    };
  const lead = `${formatCount(worse + stays)} of ${all} to hide people ${worse + stays === 1 ? 'leaves' : 'leave'} someone over the limit.`;
  return { lead, bad: worse === 0 ? '' : `${formatCount(worse)} ${worse === 1 ? 'makes' : 'make'} it worse.` };
}

/** What stands below the headline. */
export function sayNuance(tried: readonly TriedScheme[]): string {
  const views = tried.flatMap(({ view }) => (view === null ? [] : [view]));
  if (views.length === 0) return '';
  if (isNothingTested(tried)) return 'No situation with a group is large enough. Lower the smallest situation.';
  const before = views[0].over.before;
  const sentences = [
    before === 0
      ? 'Before, no tested situation is over the limit.'
      : `Before, ${formatMany(before, 'situation')} ${before === 1 ? 'is' : 'are'} over the limit.`,
  ];
  const having = (effect: Effect) => tried.filter((one) => effectOf(one) === effect);
  const [hidden, untested] = [having('hidden'), having('untested')];
  // Where nobody can be told, no count is 0: it is unknown.
  const afters = views.flatMap(({ looked, over }) => (looked.after === 0 ? [] : [over.after]));
  const [least, most] = [Math.min(...afters), Math.max(...afters)];
  const where = hidden.length + untested.length === 0 ? '' : ', where that can be told';
  if (most > 0)
    sentences.push(
      least === most
        ? `Afterwards ${formatCount(most)} ${most === 1 ? 'is' : 'are'}, whichever way is taken${where}.`
        : `Afterwards it is between ${formatCount(least)} and ${formatCount(most)}${where}.`,
    );
  const name = (schemes: readonly TriedScheme[]) => formatList(schemes.map(({ scheme }) => schemeWords[scheme].title));
  if (untested.length > 0)
    sentences.push(`After ${name(untested)} no situation with a group is large enough to be tested.`);
  const partly = having('gone').filter(({ view }) => view!.hidden.length > 0);
  const hides = (schemes: readonly TriedScheme[], whom: string) =>
    schemes.length === 0 ? [] : [`${name(schemes)} ${schemes.length === 1 ? 'hides' : 'hide'} ${whom}`];
  const hiding = [...hides(hidden, 'who belongs to a group'), ...hides(partly, 'some of the groups')];
  if (hiding.length > 0) sentences.push(`${hiding.join('; ')}: that hides a gap, it does not close it.`);
  return sentences.join(' ');
}

/** What one scheme did, in a sentence for those who cannot see its picture. */
export function sayScheme(view: ImpactView, names: DisplayNames): string {
  const { over, overRules, moved, higher, hidden } = view;
  const isFolded = over.before !== overRules.before || over.after !== overRules.after;
  const situations = isFolded ? ` (${formatCount(over.before)} and ${formatCount(over.after)} situations)` : '';
  const parts = [
    `${formatMany(overRules.before, 'rule')} over the limit before, ${formatCount(overRules.after)} after${situations}`,
    `${formatCount(higher)} further over it`,
    `${formatCount(moved.risen + moved.appeared)} new`,
    `${formatCount(moved.vanished + moved.fallen)} gone`,
  ];
  const groups = hidden.map((item) => sayItem(item, names));
  return `${parts.join(', ')}.${groups.length === 0 ? '' : ` Hidden, cannot be told: ${formatList(groups)}.`}`;
}

/** Why nothing can be drawn of a scheme: nothing was tested, the groups are hidden, or nothing is over the limit; else null. */
export function sayNoLine(view: ImpactView): string | null {
  const { looked, rules } = view;
  if (looked.after === 0)
    return isHidden(view)
      ? 'The groups are hidden: cannot be told.'
      : 'Nothing was tested: no situation with a group is large enough.';
  return rules.length > 0 ? null : 'No line to draw: no tested situation is over the limit, before or after.';
}

/** What became of a situation. */
export const movementWords: Readonly<Record<keyof ImpactView['moved'], string>> = {
  appeared: 'new',
  vanished: 'gone: too few now',
  risen: 'now over',
  fallen: 'now within',
  over: 'still over',
};

/** The chosen groups that nothing was tested about (D10). */
export function listUntested(tried: readonly TriedScheme[]): readonly Item[] {
  return tried.find(({ view }) => view !== null)?.view?.untested ?? [];
}

/** What the points of the data are called. */
export const pointTitles: Readonly<Record<ImpactPoint, string>> = {
  original: 'as it was',
  ...(Object.fromEntries(schemeNames.map((scheme) => [scheme, schemeWords[scheme].title.toLowerCase()])) as Record<
    (typeof schemeNames)[number],
    string
  >),
  repaired: 'repaired, as under Repair',
  published: 'as recommended under Publish table',
};

/** The name of a point that was looked at; repairs and tables are named with their settings. */
export function titleOfPoint(name: string): string {
  const [point] = name.split(' ');
  return pointTitles[point as ImpactPoint] ?? name;
}

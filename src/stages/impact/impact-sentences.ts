import { schemeWords } from '../../words/en/terms/anonymization.ts';
import { impactWords } from '../../words/en/impact/answer.ts';
import type { ImpactPoint, ImpactView } from '../../engine/steps/impact/views.ts';
import { type DisplayNames } from '../../engine/vocabulary/display-names.ts';
import type { Item } from '../../engine/vocabulary/items.ts';
import { type SchemeName, schemeNames } from '../../engine/vocabulary/anonymization.ts';
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

/** Whether no rule about a group was looked at, before or after any of the schemes (D10). */
function isNothingTested(tried: readonly TriedScheme[]): boolean {
  const views = tried.flatMap(({ view }) => (view === null ? [] : [view]));
  return views.length > 0 && views.every(({ looked }) => looked.before + looked.after === 0);
}

/** The headline: how many schemes leave a group worse off, and how many make it worse. */
export function sayHeadline(tried: readonly TriedScheme[]): { readonly lead: string; readonly bad: string } {
  const { nothingTested, noneOver, untold, noneLeft, someOver, worse: sayWorse } = impactWords;
  if (isNothingTested(tried)) return { lead: nothingTested, bad: '' };
  const all = tried.length;
  const count = (effect: Effect) => tried.filter((one) => effectOf(one) === effect).length;
  const [worse, stays, gone] = [count('worse'), count('stays'), count('gone')];
  const before = tried.find(({ view }) => view !== null)?.view?.over.before ?? 0;
  if (before === 0 && worse + stays === 0) return { lead: noneOver(all), bad: '' };
  if (worse + stays === 0) return { lead: gone === 0 ? untold : noneLeft(gone, all), bad: '' };
  return { lead: someOver(worse + stays, all), bad: worse === 0 ? '' : sayWorse(worse) };
}

/** What stands below the headline. */
export function sayNuance(tried: readonly TriedScheme[]): string {
  const views = tried.flatMap(({ view }) => (view === null ? [] : [view]));
  if (views.length === 0) return '';
  if (isNothingTested(tried)) return impactWords.tooSmall;
  const sentences = [impactWords.before(views[0].over.before)];
  const having = (effect: Effect) => tried.filter((one) => effectOf(one) === effect);
  const [hidden, untested] = [having('hidden'), having('untested')];
  const afters = views.flatMap(({ looked, over }) => (looked.after === 0 ? [] : [over.after]));
  const [least, most] = [Math.min(...afters), Math.max(...afters)];
  if (most > 0) sentences.push(impactWords.after(least, most, hidden.length + untested.length === 0));
  const titlesOf = (schemes: readonly TriedScheme[]) => schemes.map(({ scheme }) => schemeWords[scheme].title);
  if (untested.length > 0) sentences.push(impactWords.untestedAfter(titlesOf(untested)));
  const partly = having('gone').filter(({ view }) => view!.hidden.length > 0);
  if (hidden.length + partly.length > 0) sentences.push(impactWords.hiding(titlesOf(hidden), titlesOf(partly)));
  return sentences.join(' ');
}

/** What one scheme did, in a sentence for those who cannot see its picture. */
export function sayScheme(view: ImpactView, names: DisplayNames): string {
  const { over, overRules, moved, higher, hidden } = view;
  const [fresh, gone] = [moved.risen + moved.appeared, moved.vanished + moved.fallen];
  return impactWords.scheme({ situations: over, rules: overRules, higher, fresh, gone, hidden }, names);
}

/** Why nothing can be drawn of a scheme: nothing was tested, the groups are hidden, or nothing is over the limit; else null. */
export function sayNoLine(view: ImpactView): string | null {
  const { looked, rules } = view;
  const { noLine } = impactWords;
  if (looked.after === 0) return isHidden(view) ? noLine.hidden : noLine.untested;
  return rules.length > 0 ? null : noLine.noneOver;
}

/** The chosen groups that nothing was tested about (D10). */
export function listUntested(tried: readonly TriedScheme[]): readonly Item[] {
  return tried.find(({ view }) => view !== null)?.view?.untested ?? [];
}

/** What the points of the data are called, in their order. */
export function pointTitles(): Readonly<Record<ImpactPoint, string>> {
  const { original, scheme: sayScheme, repaired, published } = impactWords.points;
  const schemes = Object.fromEntries(schemeNames.map((scheme) => [scheme, sayScheme(scheme)]));
  return { original, ...(schemes as Record<SchemeName, string>), repaired, published };
}

/** The name of a point that was looked at; repairs and tables are named with their settings. */
export function titleOfPoint(name: string): string {
  const [point] = name.split(' ');
  return pointTitles()[point as ImpactPoint] ?? name;
}

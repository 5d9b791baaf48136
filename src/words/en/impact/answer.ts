import { schemeWords } from '../terms/anonymization.ts';
import type { DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { formatCount, formatList, formatMany } from '../../format.ts';
import { subject } from '../../language.ts';
import { sayItem } from '../../people.ts';

/** What ways to hide people did to the situations over the limit. */
export const impactWords = subject('impact', {
  /** In one word. */
  effects: {
    worse: 'Make it worse',
    stays: 'Leave some',
    gone: 'None left that was tested',
    hidden: 'Hide the groups, cannot be told',
    untested: 'Nothing large enough to test',
    failed: 'Could not be done',
  },
  nothingTested: 'Nothing was tested, before or after.',
  noneOver: (ways: number) =>
    `Nothing tested is over the limit, before or after, in ${formatMany(ways, 'way')} to hide people.`,
  untold: 'Whether anyone is worse off cannot be told after any of them.',
  noneLeft: (gone: number, ways: number) =>
    `${formatCount(gone)} of ${formatMany(ways, 'way')} to hide people leave nothing tested over the limit.`,
  someOver: (over: number, ways: number) =>
    `${formatCount(over)} of ${formatMany(ways, 'way')} to hide people ${over === 1 ? 'leaves' : 'leave'} someone over the limit.`,
  worse: (ways: number) => `${formatMany(ways, 'makes', 'make')} it worse.`,
  tooSmall: 'No situation with a group is large enough. Lower the smallest situation.',
  before: (over: number) =>
    over === 0
      ? 'Before, no tested situation is over the limit.'
      : `Before, ${formatMany(over, 'situation')} ${over === 1 ? 'is' : 'are'} over the limit.`,
  /** Where nobody can be told, no count is 0: it is unknown. */
  after(least: number, most: number, canAllBeTold: boolean): string {
    const where = canAllBeTold ? '' : ', where that can be told';
    return least === most
      ? `Afterwards ${formatMany(most, 'is', 'are')}, whichever way is taken${where}.`
      : `Afterwards it is between ${formatCount(least)} and ${formatCount(most)}${where}.`;
  },
  untestedAfter: (ways: readonly string[]) =>
    `After ${formatList(ways)} no situation with a group is large enough to be tested.`,
  /** Ways that hide the groups, all of them or some. */
  hiding(all: readonly string[], some: readonly string[]): string {
    const hides = (ways: readonly string[], whom: string) =>
      ways.length === 0 ? [] : [`${formatList(ways)} ${ways.length === 1 ? 'hides' : 'hide'} ${whom}`];
    const said = [...hides(all, 'who belongs to a group'), ...hides(some, 'some of the groups')];
    return `${said.join('; ')}: that hides a gap, it does not close it.`;
  },
  scheme: sayScheme,
  /** Why nothing can be drawn of a scheme. */
  noLine: {
    hidden: 'The groups are hidden: cannot be told.',
    untested: 'Nothing was tested: no situation with a group is large enough.',
    noneOver: 'No line to draw: no tested situation is over the limit, before or after.',
  },
  /** What became of a situation. */
  movements: {
    appeared: 'new',
    vanished: 'gone: too few now',
    risen: 'now over',
    fallen: 'now within',
    over: 'still over',
    higher: 'still over, higher',
    lower: 'still over, lower',
  },
  /** What the points of the data are called. */
  points: {
    original: 'as it was',
    scheme: (scheme: keyof typeof schemeWords) => schemeWords[scheme].title.toLowerCase(),
    repaired: 'repaired, as under Repair',
    published: 'as recommended under Publish table',
  },
});

interface SchemeCounts {
  readonly situations: { readonly before: number; readonly after: number };
  readonly rules: { readonly before: number; readonly after: number };
  readonly higher: number;
  readonly fresh: number;
  readonly gone: number;
  readonly hidden: readonly Item[];
}

/** What one scheme did, in a sentence for those who cannot see its picture. */
function sayScheme({ situations, rules, higher, fresh, gone, hidden }: SchemeCounts, names: DisplayNames): string {
  const isFolded = situations.before !== rules.before || situations.after !== rules.after;
  const folded = isFolded ? ` (${formatCount(situations.before)} and ${formatCount(situations.after)} situations)` : '';
  const counted = [
    `${formatMany(rules.before, 'rule')} over the limit before, ${formatCount(rules.after)} after${folded}`,
    `${formatCount(higher)} further over it`,
    `${formatCount(fresh)} new`,
    `${formatCount(gone)} gone`,
  ].join(', ');
  if (hidden.length === 0) return `${counted}.`;
  return `${counted}. Hidden, cannot be told: ${formatList(hidden.map((item) => sayItem(item, names)))}.`;
}

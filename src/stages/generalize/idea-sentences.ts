import { formatList, formatMany, formatShare, startSentence } from '../../words/format.ts';
import { showShare } from '../../components/fields/number-field.tsx';
import type { GeneralizeSettings } from '../../engine/steps/generalize/settings.ts';
import type { ProxyMatrix } from '../../engine/discovery/find-proxies.ts';
import type { Recipe } from '../../engine/recipe/recipe.ts';
import { type DisplayNames, columnName } from '../../engine/vocabulary/display-names.ts';
import { sayItem, valueName } from '../../words/people.ts';
import type { ProtectionIdea } from '../../engine/vocabulary/anonymization.ts';

type Roles = Pick<Recipe['roles'], 'protected' | 'protectedAttributes' | 'quasi' | 'sensitive' | 'grounded'>;

/** The protected columns, which leave the file where stand-ins are protected in their place (G7). */
export function listDropped({ protectedAttributes, protected: groups }: Roles): string[] {
  return [...new Set([...protectedAttributes, ...groups.map(({ attribute }) => attribute)])];
}

/** The columns that can stand in for a protected one: those that can identify and stay. */
export function listStandIns(roles: Roles): string[] {
  const dropped = listDropped(roles);
  return roles.quasi.filter((name) => !dropped.includes(name));
}

/** The sensitive columns that can join the situations. */
export function listJoining({ sensitive, quasi }: Roles): string[] {
  return sensitive.filter((name) => !quasi.includes(name));
}

/** What the question says no group is: "over the limit", "over the limit through a stand-in". */
export function sayIdea(protection: ProtectionIdea | null, names: DisplayNames): string {
  if (protection?.kind === 'sensitive') return 'over the limit, sensitive columns included';
  if (protection?.kind === 'situation') return 'treated worse than people like them';
  if (protection?.kind !== 'non-redlining') return 'over the limit';
  const { correlated } = protection;
  return `over the limit through ${correlated.length === 1 ? columnName(names, correlated[0]) : formatMany(correlated.length, 'stand-in')}`;
}

/** What an idea of protection asks for and what it does to the file, in plain words (G4, G7). */
export function explainIdea(protection: ProtectionIdea | null, roles: Roles, names: DisplayNames): string {
  const list = (columns: readonly string[]) => formatList(columns.map((name) => columnName(names, name)));
  if (protection?.kind === 'sensitive')
    return `Groups are compared among people with the same ${list(listJoining(roles))} as well. Sensitive columns are not made coarser, and no row may be left out.`;
  if (protection?.kind === 'non-redlining')
    return `${startSentence(list(listDropped(roles)))} ${listDropped(roles).length === 1 ? 'leaves' : 'leave'} the file. What is tested are the columns that could stand in: ${list(protection.correlated)}. Whether a group itself is worse off can then not be told.`;
  if (protection?.kind === 'situation') {
    const alike = protection.attributes ?? [...new Set(roles.grounded.map(({ attribute }) => attribute))];
    return `Each member of a group with the worse outcome is compared with the ${protection.k} members and the ${protection.k} others nearest in ${list(alike)}. Whoever fares worse by ${protection.t} or more is flagged; of all rows at most ${showShare(protection.bound)} may be. No row may be left out.`;
  }
  if (roles.protectedAttributes.length === 0) return 'No protected column is chosen under Roles.';
  const tested = roles.protectedAttributes.filter((name) => roles.quasi.includes(name));
  return `Tested are the protected columns among those that can identify: ${tested.length === 0 ? 'none' : list(tested)}.`;
}

/** How well a column stands in: its strongest Cramer's V, and the value that points at that group most surely (D9). */
export function sayStandIn(name: string, matrix: ProxyMatrix | null, names: DisplayNames): string {
  const title = columnName(names, name);
  const own = matrix?.attributes.find(({ attribute }) => attribute === name)?.groups ?? [];
  const strongest = own
    .flatMap((proxy) => (proxy === null || proxy.cramersV === null ? [] : [{ ...proxy, v: proxy.cramersV }]))
    .toSorted((one, other) => other.v - one.v)
    .at(0);
  if (strongest === undefined) return title;
  const { group, best, v } = strongest;
  const rule =
    best === null || best.n === 0
      ? ''
      : `; ${valueName(names, { attribute: name, value: best.value })}: ${formatShare(best.x, best.n)} ${sayItem(group, names)}`;
  return `${title} (Cramér’s V ${v.toFixed(2)} with ${sayItem(group, names)}${rule})`;
}

/** What says whether fairness is looked at. */
export type FairnessAsked = Pick<GeneralizeSettings, 'measure'> & { readonly protection?: ProtectionIdea | null };

/** Whether fairness is looked at: by a measure of groups, or by comparing people (G4, G7). */
export function asksFairness({ measure, protection = null }: FairnessAsked): boolean {
  return measure !== null || protection?.kind === 'situation';
}

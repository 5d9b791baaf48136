import { ideaWords } from '../../words/en/publish-table/ideas.ts';
import { showShare } from '../../components/fields/number-field.tsx';
import type { GeneralizeSettings } from '../../engine/steps/generalize/settings.ts';
import type { ProxyMatrix } from '../../engine/discovery/find-proxies.ts';
import type { Recipe } from '../../engine/recipe/recipe.ts';
import { type DisplayNames, columnName } from '../../engine/vocabulary/display-names.ts';
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
  const { asked } = ideaWords;
  return protection?.kind === 'non-redlining'
    ? asked.standIns(protection.correlated, names)
    : asked[protection?.kind ?? 'rules'];
}

/** What an idea of protection asks for and what it does to the file, in plain words (G4, G7). */
export function explainIdea(protection: ProtectionIdea | null, roles: Roles, names: DisplayNames): string {
  const { explained } = ideaWords;
  if (protection?.kind === 'sensitive') return explained.sensitive(listJoining(roles), names);
  if (protection?.kind === 'non-redlining') return explained.standIns(listDropped(roles), protection, names);
  if (protection?.kind === 'situation') {
    const alike = protection.attributes ?? [...new Set(roles.grounded.map(({ attribute }) => attribute))];
    return explained.situation(protection, showShare(protection.bound), alike, names);
  }
  if (roles.protectedAttributes.length === 0) return explained.noColumn;
  return explained.rules(
    roles.protectedAttributes.filter((name) => roles.quasi.includes(name)),
    names,
  );
}

/** How well a column stands in: its strongest Cramer's V, and the value that points at that group most surely (D9). */
export function sayStandIn(name: string, matrix: ProxyMatrix | null, names: DisplayNames): string {
  const own = matrix?.attributes.find(({ attribute }) => attribute === name)?.groups ?? [];
  const strongest = own
    .flatMap((proxy) => (proxy === null || proxy.cramersV === null ? [] : [{ ...proxy, v: proxy.cramersV }]))
    .toSorted((one, other) => other.v - one.v)
    .at(0);
  if (strongest === undefined) return columnName(names, name);
  const { group, best, v } = strongest;
  return ideaWords.standIn({ name, group, cramersV: v, best }, names);
}

/** What says whether fairness is looked at. */
export type FairnessAsked = Pick<GeneralizeSettings, 'measure'> & { readonly protection?: ProtectionIdea | null };

/** Whether fairness is looked at: by a measure of groups, or by comparing people (G4, G7). */
export function asksFairness({ measure, protection = null }: FairnessAsked): boolean {
  return measure !== null || protection?.kind === 'situation';
}

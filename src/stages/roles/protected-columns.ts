import type { Roles } from '../../engine/recipe/recipe.ts';
import type { TableView, AttributeView } from '../../engine/session/describe-table.ts';
import { isSeveral, valuesOf } from '../../engine/vocabulary/items.ts';
import type { GroupedAs } from '../../state/recipe/roles.ts';
import { type Suggested, groupsOf } from './suggested.ts';

/** A column of the second question: protected, or suggested to be. */
export interface ProtectedColumn {
  readonly name: string;
  /** Null when the column is not used any more. */
  readonly attribute: AttributeView | null;
  readonly suggestion: Suggested | null;
  /** The values that are protected, by themselves or in a group of several. */
  readonly groups: readonly string[];
  readonly as: GroupedAs;
  readonly reference: readonly string[];
  readonly rate: GroupRate | null;
}

/** The protected values of a column, and whether they are groups by themselves, one together, or both (D14). */
function groupsIn(roles: Roles, name: string): Pick<ProtectedColumn, 'groups' | 'as'> {
  const own = roles.protected.filter(({ attribute }) => attribute === name).map(({ value }) => value);
  const several = own.filter(isSeveral);
  const as = several.length === 0 ? 'each' : several.length === own.length ? 'together' : 'both';
  return { groups: [...new Set(own.flatMap(valuesOf))], as };
}

/** The protected columns in the order in which they were chosen, then those that are suggested. */
export function protectedColumns(roles: Roles, view: TableView, suggested: readonly Suggested[]): ProtectedColumn[] {
  const names = [...new Set([...roles.protected.map(({ attribute }) => attribute), ...roles.protectedAttributes])];
  const given = names.map((name) => ({
    name,
    suggestion: null,
    ...groupsIn(roles, name),
    reference: Object.hasOwn(roles.reference, name) ? roles.reference[name] : [],
  }));
  const offered = suggested
    .filter(({ role }) => role === 'protected')
    .map((suggestion) => ({ name: suggestion.attribute, suggestion, ...groupsOf(suggestion, view) }));
  return [...given, ...offered].map((one) => {
    const attribute = view.attributes.find(({ name }) => name === one.name) ?? null;
    const rate = attribute === null ? null : rateOf(view, attribute, one.groups, one.reference);
    return { ...one, attribute, rate };
  });
}

/** The groups of a column beside those they are compared with; who is in neither is counted apart (M10, T6). */
export interface GroupRate {
  readonly weight: number;
  readonly denied: number;
  readonly otherWeight: number;
  readonly otherDenied: number;
  readonly neither: number;
}

/** Sizes and bad outcomes of groups and of those they are compared with; null before there is a decision. */
function rateOf(
  view: TableView,
  attribute: AttributeView,
  groups: readonly string[],
  reference: readonly string[],
): GroupRate | null {
  const decision = view.decision ?? view.likely;
  if (decision === null || groups.length === 0) return null;
  const sum = (values: readonly string[], of: 'weight' | 'denied') =>
    attribute.values.reduce((total, one) => total + (values.includes(one.value) ? (one[of] ?? 0) : 0), 0);
  const { noItem } = attribute;
  const [weight, denied] = [sum(groups, 'weight'), sum(groups, 'denied')];
  const rest = view.totalWeight - noItem.weight - weight;
  if (reference.length === 0) {
    const otherDenied = decision.denied - (noItem.denied ?? 0) - denied;
    return { weight, denied, otherWeight: rest, otherDenied, neither: noItem.weight };
  }
  const otherWeight = sum(reference, 'weight');
  const neither = view.totalWeight - weight - otherWeight;
  return { weight, denied, otherWeight, otherDenied: sum(reference, 'denied'), neither };
}

/** How much larger the share of a group is; null where one of the two sides is empty. */
export function gapOf({ weight, denied, otherWeight, otherDenied }: GroupRate): number | null {
  return weight === 0 || otherWeight === 0 ? null : denied / weight - otherDenied / otherWeight;
}

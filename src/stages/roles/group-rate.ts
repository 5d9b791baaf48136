import type { TableView } from '../../contracts/engine-api.ts';
import type { AttributeView } from '../../engine/session/views.ts';

/** The groups of a column beside those they are compared with; who is in neither is counted apart (M10, T6). */
export interface GroupRate {
  readonly weight: number;
  readonly denied: number;
  readonly otherWeight: number;
  readonly otherDenied: number;
  readonly neither: number;
}

/** Sizes and bad outcomes of groups and of those they are compared with; null before there is a decision. */
export function rateOf(
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

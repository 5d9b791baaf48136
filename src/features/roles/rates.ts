import type { AttributeView, TableView, ValueView } from '../../engine/session/views.ts';
import type { Item } from '../../engine/table/settings.ts';

/** A group beside everybody else: those without an item in the attribute are in neither (M1, T6). */
export interface GroupRate {
  readonly item: Item;
  readonly weight: number;
  readonly denied: number;
  readonly otherWeight: number;
  readonly otherDenied: number;
}

/** Size and denied of a group and of the others; null without a decision or when the value is not in the table. */
export function rateOf(view: TableView, item: Item): GroupRate | null {
  const attribute: AttributeView | undefined = view.attributes.find(({ name }) => name === item.attribute);
  const value: ValueView | undefined = attribute?.values.find((one) => one.value === item.value);
  if (attribute === undefined || value === undefined || value.denied === null || view.decision === null) return null;
  return {
    item,
    weight: value.weight,
    denied: value.denied,
    otherWeight: view.totalWeight - attribute.noItem.weight - value.weight,
    otherDenied: view.decision.denied - (attribute.noItem.denied ?? 0) - value.denied,
  };
}

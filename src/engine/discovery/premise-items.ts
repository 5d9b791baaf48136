import type { Item } from '../vocabulary/items.ts';
import type { Itemsets } from '../mining/itemsets.ts';
import type { Attribute } from '../table/table.ts';

/** An item of a premise by position: which attribute mined, which of its values. */
export interface PlacedItem {
  readonly column: number;
  readonly code: number;
}

/** What is needed of an attribute to name its items. */
export type NamedValues = Pick<Attribute, 'name' | 'values'>;

/** The items of an itemset in column order. */
export function listItems(itemsets: Itemsets, index: number): PlacedItem[] {
  const items: PlacedItem[] = [];
  for (let at = index; at !== 0; at = itemsets.parent[at]) {
    const column = itemsets.itemColumn[itemsets.item[at]];
    items.push({ column, code: itemsets.item[at] - itemsets.itemOffset[column] });
  }
  return items.sort((a, b) => a.column - b.column);
}

/** A's items of a premise, in column order (D2). */
export function listGroupItems(
  { itemsets, isProtected }: { readonly itemsets: Itemsets; readonly isProtected: Uint8Array },
  premise: number,
): PlacedItem[] {
  return listItems(itemsets, premise).filter(
    ({ column, code }) => isProtected[itemsets.itemOffset[column] + code] === 1,
  );
}

/** The columns of A's items, in column order (D2). */
export function listGroupColumns(rules: Parameters<typeof listGroupItems>[0], premise: number): number[] {
  return listGroupItems(rules, premise).map(({ column }) => column);
}

export function nameItem(attributes: readonly NamedValues[], { column, code }: PlacedItem): Item {
  return { attribute: attributes[column].name, value: attributes[column].values[code] };
}

/** The items of a rule's premise in column order, split into the protected ones A and the context B (D2). */
export function splitPremise(
  itemsets: Itemsets,
  attributes: readonly Attribute[],
  isProtected: Uint8Array,
  index: number,
): { A: Item[]; B: Item[] } {
  const A: Item[] = [];
  const B: Item[] = [];
  for (const item of listItems(itemsets, index)) {
    const isGroup = isProtected[itemsets.itemOffset[item.column] + item.code] === 1;
    (isGroup ? A : B).push(nameItem(attributes, item));
  }
  return { A, B };
}

/** The items of an itemset by their names, in column order. */
export function nameItems(
  { attributes, itemsets }: { readonly attributes: readonly NamedValues[]; readonly itemsets: Itemsets },
  index: number,
): Item[] {
  return listItems(itemsets, index).map((item) => nameItem(attributes, item));
}

/** An item by its number. */
export function nameItemAt(
  {
    attributes,
    itemsets: { itemColumn, itemOffset },
  }: { readonly attributes: readonly NamedValues[]; readonly itemsets: Itemsets },
  item: number,
): Item {
  return nameItem(attributes, { column: itemColumn[item], code: item - itemOffset[itemColumn[item]] });
}

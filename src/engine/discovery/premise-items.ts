import { type Itemsets } from '../mining/itemsets.ts';
import { type Attribute } from '../table/table.ts';

/** An item of a premise by position: which attribute mined, which of its values. */
export interface PlacedItem {
  readonly column: number;
  readonly code: number;
}

/** The items of an itemset in column order. */
export function listItems(itemsets: Itemsets, index: number): PlacedItem[] {
  const items: PlacedItem[] = [];
  for (let at = index; at !== 0; at = itemsets.parent[at]) {
    const column = itemsets.itemColumn[itemsets.item[at]];
    items.push({ column, code: itemsets.item[at] - itemsets.itemOffset[column] });
  }
  return items.sort((a, b) => a.column - b.column);
}

/** The columns of A's items, in column order (D2). */
export function listGroupColumns({ itemsets, isProtected }: { readonly itemsets: Itemsets; readonly isProtected: Uint8Array }, premise: number): number[] {
  return listItems(itemsets, premise)
    .filter(({ column, code }) => isProtected[itemsets.itemOffset[column] + code] === 1)
    .map(({ column }) => column);
}

/** An item as results write it: `["attribute", "value"]`. */
export type NamedItem = readonly [string, string];

export function nameItem(attributes: readonly Attribute[], { column, code }: PlacedItem): NamedItem {
  return [attributes[column].name, attributes[column].values[code]];
}

/** The items of a rule's premise in column order, split into the protected ones A and the context B (D2). */
export function splitPremise(itemsets: Itemsets, attributes: readonly Attribute[], isProtected: Uint8Array, index: number): { A: NamedItem[]; B: NamedItem[] } {
  const A: NamedItem[] = [];
  const B: NamedItem[] = [];
  for (const item of listItems(itemsets, index)) {
    const isGroup = isProtected[itemsets.itemOffset[item.column] + item.code] === 1;
    (isGroup ? A : B).push(nameItem(attributes, item));
  }
  return { A, B };
}

/** An itemset as results write it, in column order. */
export function nameItems({ attributes, itemsets }: { readonly attributes: readonly Attribute[]; readonly itemsets: Itemsets }, index: number): NamedItem[] {
  return listItems(itemsets, index).map((item) => nameItem(attributes, item));
}

/** An item by its number. */
export function nameItemAt({ attributes, itemsets: { itemColumn, itemOffset } }: { readonly attributes: readonly Attribute[]; readonly itemsets: Itemsets }, item: number): NamedItem {
  return nameItem(attributes, { column: itemColumn[item], code: item - itemOffset[itemColumn[item]] });
}

/** What a note on a rule is about, as recipes write it. */
export function nameRule(A: readonly NamedItem[], B: readonly NamedItem[]): string {
  return `rule ${JSON.stringify(A)} in ${JSON.stringify(B)}`;
}

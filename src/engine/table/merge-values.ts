import { isSeveral, valuesOf, type Item } from '../vocabulary/items.ts';
import { attributeNamed, type Attribute, type Table } from './table.ts';

/** An attribute, and the code in it by which an item is told from all others. */
export interface FoundItem {
  readonly attribute: Attribute;
  readonly code: number;
}

/**
 * Where an item stands in a table; of several values together in the attribute with these merged (D14). Null where the
 * table lacks the attribute; the code is -1 where it lacks the value.
 */
export function findItem(table: Table, { attribute: name, value }: Item): FoundItem | null {
  const attribute = attributeNamed(table, name);
  if (attribute === null) return null;
  return isSeveral(value)
    ? { attribute: mergeValues(attribute, value), code: 0 }
    : { attribute, code: attribute.values.indexOf(value) };
}

/** The attribute as if the values of a group were one, its first; the others stay in order behind it (D14). */
export function mergeValues(attribute: Attribute, group: string): Attribute {
  const members = new Set(valuesOf(group));
  const kept = Array.from(attribute.values.keys()).filter((code) => !members.has(attribute.values[code]));
  const codeOf = new Uint32Array(attribute.values.length + 1);
  kept.forEach((code, i) => (codeOf[code] = i + 1));
  codeOf[attribute.values.length] = kept.length + 1;
  const codes = new Uint32Array(attribute.codes.length);
  for (let row = 0; row < codes.length; row += 1) codes[row] = codeOf[attribute.codes[row]];
  return {
    ...attribute,
    values: [group, ...kept.map((code) => attribute.values[code])],
    codes,
    isMissing: [false, ...kept.map((code) => attribute.isMissing[code])],
    isOrdered: false,
    cuts: null,
  };
}

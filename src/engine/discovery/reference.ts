import { describeKnown } from '../shared/text.ts';
import { type Result, fail, succeed } from '../shared/result.ts';
import type { Attribute } from '../table/table.ts';
import { type Item, valuesOf } from '../vocabulary/items.ts';
import { quoteItem } from './quote-item.ts';

/** With which values of a protected attribute its groups are compared, by attribute (M10). */
export type Reference = Readonly<Record<string, readonly string[]>>;

/** For each attribute 1 for the codes of its reference; null for an attribute without one. */
export type ReferenceCodes = readonly (Uint8Array | null)[];

/** No attribute has a reference: everybody else is compared with (M1). */
export const noReference: Reference = {};

/**
 * The reference of each attribute by codes; "no item" is in none (M10). Failures name the field: an attribute that is
 * not in use, an empty reference, a value that nobody has, a protected value as its own reference.
 */
export function readReference(
  attributes: readonly Attribute[],
  reference: Reference,
  protectedItems: readonly Item[],
): Result<ReferenceCodes> {
  const codes = attributes.map((): Uint8Array | null => null);
  for (const [name, values] of Object.entries(reference)) {
    const column = attributes.findIndex((attribute) => attribute.name === name);
    if (column < 0) return failUnused(name, attributes);
    const read = markReference(attributes[column], values, protectedItems);
    if (!read.ok) return read;
    codes[column] = read.value;
  }
  return succeed(codes);
}

function failUnused(name: string, attributes: readonly Attribute[]): Result<never> {
  const names = attributes.map((attribute) => attribute.name);
  return fail(
    'unknown-attribute',
    `There is a reference for "${name}", which is not an attribute in use. ${describeKnown(name, names, 'attributes')}`,
    `roles.reference.${name}`,
    { value: name },
  );
}

function markReference(
  { name, values }: Attribute,
  given: readonly string[],
  protectedItems: readonly Item[],
): Result<Uint8Array> {
  const where = `roles.reference.${name}`;
  if (given.length === 0)
    return fail(
      'empty-reference',
      `The reference of "${name}" has no values, so its groups would be compared with nobody. List at least one value, or leave the reference out.`,
      where,
    );
  const marks = new Uint8Array(values.length + 1);
  for (let i = 0; i < given.length; i += 1) {
    const code = values.indexOf(given[i]);
    if (code < 0)
      return fail(
        'unknown-value',
        `Nobody in the table has "${given[i]}" as "${name}", so it cannot be a reference. ${describeKnown(given[i], values, 'values')}`,
        `${where}[${i}]`,
        { value: given[i] },
      );
    const own = protectedItems.find((item) => item.attribute === name && valuesOf(item.value).includes(given[i]));
    if (own !== undefined)
      return fail(
        'own-reference',
        own.value === given[i]
          ? `"${name} = ${given[i]}" is a protected group and cannot be its own reference. Take it out of roles.reference or out of roles.protected.`
          : `"${given[i]}" is one of the protected group ${quoteItem(own)}, which cannot be compared with a part of itself. Take it out of roles.reference or out of the group.`,
        `${where}[${i}]`,
        { value: given[i] },
      );
    marks[code] = 1;
  }
  return succeed(marks);
}

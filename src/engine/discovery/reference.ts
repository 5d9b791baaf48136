import { type Result, fail, succeed } from '../shared/result.ts';
import type { Attribute } from '../table/table.ts';
import { type Item, isSeveral, valuesOf } from '../vocabulary/items.ts';

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
  return fail('unknown-attribute/reference', { value: name, known: names }, `roles.reference.${name}`);
}

function markReference(
  { name, values }: Attribute,
  given: readonly string[],
  protectedItems: readonly Item[],
): Result<Uint8Array> {
  const where = `roles.reference.${name}`;
  if (given.length === 0) return fail('empty-reference', { name }, where);
  const marks = new Uint8Array(values.length + 1);
  for (let i = 0; i < given.length; i += 1) {
    const code = values.indexOf(given[i]);
    if (code < 0) return fail('unknown-value/reference', { value: given[i], name, known: values }, `${where}[${i}]`);
    const own = protectedItems.find((item) => item.attribute === name && valuesOf(item.value).includes(given[i]));
    if (own !== undefined) return fail('own-reference', { value: given[i], group: own }, `${where}[${i}]`);
    marks[code] = 1;
  }
  return succeed(marks);
}

/**
 * Whether there are protected groups and each has people in it, among the attributes beside the decision. A value may
 * be known and yet nobody have it: a bin, or one of a given order; of several together each must be known. Failures name `roles.protected` or the item.
 */
export function checkProtected(attributes: readonly Attribute[], items: readonly Item[]): Result<null> {
  if (items.length === 0) return fail('no-protected/group', null, 'roles.protected');
  for (let i = 0; i < items.length; i += 1) {
    const { attribute: name, value } = items[i];
    const attribute = attributes.find((one) => one.name === name);
    if (attribute === undefined) {
      return fail('unknown-attribute/group', { group: items[i] }, `roles.protected[${i}].attribute`);
    }
    const codes = valuesOf(value).map((one) => attribute.values.indexOf(one));
    if (codes.includes(-1) || (codes.length === 1 && !attribute.codes.includes(codes[0])))
      return failEmpty(items[i], Math.max(0, codes.indexOf(-1)), i);
  }
  return succeed(null);
}

function failEmpty({ attribute, value }: Item, absent: number, at: number): Result<never> {
  const nobody = { attribute, value: valuesOf(value)[absent] };
  return isSeveral(value)
    ? fail('empty-group/value', nobody, `roles.protected[${at}].values[${absent}]`)
    : fail('empty-group/whole', nobody, `roles.protected[${at}].value`);
}

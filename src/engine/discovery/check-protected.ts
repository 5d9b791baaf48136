import { fail, succeed, type Result } from '../shared/result.ts';
import { isSeveral, valuesOf, type Item } from '../vocabulary/items.ts';
import { quoteItem } from './quote-item.ts';
import { type Attribute } from '../table/table.ts';

/**
 * Whether there are protected groups and each has people in it, among the attributes beside the decision. A value may
 * be known and yet nobody have it: a bin, or one of a given order; of several together each must be known. Failures name `roles.protected` or the item.
 */
export function checkProtected(attributes: readonly Attribute[], items: readonly Item[]): Result<null> {
  if (items.length === 0)
    return fail(
      'no-protected',
      'No protected group is chosen. Choose at least one under Roles (roles.protected in a recipe).',
      'roles.protected',
    );
  for (let i = 0; i < items.length; i += 1) {
    const { attribute: name, value } = items[i];
    const attribute = attributes.find((one) => one.name === name);
    if (attribute === undefined) {
      return fail(
        'unknown-attribute',
        `The protected group ${quoteItem(items[i])} names a column that is not in use, or the decision itself. Choose another group.`,
        `roles.protected[${i}].attribute`,
      );
    }
    const codes = valuesOf(value).map((one) => attribute.values.indexOf(one));
    if (codes.includes(-1) || (codes.length === 1 && !attribute.codes.includes(codes[0])))
      return failEmpty(items[i], Math.max(0, codes.indexOf(-1)), i);
  }
  return succeed(null);
}

function failEmpty({ attribute, value }: Item, absent: number, at: number): Result<never> {
  const nobody = `Nobody in the table has "${valuesOf(value)[absent]}" as "${attribute}"`;
  return isSeveral(value)
    ? fail(
        'empty-group',
        `${nobody}, but it is one of the values of a protected group. Take it out of the group.`,
        `roles.protected[${at}].values[${absent}]`,
      )
    : fail(
        'empty-group',
        `${nobody}, so there is no such group to protect. Choose another group.`,
        `roles.protected[${at}].value`,
      );
}

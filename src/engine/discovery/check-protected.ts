import { fail, succeed, type Result } from '../shared/result.ts';
import { type Item } from '../vocabulary/items.ts';
import { type Attribute } from '../table/table.ts';

/**
 * Whether there are protected groups and each has people in it, among the attributes beside the decision. A value may
 * be known and yet nobody have it: a bin, or one of a given order. Failures name `roles.protected` or the item.
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
        `The protected group "${name} = ${value}" names a column that is not in use, or the decision itself. Choose another group.`,
        `roles.protected[${i}].attribute`,
      );
    }
    const code = attribute.values.indexOf(value);
    if (code < 0 || !attribute.codes.includes(code)) {
      return fail(
        'empty-group',
        `Nobody in the table has "${value}" as "${name}", so there is no such group to protect. Choose another group.`,
        `roles.protected[${i}].value`,
      );
    }
  }
  return succeed(null);
}

import { describeKnown } from '../shared/nearest-name.ts';
import { type RawTable } from '../table/raw-table.ts';
import { type Item } from '../table/settings.ts';
import { attributeNamed, type Attribute, type Table } from '../table/table.ts';
import { whyExcluded, type Report } from './fit-columns.ts';
import { type Decision, type Recipe } from './recipe.ts';

/** The recipe without the roles whose attributes or values the table does not have, and without the background on such attributes. */
export function fitRoles(recipe: Recipe, raw: RawTable, table: Table, report: Report): Recipe {
  const isInFile = (name: string) => raw.columns.some((column) => column.name === name);
  const names = table.attributes.map(({ name }) => name);
  const among = recipe.filter.length === 0 ? 'No record' : 'No record that the filter keeps';

  const find = (name: string, field: string): Attribute | null => {
    const attribute = attributeNamed(table, name);
    if (attribute !== null) return attribute;
    if (isInFile(name)) report(field, `"${name}" cannot be used here: ${whyExcluded(recipe, name)}.`);
    else report(field, `There is no attribute "${name}" in the table. ${describeKnown(name, names, 'attributes')}`);
    return null;
  };
  const hasValue = (attribute: Attribute, value: string, field: string): boolean => {
    if (attribute.values.includes(value)) return true;
    report(field, `${among} has "${value}" as "${attribute.name}". ${describeKnown(value, attribute.values, 'values')}`);
    return false;
  };
  const isDecision = (name: string, field: string): boolean => {
    if (name !== recipe.roles.decision?.attribute) return false;
    report(field, `"${name}" is the decision and cannot be that as well. Choose another attribute.`);
    return true;
  };
  const fitItems = (items: readonly Item[], field: string) =>
    items.filter(({ attribute: name, value }, i) => {
      if (isDecision(name, `${field}[${i}].attribute`)) return false;
      const attribute = find(name, `${field}[${i}].attribute`);
      return attribute !== null && hasValue(attribute, value, `${field}[${i}].value`);
    });
  const fitAttributes = (list: readonly string[], field: string) => list.filter((name, i) => find(name, `${field}[${i}]`) !== null);
  const fitDecision = (decision: Decision): Decision | null => {
    const attribute = find(decision.attribute, 'roles.decision.attribute');
    if (attribute === null) return null;
    const negative = decision.negative.filter((value, i) => hasValue(attribute, value, `roles.decision.negative[${i}]`));
    return negative.length === 0 ? null : { ...decision, negative };
  };

  const { roles } = recipe;
  return {
    ...recipe,
    roles: {
      decision: roles.decision === null ? null : fitDecision(roles.decision),
      protected: fitItems(roles.protected, 'roles.protected'),
      grounded: fitItems(roles.grounded, 'roles.grounded'),
      protectedAttributes: fitAttributes(roles.protectedAttributes, 'roles.protectedAttributes').filter(
        (name) => !isDecision(name, `roles.protectedAttributes[${roles.protectedAttributes.indexOf(name)}]`),
      ),
      quasi: fitAttributes(roles.quasi, 'roles.quasi'),
      sensitive: fitAttributes(roles.sensitive, 'roles.sensitive'),
      identifiers: roles.identifiers,
    },
    background: recipe.background.filter(({ given }, i) => given.every(([name], j) => find(name, `background[${i}].given[${j}]`) !== null)),
  };
}

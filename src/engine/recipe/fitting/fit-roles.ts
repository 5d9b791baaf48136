import { describeKnown } from '../../shared/text.ts';
import type { RawTable } from '../../table/raw-table.ts';
import { type Item, isSeveral, valuesOf } from '../../vocabulary/items.ts';
import { type Attribute, type Table, attributeNamed } from '../../table/table.ts';
import { type Report, sayWayOut, whyExcluded } from './fit-columns.ts';
import type { Decision, Recipe } from '../recipe.ts';
import { fieldOf } from '../schema.ts';
import type { ColumnSettings } from '../../table/column-settings.ts';

/** What roles may name; each answer of "no" is reported with its field. */
interface Lookup {
  find(name: string, field: string): Attribute | null;
  hasValue(attribute: Attribute, value: string, field: string): boolean;
  isDecision(name: string, field: string): boolean;
}

/**
 * The recipe without the roles whose attributes or values the table does not have, and without the background on such
 * attributes.
 */
export function fitRoles(recipe: Recipe, raw: RawTable, table: Table, report: Report): Recipe {
  const look = lookIn(recipe, raw, table, report);
  const { roles } = recipe;
  const fitAttributes = (list: readonly string[], field: string) =>
    list.filter((name, i) => look.find(name, `${field}[${i}]`) !== null);
  return {
    ...recipe,
    roles: {
      decision: roles.decision === null ? null : fitDecision(roles.decision, look),
      protected: fitItems(roles.protected, 'roles.protected', look),
      grounded: fitItems(roles.grounded, 'roles.grounded', look),
      protectedAttributes: fitAttributes(roles.protectedAttributes, 'roles.protectedAttributes').filter(
        (name) => !look.isDecision(name, `roles.protectedAttributes[${roles.protectedAttributes.indexOf(name)}]`),
      ),
      quasi: fitAttributes(roles.quasi, 'roles.quasi'),
      sensitive: fitAttributes(roles.sensitive, 'roles.sensitive'),
      identifiers: roles.identifiers,
      reference: fitReferences(roles.reference, look),
      after: roles.after,
      ...(roles.weight === undefined ? {} : { weight: roles.weight }),
    },
    background: recipe.background.filter(
      ({ given, within = [] }, i) =>
        given.every(({ attribute }, j) => look.find(attribute, `background[${i}].given[${j}]`) !== null) &&
        within.every(({ attribute }, j) => look.find(attribute, `background[${i}].within[${j}]`) !== null),
    ),
  };
}

function lookIn(recipe: Recipe, raw: RawTable, table: Table, report: Report): Lookup {
  const isInFile = (name: string) => raw.columns.some((column) => column.name === name);
  const names = table.attributes.map(({ name }) => name);
  const among = recipe.filter.length === 0 ? 'No record' : 'No record that the filter keeps';
  return {
    find(name, field) {
      const attribute = attributeNamed(table, name);
      if (attribute !== null) return attribute;
      if (isInFile(name))
        report(field, `"${name}" cannot be used here: ${whyExcluded(recipe, name)}. ${sayWayOut(recipe, name, field)}`);
      else if (raw.unread?.includes(name) === true)
        report(field, `Column "${name}" is left unread. Take it out of data.unread, or do without it.`);
      else report(field, `There is no attribute "${name}" in the table. ${describeKnown(name, names, 'attributes')}`);
      return null;
    },
    hasValue({ name, values }, value, field) {
      if (values.includes(value)) return true;
      report(field, `${among} has "${value}" as "${name}". ${describeKnown(value, values, 'values')}`);
      return false;
    },
    isDecision(name, field) {
      if (name !== recipe.roles.decision?.attribute) return false;
      report(field, `"${name}" is the decision and cannot be that as well. Choose another attribute.`);
      return true;
    },
  };
}

function fitDecision(decision: Decision, look: Lookup): Decision | null {
  const attribute = look.find(decision.attribute, 'roles.decision.attribute');
  if (attribute === null) return null;
  const negative = decision.negative.filter((value, i) =>
    look.hasValue(attribute, value, `roles.decision.negative[${i}]`),
  );
  return negative.length === 0 ? null : { ...decision, negative };
}

function fitItems<T extends Item>(items: readonly T[], field: string, look: Lookup): T[] {
  return items.filter(({ attribute: name, value }, i) => {
    if (look.isDecision(name, `${field}[${i}].attribute`)) return false;
    const attribute = look.find(name, `${field}[${i}].attribute`);
    if (attribute === null) return false;
    if (!isSeveral(value)) return look.hasValue(attribute, value, `${field}[${i}].value`);
    return valuesOf(value).every((one, j) => look.hasValue(attribute, one, `${field}[${i}].values[${j}]`));
  });
}

function fitReferences(reference: Recipe['roles']['reference'], look: Lookup): Recipe['roles']['reference'] {
  const fitted = Object.entries(reference).flatMap(([name, values]): [string, readonly string[]][] => {
    const field = fieldOf('roles.reference', name);
    const attribute = look.isDecision(name, field) ? null : look.find(name, field);
    if (attribute === null) return [];
    const kept = values.filter((value, i) => look.hasValue(attribute, value, `${field}[${i}]`));
    return kept.length === 0 ? [] : [[name, kept]];
  });
  return Object.fromEntries(fitted);
}

/**
 * The recipe without display names of values that its columns do not have, neither in the file nor after cutting and
 * merging (T9).
 */
export function fitTitles(recipe: Recipe, raw: RawTable, whole: Table, report: Report): Recipe {
  const columns = Object.entries(recipe.columns).map(([name, settings]): [string, ColumnSettings] => {
    const { names, ...rest } = settings;
    if (names === undefined) return [name, settings];
    const known = new Set([
      ...(attributeNamed(whole, name)?.values ?? []),
      ...(raw.columns.find((column) => column.name === name)?.values ?? []),
    ]);
    const kept = Object.entries(names).filter(([value]) => {
      if (known.has(value)) return true;
      report(
        fieldOf(`${fieldOf('columns', name)}.names`, value),
        `No record has "${value}" as "${name}", so there is nothing to name. ${describeKnown(value, [...known], 'values')}`,
      );
      return false;
    });
    return [name, kept.length === 0 ? rest : { ...rest, names: Object.fromEntries(kept) }];
  });
  return { ...recipe, columns: Object.fromEntries(columns) };
}

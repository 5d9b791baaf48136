import { type Failure, type Result, fail } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import type { Hierarchy } from '../table/hierarchy.ts';
import type { RawTable } from '../table/raw-table.ts';
import { type Attribute, type Table, attributeNamed } from '../table/table.ts';
import { type Report, excludedFrom, fitFilter, fitHierarchies, fitNames, fitOrders, fitValues } from './fit-columns.ts';
import type { Decision, Mismatch, Recipe } from './recipe.ts';
import { type Item, isSeveral, valuesOf } from '../vocabulary/items.ts';
import { fieldOf } from './schema.ts';
import type { ColumnSettings } from '../table/column-settings.ts';
import { possibleNumberFormats } from '../table/column-format.ts';

/**
 * A mismatch, whether it does no harm (a merged value that no record has), and the failure that showed it, with the row
 * where there is one.
 */
interface FoundMismatch extends Mismatch {
  readonly isMinor: boolean;
  readonly cause: Failure | null;
}

/** A recipe beside a table: what does not fit, the rest, and the table and hierarchies that the rest gives. */
export interface Match {
  readonly recipe: Recipe;
  readonly mismatches: readonly FoundMismatch[];
  /** A failure when the table cannot be prepared whatever is taken out, e.g. when no record is left. */
  readonly table: Result<Table>;
  readonly hierarchies: ReadonlyMap<string, Hierarchy>;
}

/**
 * Makes a recipe fit a table: takes out what the table does not have, names each such place and the nearest that
 * exists.
 */
export function fitRecipe(recipe: Recipe, raw: RawTable): { recipe: Recipe; mismatches: FoundMismatch[] } {
  const match = matchRecipe(recipe, raw);
  return { recipe: match.recipe, mismatches: [...match.mismatches] };
}

/** As `fitRecipe`, with the prepared table. Values are looked for after cutting, merging and filtering. */
export function matchRecipe(recipe: Recipe, raw: RawTable, context?: RunContext): Match {
  const mismatches: FoundMismatch[] = [];
  const report: Report = (failure, { isMinor = false, cause = null } = {}) =>
    mismatches.push({ field: failure.where ?? 'recipe', failure, isMinor, cause });
  const named = fitOrders(fitNames(recipe, raw, report), raw, report);
  const whole = fitValues(named, raw, report, context);
  if (!whole.table.ok) return { recipe: whole.recipe, mismatches, table: whole.table, hierarchies: new Map() };
  const titled = fitTitles(whole.recipe, raw, whole.table.value, report);
  const filtered = fitFilter(titled, raw, whole.table.value, report, context);
  if (!filtered.table.ok) return { recipe: filtered.recipe, mismatches, table: filtered.table, hierarchies: new Map() };
  const withRoles = fitRoles(filtered.recipe, raw, filtered.table.value, report);
  const fitted = fitHierarchies(withRoles, raw, filtered.table.value, report);
  return { recipe: fitted.recipe, mismatches, table: filtered.table, hierarchies: fitted.hierarchies };
}

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
function fitRoles(recipe: Recipe, raw: RawTable, table: Table, report: Report): Recipe {
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
      ...fitTruth(roles, raw, report),
      ...(roles.score === undefined ? {} : { score: roles.score }),
      ...(roles.decided === undefined ? {} : { decided: roles.decided }),
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
  const isFiltered = recipe.filter.length > 0;
  return {
    find(name, field) {
      const attribute = attributeNamed(table, name);
      if (attribute !== null) return attribute;
      if (isInFile(name)) report(fail('recipe-mismatch/excluded', excludedFrom(recipe, name, field), field));
      else if (raw.unread?.includes(name) === true) report(fail('unread-column', { value: name }, field));
      else report(fail('recipe-mismatch/no-attribute', { name, known: names }, field));
      return null;
    },
    hasValue({ name, values }, value, field) {
      if (values.includes(value)) return true;
      report(fail('recipe-mismatch/unknown-value', { value, name, known: values, isFiltered }, field));
      return false;
    },
    isDecision(name, field) {
      if (name !== recipe.roles.decision?.attribute) return false;
      report(fail('recipe-mismatch/is-decision', { name }, field));
      return true;
    },
  };
}

/** What turned out is no attribute, so its values are those of the file (D13). */
function fitTruth({ truth }: Recipe['roles'], raw: RawTable, report: Report): Pick<Recipe['roles'], 'truth'> {
  if (truth === undefined) return {};
  const values = raw.columns.find(({ name }) => name === truth.attribute)?.values ?? [];
  const negative = truth.negative.filter((value, i) => {
    if (values.includes(value)) return true;
    const found = { value, name: truth.attribute, known: values, isFiltered: false };
    report(fail('recipe-mismatch/unknown-value', found, `roles.truth.negative[${i}]`));
    return false;
  });
  return negative.length === 0 ? {} : { truth: { ...truth, negative } };
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
function fitTitles(recipe: Recipe, raw: RawTable, whole: Table, report: Report): Recipe {
  const columns = Object.entries(recipe.columns).map(([name, settings]): [string, ColumnSettings] => {
    const { names, ...rest } = settings;
    if (names === undefined) return [name, settings];
    const known = new Set([
      ...(attributeNamed(whole, name)?.values ?? []),
      ...(raw.columns.find((column) => column.name === name)?.values ?? []),
    ]);
    const kept = Object.entries(names).filter(([value]) => {
      if (known.has(value)) return true;
      const field = fieldOf(`${fieldOf('columns', name)}.names`, value);
      report(fail('recipe-mismatch/nothing-to-name', { value, name, known: [...known] }, field));
      return false;
    });
    return [name, kept.length === 0 ? rest : { ...rest, names: Object.fromEntries(kept) }];
  });
  return { ...recipe, columns: Object.fromEntries(columns) };
}

/**
 * A column that is cut although its numbers can be read in more than one way and the recipe does not say how: with
 * `1.234` and `2.500` alone the point may stand before decimals or between thousands (T8). Null when there is none.
 */
export function findUnclearNumbers(recipe: Recipe, raw: RawTable, table: Table): Failure | null {
  for (const attribute of table.attributes) {
    if (attribute.cuts === null || attribute.format !== undefined) continue;
    const cells = numbersOf(recipe, raw, attribute);
    const formats = possibleNumberFormats(cells);
    if (formats.length < 2) continue;
    const unlike = cells.find((cell) => possibleNumberFormats([cell]).length > 1)!;
    const field = fieldOf('columns', attribute.name);
    return fail('ambiguous-number', { value: unlike, column: attribute.name, formats }, `${field}.decimal`);
  }
  return null;
}

function numbersOf({ data }: Recipe, raw: RawTable, { column, values }: Attribute): string[] {
  const others = new Set([...values, ...data.missing.map((token) => token.trim())]);
  return raw.columns[column].values.filter((cell) => !others.has(cell));
}

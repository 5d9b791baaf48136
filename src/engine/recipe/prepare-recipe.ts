import type { CsvFormat } from '../shared/csv-writer.ts';
import { type Failure, type Notice, type Result, fail, succeed } from '../shared/result.ts';
import { type DecisionClasses, readDecision } from '../table/decision.ts';
import { type Hierarchy, type HierarchyRows, flatHierarchy } from '../table/hierarchy.ts';
import type { RawTable } from '../table/raw-table.ts';
import { type Attribute, type Table, attributeNamed } from '../table/table.ts';
import type { Prepared } from './prepared.ts';
import { fitHierarchies } from './fit-columns.ts';
import type { Recipe } from './recipe.ts';
import type { ColumnSettings } from '../table/column-settings.ts';

const commas = { delimiter: ',', quote: '"' };

/**
 * A table with everything that a recipe says of it, for all analyses. `table` is the raw one under the recipe's
 * settings; `read` says how the file was read where the recipe leaves it to be guessed. Failure: the decision.
 */
export function prepareRecipe(
  recipe: Recipe,
  raw: RawTable,
  table: Table,
  read: Pick<CsvFormat, 'delimiter' | 'quote'> = commas,
): Result<Prepared> {
  const { data, columns, roles, background, notes } = recipe;
  const decision = findDecision(recipe, table);
  if (!decision.ok) return decision;
  const hierarchies = findHierarchies(recipe, raw, table);
  return succeed({
    raw,
    table,
    decision: decision.value,
    roles,
    ...hierarchies,
    notices: [...hierarchies.notices, ...noteSurvey(recipe)],
    background,
    notes,
    columns,
    missing: data.missing,
    missingAs: data.missingAs,
    negative: roles.decision?.negative ?? [],
    trees: treesOf(recipe),
    weight: roles.weight?.grouped?.people ?? data.weight,
    surveyColumns: columnsOfSurvey(recipe),
    dialect: {
      delimiter: data.delimiter ?? read.delimiter,
      quote: data.quote ?? read.quote,
      encoding: data.encoding ?? 'utf-8',
    },
  });
}

function columnsOfSurvey({ roles: { weight } }: Recipe): string[] {
  return weight === undefined
    ? []
    : [weight.attribute, ...(weight.grouped === undefined ? [] : [weight.grouped.squares])];
}

/** What survey weights mean here (M12). */
function noteSurvey({ roles: { weight } }: Recipe): Notice[] {
  if (weight === undefined) return [];
  return [
    {
      code: 'survey-weights',
      message: `Column "${weight.attribute}" holds survey weights: shares go by them, and evidence rests on the people asked, whom all counts count. What is published leaves the weights out unless they are asked for.`,
      where: 'roles.weight',
    },
  ];
}

/** The hierarchies whose rows the recipe has. */
function treesOf({ hierarchies }: Recipe): Prepared['trees'] {
  return Object.fromEntries(
    Object.entries(hierarchies).flatMap(([name, rows]) => (Array.isArray(rows) ? [[name, rows as HierarchyRows]] : [])),
  );
}

function findDecision({ roles: { decision } }: Recipe, table: Table): Result<DecisionClasses | null> {
  return decision === null ? succeed(null) : readDecision(table, decision.attribute, decision.negative);
}

/** The hierarchies given; a quasi-identifier without one gets value -> `*`, and a notice says so (G1). */
function findHierarchies(recipe: Recipe, raw: RawTable, table: Table): Pick<Prepared, 'hierarchies' | 'notices'> {
  const problems: Failure[] = [];
  const fitted = fitHierarchies(recipe, raw, table, (failure, { isMinor = false } = {}) => {
    if (!isMinor) problems.push(fail('hierarchy', { failure }, failure.where));
  });
  const hierarchies = new Map<string, Hierarchy>(fitted.hierarchies);
  const notices: Notice[] = [];
  recipe.roles.quasi.forEach((name, i) => {
    const attribute = attributeNamed(table, name);
    if (attribute === null || hierarchies.has(name)) return;
    hierarchies.set(name, flatHierarchy(attribute.values));
    notices.push({
      code: 'default-hierarchy',
      message: `The quasi-identifier "${name}" has no hierarchy, so each of its values becomes "*".`,
      where: `roles.quasi[${i}]`,
    });
  });
  return { hierarchies: problems[0] ?? succeed(hierarchies), notices };
}

/**
 * The recipe with `bins` replaced by the cut points that were found, and with the order of dates that was found, so
 * that it means the same on other data (T7, T8).
 */
export function withFoundCuts(recipe: Recipe, table: Table): Recipe {
  const columns = Object.entries(recipe.columns).map(([name, settings]): [string, ColumnSettings] => {
    const attribute = attributeNamed(table, name);
    return [name, attribute === null ? settings : withDateOrder(withCuts(settings, attribute), attribute)];
  });
  return { ...recipe, columns: Object.fromEntries(columns) };
}

function withCuts(settings: ColumnSettings, { cuts }: Attribute): ColumnSettings {
  if (settings.bins === undefined || cuts === null) return settings;
  const { bins: _bins, by: _by, ...rest } = settings;
  return { ...rest, cuts };
}

function withDateOrder(settings: ColumnSettings, { format }: Attribute): ColumnSettings {
  return format?.kind === 'date' ? { ...settings, date: format.order } : settings;
}

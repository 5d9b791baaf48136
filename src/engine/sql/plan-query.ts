import type { ColumnSettings, MissingAs } from '../table/column-settings.ts';
import { type Failure, type Result, fail, succeed } from '../shared/result.ts';
import { fieldOf } from '../recipe/schema.ts';
import { type Recipe, isLater, isScore } from '../recipe/recipe.ts';
import { needsRecords } from '../steps/pins.ts';
import { type GroupedSurvey, usedWeight } from '../vocabulary/columns.ts';
import { checkLabels, findBin, labelBins, readCuts } from '../table/cuts.ts';
import { type ColumnFormat, numberFormatOf, readerOf } from '../table/column-format.ts';

/** A column of the query: an attribute in use, with what the recipe says of it (B2). */
export interface QueryColumn {
  readonly name: string;
  readonly settings: ColumnSettings;
  readonly missingAs: MissingAs;
}

/** Whether the cells of a column become numbers. */
export function isNumeric({ settings }: QueryColumn): boolean {
  return settings.cuts !== undefined || settings.as !== undefined;
}

/** What a query is made of. */
export interface QueryPlan {
  readonly columns: readonly QueryColumn[];
  /** The columns of the table that the query leaves out. */
  readonly left: ReadonlySet<string>;
  readonly weight: string | null;
  /** The name of the column with the sums of weights. */
  readonly sum: string;
  /** Under survey weights the names of the columns with the people and with the sums of squares (M12). */
  readonly survey: GroupedSurvey | null;
  readonly missing: readonly string[];
}

/**
 * The columns of a grouped table: all of `known`, or where that is null those the recipe names, without what is no
 * attribute: the weight, identifiers, unused columns and those known only after the decision (B1, B2, D11). Fails where
 * a query cannot do what the recipe asks for, and names the field.
 */
export function planQuery(recipe: Recipe, known: readonly string[] | null): Result<QueryPlan> {
  const { data, roles } = recipe;
  if (roles.weight?.grouped !== undefined) return refuseGrouped();
  const mentioned = listMentioned(recipe);
  const names = known ?? data.names ?? [...mentioned.keys()];
  for (const [name, field] of mentioned)
    if (!names.includes(name)) return fail('unknown-column/query', { name, known: names }, field);
  const left = new Set(names.filter((name) => isLeft(recipe, name)));
  const missing = [...new Set(data.missing.map((token) => token.trim()))];
  const columns = names
    .filter((name) => !left.has(name))
    .map((name): QueryColumn => {
      const settings = Object.hasOwn(recipe.columns, name) ? recipe.columns[name] : {};
      return { name, settings, missingAs: settings.missingAs ?? data.missingAs };
    });
  const problem = findProblem(recipe, columns, left, missing);
  if (problem !== null) return problem;
  const taken = new Set([...columns.map(({ name }) => name), ...roles.identifiers].map((name) => name.toLowerCase()));
  const sum = freeName('weight', taken);
  const survey =
    roles.weight === undefined ? null : { people: freeName('people', taken), squares: freeName('squares', taken) };
  return succeed({ columns, left, weight: usedWeight(recipe)?.attribute ?? null, sum, survey, missing });
}

function refuseGrouped(): Failure {
  return fail('grouped-already', null, 'roles.weight.grouped');
}

function findProblem(
  recipe: Recipe,
  columns: readonly QueryColumn[],
  left: ReadonlySet<string>,
  missing: readonly string[],
): Failure | null {
  if (columns.length === 0) return fail('no-attributes/query', null, 'columns');
  for (const column of columns) {
    const problem = checkColumn(column, missing);
    if (problem !== null) return problem;
  }
  for (const [i, { attribute, in: values }] of recipe.filter.entries()) {
    if (left.has(attribute)) return fail('not-an-attribute', { attribute }, `filter[${i}].attribute`);
    if (values.length === 0) return fail('empty-filter', { attribute }, `filter[${i}].in`);
  }
  return findSingleRecords(recipe);
}

/** A step that compares single people needs their numbers as they are, which a grouped table has not (B1). */
function findSingleRecords(recipe: Recipe): Failure | null {
  const { steps, pins } = recipe;
  const all = [
    ...steps.map((step, i) => ({ step, field: `steps[${i}]` })),
    ...pins.flatMap((pin, p) => pin.steps.map((step, i) => ({ step, field: `pins[${p}].steps[${i}]` }))),
  ];
  const found = all.find(({ step }) => needsRecords(step, recipe));
  if (found === undefined) return null;
  const isRepair = found.step.do === 'repair';
  return fail('needs-records/query', { field: found.field, isRepair }, found.field);
}

function isLeft(recipe: Recipe, name: string): boolean {
  const { columns, roles } = recipe;
  const isUnused = Object.hasOwn(columns, name) && columns[name].use === false;
  return (
    isUnused ||
    name === usedWeight(recipe)?.attribute ||
    roles.identifiers.includes(name) ||
    isLater(roles, name) ||
    isScore(roles, name)
  );
}

/** Every column that the recipe names, with the first field that does. */
function listMentioned({ data, columns, filter, roles, hierarchies, background }: Recipe): Map<string, string> {
  const found = new Map<string, string>();
  const add = (name: string, field: string) => {
    if (!found.has(name)) found.set(name, field);
  };
  for (const name of Object.keys(columns)) add(name, fieldOf('columns', name));
  if (data.weight !== null) add(data.weight, 'data.weight');
  if (roles.weight !== undefined) add(roles.weight.attribute, 'roles.weight.attribute');
  filter.forEach(({ attribute }, i) => add(attribute, `filter[${i}].attribute`));
  for (const role of ['protected', 'grounded'] as const)
    roles[role].forEach(({ attribute }, i) => add(attribute, `roles.${role}[${i}].attribute`));
  for (const role of ['protectedAttributes', 'quasi', 'sensitive', 'identifiers', 'after'] as const)
    roles[role].forEach((name, i) => add(name, `roles.${role}[${i}]`));
  if (roles.truth !== undefined) add(roles.truth.attribute, 'roles.truth.attribute');
  if (roles.score !== undefined) add(roles.score.attribute, 'roles.score.attribute');
  for (const name of Object.keys(roles.reference)) add(name, fieldOf('roles.reference', name));
  for (const name of Object.keys(hierarchies)) add(name, fieldOf('hierarchies', name));
  background.forEach(({ given, within = [] }, i) => {
    given.forEach(({ attribute }, j) => add(attribute, `background[${i}].given[${j}]`));
    within.forEach(({ attribute }, j) => add(attribute, `background[${i}].within[${j}]`));
  });
  if (roles.decision !== null) add(roles.decision.attribute, 'roles.decision.attribute');
  return found;
}

/** `weight`, with a number where a column is called so already; databases do not tell cases apart. */
function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  for (let i = 2; taken.has(name); i += 1) name = `${wanted} ${i}`;
  return name;
}

/** What a recipe asks of a column that a query cannot do or that could not be read again from its result (B2, T7, T8). */
function checkColumn({ name, settings }: QueryColumn, missing: readonly string[]): Failure | null {
  const where = fieldOf('columns', name);
  if (settings.bins !== undefined) return fail('bins-without-cuts', null, `${where}.bins`);
  if (settings.as !== undefined && settings.date === undefined)
    return fail('date-without-order', null, `${where}.date`);
  return checkMerge(where, settings.merge ?? {}, missing) ?? checkCuts(where, settings, missing);
}

/** A merged value that spells a missing one would be missing when the result is read (T6). */
function checkMerge(
  where: string,
  merge: NonNullable<ColumnSettings['merge']>,
  missing: readonly string[],
): Failure | null {
  const target = Object.keys(merge).find((value) => missing.includes(value.trim()));
  if (target === undefined) return null;
  const field = fieldOf(`${where}.merge`, target);
  return fail('merged-into-missing', { target }, field);
}

function checkCuts(where: string, settings: ColumnSettings, missing: readonly string[]): Failure | null {
  if (settings.cuts === undefined) return null;
  const cuts = readCuts(settings.cuts, `${where}.cuts`);
  if (!cuts.ok) return cuts;
  const given = settings.labels ?? labelBins(cuts.value);
  const labels = checkLabels(given, cuts.value.length + 1, new Set(missing), `${where}.labels`);
  if (!labels.ok) return labels;
  const read = readerOf(formatOf(settings));
  for (const [i, label] of labels.value.entries()) {
    const number = read(label);
    if (number === null || findBin(number, cuts.value) === i) continue;
    return fail('ambiguous-label/query', { label }, `${where}.labels[${i}]`);
  }
  return null;
}

/** How the cells of a column spell numbers, as its settings say (T8). */
export function formatOf(settings: ColumnSettings): ColumnFormat | null {
  const { date, as: part, at = null } = settings;
  if (date === undefined || part === undefined) return numberFormatOf(settings);
  return { kind: 'date', order: date, as: part, at };
}

import type { PackedTable } from '../table/packed-table.ts';
import type { RawTable, ReadReport } from '../table/raw-table.ts';
import type { Mismatch, Recipe } from '../recipe/recipe.ts';
import { type HierarchyRows, buildHierarchy, uncoveredValues } from '../table/hierarchy.ts';
import { type Attribute, type Table, attributeNamed } from '../table/table.ts';
import { usedWeight } from '../vocabulary/columns.ts';
import { valuesOf } from '../vocabulary/items.ts';
import { type Result, fail, succeed } from '../shared/result.ts';
import { type ValueCounts, countValues } from '../table/count-values.ts';
import { readDecision } from '../table/decision.ts';
import { type ColumnProfile, profileColumn } from '../table/profile-column.ts';
import { type RoleSuggestion, judgeWeight, suggestRoles } from '../table/suggest-roles.ts';
import type { FirstLook } from '../table/first-look/index.ts';

/** What reading a file hands over: the master copy, what was found, the first rows. */
export interface LoadedTable {
  readonly packed: PackedTable;
  readonly report: ReadReport;
  readonly rows: number;
  readonly columns: readonly string[];
  /** Columns that by all appearances name a person. */
  readonly naming: readonly string[];
}

/** Weight and denied weight of one value (T2); `denied` is null while no decision is chosen or likely. */
interface ValueView {
  readonly value: string;
  readonly weight: number;
  readonly denied: number | null;
  readonly isMissing: boolean;
}

export interface AttributeView {
  readonly name: string;
  readonly isOrdered: boolean;
  readonly cuts: readonly string[] | null;
  readonly distinct: number;
  /** In order when ordered, else by weight; at most `shownValues` of them. */
  readonly values: readonly ValueView[];
  /** Records without an item in this attribute: in neither group (T6). */
  readonly noItem: { readonly weight: number; readonly denied: number | null };
}

interface HierarchyView {
  readonly attribute: string;
  readonly levels: number;
  /** Number of labels on each level. */
  readonly sizes: readonly number[];
  readonly isGiven: boolean;
  readonly uncovered: readonly string[];
}

interface DecisionView {
  readonly attribute: string;
  readonly negative: readonly string[];
  readonly positive: readonly string[];
  readonly denied: number;
}

/** Everything the Data and Roles screens show of a table under a recipe. */
export interface TableView {
  readonly rows: number;
  readonly totalWeight: number;
  readonly isWeighted: boolean;
  readonly leftOut: { readonly ragged: number; readonly missing: number; readonly filter: number };
  readonly profiles: readonly ColumnProfile[];
  readonly attributes: readonly AttributeView[];
  readonly decision: DecisionView | null;
  /** While none is chosen: the decision that is suggested, by which `denied` is counted meanwhile. */
  readonly likely: DecisionView | null;
  readonly hierarchies: readonly HierarchyView[];
  readonly suggestions: readonly RoleSuggestion[];
  /** What the recipe says that could not be used, each naming its field. */
  readonly problems: readonly Mismatch[];
}

/** A recipe made to fit a table, and what had to be taken out for that. */
export interface FittedRecipe {
  readonly recipe: Recipe;
  readonly mismatches: readonly Mismatch[];
}

/** The hierarchy a quasi-identifier gets when none is given: each value, then `*` (G1). */
export function flatRows(table: Table, attribute: string): HierarchyRows {
  return (attributeNamed(table, attribute)?.values ?? []).map((value) => [value, '*']);
}

/** The rows a recipe gives for an attribute, or null: it may have none, or have them in a file that was not read. */
export function givenRows({ hierarchies }: Recipe, attribute: string): HierarchyRows | null {
  const given = Object.hasOwn(hierarchies, attribute) ? hierarchies[attribute] : null;
  return given === null || 'file' in given ? null : given;
}

/** Levels and coverage of the hierarchy of every quasi-identifier and of every hierarchy given. */
function describeHierarchies(table: Table, recipe: Recipe): { views: HierarchyView[]; problems: Mismatch[] } {
  const views: HierarchyView[] = [];
  const problems: Mismatch[] = [];
  const names = new Set([...recipe.roles.quasi, ...Object.keys(recipe.hierarchies)]);
  for (const name of names) {
    const attribute = attributeNamed(table, name);
    if (attribute === null) continue;
    const given = givenRows(recipe, name);
    const built = buildHierarchy(given ?? flatRows(table, name), `hierarchies.${name}`);
    if (!built.ok) {
      problems.push({ field: built.where ?? `hierarchies.${name}`, failure: built });
      continue;
    }
    views.push({
      attribute: name,
      levels: built.value.levels,
      sizes: built.value.labels.map((labels) => labels.length),
      isGiven: given !== null,
      uncovered: uncoveredValues(built.value, attribute.values).slice(0, 20),
    });
  }
  return { views, problems };
}

const shownValues = 500;

/** What the columns look like; those whose numbers or dates are said to be written in a way of their own are read so (T8). */
export function profilesOf(
  raw: RawTable,
  missing: readonly string[],
  formats: Recipe['columns'] = {},
): ColumnProfile[] {
  return raw.columns.map((column) =>
    profileColumn(column, missing, Object.hasOwn(formats, column.name) ? formats[column.name] : {}),
  );
}

/** The columns whose settings say how numbers or dates are written, with these settings only (T8). */
export function formatsOf(columns: Recipe['columns']): Recipe['columns'] {
  const said = Object.entries(columns).map(([name, { decimal, thousands, date, as, at }]) => {
    const own = { decimal, thousands, date, as, at };
    return [name, Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))] as const;
  });
  return Object.fromEntries(said.filter(([, own]) => Object.keys(own).length > 0));
}

/**
 * What the Data and Roles screens show: profiles of the file's columns, the attributes made of them, and each value's
 * denial rate.
 */
export function describeTable(
  raw: RawTable,
  recipe: Recipe,
  { profiles, look }: { readonly profiles: ColumnProfile[]; readonly look: FirstLook },
  prepared: Result<Table>,
): Result<TableView> {
  if (!prepared.ok) return prepared;
  const table = prepared.value;
  const problems: Mismatch[] = [];
  const suggested = suggestRoles(look, profiles);
  const chosen = describeDecision(table, recipe.roles.decision, problems);
  const likely = recipe.roles.decision === null ? describeDecision(table, likelyDecision(suggested), []) : null;
  const decision = chosen ?? likely;
  const counts = countValues(table, decision === null ? null : decision.isNegative);
  const hierarchies = describeHierarchies(table, recipe);
  return succeed({
    rows: table.rows,
    totalWeight: table.totalWeight,
    isWeighted: table.weights !== null,
    leftOut: table.leftOut,
    profiles,
    attributes: table.attributes.map((attribute, index) =>
      describeAttribute(attribute, counts[index], decision !== null),
    ),
    decision: chosen?.view ?? null,
    likely: likely?.view ?? null,
    hierarchies: hierarchies.views,
    suggestions: judgeWeight(suggested, raw, table, usedWeight(recipe)?.attribute ?? null),
    problems: [...problems, ...missingGroups(table, recipe), ...hierarchies.problems],
  });
}

/** Groups chosen earlier that nobody is in any more, e.g. after values were renamed or rows left out. */
function missingGroups(table: Table, { roles }: Recipe): Mismatch[] {
  const problems: Mismatch[] = [];
  for (const role of ['protected', 'grounded'] as const) {
    roles[role].forEach(({ attribute, value }, index) => {
      const known = attributeNamed(table, attribute)?.values;
      const missing = valuesOf(value).find((one) => known?.includes(one) !== true);
      if (missing === undefined) return;
      const field = `roles.${role}[${index}]`;
      problems.push({ field, failure: fail('missing-group', { item: { attribute, value }, missing }, field) });
    });
  }
  return problems;
}

/** The decision that is suggested, where it can also be said which values are bad for the person. */
function likelyDecision(suggested: readonly RoleSuggestion[]): Recipe['roles']['decision'] {
  const found = suggested.find(({ role }) => role === 'decision');
  if (found === undefined || found.value === null) return null;
  return { attribute: found.attribute, negative: found.values ?? [found.value] };
}

function describeDecision(
  table: Table,
  decision: Recipe['roles']['decision'],
  problems: Mismatch[],
): { isNegative: Uint8Array; view: DecisionView } | null {
  if (decision === null) return null;
  const read = readDecision(table, decision.attribute, decision.negative);
  if (!read.ok) {
    problems.push({ field: read.where ?? 'roles.decision', failure: read });
    return null;
  }
  const { attribute, isNegative, negativeWeight } = read.value;
  const positive = attribute.values.filter((value) => !decision.negative.includes(value));
  return {
    isNegative,
    view: { attribute: attribute.name, negative: decision.negative, positive, denied: negativeWeight },
  };
}

function describeAttribute(attribute: Attribute, counts: ValueCounts, hasDecision: boolean): AttributeView {
  const deniedOf = (code: number) => (hasDecision ? counts.denied[code] : null);
  const none = attribute.values.length;
  return {
    name: attribute.name,
    isOrdered: attribute.isOrdered,
    cuts: attribute.cuts,
    distinct: none,
    values: codesToShow(attribute, counts.weight).map((code): ValueView => ({
      value: attribute.values[code],
      weight: counts.weight[code],
      denied: deniedOf(code),
      isMissing: attribute.isMissing[code],
    })),
    noItem: { weight: counts.weight[none], denied: deniedOf(none) },
  };
}

/**
 * Codes in order when they are ordered, else the heaviest first; no more than are shown, without sorting a million
 * objects.
 */
function codesToShow(attribute: Attribute, weight: Float64Array): number[] {
  const count = attribute.values.length;
  if (attribute.isOrdered) return Array.from({ length: Math.min(count, shownValues) }, (_, code) => code);
  const least = count <= shownValues ? 0 : leastShown(weight, count);
  const codes: number[] = [];
  for (let code = 0; code < count; code += 1) if (weight[code] >= least) codes.push(code);
  return codes.sort((a, b) => weight[b] - weight[a]).slice(0, shownValues);
}

const mostBuckets = 65_536;

/**
 * A weight that at least `shownValues` values reach, and few more: by counting, because a million weights are slow to
 * sort.
 */
function leastShown(weight: Float64Array, count: number): number {
  const buckets = new Uint32Array(mostBuckets);
  for (let code = 0; code < count; code += 1) buckets[Math.min(mostBuckets - 1, weight[code])] += 1;
  let least = mostBuckets - 1;
  for (let reached = buckets[least]; reached < shownValues && least > 0; reached += buckets[least]) least -= 1;
  return least;
}

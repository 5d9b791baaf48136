import { isNoisy } from '../steps/settings.ts';
import { prepareTable } from '../table/prepare-table.ts';
import { usedWeight } from '../vocabulary/columns.ts';
import { type Failure, type Result, fail } from '../shared/result.ts';
import type { Exclusion, WayOut } from '../vocabulary/failures/index.ts';
import type { RunContext } from '../shared/run-context.ts';
import type { RawTable } from '../table/raw-table.ts';
import type { ColumnSettings } from '../table/column-settings.ts';
import { type Table, attributeNamed } from '../table/table.ts';
import { type Recipe, type Roles, isLater, isScore, tableSettingsOf } from './recipe.ts';
import { fieldOf } from './schema.ts';
import { type Hierarchy, buildHierarchy, uncoveredValues } from '../table/hierarchy.ts';

/**
 * Takes note of a place where a recipe and a table do not fit, as a failure at that field; a minor one does no harm,
 * `cause` is the failure it was seen by.
 */
export type Report = (failure: Failure, seen?: { readonly isMinor?: boolean; readonly cause?: Failure }) => void;

/** The recipe without the columns, weight and identifiers that the table does not have. */
export function fitNames(recipe: Recipe, raw: RawTable, report: Report): Recipe {
  const names = raw.columns.map((column) => column.name);
  const unread = raw.unread ?? [];
  const isKnown = (name: string, field: string): boolean => {
    if (names.includes(name)) return true;
    if (unread.includes(name)) {
      // What is set of a column that is not read, or that it is to be left alone, does no harm.
      const isHarmless = !/^(data|filter|roles\.weight)/.test(field);
      if (!isHarmless) report(fail('unread-column', { value: name }, field));
      return isHarmless;
    }
    report(fail('unknown-column/file', { value: name, columns: names }, field));
    return false;
  };
  const { weight } = recipe.data;
  const survey = recipe.roles.weight;
  const isSurveyKnown =
    survey !== undefined &&
    isKnown(survey.attribute, 'roles.weight.attribute') &&
    Object.entries(survey.grouped ?? {}).every(([role, name]) => isKnown(name, `roles.weight.grouped.${role}`));
  return {
    ...recipe,
    data: { ...recipe.data, weight: weight !== null && isKnown(weight, 'data.weight') ? weight : null },
    columns: Object.fromEntries(
      Object.entries(recipe.columns).filter(([name]) => isKnown(name, fieldOf('columns', name))),
    ),
    roles: {
      ...withoutUnknown(isSurveyKnown ? recipe.roles : withoutWeight(recipe.roles), isKnown),
      identifiers: recipe.roles.identifiers.filter((name, i) => isKnown(name, `roles.identifiers[${i}]`)),
      after: recipe.roles.after.filter((name, i) => isKnown(name, `roles.after[${i}]`)),
    },
    filter: recipe.filter.filter(({ attribute }, i) => isKnown(attribute, `filter[${i}].attribute`)),
  };
}

/** The roles without what turned out, the score and the day of the decision where their columns are not there (D11, D13). */
function withoutUnknown(
  { truth, score, decided, ...roles }: Roles,
  isKnown: (name: string, field: string) => boolean,
): Roles {
  return {
    ...roles,
    ...(truth !== undefined && isKnown(truth.attribute, 'roles.truth.attribute') ? { truth } : {}),
    ...(score !== undefined && isKnown(score.attribute, 'roles.score.attribute') ? { score } : {}),
    ...(decided !== undefined && isKnown(decided, 'roles.decided') ? { decided } : {}),
  };
}

function withoutWeight({ weight: _, ...roles }: Roles): Roles {
  return roles;
}

/** The recipe without values in `order` that no record has; merged values that no record has stay, they do no harm. */
export function fitOrders(recipe: Recipe, raw: RawTable, report: Report): Recipe {
  const columns = Object.entries(recipe.columns).map(([name, settings]): [string, ColumnSettings] => {
    const values = raw.columns.find((column) => column.name === name)?.values ?? [];
    if (settings.use === false) return [name, settings];
    const where = fieldOf('columns', name);
    const found = renameValues(values, settings.merge ?? {}, (value, field) => {
      const found = { value, name, known: values };
      report(fail('recipe-mismatch/nothing-to-merge', found, `${where}.${field}`), { isMinor: true });
    });
    if (settings.order === undefined) return [name, settings];
    const { order, ...rest } = settings;
    const kept = order.filter((value, i) => {
      if (found.has(value.trim())) return true;
      const unknown = { value, name, known: [...found], isFiltered: false };
      report(fail('recipe-mismatch/unknown-value', unknown, `${where}.order[${i}]`));
      return false;
    });
    return [name, kept.length === 0 ? rest : { ...rest, order: kept }];
  });
  return { ...recipe, columns: Object.fromEntries(columns) };
}

function renameValues(
  values: readonly string[],
  merge: NonNullable<ColumnSettings['merge']>,
  miss: (value: string, field: string) => void,
): Set<string> {
  const found = new Set(values);
  const renamed = new Map<string, string>();
  for (const [value, olds] of Object.entries(merge)) {
    olds.forEach((old, i) => {
      if (found.has(old.trim())) renamed.set(old.trim(), value.trim());
      else miss(old, `${fieldOf('merge', value)}[${i}]`);
    });
  }
  return new Set(values.map((value) => renamed.get(value) ?? value));
}

/**
 * Prepares the table without the filter; where a column's cuts, labels, order or the weights cannot be used on these
 * data, they are taken out and it is tried again.
 */
export function fitValues(
  recipe: Recipe,
  raw: RawTable,
  report: Report,
  context?: RunContext,
): { recipe: Recipe; table: Result<Table> } {
  let fitted = recipe;
  for (;;) {
    const table = prepareTable(raw, { ...tableSettingsOf(fitted), filter: [] }, context);
    if (table.ok) return { recipe: fitted, table };
    const next = takeOut(fitted, raw, table, report);
    if (next === null) return { recipe: fitted, table };
    fitted = next;
  }
}

function takeOut(recipe: Recipe, raw: RawTable, failure: Failure, report: Report): Recipe | null {
  const where = failure.where ?? '';
  const names = raw.columns.map((column) => column.name).sort((a, b) => b.length - a.length);
  const byPlace = names.find((name) => where.endsWith(`, column ${name}`));
  const weight = usedWeight(recipe);
  const held = weight === null ? [] : [weight.attribute, ...Object.values(weight.grouped ?? {})];
  if (weight !== null && held.some((name) => byPlace === name || where === `column ${name}`)) {
    const field = weight.kind === 'survey' ? 'roles.weight' : 'data.weight';
    report(fail('recipe-mismatch/placed', { failure }, field), { cause: failure });
    return { ...recipe, data: { ...recipe.data, weight: null }, roles: withoutWeight(recipe.roles) };
  }
  const name = byPlace ?? names.find((one) => where === `columns.${one}` || where.startsWith(`columns.${one}.`));
  if (name === undefined || !Object.hasOwn(recipe.columns, name)) return null;
  const settings = recipe.columns[name];
  const useless = unusableFields(settings, where);
  const kept: ColumnSettings = Object.fromEntries(Object.entries(settings).filter(([key]) => !useless.includes(key)));
  if (Object.keys(kept).length === Object.keys(settings).length) return null;
  const field = `${fieldOf('columns', name)}.${fieldThatReads(settings)}`;
  report(byPlace === undefined ? failure : fail('recipe-mismatch/placed', { failure }, field), { cause: failure });
  return { ...recipe, columns: { ...recipe.columns, [name]: kept } };
}

/** The setting by which a cell is read that does not fit. */
function fieldThatReads({ date, as: part, decimal, thousands, bins }: ColumnSettings): keyof ColumnSettings {
  if (part !== undefined) return date === undefined ? 'as' : 'date';
  if (decimal !== undefined || thousands !== undefined) return decimal === undefined ? 'thousands' : 'decimal';
  return bins === undefined ? 'cuts' : 'bins';
}

const formats: readonly (keyof ColumnSettings)[] = ['decimal', 'thousands', 'date', 'as', 'at'];

/** Of a column that is cut, or has a format, everything that cuts and reads it, else what the failure names. */
function unusableFields(settings: ColumnSettings, where: string): string[] {
  if (settings.cuts !== undefined || settings.bins !== undefined || formats.some((key) => settings[key] !== undefined))
    return [...formats, 'cuts', 'bins', 'by', 'labels', 'order', 'merge'];
  return where.includes('.merge') ? ['merge', 'order'] : ['order', 'labels', 'by'];
}

/** The filter without terms and values that the table does not have, and the table it leaves. */
export function fitFilter(
  recipe: Recipe,
  raw: RawTable,
  whole: Table,
  report: Report,
  context?: RunContext,
): { recipe: Recipe; table: Result<Table> } {
  const filter = recipe.filter.flatMap((term, i) => {
    const attribute = whole.attributes.find(({ name }) => name === term.attribute);
    if (attribute === undefined) {
      const excluded = { name: term.attribute, why: whyExcluded(recipe, term.attribute) };
      report(fail('recipe-mismatch/no-filter', excluded, `filter[${i}].attribute`));
      return [];
    }
    const kept = term.in.filter((value, j) => {
      if (attribute.values.includes(value.trim())) return true;
      const unknown = { value, name: term.attribute, known: attribute.values, isFiltered: false };
      report(fail('recipe-mismatch/unknown-value', unknown, `filter[${i}].in[${j}]`));
      return false;
    });
    return kept.length === 0 ? [] : [{ ...term, in: kept }];
  });
  const fitted = { ...recipe, filter };
  if (filter.length === 0) return { recipe: fitted, table: { ok: true, value: whole } };
  const table = prepareTable(raw, tableSettingsOf(fitted), context);
  if (table.ok || table.code === 'cancelled') return { recipe: fitted, table };
  report({ ...table, where: table.where ?? 'filter' }, { cause: table });
  return { recipe: { ...fitted, filter: [] }, table: { ok: true, value: whole } };
}

/** Why a column of the file is no attribute. */
function whyExcluded(recipe: Recipe, name: string): Exclusion {
  if (usedWeight(recipe)?.attribute === name) return 'weights';
  if (recipe.roles.identifiers.includes(name)) return 'identifier';
  if (isLater(recipe.roles, name)) return 'after';
  if (isScore(recipe.roles, name)) return 'score';
  return 'unused';
}

/** Why a column that stands in a field is no attribute, and what to do: take it out of that one, or let it be one. */
export function excludedFrom(
  recipe: Recipe,
  name: string,
  field: string,
): { name: string; why: Exclusion; list: string; wayOut: WayOut } {
  return {
    name,
    why: whyExcluded(recipe, name),
    list: field.replace(/\[\d+\].*$/, ''),
    wayOut: findWayOut(recipe, name),
  };
}

function findWayOut({ data, roles }: Recipe, name: string): WayOut {
  if (usedWeight({ data, roles })?.attribute === name) return 'weights';
  if (roles.identifiers.includes(name)) return 'identifiers';
  if (roles.after.includes(name)) return 'after';
  if (isLater(roles, name)) return 'truth';
  return isScore(roles, name) ? 'score' : 'use';
}

const shown = 5;

/** Whether all that a recipe does is under noise: then a value outside its trees is left out and never told (G10). */
function isUnderNoise({ steps }: Recipe): boolean {
  return steps.length > 0 && steps.every((step) => isNoisy(step.do));
}

/**
 * The recipe without hierarchies that cannot be used on the table, and the checked ones that can (G1): each needs an
 * attribute, one parent a child, a single top, and a row for every value. One for a column that is not analysed stays
 * and does no harm.
 */
export function fitHierarchies(
  recipe: Recipe,
  raw: RawTable,
  table: Table,
  report: Report,
): { recipe: Recipe; hierarchies: Map<string, Hierarchy> } {
  const built = new Map<string, Hierarchy>();
  const kept = Object.entries(recipe.hierarchies).filter(([name, given]) => {
    const field = fieldOf('hierarchies', name);
    const attribute = attributeNamed(table, name);
    if (attribute === null) {
      const isInFile = raw.columns.some((column) => column.name === name);
      if (isInFile) {
        const excluded = { name, why: whyExcluded(recipe, name) };
        report(fail('recipe-mismatch/tree-unneeded', excluded, field), { isMinor: true });
      } else {
        const known = table.attributes.map((one) => one.name);
        report(fail('recipe-mismatch/no-attribute', { name, known }, field));
      }
      return isInFile;
    }
    if (!Array.isArray(given)) {
      const { file } = given as { readonly file: string };
      report(fail('recipe-mismatch/tree-in-file', { name, file }, field));
      return false;
    }
    const hierarchy = buildHierarchy(given, field);
    if (!hierarchy.ok) {
      report({ ...hierarchy, where: hierarchy.where ?? field });
      return false;
    }
    const missing = uncoveredValues(hierarchy.value, attribute.values);
    if (missing.length > 0 && isUnderNoise(recipe)) return true;
    if (missing.length > 0) {
      const without = { name, missing: missing.slice(0, shown), more: Math.max(0, missing.length - shown) };
      report(fail('recipe-mismatch/tree-without-rows', without, field));
      return false;
    }
    built.set(name, hierarchy.value);
    return true;
  });
  return { recipe: { ...recipe, hierarchies: Object.fromEntries(kept) }, hierarchies: built };
}

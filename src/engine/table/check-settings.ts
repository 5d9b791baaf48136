import { type Failure, type Result, fail, succeed } from '../shared/result.ts';
import type { Exclusion } from '../vocabulary/failures/index.ts';

import { readDate } from './column-format.ts';
import type { ColumnSettings, MissingAs, TableSettings } from './column-settings.ts';
import type { RawTable } from './raw-table.ts';

/** What is to be done with one column that becomes an attribute. */
export interface ColumnPlan {
  /** Position in the raw table. */
  readonly column: number;
  readonly name: string;
  readonly settings: ColumnSettings;
  readonly missingAs: MissingAs;
}

/** The columns that become attributes and the one that holds the weights, as positions in the raw table. */
export interface TablePlan {
  readonly attributes: readonly ColumnPlan[];
  readonly weight: number | null;
  readonly grouped: { readonly people: number; readonly squares: number } | null;
  /** Why a column is no attribute, for columns that are none. */
  readonly excluded: ReadonlyMap<string, Exclusion>;
}

const mostBins = 1000;

/**
 * Checks settings against the columns there are and against each other, and plans the work: the weight column, the
 * identifiers, unused columns and those known only after the decision are never attributes. Failures name the field
 * (T1, T2, T7, D11).
 */
export function checkSettings(raw: RawTable, settings: TableSettings): Result<TablePlan> {
  const names = raw.columns.map((column) => column.name);
  const failure = checkNames(names, settings, raw.unread ?? []);
  if (failure !== null) return failure;
  const excluded = explainExclusions(settings);
  const attributes: ColumnPlan[] = [];
  for (let column = 0; column < names.length; column += 1) {
    const name = names[column];
    if (excluded.has(name)) continue;
    const own: ColumnSettings = Object.hasOwn(settings.columns, name) ? settings.columns[name] : {};
    const problem = checkColumn(name, own) ?? checkFormat(name, own);
    if (problem !== null) return problem;
    attributes.push({ column, name, settings: own, missingAs: own.missingAs ?? settings.missingAs });
  }
  if (attributes.length === 0) return fail('no-attributes/table', null, 'columns');
  const { weight, groupedSurvey } = settings;
  return succeed({
    attributes,
    weight: weight === null ? null : names.indexOf(weight),
    grouped:
      groupedSurvey === undefined
        ? null
        : { people: names.indexOf(groupedSurvey.people), squares: names.indexOf(groupedSurvey.squares) },
    excluded,
  });
}

function checkNames(names: readonly string[], settings: TableSettings, unread: readonly string[]): Failure | null {
  const mentioned: [string, string][] = [];
  if (settings.weight !== null) mentioned.push([settings.weight, weightField(settings)]);
  for (const role of ['people', 'squares'] as const)
    if (settings.groupedSurvey !== undefined)
      mentioned.push([settings.groupedSurvey[role], `roles.weight.grouped.${role}`]);
  for (const name of Object.keys(settings.columns)) mentioned.push([name, `columns.${name}`]);
  settings.identifiers.forEach((name, i) => mentioned.push([name, `roles.identifiers[${i}]`]));
  settings.after.forEach((name, i) => mentioned.push([name, `roles.after[${i}]`]));
  if (settings.score !== undefined) mentioned.push([settings.score, 'roles.score.attribute']);
  settings.filter.forEach((term, i) => mentioned.push([term.attribute, `filter[${i}].attribute`]));
  for (const [name, where] of mentioned) {
    if (unread.includes(name) && /^(data|filter|roles\.weight)/.test(where))
      return fail('unread-column', { value: name }, where);
    if (!names.includes(name) && !unread.includes(name)) {
      return fail('unknown-column/file', { value: name, columns: names }, where);
    }
  }
  return null;
}

/** The field of a recipe that names the weights (M12). */
function weightField({ weightKind }: TableSettings): string {
  return weightKind === 'survey' ? 'roles.weight.attribute' : 'data.weight';
}

function explainExclusions(settings: TableSettings): Map<string, Exclusion> {
  const excluded = new Map<string, Exclusion>();
  for (const name of Object.keys(settings.columns)) {
    if (settings.columns[name].use === false) excluded.set(name, 'unused');
  }
  for (const name of settings.after) excluded.set(name, 'after');
  if (settings.score !== undefined) excluded.set(settings.score, 'score');
  for (const name of settings.identifiers) excluded.set(name, 'identifier');
  if (settings.weight !== null) excluded.set(settings.weight, 'weights');
  if (settings.groupedSurvey !== undefined) {
    excluded.set(settings.groupedSurvey.people, 'people');
    excluded.set(settings.groupedSurvey.squares, 'squares');
  }
  return excluded;
}

function checkColumn(name: string, settings: ColumnSettings): Failure | null {
  const where = `columns.${name}`;
  const { cuts, bins, by, labels, merge, order } = settings;
  const cutting = cuts !== undefined ? 'cuts' : bins !== undefined ? 'bins' : null;
  if (cuts !== undefined && bins !== undefined) {
    return fail('cuts-and-bins', { name }, `${where}.bins`);
  }
  if (cutting !== null && (merge !== undefined || order !== undefined)) {
    const other = merge !== undefined ? 'merge' : 'order';
    return fail('cut-and-merge', { name, other, cutting }, `${where}.${other}`);
  }
  if (bins !== undefined && !(Number.isInteger(bins) && bins >= 2 && bins <= mostBins)) {
    return fail('bad-bins', { value: bins, mostBins }, `${where}.bins`);
  }
  if (bins === undefined && by !== undefined) return fail('by-without-bins', { name }, `${where}.by`);
  if (cutting === null && labels !== undefined) {
    return fail('labels-without-cuts', { name }, `${where}.labels`);
  }
  return null;
}

/** What the settings of a column say of its numbers and dates that cannot be used (T8). */
function checkFormat(name: string, settings: ColumnSettings): Failure | null {
  const { decimal, thousands, date, as: part, at, merge, order } = settings;
  const where = `columns.${name}`;
  if (decimal !== undefined && decimal === thousands)
    return fail('same-signs', { decimal, name }, `${where}.thousands`);
  if (part === undefined && date === undefined) return null;
  if (part === undefined) return fail('date-without-number', { name }, `${where}.as`);
  if (part === 'age' && (at === undefined || readDate(at, 'y-m-d') === null))
    return fail('age-without-day', { name }, `${where}.at`);
  if (merge === undefined && order === undefined) return null;
  const other = merge !== undefined ? 'merge' : 'order';
  return fail('date-and-merge', { name, other }, `${where}.${other}`);
}

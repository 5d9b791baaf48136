import * as v from 'valibot';
import { weightKinds } from '../vocabulary/columns.ts';
import { compareDecimals, readDecimal } from '../shared/decimal.ts';
import type { HierarchyRows } from '../table/hierarchy.ts';
import { type ColumnSettings, dateOrders, dateParts, decimalSigns, thousandsSigns } from '../table/column-settings.ts';
import { readDate } from '../table/column-format.ts';
import type { Step } from './recipe.ts';
import {
  decimal,
  fields,
  listOf,
  mapOf,
  must,
  name,
  oneOf,
  pair,
  settingsFields,
  text,
  title,
  trueOrFalse,
} from './schema.ts';

const version = v.literal(1, must('version', null));

const missingAs = oneOf(['value', 'none', 'drop']);
const values = listOf(text, 'values');
const names = listOf(name, 'column-names');
const isOneSign = (value: string) => [...value].length === 1 && !/[\r\n]/.test(value);

const data = fields('data', {
  file: name,
  header: v.optional(v.nullable(trueOrFalse)),
  names: v.optional(v.nullable(listOf(name, 'column-names', 1))),
  delimiter: v.optional(
    v.nullable(
      v.pipe(
        text,
        v.check((value) => isOneSign(value) || value === ', ', must('delimiter', null)),
      ),
    ),
  ),
  quote: v.optional(
    v.nullable(
      v.pipe(
        text,
        v.check((value) => value === '' || isOneSign(value), must('quote', null)),
      ),
    ),
  ),
  encoding: v.optional(v.nullable(oneOf(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']))),
  weight: v.optional(v.nullable(name)),
  missing: v.optional(values),
  missingAs: v.optional(missingAs),
  ragged: v.optional(v.nullable(oneOf(['keep', 'drop']))),
  unread: v.optional(names),
  headerRow: v.optional(
    v.nullable(
      v.custom<number>((value) => Number.isInteger(value) && (value as number) >= 1, must('header-row', null)),
    ),
  ),
  skipRows: v.optional(listOf(name, 'first-cells')),
});

const day = v.pipe(
  text,
  v.check((value) => readDate(value, 'y-m-d') !== null, must('day', null)),
);

const column: v.GenericSchema<unknown, ColumnSettings> = fields('column', {
  use: v.optional(trueOrFalse),
  decimal: v.optional(oneOf(decimalSigns)),
  thousands: v.optional(oneOf(thousandsSigns)),
  date: v.optional(oneOf(dateOrders)),
  as: v.optional(oneOf(dateParts)),
  at: v.optional(day),
  cuts: v.optional(listOf(decimal, 'numbers', 1)),
  labels: v.optional(listOf(name, 'labels', 2)),
  bins: v.optional(
    v.custom<number>(
      (value) => Number.isInteger(value) && (value as number) >= 2 && (value as number) <= 1000,
      must('bins', null),
    ),
  ),
  by: v.optional(oneOf(['width', 'frequency'])),
  order: v.optional(listOf(text, 'values', 1)),
  merge: v.optional(mapOf(listOf(text, 'merged-values', 1))),
  missingAs: v.optional(missingAs),
  title: v.optional(title),
  names: v.optional(mapOf(title)),
  publish: v.optional(trueOrFalse),
  values: v.optional(listOf(text, 'values', 1)),
  public: v.optional(trueOrFalse),
});

const itemFields = { attribute: name, value: text };
const item = fields('item', itemFields);
const zero = readDecimal(0)!;
const one = readDecimal(1)!;
const share = v.pipe(
  decimal,
  v.check(
    (value) => compareDecimals(readDecimal(value)!, zero) >= 0 && compareDecimals(readDecimal(value)!, one) <= 0,
    must('share', null),
  ),
);

const roles = fields('roles', {
  decision: v.optional(
    v.nullable(
      fields('decision', {
        attribute: name,
        negative: listOf(text, 'denying-values', 1),
        words: v.optional(fields('decision-words', { negative: v.optional(title), positive: v.optional(title) })),
      }),
    ),
  ),
  protected: v.optional(
    listOf(
      fields('protected-group', {
        attribute: name,
        value: v.optional(text),
        values: v.optional(listOf(text, 'joined-values', 1)),
        title: v.optional(title),
      }),
      'groups',
    ),
  ),
  grounded: v.optional(listOf(item, 'items')),
  protectedAttributes: v.optional(names),
  quasi: v.optional(names),
  sensitive: v.optional(names),
  identifiers: v.optional(names),
  reference: v.optional(mapOf(listOf(text, 'reference-values', 1))),
  after: v.optional(names),
  truth: v.optional(
    v.nullable(
      fields('truth', {
        attribute: name,
        negative: listOf(text, 'worse-values', 1),
        words: v.optional(fields('truth-words', { negative: v.optional(title), positive: v.optional(title) })),
      }),
    ),
  ),
  score: v.optional(
    v.nullable(fields('score', { attribute: name, cut: v.optional(decimal), worse: oneOf(['high', 'low']) })),
  ),
  decided: v.optional(v.nullable(name)),
  weight: v.optional(
    v.nullable(
      fields('weight', {
        attribute: name,
        kind: oneOf(weightKinds),
        grouped: v.optional(fields('grouped-survey', { people: name, squares: name })),
      }),
    ),
  ),
});

const rows: v.GenericSchema<unknown, HierarchyRows> = listOf(listOf(text, 'values', 1), 'rows', 1);
const hierarchyFile = fields('hierarchy-file', { file: name });
const hierarchy: v.GenericSchema<unknown, HierarchyRows | { readonly file: string }> = v.lazy((value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? hierarchyFile : rows,
) as v.GenericSchema<unknown, HierarchyRows | { readonly file: string }>;

const step = v.custom<Step>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    'do' in value &&
    typeof value.do === 'string',
  must('step', null),
);

const steps = listOf(step, 'steps');

/** What a recipe file may say, field by field; defaults are filled in afterwards. */
export const recipeSchema = fields('recipe', {
  recipe: version,
  data,
  columns: v.optional(mapOf(column)),
  filter: v.optional(listOf(fields('filter', { attribute: name, in: listOf(text, 'kept-values', 1) }), 'filters')),
  roles: v.optional(roles),
  background: v.optional(
    listOf(
      fields('background', {
        given: listOf(pair, 'pairs', 1),
        group: listOf(pair, 'pairs', 1),
        within: v.optional(listOf(pair, 'pairs')),
        beta1: share,
        beta2: share,
      }),
      'background-rules',
    ),
  ),
  hierarchies: v.optional(mapOf(hierarchy)),
  settings: v.optional(settingsFields),
  notes: v.optional(listOf(fields('note', { about: text, verdict: oneOf(['accepted', 'rejected']), text }), 'notes')),
  steps: v.optional(steps),
  pins: v.optional(listOf(fields('pin', { title, steps }), 'pins')),
});

/** A recipe as its file says it, after the check of each field for itself. */
export type GivenRecipe = v.InferOutput<typeof recipeSchema>;

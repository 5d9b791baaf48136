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
  name,
  oneOf,
  pair,
  settingsFields,
  text,
  title,
  trueOrFalse,
} from './schema.ts';

/** The version of a recipe. */
export const version = v.literal(1, '1, the only version there is');

const missingAs = oneOf(['value', 'none', 'drop']);
const values = listOf(text, 'values in double quotes');
const names = listOf(name, 'column names in double quotes');
const isOneSign = (value: string) => [...value].length === 1 && !/[\r\n]/.test(value);

const data = fields('data', {
  file: name,
  header: v.optional(v.nullable(trueOrFalse)),
  names: v.optional(v.nullable(listOf(name, 'column names in double quotes', 1))),
  delimiter: v.optional(
    v.nullable(
      v.pipe(
        text,
        v.check(
          (value) => isOneSign(value) || value === ', ',
          'a single character such as "," or ";", or ", " for a comma and a blank',
        ),
      ),
    ),
  ),
  quote: v.optional(
    v.nullable(
      v.pipe(
        text,
        v.check((value) => value === '' || isOneSign(value), 'a single character such as "\\"", or "" for none'),
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
      v.custom<number>(
        (value) => Number.isInteger(value) && (value as number) >= 1,
        'the number of the row that holds the names, counted from 1',
      ),
    ),
  ),
  skipRows: v.optional(listOf(name, 'the first filled cells of rows to skip, in double quotes')),
});

const day = v.pipe(
  text,
  v.check((value) => readDate(value, 'y-m-d') !== null, 'a day such as "2024-12-31"'),
);

const column: v.GenericSchema<unknown, ColumnSettings> = fields('a column', {
  use: v.optional(trueOrFalse),
  decimal: v.optional(oneOf(decimalSigns)),
  thousands: v.optional(oneOf(thousandsSigns)),
  date: v.optional(oneOf(dateOrders)),
  as: v.optional(oneOf(dateParts)),
  at: v.optional(day),
  cuts: v.optional(listOf(decimal, 'numbers', 1)),
  labels: v.optional(listOf(name, 'labels in double quotes', 2)),
  bins: v.optional(
    v.custom<number>(
      (value) => Number.isInteger(value) && (value as number) >= 2 && (value as number) <= 1000,
      'a whole number from 2 to 1000',
    ),
  ),
  by: v.optional(oneOf(['width', 'frequency'])),
  order: v.optional(listOf(text, 'values in double quotes', 1)),
  merge: v.optional(mapOf(listOf(text, 'the values that are merged, in double quotes', 1))),
  missingAs: v.optional(missingAs),
  title: v.optional(title),
  names: v.optional(mapOf(title)),
  publish: v.optional(trueOrFalse),
  values: v.optional(listOf(text, 'values in double quotes', 1)),
  public: v.optional(trueOrFalse),
});

const itemFields = { attribute: name, value: text };
const item = fields('an item', itemFields);
const zero = readDecimal(0)!;
const one = readDecimal(1)!;
const share = v.pipe(
  decimal,
  v.check(
    (value) => compareDecimals(readDecimal(value)!, zero) >= 0 && compareDecimals(readDecimal(value)!, one) <= 0,
    'a share from 0 to 1',
  ),
);

const roles = fields('roles', {
  decision: v.optional(
    v.nullable(
      fields('a decision', {
        attribute: name,
        negative: listOf(text, 'the values that deny the benefit', 1),
        words: v.optional(
          fields('the words of a decision', { negative: v.optional(title), positive: v.optional(title) }),
        ),
      }),
    ),
  ),
  protected: v.optional(
    listOf(
      fields('a protected group', {
        attribute: name,
        value: v.optional(text),
        values: v.optional(listOf(text, 'the values that are one group together, in double quotes', 1)),
        title: v.optional(title),
      }),
      'items { "attribute", "value" }, or { "attribute", "values" } for several values together',
    ),
  ),
  grounded: v.optional(listOf(item, 'items { "attribute", "value" }')),
  protectedAttributes: v.optional(names),
  quasi: v.optional(names),
  sensitive: v.optional(names),
  identifiers: v.optional(names),
  reference: v.optional(mapOf(listOf(text, 'the values that the groups are compared with', 1))),
  after: v.optional(names),
  truth: v.optional(
    v.nullable(
      fields('what turned out', {
        attribute: name,
        negative: listOf(text, 'the values that mean the worse outcome came true', 1),
        words: v.optional(
          fields('the words of what turned out', { negative: v.optional(title), positive: v.optional(title) }),
        ),
      }),
    ),
  ),
  score: v.optional(
    v.nullable(fields('a score', { attribute: name, cut: v.optional(decimal), worse: oneOf(['high', 'low']) })),
  ),
  decided: v.optional(v.nullable(name)),
  weight: v.optional(
    v.nullable(
      fields('a weight', {
        attribute: name,
        kind: oneOf(weightKinds),
        grouped: v.optional(fields('the columns of a grouped survey', { people: name, squares: name })),
      }),
    ),
  ),
});

const rows: v.GenericSchema<unknown, HierarchyRows> = listOf(
  listOf(text, 'values in double quotes', 1),
  'rows such as ["Male", "Any"]',
  1,
);
const hierarchyFile = fields('a hierarchy in a file', { file: name });
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
  'an object with a field "do" that names the step',
);

const steps = listOf(step, 'steps { "do", ... }');

/** What a recipe file may say, field by field; defaults are filled in afterwards. */
export const recipeSchema = fields('a recipe', {
  recipe: version,
  data,
  columns: v.optional(mapOf(column)),
  filter: v.optional(
    listOf(
      fields('a filter', { attribute: name, in: listOf(text, 'the values that are kept', 1) }),
      'filters { "attribute", "in" }',
    ),
  ),
  roles: v.optional(roles),
  background: v.optional(
    listOf(
      fields('background knowledge', {
        given: listOf(pair, 'pairs ["attribute", "value"]', 1),
        group: listOf(pair, 'pairs ["attribute", "value"]', 1),
        within: v.optional(listOf(pair, 'pairs ["attribute", "value"]')),
        beta1: share,
        beta2: share,
      }),
      'background rules',
    ),
  ),
  hierarchies: v.optional(mapOf(hierarchy)),
  settings: v.optional(settingsFields),
  notes: v.optional(listOf(fields('a note', { about: text, verdict: oneOf(['accepted', 'rejected']), text }), 'notes')),
  steps: v.optional(steps),
  pins: v.optional(listOf(fields('a pin', { title, steps }), 'pins { "title", "steps" }')),
});

/** A recipe as its file says it, after the check of each field for itself. */
export type GivenRecipe = v.InferOutput<typeof recipeSchema>;

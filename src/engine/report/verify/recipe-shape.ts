import * as v from 'valibot';
import { readDecimal } from '../../shared/decimal.ts';
import { joinValues } from '../../vocabulary/items.ts';

const text = v.string();
const names = v.array(text);
/** Only what can be compared with a certificate exactly (T4). */
const decimal = v.custom<number | string>(
  (value) => (typeof value === 'number' || typeof value === 'string') && readDecimal(value) !== null,
);
/** A group of several values (D14) has the value by which its items are told. */
const item = v.pipe(
  v.looseObject({ attribute: text, value: v.optional(text), values: v.optional(names), title: v.optional(text) }),
  v.check(({ value, values }) => value !== undefined || values !== undefined),
  v.transform(({ value, values = [], ...rest }) => ({ ...rest, value: value ?? joinValues(values) })),
);
const asked = {
  measure: v.optional(v.nullable(text)),
  alpha: v.optional(v.nullable(decimal)),
  minSupport: v.optional(v.nullable(v.union([decimal, v.looseObject({ count: v.number() })]))),
};

const data = v.looseObject({
  weight: v.optional(v.nullable(text), null),
  missing: v.optional(names, ['?', '']),
  missingAs: v.optional(text, 'value'),
});
const column = v.looseObject({ missingAs: v.optional(text), title: v.optional(text) });

const roles = v.looseObject({
  decision: v.optional(v.nullable(v.looseObject({ attribute: text, negative: names })), null),
  protected: v.optional(v.array(item), []),
  protectedAttributes: v.optional(names, []),
  grounded: v.optional(v.array(item), []),
  quasi: v.optional(names, []),
  sensitive: v.optional(names, []),
});

const step = v.looseObject({
  do: text,
  ...asked,
  k: v.optional(v.number()),
  l: v.optional(v.nullable(v.number()), null),
  diversity: v.optional(v.nullable(text), null),
  c: v.optional(v.nullable(decimal), null),
  t: v.optional(v.nullable(decimal), null),
  closeness: v.optional(v.nullable(text), null),
  tau: v.optional(v.nullable(v.number()), null),
  suppress: v.optional(v.nullable(decimal), null),
  choose: v.optional(v.union([text, v.array(v.number())])),
  algorithm: v.optional(v.nullable(text), null),
  protection: v.optional(v.nullable(v.looseObject({ kind: text, correlated: v.optional(names, []) })), null),
  privacy: v.optional(
    v.nullable(
      v.looseObject({
        model: text,
        k: v.optional(v.number()),
        totalIsPublic: v.optional(v.boolean()),
        epsilon: v.optional(decimal),
        seed: v.optional(v.nullable(v.number()), null),
      }),
    ),
    null,
  ),
  d: v.optional(v.nullable(decimal), null),
  originals: v.optional(v.boolean(), false),
  epsilon: v.optional(decimal),
  seed: v.optional(v.nullable(v.number()), null),
});

/** The parts of a recipe that a certificate speaks of; whatever else it has stays unread, but not unhashed. */
export const recipeShape = v.looseObject({
  recipe: v.literal(1),
  data,
  columns: v.optional(v.record(text, column), {}),
  roles: v.optional(roles, {}),
  hierarchies: v.optional(v.record(text, v.union([v.array(v.array(text)), v.looseObject({ file: text })])), {}),
  settings: v.optional(v.looseObject(asked), {}),
  steps: v.optional(v.array(step), []),
});

export type RecipeShape = v.InferOutput<typeof recipeShape>;
export type StepShape = RecipeShape['steps'][number];

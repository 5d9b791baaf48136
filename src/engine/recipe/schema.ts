import * as v from 'valibot';
import { plainDecimal, readDecimal } from '../shared/decimal.ts';
import { nearestName } from '../shared/text.ts';
import type { DecimalText } from '../table/column-settings.ts';
import { measures } from '../vocabulary/measures.ts';

type Entries = Record<string, v.GenericSchema>;
type Output<E extends Entries> = v.InferOutput<v.ObjectSchema<E, undefined>>;

/**
 * A place in a recipe that is not as it should be, and a sentence that names it, what was found and what would be
 * right.
 */
export interface Problem {
  readonly field: string;
  readonly message: string;
}

/**
 * The field `key` of the object at `path`: `columns.age`, or `columns["a.b"]` where a plain spelling could be misread.
 */
export function fieldOf(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  const isPlain = key !== '' && !/[.[\]"]/.test(key);
  if (!isPlain) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}.${key}`;
}

/** Checks a value against a schema of these parts and returns it, or every problem in it. */
export function checkAgainst<T>(
  schema: v.GenericSchema<unknown, T>,
  value: unknown,
): { value: T } | { problems: Problem[] } {
  const checked = v.safeParse(schema, value);
  if (checked.success) return { value: checked.output };
  return {
    problems: checked.issues.map((issue) => {
      const field = (issue.path ?? []).reduce((path, part) => fieldOf(path, part.key as string | number), '');
      return { field, message: `${field === '' ? 'The recipe' : field} ${saySentence(issue)}` };
    }),
  };
}

/** The messages of the plain parts say what would be right; those of `fields` and `mapOf` are whole sentences. */
function saySentence(issue: v.BaseIssue<unknown>): string {
  const isWhole = issue.type === 'raw_check' || issue.type === 'raw_transform';
  return isWhole ? issue.message : `is ${showValue(issue.input)}, but must be ${issue.message}.`;
}

/** A value in words short enough for a sentence. */
function showValue(value: unknown): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}..."` : text;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const anObject = v.custom<Record<string, unknown>>(isObject, 'an object { ... }');

/** An object with these fields and no other; `name` says what it is, e.g. "a column". */
export function fields<E extends Entries>(name: string, entries: E): v.GenericSchema<unknown, Output<E>> {
  const known = Object.keys(entries);
  const required = known.filter((key) => entries[key].type !== 'optional');
  return v.pipe(
    anObject,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input = dataset.value;
      const at = (key: string): [v.IssuePathItem] => [
        { type: 'object', origin: 'value', input, key, value: input[key] },
      ];
      for (const key of Object.keys(input)) {
        if (known.includes(key)) continue;
        const near = nearestName(key, known);
        const hint = near === null ? '' : ` Did you mean "${near}"?`;
        addIssue({ message: `is not a field of ${name}.${hint} The fields are ${known.join(', ')}.`, path: at(key) });
      }
      for (const key of required) {
        if (!Object.hasOwn(input, key)) addIssue({ message: `is missing; ${name} needs it.`, path: at(key) });
      }
    }),
    v.object(entries),
  ) as unknown as v.GenericSchema<unknown, Output<E>>;
}

/** An object with any keys, all of whose values are alike. Valibot's own record drops a key such as `constructor`. */
export function mapOf<T>(item: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, Record<string, T>> {
  return v.pipe(
    anObject,
    v.rawTransform(({ dataset, addIssue }) => {
      const input = dataset.value;
      const entries = Object.keys(input).map((key): [string, T] => {
        const checked = v.safeParse(item, input[key]);
        if (checked.success) return [key, checked.output];
        const part: v.IssuePathItem = { type: 'object', origin: 'value', input, key, value: input[key] };
        for (const issue of checked.issues)
          addIssue({ message: saySentence(issue), path: [part, ...(issue.path ?? [])] });
        return [key, input[key] as T];
      });
      return Object.fromEntries(entries);
    }),
  );
}

/** Any text. */
export const text = v.string('a text in double quotes');

/** A text with something in it. */
export const name = v.pipe(
  text,
  v.check((value) => value.trim() !== '', 'a text that is not empty'),
);

/** The most signs of what sentences call something. */
const longestTitle = 1_000;

/** What sentences call something. */
export const title = v.pipe(name, v.maxLength(longestTitle, 'a text of at most 1,000 characters'));

export const trueOrFalse = v.boolean('true or false');

/** A number or the text of a decimal; both mean the exact decimal (T4), and are in plain digits once they are read. */
export const decimal: v.GenericSchema<unknown, DecimalText> = v.pipe(
  v.custom<DecimalText>(
    (value) => (typeof value === 'number' || typeof value === 'string') && readDecimal(value) !== null,
    'a number, or a decimal in quotes such as "0.36"',
  ),
  v.transform((value) => plainDecimal(value)),
);

/** A list of such items, at least `least` of them. */
export function listOf<T>(item: v.GenericSchema<unknown, T>, what: string, least = 0): v.GenericSchema<unknown, T[]> {
  const list = v.array(item, `a list of ${what}`);
  return least === 0 ? list : v.pipe(list, v.minLength(least, `a list of at least ${least}: ${what}`));
}

/** One of two kinds of values, which a look at the value tells apart. */
export function either<A, B>(
  isFirst: (value: unknown) => boolean,
  first: v.GenericSchema<unknown, A>,
  second: v.GenericSchema<unknown, B>,
): v.GenericSchema<unknown, A | B> {
  return v.lazy((value): v.GenericSchema<unknown, A | B> => (isFirst(value) ? first : second));
}

/** A whole number from `least` on. */
export function wholeNumber(least: number): v.GenericSchema<unknown, number> {
  return v.pipe(
    v.number(`a whole number, ${least} or more`),
    v.check((value) => Number.isSafeInteger(value) && value >= least, `a whole number, ${least} or more`),
  );
}

/** One of some words. */
export function oneOf<const W extends string>(words: readonly W[]): v.GenericSchema<unknown, W> {
  return v.picklist(words, `one of ${words.map((word) => `"${word}"`).join(', ')}`);
}

/** An item as a recipe writes it. */
/** An item, or a group of several values of an attribute together (D14). */
export const groupPair = v.custom<readonly [string, string | readonly string[]]>(
  (value) =>
    Array.isArray(value) &&
    value.length === 2 &&
    typeof value[0] === 'string' &&
    (typeof value[1] === 'string' || isSeveralTexts(value[1])),
  'a pair ["attribute", "value"], or ["attribute", ["value", "value"]] for several values together',
);

function isSeveralTexts(values: unknown): boolean {
  return (
    Array.isArray(values) &&
    values.length > 1 &&
    new Set(values).size === values.length &&
    values.every((value) => typeof value === 'string')
  );
}

export const pair = v.custom<readonly [string, string]>(
  (value) => Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string'),
  'a pair ["attribute", "value"]',
);

const count = fields('an absolute count', { count: wholeNumber(1) });

/** A minimum support: a share of N, or an absolute count (T5). */
export const supportField = either((value) => typeof value === 'object', count, decimal);

/** The thresholds that steps share (D1, M4, M9). */
const thresholdFields = {
  measure: oneOf(measures),
  alpha: decimal,
  minSupport: supportField,
  minConfidence: decimal,
  maxLength: v.nullable(wholeNumber(1)),
  support: oneOf(['rule', 'premise']),
  significance: v.nullable(decimal),
};

/** What a recipe may say once for all its steps. */
export const settingsFields = fields('settings', {
  measure: v.optional(thresholdFields.measure),
  alpha: v.optional(thresholdFields.alpha),
  minSupport: v.optional(thresholdFields.minSupport),
  minConfidence: v.optional(thresholdFields.minConfidence),
  maxLength: v.optional(thresholdFields.maxLength),
  support: v.optional(thresholdFields.support),
  significance: v.optional(thresholdFields.significance),
  smallCells: v.optional(wholeNumber(0)),
  rounding: v.optional(wholeNumber(1)),
});

/** The fields of `discover`; `repair` takes them as well. */
export const discoverFields = {
  ...thresholdFields,
  indirect: trueOrFalse,
  explain: v.nullable(decimal),
  evidence: trueOrFalse,
};

/** A problem whose sentence begins with its field. */
export function say(field: string, sentence: string): Problem {
  return { field, message: `${field} ${sentence}` };
}

/** The entries of a list that stood in it before, blanks around them aside. */
export function listTwice(list: readonly string[]): { value: string; at: number }[] {
  const seen = new Set<string>();
  return list.flatMap((value, at) => {
    const key = value.trim();
    if (seen.has(key)) return [{ value, at }];
    seen.add(key);
    return [];
  });
}

import * as v from 'valibot';
import { plainDecimal, readDecimal } from '../shared/decimal.ts';
import { type Failure, fail } from '../shared/result.ts';
import type { DecimalText } from '../table/column-settings.ts';
import type {
  Expectations,
  Expected,
  Found,
  ListItems,
  RecipePart,
  RecipeProblems,
} from '../vocabulary/failures/index.ts';
import { measures } from '../vocabulary/measures.ts';

type Entries = Record<string, v.GenericSchema>;
type Output<E extends Entries> = v.InferOutput<v.ObjectSchema<E, undefined>>;

/** A place in a recipe that is not as it should be, with what is to be said of it. */
export type Problem = {
  readonly [S in keyof RecipeProblems]: {
    readonly field: string;
    readonly says: S;
    readonly values: RecipeProblems[S];
  };
}[keyof RecipeProblems];

/** What is to be said of the field of a problem. */
export function say<S extends keyof RecipeProblems>(field: string, says: S, values: RecipeProblems[S]): Problem {
  return { field, says, values } as Problem;
}

/** The failure that the first of some problems is; its values list all of them. */
export function refuse(problems: readonly Problem[]): Failure {
  const [{ field, says, values }] = problems;
  return { ...fail(says, values, field), values: { ...values, problems } };
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
      if (field === '') return say('recipe', 'bad-recipe/no-object', { found: findWhat(issue.input) });
      const { says, values } = readIssue(issue);
      return say(field, says, values);
    }),
  };
}

/** What is wrong without its place, in the text that schemas pass on. */
type Wrong = Pick<Problem, 'says' | 'values'>;

function passOn<S extends keyof RecipeProblems>(says: S, values: RecipeProblems[S]): string {
  return JSON.stringify({ says, values });
}

/** What would be right, in the text that schemas pass on. */
export function must<E extends keyof Expectations>(code: E, values: Expectations[E]): string {
  return JSON.stringify({ code, values });
}

/** Checks of whole objects and of their keys pass on what is wrong, all others what would be right. */
function readIssue({ type, message, input }: v.BaseIssue<unknown>): Wrong {
  if (type === 'raw_check' || type === 'raw_transform') return JSON.parse(message) as Wrong;
  const expected = message.startsWith('{') ? (JSON.parse(message) as Expected) : { written: message };
  return { says: 'bad-recipe/unexpected', values: { found: findWhat(input), expected } };
}

const mostWritten = 60;

/** What a value is; one that can be written in few signs is. */
export function findWhat(value: unknown): Found {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return value.length === 0 ? 'empty-list' : 'list';
  if (typeof value === 'object' && value !== null) return 'object';
  const text = JSON.stringify(value);
  return { written: text.length > mostWritten ? `${text.slice(0, mostWritten - 3)}..."` : text };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const anObject = v.custom<Record<string, unknown>>(isObject, must('object', null));

/** An object with these fields and no other. */
export function fields<E extends Entries>(part: RecipePart, entries: E): v.GenericSchema<unknown, Output<E>> {
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
        addIssue({ message: passOn('bad-recipe/unknown-field', { part, name: key, known }), path: at(key) });
      }
      for (const key of required) {
        if (Object.hasOwn(input, key)) continue;
        addIssue({ message: passOn('bad-recipe/missing-field', { part }), path: at(key) });
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
          addIssue({ message: JSON.stringify(readIssue(issue)), path: [part, ...(issue.path ?? [])] });
        return [key, input[key] as T];
      });
      return Object.fromEntries(entries);
    }),
  );
}

/** Any text. */
export const text = v.string(must('text', null));

/** A text with something in it. */
export const name = v.pipe(
  text,
  v.check((value) => value.trim() !== '', must('filled-text', null)),
);

/** The most signs of what sentences call something. */
const longestTitle = 1_000;

/** What sentences call something. */
export const title = v.pipe(name, v.maxLength(longestTitle, must('short-text', { most: longestTitle })));

export const trueOrFalse = v.boolean(must('true-or-false', null));

/** A number or the text of a decimal; both mean the exact decimal (T4), and are in plain digits once they are read. */
export const decimal: v.GenericSchema<unknown, DecimalText> = v.pipe(
  v.custom<DecimalText>(
    (value) => (typeof value === 'number' || typeof value === 'string') && readDecimal(value) !== null,
    must('decimal', null),
  ),
  v.transform((value) => plainDecimal(value)),
);

/** A list of such items, at least `least` of them. */
export function listOf<T>(
  item: v.GenericSchema<unknown, T>,
  items: ListItems,
  least = 0,
): v.GenericSchema<unknown, T[]> {
  const list = v.array(item, must('list', { items, least: 0 }));
  return least === 0 ? list : v.pipe(list, v.minLength(least, must('list', { items, least })));
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
    v.number(must('whole-number', { least })),
    v.check((value) => Number.isSafeInteger(value) && value >= least, must('whole-number', { least })),
  );
}

/** One of some words. */
export function oneOf<const W extends string>(words: readonly W[]): v.GenericSchema<unknown, W> {
  return v.picklist(words, must('one-of', { words }));
}

/** An item as a recipe writes it. */
/** An item, or a group of several values of an attribute together (D14). */
export const groupPair = v.custom<readonly [string, string | readonly string[]]>(
  (value) =>
    Array.isArray(value) &&
    value.length === 2 &&
    typeof value[0] === 'string' &&
    (typeof value[1] === 'string' || isSeveralTexts(value[1])),
  must('group-pair', null),
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
  must('pair', null),
);

const count = fields('count', { count: wholeNumber(1) });

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

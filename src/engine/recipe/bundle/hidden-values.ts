import type { RawTable } from '../../table/raw-table.ts';
import { valuesOf } from '../../vocabulary/items.ts';
import type { Recipe } from '../recipe.ts';
import type { ShownFile } from './shown-file.ts';

/** A value of a column that no cell of the released file shows, and the first row in which the data has it. */
export interface HiddenValue {
  readonly column: string;
  readonly value: string;
}

/** The values that a release hides, to be looked up by their text (R4). */
export interface HiddenValues {
  readonly count: number;
  find(text: string): HiddenValue | null;
  /** Whether a text is public by decision, or shown by the file. */
  isPublic(text: string): boolean;
  /** The length of the longest text, hidden or public, that begins with these `knownFrom` characters; 0 where none does. */
  longestFrom(start: string): number;
}

/** With how many characters a search in prose begins. */
export const knownFrom = 4;

/**
 * The values that a release hides (R4): every value of a column, as the data spell it or as it was cut or merged, that no
 * cell of that column shows. Public by decision, and so never hidden: names of columns, names of chosen groups and
 * outcomes, and what the person who publishes calls them. A text that the file shows in another column is told anyway.
 */
export function listHidden(raw: RawTable, recipe: Recipe, file: ShownFile, recoded: RecodedValues): HiddenValues {
  const open = publicTexts(recipe, file);
  const hidden = new Map<string, HiddenValue>();
  const add = (column: string, value: string) => {
    const text = value.trim();
    if (text !== '' && !open.has(text) && !hidden.has(text)) hidden.set(text, { column, value: text });
  };
  for (const column of raw.columns) for (const value of column.values) add(column.name, value);
  for (const [column, values] of recoded) for (const value of values) add(column, value);
  const longest = longestByStart(open, hidden.keys());
  return {
    count: hidden.size,
    find: (text) => hidden.get(text) ?? null,
    isPublic: (text) => open.has(text),
    longestFrom: (start) => longest.get(start) ?? 0,
  };
}

function longestByStart(...lists: readonly Iterable<string>[]): ReadonlyMap<string, number> {
  const longest = new Map<string, number>();
  for (const texts of lists)
    for (const text of texts) {
      const start = text.slice(0, knownFrom);
      if (text.length > (longest.get(start) ?? 0)) longest.set(start, text.length);
    }
  return longest;
}

/** Values of attributes after cutting and merging, and labels of trees below what is published. */
export type RecodedValues = Iterable<readonly [column: string, values: readonly string[]]>;

/** What a release may say: names of columns, groups and outcomes, thresholds of cuts, and what its own cells show. */
function publicTexts(recipe: Recipe, file: ShownFile): ReadonlySet<string> {
  const { roles, columns, data } = recipe;
  const open = new Set<string>(['*', '', ...data.missing]);
  const add = (...texts: readonly (string | undefined)[]) => {
    for (const text of texts) if (text !== undefined) open.add(text.trim());
  };
  for (const { name, shown, tree } of file.columns) {
    add(name, ...shown);
    for (const path of tree ?? []) add(...path);
    const names = Object.hasOwn(columns, name) ? (columns[name].names ?? {}) : {};
    for (const value of shown) if (Object.hasOwn(names, value)) add(names[value]);
  }
  for (const [name, { title }] of Object.entries(columns)) add(name, title);
  for (const { attribute, value, title } of roles.protected) add(attribute, ...valuesOf(value), title);
  for (const values of Object.values(roles.reference)) add(...values);
  const { decision } = roles;
  if (decision !== null)
    add(decision.attribute, ...decision.negative, decision.words?.negative, decision.words?.positive);
  add(...roles.quasi, ...roles.sensitive, ...roles.protectedAttributes);
  return open;
}

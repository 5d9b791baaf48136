import { isSameItem, isSeveral, valuesOf, type Item } from './items.ts';

/** The display names that a recipe gives: of columns and their values, of protected groups, of the two outcomes (T9). */
export interface DisplayNames {
  readonly columns: Readonly<
    Record<string, { readonly title?: string; readonly names?: Readonly<Record<string, string>> }>
  >;
  readonly groups: readonly (Item & { readonly title?: string })[];
  readonly outcomes: OutcomeNames;
}

interface OutcomeNames {
  readonly negative?: string;
  readonly positive?: string;
  /** The worse outcome as the data spell it, where nothing says it of people: `“No offer”`, `“approved = 0”`. */
  readonly value?: string;
}

/** Nothing has a name of its own. */
export const noNames: DisplayNames = { columns: {}, groups: [], outcomes: {} };

/** The part of a recipe that has display names. */
interface Named {
  readonly columns: DisplayNames['columns'];
  readonly roles: {
    readonly protected: DisplayNames['groups'];
    readonly decision: {
      readonly attribute: string;
      readonly negative: readonly string[];
      readonly words?: Pick<OutcomeNames, 'negative' | 'positive'>;
    } | null;
  };
}

export function namesOf({ columns, roles }: Named): DisplayNames {
  return { columns, groups: roles.protected, outcomes: nameOutcomes(columns, roles.decision) };
}

/** The words of the recipe; else the worse value itself, as a participle or in quotation marks. */
function nameOutcomes(columns: DisplayNames['columns'], decision: Named['roles']['decision']): OutcomeNames {
  if (decision === null || decision.negative.length === 0) return decision?.words ?? {};
  const { attribute, negative, words = {} } = decision;
  if (words.negative !== undefined) return words;
  const said = negative.length === 1 ? participle(negative[0]) : null;
  return said === null ? { ...words, value: spellValues(columns, attribute, negative) } : { negative: said, ...words };
}

/** Values that say nothing without the name of their column. */
const bare = /^([^\p{L}]*|.|\(empty\)|yes|no|true|false|n\/a|none|null|ja|nein|oui|non|s[ií])$/iu;
/** More values than these are not all listed in a sentence. */
const mostListed = 3;

function spellValues(columns: DisplayNames['columns'], attribute: string, values: readonly string[]): string {
  const names: DisplayNames = { ...noNames, columns };
  const spelled = values.map((value) => valueName(names, { attribute, value }));
  return spelled.some((value) => bare.test(value))
    ? `“${columnName(names, attribute)} = ${listEither(spelled)}”`
    : listEither(spelled.map((value) => `“${value}”`));
}

/** "a", "a or b", "a, b or 3 others". */
function listEither(words: readonly string[]): string {
  const isLong = words.length > mostListed;
  const firsts = isLong ? words.slice(0, mostListed - 1) : words.slice(0, -1);
  const last = isLong ? `${words.length - firsts.length} others` : words[words.length - 1];
  return firsts.length === 0 ? last : `${firsts.join(', ')} or ${last}`;
}

/** Whether a word says what a person is, so that it takes "are": "denied", "not hired"; any other is a verb of its own. */
export function isState(word: string): boolean {
  return /^(not\b|\S+ed\b)/.test(word);
}

/** A value that says of a person what was done, in small letters: "Rejected"; null for any other. */
function participle(value: string): string | null {
  return /^\p{L}{3,}ed$/u.test(value.trim()) ? value.trim().toLowerCase() : null;
}

/** What a column is called. */
export function columnName(names: DisplayNames, attribute: string): string {
  return Object.hasOwn(names.columns, attribute) ? (names.columns[attribute].title ?? attribute) : attribute;
}

/** What a value of a column is called; an empty one is said in words, and several together as "a or b" (D14). */
export function valueName(names: DisplayNames, { attribute, value }: Item): string {
  if (isSeveral(value)) return listEither(valuesOf(value).map((one) => valueName(names, { attribute, value: one })));
  const own = Object.hasOwn(names.columns, attribute) ? (names.columns[attribute].names ?? {}) : {};
  return Object.hasOwn(own, value) ? own[value] : value || '(empty)';
}

/** The title of a protected group; null when the item is none or has none. */
export function groupTitle(names: DisplayNames, item: Item): string | null {
  return names.groups.find((group) => isSameItem(group, item))?.title ?? null;
}

/**
 * What the two outcomes are called by themselves, as above a column: by the words of the recipe; else the worse one by its
 * value, and the other one as what is not that. Denied and granted where no decision is known.
 */
export function outcomeName({ outcomes }: DisplayNames, outcome: 'negative' | 'positive'): string {
  const { negative, positive, value } = outcomes;
  if (outcome === 'negative') return negative ?? (value === undefined ? 'denied' : `outcome ${value}`);
  if (positive !== undefined) return positive;
  if (negative === undefined) return value === undefined ? 'granted' : 'another outcome';
  if (negative.startsWith('not ')) return negative.slice('not '.length);
  return isState(negative) ? `not ${negative}` : `do not ${negative}`;
}

import { columnName, type DisplayNames, groupTitle, noNames } from '../../engine/vocabulary/display-names.ts';
import { type Item, type RuleReference, isSeveral, valuesOf } from '../../engine/vocabulary/items.ts';
import { subject } from '../language.ts';

/** The part of the roles that says with whom groups are compared (M10). */
export interface ComparedRoles {
  readonly protected: readonly Item[];
  readonly reference: Readonly<Record<string, readonly string[]>>;
}

/** How values, groups, those who have them and the two outcomes are called (T9, D14). */
export const peopleWords = subject('people', {
  value: valueName,
  /** "sex = Female", or what the recipe calls it: "Black applicants", "Race = White" (T9). */
  item: (item: Item, names: DisplayNames): string =>
    groupTitle(names, item) ?? `${columnName(names, item.attribute)} = ${valueName(names, item)}`,
  /** "race = White · job = clerk". */
  items: sayItems,
  people: sayPeople,
  /** "sex = Female among race = White", "sex = Female among everyone". */
  rule: ({ A, B }: RuleReference, names: DisplayNames) =>
    `${sayItems(A, names)} among ${B.length === 0 ? 'everyone' : sayItems(B, names)}`,
  /** The values of a reference: "Dutch or Belgian"; null for a column without one. */
  reference: ({ reference }: ComparedRoles, attribute: string, names: DisplayNames): string | null =>
    Object.hasOwn(reference, attribute)
      ? reference[attribute].map((value) => valueName(names, { attribute, value })).join(' or ')
      : null,
  allOthers: sayAllOthers,
  outcome: outcomeName,
});

/** What a value of a column is called; an empty one is said in words, and several together as "a or b" (D14). */
function valueName(names: DisplayNames, { attribute, value }: Item): string {
  if (isSeveral(value)) return listEither(valuesOf(value).map((one) => valueName(names, { attribute, value: one })));
  const own = Object.hasOwn(names.columns, attribute) ? (names.columns[attribute].names ?? {}) : {};
  return Object.hasOwn(own, value) ? own[value] : value || '(empty)';
}

/** More values than these are not all listed in a sentence. */
const mostListed = 3;

/** "a", "a or b", "a, b or 3 others". */
function listEither(words: readonly string[]): string {
  const isLong = words.length > mostListed;
  const firsts = isLong ? words.slice(0, mostListed - 1) : words.slice(0, -1);
  const last = isLong ? `${words.length - firsts.length} others` : words[words.length - 1];
  return firsts.length === 0 ? last : `${firsts.join(', ')} or ${last}`;
}

function sayItems(items: readonly Item[], names: DisplayNames): string {
  return items.map((item) => peopleWords.item(item, names)).join(' · ');
}

/**
 * Items as the subject of a sentence: "women", "people with race = Other", "women with race = Other", "people with Polish or
 * Turkish as nationality".
 */
function sayPeople(items: readonly Item[], names: DisplayNames): string {
  const titled = items.filter((item) => groupTitle(names, item) !== null);
  const others = items.filter((item) => groupTitle(names, item) === null);
  const who = titled.length === 0 ? 'people' : sayItems(titled, names);
  const sayHeld = (item: Item) =>
    isSeveral(item.value)
      ? `${valueName(names, item)} as ${columnName(names, item.attribute)}`
      : peopleWords.item(item, names);
  return others.length === 0 ? who : `${who} with ${others.map(sayHeld).join(' · ')}`;
}

/**
 * With whom all chosen groups together are compared (M1, M10): everyone else, the reference that they share, or, where
 * they differ, a phrase that is true of each.
 */
function sayAllOthers(roles: ComparedRoles, names: DisplayNames): string {
  const said = roles.protected.map(
    ({ attribute }) => peopleWords.reference(roles, attribute, names) ?? 'everyone else',
  );
  const [first = 'everyone else', ...more] = [...new Set(said)];
  return more.length === 0 ? first : 'those they are compared with';
}

/** Values that say nothing without the name of their column. */
const bare = /^([^\p{L}]*|.|\(empty\)|yes|no|true|false|n\/a|none|null|ja|nein|oui|non|s[ií])$/iu;

interface CalledOutcomes {
  readonly negative?: string;
  readonly positive?: string;
  /** The worse outcome as the data spell it, where nothing says it of people: `“No offer”`, `“approved = 0”`. */
  readonly value?: string;
}

/** The words of the recipe; else the worse value itself, as a participle or in quotation marks. */
function callOutcomes({ columns, outcomes: { worse, ...words } }: DisplayNames): CalledOutcomes {
  if (worse === undefined || words.negative !== undefined) return words;
  const said = worse.values.length === 1 ? participle(worse.values[0]) : null;
  return said === null ? { ...words, value: spellValues(columns, worse) } : { negative: said, ...words };
}

function spellValues(
  columns: DisplayNames['columns'],
  { attribute, values }: { readonly attribute: string; readonly values: readonly string[] },
): string {
  const names: DisplayNames = { ...noNames, columns };
  const spelled = values.map((value) => valueName(names, { attribute, value }));
  return spelled.some((value) => bare.test(value))
    ? `“${columnName(names, attribute)} = ${listEither(spelled)}”`
    : listEither(spelled.map((value) => `“${value}”`));
}

/** Whether a word says what a person is, so that it takes "are": "denied", "not hired"; any other is a verb of its own. */
function isState(word: string): boolean {
  return /^(not\b|\S+ed\b)/.test(word);
}

/** A value that says of a person what was done, in small letters: "Rejected"; null for any other. */
function participle(value: string): string | null {
  return /^\p{L}{3,}ed$/u.test(value.trim()) ? value.trim().toLowerCase() : null;
}

/**
 * What the two outcomes are called by themselves, as above a column: by the words of the recipe; else the worse one by its
 * value, and the other one as what is not that. Denied and granted where no decision is known.
 */
function outcomeName(names: DisplayNames, outcome: 'negative' | 'positive'): string {
  const { negative, positive, value } = callOutcomes(names);
  if (outcome === 'negative') return negative ?? (value === undefined ? 'denied' : `outcome ${value}`);
  if (positive !== undefined) return positive;
  if (negative === undefined) return value === undefined ? 'granted' : 'another outcome';
  if (negative.startsWith('not ')) return negative.slice('not '.length);
  return isState(negative) ? `not ${negative}` : `do not ${negative}`;
}

interface OutcomeWords {
  /** How a question about people begins. */
  readonly ask: 'Are' | 'Do';
  /** The outcome as it stands in that question: "denied", "earn 50K or less", "have the outcome “Waitlist”". */
  readonly word: string;
  /** By itself, as above a column: "denied", "earn 50K or less", "outcome “Waitlist”". */
  readonly label: string;
  /** Said of people: "are denied", "earn 50K or less". */
  readonly have: string;
  /** The same denied: "are not denied", "do not earn 50K or less". */
  readonly haveNot: string;
  /** The same of what is past: "were denied"; a verb of the person's own stays as it is. */
  readonly had: string;
  /** After "would": "be denied", "earn 50K or less". */
  readonly would: string;
  /** After "share": "denied", "who earn 50K or less", "with the outcome “Waitlist”". */
  readonly share: string;
}

/**
 * How the worse outcome is said of people in English; a participle or "not ..." takes "are", a verb stands by itself, a
 * value is had. Only English sentences are made of these.
 */
export function outcomeWords(names: DisplayNames): OutcomeWords {
  const label = outcomeName(names, 'negative');
  const { negative, value } = callOutcomes(names);
  if (negative === undefined && value !== undefined) return valueWords(label, `the outcome ${value}`);
  return isState(label)
    ? {
        ask: 'Are',
        word: label,
        label,
        have: `are ${label}`,
        haveNot: `are not ${label}`,
        had: `were ${label}`,
        would: `be ${label}`,
        share: label,
      }
    : {
        ask: 'Do',
        word: label,
        label,
        have: label,
        haveNot: `do not ${label}`,
        had: label,
        would: label,
        share: `who ${label}`,
      };
}

function valueWords(label: string, outcome: string): OutcomeWords {
  const have = `have ${outcome}`;
  return {
    ask: 'Do',
    word: have,
    label,
    have,
    haveNot: `do not ${have}`,
    had: `had ${outcome}`,
    would: have,
    share: `with ${outcome}`,
  };
}

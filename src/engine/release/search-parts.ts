import { commonWords } from '../../words/en/release/common.ts';
import type { RawTable } from '../table/raw-table.ts';
import { valuesOf } from '../vocabulary/items.ts';
import type { Recipe } from '../recipe/recipe.ts';
import type { ShownFile } from './shown-file.ts';
import { readDecimal } from '../shared/decimal.ts';

/** The parts of a bundle that are JSON. */
type JsonPart = 'recipe' | 'certificate';

/** Parts of a recipe that hold settings, no value of a column. */
const settingsOnly = ['recipe', 'steps', 'settings'];
/** Fields of `data` that may spell something of the data. */
const dataFields = ['names'];
/** Fields of a certificate's parameters that are words of the format or thresholds. */
const formatFields = [
  ...['sha256', 'do', 'kind', 'as', 'state', 'measure'],
  ...['alpha', 'minSupport', 'c', 't', 'd', 'epsilon', 'bound', 'suppress'],
];

/** The strings and keys of a JSON part in which a value of a column could stand. */
export function* dataStrings(json: unknown, kind: JsonPart, path: readonly string[] = []): Generator<string> {
  if (isFormat(kind, path)) return;
  if (typeof json === 'string') yield json;
  if (Array.isArray(json)) for (const one of json) yield* dataStrings(one, kind, path);
  else if (typeof json === 'object' && json !== null)
    for (const [key, one] of Object.entries(json)) {
      if (isNamedByPeople(kind, path)) yield key;
      yield* dataStrings(one, kind, [...path, key]);
    }
}

/** The same part with each of these strings and keys changed. */
export function mapDataStrings<T>(json: T, kind: JsonPart, change: (text: string) => string): T {
  const visit = (one: unknown, path: readonly string[]): unknown => {
    if (isFormat(kind, path)) return one;
    if (typeof one === 'string') return change(one);
    if (Array.isArray(one)) return one.map((inner) => visit(inner, path));
    if (typeof one !== 'object' || one === null) return one;
    const named = isNamedByPeople(kind, path);
    return Object.fromEntries(
      Object.entries(one).map(([key, inner]) => [named ? change(key) : key, visit(inner, [...path, key])]),
    );
  };
  return visit(json, []) as T;
}

function isFormat(kind: JsonPart, path: readonly string[]): boolean {
  if (path.length === 0) return false;
  if (kind === 'recipe')
    return settingsOnly.includes(path[0]) || (path[0] === 'data' && path.length === 2 && !dataFields.includes(path[1]));
  if (path[0] === 'file') return path.length === 2 && !['name', 'columns'].includes(path[1]);
  if (path[0] === 'copies') return path[1] === 'sha256';
  if (path[0] !== 'claims') return true;
  if (path.join(' ') === 'claims parameters columns as') return true;
  return path.length > 1 && (path[1] !== 'parameters' || formatFields.includes(path[2]));
}

/** Whether the keys of an object are names that people gave, not fields of the format. */
function isNamedByPeople(kind: JsonPart, path: readonly string[]): boolean {
  if (kind !== 'recipe') return false;
  const at = path.join(' ');
  return /^columns \S.* (names|merge)$/.test(at) || ['columns', 'hierarchies', 'roles reference'].includes(at);
}

/** A value of a column that no cell of the released file shows, and the first row in which the data has it. */
interface HiddenValue {
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
const knownFrom = 4;

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

/** Characters of no script, which nobody's data should have, around what our templates were given. */
const [from, to] = ['\u{F0001}', '\u{F0002}'];

/** A text that stands in the prose of a part because the data, or the person who publishes, gave it. */
export function markText(text: string): string {
  return `${from}${text}${to}`;
}

/** Where in a text, sign by sign, something stands that was given: from the first sign to the one after the last. */
type Spans = readonly (readonly [start: number, end: number])[];

/**
 * The spans of a text that were given, by the same text with marks around them; null where it is another text once the
 * marks are taken away, so that nothing is known of it.
 */
function spansOf(text: string, marked: string): Spans | null {
  const spans: [number, number][] = [];
  const starts: number[] = [];
  let plain = '';
  let at = 0;
  for (const sign of marked) {
    if (sign === from) starts.push(at);
    else if (sign === to) {
      const start = starts.pop();
      if (start === undefined) return null;
      spans.push([start, at]);
    } else {
      plain += sign;
      at += 1;
    }
  }
  return plain === text && starts.length === 0 ? spans : null;
}

/** A part of a bundle that could give away what the released file hides. */
export type SearchedPart =
  | { readonly name: string; readonly kind: JsonPart; readonly json: unknown }
  | {
      readonly name: string;
      readonly kind: 'prose';
      readonly text: string;
      /** The same text with marks around all that our template was given; left out where that is not known. */
      readonly marked?: string;
    };

/** A hidden value that a part of the bundle tells. */
export interface FoundValue extends HiddenValue {
  readonly part: string;
}

/**
 * Searches the parts of a bundle for values that the released file hides (R4): JSON by whole strings and keys, where data
 * can stand; prose, names of files and titles for values of 4 characters or more that are no plain number and no common
 * word, as whole words. What stands wholly in the words of a template, which would be there whatever the data, tells
 * nothing. Each value once for each part.
 */
export function searchParts(parts: readonly SearchedPart[], hidden: HiddenValues): FoundValue[] {
  return parts.flatMap((part) => {
    const texts = part.kind === 'prose' ? runsOf(part, hidden) : dataStrings(part.json, part.kind);
    const found = new Map<string, FoundValue>();
    for (const text of texts) {
      const value = hidden.find(text.trim());
      if (value !== null) found.set(value.value, { ...value, part: part.name });
    }
    return [...found.values()];
  });
}

/**
 * Whether a value says something in prose: a short one, a plain number or a common word could stand there for any other
 * reason.
 */
function isTelling(value: string): boolean {
  return value.length >= knownFrom && readDecimal(value) === null && !ownWords().has(value.toLowerCase());
}

let known: { readonly own: string; readonly words: ReadonlySet<string> } = { own: '', words: new Set() };

/** The words that reports use themselves in the language that is spoken. */
function ownWords(): ReadonlySet<string> {
  const { own } = commonWords;
  if (own !== known.own) known = { own, words: new Set(own.split(' ')) };
  return known.words;
}

function runsOf({ text, marked }: Extract<SearchedPart, { kind: 'prose' }>, hidden: HiddenValues): Generator<string> {
  return tellingRuns(text, hidden, marked === undefined ? null : spansOf(text, marked));
}

/**
 * The runs of a text in which a hidden value may stand: those inside a longer text that is public tell nothing, nor those
 * of which no sign was given to the template.
 */
function* tellingRuns(text: string, hidden: HiddenValues, given: Spans | null): Generator<string> {
  const open: Run[] = [];
  const found: Run[] = [];
  // Nearly no run is a value: whether one is, costs less to ask than whether it would say something.
  for (const one of wordsIn(text, hidden)) {
    const value = one.run.trim();
    const isOpen = hidden.isPublic(value);
    const isHidden = hidden.find(value) !== null;
    if (!(isOpen || isHidden) || !isTelling(value)) continue;
    if (isOpen) open.push(one);
    if (isHidden) found.push(one);
  }
  const isOurs = ({ start, end }: Run) => given !== null && !given.some(([from, to]) => from <= end && to > start);
  for (const one of found) if (!isOurs(one) && !open.some((wide) => isWithin(one, wide))) yield one.run;
}

function isWithin(one: Run, wide: Run): boolean {
  return wide.start <= one.start && wide.end >= one.end;
}

/** Longer texts than these are no words of a sentence. */
const mostCharacters = 80;

/** A part of a text, from its first sign to its last. */
interface Run {
  readonly run: string;
  readonly start: number;
  readonly end: number;
}

/** Every run of characters in a text that begins and ends where a word does, and begins as some known value does. */
function* wordsIn(text: string, hidden: HiddenValues): Generator<Run> {
  const isWord = Uint8Array.from(text, (sign) => (/[\p{L}\p{N}]/u.test(sign) ? 1 : 0));
  const signs = Array.from(text);
  const offsets = new Uint32Array(signs.length + 1);
  for (const [at, sign] of signs.entries()) offsets[at + 1] = offsets[at] + sign.length;
  for (let start = 0; start < signs.length; start += 1) {
    const isInside = start > 0 && isWord[start - 1] === 1 && isWord[start] === 1;
    if (isInside || /\s/.test(signs[start])) continue;
    const longest = hidden.longestFrom(text.slice(offsets[start], offsets[start] + knownFrom));
    const stop = longest === 0 ? start : Math.min(signs.length, start + mostCharacters);
    for (let end = start; end < stop && signs[end] !== '\n'; end += 1) {
      if (offsets[end + 1] - offsets[start] > longest) break;
      const goesOn = isWord[end] === 1 && end + 1 < signs.length && isWord[end + 1] === 1;
      if (goesOn || offsets[end + 1] - offsets[start] < knownFrom) continue;
      yield { run: text.slice(offsets[start], offsets[end + 1]), start, end };
    }
  }
}

/** The text of a page without its marks, styles and scripts. */
export function proseOf(html: string): string {
  const marks: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return html
    .replaceAll(/<(style|script)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => marks[name]);
}

import { readDecimal } from '../../shared/decimal.ts';
import { type HiddenValue, type HiddenValues } from './hidden-values.ts';

/** A part of a bundle that could give away what the released file hides. */
export type SearchedPart =
  | { readonly name: string; readonly kind: 'recipe' | 'certificate'; readonly json: unknown }
  | { readonly name: string; readonly kind: 'prose'; readonly text: string };

/** A hidden value that a part of the bundle tells. */
export interface FoundValue extends HiddenValue {
  readonly part: string;
}

/**
 * Searches the parts of a bundle for values that the released file hides (R4): JSON by whole strings and keys, where data
 * can stand; prose, names of files and titles for values of 4 characters or more that are no plain number and no common
 * word, as whole words. Each value once for each part.
 */
export function searchParts(parts: readonly SearchedPart[], hidden: HiddenValues): FoundValue[] {
  return parts.flatMap((part) => {
    const texts = part.kind === 'prose' ? tellingRuns(part.text, hidden) : dataStrings(part.json, part.kind, []);
    const found = new Map<string, FoundValue>();
    for (const text of texts) {
      const value = hidden.find(text.trim());
      if (value !== null) found.set(value.value, { ...value, part: part.name });
    }
    return [...found.values()];
  });
}

const fewestCharacters = 4;

/**
 * Whether a value says something in prose: a short one, a plain number or a common word could stand there for any other
 * reason.
 */
function isTelling(run: string): boolean {
  const value = run.trim();
  return value.length >= fewestCharacters && readDecimal(value) === null && !commonWords.has(value.toLowerCase());
}

/** Words that reports use themselves: as values of a column they cannot be told from our own sentences. */
const commonWords = new Set(
  (
    'about above after alone also always approved before below better bundle certificate checked claimed clear column columns ' +
    'condition conditions count counts data decision denied does each either equal every everybody everyone exact file found ' +
    'free granted group groups have held here hidden high higher highest hold holds interval known large last least less limit ' +
    'low lower lowest made many measure more most neither never nobody none only open other others outcome over people private ' +
    'public publication published range recipe record records release released report rule rules same share shown single small ' +
    'some stated step table tables test tested that their them there these they this those told true under unknown value values ' +
    'were what when where which whole with without worse'
  ).split(' '),
);

/** The runs of a text in which a hidden value may stand: those inside a longer text that is public tell nothing. */
function* tellingRuns(text: string, hidden: HiddenValues): Generator<string> {
  const runs = [...wordsIn(text)].filter(({ run }) => isTelling(run));
  const open = runs.filter(({ run }) => hidden.isPublic(run.trim()));
  for (const { run, start, end } of runs)
    if (hidden.find(run.trim()) !== null && !open.some((one) => one.start <= start && one.end >= end)) yield run;
}

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
function* dataStrings(json: unknown, kind: 'recipe' | 'certificate', path: readonly string[]): Generator<string> {
  if (isFormat(kind, path)) return;
  if (typeof json === 'string') yield json;
  if (Array.isArray(json)) for (const one of json) yield* dataStrings(one, kind, path);
  else if (typeof json === 'object' && json !== null)
    for (const [key, one] of Object.entries(json)) {
      if (isNamedByPeople(kind, path)) yield key;
      yield* dataStrings(one, kind, [...path, key]);
    }
}

function isFormat(kind: 'recipe' | 'certificate', path: readonly string[]): boolean {
  if (path.length === 0) return false;
  if (kind === 'recipe')
    return settingsOnly.includes(path[0]) || (path[0] === 'data' && path.length === 2 && !dataFields.includes(path[1]));
  if (path[0] === 'file') return path.length === 2 && !['name', 'columns'].includes(path[1]);
  if (path[0] === 'copies') return path[1] === 'sha256';
  if (path[0] !== 'claims') return true;
  return path.length > 1 && (path[1] !== 'parameters' || formatFields.includes(path[2]));
}

/** Whether the keys of an object are names that people gave, not fields of the format. */
function isNamedByPeople(kind: 'recipe' | 'certificate', path: readonly string[]): boolean {
  if (kind !== 'recipe') return false;
  const at = path.join(' ');
  return /^columns \S.* (names|merge)$/.test(at) || ['columns', 'hierarchies', 'roles reference'].includes(at);
}

/** Longer texts than these are no words of a sentence. */
const mostCharacters = 80;

/** A part of a text, from its first sign to its last. */
interface Run {
  readonly run: string;
  readonly start: number;
  readonly end: number;
}

/** Every run of characters in a text that begins and ends where a word does. */
function* wordsIn(text: string): Generator<Run> {
  const isWord = Uint8Array.from(text, (sign) => (/[\p{L}\p{N}]/u.test(sign) ? 1 : 0));
  const signs = Array.from(text);
  for (let start = 0; start < signs.length; start += 1) {
    const isInside = start > 0 && isWord[start - 1] === 1 && isWord[start] === 1;
    if (isInside || /\s/.test(signs[start])) continue;
    const stop = Math.min(signs.length, start + mostCharacters);
    let run = '';
    for (let end = start; end < stop && signs[end] !== '\n'; end += 1) {
      run += signs[end];
      const goesOn = isWord[end] === 1 && end + 1 < signs.length && isWord[end + 1] === 1;
      if (!goesOn && end - start + 1 >= fewestCharacters) yield { run, start, end };
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

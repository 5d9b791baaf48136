import { readDecimal } from '../../shared/decimal.ts';
import { dataStrings, type JsonPart } from './data-strings.ts';
import { knownFrom, type HiddenValue, type HiddenValues } from './hidden-values.ts';
import { spansOf, type Spans } from './marked-text.ts';

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
  return value.length >= knownFrom && readDecimal(value) === null && !commonWords.has(value.toLowerCase());
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

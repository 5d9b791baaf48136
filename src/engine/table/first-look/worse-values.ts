import type { ColumnFacts } from './column-facts.ts';
import type { WorseReason } from '../../vocabulary/first-look.ts';
import {
  type NameReading,
  badValues,
  goodValues,
  levels,
  lowerEnd,
  noValues,
  readCell,
  riskNames,
  upperEnd,
  yesValues,
} from './outcome-words.ts';

/** The values that a person would rather not get, and how that was found. */
export interface Worse {
  readonly negative: readonly string[];
  readonly reason: WorseReason;
}

interface Spelled {
  readonly rows: number;
  readonly value: string;
  readonly text: string;
}

/** Finds the worse values of a column: by words, by what the name says of yes, by order, else by what goes with them. */
export function findWorse(facts: ColumnFacts, name: NameReading | null, signs: Signs | null): Worse {
  const spelled = facts.few.map((code) => ({
    rows: facts.counts[code],
    value: facts.values[code],
    text: readCell(facts.values[code]),
  }));
  return (
    worseOfYesNo(spelled, name, signs) ??
    worseByWords(spelled, facts.words, name) ??
    worseByEnd(spelled) ??
    worseByLevel(spelled, facts.words) ??
    worseOfTwo(spelled, name, signs) ?? { negative: [], reason: { code: 'unknown' } }
  );
}

/** Columns whose direction is known, such as income, and with which of two values they go. */
export interface Signs {
  /** The value with which people are better off. */
  readonly better: string;
  readonly columns: readonly string[];
}

function worseOfYesNo(spelled: readonly Spelled[], name: NameReading | null, signs: Signs | null): Worse | null {
  const yes = spelled.find(({ text }) => yesValues.test(text));
  const no = spelled.find(({ text }) => noValues.test(text));
  if (spelled.length !== 2 || yes === undefined || no === undefined) return null;
  if (name?.polarity === 'bad') return { negative: [yes.value], reason: { code: 'name-yes-is-bad', word: name.word } };
  if (name?.polarity === 'good') return { negative: [no.value], reason: { code: 'name-yes-is-good', word: name.word } };
  if (signs !== null) {
    const worse = signs.better === yes.value ? no : yes;
    return { negative: [worse.value], reason: { code: 'signs', columns: signs.columns } };
  }
  return { negative: [no.value], reason: { code: 'guessed' } };
}

function worseByWords(spelled: readonly Spelled[], words: string, name: NameReading | null): Worse | null {
  const bad = spelled.filter(
    ({ text }) => badValues.test(text) && !(goodValues.test(text) && /\b(not|no)\b/.test(text)),
  );
  if (isRating(spelled, words)) return null;
  if (bad.length > 0 && bad.length < spelled.length)
    return { negative: bad.map(({ value }) => value), reason: { code: 'word', value: bad[0].value } };
  const good = spelled.filter(({ text }) => goodValues.test(text));
  if (good.length > 0 && good.length < spelled.length && spelled.length <= 3) {
    const rest = spelled.filter((one) => !good.includes(one));
    return { negative: rest.map(({ value }) => value), reason: { code: 'word', value: good[0].value } };
  }
  const no = spelled.filter((one) => noValues.test(one.text) || isDenial(one, spelled));
  if (no.length !== 1 || spelled.length < 2) return null;
  // Of several kinds of a bad thing, such as being taken in again, each is bad.
  if (name?.polarity === 'bad')
    return {
      negative: spelled
        .filter((one) => one !== no[0])
        .sort((one, other) => one.rows - other.rows)
        .map(({ value }) => value),
      reason: { code: 'name-yes-is-bad', word: name.word },
    };
  return name === null && spelled.length > 2
    ? null
    : { negative: [no[0].value], reason: { code: 'word', value: no[0].value } };
}

/** Whether a value says that another is not so: no loan, beside loan. */
function isDenial({ text }: Spelled, spelled: readonly Spelled[]): boolean {
  const rest = /^(?:no|not|non)[ -]+(.+)$/.exec(text)?.[1];
  return rest !== undefined && spelled.some((one) => one.text === rest);
}

/** Levels such as low, medium and high under the name of a risk, where the high ones are worse. */
function isRating(spelled: readonly Spelled[], words: string): boolean {
  return riskNames.test(words) && spelled.every(({ text }) => levelOf(text) >= 0);
}

function levelOf(text: string): number {
  return levels.findIndex((level) => level.test(text.replace(/ risk$/, '')));
}

function worseByEnd(spelled: readonly Spelled[]): Worse | null {
  const low = spelled.find(({ text }) => lowerEnd.test(text));
  const isHigh = spelled.some(({ text }) => upperEnd.test(text));
  return low !== undefined && isHigh && spelled.length === 2
    ? { negative: [low.value], reason: { code: 'lower-end' } }
    : null;
}

/** Of levels, all but the best for a risk, the worst first; only the lowest for anything else. */
function worseByLevel(spelled: readonly Spelled[], words: string): Worse | null {
  const ranked = spelled.map((one) => ({ ...one, level: levelOf(one.text) })).filter(({ level }) => level >= 0);
  if (ranked.length < spelled.length || ranked.length < 2) return null;
  ranked.sort((one, other) => other.level - one.level);
  if (riskNames.test(words))
    return { negative: ranked.slice(0, -1).map(({ value }) => value), reason: { code: 'upper-end' } };
  return { negative: [ranked[ranked.length - 1].value], reason: { code: 'lower-end' } };
}

/** Of two codes: 1 and 2 mean yes and no, as surveys have it; else what goes with the known signs. */
function worseOfTwo(spelled: readonly Spelled[], name: NameReading | null, signs: Signs | null): Worse | null {
  if (spelled.length !== 2) return null;
  if (signs !== null && name?.polarity === 'open') {
    const worse = spelled.find(({ value }) => value !== signs.better)!;
    return { negative: [worse.value], reason: { code: 'signs', columns: signs.columns } };
  }
  const numbers = spelled.map(({ text }) => Number(text));
  if (numbers.every((number) => !Number.isNaN(number))) {
    const [low, high] = numbers[0] < numbers[1] ? spelled : [spelled[1], spelled[0]];
    const isOneTwo = Number(low.text) === 1 && Number(high.text) === 2;
    const worse = isOneTwo ? (name?.polarity === 'bad' ? low : high) : name?.polarity === 'bad' ? high : low;
    return { negative: [worse.value], reason: { code: 'guessed' } };
  }
  if (name === null) return null;
  const named = spelled.find(({ text }) => text.length > 2 && name.word.startsWith(text.slice(0, 4)));
  if (named !== undefined && name.polarity !== 'open') {
    const worse = name.polarity === 'bad' ? named : spelled.find((one) => one !== named)!;
    return { negative: [worse.value], reason: { code: 'word', value: named.value } };
  }
  return null;
}

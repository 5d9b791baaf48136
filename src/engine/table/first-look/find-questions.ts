import { type ColumnFacts, areCodes, isDateColumn, isPair } from './column-facts.ts';
import type { QuestionKind, QuestionReason } from '../../vocabulary/first-look.ts';
import {
  type NameReading,
  badValues,
  goodValues,
  levels,
  lowerEnd,
  noValues,
  readCell,
  readOutcomeName,
  riskNames,
  upperEnd,
  yesValues,
} from './outcome-words.ts';
import type { Standing } from './find-standing.ts';

/** A column that a question may be about, with how much speaks for it. */
export interface Candidate {
  readonly facts: ColumnFacts;
  readonly name: NameReading | null;
  readonly kind: QuestionKind;
  readonly points: number;
  readonly reasons: readonly QuestionReason[];
}

/** A column that says of several others whether one of them is so is what they are about. */
const sumOfOthers = 4;
/** So many of those told best are told well. */
const wellTold = 3;
const mostValues = 6;
const mostNamedValues = 12;

/** Whether a question can be about a column at all: a few values, most rows filled in. */
export function canBeAsked(facts: ColumnFacts): boolean {
  const { profile, filled, codes, words } = facts;
  const name = readOutcomeName(words);
  // Whoever was not admitted is often left blank.
  const least = name?.kind === 'decision' && name.isWhole ? 0.02 : 0.5;
  if (profile.distinct < 2 || filled < least * codes.length || isDateColumn(facts)) return false;
  return profile.distinct <= (name === null ? mostValues : mostNamedValues);
}

/** How much speaks for a column: kind of values, name, place, what it leads to and how well it is told. */
export function weighCandidate(facts: ColumnFacts, standing: Standing): Candidate {
  const name = readOutcomeName(facts.words);
  const reasons: QuestionReason[] = [];
  let points = 0;
  const add = (more: number, reason: QuestionReason) => {
    points += more;
    reasons.push(reason);
  };
  if (name !== null) {
    const { kind, word } = name;
    const code = kind === 'decision' ? 'named-decision' : kind === 'outcome' ? 'named-outcome' : 'named-later';
    add(pointsOfName(name), { code, word });
  }
  const values = judgeValues(facts);
  if (values !== null) add(values.points, values.reason);
  if (isPair(facts)) points += 1.5;
  if (isYesNo(facts)) points += 0.5;
  if (standing.isLast) add(2.5, { code: 'stands-last', values: facts.profile.distinct });
  else if (standing.isFirst) add(1.5, { code: 'stands-first', values: facts.profile.distinct });
  if (standing.leadsTo.length > 0)
    add(Math.min(2.5, 1 + standing.leadsTo.length * 0.5), { code: 'leads-to', columns: standing.leadsTo });
  if (standing.toldRank < wellTold && standing.toldBy.length > 0)
    add(1.5 - 0.5 * standing.toldRank, { code: 'told-by', columns: standing.toldBy });
  if (standing.sumsUp) points += sumOfOthers;
  points -= penaltyOf(facts, standing);
  return { facts, name, kind: kindOf(name, values?.kind ?? null), points, reasons };
}

function pointsOfName({ kind, isWhole, isAside }: NameReading): number {
  const whole = kind === 'later' ? 4 : 6;
  return (isWhole ? whole : whole - 1.5) - (isAside ? 4 : 0);
}

function kindOf(name: NameReading | null, byValues: QuestionKind | null): QuestionKind {
  if (byValues === 'score' || (byValues === 'decision' && name?.polarity === 'open')) return 'decision';
  if (name !== null) return name.kind;
  return byValues ?? 'outcome';
}

function penaltyOf(facts: ColumnFacts, standing: Standing): number {
  const { few, counts, filled, codes } = facts;
  const least = few.reduce((smallest, code) => Math.min(smallest, counts[code]), Infinity);
  const isRare = least < 0.005 * filled && isPair(facts);
  const isGappy = filled < 0.98 * codes.length;
  const isManyCodes = areCodes(facts) && few.length > 3;
  return (isRare ? 1.5 : 0) + (isGappy ? 1.5 : 0) + (standing.isFamily ? 2 : 0) + (isManyCodes ? 2 : 0);
}

export function isYesNo(facts: ColumnFacts): boolean {
  const spelled = facts.few.map((code) => readCell(facts.values[code]));
  return isPair(facts) && spelled.some((one) => yesValues.test(one)) && spelled.some((one) => noValues.test(one));
}

const decidedValues =
  /\b(approv\w*|den(?:y|ied|ial)|reject\w*|accept\w*|grant\w*|admitted|refus\w*|declin\w*|hired|selected|promoted|invited|interview|offer|arrest(?:ed)?|citation|warning|ticket|cited|released|detained|acquitted|convicted|guilty)\b/;

/** What the values of a column say by themselves. */
function judgeValues(facts: ColumnFacts): { points: number; kind: QuestionKind; reason: QuestionReason } | null {
  const { few, values, words } = facts;
  const shown = few.slice(0, 3).map((code) => values[code]);
  const spelled = few.map((code) => readCell(values[code]));
  const decided = spelled.filter((text) => decidedValues.test(text)).length;
  if (decided >= 2 || (decided >= 1 && spelled.length === 2))
    return { points: 3, kind: 'decision', reason: { code: 'values-decide', values: shown } };
  const isRating = spelled.every((text) => levels.some((level) => level.test(text.replace(/ risk$/, ''))));
  if (isRating && spelled.length >= 2 && riskNames.test(words))
    return { points: 5, kind: 'score', reason: { code: 'ordered-rating', values: shown } };
  const isGoodBad =
    spelled.some((text) => badValues.test(text) && text !== 'low') &&
    spelled.some((text) => goodValues.test(text) && text !== 'high');
  const isEnds =
    spelled.length === 2 && spelled.some((text) => lowerEnd.test(text)) && spelled.some((text) => upperEnd.test(text));
  if (isGoodBad || isEnds) return { points: 2.5, kind: 'outcome', reason: { code: 'values-decide', values: shown } };
  return null;
}

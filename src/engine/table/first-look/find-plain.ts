import type { WeightKind } from '../../vocabulary/columns.ts';
import * as words from '../role-words.ts';
import { type ColumnFacts, isDateColumn, numbersOf } from './column-facts.ts';
import { findBands } from './find-cuts.ts';
import type { CopyReason, Found, IdentifierReason, NothingReason, WeightReason } from '../../vocabulary/first-look.ts';
import { leastRecords } from './telling.ts';

/** Why nothing can be asked of a column: it is empty, or the same in every row. */
export function findNothing({ profile, values, counts, isMissing, filled, codes }: ColumnFacts): NothingReason | null {
  if (profile.distinct === 0) return { code: 'empty' };
  if (profile.distinct > 1 || filled < codes.length) return null;
  const code = counts.findIndex((count, at) => count > 0 && isMissing[at] === 0);
  return { code: 'constant', value: values[code], rows: counts[code] };
}

const leastUnique = 10;
const surelyUnique = 100;
const rowNames =
  /^(?:rownames?|row names|unnamed 0|index|row|row id|row number|obs|nr|lfd nr|no|x|x1|column 1|serial ?no|s ?no|sl no)$/;
const idNames =
  /\b(?:id|ids|idx|sk id \w+|nr|case ?number|loan ?nr\w*|encounter|patient nbr|kenmerk|dossier\w*|aktenzeichen|numero|matricule|ifnum|pkey|uid|key|duns\w*|serialno|caseid|person id)\b/;

/** Why a column points at a person or a case; null where it does not. Only rows in which it is filled in count. */
export function findIdentifier(facts: ColumnFacts): IdentifierReason | null {
  const { profile, filled, words: name } = facts;
  const { type, distinct } = profile;
  if (distinct < 3 || isDateColumn(facts)) return null;
  const isUnique = distinct === filled;
  if (isRowNumber(facts)) return { code: 'row-number' };
  const isPerson = words.wholePersonNames.test(name) || (words.personNames.test(name) && distinct >= leastUnique);
  if (isPerson && type === 'text') return { code: 'name-of-person', distinct };
  const isNamed = words.identifierNames.test(name) || idNames.test(name);
  if (isNamed && isUnique && type !== 'number') return { code: 'case-number', distinct };
  if (filled < leastUnique || type === 'number') return null;
  if (isNamed && (isUnique || distinct > surelyUnique || distinct * 2 > filled))
    return { code: 'case-number', distinct };
  if (words.quasiNames.test(name)) return null;
  if (type === 'text' && filled >= leastRecords && distinct >= 0.9 * filled && hasDigits(facts))
    return { code: 'case-number', distinct };
  if (type === 'text' && isUnique) return { code: 'differs-in-every-row', rows: filled };
  return type === 'integer' && isUnique && facts.index < 2 && distinct >= surelyUnique && isEvenlyLong(facts)
    ? { code: 'differs-in-every-row', rows: filled }
    : null;
}

/** Whole numbers one after the other, or a name for them. */
function isRowNumber({ profile, filled, codes, words: name }: ColumnFacts): boolean {
  const { type, distinct, min, max } = profile;
  if (type !== 'integer' || distinct !== filled || filled < codes.length || distinct < 3) return false;
  return (distinct >= leastUnique && max! - min! + 1 === distinct) || rowNames.test(name);
}

function hasDigits({ values }: ColumnFacts): boolean {
  return values.slice(0, 50).filter((value) => /\d/.test(value)).length >= 25;
}

function isEvenlyLong({ values }: ColumnFacts): boolean {
  const lengths = new Set(values.slice(0, 200).map((value) => value.length));
  return lengths.size <= 2 && values[0].length >= 4;
}

/** Columns that repeat others in all rows: equal, or one to one (D11); each is named once, of the first like it. */
export function findEquals(columns: readonly ColumnFacts[]): ReadonlyMap<ColumnFacts, ColumnFacts> {
  const firsts = new Map<string, ColumnFacts[]>();
  const copies = new Map<ColumnFacts, ColumnFacts>();
  for (const facts of columns) {
    // A gap is a value as well: filled in or not can be the same as another column.
    if (facts.profile.distinct + (facts.filled < facts.codes.length ? 1 : 0) < 2 || facts.profile.distinct === 0)
      continue;
    const hasRepeats = facts.filled - facts.profile.distinct >= leastRepeats;
    const key = `${facts.values.length} ${hashCodes(facts)}`;
    const like = firsts.get(key) ?? [];
    const first = like.find((one) => haveSameCodes(one, facts) && (hasRepeats || haveSameValues(one, facts)));
    if (first === undefined) firsts.set(key, [...like, facts]);
    else copies.set(facts, first);
  }
  return copies;
}

/** Of values that hardly ever come twice any two columns are one to one; only the same spellings say something then. */
const leastRepeats = 10;

function haveSameValues(one: ColumnFacts, other: ColumnFacts): boolean {
  return one.values.every((value, code) => value === other.values[code]);
}

/** Values are listed as they first appear, so columns are one to one when their codes are equal. */
function haveSameCodes(one: ColumnFacts, other: ColumnFacts): boolean {
  if (one.codes.length !== other.codes.length) return false;
  for (let row = 0; row < one.codes.length; row += 1) if (one.codes[row] !== other.codes[row]) return false;
  return true;
}

function hashCodes({ codes }: ColumnFacts): number {
  let hash = 2166136261;
  for (let row = 0; row < codes.length; row += 1) hash = Math.imul(hash ^ codes[row], 16777619);
  return hash >>> 0;
}

/** How one column repeats another. */
export function sayCopy(copy: ColumnFacts, first: ColumnFacts): CopyReason {
  return haveSameValues(copy, first)
    ? { code: 'equal', rows: copy.codes.length }
    : { code: 'one-to-one', values: copy.profile.distinct };
}

/** Columns of few values that are bands of a number beside them (T7), where they are called alike. */
export function findBandCopies(
  columns: readonly ColumnFacts[],
): ReadonlyMap<ColumnFacts, { of: ColumnFacts; cuts: readonly string[] }> {
  const found = new Map<ColumnFacts, { of: ColumnFacts; cuts: readonly string[] }>();
  const numbers = columns
    .filter((one) => one.profile.distinct >= leastNumbers && numbersOf(one) !== null)
    .map((one) => ({ one, stem: one.words.split(' ')[0] }))
    .filter(({ stem }) => stem.length >= 3);
  for (const facts of columns) {
    if (facts.few.length < 2 || facts.few.length > mostBands) continue;
    for (const { one, stem } of numbers) {
      const isAlike =
        one !== facts && facts.words.startsWith(stem) && one.profile.distinct > facts.profile.distinct + 2;
      const bands = isAlike ? findBands(one, facts) : null;
      if (bands === null) continue;
      found.set(facts, { of: one, cuts: bands.cuts });
      break;
    }
  }
  return found;
}

const leastNumbers = 5;
const mostBands = 12;

/** A column of weights, with its kind. */
export interface FoundWeight extends Found<WeightReason> {
  readonly kind: WeightKind;
  readonly facts: ColumnFacts;
}

const countNames =
  /^(?:freq|frequency|count|counts|n|num|number|cases|people|persons|records|obs|observations|anzahl|aantal|nombre|effectif|frecuencia|frequenza|total|weights?)$/;
const surveyNames =
  /^(?:fnlwgt|wgt|pwgt\w*|pweight|wtfinl|finalwgt|perwt\w*|hhwt|asecwt|wtssall|svywt|sampwt|(?:survey|sample|sampling|final|design|person|household|analysis|instance|post ?stratification) (?:weights?|wgt|wt))$/;
const bodyNames =
  /\b(?:height|bmi|waist|gestation|weeks|lwt|obese|hgt|ht|hair|haircolr|eye|eyecolor|build|stature|birth weight|mother|cigs|smoke\w*)\b/;

/** The column of weights: counts of combinations of the others, or survey weights (T2, M12). */
export function findWeight(columns: readonly ColumnFacts[]): FoundWeight | null {
  const numeric = columns.filter(
    ({ profile }) =>
      profile.type === 'integer' || profile.type === 'number' || (profile.type === 'constant' && profile.min !== null),
  );
  for (const facts of numeric) {
    const { name, words: spelled, profile } = facts;
    const isWhole = profile.type !== 'number';
    const found = (kind: WeightKind, reason: WeightReason): FoundWeight => ({ attribute: name, facts, kind, reason });
    if (profile.missing > 0 || facts.filled < facts.codes.length || profile.min === null || profile.min < 0) continue;
    if (isWhole && countNames.test(spelled) && !isBody(columns, facts)) {
      const isGrouped = areCombinations(columns, facts);
      if (isGrouped) return found('count', { code: 'counts-of-combinations', rows: facts.codes.length });
      if (profile.min > 0 && /weight/.test(spelled) && profile.max! > leastSurvey)
        return found('survey', { code: 'named-survey', word: spelled });
      if (profile.min > 0 && words.weightNames.test(spelled) && !/weight/.test(spelled))
        return found('count', { code: 'named-count', word: spelled });
    }
    if (profile.min > 0 && surveyNames.test(spelled)) return found('survey', { code: 'named-survey', word: spelled });
    if (!isWhole && profile.min > 0 && words.weightNames.test(spelled) && !isBody(columns, facts)) {
      const half = facts.values.find((value) => !Number.isInteger(Number(value)));
      return found('survey', { code: 'not-whole', value: (half ?? '').trim() });
    }
  }
  return null;
}

/** Who speaks for no more people than this is weighed in pounds. */
const leastSurvey = 1000;

/** Kilograms are no weights of rows. */
function isBody(columns: readonly ColumnFacts[], { words: spelled }: ColumnFacts): boolean {
  return /weight/.test(spelled) && columns.some((one) => bodyNames.test(one.words));
}

const mostLevels = 40;

/** Whether no two rows agree in all columns of few values beside it, of which there are at least two, and nothing else is there. */
function areCombinations(columns: readonly ColumnFacts[], weight: ColumnFacts): boolean {
  const others = columns.filter(
    (one) => one !== weight && one.profile.distinct > 1 && !isRowNumber(one) && !rowNames.test(one.words),
  );
  if (others.length < 2 || others.some(({ profile }) => profile.distinct > mostLevels)) return false;
  const seen = new Set<string>();
  for (let row = 0; row < weight.codes.length; row += 1) {
    const key = others.map(({ codes }) => codes[row]).join(' ');
    if (seen.has(key)) return false;
    seen.add(key);
  }
  return true;
}

import type { ColumnFacts } from './column-facts.ts';
import { numbersOf } from './column-facts.ts';
import type { AfterReason, Telling } from '../../vocabulary/first-look.ts';

/** So many records are the least that prove anything (D11). */
export const leastRecords = 30;
/** The least lower Wilson end with which the rarer value is told (D11). */
const leastOfRarer = 0.95;
/** The least lower Wilson end with which the commoner value is told, and the least share of all others with the rarer one (D11). */
const leastOfCommoner = 0.995;
const leastOfOthers = 0.8;

const z = 1.959963984540054;

/** The lower end of Wilson's 95% interval of a share. */
export function wilsonLow(a: number, n: number): number {
  if (n === 0) return 0;
  const root = z * Math.sqrt((a * (n - a)) / n + (z * z) / 4);
  return Math.max(0, (a + (z * z) / 2 - root) / (n + z * z));
}

/** A column, or its being filled in, that divides the rows in two: 1 for the rarer class, 0 for the commoner, 2 for neither. */
export interface Anchor {
  readonly name: string;
  readonly marks: Uint8Array;
  readonly rarer: readonly string[];
  readonly commoner: readonly string[];
  readonly rows: { readonly rarer: number; readonly all: number };
}

/** The anchor that a column makes when some of its values are one class and all others the other. */
export function anchorOf(facts: ColumnFacts, negative: readonly string[], weights: Float64Array | null): Anchor {
  const side = new Uint8Array(facts.values.length).fill(2);
  const isNegative = new Set(negative);
  for (const code of facts.few) side[code] = isNegative.has(facts.values[code]) ? 1 : 0;
  const others = facts.few.map((code) => facts.values[code]).filter((value) => !isNegative.has(value));
  return makeAnchor(facts.name, facts.codes, side, { one: negative, zero: others }, weights);
}

/** The anchor of rows in which a column is filled in. */
export function filledAnchor(facts: ColumnFacts, weights: Float64Array | null): Anchor {
  const side = Uint8Array.from(facts.isMissing, (missing) => 1 - missing);
  return makeAnchor(facts.name, facts.codes, side, { one: [], zero: [] }, weights);
}

function makeAnchor(
  name: string,
  codes: ColumnFacts['codes'],
  side: Uint8Array,
  values: { readonly one: readonly string[]; readonly zero: readonly string[] },
  weights: Float64Array | null,
): Anchor {
  const marks = new Uint8Array(codes.length);
  const sums = [0, 0, 0];
  for (let row = 0; row < codes.length; row += 1) {
    marks[row] = side[codes[row]];
    sums[marks[row]] += weights === null ? 1 : weights[row];
  }
  const isOneRarer = sums[1] <= sums[0];
  if (!isOneRarer) for (let row = 0; row < marks.length; row += 1) if (marks[row] < 2) marks[row] = 1 - marks[row];
  return {
    name,
    marks,
    rarer: isOneRarer ? values.one : values.zero,
    commoner: isOneRarer ? values.zero : values.one,
    rows: { rarer: Math.min(sums[0], sums[1]), all: sums[0] + sums[1] },
  };
}

/** Rows, and rows of the rarer class, by code of a column. */
export interface Crossed {
  readonly all: Float64Array;
  readonly rarer: Float64Array;
}

/** Counts a column against an anchor; rows in which the anchor says nothing do not count. */
export function cross(facts: ColumnFacts, { marks }: Anchor, weights: Float64Array | null): Crossed {
  const { codes, values } = facts;
  const all = new Float64Array(values.length);
  const rarer = new Float64Array(values.length);
  for (let row = 0; row < codes.length; row += 1) {
    const mark = marks[row];
    if (mark === 2) continue;
    const weight = weights === null ? 1 : weights[row];
    all[codes[row]] += weight;
    if (mark === 1) rarer[codes[row]] += weight;
  }
  return { all, rarer };
}

/** Whether rows tell the rarer class, or the commoner while most others have the rarer one (D11). */
function judge(n: number, rarer: number, { rows }: Anchor): 'rarer' | 'commoner' | null {
  if (n < leastRecords) return null;
  if (wilsonLow(rarer, n) >= leastOfRarer) return 'rarer';
  const others = rows.all - n;
  const isMost = others >= leastRecords && rows.rarer - rarer >= leastOfOthers * others;
  return isMost && wilsonLow(n - rarer, n) >= leastOfCommoner ? 'commoner' : null;
}

function toldBy(anchor: Anchor, kind: 'rarer' | 'commoner', n: number, rarer: number): Telling {
  const told = kind === 'rarer' ? rarer : n - rarer;
  return { anchor: anchor.name, values: kind === 'rarer' ? anchor.rarer : anchor.commoner, rows: n, told };
}

/** How a column tells an anchor: by a value, by being filled in, or by a cut of its numbers; null where it does not (D11). */
export function findTelling(facts: ColumnFacts, anchor: Anchor, crossed: Crossed): AfterReason | null {
  return (
    tellByFilled(facts, anchor, crossed) ?? tellByValue(facts, anchor, crossed) ?? tellByCut(facts, anchor, crossed)
  );
}

function tellByFilled(facts: ColumnFacts, anchor: Anchor, { all, rarer }: Crossed): AfterReason | null {
  if (facts.filled === facts.codes.length) return null;
  let n = 0;
  let a = 0;
  for (let code = 0; code < all.length; code += 1)
    if (facts.isMissing[code] === 0) {
      n += all[code];
      a += rarer[code];
    }
  const kind = n < anchor.rows.all ? judge(n, a, anchor) : null;
  if (kind !== null) return { code: 'filled-tells', ...toldBy(anchor, kind, n, a) };
  const [empty, rarerOfEmpty] = [anchor.rows.all - n, anchor.rows.rarer - a];
  const ofEmpty = judge(empty, rarerOfEmpty, anchor);
  return ofEmpty === null ? null : { code: 'empty-tells', ...toldBy(anchor, ofEmpty, empty, rarerOfEmpty) };
}

/** The value that tells and that most rows have. */
function tellByValue(facts: ColumnFacts, anchor: Anchor, { all, rarer }: Crossed): AfterReason | null {
  let best = -1;
  for (let code = 0; code < all.length; code += 1)
    if (
      facts.isMissing[code] === 0 &&
      (best < 0 || all[code] > all[best]) &&
      judge(all[code], rarer[code], anchor) !== null
    )
      best = code;
  if (best < 0) return null;
  const kind = judge(all[best], rarer[best], anchor)!;
  return { code: 'value-tells', value: facts.values[best], ...toldBy(anchor, kind, all[best], rarer[best]) };
}

const sorted = new WeakMap<ColumnFacts, Uint32Array>();

/** The codes of a column of numbers from the smallest number to the largest. */
export function codesInOrder(facts: ColumnFacts): Uint32Array {
  const kept = sorted.get(facts);
  if (kept !== undefined) return kept;
  const numbers = numbersOf(facts) ?? new Float64Array();
  const codes = Uint32Array.from({ length: numbers.length }, (_, code) => code).filter(
    (code) => !Number.isNaN(numbers[code]),
  );
  codes.sort((one, other) => numbers[one] - numbers[other]);
  sorted.set(facts, codes);
  return codes;
}

/** Calls back for every place at which the numbers of a column can be cut, with the rows up to it. */
function walkCuts(
  facts: ColumnFacts,
  { all, rarer }: Crossed,
  visit: (last: number, next: number, n: number, a: number, passed: number) => void,
): { n: number; a: number; distinct: number } {
  const numbers = numbersOf(facts)!;
  const order = codesInOrder(facts);
  let n = 0;
  let a = 0;
  let passed = 0;
  for (let i = 0; i < order.length; i += 1) {
    n += all[order[i]];
    a += rarer[order[i]];
    const isLast = i + 1 === order.length;
    if (!isLast && numbers[order[i + 1]] === numbers[order[i]]) continue;
    passed += 1;
    if (!isLast) visit(order[i], order[i + 1], n, a, passed);
  }
  return { n, a, distinct: passed };
}

function sumNumbers(facts: ColumnFacts, { all, rarer }: Crossed): { n: number; a: number; distinct: number } {
  return walkCuts(facts, { all, rarer }, () => undefined);
}

/** The number that most rows have. */
function commonestNumber(facts: ColumnFacts, { all }: Crossed): { number: number; rows: number } {
  const numbers = numbersOf(facts)!;
  let best = -1;
  for (let code = 0; code < all.length; code += 1)
    if (!Number.isNaN(numbers[code]) && (best < 0 || all[code] > all[best])) best = code;
  return best < 0 ? { number: NaN, rows: 0 } : { number: numbers[best], rows: all[best] };
}

function tellByCut(facts: ColumnFacts, anchor: Anchor, crossed: Crossed): AfterReason | null {
  const numbers = facts.profile.distinct < 3 ? null : numbersOf(facts);
  if (numbers === null) return null;
  const total = sumNumbers(facts, crossed);
  let best: AfterReason | null = null;
  let most = 0;
  walkCuts(facts, crossed, (last, _next, n, a) => {
    for (const side of ['upto', 'above'] as const) {
      const [rows, rarer] = side === 'upto' ? [n, a] : [total.n - n, total.a - a];
      const kind = rows > most ? judge(rows, rarer, anchor) : null;
      if (kind === null) continue;
      most = rows;
      best = { code: 'cut-tells', side, cut: facts.values[last], ...toldBy(anchor, kind, rows, rarer) };
    }
  });
  return best;
}

/** A score has at least so many values in all, and on each side of the cut. */
const leastValues = 5;
const leastOnSide = 2;
/** More of one side with the same number say that there is nothing to rate on that side. */
const mostOfOne = 0.8;
/** One row in a hundred may lie on the wrong side of the cut of a score: a rating can be set aside by hand. */
const mostWrong = 0.01;

/**
 * The cut of a number that gives a decision in both directions (D13), with the class of its upper side; null where there
 * is none. A number that is the same in all rows of one side is no score: it is something that only the decision brought.
 */
export function findScoreCut(
  facts: ColumnFacts,
  anchor: Anchor,
  crossed: Crossed,
): { readonly last: number; readonly next: number; readonly isUpperRarer: boolean } | null {
  if (facts.profile.distinct < leastValues || numbersOf(facts) === null) return null;
  const total = sumNumbers(facts, crossed);
  if (total.distinct < leastValues || total.n < 0.95 * anchor.rows.all) return null;
  const mode = commonestNumber(facts, crossed);
  let best: { last: number; next: number; isUpperRarer: boolean } | null = null;
  let least = mostWrong;
  walkCuts(facts, crossed, (last, next, n, a, passed) => {
    if (n < leastRecords || total.n - n < leastRecords) return;
    if (passed < leastOnSide || total.distinct - passed < leastOnSide) return;
    const own = mode.number <= numbersOf(facts)![last] ? n : total.n - n;
    if (mode.rows > mostOfOne * own) return;
    const lower = a / n;
    const upper = (total.a - a) / (total.n - n);
    const wrong = upper > lower ? Math.max(lower, 1 - upper) : Math.max(1 - lower, upper);
    if (wrong > least || (best !== null && wrong === least)) return;
    least = wrong;
    best = { last, next, isUpperRarer: upper > lower };
  });
  return best;
}

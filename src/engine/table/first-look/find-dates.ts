import { type ColumnFacts, daysOf, isDateColumn, numbersOf } from './column-facts.ts';
import type { AfterReason, Found, UnclearReason } from '../../vocabulary/first-look.ts';
import { decidedDates } from './outcome-words.ts';
import { leastRecords } from './telling.ts';

/** The day of the decision: a column of dates, and the word in its name that says so. */
export interface Decided {
  readonly facts: ColumnFacts;
  readonly word: string;
  /** The name speaks of the decision, not of what was applied for or looked at on that day. */
  readonly isDecision: boolean;
}

/** A day before the decision, or the birth of somebody, is no day of it. */
const otherDays = /\b(birth|born|dob|jail|end|exit|close|closed|release|due|last|next|first|previous|prior|out|in)\b/;

/** The column that holds the day of the decision, by its name, filled in nearly everywhere; null where none or several do (D11). */
export function findDecided(columns: readonly ColumnFacts[]): Decided | null {
  const dates = columns.filter(
    (one) =>
      one.profile.distinct > 1 && one.filled >= 0.9 * one.codes.length && isDateColumn(one) && daysOf(one) !== null,
  );
  for (const names of decidedDates) {
    const found = dates.filter(({ words }) => names.test(words) && !otherDays.test(words));
    if (found.length === 0) continue;
    const [first] = found;
    const days = daysOf(first)!;
    const isSame = (one: ColumnFacts) => {
      const own = daysOf(one)!;
      let equal = 0;
      for (let row = 0; row < one.codes.length; row += 1)
        if (own[one.codes[row]] === days[first.codes[row]]) equal += 1;
      return equal >= 0.9 * one.codes.length;
    };
    return found.every((one) => one === first || isSame(one))
      ? { facts: first, word: names.exec(first.words)![0], isDecision: names === decidedDates[0] }
      : null;
  }
  return null;
}

/** A column of dates lies after the decision when so many of the rows with both say so (D11). */
const leastLater = 0.95;
/** Signs both ways: so many rows at least lie before, and so many after. */
const leastEither = 0.05;

/** What the dates of a column say beside the day of the decision. */
export function judgeDates(facts: ColumnFacts, decided: Decided): AfterReason | UnclearReason | null {
  const days = daysOf(facts);
  const start = daysOf(decided.facts);
  if (days === null || start === null || facts === decided.facts) return null;
  let both = 0;
  let later = 0;
  let before = 0;
  for (let row = 0; row < facts.codes.length; row += 1) {
    const gap = days[facts.codes[row]] - start[decided.facts.codes[row]];
    if (Number.isNaN(gap)) continue;
    both += 1;
    if (gap > 0) later += 1;
    if (gap < 0) before += 1;
  }
  if (both < leastRecords) return null;
  const { name } = decided.facts;
  if (later >= leastLater * both) return { code: 'dates-after', decided: name, later, both };
  const isMixed =
    later >= leastEither * both && before >= leastEither * both && Math.min(later, before) >= leastRecords;
  return isMixed ? { code: 'dates-both-ways', decided: name, before, later } : null;
}

/** So many rows with both equal the days until a date. */
const leastEqual = 0.9;

/** The rows in which a column has one value. */
export interface Part {
  readonly facts: ColumnFacts;
  readonly code: number;
}

/** Numbers that are the days from the decision until a date, in the rows, or a part of them, that have both (D11). */
export function findDaysUntil(
  numbers: readonly ColumnFacts[],
  dates: readonly ColumnFacts[],
  decided: Decided,
  part: Part | null = null,
): Found<AfterReason>[] {
  const start = daysOf(decided.facts)!;
  return numbers.flatMap((facts): Found<AfterReason>[] => {
    const amounts = facts.profile.type === 'integer' && facts.profile.distinct > 20 ? numbersOf(facts) : null;
    if (amounts === null) return [];
    for (const date of dates) {
      const counted = date === decided.facts ? null : countEqual(facts, amounts, date, { decided, start, part });
      if (counted === null) continue;
      const reason = { code: 'days-until', decided: decided.facts.name, date: date.name, ...counted } as const;
      return [{ attribute: facts.name, reason }];
    }
    return [];
  });
}

function countEqual(
  facts: ColumnFacts,
  amounts: Float64Array,
  date: ColumnFacts,
  { decided, start, part }: { readonly decided: Decided; readonly start: Float64Array; readonly part: Part | null },
): { equal: number; both: number } | null {
  const days = daysOf(date);
  if (days === null) return null;
  let both = 0;
  let equal = 0;
  let ahead = 0;
  for (let row = 0; row < facts.codes.length; row += 1) {
    if (part !== null && part.facts.codes[row] !== part.code) continue;
    const amount = amounts[facts.codes[row]];
    const gap = days[date.codes[row]] - start[decided.facts.codes[row]];
    if (Number.isNaN(gap) || Number.isNaN(amount)) continue;
    // Days before the decision are often written as 0.
    if (gap < 0 && amount !== 0) {
      both += 1;
      continue;
    }
    both += 1;
    if (amount === Math.max(0, gap)) equal += 1;
    if (gap > 0 && amount === gap) ahead += 1;
  }
  return both >= leastRecords && equal >= leastEqual * both && ahead * 3 >= both ? { equal, both } : null;
}

import { type ColumnFacts, isPair, numbersOf } from './column-facts.ts';
import type { Signs } from './worse-values.ts';

/** Numbers of which more is better for a person who is judged, and those of which more is worse. */
const betterNames =
  /\b(income|salary|wage|earnings|balance|savings?|assets?|credit ?score|fico\w*|gpa|grade|score|ext source|education num|educ|edu level|years? ?of ?education|limit bal|experience)\b/;
const worseNames =
  /\b(priors?|delinq\w*|late|past ?due|arrears|debt|dti|failures?|absences|overdue|bankrupt\w*|inquiries|inq\w*|chol\w*|oldpeak|glucose|bmi|blood ?pressure|convictions|offen[cs]es|juv\w*|pay \d)\b/;

/** A part of an income says nothing of its height. */
const shareNames = /\b(percent|pct|ratio|rate|share|dti|to income)\b/;
const leastVotes = 1;
/** A difference of so many standard errors is a sign. */
const leastDifference = 4;

/** With which of two values people seem better off, by columns whose direction is known; null where they say nothing, or contradict. */
export function findSigns(
  facts: ColumnFacts,
  others: readonly ColumnFacts[],
  weights: Float64Array | null,
): Signs | null {
  if (!isPair(facts) || weights !== null) return null;
  const votes = [0, 0];
  const columns: string[] = [];
  for (const other of others) {
    if (shareNames.test(other.words)) continue;
    const direction = betterNames.test(other.words) ? 1 : worseNames.test(other.words) ? -1 : 0;
    if (direction === 0 || other === facts || other.profile.distinct < 3) continue;
    const difference = compareMeans(facts, other);
    if (Math.abs(difference) < leastDifference) continue;
    votes[difference * direction > 0 ? 0 : 1] += 1;
    columns.push(other.name);
  }
  const [first, second] = votes;
  if (Math.max(first, second) < leastVotes || Math.min(first, second) * 3 > Math.max(first, second)) return null;
  const better = facts.values[facts.few[first > second ? 0 : 1]];
  return { better, columns: columns.slice(0, 3) };
}

/** By how many standard errors the mean of a number is larger with the first of two values. */
function compareMeans(facts: ColumnFacts, other: ColumnFacts): number {
  const numbers = numbersOf(other);
  if (numbers === null) return 0;
  const sums = [0, 0];
  const squares = [0, 0];
  const counts = [0, 0];
  for (let row = 0; row < facts.codes.length; row += 1) {
    const side = facts.few.indexOf(facts.codes[row]);
    const number = numbers[other.codes[row]];
    if (side < 0 || Number.isNaN(number)) continue;
    sums[side] += number;
    squares[side] += number * number;
    counts[side] += 1;
  }
  if (Math.min(...counts) < 30) return 0;
  const means = sums.map((sum, side) => sum / counts[side]);
  const errors = means.map((mean, side) => Math.max(0, squares[side] / counts[side] - mean * mean) / counts[side]);
  const error = Math.sqrt(errors[0] + errors[1]);
  return error === 0 ? 0 : (means[0] - means[1]) / error;
}

import type { SayingsOf } from '../../../engine/shared/message.ts';
import type { SharedFailures } from '../../../engine/vocabulary/failures/index.ts';
import { formatCount } from '../../format.ts';
import { quote } from '../known.ts';

/** What to do when memory does not suffice for a computation. */
const noMemory =
  'There is not enough memory for this. Use fewer columns or a higher minimum support, close other tabs, or load grouped counts with a weight column instead of single records; then try again.';

export const sharedFailures: SayingsOf<SharedFailures> = {
  'unwritable-character': ({ value, encoding }) =>
    `"${value}" cannot be written in ${encoding}, the encoding of the file that was read. Choose labels and names of values without it, or save the file as UTF-8.`,
  'cancelled/search': () => 'The search was cancelled.',
  'too-many': ({ limit, itemsets }) =>
    `There are more than ${formatCount(limit)} frequent itemsets (${formatCount(itemsets)} so far). Raise the minimum support or lower the most items a rule may have.`,
  'out-of-memory': () =>
    'There is not enough memory for this search. Raise the minimum support or lower the most items a rule may have.',
  memory: () => noMemory,
  'memory/page': () => `${noMemory} Your table and settings are still here.`,
  crashed: ({ message }) =>
    `The computation stopped unexpectedly (${message}). Your table and settings are still here; try again, or with fewer columns if memory ran out.`,
  'cancelled/call': () => 'Cancelled.',
  superseded: () => 'A newer request took its place.',
  'bad-support/count': ({ value }) => `A minimum count of ${value} is not a whole number above 0.`,
  'bad-length': ({ value }) => `A rule of at most ${value} items cannot be looked for. Write a whole number above 0.`,
  'no-negative': () => 'The support of rules is to be counted, but no negative class is chosen.',
  'unwritable-cell/no-quotes': ({ value }) =>
    `"${value}" cannot be written to a file that is read with quotes off: it holds the delimiter or a line break. Choose other labels or names for the values, or another delimiter.`,
  'bad-holdout/share': ({ holdout }) =>
    `The share of records held out for the test is ${holdout}; it must be above 0 and below 1, such as 0.3.`,
  'bad-holdout/none-left': ({ holdout, totalWeight, isUntested }) =>
    isUntested
      ? `A share of ${holdout} of ${totalWeight} records leaves none to test. Choose a share nearer to one half.`
      : `A share of ${holdout} of ${totalWeight} records leaves none to learn from. Choose a share nearer to one half.`,
  'bad-decimal': ({ value }) => `${quote(value)} is not a decimal number. Write it like 1.2 or 0.05, with a point.`,
  'bad-support/not-above-zero': ({ value }) =>
    `A minimum support of ${quote(value)} is not above 0. Write a share such as 0.05, or { "count": 1 } for a single record.`,
  'bad-support/above-all': ({ value, count }) =>
    `A minimum support of ${quote(value)} is more than all records. Write a share up to 1, such as 0.05, or { "count": ${count} } for a number of records.`,
  'bad-support/not-whole': ({ value }) =>
    `A minimum count of ${quote(value)} is not a whole number above 0. Write for example { "count": 20 }.`,
  'bad-epsilon/no-decimal': ({ value }, at) =>
    `${at} is ${quote(value)}, which is no decimal number. Write it like 0.5, with a point.`,
  'bad-epsilon/not-above-zero': ({ value }, at) =>
    `${at} is ${quote(value)}; it must be above 0, such as 1. A budget of 0 allows no answer.`,
  'bad-epsilon/outside': ({ value, least, most }, at) =>
    `${at} is ${quote(value)}; it must lie between ${least}, where noise drowns everything, and ${most}, which protects nobody.`,
};

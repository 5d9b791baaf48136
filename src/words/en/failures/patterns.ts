import type { SayingsOf } from '../../../engine/shared/message.ts';
import type { PatternsFailures } from '../../../engine/vocabulary/failures/index.ts';
import { formatCount } from '../../format.ts';

export const patternsFailures: SayingsOf<PatternsFailures> = {
  'no-items': () => 'There is nothing to publish: no attribute in use has a value.',
  'bad-top/not-whole': ({ value }, at) =>
    `${at} is ${value}; it must be a whole number of patterns, 1 or more, such as 100.`,
  'cancelled/budgets': () => 'Trying out budgets was cancelled.',
  'bad-runs': ({ runs, mostRuns }) => `${runs} runs cannot be tried. Choose a whole number from 1 to ${mostRuns}.`,
  'bad-shape/people': ({ people }) => `A table of ${people} people cannot be made up. Give a whole number above 0.`,
  'bad-shape/sizes': () => 'The number of values of each attribute must be a whole number, 0 or more.',
  'no-patterns/frequent': ({ minCount }) =>
    `No value stands in ${minCount} records or more, so there is no pattern to publish. Lower the minimum support.`,
  'too-many-pairs': ({ patterns, pairs }) =>
    `The ${formatCount(patterns)} patterns have ${formatCount(pairs)} pairs to look at for what they give away, more than fit in memory. Raise the minimum support, or limit the items of a pattern (maxLength).`,
  'cancelled/run': () => 'The run was cancelled.',
  'bad-top/too-many': ({ value, allowed, mostPatterns }, at) =>
    allowed === null
      ? `${at} is ${formatCount(value)}, but at most ${formatCount(mostPatterns)} patterns can be published at once. Ask for fewer.`
      : `${at} is ${formatCount(value)}, but the attributes in use allow only ${formatCount(allowed)} patterns. Ask for fewer.`,
  'too-many-sums': ({ patterns }) =>
    `The ${formatCount(patterns)} patterns make more sums over values than can be gone through. Raise the minimum support, or limit the items of a pattern (maxLength).`,
};

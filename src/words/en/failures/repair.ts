import type { SayingsOf } from '../../../engine/shared/message.ts';
import type { RepairFailures } from '../../../engine/vocabulary/failures/index.ts';
import { sayKnown } from '../known.ts';

export const repairFailures: SayingsOf<RepairFailures> = {
  passes: ({ passes }) => `The most passes is ${passes}; it must be a whole number above 0.`,
  'aim/no-significance': () =>
    'The aim "clear" leaves rules alone that may be chance, but without a significance level every rule counts as clear. Set "significance", for example to 0.05, or choose the aim "all".',
  'unknown-attribute/lock': ({ value, known }) =>
    `The locked "${value}" is not an attribute of the table. ${sayKnown(value, known, 'attributes')}`,
  'unknown-value/lock': ({ value, name, known }) =>
    `No record has "${value}" as "${name}". ${sayKnown(value, known, 'values')}`,
  'cancelled/repair': () => 'The repair was cancelled.',
  'aim/baseline': ({ name }) =>
    `The aim "clear" is about rules, but the method "${name}" changes the table as a whole. Choose the aim "all", or another method.`,
  lock: ({ name }) =>
    `The method "${name}" changes the table as a whole, so nothing can be locked. Remove "lock", or choose another method.`,
  'too-heavy': ({ unit }) =>
    `Reweighing writes weights in units of 1/${unit}, and these add up to more than can be counted exactly. Choose another method.`,
  'group-not-drawn': ({ value, attribute }) =>
    `By chance the sample has nobody with "${value}" as "${attribute}" left, so that nothing can be said of that group. Choose another seed or another method.`,
  'too-large': () =>
    'There are too many rules and different records to weigh all changes at once. Raise the minimum support, lower the most items a rule may have, or use fewer columns.',
  'cancelled/fewest-changes': () => 'The search for the fewest changes was cancelled.',
  'aim/stand-ins': ({ name }) =>
    `The aim "clear" is about rules on groups, but the method "${name}" repairs stand-ins. Choose the aim "all", or a method for direct discrimination.`,
  'no-redlining': ({ name }) =>
    `The method "${name}" repairs stand-ins, which are looked for with ratios and a threshold of at least 1, and not with "indirect": false. Raise alpha, or choose a method for direct discrimination.`,
  'too-many-changes': () => 'This method changes no fewer records than another one does.',
  'measure/method': ({ name, measure, measures }) =>
    `The method "${name}" cannot repair ${measure}: it has transformations for ${measures.join(', ')} only. Choose one of these measures, or the method "up", which takes all.`,
  'survey-weights/method': ({ name, why }) =>
    why === 'copies'
      ? `The method "${name}" does not go with survey weights: it leaves people out and copies others, and a copy would count as one more person who was asked, on whom all evidence rests. Choose another method.`
      : `The method "${name}" does not go with survey weights: it gives records other weights and changes none, and with other weights those who were asked would no longer speak for the people that the survey drew them for. Choose another method.`,
};

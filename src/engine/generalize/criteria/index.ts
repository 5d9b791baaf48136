export { type Closeness, isClose } from './closeness.ts';
export { type Diversity, isDiverse } from './diversity.ts';
export { smallestWeight } from './k-anonymity.ts';
export {
  type PrivacyLimits,
  failingWeight,
  isMonotone,
  isPrivateClass,
  keepPrivate,
  markFailing,
  monotonePart,
  needsSpreads,
  privacyKey,
} from './privacy.ts';
export { type Sensitive, makeSensitive } from './sensitive.ts';

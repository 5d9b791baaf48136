export { type PublishedCheck } from './check-published.ts';
export { type PatternCoverage } from './cover-patterns.ts';
export { type Published, nameAddition, publish } from './publish.ts';
export { type NamedChannel, PublishedChannels, behindChannel } from './published-channels.ts';
export { type PatternRule, ruleOf } from './rule-of.ts';
export { sayBecause } from './say-because.ts';
export { simulateReleases } from './simulate-releases.ts';
export { type PublishFigures, type PublishLine, type PublishPoint, figuresOf, sweepPublish } from './sweep-publish.ts';
export { writeAdditions, writePublishedCsv, writePublishedJson } from './write-published.ts';
export { measurePatternAccuracy, type PatternAccuracy } from './pattern-accuracy.ts';
export { type NoisyCheck } from './release-from-bins.ts';
export {
  type PrivatelyReleased,
  type PrivateReleaseSettings,
  isPrivateRelease,
  releasePrivately,
} from './release-privately.ts';

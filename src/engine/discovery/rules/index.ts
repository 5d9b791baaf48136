export { rowFinder } from './mined-columns.ts';
export { type MeasureSpread, drawSpread } from './measure-spread.ts';
export { type FoldedRules, countFindings, foldRules } from './fold-rules.ts';
export { type JudgedRules, judgeRules } from './judge-rules.ts';
export { type RuleColumns, type RuleFilter, countListed, everyRule, listRules, selectRules } from './list-rules.ts';
export { type MinedRules, asAsked, mineRules, ratedItemsets } from './mine-rules.ts';
export { type WeighedItemsets, weighItemsets } from './mined-columns.ts';
export { mineColumns } from './mined-columns.ts';
export {
  type MiningLimits,
  type MiningSettings,
  isRedliningDefined,
  isShare,
  readAlpha,
  readMiningSettings,
  readShare,
  readSignificance,
} from './mine-rules.ts';
export { type NestingLinks, linkPremises, nestRules } from './list-rules.ts';
export { findDisagreements } from './measure-spread.ts';
export { findBestIn, findReferences } from './smallest-confidence.ts';
export { type CoverageLine, type CoverageReason, coverGroups } from './cover-groups.ts';
export { type FoldedVerdicts, type VerdictCount, foldVerdicts, tally } from './fold-rules.ts';
export { type Representatives, findFurthest, findRepresentatives } from './find-representatives.ts';
export { type Family, countFamily } from './judge-rules.ts';
export { type JudgedVerdicts, type VerdictLimits, judgeAll } from './judge-rules.ts';

export { rowFinder } from './context-rows.ts';
export { type MeasureSpread, drawSpread } from './draw-spread.ts';
export { type FoldedRules, countFindings, foldRules } from './fold-rules.ts';
export { type JudgedRules, judgeRules } from './judge-rules.ts';
export { type RuleColumns, type RuleFilter, countListed, everyRule, listRules, selectRules } from './list-rules.ts';
export { type MinedRules, asAsked, mineRules, ratedItemsets } from './mine-rules.ts';
export { type WeighedItemsets, weighItemsets } from './weigh-itemsets.ts';
export { mineColumns } from './mined-columns.ts';
export {
  type MiningLimits,
  type MiningSettings,
  isRedliningDefined,
  readAlpha,
  readMiningSettings,
  readShare,
  readSignificance,
} from './mining-settings.ts';
export { type NestingLinks, linkPremises, nestRules } from './nest-rules.ts';
export { findDisagreements } from './rank-rules.ts';
export { findBestIn, findReferences } from './smallest-confidence.ts';
export { type CoverageLine, type CoverageReason, coverGroups } from './cover-groups.ts';
export { type FoldedVerdicts, type VerdictCount, foldVerdicts, tally } from './fold-verdicts.ts';
export { type Representatives, findFurthest, findRepresentatives } from './find-representatives.ts';
export { type Family, countFamily } from './count-family.ts';
export { type JudgedVerdicts, type VerdictLimits, judgeAll } from './judge-verdicts.ts';

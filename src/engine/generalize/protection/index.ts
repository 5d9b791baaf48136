export { type ProtectionLimits, isDiscriminatoryRule, isProtectiveTable } from './protection.ts';
export { boundRemoval, type RemovalBounds } from './removal-bounds.ts';
export { discriminatesWithin } from './rule-within.ts';
export { listRuleSets, type RuleSet } from './subset-rules.ts';

export { type ProtectionLimits, discriminatesWithout, isDiscriminatoryRule, isProtectiveTable } from './protection.ts';
export { listSubsetRules } from './subset-rules.ts';

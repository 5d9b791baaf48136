export type { ChangeReason, RepairedRule } from './change-reason.ts';
export {
  type DirectRule,
  type IndirectRule,
  keyOfRule,
  listDirect,
  listIndirect,
  listMarked,
} from './direct-and-indirect-rules.ts';
export { type ElbCounts, countElb, isRedlining } from './elb-counts.ts';
export { hashRecords } from './hash-records.ts';
export { type Instance, findInstances } from './instances.ts';
export { noLocks } from './locks.ts';
export { type ProtectedTable, takeRecords } from './protected-table.ts';
export type { PassOutcomes, RepairMethod, RuleOutcome, Unresolved } from './repair-method.ts';
export { type RepairInput, type RepairPlan, type RepairSettings, readRepairSettings } from './repair-settings.ts';
export { RepairState } from './repair-state.ts';
export { RepairTable } from './repair-table.ts';
export { RepairTargets } from './repair-targets.ts';
export { orderItems, rankItems } from './rule-order.ts';
export { judgeAgainst, rateOthers } from './rule-reference.ts';
export {
  type RecordTest,
  type Selection,
  changeRecords,
  countChanged,
  countGroups,
  countTurned,
  selectRecords,
} from './select-records.ts';

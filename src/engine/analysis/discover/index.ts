export { discover } from './discover.ts';
export { Discovered, type MarkedRules, type RuleVerdicts } from './discovered.ts';
export { explains, type Grounds } from './explanation-search.ts';
export { findMissed, type Missed } from './find-missed.ts';
export { inspectRule, type MeasureLine, type RuleView } from './inspect-rule.ts';
export { listMarkedGroups } from './marked-groups.ts';
export { type RedliningFindings, type RedliningYield } from './redlining-search.ts';
export { readVerdictView, type VerdictView } from './verdict-view.ts';

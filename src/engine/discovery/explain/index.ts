export { type ExplainedRule, type Explanation, explainRules, markGrounded, markUnprotected } from './explain-rules.ts';
export { type JointReasons, holdReasons } from './hold-reasons.ts';
export { type StratifiedRule, countWithout, stratifyRule } from './stratify.ts';

export { explainPattern, type Grounds, type PatternExplanation } from './explain-pattern.ts';

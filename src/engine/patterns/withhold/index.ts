export { withholdPatterns } from './withhold-patterns.ts';

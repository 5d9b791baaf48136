export { outcomeWords } from '../engine/vocabulary/outcome-words.ts';

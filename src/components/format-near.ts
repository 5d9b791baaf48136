export { formatNear } from '../engine/vocabulary/format-words.ts';

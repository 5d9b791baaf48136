export { type OverPattern, type Protection, listOver } from './judge-patterns.ts';
export { type GroupSum, type OverSum, isShownSum, listGroupSums, listOverSums } from './judge-patterns.ts';
export { findPdPatterns, valueOf } from './pd-patterns.ts';
export { countClosed } from './count-closed.ts';
export { type StuckReason } from './reach-limit.ts';
export { type StuckPattern } from './sanitize-patterns.ts';
export { sanitizeAsThesis, sanitizeLeast } from './least-distortion.ts';

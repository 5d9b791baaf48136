export { findWithin } from './find-within.ts';
export { openFlags } from './open-flags.ts';
export type { SituationFlags } from './situation-flags.ts';
export { SituationTests } from './situation-tests.ts';

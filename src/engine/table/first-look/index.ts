export type { AfterReason, FirstLook, Question } from './look-types.ts';
export { takeFirstLook } from './take-look.ts';

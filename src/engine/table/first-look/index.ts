export type { FirstLook } from './look-types.ts';
export { sayAfter, sayIdentifier, sayProtected, sayWeight, sayWhy } from './say-look.ts';
export { takeFirstLook } from './take-look.ts';
export { type LookDocument, writeLook } from './write-look.ts';

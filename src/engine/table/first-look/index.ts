export type { FirstLook } from '../../vocabulary/first-look.ts';
export { takeFirstLook } from './take-look.ts';
export { type LookDocument, writeLook } from './write-look.ts';

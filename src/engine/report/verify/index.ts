export type { Certificate, Claim, ParametersOf } from './certificate.ts';
export { listHierarchyFiles } from './read-recipe.ts';
export type { Verification } from './verification.ts';
export { verifyRelease } from './verify-release.ts';

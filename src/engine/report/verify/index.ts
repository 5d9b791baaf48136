export type { Certificate, Claim, ParametersOf } from './certificate.ts';
export { readCertificate } from './read-certificate.ts';
export { listHierarchyFiles } from './read-recipe.ts';
export type { CheckedClaim, Verification } from './verification.ts';
export { verifyRelease } from './verify-release.ts';

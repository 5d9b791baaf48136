export type { Certificate, Claim, ParametersOf } from './certificate.ts';
export { listSilences, sayNotClaimed, type NotClaimed } from './not-claimed.ts';
export { claimNames, sayClaim } from './say-claim.ts';
export { readCertificate } from './read-certificate.ts';
export { listHierarchyFiles, readClaimNames } from './read-recipe.ts';
export type { CheckedClaim, Verification } from './verification.ts';
export { verifyRelease } from './verify-release.ts';

export { type AdditionCheck, checkAdditions } from './check-additions.ts';
export { type AnonymityCheck, checkAnonymity } from './check-anonymity.ts';
export { type ConsistencyCheck, checkConsistency, checkNoisyAdditions } from './check-noisy.ts';
export { type ProtectionCheck, checkProtection } from './check-protection.ts';
export { type PublishedPattern, plantPatterns } from './pattern-trie.ts';

import { type PrivacyLimits } from './privacy.ts';
import { type ProtectionLimits } from './protection.ts';

/** What a node must be to be safe: private, and, when asked for, protective (G3, G4). */
export interface Requirements {
  readonly privacy: PrivacyLimits;
  readonly protection: ProtectionLimits | null;
}

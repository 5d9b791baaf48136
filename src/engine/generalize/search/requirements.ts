import { type PrivacyLimits } from '../criteria/index.ts';
import { type ProtectionLimits } from '../protection/index.ts';

/** What a node must be to be safe: private, and, when asked for, protective (G3, G4). */
export interface Requirements {
  readonly privacy: PrivacyLimits;
  readonly protection: ProtectionLimits | null;
}

import { type Threshold } from '../../shared/exact.ts';
import { type PrivacyLimits } from '../criteria/index.ts';
import { type ProtectionLimits } from '../protection/index.ts';

/** What a node must be to be safe: private, and, when asked for, protective (G3, G4). */
export interface Requirements {
  readonly privacy: PrivacyLimits;
  readonly protection: ProtectionLimits | null;
  /** The share of all records that situation testing may flag; left out or null: people are not compared (G7). */
  readonly bound?: Threshold | null;
}

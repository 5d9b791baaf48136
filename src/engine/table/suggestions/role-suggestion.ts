import { type WeightKind } from '../../vocabulary/weights.ts';
import { type ColumnProfile } from '../columns/index.ts';

/** A role that a column may have; the person accepts or ignores it. */
export interface RoleSuggestion {
  readonly role:
    'decision' | 'protected' | 'quasi' | 'sensitive' | 'identifier' | 'grounded' | 'weight' | 'cut' | 'after';
  readonly attribute: string;
  /** The negative value of a decision, the protected value of a group; null when it cannot be said. */
  readonly value: string | null;
  /** The values with which the groups of a protected column are compared; without `value` every other value is a group (M10). */
  readonly reference?: readonly string[];
  /** The values between which it cannot be told; each is a reading of its own. */
  readonly readings?: readonly string[];
  /** What a weight says: how many records, or how many people one who was asked speaks for (M12). */
  readonly kind?: WeightKind;
  /** The reason, as a sentence to show. */
  readonly why: string;
}

/** A column of the file with its profile. */
export interface ProfiledColumn {
  readonly name: string;
  readonly profile: ColumnProfile;
  readonly values: readonly string[];
}

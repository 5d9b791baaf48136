/** The protected attributes are left out, and the rules are about the attributes named, correlated with them (G7). */
export interface NonRedlining {
  readonly kind: 'non-redlining';
  readonly correlated: readonly string[];
}

/** Sensitive attributes join the rules about the protected ones, as they are (G7). */
export interface WithSensitive {
  readonly kind: 'sensitive';
}

/**
 * The share of all records that situation testing flags must not pass a bound: whoever meets the same lawful reasons is
 * treated alike (G7, D7). Decimals mean the exact decimal (T4).
 */
export interface SituationBound {
  readonly kind: 'situation';
  /** How many nearest members, and as many nearest others, stand beside a person. */
  readonly k: number;
  /** The least difference of shares that flags a person, from -1 to 1. */
  readonly t: number | string;
  /** The share of all records that may be flagged, from 0 to 1. */
  readonly bound: number | string;
  /** Attributes in which people are to be alike; left out or null: those of the lawful reasons. */
  readonly attributes?: readonly string[] | null;
}

/** Another idea of protection than that of G4; told apart by `kind` (G7). */
export type ProtectionIdea = NonRedlining | WithSensitive | SituationBound;

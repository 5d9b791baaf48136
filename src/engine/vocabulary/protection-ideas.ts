/** The protected attributes are left out, and the rules are about the attributes named, correlated with them (G7). */
export interface NonRedlining {
  readonly kind: 'non-redlining';
  readonly correlated: readonly string[];
}

/** Sensitive attributes join the rules about the protected ones, as they are (G7). */
export interface WithSensitive {
  readonly kind: 'sensitive';
}

/** Another idea of protection than that of G4; told apart by `kind` (G7). */
export type ProtectionIdea = NonRedlining | WithSensitive;

/** A value that may stand for "not known" rather than for a group of people. */
export const missingWords =
  /^(#?n\.?\/?a\.?|nan|null|nil|unknown|missing|not (?:known|stated|applicable|available)|unspecified|-+|\.|k\.? ?a\.?|onbekend|unbekannt|inconnu)$/i;

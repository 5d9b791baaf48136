/** Whom the sums that are looked at tell of: those with I and none of N (S9). No more is claimed of any other sum. */
export const whoIsLookedAt = 'with one pattern and none of some other values';

/** An example of a sum beyond those: no pattern less others, and yet it may tell of fewer than k (S9). */
export const otherSum =
  'where single values and pairs are published and triples are not, everybody less three values plus their pairs is how many people have all three or none of them';

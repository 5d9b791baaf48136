/** How easily a record is traced to a person, as shares from 0 to 1; null when there is no record (G6). */
export interface Risk {
  /** The largest chance when the person is known to be in the table: 1 over the smallest class. */
  readonly prosecutor: number | null;
  /** The largest chance when it is not known: 1 over the smallest class in the population. */
  readonly journalist: number | null;
  /**
   * The share of all records that can be traced on average: classes over records, with a population the mean of 1 over
   * the class there.
   */
  readonly marketer: number | null;
}

/**
 * Re-identification risk of some classes by their weights. `population` gives the weight of the same classes in a
 * larger table out of which the records come; without it the table is its own population and the journalist's risk is
 * the prosecutor's.
 */
export function measureRisk(weights: ArrayLike<number>, population: ArrayLike<number> = weights): Risk {
  let records = 0;
  let smallest = Infinity;
  let smallestThere = Infinity;
  let traced = 0;
  for (let i = 0; i < weights.length; i += 1) {
    records += weights[i];
    traced += weights[i] / population[i];
    smallest = Math.min(smallest, weights[i]);
    smallestThere = Math.min(smallestThere, population[i]);
  }
  if (records === 0) return { prosecutor: null, journalist: null, marketer: null };
  return { prosecutor: 1 / smallest, journalist: 1 / smallestThere, marketer: traced / records };
}

import { type ProtectionLimits } from '../protection/index.ts';

/** How many criteria of protection keep the outcome of their tests. */
const mostCriteria = 32;

/** What tests of protection gave, node by node, for each measure, alpha and support; those not asked for longest go. */
export class KeptOutcomes<T> {
  readonly #outcomes = new Map<string, Map<number, T>>();
  #lastKey = '';
  #last = new Map<number, T>();

  /** The outcome at a node, found once; `of` says of what beside the limits. */
  decide({ measure, alpha, minCount }: ProtectionLimits, of: string, node: number, find: () => T): T {
    const outcomes = this.#keptBy(`${measure} ${alpha.text} ${minCount} ${of}`);
    const known = outcomes.get(node);
    if (known !== undefined) return known;
    const found = find();
    outcomes.set(node, found);
    return found;
  }

  #keptBy(key: string): Map<number, T> {
    if (key === this.#lastKey) return this.#last;
    const known = this.#outcomes.get(key) ?? new Map<number, T>();
    this.#outcomes.delete(key);
    this.#outcomes.set(key, known);
    if (this.#outcomes.size > mostCriteria) this.#outcomes.delete(this.#outcomes.keys().next().value!);
    this.#lastKey = key;
    this.#last = known;
    return known;
  }
}

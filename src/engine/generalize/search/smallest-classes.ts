import { smallestWeight } from '../criteria/index.ts';

/** How small the smallest classes of nodes are: kept, so that another k needs no grouping. */
export class SmallestClasses {
  readonly #weightsOf: (node: number) => Float64Array;
  readonly #smallest = new Map<number, number>();

  constructor(weightsOf: (node: number) => Float64Array) {
    this.#weightsOf = weightsOf;
  }

  /** The weight of the smallest class of a node. */
  of(node: number): number {
    const known = this.#smallest.get(node);
    if (known !== undefined) return known;
    const found = smallestWeight(this.#weightsOf(node));
    this.#smallest.set(node, found);
    return found;
  }
}

import { comparesWithLeast } from '../../measures/measures.ts';
import { levelAt, levelsOf } from '../../vocabulary/anonymization.ts';
import { type Grouper, type KeptClasses, type Lattice, type NodeTable, belowTop } from '../lattice/index.ts';
import {
  type ProtectionLimits,
  type RemovalBounds,
  boundRemoval,
  discriminatesWithin,
  isProtectiveTable,
} from '../protection/index.ts';
import { KeptOutcomes } from './kept-outcomes.ts';

/**
 * Protection where records may be suppressed (G4): what is known of the rules of a node whichever records go is kept, and
 * only what that leaves open is counted on the records that stay.
 */
export class RuleBounds {
  /** Tests carried out so far. */
  tests = 0;
  readonly #bounds = new KeptOutcomes<RemovalBounds>();
  readonly #lattice: Lattice;
  readonly #tableOf: (node: number) => NodeTable;
  readonly #grouper: Grouper;

  constructor(lattice: Lattice, tableOf: (node: number) => NodeTable, grouper: Grouper) {
    this.#lattice = lattice;
    this.#tableOf = tableOf;
    this.#grouper = grouper;
  }

  /** Whether a rule over the quasi-identifiers of a node discriminates whatever of the allowance is suppressed. */
  isHopeless(node: number, limits: ProtectionLimits, allowance: number): boolean {
    return this.#boundsOf(node, limits, allowance).unfair >= allowance;
  }

  /** Whether no rule of some nodes discriminates on the classes that stay; `keep` finds these where it must be known. */
  isProtective(
    nodes: readonly number[],
    limits: ProtectionLimits,
    allowance: number,
    keep: () => KeptClasses,
  ): boolean {
    const open = nodes.filter((node) => this.#boundsOf(node, limits, allowance).fair < allowance);
    if (open.length === 0) return true;
    const { table, left } = keep();
    const bounds = open.map((node) => this.#boundsOf(node, limits, allowance));
    if (bounds.some(({ unfair }) => left <= unfair)) return false;
    if (comparesWithLeast(limits.measure)) return open.every((node) => this.#isProtectiveWithin(table, node, limits));
    return !bounds.some((own) =>
      own.open.some((rule) => rule.fair < left && discriminatesWithin(this.#lattice, table, rule, limits)),
    );
  }

  /**
   * What taking records out can do to the rules over the quasi-identifiers of a node. A node that generalizes it and has
   * no frequent rule settles it: none of its own has more records.
   */
  #boundsOf(node: number, limits: ProtectionLimits, allowance: number): RemovalBounds {
    return this.#bounds.decide(limits, String(allowance), node, () => {
      if (this.#listAbove(node).some((above) => !this.#boundsOf(above, limits, allowance).hasRules))
        return { hasRules: false, fair: allowance, unfair: -1, open: [] };
      this.tests += 1;
      return boundRemoval(this.#lattice, this.#tableOf(node), limits, allowance);
    });
  }

  /** The nodes one step above a node in which some protected attribute is still below the top. */
  #listAbove(node: number): number[] {
    const { quasi, levels, strides } = this.#lattice;
    return belowTop(this.#lattice, node)
      .filter((i) => !this.#losesGroup(i, levelAt(this.#lattice, node, i)))
      .map((i) => node + strides[i])
      .filter((above) => quasi.some((own, i) => own.isProtected && levelAt(this.#lattice, above, i) < levels[i] - 1));
  }

  /** Whether a step up mixes a group of several labels with others, so that rules about it have none above (D14). */
  #losesGroup(place: number, level: number): boolean {
    return this.#lattice.quasi[place].several.some(
      ({ codes }) => (codes[level]?.length ?? 0) > 1 && codes[level + 1] === null,
    );
  }

  #isProtectiveWithin(kept: NodeTable, node: number, limits: ProtectionLimits): boolean {
    this.tests += 1;
    const table = this.#grouper.rollUp(kept, levelsOf(this.#lattice, node));
    return isProtectiveTable(this.#lattice, table, limits);
  }
}

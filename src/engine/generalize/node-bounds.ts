import { comparesWithLeast } from '../measures/measures.ts';
import { type Result, fail, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import { levelAt, levelsOf } from '../vocabulary/anonymization.ts';
import { type Lattice, belowTop } from './lattice.ts';
import type { KeptClasses } from './node-classes.ts';
import type { Grouper, NodeTable } from './node-table.ts';
import {
  type ProtectionLimits,
  type RemovalBounds,
  boundRemoval,
  discriminatesWithin,
  isProtectiveTable,
} from './protection.ts';

const unknown = 0;
const passes = 1;
const fails = 2;

/** How many nodes are looked at between two looks at the context. */
const chunk = 64;

/**
 * For each node 1 when it passes and 0 when it does not, for a property that passes from a node to its generalizations
 * (G5). Ways are laid from below to the top through nodes of which nothing is known, and each is halved: a node that
 * passes settles all that generalize it, one that fails all that it generalizes, so that few nodes are looked at (as Flash
 * does; Kohlmayer, Prasser and others 2012). Failure: cancelled.
 */
export function findRegion(
  lattice: Lattice,
  passesAt: (node: number) => boolean,
  context: RunContext,
): Result<Uint8Array> {
  const states = new Uint8Array(lattice.nodes);
  let looks = 0;
  for (let start = 0; start < lattice.nodes; start += 1) {
    if (states[start] !== unknown) continue;
    const way = layWay(lattice, states, start);
    let low = 0;
    let high = way.length - 1;
    while (low <= high) {
      if (looks % chunk === 0) {
        if (context.isCancelled()) return fail('cancelled/search', null);
        context.progress('Searching the lattice', start / lattice.nodes);
      }
      looks += 1;
      const middle = (low + high) >> 1;
      const isPassed = passesAt(way[middle]);
      settle(lattice, states, way[middle], isPassed);
      if (isPassed) high = middle - 1;
      else low = middle + 1;
    }
  }
  return succeed(states.map((state) => Number(state === passes)));
}

/** How many nodes the regions that are kept may have together. */
const mostKept = 2 ** 22;

/** Where privacy with suppression holds, kept for the limits that were asked for; those found longest ago go. */
export class PrivateRegions {
  readonly #lattice: Lattice;
  readonly #kept = new Map<string, Uint8Array>();

  constructor(lattice: Lattice) {
    this.#lattice = lattice;
  }

  /** The region of what `passesAt` says, which `key` names. */
  find(key: string, passesAt: (node: number) => boolean, context: RunContext): Result<Uint8Array> {
    const known = this.#kept.get(key);
    if (known !== undefined) return succeed(known);
    const found = findRegion(this.#lattice, passesAt, context);
    if (!found.ok) return found;
    if ((this.#kept.size + 1) * this.#lattice.nodes > mostKept)
      this.#kept.delete(this.#kept.keys().next().value ?? key);
    this.#kept.set(key, found.value);
    return found;
  }
}

/** A way upwards from a node, one step at a time, through nodes of which nothing is known. */
function layWay(lattice: Lattice, states: Uint8Array, start: number): number[] {
  const way = [start];
  for (let node: number | null = start; node !== null;) {
    node = listNext(lattice, node, true).find((above) => states[above] === unknown) ?? null;
    if (node !== null) way.push(node);
  }
  return way;
}

/** Marks a node and all above it as passing, or it and all below it as failing; those marked already are passed by. */
function settle(lattice: Lattice, states: Uint8Array, node: number, isPassed: boolean): void {
  const open = [node];
  states[node] = isPassed ? passes : fails;
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const next of listNext(lattice, at, isPassed))
      if (states[next] === unknown) {
        states[next] = isPassed ? passes : fails;
        open.push(next);
      }
}

/** The nodes one step above a node, or below it. */
function listNext(lattice: Lattice, node: number, isUp: boolean): number[] {
  const { levels, strides } = lattice;
  const next: number[] = [];
  for (let i = 0; i < levels.length; i += 1) {
    const level = levelAt(lattice, node, i);
    if (isUp ? level < levels[i] - 1 : level > 0) next.push(isUp ? node + strides[i] : node - strides[i]);
  }
  return next;
}

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

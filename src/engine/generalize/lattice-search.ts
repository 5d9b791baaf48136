import type { Threshold } from '../shared/exact.ts';
import { type Result, fail, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import type { DecisionClasses } from '../table/decision.ts';
import type { Table } from '../table/table.ts';
import { levelAt, levelsOf } from '../vocabulary/anonymization.ts';
import { type Item, isSeveral, valuesOf } from '../vocabulary/items.ts';
import {
  type PrivacyLimits,
  type Sensitive,
  failingWeight,
  isMonotone,
  keepPrivate,
  markFailing,
  monotonePart,
  needsSpreads,
  privacyKey,
  smallestWeight,
} from './criteria.ts';
import { type Lattice, type SeveralMembers, Walk, belowTop, checks, hasOwnRules, listSubsets } from './lattice.ts';
import { KeptOutcomes, PrivateRegions, RuleBounds } from './node-bounds.ts';
import { FoldedClasses, TableCache } from './node-classes.ts';
import { Grouper, type NodeTable, keepClasses } from './node-table.ts';
import { type ProtectionLimits, isProtectiveTable } from './protection.ts';

/** What a node must be to be safe: private, and, when asked for, protective (G3, G4). */
export interface Requirements {
  readonly privacy: PrivacyLimits;
  readonly protection: ProtectionLimits | null;
  /** The share of all records that situation testing may flag; left out or null: people are not compared (G7). */
  readonly bound?: Threshold | null;
}

/** The roles of attributes that generalizing looks at. */
export interface LatticeRoles {
  readonly quasi: readonly string[];
  readonly protectedAttributes: readonly string[];
  readonly sensitive: readonly string[];
  /** Protected groups whose attributes are left out of the table, so that no node can tell them (G7). */
  readonly dropped?: readonly Item[];
  /** The chosen protected groups, of which those of several values have rules of their own (D14). */
  readonly protected?: readonly Item[];
  /** The values of the table that such a group of a column is made of, where they are not those that name it. */
  readonly membersOf?: (group: Item) => readonly string[] | null;
}

/** The groups of several values of a column, each once (D14). */
export function listSeveral({ protected: groups = [], membersOf }: LatticeRoles, name: string): SeveralMembers[] {
  const own = new Set(
    groups.filter(({ attribute, value }) => attribute === name && isSeveral(value)).map(({ value }) => value),
  );
  return Array.from(own, (value) => ({
    value,
    members: membersOf === undefined ? valuesOf(value) : membersOf({ attribute: name, value }),
  }));
}

/** All safe nodes of a lattice under some requirements (G5). */
export interface SafeNodes {
  readonly requirements: Requirements;
  /** Keys of the safe nodes, in order of levels. */
  readonly safe: Uint32Array;
  /** Whether privacy passes from a node to its generalizations. */
  readonly isMonotone: boolean;
  /**
   * For each node what was checked of it, as bits of `checks`; 0 for a node that was ruled out by others. Without
   * suppression the bits of protection tell of the rules over exactly the quasi-identifiers that the node has below the
   * top, if G4 names that set.
   */
  readonly checked: Uint8Array;
}

/** How many nodes are checked between two looks at the context. */
const chunk = 64;

/**
 * Searches one table's lattice again and again under other requirements: grouped counts, smallest classes and the
 * outcome of protection tests are kept, so that moving a threshold costs little more than what is new.
 */
export class LatticeSearch {
  #tests = 0;
  readonly #grouper: Grouper;
  readonly #plain: TableCache;
  /** For each record its class when nothing is generalized. */
  readonly #groups: Uint32Array;
  #withSpreads: TableCache | null = null;
  /** For searches through much of the lattice. */
  readonly #classes: () => FoldedClasses;
  readonly #smallest: SmallestClasses;
  readonly #outcomes = new KeptOutcomes<boolean>();
  readonly #bounds: RuleBounds;
  readonly #regions: PrivateRegions;

  constructor(
    readonly lattice: Lattice,
    readonly table: Table,
    readonly decision: DecisionClasses | null,
    readonly roles: LatticeRoles,
    readonly sensitive: readonly Sensitive[],
    /** The lattice with the sensitive attributes as well, where these join the rules (G7); null where they do not. */
    readonly wider: LatticeSearch | null = null,
  ) {
    this.#grouper = new Grouper(lattice);
    const { base, groups } = this.#grouper.fold(table, decision, []);
    this.#groups = groups;
    this.#plain = new TableCache(lattice, this.#grouper, base);
    let folded: FoldedClasses | null = null;
    this.#classes = () => (folded ??= new FoldedClasses(lattice, base));
    this.#regions = new PrivateRegions(lattice);
    this.#bounds = new RuleBounds(lattice, (node) => this.#classes().keptAt(node, 1).table, this.#grouper);
    this.#smallest = new SmallestClasses((node) => this.#plain.get(node).n);
  }

  /** Protection tests carried out so far. */
  get tests(): number {
    return this.#tests + this.#bounds.tests;
  }

  /** Groupings of classes carried out so far. */
  get groupings(): number {
    return this.#grouper.groupings;
  }

  /** The classes of a node, with the spreads of the sensitive attributes when asked for. */
  tableOf(node: number, isSpread = false): NodeTable {
    if (!isSpread) return this.#plain.get(node);
    this.#withSpreads ??= new TableCache(
      this.lattice,
      this.#grouper,
      this.#grouper.fold(this.table, this.decision, this.roles.sensitive).base,
    );
    return this.#withSpreads.get(node);
  }

  /** The weight of the smallest class of a node. */
  smallestOf(node: number): number {
    return this.#smallest.of(node);
  }

  /**
   * All nodes that satisfy the requirements (G5), from the top down. What rules a node out, besides its own check: a
   * node that it specializes and that fails the part of privacy that is monotone; and the rules over some of its
   * quasi-identifiers, which are those of the node in which the others are at the top, when they discriminate on all
   * records, or, with suppression, whatever is suppressed. `onSafe` is called with each safe node while its classes are
   * at hand. Failure: cancelled.
   */
  findSafe(requirements: Requirements, context: RunContext, onSafe?: (node: number) => void): Result<SafeNodes> {
    const { lattice } = this;
    const walk = new Walk(lattice);
    const safe: number[] = [];
    const region = this.#regionFor(requirements.privacy, context);
    if (!region.ok) return region;
    let visited = 0;
    for (let node = lattice.top; node >= 0; node = walk.next(node)) {
      if (!walk.isCandidate(node)) continue;
      if (visited % chunk === 0) {
        if (context.isCancelled()) return fail('cancelled/search', null);
        context.progress('Searching the lattice', 1 - node / lattice.nodes);
      }
      visited += 1;
      const found = this.#check(node, requirements, region.value);
      walk.note(node, found);
      if ((found & (checks.isNotPrivate | checks.isNotProtective)) !== 0) continue;
      safe.push(node);
      onSafe?.(node);
    }
    return succeed({
      requirements,
      safe: Uint32Array.from(safe.reverse()),
      isMonotone: isMonotone(requirements.privacy, this.sensitive),
      checked: walk.checked,
    });
  }

  /** Whether every class of a node is private, but for those that may be suppressed (G3, G4). */
  isPrivate(node: number, limits: PrivacyLimits): boolean {
    if (limits.allowance > 0) {
      if (!needsSpreads(limits)) return this.#classes().isBelowWithin(node, limits.k, limits.allowance);
      return failingWeight(this.judgedTable(node, limits), limits, this.sensitive) <= limits.allowance;
    }
    if (limits.k > this.smallestOf(0) && this.smallestOf(node) < limits.k) return false;
    return !needsSpreads(limits) || failingWeight(this.tableOf(node, true), limits, this.sensitive) === 0;
  }

  /** The classes of a node with what the limits look at; all that is said of single classes refers to this table. */
  judgedTable(node: number, limits: PrivacyLimits): NodeTable {
    return this.tableOf(node, needsSpreads(limits));
  }

  /** For each class of the judged table 1 when it is suppressed; null when none is (G4). */
  suppressedAt(node: number, limits: PrivacyLimits): Uint8Array | null {
    if (limits.allowance === 0) return null;
    const marks = markFailing(this.judgedTable(node, limits), limits, this.sensitive);
    return marks.includes(1) ? marks : null;
  }

  /** For each record of the table 1 when it is suppressed at a node; null when none is (G4). */
  suppressedRecords(node: number, limits: PrivacyLimits): Uint8Array | null {
    if (this.suppressedAt(node, limits) === null) return null;
    const base = this.judgedTable(0, limits);
    const levels = levelsOf(this.lattice, node);
    const { groups } = this.#grouper.groupAt(base, levels);
    const marks = markFailing(this.#grouper.rollUp(base, levels), limits, this.sensitive);
    return Uint8Array.from(this.#groups, (group) => marks[groups[group]]);
  }

  /**
   * Whether no rule over exactly the quasi-identifiers that a node has below the top, and any sensitive attributes where
   * these join the rules (G7), is discriminatory, on all records (G4). Kept for each measure, alpha and support.
   */
  isProtectiveAlone(node: number, limits: ProtectionLimits): boolean {
    const { wider, lattice } = this;
    if (wider !== null)
      return listWider(lattice, node, wider.lattice, limits.tau).every((own) => wider.isProtectiveAlone(own, limits));
    return this.#outcomes.decide(limits, '', node, () => {
      this.#tests += 1;
      return isProtectiveTable(lattice, this.#plain.get(node), limits);
    });
  }

  /** Whether a node is alpha-protective: all subsets that G4 names, on all records or on those not suppressed. */
  isProtective(node: number, privacy: PrivacyLimits, limits: ProtectionLimits): boolean {
    const subsets = listSubsets(this.lattice, node, limits.tau);
    if (privacy.allowance === 0) return subsets.every((subset) => this.isProtectiveAlone(subset, limits));
    return this.#bounds.isProtective(subsets, limits, privacy.allowance, () =>
      needsSpreads(privacy)
        ? keepPrivate(this.judgedTable(node, privacy), privacy, this.sensitive)
        : this.#classes().keptAt(node, privacy.k),
    );
  }

  /** The classes of the judged table that stay; null when none is suppressed (G4). */
  keptAt(node: number, limits: PrivacyLimits): NodeTable | null {
    const marks = this.suppressedAt(node, limits);
    return marks === null ? null : keepClasses(this.judgedTable(node, limits), marks);
  }

  /** The table of a node of fewer quasi-identifiers out of some classes, or of all where these are null. */
  rollUp(classes: NodeTable | null, node: number): NodeTable {
    return classes === null ? this.tableOf(node) : this.#grouper.rollUp(classes, levelsOf(this.lattice, node));
  }

  /** The bits of `checks` for a node of which nothing is known but that nothing above rules it out. */
  #check(node: number, { privacy, protection }: Requirements, region: Uint8Array | null): number {
    const passes = region === null ? this.isPrivate(node, monotonePart(privacy, this.sensitive)) : region[node] === 1;
    if (!passes) return checks.isNotPrivate | checks.isClosed;
    const isPrivate = isMonotone(privacy, this.sensitive) || this.isPrivate(node, privacy);
    const found = isPrivate ? checks.isPrivate : checks.isNotPrivate;
    if (protection === null) return found;
    if (this.#isHopeless(node, privacy, protection)) return found | checks.isNotProtective | checks.isHopeless;
    if (privacy.allowance === 0) return found | checks.isProtective;
    if (!isPrivate) return found;
    const isFair = this.#outcomes.decide(protection, `${privacyKey(privacy)} ${protection.tau}`, node, () =>
      this.isProtective(node, privacy, protection),
    );
    return found | (isFair ? checks.isProtective : checks.isNotProtective);
  }

  /** Where the monotone part of privacy holds; null without suppression, where looking at a node costs little (G5). */
  #regionFor(limits: PrivacyLimits, context: RunContext): Result<Uint8Array | null> {
    if (limits.allowance === 0) return succeed(null);
    const part = monotonePart(limits, this.sensitive);
    return this.#regions.find(
      `${privacyKey(limits)} ${limits.allowance}`,
      (node) => this.isPrivate(node, part),
      context,
    );
  }

  #isHopeless(node: number, privacy: PrivacyLimits, limits: ProtectionLimits): boolean {
    if (!hasOwnRules(this.lattice, node, limits.tau)) return false;
    if (privacy.allowance === 0) return !this.isProtectiveAlone(node, limits);
    return this.#bounds.isHopeless(node, limits, privacy.allowance);
  }
}

/** How small the smallest classes of nodes are: kept, so that another k needs no grouping. */
class SmallestClasses {
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

/** The node of a wider lattice with the levels of a node and every further attribute shown (G7). */
export function widen(lattice: Lattice, node: number, { strides }: Lattice): number {
  let wide = 0;
  for (let i = 0; i < lattice.levels.length; i += 1) wide += levelAt(lattice, node, i) * strides[i];
  return wide;
}

/** The nodes of a wider lattice with the levels of a node and any of the further attributes shown, at most tau in all. */
function listWider(lattice: Lattice, node: number, wider: Lattice, tau: number): number[] {
  let nodes = [widen(lattice, node, wider)];
  for (let i = lattice.levels.length; i < wider.levels.length; i += 1)
    nodes = [...nodes, ...nodes.map((own) => own + (wider.levels[i] - 1) * wider.strides[i])];
  return nodes.filter((own) => belowTop(wider, own).length <= tau);
}

/**
 * A candidate of the textbook algorithm: levels of some quasi-identifiers by name, and what its check showed; null
 * where nothing was checked.
 */
export interface Candidate {
  readonly levels: Readonly<Record<string, number>>;
  readonly isAnonymous: boolean;
  readonly isProtective: boolean | null;
}

/**
 * `alg71` as the thesis describes it, for showing: in iteration i all i-attribute generalizations whose parts of i-1
 * attributes all passed, each checked for k-anonymity and, if that holds and a protected attribute is below its top,
 * for protection (G5).
 */
export function traceIncognito(search: LatticeSearch, { privacy, protection }: Requirements): Candidate[][] {
  const { lattice } = search;
  const names = lattice.quasi.map(({ name }) => name);
  const keyOf = (levels: Readonly<Record<string, number>>) =>
    names.flatMap((name) => (name in levels ? [`${name}${levels[name]}`] : [])).join();
  const iterations: Candidate[][] = [];
  let passed = new Set(['']);
  for (let size = 1; size <= names.length; size += 1) {
    const candidates = listCandidates(search, size).filter((levels) =>
      Object.keys(levels).every((left) =>
        passed.has(keyOf(Object.fromEntries(Object.entries(levels).filter(([name]) => name !== left)))),
      ),
    );
    const checked = candidates.map((levels) => {
      const node = names.reduce(
        (sum, name, i) => sum + (levels[name] ?? lattice.levels[i] - 1) * lattice.strides[i],
        0,
      );
      const isAnonymous = search.isPrivate(node, privacy);
      return {
        levels,
        isAnonymous,
        isProtective: protection !== null && isAnonymous ? search.isProtective(node, privacy, protection) : null,
      };
    });
    iterations.push(checked);
    passed = new Set(
      checked
        .filter(({ isAnonymous, isProtective }) => isAnonymous && isProtective !== false)
        .map(({ levels }) => keyOf(levels)),
    );
  }
  return iterations;
}

function listCandidates({ lattice }: LatticeSearch, size: number): Record<string, number>[] {
  let partial: Record<string, number>[] = [{}];
  for (const { name, levels } of lattice.quasi) {
    partial = partial.flatMap((one) => [
      one,
      ...Array.from({ length: levels }, (_, level) => ({ ...one, [name]: level })),
    ]);
  }
  return partial.filter((one) => Object.keys(one).length === size);
}

import type { CoverageReason } from '../vocabulary/coverage.ts';
import { attributeNamed, weightOf } from '../table/table.ts';
import { type TestState, levelAt, testStates } from '../vocabulary/anonymization.ts';
import { type Item, isSameItem, isSeveral, joinValues, valuesOf } from '../vocabulary/items.ts';
import { type LatticeSearch, type Requirements, widen } from './lattice-search.ts';
import { listSubsets } from './lattice.ts';
import type { NodeTable } from './node-table.ts';
import { listRuleSets } from './protection.ts';

/** What was tested of a chosen protected group at a node (G8). */
export interface GroupTest {
  readonly item: Item;
  readonly state: TestState;
  /**
   * The generalized value that is tested, of several values together those that show them (D14); null where it is hidden,
   * or its attribute is not in the lattice.
   */
  readonly generalized: string | null;
  /** Rules whose A holds that value. */
  readonly rules: number;
  /** With situation testing instead of rules: the weight of its denied members who were tested (G7). */
  readonly people?: number;
  /** Why it was not tested; null for the other states. */
  readonly reason: CoverageReason | null;
}

/** What was tested at a node: all rules of G4, and each chosen protected group (G8). */
export interface NodeTests {
  readonly rules: number;
  readonly groups: readonly GroupTest[];
  /** The labels of a column that some of these rules are about together (D14). */
  readonly together?: readonly { readonly column: string; readonly labels: readonly string[] }[];
  /** With situation testing instead of rules: weights of the people tested, too few to test, and flagged (G7). */
  readonly people?: {
    readonly tested: number;
    readonly tooFew: number;
    readonly flagged: number;
    /** Of all records. */
    readonly share: number;
  };
}

/** Says of every node which chosen protected groups were tested there (G8). */
export type NodeTester = Pick<GroupTests, keyof GroupTests>;

/** A chosen protected group whose attribute is a quasi-identifier. */
interface LatticeGroup {
  readonly item: Item;
  /** Whether its attribute is protected; else no rule has it in A, and it is never tested. */
  readonly isProtected: boolean;
  /** Its place among the quasi-identifiers. */
  readonly place: number;
  /**
   * For each level below the top its codes there: one, or those that show several values together, none where a label
   * mixes these with others (D14); and the weight of the denied who have them.
   */
  readonly codes: readonly (readonly number[])[];
  readonly denied: readonly number[];
}

/** What stands for the denied of a group that cannot be told from others: no label shows one of its values, or a mixed one. */
const untold = -1;

/**
 * Says of every node which chosen protected groups were tested there (G8). A group is visible where its attribute is
 * below the top. Every rule about it has at most the denied of its generalized value, and the rule about the value alone
 * has them all, so it was tested exactly where these reach the minimum support; without suppression that depends on the
 * level of its own attribute only. Several values together are tested as their sum where the labels of all show and none
 * mixes them with others (D14). A group of a quasi-identifier that is not protected shows and is never tested; one whose
 * attribute is left out of the table is hidden everywhere (G7).
 */
export class GroupTests {
  readonly #search: LatticeSearch;
  readonly #requirements: Requirements;
  readonly #groups: readonly LatticeGroup[];
  /** Chosen groups of attributes outside the lattice: no node shows or hides them. */
  readonly #outside: readonly Item[];
  /** Groups whose attributes are left out of the table, and what that makes of every node at best. */
  readonly #dropped: readonly Item[];
  readonly #least: number;
  #states: Uint8Array | null = null;

  constructor(search: LatticeSearch, items: readonly Item[], requirements: Requirements) {
    const chosen = items.filter((item, i) => items.findIndex((one) => isSameItem(one, item)) === i);
    this.#search = search;
    this.#requirements = requirements;
    this.#groups = chosen.flatMap((item) => placeGroup(search, item) ?? []);
    this.#outside = chosen.filter((item) => !this.#groups.some((group) => group.item === item));
    this.#dropped = search.roles.dropped ?? [];
    this.#least = requirements.protection !== null && this.#dropped.length > 0 ? testStates.indexOf('hidden') : 0;
  }

  /** The state of a node as a place in `testStates`: that of its group that was tested least. */
  stateOf(node: number): number {
    const { privacy, protection } = this.#requirements;
    if (protection === null || privacy.allowance === 0) return this.#statesByLevel()[node];
    const denied = this.#deniedAt(node);
    return this.#groups.reduce((worst, _, i) => Math.max(worst, this.#stateAt(node, i, denied[i])), this.#least);
  }

  /** For each node 1 when a visible group was not tested; with suppression so far as all records show, and at `known`. */
  markNotTested(known: Uint32Array): Uint8Array {
    const marks = this.#statesByLevel().map((state) => Number(testStates[state] === 'notTested'));
    for (const node of known) marks[node] = 1;
    return marks;
  }

  /** For each node 1 when a chosen group is hidden there and none of the visible ones was left untested. */
  markHidden(): Uint8Array {
    return this.#statesByLevel().map((state) => Number(testStates[state] === 'hidden'));
  }

  /**
   * Of some nodes those to take first: where all groups are visible and tested, else where some are hidden, else all.
   * None of them is called tested while a chosen group outside the lattice was not.
   */
  prefer(nodes: Uint32Array): { readonly nodes: Uint32Array; readonly state: TestState } {
    const states = nodes.map((node) => this.stateOf(node));
    const least = states.reduce((best, state) => Math.min(best, state), testStates.length - 1);
    const isOpen = this.#requirements.protection !== null && this.#outside.length > 0;
    return { nodes: nodes.filter((_, i) => states[i] === least), state: isOpen ? 'notTested' : testStates[least] };
  }

  /** Counts the rules that were tested at a node, and says so of each group; nothing was where it is not asked for. */
  describe(node: number): NodeTests {
    const { protection } = this.#requirements;
    if (protection === null) return { rules: 0, groups: [] };
    const denied = this.#deniedAt(node);
    const { rules, byGroup, together } = this.#countRules(node);
    const groups = this.#groups.map((group, i): GroupTest => {
      const state = testStates[this.#stateAt(node, i, denied[i])];
      const level = levelAt(this.#search.lattice, node, group.place);
      return {
        item: group.item,
        state,
        generalized: state === 'hidden' || denied[i] === untold ? null : this.#nameLabels(group, level),
        rules: byGroup[i],
        reason:
          state !== 'notTested'
            ? null
            : !group.isProtected
              ? notProtected(group.item)
              : denied[i] === untold
                ? cannotTell(group.item)
                : tooRare(denied[i], protection.minCount),
      };
    });
    const { quasi } = this.#search.lattice;
    const isShown = ({ attribute }: Item) => quasi.some(({ name }) => name === attribute);
    const outside = this.#outside.map((item) => leaveOut(item, isShown(item)));
    return {
      rules,
      groups: [...groups, ...outside, ...this.#dropped.map(hide)],
      ...(together.length === 0 ? {} : { together }),
    };
  }

  #nameLabels({ item, place, codes }: LatticeGroup, level: number): string | null {
    const shown = codes[level].map((code) => this.#search.lattice.quasi[place].labels[level][code]);
    const own = valuesOf(item.value);
    const isItself = shown.length === own.length && shown.every((label) => own.includes(label));
    return shown.length === 0 ? null : isItself ? item.value : joinValues(shown);
  }

  #stateAt(node: number, i: number, denied: number): number {
    const { place, codes, isProtected } = this.#groups[i];
    if (levelAt(this.#search.lattice, node, place) === codes.length) return testStates.indexOf('hidden');
    const isTested = isProtected && denied >= this.#requirements.protection!.minCount;
    return testStates.indexOf(isTested ? 'tested' : 'notTested');
  }

  /** For each group the denied of its generalized value at a node, suppressed records aside; 0 where it is hidden. */
  #deniedAt(node: number): number[] {
    const { lattice } = this.#search;
    const { privacy } = this.#requirements;
    const kept = this.#search.keptAt(node, privacy);
    return this.#groups.map(({ place, codes, denied }) => {
      const level = levelAt(lattice, node, place);
      if (level === codes.length) return 0;
      return kept === null || codes[level].length === 0 ? denied[level] : sumDenied(kept, place, codes[level]);
    });
  }

  /** The state of every node on all records. */
  #statesByLevel(): Uint8Array {
    if (this.#states !== null) return this.#states;
    const { lattice } = this.#search;
    const states = new Uint8Array(lattice.nodes).fill(this.#least);
    if (this.#requirements.protection !== null) {
      this.#groups.forEach(({ place, denied }, i) => {
        const stride = lattice.strides[place];
        const byLevel = Uint8Array.from({ length: lattice.levels[place] }, (_, level) =>
          this.#stateAt(level * stride, i, denied[level] ?? 0),
        );
        for (let node = 0; node < states.length; node += 1)
          states[node] = Math.max(states[node], byLevel[levelAt(lattice, node, place)]);
      });
    }
    this.#states = states;
    return states;
  }

  #countRules(node: number): { rules: number; byGroup: number[]; together: NonNullable<NodeTests['together']> } {
    const { privacy, protection } = this.#requirements;
    const { minCount, tau } = protection!;
    const kept = this.#search.keptAt(node, privacy);
    const byGroup = this.#groups.map(() => 0);
    const search = this.#search.wider ?? this.#search;
    let rules = 0;
    const together = new Map<string, { readonly column: string; readonly labels: readonly string[] }>();
    for (const subset of listSubsets(search.lattice, widen(this.#search.lattice, node, search.lattice), tau)) {
      const table = search.rollUp(kept, subset);
      for (const { count, row, table: merged, together: taken } of listRuleSets(search.lattice, table, minCount)) {
        rules += count;
        for (const [place, codes] of count === 0 ? [] : taken) {
          const { name, labels } = search.lattice.quasi[place];
          const own = codes.map((code) => labels[merged.levels[place]][code]);
          together.set(JSON.stringify([name, own]), { column: name, labels: own });
        }
        this.#groups.forEach(({ place, codes, isProtected }, i) => {
          const own = merged.codes[place];
          const labels = codes[table.levels[place]];
          if (own === null || !isProtected || labels.length === 0) return;
          const sum = taken.get(place);
          if (sum !== undefined) byGroup[i] += isSameLabels(sum, labels) ? count : 0;
          else if (labels.length === 1)
            for (let j = 0; j < count; j += 1) if (own[row[j]] === labels[0]) byGroup[i] += 1;
        });
      }
    }
    return { rules, byGroup, together: [...together.values()] };
  }
}

function placeGroup({ lattice, table, decision }: LatticeSearch, item: Item): LatticeGroup | null {
  const place = lattice.quasi.findIndex(({ name }) => name === item.attribute);
  const attribute = place < 0 ? null : attributeNamed(table, item.attribute);
  if (attribute === null) return null;
  const { codes, levels, isProtected, several } = lattice.quasi[place];
  const code = attribute.values.indexOf(item.value);
  const sums = several.find(({ value }) => value === item.value);
  if (sums === undefined && code < 0) return null;
  const denied = new Float64Array(attribute.values.length + 1);
  for (let row = 0; row < table.rows; row += 1)
    if (decision !== null && decision.isNegative[row] === 1) denied[attribute.codes[row]] += weightOf(table, row);
  const below = Array.from({ length: levels - 1 }, (_, level) => level);
  const codesAt = (level: number) => (sums === undefined ? [codes[level][code]] : (sums.codes[level] ?? []));
  const sumAt = (level: number) => {
    const labels = codesAt(level);
    if (labels.length === 0) return untold;
    return denied.reduce((sum, weight, own) => sum + (labels.includes(codes[level][own]) ? weight : 0), 0);
  };
  return { item, isProtected, place, codes: below.map(codesAt), denied: below.map(sumAt) };
}

/** The denied with some labels; several of them tell nothing together when nobody is left with one (D14). */
function sumDenied({ rows, codes, a }: NodeTable, place: number, labels: readonly number[]): number {
  const own = codes[place]!;
  if (labels.length > 1 && labels.some((label) => !own.includes(label))) return untold;
  let sum = 0;
  for (let row = 0; row < rows; row += 1) if (labels.includes(own[row])) sum += a[row];
  return sum;
}

function isSameLabels(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((label, i) => label === other[i]);
}

function tooRare(has: number, needs: number): CoverageReason {
  return { code: 'support', has, needs, says: { code: 'support', values: { has, needs, isDenied: true } } };
}

function cannotTell(item: Item): CoverageReason {
  return { code: 'mixed', has: null, needs: null, says: { code: 'mixed', values: item } };
}

function notProtected({ attribute }: Item): CoverageReason {
  return { code: 'not-used', has: null, needs: null, says: { code: 'not-protected', values: { attribute } } };
}

function leaveOut(item: Item, isShown: boolean): GroupTest {
  const reason = isShown && isSeveral(item.value) ? cannotTell(item) : notProtected(item);
  return { item, state: 'notTested', generalized: null, rules: 0, reason };
}

function hide(item: Item): GroupTest {
  return { item, state: 'hidden', generalized: null, rules: 0, reason: null };
}

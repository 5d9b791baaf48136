import type { CoverageReason } from '../vocabulary/coverage.ts';
import { type Reference, checkProtected, readReference } from '../discovery/reference.ts';
import { isShare } from '../discovery/mine-rules.ts';
import {
  type SituationTest,
  markFlagged,
  readLeastDifference,
  readSituationSettings,
  testSituations,
} from '../discovery/situations/index.ts';
import { type Threshold, compareRatio, readThreshold } from '../shared/exact.ts';
import { type Result, fail, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import type { DecisionClasses } from '../table/decision.ts';
import type { RawTable } from '../table/raw-table.ts';
import { type Attribute, type Table, attributeNamed, weightOf } from '../table/table.ts';
import { type SituationBound, type TestState, levelAt, testStates } from '../vocabulary/anonymization.ts';
import { type Item, isSameItem, isSeveral } from '../vocabulary/items.ts';
import type { NodeTester, NodeTests } from './group-tests.ts';
import type { LatticeSearch, Requirements, SafeNodes } from './lattice-search.ts';
import { type Lattice, type Quasi, checks } from './lattice.ts';
import { type Decided, states } from './node-states.ts';

/**
 * Makes a table ready for situation testing node by node (G7, D7). Without `attributes` people are compared in those of
 * the lawful reasons, `grounded`. Failures name the field: k, t or bound out of its range, an attribute that cannot be
 * compared, no lawful reason, no protected group, or one whose attribute is no quasi-identifier.
 */
export function openFlags(
  world: SituationWorld,
  grounded: readonly Item[],
  { k, t: difference, bound: share, attributes: given }: SituationBound,
  where: string,
): Result<SituationFlags> {
  const { table, decision, items, reference } = world;
  const t = readLeastDifference(difference, `${where}t`);
  if (!t.ok) return t;
  const bound = readBound(share, `${where}bound`);
  if (!bound.ok) return bound;
  const attributes = given ?? [...new Set(grounded.map(({ attribute }) => attribute))];
  if (attributes.length === 0 && given == null) return fail('no-grounded', null, 'roles.grounded');
  const plan = readSituationSettings(table, decision, { k, attributes }, where);
  if (!plan.ok) return plan;
  const usable = table.attributes.filter((attribute) => attribute !== decision.attribute);
  const checked = checkProtected(usable, items);
  if (!checked.ok) return checked;
  const referred = readReference(usable, reference, items);
  if (!referred.ok) return referred;
  const outside = items.findIndex(({ attribute }) => placeOf(world.lattice, attribute) < 0);
  if (outside >= 0)
    return fail('protected-not-quasi/group', { attribute: items[outside].attribute }, `roles.protected[${outside}]`);
  const several = items.findIndex(({ value }) => isSeveral(value));
  if (several >= 0) return fail('several-values', { group: items[several] }, `roles.protected[${several}].values`);
  const chosen = items.filter((item, i) => items.findIndex((one) => isSameItem(one, item)) === i);
  return succeed(new SituationFlags({ ...world, items: chosen }, { k, t: t.value, bound: bound.value, attributes }));
}

function readBound(given: SituationBound['bound'], where: string): Result<Threshold> {
  const bound = readThreshold(given, where);
  if (!bound.ok) return bound;
  if (isShare(bound.value)) return bound;
  return fail('bad-bound', { given }, where);
}

/** How people are compared, and how many may be flagged (D7, G7). */
interface SituationLimits {
  readonly k: number;
  readonly t: Threshold;
  readonly bound: Threshold;
  /** Names of the attributes in which people are to be alike. */
  readonly attributes: readonly string[];
}

/** What situation testing found at a node; all are weights of records (D7). */
interface FlaggedPeople {
  readonly flagged: number;
  readonly tested: number;
  /** Denied members with fewer than k of a kind to be compared with. */
  readonly tooFew: number;
  /** For each chosen group the denied who are shown in it, and those of them who were tested. */
  readonly groups: readonly { readonly denied: number; readonly tested: number }[];
}

/** What is asked of a context while people are compared. */
type Watching = Pick<RunContext, 'progress' | 'isCancelled'>;

/**
 * Counts who is flagged at the nodes of a lattice (G7, D7). A person is a member of a chosen group when the node shows
 * the generalized value that holds the group's value; a group whose attribute is at the top is hidden, nobody can be
 * told to be in it, and nobody is flagged for it (G8). The count depends only on the levels of the attributes that are
 * compared and of the protected ones, so nodes alike in these share it.
 */
export class SituationFlags {
  readonly world: SituationWorld;
  readonly limits: SituationLimits;
  readonly #places: readonly number[];
  readonly #known = new Map<number, FlaggedPeople>();

  constructor(world: SituationWorld, limits: SituationLimits) {
    this.world = world;
    this.limits = limits;
    const names = [...limits.attributes, ...world.items.map(({ attribute }) => attribute)];
    this.#places = [...new Set(names.map((name) => placeOf(world.lattice, name)))].filter((place) => place >= 0);
  }

  /** How many times people were compared. */
  get comparisons(): number {
    return this.#known.size;
  }

  /** The first node with the same levels of all that matters. */
  sameAs(node: number): number {
    const { lattice } = this.world;
    return this.#places.reduce((sum, place) => sum + levelAt(lattice, node, place) * lattice.strides[place], 0);
  }

  /** What was found at a node or one that shares its count; null where nobody was compared yet. */
  knownAt(node: number): FlaggedPeople | null {
    return this.#known.get(this.sameAs(node)) ?? null;
  }

  /** Compares people at a node, unless that is known. Failure: cancelled. */
  compareAt(node: number, context: Watching): Result<FlaggedPeople> {
    const known = this.knownAt(node);
    if (known !== null) return succeed(known);
    const found = this.#compare(node, context);
    if (found.ok) this.#known.set(this.sameAs(node), found.value);
    return found;
  }

  /** What is found at a node, however long it takes. */
  lookAt(node: number): FlaggedPeople {
    const found = this.compareAt(node, { progress: () => undefined, isCancelled: () => false });
    if (!found.ok) throw new RangeError(found.code);
    return found.value;
  }

  /** Whether the share of all records that is flagged does not pass a bound: flagged * den <= num * N, exactly (T4). */
  isWithin({ flagged }: FlaggedPeople, bound: Threshold): boolean {
    return compareRatio(flagged, this.world.table.totalWeight, bound) <= 0;
  }

  #compare(node: number, context: Watching): Result<FlaggedPeople> {
    const { raw, decision } = this.world;
    const { k, t, attributes } = this.limits;
    const { table, items, compared, reference } = peopleAtNode(this.world, this.#places, node);
    const denied = items.map((item) => (item === null ? 0 : this.#weighDenied(table, item)));
    const nobody = {
      flagged: 0,
      tested: 0,
      tooFew: 0,
      groups: denied.map((weight) => ({ denied: weight, tested: 0 })),
    };
    if (compared.length === 0) return succeed(nobody);
    const test = testSituations(raw, table, decision, compared, { k, attributes, reference }, context);
    if (!test.ok) return test;
    const { flagged } = markFlagged(test.value, t);
    const { tested, tooFew } = test.value;
    const groups = items.map((item, i) => ({
      denied: denied[i],
      tested: item === null ? 0 : weighTested(test.value, item),
    }));
    return succeed({ flagged, tested, tooFew, groups });
  }

  #weighDenied(table: SituationWorld['table'], { attribute: name, value }: Item): number {
    const { values, codes } = attributeNamed(table, name)!;
    const code = values.indexOf(value);
    const { isNegative } = this.world.decision;
    let sum = 0;
    for (let row = 0; row < table.rows; row += 1)
      if (codes[row] === code && isNegative[row] === 1) sum += weightOf(table, row);
    return sum;
  }
}

/** The weight of the tested records that hold an item. */
function weighTested({ groups, row, table }: SituationTest, item: Item): number {
  const holds = groups.items.map((own) => own.some((one) => isSameItem(one, item)));
  return row.reduce((sum, at) => sum + (holds[groups.groupOf[groups.signature[at]]] ? weightOf(table, at) : 0), 0);
}

type GroupTest = NodeTests['groups'][number];

const hidden = testStates.indexOf('hidden');
const notTested = testStates.indexOf('notTested');
const tested = testStates.indexOf('tested');

/**
 * Says of every node which chosen protected groups situation testing tested there (G8, D7): a group is hidden where its
 * attribute is at the top, tested where at least one of its denied members was, and else not tested.
 */
export class SituationTests implements NodeTester {
  readonly #flags: SituationFlags;

  constructor(flags: SituationFlags) {
    this.#flags = flags;
  }

  /** The state of a node as a place in `testStates`: that of its group that was tested least. */
  stateOf(node: number): number {
    return this.#worstOf(node, this.#flags.lookAt(node));
  }

  /** For each node 1 when a visible group was not tested, where people were compared, and at `known`. */
  markNotTested(known: Uint32Array): Uint8Array {
    const marks = this.#mark(notTested);
    for (const node of known) marks[node] = 1;
    return marks;
  }

  /** For each node 1 when people were compared, a chosen group is hidden and none of the visible ones was left untested. */
  markHidden(): Uint8Array {
    return this.#mark(hidden);
  }

  /** Of some nodes those to take first: where all groups are visible and tested, else where some are hidden, else all. */
  prefer(nodes: Uint32Array): { readonly nodes: Uint32Array; readonly state: TestState } {
    const own = nodes.map((node) => this.stateOf(node));
    const least = own.reduce((best, state) => Math.min(best, state), testStates.length - 1);
    return { nodes: nodes.filter((_, i) => own[i] === least), state: testStates[least] };
  }

  /** Who was tested and flagged at a node, and what was tested of each group; no rules are. */
  describe(node: number): NodeTests {
    const { world, limits } = this.#flags;
    const people = this.#flags.lookAt(node);
    const { flagged, tooFew } = people;
    const groups = world.items.map((item, i): GroupTest => {
      const state = testStates[this.#stateAt(node, i, people)];
      return {
        item,
        state,
        generalized: state === 'hidden' ? null : labelAt(world, node, item),
        rules: 0,
        people: people.groups[i].tested,
        reason: state === 'notTested' ? explainUntested(people.groups[i].denied, limits.k) : null,
      };
    });
    const share = flagged / world.table.totalWeight;
    return { rules: 0, groups, people: { tested: people.tested, tooFew, flagged, share } };
  }

  /** What is known of the bound at each node: nodes that share a count with one that was looked at are known as well. */
  decide(): Decided {
    const { lattice } = this.#flags.world;
    const decided = { state: new Uint8Array(lattice.nodes), from: new Int32Array(lattice.nodes).fill(-1) };
    for (let node = 0; node < lattice.nodes; node += 1) {
      const people = this.#flags.knownAt(node);
      if (people === null) continue;
      decided.state[node] = this.#flags.isWithin(people, this.#flags.limits.bound) ? states.holds : states.fails;
      decided.from[node] = node;
    }
    return decided;
  }

  /** Whether the share that is flagged at a node does not pass the bound, and that in words. */
  judge(node: number): { readonly isWithin: boolean; readonly sentence: string } {
    const people = this.#flags.lookAt(node);
    const { limits, world } = this.#flags;
    return {
      isWithin: this.#flags.isWithin(people, limits.bound),
      sentence: `situation testing flags ${people.flagged} of ${world.table.totalWeight} records, and the bound is ${limits.bound.text}`,
    };
  }

  #mark(state: number): Uint8Array {
    const marks = new Uint8Array(this.#flags.world.lattice.nodes);
    for (let node = 0; node < marks.length; node += 1) {
      const people = this.#flags.knownAt(node);
      if (people !== null && this.#worstOf(node, people) === state) marks[node] = 1;
    }
    return marks;
  }

  #worstOf(node: number, people: FlaggedPeople): number {
    return people.groups.reduce((worst, _, i) => Math.max(worst, this.#stateAt(node, i, people)), 0);
  }

  #stateAt(node: number, i: number, { groups }: FlaggedPeople): number {
    const { lattice, items } = this.#flags.world;
    if (isHiddenAt(lattice, node, items[i])) return hidden;
    return groups[i].tested > 0 ? tested : notTested;
  }
}

function explainUntested(denied: number, k: number): CoverageReason {
  const says =
    denied === 0
      ? ({ code: 'nobody-to-test', values: { denied } } as const)
      : ({ code: 'nobody-like-them', values: { denied, k } } as const);
  return { code: 'support', has: null, needs: null, says };
}

/**
 * All nodes that are private and at which the share of records flagged by situation testing does not pass the bound
 * (G5, G7). Privacy is searched first, because it costs little: people are compared at private nodes only, once for all
 * nodes that share a count. Nothing is pruned by the bound, since a share may rise or fall from a node to those above.
 * Failure: cancelled.
 */
export function findWithin(
  search: LatticeSearch,
  flags: SituationFlags,
  requirements: Requirements,
  context: RunContext,
): Result<SafeNodes> {
  const { bound = null, privacy } = requirements;
  const found = search.findSafe({ privacy, protection: null }, context);
  if (!found.ok || bound === null) return found;
  const compared = compareAll(flags, found.value.safe, context);
  if (!compared.ok) return compared;
  const checked = found.value.checked.slice();
  const safe = found.value.safe.filter((node) => {
    const isWithin = flags.isWithin(flags.knownAt(node)!, bound);
    checked[node] |= isWithin ? checks.isProtective : checks.isNotProtective;
    return isWithin;
  });
  return succeed({ ...found.value, requirements, safe, checked });
}

function compareAll(flags: SituationFlags, nodes: Uint32Array, context: RunContext): Result<null> {
  const open = [...new Set(nodes.map((node) => flags.sameAs(node)))].filter((node) => flags.knownAt(node) === null);
  for (const [done, node] of open.entries()) {
    if (context.isCancelled()) return fail('cancelled/people', null);
    const found = flags.compareAt(node, {
      progress: (phase, share) => context.progress(phase, (done + (share ?? 0)) / open.length),
      isCancelled: () => context.isCancelled(),
    });
    if (!found.ok) return found;
  }
  return succeed(null);
}

/** The table whose people are compared node by node, and their protected groups. */
interface SituationWorld {
  readonly raw: RawTable;
  readonly table: Table;
  readonly decision: DecisionClasses;
  readonly lattice: Lattice;
  /** The chosen protected groups, each once; their attributes are quasi-identifiers. */
  readonly items: readonly Item[];
  readonly reference: Reference;
}

/** People as a node shows them. */
interface PeopleAtNode {
  readonly table: Table;
  /** For each chosen group its item at the node; null where it is hidden. */
  readonly items: readonly (Item | null)[];
  /** Those of them that have somebody to be compared with. */
  readonly compared: readonly Item[];
  readonly reference: Reference;
}

/**
 * The table that situation testing sees at a node (G7, D7): an attribute at level 0 is as it is, above it has its
 * generalized values, which are compared by name, and at the top all people are alike in it. A generalized value is
 * missing when all values under it are. A chosen group is its generalized value (G8), and its reference the generalized
 * values of the reference that hold no chosen group (M10); where none is left, its group is compared with nobody.
 */
function peopleAtNode(world: SituationWorld, places: readonly number[], node: number): PeopleAtNode {
  const { table, lattice } = world;
  const shown = new Map(
    places.map((place) => {
      const quasi = lattice.quasi[place];
      const attribute = attributeNamed(table, quasi.name)!;
      return [attribute, generalizeAttribute(attribute, quasi, levelAt(lattice, node, place))];
    }),
  );
  const attributes = table.attributes.map((attribute) => shown.get(attribute) ?? attribute);
  const items = world.items.map((item) => itemAt(world, node, item));
  const reference = referenceAt(world, node, items);
  return {
    table: { ...table, attributes },
    items,
    compared: items.flatMap((item) => (item === null || reference[item.attribute]?.length === 0 ? [] : [item])),
    reference: Object.fromEntries(Object.entries(reference).filter(([, values]) => values.length > 0)),
  };
}

/** Whether a node has the attribute of a group at its top, so that nobody can be told to be in it (G8). */
function isHiddenAt(lattice: Lattice, node: number, { attribute }: Item): boolean {
  const place = placeOf(lattice, attribute);
  return levelAt(lattice, node, place) === lattice.levels[place] - 1;
}

/** The place of an attribute among the quasi-identifiers; -1 where it is none. */
function placeOf({ quasi }: Lattice, attribute: string): number {
  return quasi.findIndex(({ name }) => name === attribute);
}

/** The generalized value of a chosen group at a node, as the hierarchy names it (G8). */
function labelAt({ table, lattice }: SituationWorld, node: number, { attribute, value }: Item): string {
  const place = placeOf(lattice, attribute);
  const { labels, codes } = lattice.quasi[place];
  const level = levelAt(lattice, node, place);
  return labels[level][codes[level][attributeNamed(table, attribute)!.values.indexOf(value)]];
}

function itemAt(world: SituationWorld, node: number, item: Item): Item | null {
  if (isHiddenAt(world.lattice, node, item)) return null;
  const level = levelAt(world.lattice, node, placeOf(world.lattice, item.attribute));
  return level === 0 ? item : { ...item, value: nameLabel(labelAt(world, node, item)) };
}

function referenceAt(world: SituationWorld, node: number, items: readonly (Item | null)[]): Record<string, string[]> {
  const shown = [...new Set(items.flatMap((item) => (item === null ? [] : [item.attribute])))];
  const referred = shown.filter((attribute) => Object.hasOwn(world.reference, attribute));
  return Object.fromEntries(
    referred.map((attribute) => {
      const values = world.reference[attribute].map((value) => itemAt(world, node, { attribute, value })!.value);
      const own = items.flatMap((item) => (item?.attribute === attribute ? [item.value] : []));
      return [attribute, [...new Set(values)].filter((value) => !own.includes(value))];
    }),
  );
}

function generalizeAttribute(attribute: Attribute, { levels, labels, codes }: Quasi, level: number): Attribute {
  const isTop = level === levels - 1;
  if (level === 0 && !isTop) return attribute;
  const { name, column, values } = attribute;
  const isMissing = labels[level].map((_, label) => {
    const under = values.flatMap((_value, code) => (codes[level][code] === label ? [attribute.isMissing[code]] : []));
    return !isTop && under.every(Boolean);
  });
  const shown = Uint32Array.from(attribute.codes, (code) => codes[level][code]);
  return { name, column, values: labels[level].map(nameLabel), codes: shown, isOrdered: false, cuts: null, isMissing };
}

/** A label in quotes, so that one that reads as a number is compared by name all the same. */
function nameLabel(label: string): string {
  return `"${label}"`;
}

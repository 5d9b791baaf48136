import { type Threshold, compareRatio } from '../../shared/exact.ts';
import { type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { attributeNamed, weightOf } from '../../table/table.ts';
import { type Item, isSameItem } from '../../vocabulary/items.ts';
import { levelAt } from '../../vocabulary/anonymization.ts';
import { type SituationTest, markFlagged, testSituations } from '../../discovery/situations/index.ts';
import { type SituationWorld, peopleAtNode, placeOf } from './people-at-node.ts';

/** How people are compared, and how many may be flagged (D7, G7). */
export interface SituationLimits {
  readonly k: number;
  readonly t: Threshold;
  readonly bound: Threshold;
  /** Names of the attributes in which people are to be alike. */
  readonly attributes: readonly string[];
}

/** What situation testing found at a node; all are weights of records (D7). */
export interface FlaggedPeople {
  readonly flagged: number;
  readonly tested: number;
  /** Denied members with fewer than k of a kind to be compared with. */
  readonly tooFew: number;
  /** For each chosen group the denied who are shown in it, and those of them who were tested. */
  readonly groups: readonly { readonly denied: number; readonly tested: number }[];
}

/** What is asked of a context while people are compared. */
export type Watching = Pick<RunContext, 'progress' | 'isCancelled'>;

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
    if (!found.ok) throw new RangeError(found.message);
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

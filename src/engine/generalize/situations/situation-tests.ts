import { type TestState, testStates } from '../../vocabulary/anonymization.ts';
import { type Decided, type NodeTester, type NodeTests, states } from '../search/index.ts';
import { isHiddenAt, labelAt } from './people-at-node.ts';
import type { FlaggedPeople, SituationFlags } from './situation-flags.ts';

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
        reason: state === 'notTested' ? sayWhy(people.groups[i].denied, limits.k) : null,
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

function sayWhy(denied: number, k: number): GroupTest['reason'] {
  const records = `${denied} ${denied === 1 ? 'record' : 'records'} with the worse outcome`;
  const sentence =
    denied === 0
      ? `${records}, so there was nobody to test.`
      : `${records}, none of which has ${k} of the group and ${k} others to be compared with.`;
  return { code: 'support', has: null, needs: null, sentence };
}

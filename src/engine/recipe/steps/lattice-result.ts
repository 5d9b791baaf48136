import { pairOf } from '../../vocabulary/items.ts';
import type { Generalized } from '../../analysis/generalize/index.ts';
import type { NodeTests } from '../../generalize/search/index.ts';
import { levelsOf } from '../../vocabulary/anonymization.ts';

/** The costs that a node is chosen by (G6). */
export const chosenBy = ['height', 'discernibility', 'classification', 'loss'] as const;

/** The lattice, its safe nodes and the best of them by each cost (G5, G6). */
export function describeLattice({ lattice, best, found }: Generalized) {
  const costOf = (node: number, kind: (typeof chosenBy)[number]) => found.book.costsOf(node)[kind];
  return {
    attributes: lattice.quasi.map(({ name }) => name),
    levels: lattice.levels,
    nodes: lattice.nodes,
    anonymous: found.anonymousNodes.length,
    safe: Array.from(found.nodes.safe, (node) => levelsOf(lattice, node)),
    best: Object.fromEntries(
      chosenBy.map((kind) => {
        const node = best[kind];
        return [kind, node === null ? null : { node: levelsOf(lattice, node), value: costOf(node, kind) }];
      }),
    ),
  };
}

/** What was tested at the chosen node and by group, which safe nodes were not tested, and of which the best are (G8). */
export function describeTests(
  { lattice, tests, notTested, bestOf, isPrivacyOnly }: Generalized,
  chosen: number | null,
) {
  if (isPrivacyOnly) return {};
  const tested = chosen === null ? null : tests.describe(chosen);
  return {
    bestOf,
    ...(tested?.people === undefined ? {} : { flagged: { share: tested.people.share, count: tested.people.flagged } }),
    tested: tested === null ? null : describeGroups(tested),
    notTested: Array.from(notTested, (node) => levelsOf(lattice, node)),
  };
}

/** What was tested of each chosen protected group, with the reason where nothing was (G8). */
export function describeGroups({ rules, groups, people }: NodeTests) {
  const listed = groups.map(({ item, state, generalized, rules: own, people: members, reason }) => ({
    group: pairOf(item),
    state,
    ...(members === undefined ? { rules: own } : { people: members }),
    ...(generalized === null ? {} : { generalized: pairOf({ attribute: item.attribute, value: generalized })[1] }),
    ...(reason === null ? {} : { reason: reason.sentence, code: reason.code }),
    ...(reason === null || reason.has === null ? {} : { has: reason.has, needs: reason.needs }),
  }));
  if (people !== undefined) return { people: people.tested, tooFew: people.tooFew, groups: listed };
  return { rules, groups: listed };
}

/** What a node costs, its smallest class and its risk (G6). */
export function describeNode(generalized: Generalized, node: number) {
  const { costs, risk, smallest } = generalized.measure(node);
  const { averageSize, ...rest } = costs;
  return {
    node: levelsOf(generalized.lattice, node),
    ...rest,
    averageClass: averageSize,
    smallestClass: smallest,
    risk,
  };
}

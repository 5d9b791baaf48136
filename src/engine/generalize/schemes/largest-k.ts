import type { SchemeName } from '../../vocabulary/anonymization.ts';
import type { SchemeTable } from './scheme-table.ts';
import type { ValueTree } from './value-tree.ts';

/**
 * A large k at which a scheme still tells something (L4): record suppression, the largest class; full-domain, the
 * largest smallest group of a column at a level below its top; subtree, likewise of the branches right below the top;
 * all others, the largest k for which a branch and the rest of the table both weigh k. 1 at the least.
 */
export function largestK(opened: SchemeTable, scheme: SchemeName): number {
  const { trees, flatTrees, units, table } = opened;
  if (scheme === 'record-suppression') return units.weights.reduce((most, weight) => Math.max(most, weight));
  const used = scheme === 'value-suppression' || scheme === 'cell-suppression' ? flatTrees : trees;
  let largest = 1;
  used.forEach((tree, i) => {
    const sums = sumBranches(opened, tree, i);
    if (scheme === 'full-domain' || scheme === 'subtree') largest = Math.max(largest, leastChild(tree, sums));
    else
      for (let node = 0; node < sums.length; node += 1) {
        const rest = table.totalWeight - sums[node];
        if (node !== tree.root && sums[node] > 0)
          largest = Math.max(largest, rest === 0 ? sums[node] : Math.min(sums[node], rest));
      }
  });
  return largest;
}

/** The weight of the records under each node. */
function sumBranches({ units }: SchemeTable, { labels, leafOf, parents }: ValueTree, i: number): Float64Array {
  const sums = new Float64Array(labels.length);
  units.weights.forEach((weight, unit) => {
    for (let node = leafOf[units.codes[i][unit]]; node >= 0; node = parents[node]) sums[node] += weight;
  });
  return sums;
}

/** The weight of the lightest child of the top that has records; 0 where the top has no child. */
function leastChild({ parents, root }: ValueTree, sums: Float64Array): number {
  let least = Infinity;
  for (let node = 0; node < sums.length; node += 1)
    if (parents[node] === root && sums[node] > 0) least = Math.min(least, sums[node]);
  return least === Infinity ? 0 : least;
}

import { type Result, fail, succeed } from '../../shared/result.ts';
import type { LatticeSearch, NodeExplanation, SafeNodes } from '../../generalize/search/index.ts';
import { type Lattice, nodeOf } from '../../generalize/lattice/index.ts';
import type { CostKind } from '../../vocabulary/anonymization.ts';
import type { Item } from '../../vocabulary/items.ts';
import type { NodeChoice } from '../../vocabulary/settings.ts';

/** The nodes to choose from, and why one is none of them; `flags` says so where people are compared (G7). */
interface Choices extends Pick<SafeNodes, 'safe'> {
  explain(node: number): NodeExplanation & { readonly flags: string | null };
}

/**
 * The node that is chosen, by a cost or by its levels; null when none is safe. A node that is named must be one of the
 * safe ones; a failure names `where` (G6).
 */
export function chooseNode(
  choose: NodeChoice,
  search: LatticeSearch,
  { safe, explain }: Choices,
  best: Readonly<Record<CostKind, number | null>>,
  where: string,
): Result<number | null> {
  if (typeof choose === 'string') {
    if (choose === 'classification' && search.decision === null)
      return fail(
        'no-decision',
        'The classification metric needs a decision. Set roles.decision, or choose by another cost.',
        where,
      );
    return succeed(best[choose]);
  }
  const named = nodeOf(search.lattice, choose);
  if (named === null)
    return fail('bad-node', `[${choose.join(', ')}] is not a node. ${describeLevels(search.lattice)}`, where);
  if (safe.includes(named)) return succeed(named);
  const { isPrivate, failing, worst, flags } = explain(named);
  const reason = isPrivate
    ? (flags ??
      `the rule ${sayItems([...worst!.A, ...worst!.B])} discriminates: ${worst!.counts.a1} of ${worst!.counts.n1} have the worse outcome`)
    : `the class ${sayItems(failing!.items)} has ${failing!.weight} records and fails by ${failing!.by}`;
  return fail(
    'node-not-safe',
    `The node [${choose.join(', ')}] is not safe: ${reason}. Choose one of the safe nodes, or "loss".`,
    where,
  );
}

function sayItems(items: readonly Item[]): string {
  return items.map(({ attribute, value }) => `${attribute} = ${value}`).join(', ');
}

function describeLevels({ quasi }: Lattice): string {
  return `It must be one level for each of ${quasi.map(({ name, levels }) => `${name} (0 to ${levels - 1})`).join(', ')}.`;
}

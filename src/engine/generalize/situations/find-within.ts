import { fail, succeed, type Result } from '../../shared/result.ts';
import { type RunContext } from '../../shared/run-context.ts';
import { checks } from '../lattice/index.ts';
import { type LatticeSearch, type Requirements, type SafeNodes } from '../search/index.ts';
import { type SituationFlags } from './situation-flags.ts';

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
    if (context.isCancelled()) return fail('cancelled', 'Comparing people was cancelled.');
    const found = flags.compareAt(node, {
      progress: (phase, share) => context.progress(phase, (done + (share ?? 0)) / open.length),
      isCancelled: () => context.isCancelled(),
    });
    if (!found.ok) return found;
  }
  return succeed(null);
}

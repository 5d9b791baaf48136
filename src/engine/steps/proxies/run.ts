import { minimumCount } from '../../shared/exact.ts';
import { type Notice, type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { type ProxyMatrix, findProxies } from '../../discovery/find-proxies.ts';
import type { StepSettings } from '../settings.ts';
import { type Prepared, noteOutsideOnly } from '../../recipe/prepared.ts';

export interface ProxiesFound {
  readonly matrix: ProxyMatrix;
  readonly notices: readonly Notice[];
}

/**
 * How well each attribute beside the decision, if there is one, stands in for each protected group (D9). Empty, with a
 * notice, where groups are known from outside only (D5).
 */
export function findAllProxies(
  prepared: Prepared,
  { minSupport }: StepSettings['proxies'],
  context: RunContext,
  where: string,
): Result<ProxiesFound> {
  const outsideOnly = noteOutsideOnly(prepared, where);
  if (outsideOnly !== null)
    return succeed({ matrix: { groups: [], attributes: [], notLookedAt: [] }, notices: [outsideOnly] });
  const { table, decision, roles } = prepared;
  const minCount = minimumCount(minSupport, table.totalWeight, `${where}minSupport`);
  if (!minCount.ok) return minCount;
  const matrix = findProxies(table, decision, roles.protected, minCount.value, context);
  return matrix.ok ? succeed({ matrix: matrix.value, notices: [] }) : matrix;
}

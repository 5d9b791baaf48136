import { fail, succeed, type Result } from '../../shared/result.ts';
import { type RunContext } from '../../shared/run-context.ts';
import { associate, type Association } from '../../measures/association.ts';
import { estimateShare } from '../../measures/intervals.ts';
import { type DecisionClasses } from '../../table/decision.ts';
import { type Attribute, type Table } from '../../table/table.ts';
import { checkProtected } from '../check-protected.ts';
import {
  crossGroup,
  listBesideDecision,
  listProtectedGroups,
  ruleOfValue,
  type Crossing,
  type ProtectedGroup,
  type ProxyRule,
} from './cross-group.ts';
import { type Item } from '../../vocabulary/items.ts';

/** How well one attribute stands in for one protected group. */
export interface Proxy extends Association {
  readonly group: Item;
  /** Weight of the people with an item in both attributes, and of the group among them. */
  readonly of: number;
  readonly size: number;
  /** Weight of those without an item in one of the two (T6). */
  readonly leftOut: number;
  /** The value that most surely points at the group; null when nobody of the group has a value. */
  readonly best: ProxyRule | null;
}

/** Attributes against protected groups, both in column order. */
export interface ProxyMatrix {
  readonly groups: readonly Item[];
  /** One entry a group, in the order of `groups`; null for the groups of the attribute itself. */
  readonly attributes: readonly { readonly attribute: string; readonly groups: readonly (Proxy | null)[] }[];
}

/**
 * How well every attribute beside the decision stands in for every protected group: Cramer's V, mutual information and
 * the best rule (D9). Records without an item in either attribute are left out and counted (T6). Linear in rows *
 * attributes * groups.
 */
export function findProxies(
  table: Table,
  decision: DecisionClasses | null,
  protectedItems: readonly Item[],
  context: RunContext,
): Result<ProxyMatrix> {
  const attributes = listBesideDecision(table, decision);
  const checked = checkProtected(attributes, protectedItems);
  if (!checked.ok) return checked;
  const groups = listProtectedGroups(attributes, protectedItems);
  const found: { attribute: string; groups: (Proxy | null)[] }[] = [];
  for (const attribute of attributes) {
    if (context.isCancelled()) return fail('cancelled', 'The search for proxies was cancelled.');
    context.progress('Looking for proxies', found.length / attributes.length);
    const cells = new Float64Array(2 * attribute.values.length);
    found.push({
      attribute: attribute.name,
      groups: groups.map((group) =>
        group.attribute === attribute ? null : measureProxy(table, attribute, group, cells),
      ),
    });
  }
  return succeed({ groups: groups.map(({ name }) => name), attributes: found });
}

function measureProxy(table: Table, attribute: Attribute, group: ProtectedGroup, cells: Float64Array): Proxy {
  const crossing = crossGroup(table, attribute, group, cells);
  const { of, size } = crossing;
  return {
    group: group.name,
    ...associate(cells, 2),
    of,
    size,
    leftOut: table.totalWeight - of,
    best: size === 0 ? null : findBest(attribute, crossing),
  };
}

/**
 * The value with the highest lower end of the 95% interval of x/n (Wilson), so that few people do not win; then the
 * heavier, then the first by code unit: an order of records must not decide, because grouping changes it (B1).
 */
function findBest(attribute: Attribute, crossing: Crossing): ProxyRule {
  const { cells } = crossing;
  const { values } = attribute;
  let best = 0;
  let bestLow = -1;
  let bestWeight = 0;
  for (let code = 0; code < values.length; code += 1) {
    const n = cells[2 * code] + cells[2 * code + 1];
    if (n === 0) continue;
    const { low } = estimateShare(cells[2 * code + 1], n)!;
    if (low < bestLow || (low === bestLow && n < bestWeight)) continue;
    if (low === bestLow && n === bestWeight && values[code] > values[best]) continue;
    best = code;
    bestLow = low;
    bestWeight = n;
  }
  return ruleOfValue(attribute, crossing, best);
}

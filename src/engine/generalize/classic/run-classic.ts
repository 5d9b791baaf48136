import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import type { Hierarchy } from '../../table/hierarchy.ts';
import { type ClassicName, classicInfos } from '../../vocabulary/anonymization.ts';
import type { PrivacyLimits } from '../criteria/index.ts';
import { type WrittenTable, openSchemes } from '../schemes/index.ts';
import { type LatticeSearch, openSearch } from '../search/index.ts';
import { type FoundTable, findByMondrian } from './mondrian.ts';
import { type FoundNodes, findByDatafly, findByIncognito, findBySamarati } from './node-algorithms.ts';
import { findByTopDown } from './top-down.ts';

/** What an algorithm found, nodes of the lattice or a table, and the work that it did. */
export interface ClassicFound {
  readonly algorithm: ClassicName;
  /** The nodes, in order of levels; null where the algorithm knows no lattice. */
  readonly nodes: Uint32Array | null;
  /** The table as it is written; null where the answer is a node. */
  readonly written: WrittenTable | null;
  /** Nodes, regions or specializations looked at. */
  readonly visited: number;
  /** Groupings of classes carried out. */
  readonly groupings: number;
}

/**
 * Runs an algorithm that knows k-anonymity alone (G3), from scratch, so that its work is its own. Those that find nodes
 * leave out as many records as `privacy` allows. Failures: diversity or closeness asked for, which they do not know; an
 * allowance for those that leave nobody out; top-down specialization without a decision; a label that stands for
 * different values at two levels (L4).
 */
export function runClassic(
  search: LatticeSearch,
  algorithm: ClassicName,
  privacy: PrivacyLimits,
  hierarchies: ReadonlyMap<string, Hierarchy>,
  context: RunContext,
  where: string,
): Result<ClassicFound> {
  if (privacy.diversity !== null || privacy.closeness !== null)
    return fail(
      'only-k',
      `"${algorithm}" knows k-anonymity alone. Remove ${privacy.diversity === null ? '"t"' : '"l"'}, or leave "algorithm" out.`,
      `${where}${privacy.diversity === null ? 't' : 'l'}`,
    );
  if (context.isCancelled()) return fail('cancelled', 'The search was cancelled.');
  context.progress(`Running ${classicInfos[algorithm].title}`, null);
  if (algorithm === 'mondrian' || algorithm === 'tds') return findTable(search, algorithm, privacy, hierarchies, where);
  const fresh = openSearch(search.table, search.decision, search.roles, hierarchies);
  if (!fresh.ok) return fresh;
  const { nodes, visited } = nodeAlgorithms[algorithm](fresh.value, privacy);
  return succeed({ algorithm, nodes, written: null, visited, groupings: fresh.value.groupings });
}

const nodeAlgorithms: Readonly<
  Record<'incognito' | 'datafly' | 'samarati', (search: LatticeSearch, privacy: PrivacyLimits) => FoundNodes>
> = { incognito: findByIncognito, datafly: findByDatafly, samarati: findBySamarati };

function findTable(
  { table, decision, roles }: LatticeSearch,
  algorithm: 'mondrian' | 'tds',
  { k, allowance }: PrivacyLimits,
  hierarchies: ReadonlyMap<string, Hierarchy>,
  where: string,
): Result<ClassicFound> {
  if (allowance > 0)
    return fail(
      'no-suppression',
      `"${algorithm}" leaves no record out, so "suppress" has no meaning for it. Remove "suppress".`,
      `${where}suppress`,
    );
  const opened = openSchemes(table, roles.quasi, hierarchies);
  if (!opened.ok) return opened;
  if (algorithm === 'tds' && decision === null)
    return fail(
      'no-decision',
      'Top-down specialization keeps what tells about the decision, so it needs one. Set roles.decision to the attribute and its negative values.',
      'roles.decision',
    );
  const found: FoundTable =
    algorithm === 'mondrian' || decision === null
      ? findByMondrian(opened.value, k)
      : findByTopDown(opened.value, k, decision.isNegative, table.weights);
  return succeed({ algorithm, nodes: null, written: found.written, visited: found.visited, groupings: found.visited });
}

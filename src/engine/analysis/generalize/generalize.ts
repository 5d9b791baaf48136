import { succeed, type Notice, type Result } from '../../shared/result.ts';
import { type RunContext } from '../../shared/run-context.ts';
import { CostBook } from '../../generalize/costs/index.ts';
import { privacyKey } from '../../generalize/criteria/index.ts';
import {
  findBlame,
  openSearch,
  readRequirements,
  type Blame,
  type LatticeSearch,
  type Requirements,
  type SafeNodes,
} from '../../generalize/search/index.ts';
import { type ProtectionIdea } from '../../vocabulary/protection-ideas.ts';
import { type GeneralizeSettings } from '../../vocabulary/settings.ts';
import { placeOf, type Prepared } from '../prepared.ts';
import { dropProtected } from './drop-protected.ts';
import { Generalized } from './generalized.ts';

/** How many kinds of privacy keep what nodes cost under them. */
const mostBooks = 8;

/** A table's lattice, to be searched again and again while thresholds move (G5). */
export interface OpenLattice {
  readonly prepared: Prepared;
  readonly search: LatticeSearch;
  /** What nodes cost, by the privacy that says who is suppressed. */
  readonly books: Map<string, CostBook>;
}

/**
 * Makes a table ready to be generalized, where asked for by another idea of protection: without the protected attributes,
 * or with the sensitive ones in the rules (G7). Failures name the role, the hierarchy or the field (G1, G2).
 */
export function openLattice(
  given: Prepared,
  context: RunContext,
  protection: ProtectionIdea | null = null,
  where = '',
): Result<OpenLattice> {
  context.progress('Grouping the records', null);
  const ready = protection?.kind === 'non-redlining' ? dropProtected(given, protection, where) : succeed(given);
  if (!ready.ok) return ready;
  const prepared = ready.value;
  const { table, decision, roles, hierarchies } = prepared;
  if (!hierarchies.ok) return hierarchies;
  const joinsSensitive = protection?.kind === 'sensitive';
  const search = openSearch(table, decision, roles, hierarchies.value, joinsSensitive);
  return search.ok ? succeed({ prepared, search: search.value, books: new Map() }) : search;
}

/** Searches a lattice for all safe nodes, and for what is to blame when there are none (G3-G5). */
export function generalize(
  { prepared, search, books }: OpenLattice,
  settings: GeneralizeSettings,
  context: RunContext,
  where: string,
): Result<Generalized> {
  const started = context.now();
  const requirements = readRequirements(settings, search, where);
  if (!requirements.ok) return requirements;
  const { privacy } = requirements.value;
  const book = bookFor(search, privacy, books);
  const remember = privacy.allowance > 0 ? (node: number) => void book.exactly(node) : undefined;
  const nodes = search.findSafe(requirements.value, context, remember);
  if (!nodes.ok) return nodes;
  const withoutProtection = findPrivate(search, nodes.value, context);
  if (!withoutProtection.ok) return withoutProtection;
  const blame = findBlame(search, nodes.value, context);
  if (!blame.ok) return blame;
  return succeed(
    new Generalized({
      prepared,
      search,
      book,
      nodes: nodes.value,
      ...withoutProtection.value,
      blame: blame.value,
      notices: blame.value === null ? [] : [noteBlame(blame.value, settings, where)],
      milliseconds: context.now() - started,
    }),
  );
}

/** The costs of nodes under some privacy; kept, because they are the same whatever else is asked for (G6). */
function bookFor(search: LatticeSearch, privacy: Requirements['privacy'], books: OpenLattice['books']): CostBook {
  const key = privacy.allowance === 0 ? '' : privacyKey(privacy);
  const known = books.get(key) ?? new CostBook(search, privacy);
  books.delete(key);
  books.set(key, known);
  if (books.size > mostBooks) books.delete(books.keys().next().value!);
  return known;
}

/** The nodes that satisfy k alone, and those that satisfy all that is asked for privacy (G3). */
function findPrivate(
  search: LatticeSearch,
  found: SafeNodes,
  context: RunContext,
): Result<{ anonymousNodes: Uint32Array; privateNodes: Uint32Array }> {
  const { privacy, protection } = found.requirements;
  const find = (requirements: Requirements) => search.findSafe(requirements, context);
  const all = protection === null ? succeed(found) : find({ privacy, protection: null });
  if (!all.ok) return all;
  const { k, diversity, closeness, allowance } = privacy;
  const isKAlone = diversity === null && closeness === null;
  const byK = { privacy: { k, diversity: null, closeness: null, allowance }, protection: null };
  const anonymous = isKAlone ? all : find(byK);
  if (!anonymous.ok) return anonymous;
  return succeed({ anonymousNodes: anonymous.value.safe, privateNodes: all.value.safe });
}

function noteBlame(
  { alone, isTopSafe, nearest }: Blame,
  { k, l, t, alpha }: GeneralizeSettings,
  where: string,
): Notice {
  const counts = [`k = ${k} holds for ${alone.k} nodes`];
  if (alone.diversity !== null) counts.push(`l = ${l} for ${alone.diversity}`);
  if (alone.closeness !== null) counts.push(`t = ${t} for ${alone.closeness}`);
  if (alone.protection !== null) counts.push(`alpha = ${alpha} for ${alone.protection}`);
  const near = Object.entries(nearest).flatMap(([name, value]) => (value === null ? [] : [`${name} = ${value}`]));
  const start = isTopSafe
    ? 'Only the node that tells nothing, with every quasi-identifier at its top, is safe.'
    : 'No node is safe.';
  const advice =
    near.length === 0
      ? 'No single other threshold would do.'
      : `The nearest that would do, one at a time: ${near.join(', ')}.`;
  return {
    code: isTopSafe ? 'only-top-safe' : 'no-safe-node',
    message: `${start} Alone, ${counts.join(', ')}. ${advice}`,
    where: placeOf(where),
  };
}

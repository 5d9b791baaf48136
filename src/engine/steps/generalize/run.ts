import { type Notice, type Result, fail, succeed } from '../../shared/result.ts';
import type { NonRedlining, ProtectionIdea } from '../../vocabulary/anonymization.ts';
import { type Prepared, decidedOf, placeOf } from '../../recipe/prepared.ts';
import type { RunContext } from '../../shared/run-context.ts';
import type { GeneralizeSettings } from './settings.ts';
import { CostBook } from '../../generalize/costs.ts';
import { privacyKey } from '../../generalize/criteria.ts';
import { type Blame, findBlame } from '../../generalize/explain-node.ts';
import type { LatticeSearch, Requirements, SafeNodes } from '../../generalize/lattice-search.ts';
import { openSearch, readRequirements } from '../../generalize/open-search.ts';
import { type SituationFlags, findWithin, openFlags } from '../../generalize/situations.ts';
import { Generalized } from './generalized.ts';

/**
 * The table for protection against redlining (G7): the protected attributes are neither generalized nor in the file, and
 * those correlated with them take their place in the rules of G4; their groups cannot be told (G8). Failures name the field: no attribute, one that is
 * protected itself, or one that is no quasi-identifier.
 */
function dropProtected(prepared: Prepared, { correlated }: NonRedlining, where: string): Result<Prepared> {
  const { roles, columns } = prepared;
  const dropped = [...new Set([...roles.protectedAttributes, ...roles.protected.map(({ attribute }) => attribute)])];
  const field = `${where}protection.correlated`;
  if (correlated.length === 0) return fail('no-correlated', null, field);
  const quasi = roles.quasi.filter((name) => !dropped.includes(name));
  for (const [i, name] of correlated.entries()) {
    if (dropped.includes(name)) return fail('correlated-protected', { name }, `${field}[${i}]`);
    if (!quasi.includes(name)) return fail('correlated-not-quasi', { name, known: quasi }, `${field}[${i}]`);
  }
  const hidden = dropped.map((name) => [name, { ...columns[name], publish: false }]);
  return succeed({
    ...prepared,
    roles: { ...roles, quasi, protectedAttributes: [...new Set(correlated)], protected: [], dropped: roles.protected },
    columns: { ...columns, ...Object.fromEntries(hidden) },
  });
}

/** How many kinds of privacy keep what nodes cost under them. */
const mostBooks = 8;

/** A table's lattice, to be searched again and again while thresholds move (G5). */
export interface OpenLattice {
  readonly prepared: Prepared;
  readonly search: LatticeSearch;
  /** What nodes cost, by the privacy that says who is suppressed. */
  readonly books: Map<string, CostBook>;
  /** Who situation testing flags, node by node; null where protection is another idea (G7). */
  readonly flags: SituationFlags | null;
}

/**
 * Makes a table ready to be generalized, where asked for by another idea of protection: without the protected attributes,
 * with the sensitive ones in the rules, or with people compared node by node (G7). Failures name the role, the hierarchy or the field (G1, G2).
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
  if (!search.ok) return search;
  const flags = openSituations(prepared, search.value, protection, where);
  return flags.ok ? succeed({ prepared, search: search.value, books: new Map(), flags: flags.value }) : flags;
}

/** Makes people ready to be compared node by node where that is asked for (G7). */
function openSituations(
  prepared: Prepared,
  { lattice }: LatticeSearch,
  protection: ProtectionIdea | null,
  where: string,
): Result<SituationFlags | null> {
  if (protection?.kind !== 'situation') return succeed(null);
  const ready = decidedOf(prepared);
  if (!ready.ok) return ready;
  const { raw, table, decision, roles } = ready.value;
  const world = { raw, table, decision, lattice, items: roles.protected, reference: roles.reference };
  return openFlags(world, roles.grounded, protection, `${where}protection.`);
}

/**
 * Searches a lattice for all safe nodes, and for what is to blame when there are none (G3-G5). Where people are compared
 * node by node, the thresholds of rules are not looked at (G7).
 */
export function generalize(
  { prepared, search, books, flags }: OpenLattice,
  settings: GeneralizeSettings,
  context: RunContext,
  where: string,
): Result<Generalized> {
  const started = context.now();
  const requirements = readAsked(settings, search, flags, where);
  if (!requirements.ok) return requirements;
  const { privacy } = requirements.value;
  const book = bookFor(search, privacy, books);
  const remember = privacy.allowance > 0 ? (node: number) => void book.exactly(node) : undefined;
  const find = (asked: Requirements) =>
    flags === null ? search.findSafe(asked, context) : findWithin(search, flags, asked, context);
  const nodes = flags === null ? search.findSafe(requirements.value, context, remember) : find(requirements.value);
  if (!nodes.ok) return nodes;
  const withoutProtection = findPrivate(search, nodes.value, context);
  if (!withoutProtection.ok) return withoutProtection;
  const blame = findBlame(search, nodes.value, context, find);
  if (!blame.ok) return blame;
  return succeed(
    new Generalized({
      prepared,
      search,
      book,
      flags,
      nodes: nodes.value,
      ...withoutProtection.value,
      blame: blame.value,
      notices: blame.value === null ? [] : [noteBlame(blame.value, settings, flags, where)],
      milliseconds: context.now() - started,
    }),
  );
}

/** The requirements of the settings; with a bound on who is flagged nobody is left out, and no rules are asked for (G7). */
function readAsked(
  settings: GeneralizeSettings,
  search: LatticeSearch,
  flags: SituationFlags | null,
  where: string,
): Result<Requirements> {
  if (flags === null) return readRequirements(settings, search, where);
  const none = { measure: null, alpha: null, minSupport: null, tau: null };
  const read = readRequirements({ ...settings, ...none }, search, where);
  if (!read.ok) return read;
  if (read.value.privacy.allowance > 0) return fail('no-suppression/people', null, `${where}suppress`);
  return succeed({ ...read.value, bound: flags.limits.bound });
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
  const { privacy, protection, bound = null } = found.requirements;
  const find = (requirements: Requirements) => search.findSafe(requirements, context);
  const all = protection === null && bound === null ? succeed(found) : find({ privacy, protection: null });
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
  flags: SituationFlags | null,
  where: string,
): Notice {
  const counts = [`k = ${k} holds for ${alone.k} nodes`];
  if (alone.diversity !== null) counts.push(`l = ${l} for ${alone.diversity}`);
  if (alone.closeness !== null) counts.push(`t = ${t} for ${alone.closeness}`);
  const limit = flags === null ? `alpha = ${alpha}` : `bound = ${flags.limits.bound.text}`;
  if (alone.protection !== null) counts.push(`${limit} for ${alone.protection}`);
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

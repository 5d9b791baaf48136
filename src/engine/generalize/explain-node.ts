import { type GroupCounts, countsAt } from '../measures/counts.ts';
import { measureAt } from '../measures/measures.ts';
import { type Threshold, readThreshold } from '../shared/exact.ts';
import { type Failure, type Result, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import { type Item, joinValues } from '../vocabulary/items.ts';
import { measureInfos } from '../vocabulary/measures.ts';
import { type PrivacyLimits, isClose, isDiverse, isPrivateClass } from './criteria.ts';
import { type LatticeSearch, type Requirements, type SafeNodes, widen } from './lattice-search.ts';
import { type Lattice, listSubsets } from './lattice.ts';
import type { NodeTable } from './node-table.ts';
import { type ProtectionLimits, type RuleSet, isDiscriminatoryRule, listRuleSets } from './protection.ts';

/** A class of a node; a value that is missing has no item (T6). */
interface ClassDescription {
  readonly items: readonly Item[];
  readonly weight: number;
  readonly denied: number;
}

/** A rule `A,B -> C` over generalized values (G4). */
interface RuleDescription {
  readonly A: readonly Item[];
  readonly B: readonly Item[];
  readonly counts: GroupCounts;
  /** Null where the measure is undefined (M5). */
  readonly value: number | null;
  readonly isDiscriminatory: boolean;
}

/** Why a node passes or fails, and by how much. */
export interface NodeExplanation {
  readonly isPrivate: boolean;
  /** Null when protection is not asked for. */
  readonly isProtective: boolean | null;
  readonly smallest: ClassDescription;
  /**
   * The smallest class that fails privacy, with what it fails and in which sensitive attribute; null when none does.
   */
  readonly failing:
    (ClassDescription & { readonly by: 'size' | 'diversity' | 'closeness'; readonly attribute: string | null }) | null;
  /** Weight of all classes that fail; they are suppressed where that is within the allowance. */
  readonly failingWeight: number;
  /** The rule nearest to or farthest beyond alpha; null when there is no rule to look at. */
  readonly worst: RuleDescription | null;
}

/** Looks at a node in full: its smallest class, the classes that fail, and the worst rule of all subsets (G3, G4). */
export function explainNode(
  search: LatticeSearch,
  node: number,
  { privacy, protection }: Requirements,
): NodeExplanation {
  const table = search.judgedTable(node, privacy);
  const describe = (group: number) => ({
    items: listItems(search.lattice, table, group),
    weight: table.n[group],
    denied: table.a[group],
  });
  const failing = Array.from(table.n.keys()).filter(
    (group) => !isPrivateClass(table, group, privacy, search.sensitive),
  );
  const smallest = smallestOf(table, Array.from(table.n.keys()));
  const worstClass = failing.length === 0 ? null : smallestOf(table, failing);
  const failingWeight = failing.reduce((sum, group) => sum + table.n[group], 0);
  const isPrivate = failingWeight <= privacy.allowance;
  const worst = protection === null ? null : findWorstRule(search, node, privacy, protection);
  // The search knows of protection only as long as no more is suppressed than is allowed.
  const isWithin = () =>
    isPrivate ? search.isProtective(node, privacy, protection!) : !(worst?.isDiscriminatory ?? false);
  return {
    isPrivate,
    isProtective: protection === null ? null : isWithin(),
    smallest: describe(smallest),
    failing:
      worstClass === null ? null : { ...describe(worstClass), ...nameCriterion(search, table, worstClass, privacy) },
    failingWeight,
    worst,
  };
}

/** The worst rule at a node: discriminatory ones before others, then by value, then by size of the group (G4, M4). */
function findWorstRule(
  search: LatticeSearch,
  node: number,
  privacy: PrivacyLimits,
  limits: ProtectionLimits,
): RuleDescription | null {
  const { wider } = search;
  if (wider !== null) return findWorstRule(wider, widen(search.lattice, node, wider.lattice), privacy, limits);
  const kept = search.keptAt(node, privacy);
  let worst: { rules: RuleSet; row: number; counts: GroupCounts; value: number; isDiscriminatory: boolean } | null =
    null;
  for (const subset of listSubsets(search.lattice, node, limits.tau)) {
    const table = search.rollUp(kept, subset);
    for (const rules of listRuleSets(search.lattice, table, limits.minCount))
      for (let i = 0; i < rules.count; i += 1) {
        const counts = countsAt(rules, i);
        const { a1, n1, a2, n2, a, n } = counts;
        const value = measureAt(limits.measure, a1, n1, a2, n2, a, n, rules.ca[i], rules.cn[i]);
        const isDiscriminatory = isDiscriminatoryRule(rules, i, limits);
        const rule = { rules, row: rules.row[i], counts, value, isDiscriminatory };
        if (worst === null || isWorse(rule, worst, measureInfos[limits.measure].worse === 'smaller')) worst = rule;
      }
  }
  if (worst === null) return null;
  const items = nameRule(search.lattice, worst.rules, worst.row);
  const isGroup = ({ attribute }: Item) => search.roles.protectedAttributes.includes(attribute);
  const { counts, value, isDiscriminatory } = worst;
  return {
    A: items.filter(isGroup),
    B: items.filter((item) => !isGroup(item)),
    counts,
    value: Number.isNaN(value) ? null : value,
    isDiscriminatory,
  };
}

/** The items of a rule; several labels together are one (D14). */
function nameRule({ quasi }: Lattice, { table: { levels, codes }, together }: RuleSet, row: number): Item[] {
  return quasi.flatMap(({ name, labels }, place) => {
    const own = codes[place];
    if (own === null) return [];
    const among = together.get(place) ?? [own[row]];
    return { attribute: name, value: joinValues(among.map((code) => labels[levels[place]][code])) };
  });
}

interface Ranked {
  readonly counts: GroupCounts;
  readonly value: number;
  readonly isDiscriminatory: boolean;
}

function isWorse(one: Ranked, other: Ranked, isChance: boolean): boolean {
  if (one.isDiscriminatory !== other.isDiscriminatory) return one.isDiscriminatory;
  if (Number.isNaN(one.value) !== Number.isNaN(other.value)) return Number.isNaN(other.value);
  if (one.value !== other.value && !Number.isNaN(one.value))
    return isChance ? one.value < other.value : one.value > other.value;
  return one.counts.n1 > other.counts.n1;
}

/**
 * The generalized values of a class, in the order of the quasi-identifiers; at the top the single value that is left.
 */
export function listItems({ quasi }: Lattice, { levels, codes }: NodeTable, group: number): Item[] {
  return quasi.flatMap(({ name, labels }, i) => {
    const own = codes[i];
    const value = own === null ? labels[levels[i]][0] : labels[levels[i]][own[group]];
    return value === undefined ? [] : [{ attribute: name, value }];
  });
}

function smallestOf({ n }: NodeTable, groups: readonly number[]): number {
  return groups.reduce((least, group) => (n[group] < n[least] ? group : least));
}

function nameCriterion(
  search: LatticeSearch,
  table: NodeTable,
  group: number,
  { k, diversity, closeness }: PrivacyLimits,
): { by: 'size' | 'diversity' | 'closeness'; attribute: string | null } {
  if (table.n[group] < k) return { by: 'size', attribute: null };
  const attribute = search.sensitive.findIndex(
    (_, i) => diversity !== null && !isDiverse(diversity, table.spreads[i], group),
  );
  if (attribute >= 0) return { by: 'diversity', attribute: search.sensitive[attribute].name };
  const far = search.sensitive.findIndex(
    (sensitive, i) => closeness !== null && !isClose(closeness, sensitive, table.spreads[i], group),
  );
  return { by: 'closeness', attribute: search.sensitive[far].name };
}

/** Which requirement stands in the way of a safe node, and what would do instead (G5). */
export interface Blame {
  /** How many nodes satisfy each requirement alone; null where it is not asked for. */
  readonly alone: {
    readonly k: number;
    readonly diversity: number | null;
    readonly closeness: number | null;
    readonly protection: number | null;
  };
  /** True when the only safe node is the one that tells nothing, with every quasi-identifier at its top. */
  readonly isTopSafe: boolean;
  /**
   * For each threshold asked for the nearest that would do while all others stay: the largest k and l, the smallest t,
   * alpha (for the chance measures the largest) and bound, these to two digits; null where none would. With the top
   * safe: do for another node.
   */
  readonly nearest: {
    readonly k: number | null;
    readonly l?: number | null;
    readonly t?: string | null;
    readonly alpha?: string | null;
    readonly bound?: string | null;
  };
}

/** Largest alpha, in hundredths, that is tried for a ratio. */
const mostHundredths = 2 ** 30;

/**
 * Looks for the requirement to blame when no node is safe, or only the top one; null otherwise. `find` searches under
 * other requirements. Failure: cancelled.
 */
export function findBlame(
  search: LatticeSearch,
  found: SafeNodes,
  context: RunContext,
  find = (requirements: Requirements): Result<SafeNodes> => search.findSafe(requirements, context),
): Result<Blame | null> {
  const { top } = search.lattice;
  const isTopSafe = found.safe.length === 1 && found.safe[0] === top && top > 0;
  if (found.safe.length > 0 && !isTopSafe) return succeed(null);
  let stopped: Failure | null = null;
  const list = (requirements: Requirements): Uint32Array => {
    const searched = stopped ?? find(requirements);
    if (searched.ok) return searched.value.safe;
    stopped = searched;
    return new Uint32Array();
  };
  const isFound = (requirements: Requirements) => list(requirements).some((node) => !isTopSafe || node !== top);
  const blame = {
    alone: countAlone(found.requirements, (requirements) => list(requirements).length),
    isTopSafe,
    nearest: findNearest(found.requirements, isFound),
  };
  return stopped ?? succeed(blame);
}

function countAlone(
  { privacy, protection, bound = null }: Requirements,
  count: (requirements: Requirements) => number,
): Blame['alone'] {
  const { k, diversity, closeness, allowance } = privacy;
  const none = { k: 1, diversity: null, closeness: null, allowance };
  return {
    k: count({ privacy: { ...none, k }, protection: null }),
    diversity: diversity === null ? null : count({ privacy: { ...none, diversity }, protection: null }),
    closeness: closeness === null ? null : count({ privacy: { ...none, closeness }, protection: null }),
    protection: protection === null && bound === null ? null : count({ privacy: none, protection, bound }),
  };
}

function findNearest(requirements: Requirements, isFound: (requirements: Requirements) => boolean): Blame['nearest'] {
  const { privacy, protection, bound = null } = requirements;
  const { k, diversity, closeness } = privacy;
  const withPrivacy = (changes: object) => isFound({ ...requirements, privacy: { ...privacy, ...changes } });
  return {
    k: largest(0, k - 1, (less) => withPrivacy({ k: less })),
    ...(diversity === null
      ? {}
      : { l: largest(0, diversity.l - 1, (less) => withPrivacy({ diversity: { ...diversity, l: less } })) }),
    ...(closeness === null
      ? {}
      : {
          t: inHundredths(
            smallest(Math.floor(closeness.t.value * 100) + 1, 100, (more) =>
              withPrivacy({ closeness: { ...closeness, t: hundredths(more) } }),
            ),
          ),
        }),
    ...(protection === null
      ? {}
      : {
          alpha: nearestAlpha(protection, (alpha) =>
            isFound({ ...requirements, protection: { ...protection, alpha: hundredths(alpha) } }),
          ),
        }),
    ...(bound === null
      ? {}
      : {
          bound: inHundredths(
            smallest(Math.floor(bound.value * 100) + 1, 100, (more) =>
              isFound({ ...requirements, bound: hundredths(more) }),
            ),
          ),
        }),
  };
}

function nearestAlpha(
  { measure, alpha }: NonNullable<Requirements['protection']>,
  isEnough: (alpha: number) => boolean,
): string | null {
  const { kind } = measureInfos[measure];
  if (kind === 'chance') return inHundredths(largest(-1, Math.ceil(alpha.value * 100) - 1, isEnough));
  const next = Math.floor(alpha.value * 100) + 1;
  if (kind === 'difference') return inHundredths(smallest(next, 100, isEnough));
  let far = Math.max(next, 200);
  while (far < mostHundredths && !isEnough(far)) far *= 2;
  return inHundredths(smallest(next, Math.min(far, mostHundredths), isEnough));
}

/**
 * The largest number above `low` and up to `high` that is enough, when smaller ones are if larger are; null when none
 * is.
 */
function largest(low: number, high: number, isEnough: (value: number) => boolean): number | null {
  const found = smallest(-high, -low - 1, (value) => isEnough(-value));
  return found === null ? null : 0 - found;
}

/** The smallest number from `low` to `high` that is enough, when larger ones are if smaller are; null when none is. */
function smallest(low: number, high: number, isEnough: (value: number) => boolean): number | null {
  if (low > high || !isEnough(high)) return null;
  let below = low - 1;
  let above = high;
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2);
    if (isEnough(middle)) above = middle;
    else below = middle;
  }
  return above;
}

function hundredths(value: number): Threshold {
  const read = readThreshold(inHundredths(value)!, '');
  if (!read.ok) throw new RangeError(read.code);
  return read.value;
}

function inHundredths(value: number | null): string | null {
  return value === null ? null : (value / 100).toFixed(2);
}

import { measureInfos } from '../../vocabulary/measures.ts';
import { measureAt } from '../../measures/measures.ts';
import { type GroupCounts, countsAt } from '../../measures/counts.ts';
import { type Item, joinValues } from '../../vocabulary/items.ts';
import { type PrivacyLimits, isClose, isDiverse, isPrivateClass } from '../criteria/index.ts';
import { type Lattice, type NodeTable, keepClasses, listSubsets } from '../lattice/index.ts';
import type { LatticeSearch } from './lattice-search.ts';
import { type ProtectionLimits, type RuleSet, isDiscriminatoryRule, listRuleSets } from '../protection/index.ts';
import type { Requirements } from './requirements.ts';
import { widen } from './wider-nodes.ts';

/** A class of a node; a value that is missing has no item (T6). */
export interface ClassDescription {
  readonly items: readonly Item[];
  readonly weight: number;
  readonly denied: number;
}

/** A rule `A,B -> C` over generalized values (G4). */
export interface RuleDescription {
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
export function findWorstRule(
  search: LatticeSearch,
  node: number,
  privacy: PrivacyLimits,
  limits: ProtectionLimits,
): RuleDescription | null {
  const { wider } = search;
  if (wider !== null) return findWorstRule(wider, widen(search.lattice, node, wider.lattice), privacy, limits);
  const marks = search.suppressedAt(node, privacy);
  const kept = marks === null ? null : keepClasses(search.judgedTable(node, privacy), marks);
  let worst: { rules: RuleSet; row: number; counts: GroupCounts; value: number; isDiscriminatory: boolean } | null =
    null;
  for (const subset of listSubsets(search.lattice, node, limits.tau)) {
    const table = kept === null ? search.tableOf(subset) : search.rollUp(kept, subset);
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

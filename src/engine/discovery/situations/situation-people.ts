import { type Attribute, weightOf } from '../../table/table.ts';
import type { Item } from '../../vocabulary/items.ts';
import { exactSum, showDistance } from './situation-distance.ts';
import { relations } from './situation-groups.ts';
import { ProfileSearch, buildTree } from './situation-search.ts';
import type { SituationTest } from './situation-testing.ts';
import { compareRatios, minimumCount } from '../../shared/exact.ts';
import { type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { type Itemsets, type MiningInput, mineItemsets } from '../../mining/itemsets.ts';
import { listItems, nameItem } from '../premise-items.ts';

/** One record among the nearest of a person. */
export interface Neighbour {
  /** Its row in the table. */
  readonly row: number;
  /** How many of its people are among the nearest: all of its weight, or a part of the last record's (T2). */
  readonly weight: number;
  /** From 0 to 1. */
  readonly distance: number;
  readonly isDenied: boolean;
}

/** A tested person with both kinds of neighbours, the nearest first, equally near ones in table order (D7). */
interface InspectedPerson {
  /** Its own group A. */
  readonly items: readonly Item[];
  readonly deniedMembers: number;
  readonly deniedOthers: number;
  readonly members: readonly Neighbour[];
  readonly others: readonly Neighbour[];
}

/**
 * Opens the tested person of a row of the table, with the k nearest members and others one by one (D7); null when it
 * was not tested.
 */
export function inspectPerson(test: SituationTest, row: number): InspectedPerson | null {
  const { k, groups, deniedMembers, deniedOthers } = test;
  const index = test.row.indexOf(row);
  if (index < 0) return null;
  const group = groups.groupOf[groups.signature[row]];
  const relationOf = groups.relate(group);
  return {
    items: groups.items[group],
    deniedMembers: deniedMembers[index],
    deniedOthers: deniedOthers[index],
    members: listNearest(test, row, relationOf, relations.member, k + 1),
    others: listNearest(test, row, relationOf, relations.other, k),
  };
}

/** The k nearest of one kind, the person itself left out; `need` counts it in where it is one of that kind. */
function listNearest(
  test: SituationTest,
  own: number,
  relationOf: Uint8Array,
  relation: number,
  need: number,
): Neighbour[] {
  const { table, decision, space, profiles, k } = test;
  const search = new ProfileSearch(space, profiles, buildTree(profiles, relationOf, relation), need);
  search.run(profiles.of[own]);
  const near: { row: number; weight: number; sum: bigint }[] = [];
  for (const profile of search.found.subarray(0, search.size)) {
    const sum = exactSum(space, own, profiles.rows[profiles.start[profile]]);
    for (let i = profiles.start[profile], people = 0; i < profiles.start[profile + 1] && people < need; i += 1) {
      const row = profiles.rows[i];
      people += weightOf(table, row);
      near.push({ row, weight: weightOf(table, row) - (row === own ? 1 : 0), sum });
    }
  }
  near.sort((a, b) => (a.sum < b.sum ? -1 : a.sum > b.sum ? 1 : a.row - b.row));
  const listed: Neighbour[] = [];
  for (let i = 0, left = k; left > 0; i += 1) {
    const weight = Math.min(left, near[i].weight);
    left -= weight;
    if (weight > 0)
      listed.push({
        row: near[i].row,
        weight,
        distance: showDistance(space, near[i].sum),
        isDenied: decision.isNegative[near[i].row] === 1,
      });
  }
  return listed;
}

/** Who is flagged, in short: of the tested people with these items so many (D7). */
export interface FlaggedRule {
  readonly items: readonly Item[];
  readonly tested: number;
  readonly flagged: number;
}

const longest = 2;
const fewest = 5;
const leastShare = '0.02';
const most = 10;

/**
 * Short rules about who is flagged among the tested (D7): one or two items of the chosen or protected attributes that
 * cover at least 5 people and 2% of them and are flagged more often than the tested at large and than either item
 * alone. Those with the most flagged people beyond the overall share come first, at most ten.
 */
export function describeFlagged(
  test: SituationTest,
  isFlagged: Uint8Array,
  context: RunContext,
): Result<FlaggedRule[]> {
  if (!isFlagged.includes(1)) return succeed([]);
  const { table, row, tested } = test;
  const attributes = table.attributes.filter(
    (attribute) => test.attributes.includes(attribute) || holdsGroup(test, attribute),
  );
  const input: MiningInput = {
    rows: row.length,
    columns: attributes.map(({ values, codes }) => ({
      size: values.length,
      codes: Uint32Array.from(row, (at) => codes[at]),
    })),
    weights: table.weights === null ? null : Float64Array.from(row, (at) => weightOf(table, at)),
    isNegative: isFlagged,
  };
  const least = minimumCount(leastShare, tested, 'tested');
  if (!least.ok) return least;
  const mined = mineItemsets(
    input,
    { minCount: Math.max(fewest, least.value), countOf: 'premise', maxLength: longest },
    context,
  );
  return mined.ok ? succeed(rankRules(mined.value, attributes)) : mined;
}

function holdsGroup({ groups }: SituationTest, { name }: Attribute): boolean {
  return groups.items.some((items: readonly Item[]) => items.some(({ attribute }) => attribute === name));
}

function rankRules(itemsets: Itemsets, attributes: readonly Attribute[]): FlaggedRule[] {
  const { count, support } = itemsets;
  const negative = itemsets.negative!;
  const single = new Map<number, number>();
  for (let at = 1; at < count; at += 1) if (itemsets.length[at] === 1) single.set(itemsets.item[at], at);
  const adds = (at: number, shorter: number) =>
    compareRatios(negative[at], support[at], negative[shorter], support[shorter]) > 0;
  const rules: { extra: bigint; items: ReturnType<typeof listItems>; rule: FlaggedRule }[] = [];
  for (let at = 1; at < count; at += 1) {
    const parent = itemsets.parent[at];
    const isNew = adds(at, 0) && (parent === 0 || (adds(at, parent) && adds(at, single.get(itemsets.item[at])!)));
    if (!isNew) continue;
    const items = listItems(itemsets, at);
    const extra = BigInt(negative[at]) * BigInt(support[0]) - BigInt(support[at]) * BigInt(negative[0]);
    rules.push({
      extra,
      items,
      rule: { items: items.map((item) => nameItem(attributes, item)), tested: support[at], flagged: negative[at] },
    });
  }
  rules.sort((a, b) => (a.extra !== b.extra ? (a.extra > b.extra ? -1 : 1) : compareItems(a.items, b.items)));
  return rules.slice(0, most).map(({ rule }) => rule);
}

/** Fewer items first, then by column and value. */
function compareItems(one: ReturnType<typeof listItems>, other: ReturnType<typeof listItems>): number {
  if (one.length !== other.length) return one.length - other.length;
  const at = one.findIndex(({ column, code }, i) => column !== other[i].column || code !== other[i].code);
  return at < 0 ? 0 : one[at].column - other[at].column || one[at].code - other[at].code;
}

import { compareRatios, minimumCount } from '../../shared/exact.ts';
import { succeed, type Result } from '../../shared/result.ts';
import { type RunContext } from '../../shared/run-context.ts';
import { weightOf, type Attribute } from '../../table/table.ts';
import { mineItemsets, type Itemsets, type MiningInput } from '../../mining/itemsets.ts';
import { listItems, nameItem } from '../premise-items.ts';
import { type Item } from '../../vocabulary/items.ts';
import { type SituationTest } from './situation-testing.ts';

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

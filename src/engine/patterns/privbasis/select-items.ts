import type { Decimal } from '../../shared/decimal.ts';
import { divideDecimal, drawByScore } from '../../shared/noise.ts';
import type { RandomBits } from '../../shared/randomness.ts';
import { type Result, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import type { Table } from '../../table/table.ts';
import { type Spent, lambdaShare, selectionShares, spentOn } from './budget.ts';
import { countItems, countPairs, supportOfTop } from './count-supports.ts';
import type { PrivateLimits } from './private-settings.ts';
import type { PublicDomain } from './public-domain.ts';

/** What the first three parts of PrivBasis chose, and what that cost. */
export interface Selection {
  /** F, the items chosen, in the order drawn. */
  readonly items: readonly number[];
  /** P, the pairs chosen among them, of two attributes each; none where few items make one basis. */
  readonly pairs: readonly (readonly [number, number])[];
  readonly spent: readonly Spent[];
}

/** So few items need no pairs: together they are one basis. */
export const fewItems = 12;
/** So that there are at most half a million pairs to choose from. */
const mostItems = 1000;

/**
 * Chooses lambda, then the lambda most frequent items F, then the most frequent pairs P of F, each by the exponential
 * mechanism (S8). One person is a weight of 1 (T2), and tables are neighbours when one person more is in one of them.
 *
 * Lambda is j from 1 to min(K, items, 1000) with the score `-|s_K - t_j|`, of the supports s_K of the K-th most frequent
 * pattern and t_j of the j-th most frequent item. One person more raises each of the two by 0 or 1, so the score moves by
 * at most 1 either way: the weight `exp(share/2 * score)` protects by the share.
 *
 * Items and pairs are drawn one after another with their support as the score. One person more raises each support by 0
 * or 1 and lowers none, so a weight `exp(rate * support)` and the sum of all weights both grow by a factor from 1 to
 * e^rate, and a chance changes by at most that factor: a draw spends its rate, without the 2 that other scores need. A pair
 * of two values of one attribute is no candidate: nobody can have both, whatever the data.
 */
export function selectItems(
  table: Table,
  domain: PublicDomain,
  { epsilon, top }: PrivateLimits,
  bits: RandomBits,
  context: RunContext,
): Result<Selection> {
  const supports = countItems(table, domain);
  const topSupport = supportOfTop(table, top, context);
  if (!topSupport.ok) return topSupport;
  const lambda = drawLambda(supports, topSupport.value, top, lambdaShare(epsilon), bits);
  const wanted = lambda <= fewItems ? 0 : wantedPairs(lambda, top);
  const shares = selectionShares(epsilon, lambda, wanted);
  const items = drawByScore(supports, divideDecimal(shares.items, lambda), lambda, bits);
  const spent = [spentOn('lambda', lambdaShare(epsilon)), spentOn('items', shares.items)];
  if (wanted === 0) return succeed({ items, pairs: [], spent });
  const candidates = listPairs(items, domain);
  const count = Math.min(wanted, candidates.length);
  const scores = countPairs(table, domain, candidates);
  const drawn = count === 0 ? [] : drawByScore(scores, divideDecimal(shares.pairs, wanted), count, bits);
  return succeed({
    items,
    pairs: drawn.map((pair) => candidates[pair]),
    spent: [...spent, spentOn('pairs', shares.pairs)],
  });
}

function drawLambda(supports: Float64Array, topSupport: number, top: number, share: Decimal, bits: RandomBits): number {
  const most = Math.min(top, supports.length, mostItems);
  const sorted = supports.slice().sort((a, b) => b - a);
  const scores = sorted.subarray(0, most).map((support) => -Math.abs(topSupport - support));
  return drawByScore(scores, divideDecimal(share, 2), 1, bits)[0] + 1;
}

/**
 * How many pairs are drawn for lambda items: a fifth more than K patterns less the items, and where that is more than
 * lambda, the geometric mean of both, so that dense tables do not spread the budget over pairs that bring nothing.
 */
function wantedPairs(lambda: number, top: number): number {
  const open = Math.max(1, Math.ceil((6 * top) / 5) - lambda);
  return open <= lambda ? open : Math.floor(Math.sqrt(open * lambda));
}

/** All pairs of items of two attributes. */
function listPairs(items: readonly number[], { attributeOf }: PublicDomain): [number, number][] {
  return items.flatMap((one, i) =>
    items
      .slice(i + 1)
      .filter((other) => attributeOf[one] !== attributeOf[other])
      .map((other): [number, number] => [one, other]),
  );
}

import { compareFractions, divide, fractionOf, type Fraction } from './fraction.ts';
import { denied, itemText, keyOf, mineByForce, sumWeights, type PlainRow, type PlainSettings } from './brute-force.ts';

/** What one split of one rule yields, in plain words. */
export interface PlainYield {
  /** `X | A | B`, each with its items sorted. */
  readonly key: string;
  readonly elb: Fraction;
  /** The elift really measured: conf(A,B->C) / conf(B->C). */
  readonly elift: Fraction;
}

type Items = readonly string[];

const nameOf = (item: string) => item.slice(0, item.indexOf('='));
const covers = (row: PlainRow, items: Items) =>
  items.every((item) => itemText(nameOf(item), row.cells[nameOf(item)] ?? '\u0000') === item);
const subsets = <T>(list: readonly T[]): T[][] =>
  list.reduce<T[][]>((all, one) => [...all, ...all.map((some) => [...some, one])], [[]]);

export function yieldKey(X: Items, A: Items, B: Items): string {
  return [X, A, B].map(keyOf).join(' | ');
}

/**
 * Every split of every PND rule against every protected itemset, by the definition with beta1, beta2, gamma and delta
 * (D4).
 */
export function redlineByForce(
  rows: readonly PlainRow[],
  attributes: Items,
  protectedItems: Items,
  settings: PlainSettings,
  alpha: string,
): PlainYield[] {
  const support = (items: Items) => BigInt(sumWeights(rows.filter((row) => covers(row, items))));
  const deniedIn = (items: Items) => BigInt(sumWeights(denied(rows.filter((row) => covers(row, items)))));
  const total = BigInt(sumWeights(rows));
  const reaches = (count: bigint) =>
    count > 0n &&
    (typeof settings.minSupport === 'number'
      ? count >= BigInt(settings.minSupport)
      : compareFractions(divide(count, total)!, fractionOf(settings.minSupport)) >= 0);
  const groups = subsets([...new Set(protectedItems)]).filter(
    (A) => A.length > 0 && new Set(A.map(nameOf)).size === A.length,
  );
  const { pnd } = mineByForce(rows, attributes, (item) => protectedItems.includes(item), settings);
  return pnd.flatMap((key) => {
    const X = key.split('&');
    return groups
      .filter(
        (A) => A.every((item) => !X.some((one) => nameOf(one) === nameOf(item))) && reaches(support([...A, ...X])),
      )
      .flatMap((A) =>
        subsets(X)
          .filter((B) => B.length < X.length)
          .map((B) => ({
            key: yieldKey(X, A, B),
            elb: elbOf(X, A, B),
            elift: divide(deniedIn([...A, ...B]) * support(B), support([...A, ...B]) * deniedIn(B)) ?? fractionOf('0'),
          }))
          .filter(({ elb }) => compareFractions(elb, fractionOf(alpha)) >= 0),
      );
  });

  function elbOf(X: Items, A: Items, B: Items): Fraction {
    const [beta1, beta2] = [
      [support([...A, ...X]), support([...A, ...B])],
      [support([...A, ...X]), support(X)],
    ];
    const [gamma, delta] = [
      [deniedIn(X), support(X)],
      [deniedIn(B), support(B)],
    ];
    const sum = [beta2[0] * gamma[1] + gamma[0] * beta2[1] - beta2[1] * gamma[1], beta2[1] * gamma[1]];
    if (sum[0] <= 0n || delta[0] === 0n) return fractionOf('0');
    return divide(beta1[0] * beta2[1] * sum[0] * delta[1], beta1[1] * beta2[0] * sum[1] * delta[0])!;
  }
}

import { compareFractions, divide, fractionOf, type Fraction } from './fraction.ts';
import { denied, itemText, keyOf, sumWeights, type PlainRow, type PlainRule } from './brute-force.ts';

const nameOf = (item: string) => item.slice(0, item.indexOf('='));
const covers = (row: PlainRow, items: readonly string[]) =>
  items.every((item) => itemText(nameOf(item), row.cells[nameOf(item)] ?? '\u0000') === item);
const times = (a: Fraction, b: Fraction): Fraction =>
  a === 'infinity' || b === 'infinity' ? 'infinity' : { top: a.top * b.top, bottom: a.bottom * b.bottom };

/**
 * Every itemset of grounded items that explains a rule, by trying all of them (D6); `isFrequent` says whether an
 * itemset is the premise of a rule in FR.
 */
export function explainByForce(
  rows: readonly PlainRow[],
  rule: Pick<PlainRule, 'A' | 'B'>,
  grounded: readonly string[],
  d: string,
  isFrequent: (key: string) => boolean,
): string[] {
  const inside = (items: readonly string[]) => rows.filter((row) => covers(row, items));
  const confidence = (some: readonly PlainRow[], among: readonly PlainRow[]) =>
    divide(BigInt(sumWeights(some)), BigInt(sumWeights(among)))!;
  const used = [...rule.A, ...rule.B].map(nameOf);
  const all = grounded.reduce<string[][]>((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]]);
  const premise = inside([...rule.A, ...rule.B]);
  return all
    .filter(
      (D) =>
        D.length > 0 && new Set(D.map(nameOf)).size === D.length && D.every((item) => !used.includes(nameOf(item))),
    )
    .filter((D) => isFrequent(keyOf([...D, ...rule.B])))
    .filter((D) => {
      const others = inside([...D, ...rule.B]);
      const first =
        compareFractions(
          confidence(denied(others), others),
          times(fractionOf(d), confidence(denied(premise), premise)),
        ) >= 0;
      return first && compareFractions(confidence(inside([...rule.A, ...rule.B, ...D]), premise), fractionOf(d)) >= 0;
    })
    .map(keyOf);
}

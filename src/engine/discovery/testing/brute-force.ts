import { compareFractions, divide, fractionOf, subtract, type Fraction } from './fraction.ts';

/** A record in plain words: null where it has no item. */
export interface PlainRow {
  readonly cells: Readonly<Record<string, string | null>>;
  readonly weight: number;
  readonly isDenied: boolean;
}

export interface PlainRule {
  /** Items as `attribute=value`, sorted, joined by `&`. */
  readonly key: string;
  readonly A: readonly string[];
  readonly B: readonly string[];
  readonly counts: { a1: number; n1: number; a2: number; n2: number; a: number; n: number };
  readonly rows: readonly PlainRow[];
}

export interface PlainSettings {
  /** A share as a decimal text, or a count. */
  readonly minSupport: string | number;
  readonly minConfidence: string;
  readonly maxLength: number;
  readonly support: 'rule' | 'premise';
}

/** Attribute and value of an item, one an attribute. */
type Premise = Readonly<Record<string, string>>;

export const itemText = (attribute: string, value: string) => `${attribute}=${value}`;
export const keyOf = (items: readonly string[]) => [...items].sort().join('&');
export const sumWeights = (rows: readonly PlainRow[]) => rows.reduce((sum, { weight }) => sum + weight, 0);
export const denied = (rows: readonly PlainRow[]) => rows.filter(({ isDenied }) => isDenied);

/** The values an attribute has in some rows, no item aside. */
export function valuesIn(rows: readonly PlainRow[], attribute: string): string[] {
  return [...new Set(rows.map(({ cells }) => cells[attribute]).filter((value) => value !== null))];
}

function holds(row: PlainRow, premise: Premise): boolean {
  return Object.entries(premise).every(([attribute, value]) => row.cells[attribute] === value);
}

/** Every combination of one value or none an attribute, the empty one included. */
function listPremises(rows: readonly PlainRow[], attributes: readonly string[]): Premise[] {
  let premises: Premise[] = [{}];
  for (const attribute of attributes) {
    premises = premises.flatMap((one) => [
      one,
      ...valuesIn(rows, attribute).map((value) => ({ ...one, [attribute]: value })),
    ]);
  }
  return premises;
}

function reaches(count: number, total: number, minSupport: string | number): boolean {
  if (typeof minSupport === 'number') return count >= minSupport;
  const share = divide(BigInt(count), BigInt(total))!;
  return count >= 1 && compareFractions(share, fractionOf(minSupport)) >= 0;
}

/** All frequent rules by trying every premise and counting row by row (D1, D2, M1, M10, T6). */
export function mineByForce(
  rows: readonly PlainRow[],
  attributes: readonly string[],
  isProtected: (item: string) => boolean,
  settings: PlainSettings,
  reference: Readonly<Record<string, readonly string[]>> = {},
): { pd: PlainRule[]; pnd: string[] } {
  const pd: PlainRule[] = [];
  const pnd: string[] = [];
  for (const premise of listPremises(rows, attributes)) {
    const entries = Object.entries(premise);
    if (entries.length === 0 || entries.length > settings.maxLength) continue;
    const covered = rows.filter((row) => holds(row, premise));
    const n1 = sumWeights(covered);
    const a1 = sumWeights(denied(covered));
    if (!reaches(settings.support === 'rule' ? a1 : n1, sumWeights(rows), settings.minSupport)) continue;
    if (compareFractions(divide(BigInt(a1), BigInt(n1))!, fractionOf(settings.minConfidence)) < 0) continue;
    const key = keyOf(entries.map(([attribute, value]) => itemText(attribute, value)));
    const group = entries.filter(([attribute, value]) => isProtected(itemText(attribute, value)));
    if (group.length === 0) {
      pnd.push(key);
      continue;
    }
    const context = entries.filter((entry) => !group.includes(entry));
    const inContext = rows.filter((row) => holds(row, Object.fromEntries(context)));
    const known = inContext.filter(({ cells }) => group.every(([attribute]) => cells[attribute] !== null));
    const others = known
      .filter((row) => !holds(row, premise))
      .filter(({ cells }) =>
        group.every(([attribute]) => reference[attribute]?.includes(cells[attribute] ?? '') ?? true),
      );
    pd.push({
      key,
      A: group.map(([attribute, value]) => itemText(attribute, value)),
      B: context.map(([attribute, value]) => itemText(attribute, value)),
      counts: {
        a1,
        n1,
        a2: sumWeights(denied(others)),
        n2: sumWeights(others),
        a: sumWeights(denied(inContext)),
        n: sumWeights(inContext),
      },
      rows: covered,
    });
  }
  return { pd, pnd };
}

/**
 * The rates of every value, or combination of values, of A's attributes in the context: weight and denied weight (M3).
 */
export function ratesByForce(
  rows: readonly PlainRow[],
  { A, B }: Pick<PlainRule, 'A' | 'B'>,
): { a: number; n: number }[] {
  const split = (item: string): [string, string] => [
    item.slice(0, item.indexOf('=')),
    item.slice(item.indexOf('=') + 1),
  ];
  const inContext = rows.filter((row) => holds(row, Object.fromEntries(B.map(split))));
  const attributes = A.map((item) => split(item)[0]);
  return listPremises(rows, attributes)
    .filter((premise) => Object.keys(premise).length === attributes.length)
    .map((premise) => inContext.filter((row) => holds(row, premise)))
    .filter((covered) => covered.length > 0)
    .map((covered) => ({ a: sumWeights(denied(covered)), n: sumWeights(covered) }));
}

/** The value of a measure as an exact fraction; null where it is undefined (M2, M3, M5). */
export function measureByForce(
  measure: string,
  { counts: { a1, n1, a2, n2, a, n } }: Pick<PlainRule, 'counts'>,
  rates: readonly { a: number; n: number }[],
): Fraction | null {
  const share = (x: number, of: number) => ({ top: BigInt(x), bottom: BigInt(of) });
  const over = (x: { top: bigint; bottom: bigint }, y: { top: bigint; bottom: bigint }) =>
    divide(x.top * y.bottom, x.bottom * y.top);
  const p1 = share(a1, n1);
  const p = share(a, n);
  if (n2 === 0) {
    if (measure === 'elift') return a === 0 ? null : fractionOf('1');
    if (measure === 'elift_c') return a === n ? null : fractionOf('1');
    return measure === 'elift_d' ? fractionOf('0') : null;
  }
  const p2 = share(a2, n2);
  const not = (x: { top: bigint; bottom: bigint }) => ({ top: x.bottom - x.top, bottom: x.bottom });
  if (measure === 'elift') return over(p1, p);
  if (measure === 'slift') return over(p1, p2);
  if (measure === 'olift') return divide(p1.top * not(p2).top, p2.top * not(p1).top);
  if (measure === 'elift_d') return subtract(p1, p);
  if (measure === 'slift_d') return subtract(p1, p2);
  if (measure === 'elift_c') return over(not(p1), not(p));
  if (measure === 'slift_c') return over(not(p1), not(p2));
  const confidences = rates.filter((rate) => rate.a > 0).map((rate) => share(rate.a, rate.n));
  const [least] = confidences.sort(compareFractions);
  return least === undefined ? null : over(p1, least);
}

/** Whether a rule is discriminatory (M4, M5). */
export function isDiscriminatoryByForce(
  measure: string,
  rule: Pick<PlainRule, 'counts'>,
  rates: readonly { a: number; n: number }[],
  alpha: string,
): boolean {
  const value = measureByForce(measure, rule, rates);
  if (value === null || rule.counts.n2 === 0) return false;
  const sign = compareFractions(value, fractionOf(alpha));
  return measure.endsWith('_c') ? sign <= 0 : sign >= 0;
}

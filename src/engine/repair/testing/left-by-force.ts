import { isDiscriminatoryByForce, itemText, keyOf, mineByForce, ratesByForce, type PlainRow } from '../../discovery/testing/brute-force.ts';
import { explainByForce } from '../../discovery/testing/explained-by-force.ts';
import { type PlainJudged, type PlainYardstick } from '../../utility/testing/utility-by-force.ts';

/** Keys of the discriminatory rules that are d-instances of a non-redlining PND rule, by trying every D (D6). */
export function explainedByForce(rows: readonly PlainRow[], yardstick: PlainYardstick, judged: PlainJudged, d: string): Set<string> {
  const { attributes, protectedItems, settings } = yardstick;
  const items = new Set(rows.flatMap(({ cells }) => attributes.flatMap((name) => (cells[name] === null ? [] : [itemText(name, cells[name])]))));
  const unprotected = [...items].filter((item) => !protectedItems.includes(item));
  const { pd } = mineByForce(rows, attributes, (item) => protectedItems.includes(item), settings);
  const explains = (rule: (typeof pd)[number]) => explainByForce(rows, rule, unprotected, d, (key) => judged.other.has(key)).length > 0;
  return new Set(pd.filter(({ key }) => judged.discriminatory.has(key)).filter(explains).map(({ key }) => key));
}

/** Keys of the rules that were discriminatory before, are not found after, and still are discriminatory by their own counts (P4). */
export function hiddenByForce(before: PlainJudged, after: PlainJudged, rows: readonly PlainRow[], yardstick: PlainYardstick): Set<string> {
  const { attributes, protectedItems, measure, alpha } = yardstick;
  const all = mineByForce(rows, attributes, (item) => protectedItems.includes(item), { minSupport: 1, minConfidence: '0', maxLength: attributes.length, support: 'premise' }).pd;
  const isBad = (rule: (typeof all)[number]) => isDiscriminatoryByForce(measure, rule, ratesByForce(rows, rule), alpha);
  return new Set(all.filter(({ key }) => before.discriminatory.has(key) && !after.frequent.has(key)).filter(isBad).map(({ key }) => key));
}

export const keyOfItems = (items: readonly (readonly [string, string])[]) => keyOf(items.map(([attribute, value]) => itemText(attribute, value)));

import {
  isDiscriminatoryByForce,
  itemText,
  keyOf,
  mineByForce,
  ratesByForce,
  type PlainRow,
} from '../../discovery/testing/brute-force.ts';
import { explainByForce } from '../../discovery/testing/explained-by-force.ts';
import { type PlainJudged, type PlainYardstick } from '../../utility/testing/utility-by-force.ts';

/** Keys of the discriminatory rules that are d-instances of a non-redlining PND rule, by trying every D (D6). */
export function explainedByForce(
  rows: readonly PlainRow[],
  yardstick: PlainYardstick,
  judged: PlainJudged,
  d: string,
): Set<string> {
  const { attributes, protectedItems, settings, reference } = yardstick;
  const items = new Set(
    rows.flatMap(({ cells }) =>
      attributes.flatMap((name) => (cells[name] === null ? [] : [itemText(name, cells[name])])),
    ),
  );
  const unprotected = [...items].filter((item) => !protectedItems.includes(item));
  const { pd } = mineByForce(rows, attributes, (item) => protectedItems.includes(item), settings, reference);
  const explains = (rule: (typeof pd)[number]) =>
    explainByForce(rows, rule, unprotected, d, (key) => judged.other.has(key)).length > 0;
  return new Set(
    pd
      .filter(({ key }) => judged.discriminatory.has(key))
      .filter(explains)
      .map(({ key }) => key),
  );
}

/**
 * Whether a value of A's attributes, A's own aside, that had a confidence above zero in the context before has none
 * after, by going through the records (P9).
 */
export function losesValue(
  before: readonly PlainRow[],
  after: readonly PlainRow[],
  { A, B }: { readonly A: readonly string[]; readonly B: readonly string[] },
): boolean {
  const names = A.map((item) => item.slice(0, item.indexOf('=')));
  const deniedValues = (rows: readonly PlainRow[]) =>
    new Set(
      rows
        .filter(({ isDenied, cells }) => isDenied && names.every((name) => cells[name] !== null))
        .filter(({ cells }) =>
          B.every((item) =>
            Object.keys(cells).some((name) => itemText(name, cells[name] ?? '') === item && cells[name] !== null),
          ),
        )
        .map(({ cells }) => names.map((name) => itemText(name, cells[name]!)).join('&')),
    );
  const now = deniedValues(after);
  return [...deniedValues(before)].some((value) => value !== A.join('&') && !now.has(value));
}

/** Keys of the rules that were discriminatory by clift before, are found after, and only look repaired (P9). */
export function unseenByForce(
  first: PlainJudged,
  [before, after]: readonly [readonly PlainRow[], readonly PlainRow[]],
  yardstick: PlainYardstick,
): string[] {
  if (yardstick.measure !== 'clift') return [];
  const { attributes, protectedItems, settings, reference } = yardstick;
  const { pd } = mineByForce(after, attributes, (item) => protectedItems.includes(item), settings, reference);
  return pd
    .filter((rule) => first.discriminatory.has(rule.key) && losesValue(before, after, rule))
    .map(({ key }) => key);
}

/**
 * Keys of the rules that were discriminatory before, are not found after, and still are discriminatory by their own
 * counts (P4).
 */
export function hiddenByForce(
  before: PlainJudged,
  after: PlainJudged,
  [start, rows]: readonly [readonly PlainRow[], readonly PlainRow[]],
  yardstick: PlainYardstick,
): Set<string> {
  const { attributes, protectedItems, reference, measure, alpha } = yardstick;
  const everything = { minSupport: 1, minConfidence: '0', maxLength: attributes.length, support: 'premise' } as const;
  const all = mineByForce(rows, attributes, (item) => protectedItems.includes(item), everything, reference).pd;
  const isBad = (rule: (typeof all)[number]) =>
    isDiscriminatoryByForce(measure, rule, ratesByForce(rows, rule), alpha) ||
    (measure === 'clift' && losesValue(start, rows, rule));
  return new Set(
    all
      .filter(({ key }) => before.discriminatory.has(key) && !after.frequent.has(key))
      .filter(isBad)
      .map(({ key }) => key),
  );
}

export const keyOfItems = (items: readonly (readonly [string, string])[]) =>
  keyOf(items.map(([attribute, value]) => itemText(attribute, value)));

import { type Threshold, compareQuotient, compareRatio } from '../shared/exact.ts';
import { type Result, fail, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import type { Item } from '../vocabulary/items.ts';
import { itemsOf } from '../mining/find-itemset.ts';
import { ratedColumns } from '../measures/survey.ts';
import { type MinedRules, ratedItemsets } from './mine-rules.ts';
import { rowFinder } from './mined-columns.ts';

/** A possible explanation D of a rule A,B -> C, with both conditions of a d-instance (D6). */
export interface Explanation {
  /** The items of D by number, in column order. */
  readonly items: readonly number[];
  /** s(D,B) and s(D,B,C): condition 1 compares a/n with d times the rule's confidence. */
  readonly n: number;
  readonly a: number;
  /** s(A,B,D): condition 2 compares both/n1 with d. */
  readonly both: number;
  readonly meetsFirst: boolean;
  readonly meetsSecond: boolean;
  /** How near the weaker condition comes: 1 or more when both hold. For display and order only. */
  readonly nearness: number;
}

/** The explanations of one PD rule, the nearest first; explained when the first meets both conditions. */
export interface ExplainedRule {
  readonly rule: number;
  readonly explanations: readonly Explanation[];
}

/**
 * Marks the items that may explain: those given, protected ones aside (a PND rule has none). Items the table lacks are
 * ignored.
 */
export function markGrounded({ attributes, itemsets, isProtected }: MinedRules, grounded: readonly Item[]): Uint8Array {
  const marks = new Uint8Array(isProtected.length);
  for (const { attribute, value } of grounded) {
    const column = attributes.findIndex(({ name }) => name === attribute);
    const code = column < 0 ? -1 : attributes[column].values.indexOf(value);
    const item = code < 0 ? -1 : itemsets.itemOffset[column] + code;
    if (item >= 0 && isProtected[item] === 0) marks[item] = 1;
  }
  return marks;
}

/** Marks every item that is not protected, once each (D14): what would explain a rule if the law let it. */
export function markUnprotected({ isProtected, itemsets: { itemColumn }, firstOf }: MinedRules): Uint8Array {
  return isProtected.map((mark, item) => (firstOf[itemColumn[item]] === itemColumn[item] ? 1 - mark : 0));
}

/**
 * What explains each of the rules (D6): A,B -> C is a d-instance of D,B -> C when conf(D,B->C) >= d*conf(A,B->C) and
 * conf(A,B->D) >= d. D is made of grounded items, its attributes outside A and B, and D,B -> C is in FR. Single items
 * are always weighed; several only where each part meets condition 2, since with more items it can only get worse. A
 * part may be denied too rarely for FR and the whole not. Exact (T4). `rules` ascending is fastest.
 */
export function explainRules(
  mined: MinedRules,
  rules: ArrayLike<number>,
  grounded: Uint8Array,
  d: Threshold,
  mostItems: number,
  context: RunContext,
): Result<ExplainedRule[]> {
  const weigh = explainer(mined, grounded, d, mostItems);
  const explained: ExplainedRule[] = [];
  for (let i = 0; i < rules.length; i += 1) {
    if (i % 256 === 0) {
      context.progress('Looking for explanations', i / rules.length);
      if (context.isCancelled()) return fail('cancelled/reasons', null);
    }
    explained.push({ rule: rules[i], explanations: weigh(rules[i]) });
  }
  return succeed(explained);
}

function explainer(
  mined: MinedRules,
  grounded: Uint8Array,
  d: Threshold,
  mostItems: number,
): (rule: number) => Explanation[] {
  const { input, itemsets, index, limits, pd, firstOf } = mined;
  const { itemColumn, itemOffset } = itemsets;
  const { support, negative } = ratedItemsets(mined);
  const rated = ratedColumns(pd);
  const weights = mined.weighed?.survey.weights ?? input.weights;
  const rowsOf = rowFinder(input, itemsets);
  const usable = Array.from(grounded.keys()).filter((item) => grounded[item] === 1);
  const items = new Uint32Array(256);

  const weightOf = (row: number) => (weights === null ? 1 : weights[row]);
  const countBoth = (rows: Uint32Array, d: readonly number[]): number => {
    let both = 0;
    for (const row of rows)
      if (d.every((item) => input.columns[itemColumn[item]].codes[row] === item - itemOffset[itemColumn[item]]))
        both += weightOf(row);
    return both;
  };
  const weighOne = (rule: number, rows: Uint32Array, parts: readonly number[]): Explanation | null => {
    const count = itemsOf(itemsets, pd.context[rule], items);
    parts.forEach((item, i) => (items[count + i] = item));
    const found = index.find(items, count + parts.length);
    return found < 0
      ? null
      : judge(
          { items: parts, n: support[found], a: negative[found], both: countBoth(rows, parts) },
          rated.a1[rule],
          rated.n1[rule],
          d,
        );
  };
  const isRule = ({ a, n }: Explanation) => compareRatio(a, n, limits.minConfidence) >= 0;

  return (rule) => {
    const used = new Set<number>();
    for (let at = itemsOf(itemsets, pd.premise[rule], items) - 1; at >= 0; at -= 1)
      used.add(firstOf[itemColumn[items[at]]]);
    const rows = rowsOf(pd.premise[rule]);
    const singles = usable
      .filter((item) => !used.has(firstOf[itemColumn[item]]))
      .flatMap((item) => weighOne(rule, rows, [item]) ?? []);
    const all = [...singles];
    let last = singles;
    for (let size = 2; size <= mostItems && last.length > 1; size += 1) {
      last = joinParts(last, itemColumn).flatMap((parts) => weighOne(rule, rows, parts) ?? []);
      all.push(...last);
    }
    return all
      .filter(isRule)
      .sort(
        (one, other) =>
          other.nearness - one.nearness || one.items.length - other.items.length || one.items[0] - other.items[0],
      );
  };
}

/**
 * Itemsets of one item more, of which at least two parts meet condition 2; those that lack another are found short in
 * the count.
 */
function joinParts(parts: readonly Explanation[], itemColumn: Uint32Array): number[][] {
  const good = parts.filter(({ meetsSecond }) => meetsSecond).map(({ items }) => items);
  return good.flatMap((one, i) =>
    good.slice(i + 1).flatMap((other) => {
      const last = other.at(-1)!;
      const isJoin =
        one.slice(0, -1).every((item, at) => item === other[at]) && itemColumn[last] !== itemColumn[one.at(-1)!];
      return isJoin ? [[...one, last]] : [];
    }),
  );
}

function judge(
  counted: Pick<Explanation, 'items' | 'n' | 'a' | 'both'>,
  a1: number,
  n1: number,
  d: Threshold,
): Explanation {
  const { n, a, both } = counted;
  const first = d.value * a1 === 0 ? Infinity : (a * n1) / (n * a1 * d.value);
  const second = d.value === 0 ? Infinity : both / (n1 * d.value);
  const meetsFirst = compareQuotient(a, n1, n, a1, d) >= 0;
  const meetsSecond = compareRatio(both, n1, d) >= 0;
  const nearness = Math.min(first, second);
  return {
    ...counted,
    meetsFirst,
    meetsSecond,
    nearness: meetsFirst && meetsSecond ? Math.max(1, nearness) : Math.min(1 - Number.EPSILON, nearness),
  };
}

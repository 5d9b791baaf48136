import { describeKnown } from '../../shared/text.ts';
import { type Threshold, readThreshold } from '../../shared/exact.ts';
import { type Notice, type Result, succeed } from '../../shared/result.ts';
import type { DecimalText } from '../../table/column-settings.ts';
import { type MinedRules, ratedItemsets } from '../mine-rules.ts';
import type { Item } from '../../vocabulary/items.ts';
import { itemsOf } from '../../mining/find-itemset.ts';
import { type Redlining, startRedlining } from '../find-redlining.ts';

/**
 * Background knowledge from outside the table (D5): at least `beta1` of the group A fall under `given` (conf(A -> D)),
 * and at least `beta2` of those under `given` are in the group (conf(D -> A)); among all, or among those `within` a
 * context (the thesis' A,B -> D).
 */
export interface OutsideRule {
  readonly given: readonly Item[];
  readonly group: readonly Item[];
  readonly within?: readonly Item[];
  readonly beta1: DecimalText;
  readonly beta2: DecimalText;
}

/** A rule from outside in the numbers of a mined table. */
export interface OutsideKnowledge {
  readonly rule: OutsideRule;
  /** Its place in the list given. */
  readonly place: number;
  /** Item numbers of `given`, and the itemset of these and those of `within`: s(D) is counted there. */
  readonly given: Uint32Array;
  readonly within: Uint32Array;
  readonly itemset: number;
  /** Columns that a premise may not mention: those of the group, where the table has them. */
  readonly groupColumns: readonly number[];
  readonly beta1: Threshold;
  readonly beta2: Threshold;
}

/**
 * Reads rules from outside for a mined table. What the table does not hold, or too rarely for any rule, is left out;
 * the notices say what has no record.
 */
export function readOutside(
  rules: MinedRules,
  outside: readonly OutsideRule[],
  where: string,
): Result<{ known: OutsideKnowledge[]; notices: Notice[] }> {
  const known: OutsideKnowledge[] = [];
  const notices: Notice[] = [];
  for (let place = 0; place < outside.length; place += 1) {
    const rule = outside[place];
    const field = `${where}[${place}]`;
    const beta1 = readThreshold(rule.beta1, `${field}.beta1`);
    if (!beta1.ok) return beta1;
    const beta2 = readThreshold(rule.beta2, `${field}.beta2`);
    if (!beta2.ok) return beta2;
    const given = findItems(rules, rule.given);
    const within = findItems(rules, rule.within ?? []);
    if ('missing' in given) notices.push(noteUnused(given, `${field}.given`));
    else if ('missing' in within) notices.push(noteUnused(within, `${field}.within`));
    else {
      const items = { given: given.found, within: within.found };
      const both = [...items.given, ...items.within];
      const itemset = rules.index.find(both, both.length);
      const groupColumns = columnsOf(rules, rule.group);
      if (itemset > 0)
        known.push({ rule, place, ...items, itemset, groupColumns, beta1: beta1.value, beta2: beta2.value });
    }
  }
  return succeed({ known, notices });
}

function columnsOf({ attributes }: MinedRules, items: readonly Item[]): number[] {
  return items
    .map((item) => attributes.findIndex(({ name }) => name === item.attribute))
    .filter((column) => column >= 0);
}

/** An item that the table does not have. */
interface Unknown {
  readonly missing: string;
  readonly why: string;
}

function noteUnused({ missing, why }: Unknown, where: string): Notice {
  return {
    code: 'outside-unknown',
    message: `The knowledge from outside about ${missing} is not used: ${why}`,
    where,
  };
}

function findItems({ attributes, itemsets }: MinedRules, given: readonly Item[]): { found: Uint32Array } | Unknown {
  const found = new Uint32Array(given.length);
  for (let i = 0; i < given.length; i += 1) {
    const { attribute: name, value } = given[i];
    const column = attributes.findIndex((attribute) => attribute.name === name);
    if (column < 0)
      return {
        missing: `${name} = ${value}`,
        why: describeKnown(
          name,
          attributes.map((attribute) => attribute.name),
          'attributes',
        ),
      };
    const code = attributes[column].values.indexOf(value);
    if (code < 0)
      return {
        missing: `${name} = ${value}`,
        why: `no record has this value. ${describeKnown(value, attributes[column].values, 'values')}`,
      };
    found[i] = itemsets.itemOffset[column] + code;
  }
  return { found };
}

/**
 * Redlining rules by knowledge from outside (D5): X -> C in FR with X = D ∪ B, D = given, where B holds the context of
 * the knowledge, if it has one, and X no attribute of the group; elb is `boundElift`. A wider rule than D ∪ B proves
 * less about the same group in B, so each X has one B. Compared exactly (T4).
 */
export function findOutsideRedlining(
  rules: MinedRules,
  known: readonly OutsideKnowledge[],
  alpha: Threshold,
): Redlining {
  const found = startRedlining();
  const { itemsets, isPndRule, index } = rules;
  const { support, negative } = ratedItemsets(rules);
  const at = (itemset: number) => ({ n: support[itemset], a: negative[itemset] });
  const byItem = indexByItem(known);
  const items = new Uint32Array(256);
  for (let premise = 1; premise < itemsets.count; premise += 1) {
    if (isPndRule[premise] === 0) continue;
    const own = items.subarray(0, itemsOf(itemsets, premise, items));
    for (const item of own) {
      for (const place of byItem.get(item) ?? []) {
        const { given, within, itemset, groupColumns, beta1, beta2 } = known[place];
        if (!holdsAll(own, given) || !holdsAll(own, within) || mentions(rules, own, groupColumns)) continue;
        const rest = own.filter((one) => !given.includes(one));
        const context = index.find(rest, rest.length);
        const counts = { given: support[itemset], premise: at(premise), context: at(context) };
        const bound = boundElift(counts, beta1, beta2, alpha);
        if (bound !== null) found.push(premise, context, place, bound.inPremise, bound.inContext, bound.elb);
      }
    }
  }
  return found.take();
}

/** Knowledge by the first item of its `given`. */
function indexByItem(known: readonly OutsideKnowledge[]): Map<number, number[]> {
  const byItem = new Map<number, number[]>();
  known.forEach(({ given }, place) => {
    const places = byItem.get(given[0]) ?? [];
    places.push(place);
    byItem.set(given[0], places);
  });
  return byItem;
}

function holdsAll(items: Uint32Array, wanted: Uint32Array): boolean {
  return wanted.every((item) => items.includes(item));
}

function mentions({ itemsets }: MinedRules, items: Uint32Array, columns: readonly number[]): boolean {
  return columns.length > 0 && items.some((item) => columns.includes(itemsets.itemColumn[item]));
}

/** People of an itemset, and how many of them are denied. */
interface Share {
  readonly n: number;
  readonly a: number;
}

/** What the table counts for a rule X = D ∪ B and knowledge about D. */
export interface OutsideCounts {
  /** s(D), counted in the context of the knowledge where it has one. */
  readonly given: number;
  readonly premise: Share;
  readonly context: Share;
}

/** The bound on elift, and the group that comes nearest to it. */
interface OutsideBound {
  /** Its people in X: s(X,¬C) granted and m denied. */
  readonly inPremise: number;
  /** M: its people in B, those outside D all granted. */
  readonly inContext: number;
  /** (m/M) / (s(B,C)/s(B)). */
  readonly elb: number;
}

/**
 * The least elift in B of a group of which at least beta1 has D and which at least beta2 of those with D belong to,
 * where it is at least `alpha`, above 0; else null (D5). At least `m = s(X,C) - (1-beta2) s(D)` of the group are denied
 * in X, and at most `M = beta2 s(D) - s(D,¬B) + min(s(B,¬D,¬C), beta2 s(D) (1-beta1)/beta1)` of it need be counted in B;
 * with beta1 = 0 the minimum is s(B,¬D,¬C). m is not rounded. m > 0 makes M >= m and s(B,C) >= m. Exact (T4).
 */
export function boundElift(
  { given, premise, context }: OutsideCounts,
  beta1: Threshold,
  beta2: Threshold,
  alpha: Threshold,
): OutsideBound | null {
  const members = beta2.bigNum * BigInt(given);
  const others = beta2.bigDen * BigInt(given) - members;
  const denied = beta2.bigDen * BigInt(premise.a) - others;
  if (denied <= 0n) return null;
  const inside = beta2.bigDen * BigInt(premise.n) - others;
  const free = beta2.bigDen * BigInt(context.n - context.a - (premise.n - premise.a));
  const room = members * (beta1.bigDen - beta1.bigNum);
  const isFree = free * beta1.bigNum <= room;
  const unit = isFree ? 1n : beta1.bigNum;
  const most = inside * unit + (isFree ? free : room);
  const left = denied * unit * BigInt(context.n);
  const right = most * BigInt(context.a);
  if (left * alpha.bigDen < alpha.bigNum * right) return null;
  return {
    inPremise: divide(inside, beta2.bigDen),
    inContext: divide(most, beta2.bigDen * unit),
    elb: divide(left, right),
  };
}

/** The nearest double or the one beside it; shares may be spelled with a thousand digits. */
function divide(numerator: bigint, denominator: bigint): number {
  const [above, below] = [Number(numerator), Number(denominator)];
  if (Number.isFinite(above) && Number.isFinite(below)) return above / below;
  const shift = BigInt(Math.max(numerator.toString(16).length, denominator.toString(16).length) * 4 - 1000);
  return Number(numerator >> shift) / Number(denominator >> shift);
}

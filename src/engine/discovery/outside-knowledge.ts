import { describeKnown } from '../shared/nearest-name.ts';
import { readThreshold, type Threshold } from '../shared/exact.ts';
import { succeed, type Notice, type Result } from '../shared/result.ts';
import { type DecimalText } from '../table/settings.ts';
import { itemsOf } from '../mining/find-itemset.ts';
import { type MinedRules } from './mine-rules.ts';
import { type NamedItem } from './premise-items.ts';
import { startRedlining, type Redlining } from './redlining-columns.ts';

/**
 * Background knowledge from outside the table (D5): at least `beta1` of the group A fall under `given` (conf(A -> D)), and at least
 * `beta2` of those under `given` are in the group (conf(D -> A)).
 */
export interface OutsideRule {
  readonly given: readonly NamedItem[];
  readonly group: readonly NamedItem[];
  readonly beta1: DecimalText;
  readonly beta2: DecimalText;
}

/** A rule from outside in the numbers of a mined table. */
export interface OutsideKnowledge {
  readonly rule: OutsideRule;
  /** Its place in the list given. */
  readonly place: number;
  /** Item numbers of `given`, and the itemset they are. */
  readonly items: Uint32Array;
  readonly itemset: number;
  /** Columns that a premise may not mention: those of the group, where the table has them. */
  readonly groupColumns: readonly number[];
  readonly beta1: Threshold;
  readonly beta2: Threshold;
}

/** Reads rules from outside for a mined table. What the table does not hold, or too rarely for any rule, is left out; the notices say what has no record. */
export function readOutside(rules: MinedRules, outside: readonly OutsideRule[], where: string): Result<{ known: OutsideKnowledge[]; notices: Notice[] }> {
  const known: OutsideKnowledge[] = [];
  const notices: Notice[] = [];
  for (let place = 0; place < outside.length; place += 1) {
    const rule = outside[place];
    const beta1 = readThreshold(rule.beta1, `${where}[${place}].beta1`);
    if (!beta1.ok) return beta1;
    const beta2 = readThreshold(rule.beta2, `${where}[${place}].beta2`);
    if (!beta2.ok) return beta2;
    const items = findItems(rules, rule.given);
    if ('missing' in items) {
      notices.push({ code: 'outside-unknown', message: `The knowledge from outside about ${items.missing} is not used: ${items.why}`, where: `${where}[${place}].given` });
      continue;
    }
    const itemset = rules.index.find(items.found, items.found.length);
    const groupColumns = rule.group.map(([name]) => rules.attributes.findIndex((attribute) => attribute.name === name)).filter((column) => column >= 0);
    if (itemset > 0) known.push({ rule, place, items: items.found, itemset, groupColumns, beta1: beta1.value, beta2: beta2.value });
  }
  return succeed({ known, notices });
}

function findItems({ attributes, itemsets }: MinedRules, given: readonly NamedItem[]): { found: Uint32Array } | { missing: string; why: string } {
  const found = new Uint32Array(given.length);
  for (let i = 0; i < given.length; i += 1) {
    const [name, value] = given[i];
    const column = attributes.findIndex((attribute) => attribute.name === name);
    if (column < 0) return { missing: `${name} = ${value}`, why: describeKnown(name, attributes.map((attribute) => attribute.name), 'attributes') };
    const code = attributes[column].values.indexOf(value);
    if (code < 0) return { missing: `${name} = ${value}`, why: `no record has this value. ${describeKnown(value, attributes[column].values, 'values')}` };
    found[i] = itemsets.itemOffset[column] + code;
  }
  return { found };
}

/**
 * Redlining rules by knowledge from outside (D5). For X -> C in FR with X ⊇ D = given and B a part of X without items of D, at least
 * beta2*s(D) people under D are in the group, so at least s(X,C) - (1-beta2)*s(D) of those denied in X; and at most
 * min(s(B), beta2*s(D)/beta1) of the group are in B, at that least number. So elb = (s(X,C) - (1-beta2)*s(D)) * s(B) / (min(...) * s(B,C)), or 0;
 * for X = D and B empty it is the thesis' (beta1/beta2)*(beta2+gamma-1)/delta. It grows with beta1 and beta2: lower bounds of these
 * bound it from below. Compared exactly (T4).
 */
export function findOutsideRedlining(rules: MinedRules, known: readonly OutsideKnowledge[], alpha: Threshold): Redlining {
  const found = startRedlining();
  const { itemsets, isPndRule, index } = rules;
  const byItem = indexByItem(known);
  const items = new Uint32Array(256);
  const rest = new Uint32Array(256);
  const part = new Uint32Array(256);
  for (let premise = 1; premise < itemsets.count; premise += 1) {
    if (isPndRule[premise] === 0) continue;
    const count = itemsOf(itemsets, premise, items);
    for (let i = 0; i < count; i += 1) {
      for (const place of byItem.get(items[i]) ?? []) {
        const one = known[place];
        if (!holdsAll(items, count, one.items) || mentions(rules, items, count, one.groupColumns)) continue;
        const certain = certainlyDenied(one, itemsets.negative![premise], itemsets.support[one.itemset]);
        if (certain <= 0n) continue;
        const left = without(items, count, one.items, rest);
        for (let mask = 0; mask < 2 ** left; mask += 1) {
          const context = index.find(part, choose(rest, left, mask, part));
          const bound = boundBy(one, certain, itemsets.support[one.itemset], itemsets.support[context], itemsets.negative![context], alpha);
          if (bound !== null) found.push(premise, context, place, bound.inPremise + (itemsets.support[premise] - itemsets.negative![premise]), bound.inContext, bound.elb);
        }
      }
    }
  }
  return found.take();
}

/** Knowledge by the first item of its `given`. */
function indexByItem(known: readonly OutsideKnowledge[]): Map<number, number[]> {
  const byItem = new Map<number, number[]>();
  known.forEach(({ items }, place) => byItem.set(items[0], [...(byItem.get(items[0]) ?? []), place]));
  return byItem;
}

function holdsAll(items: Uint32Array, count: number, wanted: Uint32Array): boolean {
  return wanted.every((item) => items.subarray(0, count).includes(item));
}

function mentions({ itemsets }: MinedRules, items: Uint32Array, count: number, columns: readonly number[]): boolean {
  return columns.length > 0 && items.subarray(0, count).some((item) => columns.includes(itemsets.itemColumn[item]));
}

function without(items: Uint32Array, count: number, taken: Uint32Array, into: Uint32Array): number {
  let left = 0;
  for (let i = 0; i < count; i += 1) if (!taken.includes(items[i])) into[left++] = items[i];
  return left;
}

function choose(items: Uint32Array, count: number, mask: number, into: Uint32Array): number {
  let size = 0;
  for (let i = 0; i < count; i += 1) if (Math.floor(mask / 2 ** i) % 2 === 1) into[size++] = items[i];
  return size;
}

/** s(X,C) - (1-beta2)*s(D), times the denominator of beta2. */
function certainlyDenied({ beta2 }: OutsideKnowledge, denied: number, given: number): bigint {
  return BigInt(denied) * beta2.bigDen - (beta2.bigDen - beta2.bigNum) * BigInt(given);
}

function boundBy({ beta1, beta2 }: OutsideKnowledge, certain: bigint, given: number, context: number, contextDenied: number, alpha: Threshold): { inPremise: number; inContext: number; elb: number } | null {
  const isAll = BigInt(context) * beta2.bigDen * beta1.bigNum <= beta2.bigNum * beta1.bigDen * BigInt(given);
  const reaches = isAll
    ? certain * alpha.bigDen >= alpha.bigNum * beta2.bigDen * BigInt(contextDenied)
    : certain * BigInt(context) * alpha.bigDen * beta1.bigNum >= alpha.bigNum * beta2.bigNum * beta1.bigDen * BigInt(given) * BigInt(contextDenied);
  if (!reaches) return null;
  const inPremise = Number(certain) / Number(beta2.bigDen);
  const inContext = isAll ? context : (beta2.value * given) / beta1.value;
  return { inPremise, inContext, elb: (inPremise * context) / (inContext * contextDenied) };
}

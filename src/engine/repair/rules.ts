import type { MinedRules } from '../discovery/mine-rules.ts';
import type { Item, RuleReference } from '../vocabulary/items.ts';
import { type NamedValues, type PlacedItem, listItems, nameItem } from '../discovery/premise-items.ts';
import type { JudgedTable } from '../utility/judged-table.ts';

/** A discriminatory PD rule A,B -> C, as a repair takes it (D2, D3). */
export interface DirectRule {
  /** Its place among the PD rules, and the itemsets A,B and B. */
  readonly rule: number;
  readonly premise: number;
  readonly context: number;
  readonly A: readonly PlacedItem[];
  readonly B: readonly PlacedItem[];
  readonly reference: RepairedRule;
  /** Tells rules apart from one mining to the next, by the names of their items. */
  readonly key: string;
}

/** What a redlining rule D,B -> C yields: the rule A,B -> C that it bounds (D4). */
export interface IndirectRule {
  /** The itemset X = D,B. */
  readonly premise: number;
  readonly A: readonly PlacedItem[];
  readonly B: readonly PlacedItem[];
  readonly D: readonly PlacedItem[];
  /** The rule A,B -> C among the PD rules, where it is itself discriminatory; else null. */
  readonly direct: DirectRule | null;
  readonly reference: RepairedRule;
  readonly key: string;
}

type Judged = Pick<JudgedTable, 'rules' | 'isDiscriminatory'>;

/** MR of each mining, by its marks: every pass, and every look at what is left, asks for it again. */
const listedDirect = new WeakMap<Uint8Array, readonly DirectRule[]>();

/** The rules of MR in the order of P2. */
export function listDirect({ rules, isDiscriminatory }: Judged): readonly DirectRule[] {
  const known = listedDirect.get(isDiscriminatory) ?? takeMarked(rules, isDiscriminatory);
  listedDirect.set(isDiscriminatory, known);
  return known;
}

/** The PD rules that are marked, in the order of P2. */
export function listMarked(judged: Judged, marks: Uint8Array): readonly DirectRule[] {
  return marks === judged.isDiscriminatory ? listDirect(judged) : takeMarked(judged.rules, marks);
}

function takeMarked(rules: MinedRules, marks: Uint8Array): DirectRule[] {
  const ranks = rankItems(rules.attributes);
  const listed: { rank: Uint32Array; rule: DirectRule }[] = [];
  for (let at = 0; at < rules.pd.count; at += 1) {
    if (marks[at] === 0) continue;
    const rule = takeDirect(rules, at);
    listed.push({ rank: sortedRanks(ranks, [...rule.A, ...rule.B]), rule });
  }
  return listed.sort((one, two) => orderItems(one.rank, two.rank)).map(({ rule }) => rule);
}

/** What the redlining rules yield, in the order of P2: by the items of X, then by those of A,B. */
export function listIndirect(judged: JudgedTable, direct: readonly DirectRule[]): IndirectRule[] {
  const { rules, redlining } = judged;
  if (redlining === null) return [];
  const ranks = rankItems(rules.attributes);
  const byKey = new Map(direct.map((rule) => [rule.key, rule]));
  const { found, groups } = redlining;
  const listed = Array.from(found.premise, (premise, i) => {
    const A = groups[found.group[i]].items.map((item) => placeItem(rules, item));
    const B = listItems(rules.itemsets, found.context[i]);
    const D = listItems(rules.itemsets, premise).filter(({ column }) => !B.some((item) => item.column === column));
    const yielded = sortedRanks(ranks, [...A, ...B]);
    const rule: IndirectRule = {
      premise,
      A,
      B,
      D,
      direct: byKey.get(nameRule(rules, A, B, []).key) ?? null,
      ...nameRule(rules, A, B, D),
    };
    return { rank: rankOf(rules, ranks, premise), yielded, rule };
  });
  return listed
    .sort((one, two) => orderItems(one.rank, two.rank) || orderItems(one.yielded, two.yielded))
    .map(({ rule }) => rule);
}

export function takeDirect(rules: MinedRules, rule: number): DirectRule {
  const { itemsets, isProtected, pd } = rules;
  const A: PlacedItem[] = [];
  const B: PlacedItem[] = [];
  for (const item of listItems(itemsets, pd.premise[rule]))
    (isProtected[itemsets.itemOffset[item.column] + item.code] === 1 ? A : B).push(item);
  return { rule, premise: pd.premise[rule], context: pd.context[rule], A, B, ...nameRule(rules, A, B, []) };
}

function placeItem({ itemsets: { itemColumn, itemOffset } }: MinedRules, item: number): PlacedItem {
  return { column: itemColumn[item], code: item - itemOffset[itemColumn[item]] };
}

function nameRule(
  rules: MinedRules,
  A: readonly PlacedItem[],
  B: readonly PlacedItem[],
  D: readonly PlacedItem[],
): Pick<DirectRule, 'reference' | 'key'> {
  const reference = { A: nameAll(rules, A), B: nameAll(rules, B), D: nameAll(rules, D) };
  return { reference, key: keyOfRule(reference) };
}

function nameAll({ attributes }: MinedRules, items: readonly PlacedItem[]): Item[] {
  return items.map((item) => nameItem(attributes, item));
}

/** A text that two rules share only when they are the same. */
export function keyOfRule({ A, B, D }: RepairedRule): string {
  return JSON.stringify([A, B, D]);
}

function rankOf(rules: MinedRules, ranks: readonly Uint32Array[], itemset: number): Uint32Array {
  return sortedRanks(ranks, listItems(rules.itemsets, itemset));
}

function sortedRanks(ranks: readonly Uint32Array[], items: readonly PlacedItem[]): Uint32Array {
  const sorted = new Uint32Array(items.length);
  for (let i = 0; i < items.length; i += 1) sorted[i] = ranks[items[i].column][items[i].code];
  return sorted.sort();
}

/** A rule that was repaired; `D` are the items that stand in for its group, none where it discriminates directly (D4). */
export interface RepairedRule extends RuleReference {
  readonly D: readonly Item[];
}

/** What a cell was changed for: a rule, or a method's own words where it looks at no single rule (P5). */
export type ChangeReason = RepairedRule | string;

/**
 * For each value of each attribute its rank among all items, sorted by attribute name, then value, by code unit (P2).
 */
export function rankItems(attributes: readonly NamedValues[]): Uint32Array[] {
  const ranks = attributes.map(({ values }) => new Uint32Array(values.length));
  const byName = Array.from(attributes.keys()).sort((one, other) =>
    compareCodeUnits(attributes[one].name, attributes[other].name),
  );
  let rank = 0;
  for (const column of byName) {
    const { values } = attributes[column];
    for (const code of Array.from(values.keys()).sort((one, other) => compareCodeUnits(values[one], values[other])))
      ranks[column][code] = rank++;
  }
  return ranks;
}

/** Orders lists of ranks, each ascending: item by item, a shorter list before those that begin with it (P2). */
export function orderItems(one: ArrayLike<number>, other: ArrayLike<number>): number {
  const shared = Math.min(one.length, other.length);
  for (let i = 0; i < shared; i += 1) if (one[i] !== other[i]) return one[i] - other[i];
  return one.length - other.length;
}

function compareCodeUnits(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

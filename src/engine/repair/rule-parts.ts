import { type MinedRules } from '../discovery/mine-rules.ts';
import { listItems, nameItem, nameRule, type PlacedItem } from '../discovery/premise-items.ts';
import { type JudgedTable } from '../utility/judged-table.ts';
import { orderItems, rankItems } from './rule-order.ts';

/** A discriminatory PD rule A,B -> C, as a repair takes it (D2, D3). */
export interface DirectRule {
  /** Its place among the PD rules, and the itemsets A,B and B. */
  readonly rule: number;
  readonly premise: number;
  readonly context: number;
  readonly A: readonly PlacedItem[];
  readonly B: readonly PlacedItem[];
  readonly name: string;
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
  readonly name: string;
}

/** The rules of MR in the order of P2. */
export function listDirect({ rules, isDiscriminatory }: JudgedTable): DirectRule[] {
  const ranks = rankItems(rules.attributes);
  const listed: { rank: Uint32Array; rule: DirectRule }[] = [];
  for (let rule = 0; rule < rules.pd.count; rule += 1) {
    if (isDiscriminatory[rule] === 1) listed.push({ rank: rankOf(rules, ranks, rules.pd.premise[rule]), rule: takeDirect(rules, rule) });
  }
  return listed.sort((one, two) => orderItems(one.rank, two.rank)).map(({ rule }) => rule);
}

/** What the redlining rules yield, in the order of P2: by the items of X, then by those of A,B. */
export function listIndirect(judged: JudgedTable, direct: readonly DirectRule[]): IndirectRule[] {
  const { rules, redlining } = judged;
  if (redlining === null) return [];
  const ranks = rankItems(rules.attributes);
  const byName = new Map(direct.map((rule) => [rule.name, rule]));
  const { found, groups } = redlining;
  const listed = Array.from(found.premise, (premise, i) => {
    const A = groups[found.group[i]].items.map((item) => placeItem(rules, item));
    const B = listItems(rules.itemsets, found.context[i]);
    const D = listItems(rules.itemsets, premise).filter(({ column }) => !B.some((item) => item.column === column));
    const yielded = sortedRanks(ranks, [...A, ...B]);
    const rule: IndirectRule = { premise, A, B, D, direct: byName.get(nameParts(rules, A, B)) ?? null, name: nameIndirect(rules, A, B, D) };
    return { rank: rankOf(rules, ranks, premise), yielded, rule };
  });
  return listed.sort((one, two) => orderItems(one.rank, two.rank) || orderItems(one.yielded, two.yielded)).map(({ rule }) => rule);
}

export function takeDirect(rules: MinedRules, rule: number): DirectRule {
  const { itemsets, isProtected, pd } = rules;
  const items = listItems(itemsets, pd.premise[rule]);
  const isGroup = ({ column, code }: PlacedItem) => isProtected[itemsets.itemOffset[column] + code] === 1;
  const A = items.filter(isGroup);
  const B = items.filter((item) => !isGroup(item));
  return { rule, premise: pd.premise[rule], context: pd.context[rule], A, B, name: nameParts(rules, A, B) };
}

function placeItem({ itemsets: { itemColumn, itemOffset } }: MinedRules, item: number): PlacedItem {
  return { column: itemColumn[item], code: item - itemOffset[itemColumn[item]] };
}

function nameParts({ attributes }: MinedRules, A: readonly PlacedItem[], B: readonly PlacedItem[]): string {
  return nameRule(A.map((item) => nameItem(attributes, item)), B.map((item) => nameItem(attributes, item)));
}

function nameIndirect(rules: MinedRules, A: readonly PlacedItem[], B: readonly PlacedItem[], D: readonly PlacedItem[]): string {
  return `stand-in ${JSON.stringify(D.map((item) => nameItem(rules.attributes, item)))} for ${nameParts(rules, A, B)}`;
}

function rankOf(rules: MinedRules, ranks: readonly Uint32Array[], itemset: number): Uint32Array {
  return sortedRanks(ranks, listItems(rules.itemsets, itemset));
}

function sortedRanks(ranks: readonly Uint32Array[], items: readonly PlacedItem[]): Uint32Array {
  return Uint32Array.from(items, ({ column, code }) => ranks[column][code]).sort();
}

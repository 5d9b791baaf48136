import { itemsOf } from '../mining/find-itemset.ts';
import type { Itemsets } from '../mining/itemsets.ts';
import type { MinedRules } from '../discovery/mine-rules.ts';
import type { JudgedTable } from './judged-table.ts';

/** How many rules there are of a kind, before and after. */
export interface BeforeAfter {
  readonly before: number;
  readonly after: number;
}

/**
 * What a repair did to the rules, from the two tables alone (P5). Shares; null where the denominator is 0, and DDPD to
 * IDPP also where the table after lacks a protected attribute of the one before, so that nothing about its groups can
 * be mined.
 */
export interface RuleUtility {
  /** (|MR| - |MR'|) / |MR|: 1 when no discriminatory rule is left, negative when there are more than before. */
  readonly DDPD: number | null;
  /** |PR ∩ PR'| / |PR|: protective rules that still are. */
  readonly DDPP: number | null;
  /** As DDPD and DDPP, for redlining rules and for the other PND rules. */
  readonly IDPD: number | null;
  readonly IDPP: number | null;
  /** |FR \ FR'| / |FR|: rules that are lost. */
  readonly MC: number | null;
  /** |FR' \ FR| / |FR'|: rules that are new. */
  readonly GC: number | null;
  readonly frequent: BeforeAfter;
  readonly discriminatory: BeforeAfter;
  /** Null where redlining was not looked for in one of the tables. */
  readonly redlining: BeforeAfter | null;
}

const notARule = 0;
const other = 1;
const redlining = 2;
const protective = 3;
const discriminatory = 4;

/**
 * Compares the rules of two tables; rules are the same when their items have the same attributes and values, so the
 * tables may differ in columns and values (P5).
 */
export function measureUtility(before: JudgedTable, after: JudgedTable): RuleUtility {
  const kinds = sortKinds(before);
  const kindsAfter = sortKinds(after);
  const find = finderIn(before.rules, after.rules);
  let shared = 0;
  const kept = new Float64Array(5);
  for (let at = 1; at < kindsAfter.length; at += 1) {
    if (kindsAfter[at] === notARule) continue;
    const same = find(at);
    if (same < 0 || kinds[same] === notARule) continue;
    shared += 1;
    if (kinds[same] === kindsAfter[at]) kept[kindsAfter[at]] += 1;
  }
  const [counts, countsAfter] = [countKinds(kinds), countKinds(kindsAfter)];
  const count = (kind: number) => ({ before: counts[kind], after: countsAfter[kind] });
  const [frequent, direct, indirect, guarded, plain] = [
    { before: before.rules.frequent, after: after.rules.frequent },
    count(discriminatory),
    count(redlining),
    count(protective),
    count(other),
  ];
  const hasGroups = listGroupAttributes(before.rules).every((name) =>
    after.rules.attributes.some((attribute) => attribute.name === name),
  );
  const hasRedlining = hasGroups && before.redlining !== null && after.redlining !== null;
  return {
    DDPD: hasGroups ? share(direct.before - direct.after, direct.before) : null,
    DDPP: hasGroups ? share(kept[protective], guarded.before) : null,
    IDPD: hasRedlining ? share(indirect.before - indirect.after, indirect.before) : null,
    IDPP: hasRedlining ? share(kept[other], plain.before) : null,
    MC: share(frequent.before - shared, frequent.before),
    GC: share(frequent.after - shared, frequent.after),
    frequent,
    discriminatory: direct,
    redlining: hasRedlining ? indirect : null,
  };
}

/** The names of the attributes that have a protected item. */
function listGroupAttributes({ attributes, itemsets: { itemOffset }, isProtected }: MinedRules): string[] {
  return attributes
    .filter(({ values }, column) =>
      isProtected.subarray(itemOffset[column], itemOffset[column] + values.length).includes(1),
    )
    .map(({ name }) => name);
}

/** For each itemset what its rule is: not in FR, PND, redlining, PD and protective, PD and discriminatory. */
function sortKinds({ rules, isDiscriminatory, redlining: found }: JudgedTable): Uint8Array {
  const kinds = new Uint8Array(rules.itemsets.count);
  for (let at = 1; at < kinds.length; at += 1) if (rules.isPndRule[at] === 1) kinds[at] = other;
  for (let rule = 0; rule < rules.pd.count; rule += 1)
    kinds[rules.pd.premise[rule]] = isDiscriminatory[rule] === 1 ? discriminatory : protective;
  for (const premise of found?.found.premise ?? []) kinds[premise] = redlining;
  return kinds;
}

/** Finds the itemset of one mining in another, -1 where that has no such itemset. */
function finderIn(whole: MinedRules, part: MinedRules): (itemset: number) => number {
  const same = matchItems(part, whole);
  if (hasSameOrder(whole.itemsets, part.itemsets, same)) return followChains(whole, part, same);
  const items = new Uint32Array(256);
  return (itemset) => {
    const size = itemsOf(part.itemsets, itemset, items);
    for (let i = 0; i < size; i += 1) {
      const item = same[items[i]];
      if (item < 0) return -1;
      items[i] = item;
    }
    return whole.index.find(items, size);
  };
}

/** Whether the items of one mining stand along its chains in the order that they have in another. */
function hasSameOrder(whole: Itemsets, part: Itemsets, same: Int32Array): boolean {
  const rank = new Int32Array(whole.itemColumn.length).fill(-1);
  listSingle(whole).forEach((item, i) => (rank[item] = i));
  const ranks = listSingle(part).flatMap((item) => (same[item] < 0 || rank[same[item]] < 0 ? [] : [rank[same[item]]]));
  return ranks.every((own, i) => i === 0 || own > ranks[i - 1]);
}

/** The items that are itemsets by themselves, in the order of the chains. */
function listSingle({ count, item, parent }: Itemsets): number[] {
  const items: number[] = [];
  for (let at = 1; at < count; at += 1) if (parent[at] === 0) items.push(item[at]);
  return items;
}

/** Finds each itemset from its parent, which stands before it; one probe each. */
function followChains({ index }: MinedRules, { itemsets }: MinedRules, same: Int32Array): (itemset: number) => number {
  const { count, item, parent } = itemsets;
  const found = new Int32Array(count);
  for (let at = 1; at < count; at += 1) {
    const above = found[parent[at]];
    const added = same[item[at]];
    found[at] = above < 0 || added < 0 ? -1 : index.child(above, added);
  }
  return (itemset) => found[itemset];
}

/**
 * For each item of one mining the number that it has in another, by the names of attribute and value; -1 where it has
 * none.
 */
function matchItems(from: MinedRules, to: MinedRules): Int32Array {
  const same = new Int32Array(from.itemsets.itemColumn.length).fill(-1);
  from.attributes.forEach(({ name, values }, column) => {
    const at = to.attributes.findIndex((attribute) => attribute.name === name);
    if (at < 0) return;
    const codes = new Map(to.attributes[at].values.map((value, code) => [value, code]));
    values.forEach((value, code) => {
      const there = codes.get(value);
      if (there !== undefined) same[from.itemsets.itemOffset[column] + code] = to.itemsets.itemOffset[at] + there;
    });
  });
  return same;
}

/** How many rules there are of each kind. */
function countKinds(kinds: Uint8Array): Float64Array {
  const counts = new Float64Array(5);
  for (let at = 0; at < kinds.length; at += 1) counts[kinds[at]] += 1;
  return counts;
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

import { type CountColumns, countAffected, countsAt } from '../measures/counts.ts';
import { ratedColumns } from '../measures/survey.ts';
import { type Item, valuesOf } from '../vocabulary/items.ts';
import { type VerdictCode, verdictCodes } from '../vocabulary/lenses.ts';
import type { FoldedRules } from './fold-rules.ts';
import type { MinedRules } from './mine-rules.ts';
import { itemsOf } from '../mining/find-itemset.ts';

type RuleOrder = 'value' | 'difference' | 'people' | 'affected' | 'q';

/** From one number to another, both included. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** Which PD rules to list, and how. */
export interface RuleFilter {
  readonly onlyWorse: boolean;
  /** One row for rules about the same people; only the widest of rules that nest (D8). */
  readonly isFolded: boolean;
  readonly isNested: boolean;
  /** An item that A must hold, or null. */
  readonly group: Item | null;
  /** An attribute the context must mention, or null. */
  readonly attribute: string | null;
  /** Words that must all occur in the premise. */
  readonly search: string;
  /** Only rules of one of these verdicts, in a folded list findings of them (M9); left out or empty: all. */
  readonly verdicts?: readonly VerdictCode[];
  /** Only rules whose group has so many people, and whose measure has such a value; left out: any. */
  readonly people?: Range | null;
  readonly value?: Range | null;
  readonly order: RuleOrder;
  readonly isDescending: boolean;
}

/** Every rule, the largest measure first. */
export const everyRule: RuleFilter = {
  onlyWorse: false,
  isFolded: false,
  isNested: false,
  group: null,
  attribute: null,
  search: '',
  order: 'value',
  isDescending: true,
};

/** What listing needs beside the rules themselves. */
export interface RuleColumns {
  readonly value: Float64Array;
  readonly q: Float64Array;
  readonly marks: Uint8Array;
  readonly folded: FoldedRules;
  readonly outer: Uint32Array;
  /** For each rule the place of its verdict in `verdictCodes`, and for each finding the rule that shows it (D8). */
  readonly verdicts?: Uint8Array;
  readonly shown?: Uint32Array;
}

/**
 * The rules that pass the filter, in order; rules without a figure to sort by stand last. Folded: of a finding the rule
 * that shows its verdict, where the filter hides that the shortest premise, then the first mined (D8). Nested: the widest rules only; where the filter hides the widest, those
 * it stands for are listed.
 */
export function listRules(rules: MinedRules, columns: RuleColumns, filter: RuleFilter): Uint32Array {
  return sortRules(rules, columns, filter, selectRules(rules, columns, filter));
}

/**
 * How many of the rules, in a folded list of the findings, that pass the rest of the filter have each verdict (M9).
 */
export function countListed(
  rules: MinedRules,
  columns: RuleColumns,
  filter: RuleFilter,
): Readonly<Record<VerdictCode, number>> {
  const counts: Record<VerdictCode, number> = { clear: 0, unclear: 0, within: 0, tooFew: 0 };
  for (const rule of selectRules(rules, columns, { ...filter, verdicts: [] })) {
    const code = verdictOf(columns, filter, rule);
    if (code !== null) counts[code] += 1;
  }
  return counts;
}

type Selection = Omit<RuleFilter, 'order' | 'isDescending'>;

/** The same rules as `listRules`, in the order in which they were mined. */
export function selectRules(rules: MinedRules, columns: RuleColumns, filter: Selection): Uint32Array {
  const { pd, itemsets } = rules;
  const itemPasses = matchItems(rules, filter);
  const chosen: number[] = [];
  const firstOf = new Int32Array(filter.isFolded ? columns.folded.findings : 0).fill(-1);
  for (let i = 0; i < pd.count; i += 1) {
    if (filter.onlyWorse && columns.marks[i] === 0) continue;
    if (!hasVerdict(columns, filter, i)) continue;
    if (!isWithin(filter.people, pd.n1[i]) || !isWithin(filter.value, columns.value[i])) continue;
    if (!itemPasses(pd.premise[i])) continue;
    if (filter.isNested && columns.outer[i] !== i && itemPasses(pd.premise[columns.outer[i]])) continue;
    if (!filter.isFolded) {
      chosen.push(i);
      continue;
    }
    const finding = columns.folded.finding[i];
    const before = firstOf[finding];
    const shown = columns.shown?.[finding];
    const isShorter = before >= 0 && itemsets.length[pd.premise[i]] < itemsets.length[pd.premise[before]];
    if (before < 0 || i === shown || (isShorter && before !== shown)) firstOf[finding] = i;
  }
  return filter.isFolded ? Uint32Array.from(firstOf.filter((rule) => rule >= 0)) : Uint32Array.from(chosen);
}

/** Whether a rule, in a folded list its finding, has one of the verdicts asked for. */
function hasVerdict(columns: RuleColumns, filter: Selection, rule: number): boolean {
  if (filter.verdicts === undefined || filter.verdicts.length === 0) return true;
  const code = verdictOf(columns, filter, rule);
  return code === null || filter.verdicts.includes(code);
}

/** The verdict of a rule, in a folded list that of its finding; null where none is known. */
function verdictOf(
  { verdicts, shown, folded }: RuleColumns,
  { isFolded }: Pick<Selection, 'isFolded'>,
  rule: number,
): VerdictCode | null {
  if (verdicts === undefined) return null;
  const judged = isFolded && shown !== undefined ? shown[folded.finding[rule]] : rule;
  return verdictCodes[verdicts[judged]];
}

function isWithin(range: Range | null | undefined, number: number): boolean {
  return range === undefined || range === null || (number >= range.from && number <= range.to);
}

function matchItems(
  { attributes, itemsets, isProtected }: MinedRules,
  { group, attribute, search }: Selection,
): (premise: number) => boolean {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (group === null && attribute === null && words.length === 0) return () => true;
  const names: string[] = [];
  const isGroup: boolean[] = [];
  const isAttribute: boolean[] = [];
  attributes.forEach(({ name, values }) =>
    values.forEach((value) => {
      names.push(`${name} ${valuesOf(value).join(' ')}`.toLowerCase());
      isGroup.push(group !== null && group.attribute === name && group.value === value);
      isAttribute.push(name === attribute);
    }),
  );
  return (premise) => {
    let hasGroup = group === null;
    let hasAttribute = attribute === null;
    const missing = new Set(words);
    for (let at = premise; at !== 0; at = itemsets.parent[at]) {
      const item = itemsets.item[at];
      if (isGroup[item] && isProtected[item] === 1) hasGroup = true;
      if (isAttribute[item] && isProtected[item] === 0) hasAttribute = true;
      for (const word of missing) if (names[item].includes(word)) missing.delete(word);
    }
    return hasGroup && hasAttribute && missing.size === 0;
  };
}

function sortRules(
  { pd }: MinedRules,
  { value, q }: RuleColumns,
  { order, isDescending }: RuleFilter,
  chosen: Uint32Array,
): Uint32Array {
  const keys = new Float64Array(pd.count);
  const keyOf: Readonly<Record<RuleOrder, (i: number) => number>> = {
    value: (i) => value[i],
    q: (i) => q[i],
    people: (i) => pd.n1[i],
    difference: (i) => gapOf(ratedColumns(pd), i),
    affected: (i) => countAffected(countsAt(pd, i)) ?? NaN,
  };
  for (const i of chosen) keys[i] = keyOf[order](i);
  const direction = isDescending ? -1 : 1;
  return chosen.sort((a, b) => {
    const one = keys[a];
    const other = keys[b];
    if (one < other) return -direction;
    if (one > other) return direction;
    if (one !== other) return Number(Number.isNaN(one)) - Number(Number.isNaN(other)) || a - b;
    return pd.n1[b] - pd.n1[a] || a - b;
  });
}

/** Difference of the shares denied, group minus others; NaN without others. */
function gapOf({ a1, n1, a2, n2 }: CountColumns, i: number): number {
  return n2[i] === 0 ? NaN : a1[i] / n1[i] - a2[i] / n2[i];
}

const none = -1;

/**
 * Premises with a protected item, and for each the premises with one item less in the context; the same for every
 * threshold.
 */
export interface NestingLinks {
  /** Itemsets in order of length. */
  readonly order: Uint32Array;
  /** `links[starts[i] .. starts[i + 1])`: the itemsets one item wider than `order[i]`. */
  readonly starts: Uint32Array;
  readonly links: Uint32Array;
  /** For each itemset its PD rule, or -1. */
  readonly ruleOf: Int32Array;
}

/** Finds for each premise the ones that are one item wider; all of them are among the itemsets (D1). */
export function linkPremises({ pd, itemsets, index, isProtected }: MinedRules): NestingLinks {
  const ruleOf = new Int32Array(itemsets.count).fill(none);
  for (let i = 0; i < pd.count; i += 1) ruleOf[pd.premise[i]] = i;
  const premises: number[] = [];
  const isGroup = new Uint8Array(itemsets.count);
  for (let at = 1; at < itemsets.count; at += 1) {
    if (isProtected[itemsets.item[at]] === 1 || isGroup[itemsets.parent[at]] === 1) {
      isGroup[at] = 1;
      premises.push(at);
    }
  }
  const order = Uint32Array.from(premises).sort((a, b) => itemsets.length[a] - itemsets.length[b] || a - b);
  const starts = new Uint32Array(order.length + 1);
  const links: number[] = [];
  const items = new Uint32Array(256);
  const part = new Uint32Array(256);
  for (let i = 0; i < order.length; i += 1) {
    starts[i] = links.length;
    const count = itemsOf(itemsets, order[i], items);
    for (let left = 0; left < count; left += 1) {
      if (isProtected[items[left]] === 1) continue;
      let size = 0;
      for (let at = 0; at < count; at += 1) if (at !== left) part[size++] = items[at];
      links.push(index.find(part, size));
    }
  }
  starts[order.length] = links.length;
  return { order, starts, links: Uint32Array.from(links), ruleOf };
}

/**
 * For each marked rule a marked rule with the same A and a context B that is a proper part of its own, the widest there
 * is (fewest items, then first mined); itself when there is none. Unmarked rules answer themselves.
 */
export function nestRules(
  rules: MinedRules,
  marks: Uint8Array,
  { order, starts, links, ruleOf }: NestingLinks = linkPremises(rules),
): Uint32Array {
  const { pd, itemsets } = rules;
  const outer = new Uint32Array(pd.count);
  for (let i = 0; i < pd.count; i += 1) outer[i] = i;
  /** For each itemset the widest marked rule about its group in a part of its context, the whole context included. */
  const widest = new Int32Array(itemsets.count).fill(none);
  for (let i = 0; i < order.length; i += 1) {
    let best = none;
    for (let at = starts[i]; at < starts[i + 1]; at += 1) {
      const found = widest[links[at]];
      if (found !== none && (best === none || isWider(found, best))) best = found;
    }
    const own = ruleOf[order[i]];
    const isMarked = own !== none && marks[own] === 1;
    if (isMarked && best !== none) outer[own] = best;
    widest[order[i]] = best === none && isMarked ? own : best;
  }
  return outer;

  function isWider(one: number, other: number): boolean {
    const gap = itemsets.length[pd.premise[one]] - itemsets.length[pd.premise[other]];
    return gap < 0 || (gap === 0 && one < other);
  }
}

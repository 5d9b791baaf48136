import { type NamedItem } from './premise-items.ts';
import { type FoldedRules } from './fold-rules.ts';
import { type MinedRules } from './mine-rules.ts';

export type RuleOrder = 'value' | 'difference' | 'people' | 'q';

/** Which PD rules to list, and how. */
export interface RuleFilter {
  readonly onlyWorse: boolean;
  /** One row for rules about the same people; only the widest of rules that nest (D8). */
  readonly isFolded: boolean;
  readonly isNested: boolean;
  /** An item that A must hold, or null. */
  readonly group: NamedItem | null;
  /** An attribute the context must mention, or null. */
  readonly attribute: string | null;
  /** Words that must all occur in the premise. */
  readonly search: string;
  readonly order: RuleOrder;
  readonly isDescending: boolean;
}

/** What listing needs beside the rules themselves. */
export interface RuleColumns {
  readonly value: Float64Array;
  readonly q: Float64Array;
  readonly marks: Uint8Array;
  readonly folded: FoldedRules;
  readonly outer: Uint32Array;
}

/**
 * The rules that pass the filter, in order; rules without a figure to sort by stand last. Folded: of a finding the shortest premise, then
 * the first mined (D8). Nested: the widest rules only; where the filter hides the widest, those it stands for are listed.
 */
export function listRules(rules: MinedRules, columns: RuleColumns, filter: RuleFilter): Uint32Array {
  return sortRules(rules, columns, filter, selectRules(rules, columns, filter));
}

/** Of the findings at the threshold the rule with the widest gap between group and others, of equals the one with more people; or -1. */
export function findWidestGap(rules: MinedRules, columns: RuleColumns): number {
  const { pd } = rules;
  const everything = { onlyWorse: true, isFolded: true, isNested: false, group: null, attribute: null, search: '' };
  let widest = -1;
  let gap = -Infinity;
  for (const rule of selectRules(rules, columns, everything)) {
    const own = gapOf(pd, rule);
    if (own > gap || (own === gap && pd.n1[rule] > pd.n1[widest])) {
      widest = rule;
      gap = own;
    }
  }
  return widest;
}

type Selection = Omit<RuleFilter, 'order' | 'isDescending'>;

function selectRules(rules: MinedRules, columns: RuleColumns, filter: Selection): Uint32Array {
  const { pd, itemsets } = rules;
  const itemPasses = matchItems(rules, filter);
  const chosen: number[] = [];
  const firstOf = new Int32Array(filter.isFolded ? columns.folded.findings : 0).fill(-1);
  for (let i = 0; i < pd.count; i += 1) {
    if (filter.onlyWorse && columns.marks[i] === 0) continue;
    if (!itemPasses(pd.premise[i])) continue;
    if (filter.isNested && columns.outer[i] !== i && itemPasses(pd.premise[columns.outer[i]])) continue;
    if (!filter.isFolded) {
      chosen.push(i);
      continue;
    }
    const finding = columns.folded.finding[i];
    const before = firstOf[finding];
    if (before < 0 || itemsets.length[pd.premise[i]] < itemsets.length[pd.premise[before]]) firstOf[finding] = i;
  }
  return filter.isFolded ? Uint32Array.from(firstOf.filter((rule) => rule >= 0)) : Uint32Array.from(chosen);
}

function matchItems({ attributes, itemsets, isProtected }: MinedRules, { group, attribute, search }: Selection): (premise: number) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter((word) => word !== '');
  if (group === null && attribute === null && words.length === 0) return () => true;
  const names: string[] = [];
  const isGroup: boolean[] = [];
  const isAttribute: boolean[] = [];
  attributes.forEach(({ name, values }) =>
    values.forEach((value) => {
      names.push(`${name} ${value}`.toLowerCase());
      isGroup.push(group !== null && group[0] === name && group[1] === value);
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

function sortRules({ pd }: MinedRules, { value, q }: RuleColumns, { order, isDescending }: RuleFilter, chosen: Uint32Array): Uint32Array {
  const keys = new Float64Array(pd.count);
  for (const i of chosen) keys[i] = order === 'value' ? value[i] : order === 'q' ? q[i] : order === 'people' ? pd.n1[i] : gapOf(pd, i);
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
function gapOf(pd: MinedRules['pd'], i: number): number {
  return pd.n2[i] === 0 ? NaN : pd.a1[i] / pd.n1[i] - pd.a2[i] / pd.n2[i];
}

import { SurveyAdder, type SurveyWeights } from '../measures/survey.ts';
import type { Threshold } from '../shared/exact.ts';
import type { Attribute } from '../table/table.ts';
import type { CoverageReason } from '../vocabulary/coverage.ts';
import type { Item } from '../vocabulary/items.ts';
import { type PlacedItem, nameItem } from './premise-items.ts';
import type { MinedRules } from './mine-rules.ts';

/** What was tested of a protected item, of two together, or of a protected attribute without a chosen item (D10). */
export interface CoverageLine {
  /** The protected item, or two of different attributes, in column order; empty where `attribute` is given. */
  readonly items: readonly Item[];
  readonly attribute: string | null;
  /** PD rules whose A contains the items. */
  readonly tested: number;
  /** Why none was tested; null when some were. */
  readonly reason: CoverageReason | null;
}

/**
 * A line for every protected item, every pair of protected items of two attributes, and every protected attribute
 * without a chosen item: how many PD rules are about it, or why there is none (D10). "Nothing found" may be said of what
 * was tested only.
 */
export function coverGroups(rules: MinedRules, protectedAttributes: readonly string[]): CoverageLine[] {
  const items = listProtected(rules);
  const pairs = items.flatMap((one, i) =>
    items
      .slice(i + 1)
      .flatMap((other) => (rules.firstOf[other.column] === rules.firstOf[one.column] ? [] : [[one, other]])),
  );
  const testedOf = countTested(rules);
  const lines = [...items.map((item) => [item]), ...pairs].map((set): CoverageLine => {
    const tested = testedOf(set);
    const named = set.map((item) => nameItem(rules.attributes, item));
    return { items: named, attribute: null, tested, reason: tested > 0 ? null : findReason(rules, set) };
  });
  const chosen = new Set(items.map(({ column }) => rules.attributes[column].name));
  const open = [...new Set(protectedAttributes)].filter(
    (name) => !chosen.has(name) && name !== rules.decision.attribute.name,
  );
  return [
    ...lines,
    ...open.map((name) => ({
      items: [],
      attribute: name,
      tested: 0,
      reason: explainAttribute(rules.attributes, name),
    })),
  ];
}

function listProtected({ isProtected, itemsets: { itemColumn, itemOffset } }: MinedRules): PlacedItem[] {
  return Array.from(isProtected.keys())
    .filter((item) => isProtected[item] === 1)
    .map((item) => ({ column: itemColumn[item], code: item - itemOffset[itemColumn[item]] }));
}

/** Counts the PD rules by each item and each pair of items of their A. */
function countTested({ pd, itemsets, isProtected }: MinedRules): (set: readonly PlacedItem[]) => number {
  const { item, parent, itemOffset } = itemsets;
  const places = numberProtected(isProtected);
  const counts = new Uint32Array(places.count ** 2);
  const group = new Uint32Array(256);
  for (let rule = 0; rule < pd.count; rule += 1) {
    let size = 0;
    for (let at = pd.premise[rule]; at !== 0; at = parent[at])
      if (isProtected[item[at]] === 1) group[size++] = places.of[item[at]];
    for (let i = 0; i < size; i += 1)
      for (let j = i; j < size; j += 1)
        counts[Math.min(group[i], group[j]) * places.count + Math.max(group[i], group[j])] += 1;
  }
  const placeOf = ({ column, code }: PlacedItem) => places.of[itemOffset[column] + code];
  return ([one, other = one]) => counts[placeOf(one) * places.count + placeOf(other)];
}

/** The protected items by number, from 0. */
function numberProtected(isProtected: Uint8Array): { of: Uint32Array; count: number } {
  const of = new Uint32Array(isProtected.length);
  let count = 0;
  for (let item = 0; item < of.length; item += 1) if (isProtected[item] === 1) of[item] = count++;
  return { of, count };
}

/** Why no rule is about a set of items: it is too long, too rare, or has the worse outcome too rarely (D1, D10). */
function findReason({ input, limits, weighed }: MinedRules, set: readonly PlacedItem[]): CoverageReason {
  const { minCount, minConfidence, maxLength, countOf } = limits;
  if (set.length > maxLength)
    return {
      code: 'too-long',
      has: set.length,
      needs: maxLength,
      says: { code: 'too-long', values: { items: set.length, most: maxLength } },
    };
  let n = 0;
  let a = 0;
  const held: number[] = [];
  for (let row = 0; row < input.rows; row += 1) {
    if (!set.every(({ column, code }) => input.columns[column].codes[row] === code)) continue;
    held.push(row);
    const weight = input.weights === null ? 1 : input.weights[row];
    n += weight;
    if (input.isNegative![row] === 1) a += weight;
  }
  const has = countOf === 'rule' ? a : n;
  if (has < minCount)
    return {
      code: 'support',
      has,
      needs: minCount,
      says: { code: 'support', values: { has, needs: minCount, isDenied: countOf === 'rule' } },
    };
  if (weighed !== null) return explainByWeight(weighed.survey, held, input.isNegative!, minConfidence);
  return {
    code: 'confidence',
    has: a / n,
    needs: minConfidence.value,
    says: { code: 'confidence', values: { a, n, least: minConfidence.text } },
  };
}

/** The same by survey weights, by which confidence goes (M12). */
function explainByWeight(
  survey: SurveyWeights,
  rows: readonly number[],
  isNegative: Uint8Array,
  minConfidence: Threshold,
): CoverageReason {
  const sum = new SurveyAdder(survey);
  for (const row of rows) sum.add(row, isNegative[row] === 1);
  const has = sum.a / sum.n;
  const values = { share: has, least: minConfidence.text };
  return { code: 'confidence', has, needs: minConfidence.value, says: { code: 'weighed-confidence', values } };
}

function explainAttribute(attributes: readonly Attribute[], name: string): CoverageReason {
  const attribute = attributes.find((one) => one.name === name);
  if (attribute === undefined) return explainBy('not-used');
  const { values, codes, isMissing } = attribute;
  const isKnown = (code: number) => code < values.length && !isMissing[code];
  return explainBy(codes.some(isKnown) ? 'no-group' : 'all-missing');
}

function explainBy(code: 'not-used' | 'no-group' | 'all-missing'): CoverageReason {
  return { code, has: null, needs: null, says: { code, values: null } };
}

import { makeCountColumns } from '../../measures/count-columns.ts';
import { compareRatio } from '../../shared/exact.ts';
import { fail, succeed, type Result } from '../../shared/result.ts';
import { type RunContext } from '../../shared/run-context.ts';
import { type DecisionClasses } from '../../table/decision.ts';
import { type Item } from '../../vocabulary/items.ts';
import { type Attribute, type Table } from '../../table/table.ts';
import { type CountColumns } from '../../measures/counts.ts';
import { findContexts } from '../../mining/find-contexts.ts';
import { indexItemsets, type ItemsetIndex } from '../../mining/find-itemset.ts';
import { mineItemsets, type Itemsets, type MiningInput } from '../../mining/itemsets.ts';
import { checkProtected } from '../check-protected.ts';
import { noReference, readReference, type Reference, type ReferenceCodes } from '../reference.ts';
import { countNeither } from './count-neither.ts';
import { type MiningLimits } from './mining-settings.ts';

/** PD rules of FR, a column each; what a measure needs stands beside each rule (D2, M1). */
export interface PdRules extends CountColumns {
  readonly count: number;
  /** The itemset of the premise X = A ∪ B. */
  readonly premise: Uint32Array;
  /** The itemset of the context B; 0 is the empty one, everybody. */
  readonly context: Uint32Array;
  readonly n1: Float64Array;
  readonly n: Float64Array;
}

/** Frequent classification rules of a table (D1, D2). */
export interface MinedRules {
  readonly table: Table;
  readonly decision: DecisionClasses;
  readonly input: MiningInput;
  /** The attributes that may stand in a premise, in the order of the columns that were mined. */
  readonly attributes: readonly Attribute[];
  readonly itemsets: Itemsets;
  readonly index: ItemsetIndex;
  /** For each item 1 when it is one of DI_b. */
  readonly isProtected: Uint8Array;
  /** For each attribute the values with which its groups are compared, or null for all (M10). */
  readonly reference: ReferenceCodes;
  /** |FR|, PD and PND rules together. */
  readonly frequent: number;
  readonly pnd: number;
  /** For each itemset 1 when it is the premise of a PND rule of FR. */
  readonly isPndRule: Uint8Array;
  readonly pd: PdRules;
  readonly limits: MiningLimits;
}

/** What groups are compared with (M10), and whether groups are known from outside the table (D5). */
export interface MiningOptions {
  readonly reference?: Reference;
  readonly isKnownOutside?: boolean;
}

/**
 * Mines FR: rules X -> C with X not empty, no decision item, support and confidence at least the minimum (D1), and
 * splits each premise into A = X ∩ DI_b and B (D2). FR is closed under taking the context, so every B is among the
 * itemsets. Without a protected item there is nothing to look for, unless knowledge about groups comes from outside the
 * table (D5).
 */
export function mineRules(
  table: Table,
  decision: DecisionClasses,
  protectedItems: readonly Item[],
  limits: MiningLimits,
  context: RunContext,
  { reference = noReference, isKnownOutside = false }: MiningOptions = {},
): Result<MinedRules> {
  const attributes = table.attributes.filter((attribute) => attribute !== decision.attribute);
  if (attributes.length === 0)
    return fail('no-attributes', 'Beside the decision no column is in use. Use at least one more column.', 'columns');
  const checked = checkProtected(attributes, protectedItems);
  if (!checked.ok && !(isKnownOutside && protectedItems.length === 0)) return checked;
  const isProtected = markProtected(attributes, protectedItems);
  const compared = readReference(attributes, reference, protectedItems);
  if (!compared.ok) return compared;
  const input: MiningInput = {
    rows: table.rows,
    columns: attributes.map(({ values, codes }) => ({ size: values.length, codes })),
    weights: table.weights,
    isNegative: decision.isNegative,
  };
  const { minCount, countOf, maxLength } = limits;
  const itemsets = mineItemsets(input, { minCount, countOf, maxLength }, context);
  if (!itemsets.ok) return itemsets;
  context.progress('Comparing groups', null);
  const index = indexItemsets(itemsets.value);
  return succeed({
    table,
    decision,
    input,
    attributes,
    itemsets: itemsets.value,
    index,
    isProtected,
    reference: compared.value,
    limits,
    ...splitRules({ itemsets: itemsets.value, isProtected, reference: compared.value }, limits, input),
  });
}

function markProtected(attributes: readonly Attribute[], items: readonly Item[]): Uint8Array {
  const isProtected = new Uint8Array(attributes.reduce((sum, { values }) => sum + values.length, 0));
  for (const { attribute, value } of items) {
    let offset = 0;
    for (const { name, values } of attributes) {
      if (name === attribute) isProtected[offset + values.indexOf(value)] = 1;
      offset += values.length;
    }
  }
  return isProtected;
}

function splitRules(
  mined: Pick<MinedRules, 'itemsets' | 'isProtected' | 'reference'>,
  limits: MiningLimits,
  input: MiningInput,
): Pick<MinedRules, 'frequent' | 'pnd' | 'isPndRule' | 'pd'> {
  const { itemsets, isProtected, reference } = mined;
  const { count, support } = itemsets;
  const negative = itemsets.negative!;
  const contextOf = findContexts(itemsets, isProtected);
  const premises: number[] = [];
  const isPndRule = new Uint8Array(count);
  let frequent = 0;
  for (let at = 1; at < count; at += 1) {
    if (compareRatio(negative[at], support[at], limits.minConfidence) < 0) continue;
    frequent += 1;
    if (contextOf[at] !== at) premises.push(at);
    else isPndRule[at] = 1;
  }
  const pd = makeColumns(premises.length);
  for (let i = 0; i < premises.length; i += 1) {
    const premise = premises[i];
    const context = contextOf[premise];
    pd.premise[i] = premise;
    pd.context[i] = context;
    pd.n1[i] = support[premise];
    pd.a1[i] = negative[premise];
    pd.n[i] = support[context];
    pd.a[i] = negative[context];
  }
  const neither = countNeither(input, { itemsets, isProtected, ...pd }, reference);
  for (let i = 0; i < premises.length; i += 1) {
    pd.n2[i] = pd.n[i] - pd.n1[i] - (neither === null ? 0 : neither.n[i]);
    pd.a2[i] = pd.a[i] - pd.a1[i] - (neither === null ? 0 : neither.a[i]);
  }
  return { frequent, pnd: frequent - premises.length, isPndRule, pd };
}

function makeColumns(count: number) {
  return { count, premise: new Uint32Array(count), context: new Uint32Array(count), ...makeCountColumns(count) };
}

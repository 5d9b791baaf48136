import { type CountColumns, makeCountColumns } from '../measures/counts.ts';
import { countSample, surveyOf } from '../measures/survey.ts';
import { type ItemsetIndex, findContexts, indexItemsets } from '../mining/find-itemset.ts';
import { type Itemsets, type MiningInput, inputOf } from '../mining/itemsets.ts';
import { type Threshold, compareRatio, minimumCount, readThreshold } from '../shared/exact.ts';
import { type Result, fail, succeed } from '../shared/result.ts';
import type { RunContext } from '../shared/run-context.ts';
import type { DecisionClasses } from '../table/decision.ts';
import type { Attribute, Table } from '../table/table.ts';
import { type Item, isSeveral } from '../vocabulary/items.ts';
import { type Measure, measureInfos, measures } from '../vocabulary/measures.ts';
import type { DecimalText, MeasureSettings, MiningSettings } from '../vocabulary/settings.ts';
import { listGroupColumns } from './premise-items.ts';
import { type Reference, type ReferenceCodes, checkProtected, noReference, readReference } from './reference.ts';
import {
  type WeighedItemsets,
  listMinedColumns,
  mineColumns,
  referenceOfColumns,
  rowFinder,
  weighItemsets,
} from './mined-columns.ts';

/** PD rules of FR, a column each; what a measure needs stands beside each rule (D2, M1). */
interface PdRules extends CountColumns {
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
  /**
   * The attributes that may stand in a premise, in the order of the columns that were mined; where several values are a
   * group together, its attribute once more with these merged (D14).
   */
  readonly attributes: readonly Attribute[];
  /** For each column the first one of the same attribute: itself, but for those with merged values (D14). */
  readonly firstOf: readonly number[];
  readonly itemsets: Itemsets;
  /** Under survey weights what the records of each itemset weigh; rates go by that, all else by records (M12). */
  readonly weighed: WeighedItemsets | null;
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
interface MiningOptions {
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
  const inUse = table.attributes.filter((attribute) => attribute !== decision.attribute);
  if (inUse.length === 0) return fail('no-attributes/rules', null, 'columns');
  const checked = checkProtected(inUse, protectedItems);
  if (!checked.ok && !(isKnownOutside && protectedItems.length === 0)) return checked;
  const read = readReference(inUse, reference, protectedItems);
  if (!read.ok) return read;
  const mined = listMinedColumns(inUse, protectedItems);
  const { attributes, firstOf } = mined;
  const isProtected = markProtected(attributes, protectedItems);
  const compared = referenceOfColumns(mined, inUse, read.value);
  const input = inputOf(table, attributes, decision.isNegative);
  const { minCount, countOf, maxLength } = limits;
  const found = mineColumns(input, firstOf, { minCount, countOf, maxLength }, context);
  if (!found.ok) return found;
  const itemsets = found.value;
  context.progress('Comparing groups', null);
  const index = indexItemsets(itemsets);
  const survey = surveyOf(table);
  const weighed = survey === null ? null : weighItemsets(input, itemsets, survey);
  return succeed({
    table,
    decision,
    input,
    attributes,
    firstOf,
    itemsets,
    index,
    isProtected,
    reference: compared,
    limits,
    weighed,
    ...splitRules({ itemsets, isProtected, reference: compared, weighed }, limits, input),
  });
}

/** The sums by which the rates of itemsets go: those of survey weights where there are any (M12). */
export function ratedItemsets({ itemsets, weighed }: Pick<MinedRules, 'itemsets' | 'weighed'>): {
  readonly support: Float64Array;
  readonly negative: Float64Array;
} {
  return weighed ?? { support: itemsets.support, negative: itemsets.negative! };
}

/** Sums of weights as if everyone weighed 1 on average, so that they read as people asked (M12). */
export function asAsked({ itemsets, weighed }: Pick<MinedRules, 'itemsets' | 'weighed'>): (sum: number) => number {
  if (weighed === null) return (sum) => sum;
  const mean = weighed.support[0] / itemsets.support[0];
  return (sum) => sum / mean;
}

function markProtected(attributes: readonly Attribute[], items: readonly Item[]): Uint8Array {
  const isProtected = new Uint8Array(attributes.reduce((sum, { values }) => sum + values.length, 0));
  for (const { attribute, value } of items) {
    let offset = 0;
    for (const { name, values } of attributes) {
      const code = name !== attribute || isSeveral(values[0] ?? '') !== isSeveral(value) ? -1 : values.indexOf(value);
      if (code >= 0) isProtected[offset + code] = 1;
      offset += values.length;
    }
  }
  return isProtected;
}

function splitRules(
  mined: Pick<MinedRules, 'itemsets' | 'isProtected' | 'reference' | 'weighed'>,
  limits: MiningLimits,
  input: MiningInput,
): Pick<MinedRules, 'frequent' | 'pnd' | 'isPndRule' | 'pd'> {
  const { itemsets, isProtected, reference, weighed } = mined;
  const { support, negative } = ratedItemsets({ itemsets, weighed });
  const contextOf = findContexts(itemsets, isProtected);
  const premises: number[] = [];
  const isPndRule = new Uint8Array(itemsets.count);
  let frequent = 0;
  for (let at = 1; at < itemsets.count; at += 1) {
    if (compareRatio(negative[at], support[at], limits.minConfidence) < 0) continue;
    frequent += 1;
    if (contextOf[at] !== at) premises.push(at);
    else isPndRule[at] = 1;
  }
  const premise = Uint32Array.from(premises);
  const asked = { premise, context: premise.map((at) => contextOf[at]) };
  const given = { input, itemsets, isProtected, reference };
  const columns = countSides(asked, given);
  const survey = weighed === null ? {} : { survey: weighSides(asked, given, weighed) };
  const pd = { count: premises.length, ...asked, ...columns, ...survey };
  return { frequent, pnd: frequent - premises.length, isPndRule, pd };
}

/** The premises and contexts of some rules. */
interface AskedSides {
  readonly premise: Uint32Array;
  readonly context: Uint32Array;
}

/** What counts are taken from. */
type Counted = Pick<MinedRules, 'input' | 'itemsets' | 'isProtected' | 'reference'>;

/** The counts of group, others and context for each rule (M1, M10, T6). */
function countSides(asked: AskedSides, counted: Counted) {
  const { premise, context } = asked;
  const { itemsets } = counted;
  const { support } = itemsets;
  const negative = itemsets.negative!;
  const pd = makeCountColumns(premise.length);
  for (let i = 0; i < premise.length; i += 1) {
    pd.n1[i] = support[premise[i]];
    pd.a1[i] = negative[premise[i]];
    pd.n[i] = support[context[i]];
    pd.a[i] = negative[context[i]];
  }
  const neither = countNeither(asked, counted);
  for (let i = 0; i < premise.length; i += 1) {
    pd.n2[i] = pd.n[i] - pd.n1[i] - (neither === null ? 0 : neither.n[i]);
    pd.a2[i] = pd.a[i] - pd.a1[i] - (neither === null ? 0 : neither.a[i]);
  }
  return pd;
}

/** The same by survey weights, and the samples that group and others are worth (M12). */
function weighSides(asked: AskedSides, given: Counted, weighed: WeighedItemsets): NonNullable<CountColumns['survey']> {
  const { survey, support, negative, squares } = weighed;
  const countBy = (weights: Float64Array, sums: Float64Array) =>
    countSides(asked, {
      ...given,
      input: { ...given.input, weights },
      itemsets: { ...given.itemsets, support: sums, negative },
    });
  const sums = countBy(survey.weights, support);
  const digits = squares.map((own, at) => countBy(survey.squares[at], own));
  const sampleOf = (side: 'n1' | 'n2') =>
    sums[side].map((sum, i) =>
      countSample(
        sum,
        digits.map((own) => own[side][i]),
      ),
    );
  return { weighed: sums, sample1: sampleOf('n1'), sample2: sampleOf('n2') };
}

/**
 * For each rule the weight of records of its context that are in neither group, and of these the denied ones: one of A's
 * attributes has no item there (T6, M1), or a value that is neither A's nor of its reference (M10). Null when no record
 * can be in neither. Each context is looked at once for each set of attributes.
 */
function countNeither(
  { premise, context }: AskedSides,
  { input, itemsets, isProtected, reference }: Counted,
): { n: Float64Array; a: Float64Array } | null {
  const isOut = input.columns.map(({ size, codes }, column) => markOutside(size, codes, reference[column]));
  if (isOut.every((marks) => marks === null)) return null;
  const n = new Float64Array(premise.length);
  const a = new Float64Array(premise.length);
  const rowsOf = rowFinder(input, itemsets);
  const memory = new Map<string, { n: number; a: number }>();
  for (const i of Array.from(n.keys()).sort((one, other) => context[one] - context[other])) {
    const columns = listGroupColumns({ itemsets, isProtected }, premise[i]);
    const marks = columns.flatMap((column) => isOut[column] ?? []);
    if (marks.length === 0) continue;
    const key = `${context[i]} ${columns.join()}`;
    const known = memory.get(key) ?? sumOutside(input, marks, rowsOf(context[i]));
    memory.set(key, known);
    const isReferred = columns.some((column) => reference[column] !== null);
    n[i] = known.n - (isReferred ? itemsets.support[premise[i]] : 0);
    a[i] = known.a - (isReferred ? itemsets.negative![premise[i]] : 0);
  }
  return { n, a };
}

/** The rows that cannot be among the others: without an item or outside the reference; null when there is none. */
function markOutside(size: number, codes: ArrayLike<number>, allowed: Uint8Array | null): Uint8Array | null {
  const marks = new Uint8Array(codes.length);
  let count = 0;
  for (let row = 0; row < codes.length; row += 1) {
    const isInside = allowed === null ? codes[row] !== size : allowed[codes[row]] === 1;
    if (isInside) continue;
    marks[row] = 1;
    count += 1;
  }
  return count === 0 ? null : marks;
}

function sumOutside(
  { weights, isNegative }: MiningInput,
  marks: readonly Uint8Array[],
  rows: Uint32Array,
): { n: number; a: number } {
  let n = 0;
  let a = 0;
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i];
    let isMarked = 0;
    for (let j = 0; j < marks.length; j += 1) isMarked |= marks[j][row];
    if (isMarked === 0) continue;
    const weight = weights === null ? 1 : weights[row];
    n += weight;
    if (isNegative![row] === 1) a += weight;
  }
  return { n, a };
}

export type { MiningSettings };

/** Mining settings as exact numbers. */
export interface MiningLimits {
  readonly minCount: number;
  readonly minConfidence: Threshold;
  readonly maxLength: number;
  readonly countOf: 'rule' | 'premise';
}

const longest = 255;

/**
 * Reads the mining settings for a table of total weight N; failures name the field (T4, T5, D1). Settings may come out
 * of a recipe whose steps nobody has checked, so a value of another kind is a failure too.
 */
export function readMiningSettings(settings: MiningSettings, totalWeight: number, where: string): Result<MiningLimits> {
  const minCount = minimumCount(
    isCount(settings.minSupport) ? settings.minSupport : textOf(settings.minSupport),
    totalWeight,
    `${where}minSupport`,
  );
  if (!minCount.ok) return minCount;
  const minConfidence = readNumber(settings.minConfidence, `${where}minConfidence`);
  if (!minConfidence.ok) return minConfidence;
  if (!isShare(minConfidence.value)) {
    return fail('confidence', { minConfidence: settings.minConfidence }, `${where}minConfidence`);
  }
  const { maxLength } = settings;
  if (maxLength !== null && !(Number.isInteger(maxLength) && maxLength >= 1 && maxLength <= longest)) {
    return fail('length/premise', { maxLength, longest }, `${where}maxLength`);
  }
  if (settings.support !== 'rule' && settings.support !== 'premise') {
    return fail('support', { support: settings.support }, `${where}support`);
  }
  return succeed({
    minCount: minCount.value,
    minConfidence: minConfidence.value,
    maxLength: maxLength ?? longest,
    countOf: settings.support,
  });
}

/** Reads the threshold of a measure: ratios and chances are not negative, differences lie from -1 to 1 (M4, T4). */
export function readAlpha({ measure, alpha }: MeasureSettings, where: string): Result<Threshold> {
  if (!measures.includes(measure)) {
    return fail('measure/unknown', { measure: String(measure) }, `${where}measure`);
  }
  const threshold = readNumber(alpha, `${where}alpha`);
  if (!threshold.ok) return threshold;
  const isDifference = measureInfos[measure].kind === 'difference';
  if (!isDifference && compareRatio(0, 1, threshold.value) > 0) {
    return fail('alpha/ratio', { alpha, measure }, `${where}alpha`);
  }
  if (isDifference && (compareRatio(-1, 1, threshold.value) > 0 || compareRatio(1, 1, threshold.value) < 0)) {
    return fail('alpha/difference', { alpha }, `${where}alpha`);
  }
  return threshold;
}

/** Whether a number lies from 0 to 1. */
export function isShare(value: Threshold): boolean {
  return compareRatio(0, 1, value) <= 0 && compareRatio(1, 1, value) >= 0;
}

/** Reads the `d` of explanations: a share from 0 to 1 (D6, T4). */
export function readShare(d: DecimalText, where: string): Result<Threshold> {
  const share = readNumber(d, where);
  if (!share.ok) return share;
  if (!isShare(share.value)) return fail('share', { d }, where);
  return share;
}

/** Reads a level of significance: above 0, at most 1; null is the reading of the thesis (M9, T4). */
export function readSignificance(level: DecimalText | null, where: string): Result<Threshold | null> {
  if (level === null) return succeed(null);
  const read = readNumber(level, where);
  if (!read.ok) return read;
  if (compareRatio(0, 1, read.value) < 0 && compareRatio(1, 1, read.value) >= 0) return read;
  return fail('significance', { value: level }, where);
}

/**
 * Whether redlining is looked for: elb bounds elift, so with ratios of denials and a threshold of at least 1 only (D4).
 */
export function isRedliningDefined(measure: Measure, alpha: Threshold): boolean {
  return measureInfos[measure].kind === 'ratio' && compareRatio(1, 1, alpha) <= 0;
}

function readNumber(text: unknown, where: string): Result<Threshold> {
  return readThreshold(textOf(text), where);
}

function textOf(value: unknown): string | number {
  return typeof value === 'number' ? value : String(value);
}

function isCount(value: unknown): value is { readonly count: number } {
  return typeof value === 'object' && value !== null;
}

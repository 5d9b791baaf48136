import type { ReferenceCodes } from '../../discovery/reference.ts';
import type { MiningLimits } from '../../discovery/mine-rules.ts';
import { type WeighedItemsets, weighItemsets } from '../../discovery/mined-columns.ts';
import { findContexts } from '../../mining/find-itemset.ts';
import type { Itemsets, MiningInput } from '../../mining/itemsets.ts';
import type { Threshold } from '../../shared/exact.ts';
import { firstOfGroups, groupRows } from '../../table/group-rows.ts';
import type { Measure } from '../../vocabulary/measures.ts';

/** Which decisions may change: granted ones to denied, denied ones to granted, or both (P6). */
export type Direction = 'down' | 'up' | 'both';

/** What was mined, by premise support or a little below the rules that are frequent, the cells of its records, and what is asked of it. */
export interface LeastProblem {
  readonly itemsets: Itemsets;
  /** Under survey weights what the itemsets weigh, by which rates go (M12). */
  readonly weighed: WeighedItemsets | null;
  readonly isProtected: Uint8Array;
  /** For each column the first one of the same attribute (D14). */
  readonly firstOf: readonly number[];
  /** For each column the values with which its groups are compared, or null for all (M10). */
  readonly reference: ReferenceCodes;
  readonly limits: MiningLimits;
  readonly cells: RecordCells;
  /** The survey weights of the records, where there are any (M12). */
  readonly survey?: Float64Array;
  readonly measure: Measure;
  readonly alpha: Threshold;
  /** Premises of rules that are over the limit and not to be repaired (P8). */
  readonly leftAlone: ReadonlySet<number>;
}

/** A record whose class turns, all of its weight or part of it (T2); under survey weights one person asked (M12). */
export interface DecisionChange {
  readonly row: number;
  readonly weight: number;
  readonly to: 'denied' | 'granted';
  /** A rule that would be discriminatory without the change: the items of its premise by number, ascending. */
  readonly premise: readonly number[];
}

/** What itemsets weigh under survey weights, without what their records are worth as samples; null where there are none (M12). */
export function weighByRecord(
  input: MiningInput,
  itemsets: Itemsets,
  survey: Float64Array | undefined,
): WeighedItemsets | null {
  return survey === undefined ? null : weighItemsets(input, itemsets, { weights: survey, squares: [] });
}

/** Records that are equal wherever a frequent rule can look, folded into cells (T2). */
export interface RecordCells {
  readonly count: number;
  /** The cells as rows that can be mined; infrequent values of unprotected columns are no items. */
  readonly input: MiningInput;
  /** For each cell the weight of all its records, and of the denied among them; survey weights, where there are any. */
  readonly weight: Float64Array;
  readonly negative: Float64Array;
  /** For each cell the people among its granted records that may change, and among its denied ones. */
  readonly granted: Float64Array;
  readonly denied: Float64Array;
  /** Null where everyone weighs 1 in rates. */
  readonly survey: CellSurvey | null;
  /** `rows[starts[c]]` to `rows[starts[c + 1]]`: the records of a cell that may change, by position. */
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
}

/** Under survey weights who is in the cells: someone who was asked moves whole, with all that he weighs (M12). */
export interface CellSurvey {
  /** For each cell what everyone in it weighs; records of different weights are in different cells. */
  readonly each: Float64Array;
  /** For each cell the people denied. */
  readonly negative: Float64Array;
  /** The mean weight of all people, rounded up, and the largest. */
  readonly mean: number;
  readonly most: number;
}

/** What one person of a cell weighs in rates. */
export function weightIn({ survey }: Pick<RecordCells, 'survey'>, cell: number): number {
  return survey === null ? 1 : survey.each[cell];
}

/**
 * Folds records with the same frequent items into cells, whatever their class, so that a change of class moves weight
 * within a cell. Columns with a protected item keep all their values, which tell the groups of a context apart (M3,
 * T6). Locked records count but cannot change. Survey weights tell records apart too (M12). Costs rows times columns.
 */
export function foldCells(
  input: MiningInput,
  itemsets: Itemsets,
  isProtected: Uint8Array,
  locked: Uint8Array | null,
  survey?: Float64Array,
): RecordCells {
  const digits = reduceColumns(input, itemsets, isProtected);
  const apart = survey === undefined ? digits : [...digits, numberWeights(survey)];
  const { groups, count } = groupRows(apart, input.rows);
  const first = firstOfGroups(groups, count);
  const columns = digits.map(({ radix, at }) => ({ size: radix - 1, codes: first.map((row) => at[row]) }));
  return {
    count,
    input: { rows: count, columns, weights: null, isNegative: null },
    ...weighCells(input, groups, count, locked, survey),
    survey: survey === undefined ? null : surveyCells(input, groups, first, survey),
    ...listRows(groups, count, locked),
  };
}

function reduceColumns(
  { columns }: MiningInput,
  { count, item, parent, itemOffset }: Itemsets,
  isProtected: Uint8Array,
): { radix: number; at: Uint32Array }[] {
  const isFrequent = new Uint8Array(isProtected.length);
  for (let at = 1; at < count; at += 1) if (parent[at] === 0) isFrequent[item[at]] = 1;
  return columns.map(({ size, codes }, column) => {
    const offset = itemOffset[column];
    const keepsAll = isProtected.subarray(offset, offset + size).includes(1);
    const kept = Uint32Array.from({ length: size + 1 }, (_, code) =>
      code < size && (keepsAll || isFrequent[offset + code] === 1) ? code : size,
    );
    const at = new Uint32Array(codes.length);
    for (let row = 0; row < at.length; row += 1) at[row] = kept[codes[row]];
    return { radix: size + 1, at };
  });
}

function weighCells(
  { rows, weights, isNegative }: MiningInput,
  groups: Uint32Array,
  count: number,
  locked: Uint8Array | null,
  survey?: Float64Array,
): Pick<RecordCells, 'weight' | 'negative' | 'granted' | 'denied'> {
  const weight = new Float64Array(count);
  const negative = new Float64Array(count);
  const granted = new Float64Array(count);
  const denied = new Float64Array(count);
  for (let row = 0; row < rows; row += 1) {
    const own = weights === null ? 1 : weights[row];
    const rated = survey === undefined ? own : survey[row];
    weight[groups[row]] += rated;
    if (isNegative![row] === 1) negative[groups[row]] += rated;
    if (locked === null || locked[row] === 0) (isNegative![row] === 1 ? denied : granted)[groups[row]] += own;
  }
  return { weight, negative, granted, denied };
}

function numberWeights(survey: Float64Array) {
  const numbers = new Map<number, number>();
  const at = new Uint32Array(survey.length);
  for (let row = 0; row < at.length; row += 1) {
    const known = numbers.get(survey[row]) ?? numbers.size;
    numbers.set(survey[row], known);
    at[row] = known;
  }
  return { radix: numbers.size + 1, at };
}

function surveyCells(
  { rows, isNegative }: MiningInput,
  groups: Uint32Array,
  first: Uint32Array,
  survey: Float64Array,
): CellSurvey {
  const negative = new Float64Array(first.length);
  let most = 1;
  let sum = 0;
  for (let row = 0; row < rows; row += 1) {
    negative[groups[row]] += isNegative![row];
    sum += survey[row];
    if (survey[row] > most) most = survey[row];
  }
  const each = Float64Array.from(first, (row) => survey[row]);
  return { each, negative, mean: Math.max(1, Math.ceil(sum / rows)), most };
}

function listRows(groups: Uint32Array, count: number, locked: Uint8Array | null): Pick<RecordCells, 'starts' | 'rows'> {
  const starts = new Uint32Array(count + 1);
  for (let row = 0; row < groups.length; row += 1)
    if (locked === null || locked[row] === 0) starts[groups[row] + 1] += 1;
  for (let cell = 0; cell < count; cell += 1) starts[cell + 1] += starts[cell];
  const rows = new Uint32Array(starts[count]);
  const places = starts.slice(0, count);
  for (let row = 0; row < groups.length; row += 1)
    if (locked === null || locked[row] === 0) rows[places[groups[row]]++] = row;
  return { starts, rows };
}

/** The rules about groups that class changes bear on, by their premises. */
export interface Premises {
  /** Ascending. */
  readonly premises: Uint32Array;
  /** Of every itemset the context (D2). */
  readonly contextOf: Uint32Array;
  /** Of every itemset which of the lists holds the columns of its protected items. */
  readonly listOf: Uint32Array;
  readonly columnLists: readonly (readonly number[])[];
}

/**
 * The PD premises, ascending, whose context holds somebody else; of every itemset the context and the columns of its
 * protected items (D2).
 */
export function listPremises({ itemsets, isProtected, leftAlone }: LeastProblem): Premises {
  const { count, support } = itemsets;
  const contextOf = findContexts(itemsets, isProtected);
  const premises = new Uint32Array(count);
  let size = 0;
  for (let at = 1; at < count; at += 1)
    if (contextOf[at] !== at && support[contextOf[at]] > support[at] && !leftAlone.has(at)) premises[size++] = at;
  return { premises: premises.slice(0, size), contextOf, ...listColumns(itemsets, isProtected) };
}

function listColumns(
  { count, item, itemColumn, parent }: Itemsets,
  isProtected: Uint8Array,
): Pick<Premises, 'listOf' | 'columnLists'> {
  const listOf = new Uint32Array(count);
  const columnLists: (readonly number[])[] = [[]];
  const longer = new Map<number, number>();
  for (let at = 1; at < count; at += 1) {
    const above = listOf[parent[at]];
    listOf[at] = above;
    if (isProtected[item[at]] === 0) continue;
    const column = itemColumn[item[at]];
    const key = above * isProtected.length + column;
    listOf[at] = longer.get(key) ?? columnLists.push([...columnLists[above], column]) - 1;
    longer.set(key, listOf[at]);
  }
  return { listOf, columnLists };
}

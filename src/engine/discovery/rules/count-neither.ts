import { type Itemsets, type MiningInput } from '../../mining/itemsets.ts';
import { listGroupColumns } from '../premise-items.ts';
import { type ReferenceCodes } from '../reference.ts';
import { rowFinder } from './context-rows.ts';

/** Which rules are asked about: the premise and the context of each. */
interface AskedRules {
  readonly itemsets: Itemsets;
  readonly isProtected: Uint8Array;
  readonly premise: ArrayLike<number>;
  readonly context: ArrayLike<number>;
}

/**
 * For each rule the weight of records of its context that are in neither group, and of these the denied ones: one of A's
 * attributes has no item there (T6, M1), or a value that is neither A's nor of its reference (M10). Null when no record
 * can be in neither. Each context is looked at once for each set of attributes.
 */
export function countNeither(
  input: MiningInput,
  asked: AskedRules,
  reference: ReferenceCodes,
): { n: Float64Array; a: Float64Array } | null {
  const isOut = input.columns.map(({ size, codes }, column) => markOutside(size, codes, reference[column]));
  if (isOut.every((marks) => marks === null)) return null;
  const { itemsets, premise, context } = asked;
  const n = new Float64Array(premise.length);
  const a = new Float64Array(premise.length);
  const rowsOf = rowFinder(input, itemsets);
  const memory = new Map<string, { n: number; a: number }>();
  for (const i of Array.from(n.keys()).sort((one, other) => context[one] - context[other])) {
    const columns = listGroupColumns(asked, premise[i]);
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

import { type Failure, type Result, fail, succeed } from '../shared/result.ts';
import { findCycle } from '../vocabulary/columns.ts';

/** A hierarchy as rows of ARX's files: from the value itself to the top, all rows of one length (G1). */
export type HierarchyRows = readonly (readonly string[])[];

/** A checked hierarchy (G1). */
export interface Hierarchy {
  /** Number of levels, the values themselves included. */
  readonly levels: number;
  /** Labels of each level; level 0 holds the values, the last a single label. */
  readonly labels: readonly (readonly string[])[];
  /** `codes[level][i]`: index into `labels[level]` of the generalized value of `labels[0][i]`. */
  readonly codes: readonly Uint32Array[];
}

/**
 * Checks the rows of a hierarchy and numbers its labels level by level (G1): all rows of one length, a child with one
 * parent at every level, the last level a single label, no label above and below another. A row may stand twice. Failures name the value and the row,
 * counted from 1 in the message and from 0 in `where[i]`.
 */
export function buildHierarchy(rows: HierarchyRows, where: string): Result<Hierarchy> {
  if (rows.length === 0)
    return fail(
      'empty-hierarchy',
      'The hierarchy has no rows. Give one row for each value, from the value itself to the top.',
      where,
    );
  const levels = rows[0].length;
  const ragged = rows.findIndex((row) => row.length !== levels || row.length === 0);
  if (ragged >= 0) return failLength(rows, ragged, where);
  const labels: string[][] = [];
  const codes: Uint32Array[] = [];
  let firstRows: number[] = [];
  for (let level = 0; level < levels; level += 1) {
    const numbered = numberLevel(rows, level);
    if (level === 0) firstRows = numbered.firstRows;
    else {
      const failure = checkParents(rows, level, where);
      if (failure !== null) return failure;
    }
    labels.push(numbered.labels);
    codes.push(Uint32Array.from(firstRows, (row) => numbered.codes[row]));
  }
  if (labels[levels - 1].length > 1) return failTop(rows, labels[levels - 1], where);
  const cycle = findCycle(rows);
  if (cycle !== null) return failCycle(rows, cycle, where);
  return succeed({ levels, labels, codes });
}

/** The values that the hierarchy says nothing about, each once, in their order (G1). */
export function uncoveredValues(hierarchy: Hierarchy, values: readonly string[]): string[] {
  const covered = new Set(hierarchy.labels[0]);
  return [...new Set(values)].filter((value) => !covered.has(value));
}

/**
 * The hierarchy of two levels that a quasi-identifier gets when none is given: each value, then `*` (G1). `values` are
 * distinct.
 */
export function flatHierarchy(values: readonly string[]): Hierarchy {
  return {
    levels: 2,
    labels: [[...values], ['*']],
    codes: [Uint32Array.from(values, (_, i) => i), new Uint32Array(values.length)],
  };
}

function numberLevel(
  rows: HierarchyRows,
  level: number,
): { labels: string[]; codes: Uint32Array; firstRows: number[] } {
  const numbers = new Map<string, number>();
  const firstRows: number[] = [];
  const codes = new Uint32Array(rows.length);
  for (let row = 0; row < rows.length; row += 1) {
    const label = rows[row][level];
    const known = numbers.get(label);
    codes[row] = known ?? numbers.size;
    if (known !== undefined) continue;
    numbers.set(label, numbers.size);
    firstRows.push(row);
  }
  return { labels: [...numbers.keys()], codes, firstRows };
}

function checkParents(rows: HierarchyRows, level: number, where: string): Failure | null {
  const parents = new Map<string, number>();
  for (let row = 0; row < rows.length; row += 1) {
    const child = rows[row][level - 1];
    const first = parents.get(child);
    if (first === undefined) parents.set(child, row);
    else if (rows[first][level] !== rows[row][level]) {
      return fail(
        'two-parents',
        `"${child}" becomes "${rows[first][level]}" in row ${first + 1} but "${rows[row][level]}" in row ${row + 1} of the hierarchy. Give it the same parent in both.`,
        `${where}[${row}]`,
        { value: child, row: row + 1, level },
      );
    }
  }
  return null;
}

function failCycle(rows: HierarchyRows, [label, above]: [string, string], where: string): Failure {
  const row = rows.findIndex((one) => one.some((field, i) => field === label && one[i + 1] === above));
  return fail(
    'cycle',
    `"${label}" becomes "${above}" in row ${row + 1} of the hierarchy, but "${above}" becomes "${label}" in other rows, at once or by way of others. Give one of them another name, or correct the rows.`,
    `${where}[${row}]`,
    { value: label, row: row + 1 },
  );
}

function failLength(rows: HierarchyRows, row: number, where: string): Failure {
  const value = rows[row][0] ?? '';
  const message =
    rows[row].length === 0
      ? `Row ${row + 1} of the hierarchy is empty. Give the value and what it becomes at each level.`
      : `Row ${row + 1} of the hierarchy ("${value}") has ${rows[row].length} levels, the first row has ${rows[0].length}. All rows need the same number.`;
  return fail('ragged-hierarchy', message, `${where}[${row}]`, { value, row: row + 1 });
}

function failTop(rows: HierarchyRows, tops: readonly string[], where: string): Failure {
  const row = rows.findIndex((one) => one[one.length - 1] === tops[1]);
  return fail(
    'no-single-top',
    `The last level of the hierarchy has ${tops.length} values, "${tops[0]}" and "${tops[1]}" (row ${row + 1}) among them. It must be a single one for all rows, such as "*".`,
    `${where}[${row}]`,
    { value: rows[row][0], row: row + 1, tops: tops.slice(0, 20) },
  );
}

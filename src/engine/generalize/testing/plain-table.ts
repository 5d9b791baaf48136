import { type PlainRow } from '../../discovery/testing/brute-force.ts';

/** A table with its roles in plain words; a record's missing value is null (T6). */
export interface PlainTable {
  readonly rows: readonly PlainRow[];
  readonly quasi: readonly string[];
  readonly protectedAttributes: readonly string[];
  readonly sensitive: readonly string[];
  /** Rows from the value to the top. */
  readonly hierarchies: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** The values of a sensitive attribute in their order. */
  readonly orders: Readonly<Record<string, readonly string[]>>;
  /** Protected groups of several values (D14). */
  readonly several?: readonly { readonly attribute: string; readonly values: readonly string[] }[];
}

/** Requirements in plain words; decimals as texts. */
export interface PlainRequirements {
  readonly k: number;
  readonly l: number | null;
  readonly diversity: 'distinct' | 'entropy' | 'recursive' | null;
  readonly c: string | null;
  readonly t: string | null;
  readonly closeness: 'equal' | 'ordered' | 'hierarchical' | null;
  readonly measure: string | null;
  readonly alpha: string | null;
  readonly minSupport: string | { readonly count: number } | null;
  readonly tau: number | null;
  readonly suppress: string | null;
}

export const weigh = (rows: readonly PlainRow[]) => rows.reduce((sum, { weight }) => sum + weight, 0);

/** A value at a level; a missing one stays missing below the top. */
export function generalize({ hierarchies, quasi }: PlainTable, row: PlainRow, i: number, level: number): string | null {
  const rows = hierarchies[quasi[i]];
  const value = row.cells[quasi[i]];
  if (level === rows[0].length - 1) return rows[0][level];
  return value === null ? null : rows.find(([leaf]) => leaf === value)![level];
}

/** How much of a table is read. */
export interface TableLimits {
  readonly maxColumns: number;
  /** Distinct values a column may have; one with more is left out. */
  readonly maxDistinct: number;
  /** UTF-16 units all dictionaries together may have; beyond it the column with the most is left out. */
  readonly maxText: number;
  /** Distinct values from which a notice advises against using the column as it is. */
  readonly manyDistinct: number;
}

/** How rows are cut into columns, and what these are called. */
export interface TableShape {
  readonly delimiter: string;
  readonly header: boolean;
  readonly names: readonly string[] | null;
  /** Names of columns that are left unread. */
  readonly unread?: readonly string[];
  /** Columns of a file without a header. */
  readonly width: number;
}

/** What becomes of a missing value (T6): a value of its own, no item at all, or a reason to leave the record out. */
export type MissingAs = 'value' | 'none' | 'drop';

/** A decimal as a person wrote it; both forms mean the exact decimal (T4). */
export type DecimalText = number | string;

/** An item `attribute=value`. */
export interface Item {
  readonly attribute: string;
  readonly value: string;
}

export interface ColumnSettings {
  readonly use?: boolean;
  /** Inclusive upper bounds, ascending (T7). */
  readonly cuts?: readonly DecimalText[];
  readonly labels?: readonly string[];
  readonly bins?: number;
  readonly by?: 'width' | 'frequency';
  readonly order?: readonly string[];
  /** New value -> the old values it stands for; a single old value is a renaming. */
  readonly merge?: Readonly<Record<string, readonly string[]>>;
  readonly missingAs?: MissingAs;
}

export interface FilterTerm {
  readonly attribute: string;
  /** Values (after cutting and merging) that are kept. */
  readonly in: readonly string[];
}

/** All that turns a raw table into a table of attributes. */
export interface TableSettings {
  readonly weight: string | null;
  readonly missing: readonly string[];
  readonly missingAs: MissingAs;
  readonly ragged: 'keep' | 'drop';
  readonly columns: Readonly<Record<string, ColumnSettings>>;
  /** Columns that are never attributes because they name a person. */
  readonly identifiers: readonly string[];
  readonly filter: readonly FilterTerm[];
}

export const defaultMissing: readonly string[] = ['?', ''];

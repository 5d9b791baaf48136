import type { DecimalText, FilterTerm } from '../vocabulary/settings.ts';
import type { GroupedSurvey, WeightKind } from '../vocabulary/columns.ts';

export type { DecimalText, FilterTerm };

/** What becomes of a missing value (T6): a value of its own, no item at all, or a reason to leave the record out. */
export type MissingAs = 'value' | 'none' | 'drop';

/** The order of day, month and year in a date; `/`, `.` and `-` may all stand between them (T8). */
export const dateOrders = ['d/m/y', 'm/d/y', 'y-m-d'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** The whole number that a date stands for: its year, its month, or an age in completed years (T8). */
export const dateParts = ['year', 'month', 'age'] as const;
export type DatePart = (typeof dateParts)[number];

/** The sign before the decimals of a number (T8). */
export const decimalSigns = ['.', ','] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** The sign between the thousands of a number; a blank means any blank (T8). */
export const thousandsSigns = ['.', ',', ' ', "'"] as const;
export type ThousandsSign = (typeof thousandsSigns)[number];

/** What becomes of a column: how it is read, cut, merged and ordered, what it is called, and whether it goes out. */
export interface ColumnSettings {
  readonly use?: boolean;
  /** How the numbers of the column are written; a point and no thousands sign unless said (T8). */
  readonly decimal?: DecimalSign;
  readonly thousands?: ThousandsSign;
  /** How the dates of the column are written; found when only one order is possible (T8). */
  readonly date?: DateOrder;
  /** What number a date stands for; `age` is the age on the day `at`, written y-m-d (T8). */
  readonly as?: DatePart;
  readonly at?: string;
  /** Inclusive upper bounds, ascending (T7). */
  readonly cuts?: readonly DecimalText[];
  readonly labels?: readonly string[];
  readonly bins?: number;
  readonly by?: 'width' | 'frequency';
  readonly order?: readonly string[];
  /** New value -> the old values it stands for; a single old value is a renaming. */
  readonly merge?: Readonly<Record<string, readonly string[]>>;
  readonly missingAs?: MissingAs;
  /** What sentences call the column, and some of its values; counts, orders and files do not know it (T9). */
  readonly title?: string;
  readonly names?: Readonly<Record<string, string>>;
  /** Whether a released file has the column; else its role decides (G9). */
  readonly publish?: boolean;
  /** All values that the column can have, whether a record has them or not: its domain under noise, in this order (G10). */
  readonly values?: readonly string[];
  /** Said by a person: that list is public (G10). */
  readonly public?: boolean;
}

/** All that turns a raw table into a table of attributes. */
export interface TableSettings {
  readonly weight: string | null;
  /** What the weights are; left out: counts (M12). */
  readonly weightKind?: WeightKind;
  /** The columns that make a row of survey weights a group of people asked (M12). */
  readonly groupedSurvey?: GroupedSurvey;
  readonly missing: readonly string[];
  readonly missingAs: MissingAs;
  readonly ragged: 'keep' | 'drop';
  readonly columns: Readonly<Record<string, ColumnSettings>>;
  /** Columns that are never attributes because they name a person. */
  readonly identifiers: readonly string[];
  /** Columns that are never attributes because they are known only after the decision (D11). */
  readonly after: readonly string[];
  /** The number by which people are rated, where a decision stands beside it (D13). */
  readonly score?: string;
  readonly filter: readonly FilterTerm[];
}

export const defaultMissing: readonly string[] = ['?', ''];

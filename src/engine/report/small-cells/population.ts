/** A column of a population: the code of each person, and the values that codes mean; `values.length` means none. */
export interface Trait {
  readonly values: readonly string[];
  readonly codes: ArrayLike<number>;
}

/** Somebody of whom is said what each column has; undefined for a value that nothing printed names. */
export type Described = (table: string, column: string | null) => string | null | undefined;

/** Something that is true of so many people, nobody said of whom. */
export interface Assigned {
  readonly table: string;
  readonly column: string;
  readonly count: number;
  /** Whom it can be true of. */
  within(person: Described): boolean;
}

/** Which people look alike in a released file: a class for each, below 0 for whoever is left out of it (R2). */
export interface ReleasedClasses {
  /** The columns that the file has as they are, so that everybody can count them; null stands for the outcome. */
  readonly columns: readonly (string | null)[];
  readonly classes: Int32Array;
}

/** The people of whom a report tells: the records of the data, with what a repair made of each. */
export interface Population {
  readonly size: number;
  /** Null: each counts once. */
  readonly weights: ArrayLike<number> | null;
  /** A column; null where there is none. */
  traitOf(table: string, column: string | null): Trait | null;
  readonly assigned: readonly Assigned[];
  /** What is known from a file that is released with the report; null where there is none. */
  readonly released: ReleasedClasses | null;
  /** Whether there could be such a person, by what a reader knows without any count. */
  isPossible(person: Described): boolean;
}

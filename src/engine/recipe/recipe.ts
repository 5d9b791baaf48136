import { type ColumnSettings, type FilterTerm, type Item, type MissingAs, type DecimalText } from '../table/settings.ts';
import { type HierarchyRows } from '../table/hierarchy.ts';
import { type Encoding } from '../table/raw-table.ts';

export interface RecipeData {
  readonly file: string;
  /** null: guess (the app); a recipe file without the field means true. */
  readonly header: boolean | null;
  readonly names: readonly string[] | null;
  readonly delimiter: string | null;
  readonly quote: string | null;
  readonly encoding: Encoding | null;
  readonly weight: string | null;
  readonly missing: readonly string[];
  readonly missingAs: MissingAs;
  /** What happens to rows with another number of fields; null: such a row is an error (the runner) or asks (the app). */
  readonly ragged: 'keep' | 'drop' | null;
}

export interface Decision {
  readonly attribute: string;
  readonly negative: readonly string[];
}

export interface Roles {
  readonly decision: Decision | null;
  readonly protected: readonly Item[];
  readonly grounded: readonly Item[];
  readonly protectedAttributes: readonly string[];
  readonly quasi: readonly string[];
  readonly sensitive: readonly string[];
  readonly identifiers: readonly string[];
}

/** Background knowledge from outside the table (D5). */
export interface Background {
  readonly given: readonly (readonly [string, string])[];
  readonly group: readonly (readonly [string, string])[];
  readonly beta1: DecimalText;
  readonly beta2: DecimalText;
}

export interface Note {
  readonly about: string;
  readonly verdict: 'accepted' | 'rejected';
  readonly text: string;
}

/** One step of a recipe; what it takes beside `do` depends on the step. */
export interface Step {
  readonly do: string;
  readonly [field: string]: unknown;
}

/** One analysis, complete: every optional field of a recipe file has its default here. */
export interface Recipe {
  readonly recipe: 1;
  readonly data: RecipeData;
  readonly columns: Readonly<Record<string, ColumnSettings>>;
  readonly filter: readonly FilterTerm[];
  readonly roles: Roles;
  readonly background: readonly Background[];
  readonly hierarchies: Readonly<Record<string, HierarchyRows | { readonly file: string }>>;
  readonly notes: readonly Note[];
  readonly steps: readonly Step[];
}

/** A place where a recipe names something the table does not have. */
export interface Mismatch {
  /** The field of the recipe, e.g. `roles.protected[0].value`. */
  readonly field: string;
  readonly message: string;
}

import type { PackedTable } from '../table/packed-table.ts';
import type { ReadReport } from '../table/raw-table.ts';
import type { ColumnProfile } from '../table/profile-column.ts';
import type { RoleSuggestion } from '../table/suggest-roles.ts';
import type { Mismatch, Recipe } from '../recipe/recipe.ts';

/** What reading a file hands over: the master copy, what was found, the first rows. */
export interface LoadedTable {
  readonly packed: PackedTable;
  readonly report: ReadReport;
  readonly rows: number;
  readonly columns: readonly string[];
  /** Columns that by all appearances name a person. */
  readonly naming: readonly string[];
}

/** Weight and denied weight of one value (T2); `denied` is null while no decision is chosen or likely. */
export interface ValueView {
  readonly value: string;
  readonly weight: number;
  readonly denied: number | null;
  readonly isMissing: boolean;
}

export interface AttributeView {
  readonly name: string;
  readonly isOrdered: boolean;
  readonly cuts: readonly string[] | null;
  readonly distinct: number;
  /** In order when ordered, else by weight; at most `shownValues` of them. */
  readonly values: readonly ValueView[];
  /** Records without an item in this attribute: in neither group (T6). */
  readonly noItem: { readonly weight: number; readonly denied: number | null };
}

export interface HierarchyView {
  readonly attribute: string;
  readonly levels: number;
  /** Number of labels on each level. */
  readonly sizes: readonly number[];
  readonly isGiven: boolean;
  readonly uncovered: readonly string[];
}

export interface DecisionView {
  readonly attribute: string;
  readonly negative: readonly string[];
  readonly positive: readonly string[];
  readonly denied: number;
}

/** Everything the Data and Roles screens show of a table under a recipe. */
export interface TableView {
  readonly rows: number;
  readonly totalWeight: number;
  readonly isWeighted: boolean;
  /** Whether shares go by survey weights; all counts are then of people asked (M12). */
  readonly isSurvey: boolean;
  readonly leftOut: { readonly ragged: number; readonly missing: number; readonly filter: number };
  readonly profiles: readonly ColumnProfile[];
  readonly attributes: readonly AttributeView[];
  readonly decision: DecisionView | null;
  /** While none is chosen: the decision that is suggested, by which `denied` is counted meanwhile. */
  readonly likely: DecisionView | null;
  readonly hierarchies: readonly HierarchyView[];
  readonly suggestions: readonly RoleSuggestion[];
  /** What the recipe says that could not be used, each naming its field. */
  readonly problems: readonly Mismatch[];
}

/** A recipe made to fit a table, and what had to be taken out for that. */
export interface FittedRecipe {
  readonly recipe: Recipe;
  readonly mismatches: readonly Mismatch[];
}

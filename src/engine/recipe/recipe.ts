import { type GroupedSurvey, usedWeight } from '../vocabulary/columns.ts';
import type { ColumnSettings, DecimalText, FilterTerm, MissingAs, TableSettings } from '../table/column-settings.ts';
import type { Failure } from '../shared/result.ts';
import type { Item, Note } from '../vocabulary/items.ts';
import type { Pin } from '../steps/pins.ts';
import type { Step } from '../steps/settings.ts';
import type { RecipeSettings } from '../vocabulary/settings.ts';
import type { OutsideRule } from '../discovery/background/index.ts';
import type { HierarchyRows } from '../table/hierarchy.ts';
import type { ReadOptions } from '../table/raw-table.ts';

/** The file of a recipe, how it is read, and what its cells mean. A recipe file that does not say has a header. */
export interface RecipeData extends ReadOptions {
  readonly file: string;
  /** The column of weights that are counts (T2); survey weights stand among the roles. */
  readonly weight: string | null;
  readonly missing: readonly string[];
  readonly missingAs: MissingAs;
  /**
   * What happens to rows with another number of fields; null: such a row is an error (the runner) or asks (the app).
   */
  readonly ragged: 'keep' | 'drop' | null;
}

/** The column of the decision, and the values of it that deny the benefit (T3). */
export interface Decision {
  readonly attribute: string;
  readonly negative: readonly string[];
  /** What sentences call the two outcomes (T9). */
  readonly words?: { readonly negative?: string; readonly positive?: string };
}

/** A score, the side of it that is worse, and where it is cut: denied is at or above the cut for `high`, at or below it for `low` (D13). */
export interface Score {
  readonly attribute: string;
  readonly cut?: DecimalText;
  readonly worse: 'high' | 'low';
}

/** A protected group; sentences call it by its title (T9). */
export interface ProtectedGroup extends Item {
  readonly title?: string;
}

/** What the columns of a table are: the decision, who is protected, what identifies, what came later. */
export interface Roles {
  readonly decision: Decision | null;
  readonly protected: readonly ProtectedGroup[];
  readonly grounded: readonly Item[];
  readonly protectedAttributes: readonly string[];
  readonly quasi: readonly string[];
  readonly sensitive: readonly string[];
  readonly identifiers: readonly string[];
  /** For a protected attribute the values with which its groups are compared; an attribute without is compared with all others (M10). */
  readonly reference: Readonly<Record<string, readonly string[]>>;
  /** Columns that are known only after the decision (D11). */
  readonly after: readonly string[];
  /** What turned out: known only later, so no attribute of any rule (D13). */
  readonly truth?: Decision;
  /** A number by which people are rated, which is no attribute of rules; without a decision its cut is one (D13, T3). */
  readonly score?: Score;
  /** The column of dates that holds the day of the decision (D11). */
  readonly decided?: string;
  /** The column of survey weights (M12); a count is `data.weight`. */
  readonly weight?: { readonly attribute: string; readonly kind: 'survey'; readonly grouped?: GroupedSurvey };
}

/** Background knowledge as a recipe holds it (D5). */
export type Background = OutsideRule;

export type { Pin, Step };

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
  /** What is said once for all steps. */
  readonly settings: RecipeSettings;
  readonly steps: readonly Step[];
  /** Results to compare. */
  readonly pins: readonly Pin[];
}

/** A place where a recipe names something the table does not have. */
export interface Mismatch {
  /** The field of the recipe, e.g. `roles.protected[0].value`. */
  readonly field: string;
  readonly failure: Failure;
}

/**
 * The columns that are no attributes of rules because they were known only later, what turned out among them, and the score
 * that stands beside a decision (D11, D13).
 */
function laterOf(roles: Roles): Pick<TableSettings, 'after' | 'score'> {
  const { score } = roles;
  const isApart = score !== undefined && isScore(roles, score.attribute);
  return { after: listLater(roles), ...(isApart ? { score: score.attribute } : {}) };
}

/** The columns known only after the decision, that of what turned out among them (D11, D13). */
export function listLater({ after, truth }: Pick<Roles, 'after' | 'truth'>): readonly string[] {
  return truth === undefined || after.includes(truth.attribute) ? after : [...after, truth.attribute];
}

/** Whether a column is known only after the decision: it is said to be, or it says what turned out (D11, D13). */
export function isLater(roles: Roles, name: string): boolean {
  return listLater(roles).includes(name);
}

/** Whether a column is the score that stands beside a decision (D13). */
export function isScore({ score, decision }: Roles, name: string): boolean {
  return score?.attribute === name && decision !== null && decision.attribute !== name;
}

/**
 * The part of a recipe that turns a raw table into attributes. Rows with another number of fields are dropped while
 * nothing is said of them.
 */
export function tableSettingsOf(recipe: Recipe): TableSettings {
  const weight = usedWeight(recipe);
  const { missing, missingAs, ragged } = recipe.data;
  return {
    weight: weight?.attribute ?? null,
    ...(weight?.kind === 'survey' ? { weightKind: weight.kind, groupedSurvey: weight.grouped } : {}),
    missing,
    missingAs,
    ragged: ragged ?? 'drop',
    columns: recipe.columns,
    identifiers: recipe.roles.identifiers,
    ...laterOf(recipe.roles),
    filter: recipe.filter,
  };
}

import type { Failure, Result } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import type { Hierarchy } from '../../table/hierarchy.ts';
import type { RawTable } from '../../table/raw-table.ts';
import type { Table } from '../../table/table.ts';
import { type Report, fitFilter, fitNames, fitOrders, fitValues } from './fit-columns.ts';
import { fitHierarchies } from './fit-hierarchies.ts';
import { fitRoles, fitTitles } from './fit-roles.ts';
import type { Mismatch, Recipe } from '../recipe.ts';

/**
 * A mismatch, whether it does no harm (a merged value that no record has), and the failure that showed it, with the row
 * where there is one.
 */
export interface FoundMismatch extends Mismatch {
  readonly isMinor: boolean;
  readonly cause: Failure | null;
}

/** A recipe beside a table: what does not fit, the rest, and the table and hierarchies that the rest gives. */
export interface Match {
  readonly recipe: Recipe;
  readonly mismatches: readonly FoundMismatch[];
  /** A failure when the table cannot be prepared whatever is taken out, e.g. when no record is left. */
  readonly table: Result<Table>;
  readonly hierarchies: ReadonlyMap<string, Hierarchy>;
}

/**
 * Makes a recipe fit a table: takes out what the table does not have, names each such place and the nearest that
 * exists.
 */
export function fitRecipe(recipe: Recipe, raw: RawTable): { recipe: Recipe; mismatches: FoundMismatch[] } {
  const match = matchRecipe(recipe, raw);
  return { recipe: match.recipe, mismatches: [...match.mismatches] };
}

/** As `fitRecipe`, with the prepared table. Values are looked for after cutting, merging and filtering. */
export function matchRecipe(recipe: Recipe, raw: RawTable, context?: RunContext): Match {
  const mismatches: FoundMismatch[] = [];
  const report: Report = (field, message, isMinor = false, cause) =>
    mismatches.push({ field, message, isMinor, cause: cause ?? null });
  const named = fitOrders(fitNames(recipe, raw, report), raw, report);
  const whole = fitValues(named, raw, report, context);
  if (!whole.table.ok) return { recipe: whole.recipe, mismatches, table: whole.table, hierarchies: new Map() };
  const titled = fitTitles(whole.recipe, raw, whole.table.value, report);
  const filtered = fitFilter(titled, raw, whole.table.value, report, context);
  if (!filtered.table.ok) return { recipe: filtered.recipe, mismatches, table: filtered.table, hierarchies: new Map() };
  const withRoles = fitRoles(filtered.recipe, raw, filtered.table.value, report);
  const fitted = fitHierarchies(withRoles, raw, filtered.table.value, report);
  return { recipe: fitted.recipe, mismatches, table: filtered.table, hierarchies: fitted.hierarchies };
}

import { nodeOf } from '../generalize/lattice/index.ts';
import { generalize, openLattice } from '../analysis/generalize/index.ts';
import { type RecordClasses } from '../generalize/release/index.ts';
import { type EarlierRelease } from '../recipe/bundle/index.ts';
import { type Recipe } from '../recipe/recipe.ts';
import { tableSettingsOf } from '../recipe/table-settings.ts';
import { fail, succeed, type Result } from '../shared/result.ts';
import { type RunContext } from '../shared/run-context.ts';
import { settingsOf } from '../vocabulary/step-settings.ts';
import { type OpenTable } from './open-table.ts';

/** A table of the open people that was released before: how it was made, so that its classes can be counted again (G12). */
export interface EarlierTable {
  readonly title: string;
  /** The whole recipe by which it was made; it never leaves the page. */
  readonly recipe: Recipe;
  readonly levels: readonly number[];
}

const mostKept = 8;

/** Finds the classes of tables that were released before, each once. */
export function createEarlierTables(open: OpenTable) {
  const kept = open.keepResults<RecordClasses>(mostKept);
  return (earlier: readonly EarlierTable[], context: RunContext): Result<EarlierRelease[]> => {
    const found: EarlierRelease[] = [];
    for (const table of earlier) {
      const { recipe, levels, title } = table;
      const key = JSON.stringify([tableSettingsOf(recipe), recipe.roles, recipe.hierarchies, recipe.steps, levels]);
      const known = kept.find(key);
      const classes = known.ok ? known : countAgain(open, table, context);
      if (!classes.ok) return classes;
      kept.keep(key, classes.value);
      found.push({ title, records: () => classes.value });
    }
    return succeed(found);
  };
}

function countAgain(open: OpenTable, { recipe, levels }: EarlierTable, context: RunContext): Result<RecordClasses> {
  context.progress('Counting what was released before', null);
  const settings = { ...settingsOf(recipe, 'generalize'), algorithm: null };
  const prepared = open.prepared(recipe, context);
  const lattice = prepared.ok ? openLattice(prepared.value, context, settings.protection, '') : prepared;
  if (!lattice.ok) return lattice;
  const found = generalize(lattice.value, settings, context, '');
  if (!found.ok) return found;
  const node = nodeOf(found.value.lattice, levels);
  if (node === null) return fail('bad-node', 'A table that was released before does not fit the open file any more.');
  const release = found.value.release(node, false, context);
  return release.ok ? succeed(release.value.records()) : release;
}

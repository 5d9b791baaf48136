import { nodeOf } from '../../generalize/lattice.ts';
import { type OpenLattice, generalize, openLattice } from './run.ts';
import { runClassicOn } from './classic.ts';
import type { RecordClasses } from '../../generalize/check-release.ts';
import type { EarlierRelease } from '../../release/release-points.ts';
import { type Recipe, tableSettingsOf } from '../../recipe/recipe.ts';
import { type Result, fail, succeed } from '../../shared/result.ts';
import type { RunContext } from '../../shared/run-context.ts';
import { classicInfos } from '../../vocabulary/anonymization.ts';
import type { GeneralizeStepSettings } from './settings.ts';
import { settingsOf } from '../settings.ts';
import { type TableMaker, keepKnown } from './classic-views.ts';
import type { OpenTable } from '../open-table.ts';

/** A table of the open people that was released before: how it was made, so that its classes can be counted again (G12). */
export interface EarlierTable {
  readonly title: string;
  /** The whole recipe by which it was made; it never leaves the page. */
  readonly recipe: Recipe;
  readonly maker: TableMaker;
  /** The node of its table; null where its maker wrote it cell by cell. */
  readonly levels: readonly number[] | null;
}

const mostKept = 8;

/** Finds the classes of tables that were released before, each counted once, for the records that a recipe looks at. */
export function createEarlierTables(open: OpenTable) {
  const kept = open.keepResults<RecordClasses>(mostKept);
  return (earlier: readonly EarlierTable[], recipe: Recipe, context: RunContext): Result<EarlierRelease[]> => {
    if (earlier.length === 0) return succeed([]);
    const counted: { readonly title: string; readonly classes: RecordClasses }[] = [];
    for (const table of earlier) {
      const { recipe: its, levels, maker, title } = table;
      const key = JSON.stringify([
        tableSettingsOf(its),
        its.roles,
        its.hierarchies,
        its.steps,
        its.settings,
        levels,
        maker,
      ]);
      const known = kept.find(key);
      const classes = known.ok ? known : countAgain(open, table, context);
      if (!classes.ok) return classes;
      kept.keep(key, classes.value);
      counted.push({ title, classes: classes.value });
    }
    const table = open.table(recipe, context);
    if (!table.ok) return table;
    const { rows, source } = table.value;
    const inOrder = (classes: RecordClasses) =>
      source === null ? classes.subarray(0, rows) : Uint32Array.from(source.subarray(0, rows), (row) => classes[row]);
    return succeed(counted.map(({ title, classes }) => ({ title, records: () => inOrder(classes) })));
  };
}

/** The classes of a table that was released before, by the rows of the file: filters differ from release to release. */
function countAgain(open: OpenTable, table: EarlierTable, context: RunContext): Result<RecordClasses> {
  context.progress('Counting what was released before', null);
  const { raw } = open;
  if (!raw.ok) return raw;
  const { recipe, levels, maker } = table;
  const settings = askedOf(table);
  const prepared = open.prepared(recipe, context);
  const lattice = prepared.ok ? openLattice(prepared.value, context, settings.protection, '') : prepared;
  if (!lattice.ok) return lattice;
  const classes =
    levels === null
      ? countCells(lattice.value, settings, maker, context)
      : countNode(lattice.value, settings, levels, context);
  if (!classes.ok) return classes;
  const { source } = lattice.value.prepared.table;
  if (source === null) return classes;
  const byRow = new Uint32Array(raw.value.rows);
  classes.value.forEach((own, record) => (byRow[source[record]] = own));
  return succeed(byRow);
}

const noMore = fail('bad-node/earlier-table', null);

/** What was asked for, as far as the maker of the table knows it: what it does not know leaves nobody out. */
function askedOf({ recipe, maker }: EarlierTable): GeneralizeStepSettings {
  const settings = settingsOf(recipe, 'generalize');
  return maker === 'ours' ? settings : keepKnown(settings, classicInfos[maker].findsNodes).asked;
}

function countNode(
  lattice: OpenLattice,
  settings: GeneralizeStepSettings,
  levels: readonly number[],
  context: RunContext,
): Result<RecordClasses> {
  const found = generalize(lattice, settings, context, '');
  if (!found.ok) return found;
  const node = nodeOf(found.value.lattice, levels);
  if (node === null) return noMore;
  const release = found.value.release(node, false, context);
  return release.ok ? succeed(release.value.records()) : release;
}

/** A table of cells is written again by the algorithm that wrote it, which draws nothing by chance. */
function countCells(
  lattice: OpenLattice,
  settings: GeneralizeStepSettings,
  maker: TableMaker,
  context: RunContext,
): Result<RecordClasses> {
  if (maker === 'ours') return noMore;
  const ran = runClassicOn(lattice, settings, maker, context, '');
  const written = ran.ok ? ran.value.file(false) : ran;
  if (written === null) return noMore;
  return written.ok ? succeed(written.value.records()) : written;
}

import { type ParametersOf } from './certificate.ts';
import { type FileTable } from './file-table.ts';
import { breaks, cannotTell, holds, type Found } from './finding.ts';
import { findAbsent, placesOf } from './groups.ts';
import { type HierarchyOf } from './read-recipe.ts';

type LevelColumn = ParametersOf<'levels'>['columns'][number];

/**
 * Every cell of a generalized column is a label of its level in the hierarchy of the recipe, or the one spelling of a
 * missing value (G1, G2); without a hierarchy, a value becomes `*`.
 */
export function checkLevels(table: FileTable, { columns }: ParametersOf<'levels'>, hierarchyOf: HierarchyOf): Found {
  const absent = findAbsent(
    table,
    columns.map(({ column }) => column),
  );
  if (absent !== null) return breaks(`The file has no column "${absent}".`);
  let unknown: string | null = null;
  for (const column of columns) {
    const hierarchy = hierarchyOf(column.column);
    if (hierarchy.kind === 'absent') unknown ??= hierarchy.because;
    const rows = hierarchy.kind === 'rows' ? hierarchy.rows : null;
    const found = hierarchy.kind === 'absent' ? holds : checkColumn(table, column, rows);
    if (found.outcome !== 'holds') return found;
  }
  return unknown === null ? holds : cannotTell(unknown);
}

function checkColumn(table: FileTable, claimed: LevelColumn, rows: readonly (readonly string[])[] | null): Found {
  const { column, level, top, missing } = claimed;
  const highest = rows === null ? 1 : rows[0].length - 1;
  if (top !== highest || level > top)
    return breaks(`${column} is said to be at level ${level} of ${top}; its hierarchy has the levels 0 to ${highest}.`);
  const [place] = placesOf(table, [column]);
  const isLabel = labelsAt(rows, level, highest);
  const wrong = table.rows.find(
    ({ cells }) => !isLabel(cells[place]) && !(level < top && missing !== null && cells[place] === missing),
  );
  if (wrong !== undefined)
    return breaks(`"${wrong.cells[place]}" in row ${wrong.number}, column ${column}, is no label of level ${level}.`);
  const isHidden = rows === null && level === 0 && table.rows.every(({ cells }) => cells[place] === '*');
  if (isHidden && table.rows.length > 0)
    return breaks(`Every cell of ${column} is *, which is level 1; the certificate says level 0.`);
  return holds;
}

/** Whether a cell is a label of a level; without a hierarchy level 0 is any value. */
function labelsAt(
  rows: readonly (readonly string[])[] | null,
  level: number,
  highest: number,
): (cell: string) => boolean {
  if (rows === null) return level === highest ? (cell) => cell === '*' : () => true;
  const labels = new Set(rows.map((row) => row[level]));
  return (cell) => labels.has(cell);
}

/** Every cell of a generalized column is a leaf of its tree in the recipe, or the one spelling of a missing value (G1, R4). */
export function checkLabels(table: FileTable, { columns }: ParametersOf<'labels'>, hierarchyOf: HierarchyOf): Found {
  for (const { column, missing } of columns) {
    const [place] = placesOf(table, [column]);
    if (place < 0) return breaks(`The file has no column "${column}".`);
    const hierarchy = hierarchyOf(column);
    if (hierarchy.kind === 'absent') return cannotTell(hierarchy.because);
    if (hierarchy.kind === 'none') continue;
    const leaves = new Set(hierarchy.rows.map(([leaf]) => leaf));
    const wrong = table.rows.find(({ cells }) => !leaves.has(cells[place]) && cells[place] !== missing);
    if (wrong !== undefined)
      return breaks(`"${wrong.cells[place]}" in row ${wrong.number}, column ${column}, is no label of the recipe.`);
  }
  return holds;
}

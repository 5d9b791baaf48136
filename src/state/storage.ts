import type { PackedColumn, PackedTable } from '../engine/table/packed-table.ts';
import type { KeptProject } from './kept-project.ts';
import { asked, deleteDatabase, hasStorage, inTime, inTransaction, isThere, type Place } from './database.ts';

const place: Place = { database: 'blindfold', store: 'project' };

type KeptTable = Omit<PackedTable, 'columns'> & { readonly columns: number };

const columnKey = (index: number) => `column ${index}`;

/** What was kept is not there any more: another tab has wiped it or kept another project in its place. */
export class Replaced extends Error {
  constructor() {
    super('another tab has wiped or replaced the kept project');
  }
}

/** Keeps table and settings in the place of what was kept; column by column, so that the page stays responsive. */
export function keepProject(project: KeptProject, table: PackedTable): Promise<void> {
  const { columns, ...rest } = table;
  const kept: KeptTable = { ...rest, columns: columns.length };
  return inTransaction(place, 'readwrite', async (objects) => {
    await inTime(asked(objects.clear()));
    for (const [index, column] of columns.entries()) await inTime(asked(objects.put(column, columnKey(index))));
    await inTime(asked(objects.put(kept, 'table')));
    await inTime(asked(objects.put(project, 'project')));
  });
}

async function checkKept(objects: IDBObjectStore, id: string): Promise<void> {
  const kept = (await inTime(asked(objects.get('project')))) as KeptProject | undefined;
  if (kept?.id !== id) throw new Replaced();
}

/** Brings the kept settings up to date. Refuses when another tab has wiped the project or kept another in its place. */
export async function keepSettings(project: KeptProject): Promise<void> {
  if (!(await isThere(place))) throw new Replaced();
  await inTransaction(place, 'readwrite', async (objects) => {
    await checkKept(objects, project.id);
    await inTime(asked(objects.put(project, 'project')));
  });
}

/** The kept project without its table, or null. Removes a table without settings; never makes a database. */
export async function findKeptProject(): Promise<KeptProject | null> {
  if (!hasStorage() || !(await isThere(place))) return null;
  return inTransaction(place, 'readwrite', async (objects) => {
    const kept = ((await inTime(asked(objects.get('project')))) as KeptProject | undefined) ?? null;
    if (kept === null) await inTime(asked(objects.clear()));
    return kept;
  });
}

/** The table of the kept project with this id; throws when another tab has put another project in its place. */
export async function loadKeptTable(id: string): Promise<PackedTable> {
  if (!(await isThere(place))) throw new Replaced();
  return inTransaction(place, 'readonly', async (objects) => {
    await checkKept(objects, id);
    const table = (await inTime(asked(objects.get('table')))) as KeptTable | undefined;
    const columnsKept = (await inTime(asked(objects.count()))) - 2;
    if (table?.columns !== columnsKept) throw new Error('its table is not whole');
    const columns: PackedColumn[] = [];
    for (let index = 0; index < table.columns; index += 1)
      columns.push((await inTime(asked(objects.get(columnKey(index))))) as PackedColumn);
    return { ...table, columns };
  });
}

/** Removes everything the browser keeps for this page; waits for other tabs to finish what they are writing. */
export async function wipeKept(): Promise<void> {
  try {
    localStorage.clear();
  } catch {
    // A browser that denies it has kept nothing there.
  }
  await deleteDatabase(place);
}

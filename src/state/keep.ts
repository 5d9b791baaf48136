import type { PackedColumn, PackedTable } from '../engine/table/packed-table.ts';
import type { KeptProject } from './app-state.ts';

const database = 'blindfold';
const store = 'project';

type KeptTable = Omit<PackedTable, 'columns'> & { readonly columns: number };

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('storage is not available'));
    request.onblocked = () => reject(new Error('storage is in use by another tab'));
  });
}

async function withStore<T>(mode: IDBTransactionMode, work: (objects: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = db.transaction(store, mode);
      const request = work(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('storage failed'));
    });
  } finally {
    db.close();
  }
}

/** Keeps table and settings; column by column, so that the page stays responsive. */
export async function keepProject(project: KeptProject, table: PackedTable): Promise<void> {
  await withStore('readwrite', (objects) => objects.clear());
  for (const [index, column] of table.columns.entries()) await withStore('readwrite', (objects) => objects.put(column, `column ${index}`));
  const { columns, ...rest } = table;
  const kept: KeptTable = { ...rest, columns: columns.length };
  await withStore('readwrite', (objects) => objects.put(kept, 'table'));
  await withStore('readwrite', (objects) => objects.put(project, 'project'));
}

/** Brings the kept settings up to date. Refuses when another tab has wiped the project or kept another one in its place. */
export async function keepSettings(project: KeptProject): Promise<void> {
  const kept = await findKeptProject();
  if (kept?.id !== project.id) throw new Error('another tab has wiped or replaced the kept project');
  await withStore('readwrite', (objects) => objects.put(project, 'project'));
}

/** The kept project without its table, or null. Never makes a database where there is none. */
export async function findKeptProject(): Promise<KeptProject | null> {
  if (typeof indexedDB === 'undefined') return null;
  const existing = await indexedDB.databases?.();
  if (existing !== undefined && !existing.some(({ name }) => name === database)) return null;
  return ((await withStore('readonly', (objects) => objects.get('project'))) as KeptProject | undefined) ?? null;
}

export async function loadKeptTable(): Promise<PackedTable | null> {
  const table = (await withStore('readonly', (objects) => objects.get('table'))) as KeptTable | undefined;
  if (table === undefined) return null;
  const columns: PackedColumn[] = [];
  for (let index = 0; index < table.columns; index += 1) {
    const column = (await withStore('readonly', (objects) => objects.get(`column ${index}`))) as PackedColumn | undefined;
    if (column === undefined) return null;
    columns.push(column);
  }
  return { ...table, columns };
}

/** Removes everything the browser keeps for this page. */
export async function wipeKept(): Promise<void> {
  localStorage.clear();
  if (typeof indexedDB === 'undefined') return;
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(database);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error('storage failed'));
    request.onblocked = () => resolve();
  });
}

import type { PackedColumn, PackedTable } from '../../engine/table/packed-table.ts';
import type { KeptProject } from './kept-project.ts';
import { storageWords } from '../../words/en/state/storage.ts';

const place: Place = { database: 'blindfold', store: 'project' };

type KeptTable = Omit<PackedTable, 'columns'> & { readonly columns: number };

const columnKey = (index: number) => `column ${index}`;

/** What was kept is not there any more: another tab has wiped it or kept another project in its place. */
export class Replaced extends Error {
  constructor() {
    super(storageWords.replaced);
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
    if (table?.columns !== columnsKept) throw new Error(storageWords.tableNotWhole);
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

/** A store of a database of the browser. */
export interface Place {
  readonly database: string;
  readonly store: string;
}

/** A database that says nothing for so many milliseconds is given up. */
const patience = 10_000;

/** What a request to the storage gives. */
export function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error(storageWords.storageFailed));
  });
}

/** Rejects when nothing comes of the work for a while; `giveUp` ends what is still under way. */
export function inTime<T>(work: Promise<T>, giveUp: () => void = () => undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(storageWords.noAnswer));
      giveUp();
    }, patience);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function open({ database, store }: Place): Promise<IDBDatabase> {
  if (!hasStorage()) return Promise.reject(new Error(storageWords.noStorage));
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  const opened = asked(request).then((db) => {
    // Another tab wants to delete the database: this connection must not stand in its way.
    db.onversionchange = () => db.close();
    return db;
  });
  return inTime(opened, () => void opened.then((db) => db.close()).catch(() => undefined));
}

/** Does the work in one transaction: all of it is kept, or nothing. */
export async function inTransaction<T>(
  place: Place,
  mode: IDBTransactionMode,
  work: (objects: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const db = await open(place);
  try {
    const transaction = db.transaction(place.store, mode);
    const over = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = transaction.onerror = () =>
        reject(transaction.error ?? new Error(storageWords.storageFailed));
    });
    over.catch(() => undefined);
    const abort = () => {
      try {
        transaction.abort();
      } catch {
        // It is over already.
      }
    };
    try {
      const result = await work(transaction.objectStore(place.store));
      await inTime(over, abort);
      return result;
    } catch (error) {
      abort();
      throw error;
    }
  } finally {
    db.close();
  }
}

/** Whether the browser has storage at all; one that denies it throws. */
export function hasStorage(): boolean {
  return typeof indexedDB === 'object' && indexedDB !== null;
}

/**
 * Whether there is a database: opening one would make it. A browser that is just then told to clear its storage may leave
 * the question unanswered.
 */
export async function isThere({ database }: Place): Promise<boolean> {
  const existing = await inTime(Promise.resolve(indexedDB.databases?.()));
  return existing === undefined || existing.some(({ name }) => name === database);
}

/** Removes a database, if there is storage; waits for other tabs to finish what they are writing. */
export async function deleteDatabase({ database }: Place): Promise<void> {
  if (hasStorage()) await inTime(asked(indexedDB.deleteDatabase(database)));
}

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
    request.onerror = () => reject(request.error ?? new Error('storage failed'));
  });
}

/** Rejects when nothing comes of the work for a while; `giveUp` ends what is still under way. */
export function inTime<T>(work: Promise<T>, giveUp: () => void = () => undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('the storage of the browser does not answer'));
      giveUp();
    }, patience);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function open({ database, store }: Place): Promise<IDBDatabase> {
  if (!hasStorage()) return Promise.reject(new Error('it has no storage for pages'));
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
      transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('storage failed'));
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

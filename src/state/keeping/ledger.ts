import type { SpentEntry } from './account.ts';
import { asked, deleteDatabase, hasStorage, inTime, inTransaction, isThere, type Place } from './storage.ts';

const ledger: Place = { database: 'blindfold-ledger', store: 'ledger' };
const secretKey = 'secret';
const entryKey = (id: string) => `entry ${id}`;

/** The ledger of budgets as the browser keeps it: its secret, and the releases that were booked in any tab. */
export interface StoredLedger {
  readonly secret: Uint8Array;
  readonly entries: readonly SpentEntry[];
}

/** Does work while no other tab spends a budget: what one of them books the next one sees. */
export function inLedgerTurn<T>(work: () => Promise<T>): Promise<T> {
  const locks = (globalThis.navigator as Navigator | undefined)?.locks;
  return locks === undefined ? work() : (locks.request(ledger.database, work) as Promise<T>);
}

/** The stored ledger, or null; never makes a database. */
export async function loadLedger(): Promise<StoredLedger | null> {
  if (!hasStorage() || !(await isThere(ledger))) return null;
  return inTransaction(ledger, 'readonly', readAll);
}

async function readAll(objects: IDBObjectStore): Promise<StoredLedger | null> {
  const secret = (await inTime(asked(objects.get(secretKey)))) as Uint8Array | undefined;
  if (secret === undefined) return null;
  const all = (await inTime(asked(objects.getAll()))) as (SpentEntry | Uint8Array)[];
  const entries = all.filter((one): one is SpentEntry => !(one instanceof Uint8Array));
  return { secret, entries: entries.sort((one, other) => one.at - other.at) };
}

/**
 * Appends releases to the stored ledger, which is made where there is none; what is there is never changed. The answer is
 * the whole ledger. Where it has another secret than the one that the releases were marked with, none is appended.
 */
export function appendEntries(secret: Uint8Array, entries: readonly SpentEntry[]): Promise<StoredLedger> {
  return inTransaction(ledger, 'readwrite', async (objects) => {
    const stored = await readAll(objects);
    if (stored === null) await inTime(asked(objects.put(secret, secretKey)));
    else if (stored.secret.some((byte, i) => byte !== secret[i])) return stored;
    const known = new Set(stored?.entries.map(({ id }) => id));
    const fresh = entries.filter(({ id }) => !known.has(id));
    for (const entry of fresh) await inTime(asked(objects.add(entry, entryKey(entry.id))));
    return { secret, entries: [...(stored?.entries ?? []), ...fresh] };
  });
}

/** Removes the stored ledger. */
export function wipeLedger(): Promise<void> {
  return deleteDatabase(ledger);
}

import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SpentEntry } from './account.ts';
import { appendEntries, inLedgerTurn, loadLedger, wipeLedger } from './ledger.ts';

const secret = new Uint8Array(32).fill(1);
const entry = (id: string) => ({ id, epsilon: '1', of: 'a table', at: 1, sameAs: [] }) as unknown as SpentEntry;
const ids = async () => (await loadLedger())?.entries.map(({ id }) => id);

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => vi.unstubAllGlobals());

describe('the stored ledger', () => {
  it('is not made by looking, and only grows', async () => {
    expect(await loadLedger()).toBeNull();
    expect(await indexedDB.databases()).toEqual([]);
    await appendEntries(secret, [entry('a')]);
    await appendEntries(secret, [entry('b'), { ...entry('a'), epsilon: '0' }]);
    expect(await ids()).toEqual(['a', 'b']);
    expect((await loadLedger())!.entries[0].epsilon).toBe('1');
  });

  it('loses none of what two tabs append at once', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, i) => appendEntries(secret, [entry(`e${i}`)])));
    expect((await ids())!.sort()).toEqual(Array.from({ length: 8 }, (_, i) => `e${i}`));
  });

  it('takes nothing that was marked with another secret, and says which one it has', async () => {
    await appendEntries(secret, [entry('a')]);
    const stored = await appendEntries(new Uint8Array(32), [entry('b')]);
    expect(stored.secret).toEqual(secret);
    expect(await ids()).toEqual(['a']);
    await wipeLedger();
    expect(await loadLedger()).toBeNull();
  });

  it('lets one tab after the other spend', async () => {
    let turn: Promise<unknown> = Promise.resolve();
    const request = (_name: string, work: () => Promise<unknown>) => (turn = turn.then(work));
    vi.stubGlobal('navigator', { locks: { request } });
    const steps: string[] = [];
    const spend = (tab: string) =>
      inLedgerTurn(async () => {
        steps.push(`${tab} looks`);
        await Promise.resolve();
        steps.push(`${tab} books`);
      });
    await Promise.all([spend('one'), spend('two')]);
    expect(steps).toEqual(['one looks', 'one books', 'two looks', 'two books']);
  });
});

import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PackedTable } from '../../engine/table/packed-table.ts';
import type { KeptProject } from './kept-project.ts';
import { findKeptProject, keepProject, keepSettings, loadKeptTable, wipeKept } from './storage.ts';

const project = (id: string) => ({ id, savedAt: 1 }) as unknown as KeptProject;
const tableOf = (...columns: string[]) => ({ rows: 1, columns }) as unknown as PackedTable;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', { clear: () => undefined });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a kept project', () => {
  it('is found and opened again, and another takes its place whole', async () => {
    await keepProject(project('p1'), tableOf('a', 'b', 'c'));
    await keepProject(project('p2'), tableOf('d'));
    expect(await findKeptProject()).toEqual(project('p2'));
    expect(await loadKeptTable('p2')).toEqual(tableOf('d'));
  });

  it('survives a keeping that fails half way', async () => {
    await keepProject(project('p1'), tableOf('a'));
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
      if (key === 'column 1') throw new DOMException('full', 'QuotaExceededError');
      return put.call(this, value, key);
    });
    await expect(keepProject(project('p2'), tableOf('x', 'y'))).rejects.toThrow('full');
    vi.restoreAllMocks();
    expect(await findKeptProject()).toEqual(project('p1'));
    expect(await loadKeptTable('p1')).toEqual(tableOf('a'));
  });

  it('is not opened under the settings of another', async () => {
    await keepProject(project('p1'), tableOf('a'));
    await keepProject(project('p2'), tableOf('b'));
    await expect(loadKeptTable('p1')).rejects.toThrow('wiped or replaced');
    await expect(keepSettings(project('p1'))).rejects.toThrow('wiped or replaced');
    expect(await findKeptProject()).toEqual(project('p2'));
  });

  it('leaves no database behind when it was wiped elsewhere', async () => {
    await keepProject(project('p1'), tableOf('a'));
    await wipeKept();
    await expect(keepSettings(project('p1'))).rejects.toThrow('wiped or replaced');
    expect(await indexedDB.databases()).toEqual([]);
    expect(await findKeptProject()).toBeNull();
  });

  it('without settings is removed at the next start', async () => {
    await keepProject(project('p1'), tableOf('a'));
    await keepProject({ ...project('p1') }, tableOf('a'));
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('blindfold', 1);
      request.onsuccess = () => resolve(request.result);
    });
    await new Promise((resolve) => {
      const deleted = db.transaction('project', 'readwrite').objectStore('project').delete('project');
      deleted.onsuccess = resolve;
    });
    db.close();
    expect(await findKeptProject()).toBeNull();
    await expect(loadKeptTable('p1')).rejects.toThrow();
  });
});

describe('wiping', () => {
  it('goes on when the page may not use localStorage', async () => {
    vi.stubGlobal('localStorage', {
      clear: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    await keepProject(project('p1'), tableOf('a'));
    await wipeKept();
    expect(await indexedDB.databases()).toEqual([]);
  });

  it('comes after what another tab is still writing, and takes that too', async () => {
    const keeping = keepProject(project('p1'), tableOf(...Array.from({ length: 20 }, (_, i) => `column ${i}`)));
    await Promise.allSettled([keeping, wipeKept()]);
    await wipeKept();
    expect(await findKeptProject()).toBeNull();
  });

  it('says so when the database never answers', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('indexedDB', {
      deleteDatabase: () => ({}),
      open: () => ({}),
      databases: async () => [{ name: 'blindfold' }],
    });
    const wiped = expect(wipeKept()).rejects.toThrow('does not answer');
    const found = expect(findKeptProject()).rejects.toThrow('does not answer');
    await vi.advanceTimersByTimeAsync(10_001);
    await Promise.all([wiped, found]);
    vi.useRealTimers();
  });

  it('says so when the browser never tells which databases there are, as when it is clearing them', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('indexedDB', { databases: () => new Promise(() => undefined) });
    const saved = expect(keepSettings(project('p1'))).rejects.toThrow('does not answer');
    await vi.advanceTimersByTimeAsync(10_001);
    await saved;
    vi.useRealTimers();
  });
});

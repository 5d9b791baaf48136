import { sayFailure } from '../../src/words/failure.ts';
import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findKeptProject, keepProject, loadKeptTable } from '../../src/state/keeping/storage.ts';
import { chanceOf, seed } from '../chance.ts';
import { tell } from '../figures.ts';
import { keptLoans } from '../fuzz/projects.ts';
import { openLoans, settled, startPage } from '../page.ts';
import { plain } from '../plain.ts';
import { isWhole, Tab } from './tabs.ts';

const started = performance.now();
const acts = Number(process.env.SOAK_ACTS ?? 1500);
const figures: Record<string, number> = {};

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', { clear: () => undefined });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
afterAll(() => tell('storage', { seed, ...figures, seconds: (performance.now() - started) / 1000 }));

const full = () => new DOMException('the disk is full', 'QuotaExceededError');

/** The n-th write from now on fails, at once or when its transaction ends; tells how many there were. */
function failAt(n: number, isLate: boolean): () => number {
  let writes = 0;
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    writes += 1;
    if (writes !== n) return put.call(this, value, key);
    if (!isLate) throw full();
    const request = put.call(this, value, key);
    this.transaction.abort();
    return request;
  });
  return () => writes;
}

it.each([false, true])(
  'storage full at every write (at the end of it: %s): what was kept before is whole',
  async (isLate) => {
    const { project, table } = await keptLoans();
    await keepProject(project, table);
    const before = plain([await findKeptProject(), await loadKeptTable('p1')]);
    let refused = 0;
    for (let n = 1; ; n += 1) {
      const writes = failAt(n, isLate);
      const other = { ...project, id: 'p2' };
      const isKept = await keepProject(other, table).then(
        () => true,
        () => false,
      );
      vi.restoreAllMocks();
      if (isKept) {
        expect(writes()).toBe(n - 1);
        break;
      }
      refused += 1;
      expect(plain([await findKeptProject(), await loadKeptTable('p1')])).toEqual(before);
    }
    figures[`writes refused ${isLate ? 'at the end' : 'at once'}`] = refused;
  },
);

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};
const blocked: readonly [string, () => void][] = [
  ['there is none', () => vi.stubGlobal('indexedDB', undefined)],
  ['it is null', () => vi.stubGlobal('indexedDB', null)],
  [
    'asking for it is denied',
    () => Object.defineProperty(globalThis, 'indexedDB', { get: denied, configurable: true }),
  ],
  [
    'opening it is denied',
    () => vi.stubGlobal('indexedDB', { open: denied, databases: denied, deleteDatabase: denied }),
  ],
  [
    'localStorage is denied',
    () => Object.defineProperty(globalThis, 'localStorage', { get: denied, configurable: true }),
  ],
];

it.each(blocked)('storage blocked, %s: the page works, and says what it cannot keep', async (_, block) => {
  block();
  const page = startPage();
  const state = () => page.store.getState();
  await state().begin('', ['data']);
  await openLoans(page);
  await state().run('discover');
  expect(state().runs.discover.problem).toBeNull();
  const { source, recipe } = state();
  await state().keep();
  expect(state().isKept || sayFailure(state().problem).includes('did not store it')).toBe(true);
  expect(state()).toMatchObject({ source, recipe });
  await state().openKept();
  await settled(page);
  await state().wipe();
  expect(state()).toMatchObject({ source: null, kept: null });
  figures['ways to block storage'] = blocked.length;
});

it('two tabs in any order, with storage that fails now and then: never half a project, never a table lost', async () => {
  const tabs = [new Tab(12), new Tab(24)];
  for (const tab of tabs) await tab.reload();
  const done: Record<string, number> = {};
  for (let n = 0; n < acts; n += 1) {
    const chance = chanceOf('tabs', n);
    if (chance.below(4) === 0) failAt(1 + chance.below(10), chance.below(2) === 0);
    const isBeside = chance.below(3) === 0;
    const [one, other] = chance.below(2) === 0 ? tabs : [tabs[1], tabs[0]];
    const all = isBeside ? [one.act(chance), other.act(chanceOf('beside', n))] : [one.act(chance)];
    for (const how of await Promise.all(all)) done[how] = (done[how] ?? 0) + 1;
    await Promise.all(tabs.map((tab) => tab.rest()));
    await new Promise((resolve) => setTimeout(resolve, 1));
    vi.restoreAllMocks();
    expect(await isWhole(), `after act ${n}`).toBe(true);
  }
  figures['things done in two tabs'] = Object.values(done).reduce((sum, one) => sum + one, 0);
  for (const [how, times] of Object.entries(done)) figures[`of these, ${how}`] = times;
});

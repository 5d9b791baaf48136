import type { Failure } from '../../contracts/engine-api.ts';
import type { StorageSlice, Tools } from '../app-state.ts';
import { nothingOpen } from '../nothing-open.ts';
import { sayForgotten } from '../account.ts';
import { damageOfTable } from '../check-kept.ts';
import { noDatabase } from './database-slice.ts';
import { findKeptProject, keepProject, keepSettings, loadKeptTable, Replaced, wipeKept } from '../storage.ts';

const failed = (message: string): Failure => ({ ok: false, code: 'storage', message, where: null });
const damaged = (where: string): Failure => ({
  ...failed(`What this browser keeps is damaged at ${where}. Open the file again, and keep it in its place.`),
  where,
});
/** Browsers refuse a full disk without a word; the name of the error says it. */
const why = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'QuotaExceededError') return 'its storage is full';
  return error.message || error.name;
};

export function createStorageSlice(tools: Tools): StorageSlice {
  const keeper = new Keeper(tools);
  return {
    kept: null,
    isKept: false,
    keep: () => keeper.keep(),
    openKept: () => keeper.open(),
    wipe: () => keeper.wipe(),
    saveSettings: () => keeper.saveSettings(),
  };
}

/** Writes to the browser's storage one thing after the other, so that wiping comes after what is being kept. */
class Keeper {
  readonly #tools: Tools;
  #storing: Promise<unknown> = Promise.resolve();
  #wipes = 0;

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#storing.then(work);
    this.#storing = done.catch(() => undefined);
    return done;
  }

  async keep(): Promise<void> {
    const { client, get, set } = this.#tools;
    const { source, recipe, report } = get();
    const { table } = client;
    if (source === null || recipe === null || table === null) return;
    const kept = { id: crypto.randomUUID(), source, recipe, savedAt: Date.now() };
    const before = this.#wipes;
    try {
      await this.#inTurn(() => keepProject(kept, table));
      if (this.#wipes !== before) return;
      set({ isKept: get().source === source, kept, announcement: 'The project is kept in this browser.' });
      if (get().entries.length > 0) await get().keepLedger();
      if (get().recipe !== recipe) this.saveSettings();
    } catch (error) {
      report('Keeping the project', failed(`The browser did not store it (${why(error)}).${await this.#sayKept()}`));
    }
  }

  async open(): Promise<void> {
    const { client, get, set } = this.#tools;
    const { kept, startOpening, report, setRecipe } = get();
    if (kept === null) return;
    const { title } = kept.source;
    await startOpening(async (isLatest) => {
      set({ task: { title: `Opening ${title}`, phase: 'Reading from this browser', share: null } });
      const table = await this.#inTurn(() => loadKeptTable(kept.id)).catch((error: unknown) => why(error));
      const damage = typeof table === 'string' ? null : damageOfTable(table, kept);
      const recipe = await client.readKept(kept.recipe);
      if (!isLatest()) return;
      set({ task: null });
      if (typeof table === 'string') {
        const message = `It could not be opened (${table}). Reload the page to see what is kept now, or open the file again.`;
        return report('Opening the kept project', failed(message));
      }
      if (damage !== null) return report('Opening the kept project', damaged(damage));
      if (!recipe.ok) return report('Opening the kept project', recipe);
      client.restore(table);
      const { mismatches } = recipe.value;
      set({ ...nothingOpen, source: kept.source, isKept: true, mismatches, announcement: `${title} is open.` });
      setRecipe(recipe.value.recipe);
    });
  }

  async wipe(): Promise<void> {
    const { client, get, set } = this.#tools;
    const { entries, wipeLedger } = get();
    this.#wipes += 1;
    get().stopOpening();
    client.forget();
    set({
      ...nothingOpen,
      kept: null,
      entries: [],
      failedFile: null,
      database: noDatabase,
      isDatabaseShown: false,
      stage: 'data',
      announcement: `Everything is wiped.${sayForgotten(entries.length)}`,
    });
    try {
      await this.#inTurn(() => wipeLedger().finally(wipeKept));
    } catch (error) {
      const message = `The browser did not delete what it kept (${why(error)}). Clear this site's data in the browser's settings.`;
      get().report('Wiping', failed(message));
    }
  }

  /** A sentence on what is kept all the same: it may have been cleared meanwhile, or there was nothing. */
  async #sayKept(): Promise<string> {
    const kept = await this.#inTurn(findKeptProject).catch(() => null);
    return kept === null ? '' : ' What was kept before is still there.';
  }

  saveSettings(): void {
    const { get, set } = this.#tools;
    const { isKept, kept, source, recipe } = get();
    if (!isKept || kept === null || source === null || recipe === null) return;
    const before = kept.accounts === undefined ? {} : { accounts: kept.accounts };
    const project = { id: kept.id, source, recipe, savedAt: Date.now(), ...before };
    void this.#inTurn(() => keepSettings(project)).catch(async (error: unknown) => {
      const still = error instanceof Replaced ? '' : await this.#sayKept();
      if (still === '')
        return set({ isKept: false, kept: null, announcement: `The project is no longer kept: ${why(error)}.` });
      const message = `The browser did not store the last change (${why(error)}).${still}`;
      get().report('Keeping the project', failed(message));
    });
  }
}

import type { Failure } from '../../engine/shared/result.ts';
import type { ReleasedFile, StorageSlice, Tools } from '../app-state.ts';
import { type KeptProject, projectKey } from '../keeping/kept-project.ts';
import { sayForgotten, whatIsKnown } from '../keeping/forgotten.ts';
import { nothingOpen } from './opener.ts';
import { damageOfTable } from '../keeping/check-kept.ts';
import { noDatabase } from './database-slice.ts';
import { readRelease } from './released-slice.ts';
import { findKeptProject, keepProject, keepSettings, loadKeptTable, Replaced, wipeKept } from '../keeping/storage.ts';

const failed = (said: string): Failure => ({ ok: false, code: 'storage', said, where: null });
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

/** What was released of a kept project; or which release cannot be read any more. */
async function readReleased(
  tools: Tools,
  { released = [] }: KeptProject,
): Promise<ReleasedFile[] | { readonly where: string }> {
  const found: ReleasedFile[] = [];
  for (const [i, release] of released.entries()) {
    const shown = await readRelease(tools, release);
    const recipe = release.made === null ? null : await tools.client.readKept(release.made.recipe);
    if (!shown.ok || recipe?.ok === false) return { where: `project.released[${i}]` };
    found.push(shown.value);
  }
  return found;
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
    const kept = { id: crypto.randomUUID(), source, recipe, savedAt: Date.now(), ...this.#papers() };
    const { released, secrets } = get();
    const before = this.#wipes;
    try {
      await this.#inTurn(() => keepProject(kept, table));
      if (this.#wipes !== before) return;
      set({ isKept: get().source === source, kept, announcement: 'The project is kept in this browser.' });
      if (get().entries.length > 0) await get().keepLedger();
      const isAsKept = get().recipe === recipe && get().released === released && get().secrets === secrets;
      if (!isAsKept) this.saveSettings();
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
      const released = await readReleased(this.#tools, kept);
      if (!isLatest()) return;
      set({ task: null });
      if (typeof table === 'string') {
        const message = `It could not be opened (${table}). Reload the page to see what is kept now, or open the file again.`;
        return report('Opening the kept project', failed(message));
      }
      if (damage !== null) return report('Opening the kept project', damaged(damage));
      if (!recipe.ok) return report('Opening the kept project', recipe);
      if (!Array.isArray(released)) return report('Opening the kept project', damaged(released.where));
      client.restore(table);
      const { mismatches } = recipe.value;
      const { secret, source } = kept;
      if (secret !== undefined) set({ secrets: { ...get().secrets, [projectKey(source)]: secret } });
      set({ ...nothingOpen, source, isKept: true, mismatches, released, announcement: `${title} is open.` });
      setRecipe(recipe.value.recipe);
    });
  }

  async wipe(): Promise<void> {
    const { client, get, set } = this.#tools;
    const { wipeLedger } = get();
    const forgotten = sayForgotten(whatIsKnown(get()));
    this.#wipes += 1;
    get().stopOpening();
    client.forget();
    set({
      ...nothingOpen,
      kept: null,
      entries: [],
      secrets: {},
      failedFile: null,
      database: noDatabase,
      isDatabaseShown: false,
      stage: 'data',
      announcement: `Everything is wiped.${forgotten}`,
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

  /** What was released of the open table, and the salt of its commitments (G12, R1). */
  #papers(): Pick<KeptProject, 'released' | 'secret'> {
    const { released, secrets, source } = this.#tools.get();
    const secret = source === null ? undefined : secrets[projectKey(source)];
    return {
      released: released.map(({ papers, made }) => ({ papers, made })),
      ...(secret === undefined ? {} : { secret }),
    };
  }

  saveSettings(): void {
    const { get, set } = this.#tools;
    const { isKept, kept, source, recipe } = get();
    if (!isKept || kept === null || source === null || recipe === null) return;
    const before = kept.accounts === undefined ? {} : { accounts: kept.accounts };
    const project = { id: kept.id, source, recipe, savedAt: Date.now(), ...before, ...this.#papers() };
    const stored = this.#inTurn(() => keepSettings(project)).then(() => {
      if (get().kept?.id === project.id) set({ kept: project });
    });
    void stored.catch(async (error: unknown) => {
      const still = error instanceof Replaced ? '' : await this.#sayKept();
      if (still === '')
        return set({ isKept: false, kept: null, announcement: `The project is no longer kept: ${why(error)}.` });
      const message = `The browser did not store the last change (${why(error)}).${still}`;
      get().report('Keeping the project', failed(message));
    });
  }
}

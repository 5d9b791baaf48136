import type { Failure } from '../../engine/shared/result.ts';
import type { ReleasedFile, StorageSlice, Tools } from '../app-state.ts';
import { type KeptProject, projectKey } from '../keeping/kept-project.ts';
import { sayForgotten, whatIsKnown } from '../keeping/forgotten.ts';
import { nothingOpen } from './opener.ts';
import { damageOfTable } from '../keeping/check-kept.ts';
import { noDatabase } from './database-slice.ts';
import { readRelease } from './released-slice.ts';
import { findKeptProject, keepProject, keepSettings, loadKeptTable, Replaced, wipeKept } from '../keeping/storage.ts';
import { openingWords } from '../../words/en/state/opening.ts';
import { storageWords } from '../../words/en/state/storage.ts';

const failed = (said: string): Failure => ({ ok: false, code: 'storage', said, where: null });
const damaged = (where: string): Failure => ({
  ...failed(storageWords.damaged(where)),
  where,
});
/** Browsers refuse a full disk without a word; the name of the error says it. */
const why = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'QuotaExceededError') return storageWords.full;
  return error.message || error.name;
};

/** What went wrong, and that what was kept before is still there. */
const withKept = (message: string, isStillKept: boolean) =>
  isStillKept ? `${message} ${storageWords.stillThere}` : message;

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
      set({ isKept: get().source === source, kept, announcement: storageWords.kept });
      if (get().entries.length > 0) await get().keepLedger();
      const isAsKept = get().recipe === recipe && get().released === released && get().secrets === secrets;
      if (!isAsKept) this.saveSettings();
    } catch (error) {
      report(storageWords.keeping, failed(withKept(storageWords.notStored(why(error)), await this.#isStillKept())));
    }
  }

  async open(): Promise<void> {
    const { client, get, set } = this.#tools;
    const { kept, startOpening, report, setRecipe } = get();
    if (kept === null) return;
    const { title } = kept.source;
    await startOpening(async (isLatest) => {
      set({ task: { title: openingWords.opening(title), phase: storageWords.readingKept, share: null } });
      const table = await this.#inTurn(() => loadKeptTable(kept.id)).catch((error: unknown) => why(error));
      const damage = typeof table === 'string' ? null : damageOfTable(table, kept);
      const recipe = await client.readKept(kept.recipe);
      const released = await readReleased(this.#tools, kept);
      if (!isLatest()) return;
      set({ task: null });
      const { openingKept: doing, notOpened, isOpen } = storageWords;
      if (typeof table === 'string') return report(doing, failed(notOpened(table)));
      if (damage !== null) return report(doing, damaged(damage));
      if (!recipe.ok) return report(doing, recipe);
      if (!Array.isArray(released)) return report(doing, damaged(released.where));
      client.restore(table);
      const { mismatches } = recipe.value;
      const { secret, source } = kept;
      if (secret !== undefined) set({ secrets: { ...get().secrets, [projectKey(source)]: secret } });
      set({ ...nothingOpen, source, isKept: true, mismatches, released, announcement: isOpen(title) });
      setRecipe(recipe.value.recipe);
    });
  }

  async wipe(): Promise<void> {
    const { client, get, set } = this.#tools;
    const { wipeLedger } = get();
    const forgotten = sayForgotten(whatIsKnown(get()));
    const { wiping, wiped, notWiped } = storageWords;
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
      announcement: `${wiped}${forgotten}`,
    });
    try {
      await this.#inTurn(() => wipeLedger().finally(wipeKept));
    } catch (error) {
      get().report(wiping, failed(notWiped(why(error))));
    }
  }

  /** Whether something is kept all the same: it may have been cleared meanwhile, or there was nothing. */
  async #isStillKept(): Promise<boolean> {
    return (await this.#inTurn(findKeptProject).catch(() => null)) !== null;
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
      const isStillKept = !(error instanceof Replaced) && (await this.#isStillKept());
      const { noLongerKept, changeNotStored, keeping } = storageWords;
      if (!isStillKept) return set({ isKept: false, kept: null, announcement: noLongerKept(why(error)) });
      get().report(keeping, failed(withKept(changeNotStored(why(error)), true)));
    });
  }
}

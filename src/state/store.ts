import { createStore, type StoreApi } from 'zustand/vanilla';
import { isDropped } from '../client/call-queue.ts';
import type { EngineClient } from '../client/engine-client.ts';
import type { Failure, LoadedTable, OnProgress, Recipe, RepairLine, Result } from '../contracts/engine-api.ts';
import type { ReadOptions } from '../engine/table/raw-table.ts';
import type { Mismatch } from '../engine/recipe/recipe.ts';
import type { AppState, Repairs, Source, Task } from './app-state.ts';
import { emptyHistory, remember, stepBack, stepForward } from './history.ts';
import { findKeptProject, keepProject, keepSettings, loadKeptTable, wipeKept } from './keep.ts';
import { readLink } from './link.ts';
import { miningKey, peopleKey, peopleRequestOf, requestOf, setPeopleRequest, setRequest } from './discover-settings.ts';
import { generalizeSettingsOf, searchKey } from './generalize-settings.ts';
import { emptyRecipe, renameColumns } from './recipe-edits.ts';
import { repairKey, repairRequestOf } from './repair-settings.ts';
import { loadSampleFile, samples } from './samples.ts';
import { stages } from './stages.ts';

/** A search that takes less, in milliseconds, is not worth a progress bar. */
const shortWait = 250;

const guessAll: ReadOptions = { header: null, names: null, delimiter: null, quote: null, encoding: null };

const nothingOpen = {
  source: null,
  recipe: null,
  history: emptyHistory,
  view: null,
  isStale: false,
  viewProblem: null,
  mined: null,
  miningProblem: null,
  compared: null,
  comparingProblem: null,
  repairs: { run: null, lines: null, sweep: null, problem: null },
  searched: null,
  searchProblem: null,
  task: null,
  problem: null,
  mismatches: [],
  waiting: null,
  isKept: false,
} as const;

/** Whether two recipes differ in their steps at most, so that the table looks the same under both. */
function isSameTable(one: Recipe, other: Recipe): boolean {
  return one.data === other.data && one.columns === other.columns && one.filter === other.filter && one.roles === other.roles && one.hierarchies === other.hierarchies;
}

function readOptionsOf(recipe: Recipe): ReadOptions {
  const { header, names, delimiter, quote, encoding } = recipe.data;
  return { header, names, delimiter, quote, encoding };
}

/** The state of the page and all that a person can do to it. The table itself lives in the client and its worker. */
export function createAppStore(client: EngineClient): StoreApi<AppState> {
  /** The open file, to read it again under other options; a kept project has none. */
  let file: { blob: Blob; name: string } | null = null;
  /** The file that could not be read, to try it another way. */
  let failed: { blob: Blob; name: string } | null = null;
  /** What the open sample came with; a link need not repeat it. */
  let sampleHierarchies: Recipe['hierarchies'] = {};
  /** The latest opening and its number; cancelling and wiping count on, so that what is still on its way shows nothing. */
  let opening: Promise<void> = Promise.resolve();
  let turn = 0;
  /** What is being written to the browser's storage, one after the other: wiping comes after it. */
  let storing: Promise<unknown> = Promise.resolve();
  let wipes = 0;

  const storeInTurn = (work: () => Promise<void>): Promise<void> => {
    const done = storing.then(work);
    storing = done.catch(() => undefined);
    return done;
  };

  return createStore<AppState>((set, get) => {
    const report = (doing: string, failure: Failure) => {
      if (!isDropped(failure)) set({ problem: { ...failure, doing }, announcement: `${doing} failed. ${failure.message}` });
    };

    const refresh = async (): Promise<void> => {
      const { recipe } = get();
      if (recipe === null) return;
      set({ isStale: true });
      const answer = await client.describe(recipe, { onProgress: (phase, share) => set({ task: { title: 'Applying the settings', phase, share } }) });
      if (!answer.ok && answer.code === 'superseded') return;
      set({ task: null });
      if (answer.ok) set({ view: answer.value, isStale: false, viewProblem: null });
      else if (answer.code !== 'cancelled') set({ viewProblem: answer });
    };

    const saveSettings = (): void => {
      const { isKept, kept, source, recipe } = get();
      if (!isKept || kept === null || source === null || recipe === null) return;
      void storeInTurn(() => keepSettings({ id: kept.id, source, recipe, savedAt: Date.now() })).catch(() =>
        set({ isKept: false, kept: null, announcement: 'The project is no longer kept: another tab has wiped or replaced it.' }),
      );
    };

    const setRecipe = (recipe: Recipe, change: Partial<AppState>): void => {
      const before = get().recipe;
      set({ recipe, miningProblem: null, comparingProblem: null, searchProblem: null, ...change });
      saveSettings();
      if (before === null || !isSameTable(before, recipe)) void refresh();
    };

    /** Does the work of an opening; `isLatest` is false as soon as another one, cancelling or wiping came after it. */
    const startOpening = (work: (isLatest: () => boolean) => Promise<void>): Promise<void> => {
      const own = (turn += 1);
      opening = work(() => own === turn);
      return opening;
    };

    /** Reads a file and, when that succeeds, makes it the open table under a recipe. */
    const read = async (blob: Blob, name: string, options: ReadOptions, doing: string): Promise<LoadedTable | null> => {
      const own = turn;
      set({ task: { title: doing, phase: 'Reading', share: 0 }, problem: null });
      const loaded = await client.read(blob, name, options, (phase, share) => set({ task: { title: doing, phase, share } }));
      if (own === turn) set({ task: null });
      if (!loaded.ok) {
        failed = { blob, name };
        report(doing, loaded);
        if (loaded.code === 'cancelled' && get().isStale) void refresh();
        return null;
      }
      file = { blob, name };
      return loaded.value;
    };

    /** Shows a table that was read, unless another one, or none, took its place while its recipe was fitted. */
    const show = (loaded: LoadedTable, title: string, sample: string | null, recipe: Recipe, mismatches: readonly Mismatch[]): void => {
      if (client.table !== loaded.packed) return;
      const source: Source = { name: loaded.report.fileName, title, sample, report: loaded.report, rows: loaded.rows, columns: loaded.columns };
      const people = loaded.rows.toLocaleString('en');
      set({ ...nothingOpen, source, mismatches, announcement: `${title} is open: ${people} rows, ${loaded.columns.length} columns.` });
      setRecipe(recipe, {});
    };

    /** The recipe fitted to the table just read; its own way of reading gives way to how the file was read. */
    const fit = async (recipe: Recipe, loaded: LoadedTable): Promise<{ recipe: Recipe; mismatches: readonly Mismatch[] }> => {
      const fresh = emptyRecipe(loaded.report, loaded.columns).data;
      const { weight, missing, missingAs, ragged } = recipe.data;
      const onThisFile = { ...recipe, data: { ...fresh, weight, missing, missingAs, ragged: ragged ?? fresh.ragged } };
      const fitted = await client.fit(onThisFile);
      return fitted.ok ? fitted.value : { recipe: onThisFile, mismatches: [] };
    };

    const openRead = async (blob: Blob, name: string, title: string, sample: string | null, given: Recipe | null, doing: string, change: Partial<ReadOptions> = {}): Promise<void> => {
      const loaded = await read(blob, name, { ...(given === null ? guessAll : readOptionsOf(given)), ...change }, doing);
      if (loaded === null) return;
      const settings = given ?? get().waiting?.recipe ?? null;
      const fitted = settings === null ? { recipe: emptyRecipe(loaded.report, loaded.columns), mismatches: [] } : await fit(settings, loaded);
      show(loaded, title, sample, fitted.recipe, fitted.mismatches);
    };

    /** Shows a long call of the engine as a task until it answers, unless a newer one took its place; a short one is over before `wait` milliseconds are. */
    const withTask = async <T>(title: string, phase: string, call: (onProgress: OnProgress) => Promise<Result<T>>, wait = 0): Promise<Result<T>> => {
      let isShown = wait === 0;
      let last: Task = { title, phase, share: 0 };
      if (isShown) set({ task: last });
      const timer = setTimeout(() => {
        isShown = true;
        set({ task: last });
      }, wait);
      const answer = await call((now, share) => {
        last = { title, phase: now, share };
        if (isShown) set({ task: last });
      });
      clearTimeout(timer);
      if (isShown && (answer.ok || answer.code !== 'superseded')) set({ task: null });
      return answer;
    };

    const setRepairs = (change: Partial<Repairs>, announcement?: string): void => set({ repairs: { ...get().repairs, ...change }, ...(announcement === undefined ? {} : { announcement }) });

    const move = (step: typeof stepBack, word: string): void => {
      const { recipe, history } = get();
      const moved = recipe === null ? null : step(history, recipe);
      if (moved !== null) setRecipe(moved.value, { history: moved.history, announcement: word });
    };

    const checked = async (text: string, doing: string): Promise<Recipe | null> => {
      const answer: Result<Recipe> = await client.readRecipe(text);
      if (!answer.ok) report(doing, answer);
      return answer.ok ? answer.value : null;
    };

    return {
      stage: 'data',
      ...nothingOpen,
      kept: null,
      announcement: '',

      goTo: (stage) => set({ stage }),
      report,

      async openFile(blob, name) {
        const waiting = get().waiting?.recipe ?? null;
        const given = waiting === null || waiting.data.file === name ? waiting : { ...waiting, data: { ...waiting.data, ...guessAll } };
        await startOpening(() => openRead(blob, name, name, null, given, `Opening ${name}`));
      },

      async openFailed(change) {
        if (failed === null) return;
        const { blob, name } = failed;
        await startOpening(() => openRead(blob, name, name, null, get().waiting?.recipe ?? null, `Opening ${name}`, change));
      },

      async openSample(id) {
        const sample = samples.find((one) => one.id === id);
        const doing = `Opening ${sample?.title ?? id}`;
        if (sample === undefined) return report(doing, { ok: false, code: 'no-sample', message: `There is no sample called ${id}.`, where: null });
        await startOpening(async (isLatest) => {
          set({ task: { title: doing, phase: 'Loading the sample', share: null }, problem: null });
          const waiting = get().waiting?.recipe ?? null;
          const loaded = await loadSampleFile(id).catch(() => null);
          const own = loaded === null || !isLatest() ? null : await checked(loaded.recipe, doing);
          if (!isLatest()) return;
          if (loaded === null) report(doing, { ok: false, code: 'no-sample', message: 'The sample could not be loaded. Reload the page and try again.', where: null });
          if (loaded === null || own === null) return set({ task: null });
          sampleHierarchies = own.hierarchies;
          const recipe = waiting === null ? own : { ...waiting, hierarchies: { ...own.hierarchies, ...waiting.hierarchies } };
          await openRead(loaded.file, loaded.name, sample.title, id, { ...recipe, data: { ...recipe.data, names: own.data.names, header: own.data.header } }, doing);
        });
      },

      async readAgain(change) {
        const { source, recipe } = get();
        if (file === null || source === null || recipe === null) return;
        const { blob, name } = file;
        const isSameWidth = change.header === undefined && change.delimiter === undefined && change.quote === undefined;
        const options = { ...readOptionsOf(recipe), ...(isSameWidth ? {} : { names: null }), ...change };
        await startOpening(async () => {
          const loaded = await read(blob, name, options, `Reading ${source.name} again`);
          if (loaded === null) return;
          const fitted = await fit(change.names ? renameColumns(recipe, source.columns, change.names) : recipe, loaded);
          show(loaded, source.title, source.sample, fitted.recipe, fitted.mismatches);
        });
      },

      edit(label, change) {
        const { recipe, history } = get();
        if (recipe === null) return;
        const next = change(recipe);
        if (next !== recipe) setRecipe(next, { history: remember(history, recipe, label), announcement: label });
      },

      async mine() {
        const { recipe } = get();
        if (recipe === null) return;
        const key = miningKey(recipe);
        set({ miningProblem: null });
        const answer = await withTask('Looking for discrimination', 'Mining', (onProgress) => client.discover(recipe, requestOf(recipe), { onProgress }));
        if (answer.ok) set({ mined: { key, summary: answer.value }, announcement: `${answer.value.pd} rules about protected groups were found.` });
        else if (!isDropped(answer)) set({ miningProblem: answer });
      },

      async comparePeople() {
        const { recipe, view } = get();
        if (recipe === null || view === null) return;
        const request = peopleRequestOf(recipe, view.attributes.map(({ name }) => name));
        const key = peopleKey(recipe, request);
        set({ comparingProblem: null });
        const answer = await withTask('Comparing people', 'Comparing people', (onProgress) => client.comparePeople(recipe, request, { onProgress }));
        if (answer.ok) set({ compared: { key, summary: answer.value }, announcement: `${answer.value.tested} people were compared, ${answer.value.flagged} are flagged.` });
        else if (!isDropped(answer)) set({ comparingProblem: answer });
      },

      async repair() {
        const { recipe } = get();
        if (recipe === null) return;
        const key = repairKey(recipe);
        const answer = await withTask('Repairing', 'Mining', (onProgress) => client.repair(recipe, repairRequestOf(recipe), { onProgress }));
        if (answer.ok) setRepairs({ run: { key, run: answer.value }, problem: null }, `${answer.value.records} records were changed in the repaired copy.`);
        else if (!isDropped(answer)) setRepairs({ problem: answer });
      },

      async compareRepairs(methods) {
        const { recipe } = get();
        if (recipe === null) return;
        const key = repairKey(recipe);
        const answer = await withTask('Trying every method', 'Mining', (onProgress) => client.compareRepairs(recipe, repairRequestOf(recipe), methods, { onProgress }));
        if (answer.ok) setRepairs({ lines: { key, lines: answer.value }, problem: null });
        else if (!isDropped(answer)) setRepairs({ problem: answer });
      },

      async sweepRepair(methods, over, values) {
        const { recipe } = get();
        if (recipe === null) return;
        const key = repairKey(recipe);
        const lines: RepairLine[] = [];
        for (const method of methods) {
          const answer = await withTask(`Sweeping ${method}`, 'Mining', (onProgress) => client.sweepRepair(recipe, { ...repairRequestOf(recipe), method }, over, values, { onProgress }));
          if (!answer.ok) return isDropped(answer) ? undefined : setRepairs({ problem: answer });
          lines.push(...answer.value);
        }
        return setRepairs({ sweep: { key, over, methods, lines }, problem: null });
      },

      async searchLattice() {
        const { recipe } = get();
        if (recipe === null) return;
        const key = searchKey(recipe);
        const answer = await withTask('Looking for safe ways to generalize', 'Searching the lattice', (onProgress) => client.generalize(recipe, generalizeSettingsOf(recipe), { onProgress }), shortWait);
        if (answer.ok) set({ searched: { key, summary: answer.value }, searchProblem: null, announcement: `${answer.value.safe} of ${answer.value.nodes} ways to generalize are safe.` });
        else if (!isDropped(answer)) set({ searchProblem: answer });
      },

      undo: () => move(stepBack, 'Undone.'),
      redo: () => move(stepForward, 'Redone.'),

      cancel() {
        turn += 1;
        client.cancel();
        set({ task: null, announcement: 'Cancelled. Nothing was changed.' });
      },

      async openRecipe(text) {
        const recipe = await checked(text, 'Opening the recipe');
        if (recipe === null) return;
        await opening.catch(() => undefined);
        const { source, recipe: before, history } = get();
        if (source === null || before === null) return set({ waiting: { recipe, from: 'recipe' }, stage: 'data', problem: null });
        const fitted = await client.fit({ ...recipe, data: { ...before.data, weight: recipe.data.weight, missing: recipe.data.missing, missingAs: recipe.data.missingAs } });
        if (!fitted.ok) return report('Opening the recipe', fitted);
        setRecipe(fitted.value.recipe, {
          history: remember(history, before, 'Open a recipe'),
          mismatches: fitted.value.mismatches,
          problem: null,
          announcement: 'The recipe is open.',
        });
      },

      async recipeText() {
        const { recipe, view, mined, compared } = get();
        if (recipe === null) return null;
        const withRules = mined === null ? recipe : setRequest(recipe, requestOf(recipe));
        const names = view?.attributes.map(({ name }) => name) ?? [];
        const text = await client.writeRecipe(compared === null ? withRules : setPeopleRequest(withRules, peopleRequestOf(recipe, names)));
        return text.ok ? text.value : null;
      },

      async linkText() {
        const { recipe, source } = get();
        if (recipe === null) return null;
        const isSample = source?.sample != null;
        const own = Object.entries(recipe.hierarchies).filter(([name, rows]) => !isSample || JSON.stringify(rows) !== JSON.stringify(sampleHierarchies[name]));
        const text = await client.writeRecipe({ ...recipe, hierarchies: Object.fromEntries(own) }, 'link');
        return text.ok ? JSON.stringify(JSON.parse(text.value)) : null;
      },

      dropWaiting: () => set({ waiting: null }),
      dismissProblem: () => set({ problem: null }),
      dismissMismatches: () => set({ mismatches: [] }),

      async keep() {
        const { source, recipe } = get();
        const { table } = client;
        if (source === null || recipe === null || table === null) return;
        const kept = { id: crypto.randomUUID(), source, recipe, savedAt: Date.now() };
        const before = wipes;
        try {
          await storeInTurn(() => keepProject(kept, table));
          if (wipes !== before) return;
          set({ isKept: get().source === source, kept, announcement: 'The project is kept in this browser.' });
          if (get().recipe !== recipe) saveSettings();
        } catch (error) {
          const why = error instanceof Error ? error.message : String(error);
          report('Keeping the project', { ok: false, code: 'storage', message: `The browser did not store it (${why}). Save a recipe instead.`, where: null });
        }
      },

      async openKept() {
        const { kept } = get();
        if (kept === null) return;
        await startOpening(async (isLatest) => {
          set({ task: { title: `Opening ${kept.source.title}`, phase: 'Reading from this browser', share: null } });
          const table = await loadKeptTable().catch(() => null);
          if (!isLatest()) return;
          set({ task: null });
          if (table === null) return report('Opening the kept project', { ok: false, code: 'storage', message: 'The kept table is incomplete. Open the file again.', where: null });
          client.restore(table);
          file = null;
          set({ ...nothingOpen, source: kept.source, isKept: true, announcement: `${kept.source.title} is open.` });
          setRecipe(kept.recipe, {});
        });
      },

      async wipe() {
        turn += 1;
        wipes += 1;
        client.forget();
        file = null;
        failed = null;
        set({ ...nothingOpen, kept: null, stage: 'data', announcement: 'Everything is wiped.' });
        try {
          await storeInTurn(wipeKept);
        } catch (error) {
          const why = error instanceof Error ? error.message : String(error);
          report('Wiping', { ok: false, code: 'storage', message: `The browser did not delete what it kept (${why}). Clear this site's data in the browser's settings.`, where: null });
        }
      },

      async begin(hash) {
        const link = readLink(hash, stages);
        set({ stage: link.sample === null ? 'data' : (link.stage ?? 'data'), kept: await findKeptProject().catch(() => null) });
        const doing = 'Reading the settings in the link';
        if (link.recipe !== null) {
          const recipe = await checked(link.recipe, doing);
          if (recipe !== null) set({ waiting: { recipe, from: 'link' } });
        } else if (link.isDamaged) report(doing, { ok: false, code: 'link', message: 'The link is damaged, perhaps cut off in a mail. Ask for it again, or for a recipe.', where: null });
        const { problem } = get();
        if (link.sample !== null) await get().openSample(link.sample);
        if (problem !== null && get().problem === null) set({ problem });
      },
    };
  });
}

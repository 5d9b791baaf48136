import { noSettings } from './opener.ts';
import type { OnProgress } from '../../client/boundary.ts';
import type { Recipe } from '../../engine/recipe/recipe.ts';
import type { RecipeSlice, Tools } from '../app-state.ts';
import { remember, stepBack, stepForward } from '../recipe/history.ts';
import { recipeWithRuns } from '../recipe/report-settings.ts';
import { withoutProblems } from '../runs/run-state.ts';
import { savingWords } from '../../words/en/state/saving.ts';
import { settingWords } from '../../words/en/state/settings.ts';

/** Whether two recipes differ in their steps at most, so that the table looks the same under both. */
function isSameTable(one: Recipe, other: Recipe): boolean {
  return (
    one.data === other.data &&
    one.columns === other.columns &&
    one.filter === other.filter &&
    one.roles === other.roles &&
    one.hierarchies === other.hierarchies
  );
}

export function createRecipeSlice(tools: Tools): RecipeSlice {
  const { get, set } = tools;
  const move = (step: typeof stepBack, announcement: string): void => {
    const { recipe, history, setRecipe } = get();
    const moved = recipe === null ? null : step(history, recipe);
    if (moved !== null) setRecipe(moved.value, { history: moved.history, announcement });
  };

  return {
    ...noSettings,

    edit(label, change) {
      const { recipe, history, setRecipe } = get();
      if (recipe === null) return;
      const next = change(recipe);
      if (next !== recipe) setRecipe(next, { history: remember(history, recipe, label), announcement: label });
    },

    setRecipe(recipe, said = {}) {
      const { recipe: before, runs, saveSettings, refresh } = get();
      set({ recipe, runs: withoutProblems(runs), ...said });
      saveSettings();
      if (before === null || !isSameTable(before, recipe)) void refresh();
    },

    refresh: () => refresh(tools),
    undo: () => move(stepBack, settingWords.undone),
    redo: () => move(stepForward, settingWords.redone),

    cancel: () => cancel(tools),
    recipeText: () => writeRecipe(tools),
    linkText: (withHierarchies) => writeLink(tools, withHierarchies),
  };
}

async function refresh({ client, get, set }: Tools): Promise<void> {
  const { recipe, view } = get();
  if (recipe === null) return;
  set({ isStale: true, ...(view === null ? { viewProblem: null } : {}) });
  const onProgress: OnProgress = (phase, share) => set({ task: { title: settingWords.applying, phase, share } });
  const answer = await client.with({ onProgress }).describe(recipe);
  if (!answer.ok && answer.code === 'superseded') return;
  set({ task: null });
  if (answer.ok) set({ view: answer.value, viewed: recipe, isStale: false, viewProblem: null });
  else if (answer.code !== 'cancelled' || get().view === null) set({ viewProblem: answer });
}

function cancel({ client, get, set }: Tools): void {
  const { isStale, recipe, viewed, history, stopOpening, setRecipe } = get();
  const wasOpening = stopOpening();
  client.cancel();
  set({ task: null, announcement: settingWords.cancelled });
  if (wasOpening || !isStale || recipe === null || viewed === null) return;
  set({ isStale: false, viewProblem: null });
  if (isSameTable(recipe, viewed)) return;
  set({ recipe: viewed });
  setRecipe(viewed, {
    history: remember(history, recipe, settingWords.cancelEdit),
    announcement: settingWords.cancelledBack,
  });
}

async function writeRecipe({ client, get }: Tools): Promise<string | null> {
  const recipe = recipeWithRuns(get());
  if (recipe === null) return null;
  const text = await client.writeRecipe(recipe);
  if (text.ok) return text.value;
  get().report(savingWords.savingRecipe, text);
  return null;
}

async function writeLink({ client, get }: Tools, withHierarchies: boolean): Promise<string | null> {
  const { recipe, source } = get();
  if (recipe === null) return null;
  const given = source?.hierarchies ?? {};
  const own = Object.entries(withHierarchies ? recipe.hierarchies : {}).filter(
    ([name, rows]) => JSON.stringify(rows) !== JSON.stringify(given[name]),
  );
  const short = { ...recipe, hierarchies: Object.fromEntries(own) };
  const text = await client.with({ purpose: 'link' }).writeRecipe(short);
  if (text.ok) return JSON.stringify(JSON.parse(text.value));
  if (withHierarchies) get().report(savingWords.makingLink, text);
  return null;
}

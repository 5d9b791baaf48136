import { sayFailure } from '../../../src/words/failure.ts';
import { client } from '../../../src/client/client.ts';
import { setCuts } from '../../../src/state/recipe/recipe-edits.ts';
import { appStore } from '../../../src/state/use-app.ts';
import { longSteps } from '../../long-steps.ts';
import { openLoans, settled } from '../../page.ts';
import { plain } from '../../plain.ts';

/** How long something took is another figure every time. */
const untimed = (key: string, value: unknown) => (/^(?:ms|milliseconds)$/.test(key) ? undefined : value);

const page = { client, store: appStore };

/** What the script outside asks of the page: its store and its real worker, without a screen. */
const soak = {
  begin: () => appStore.getState().begin('', ['data']),
  open: (fields: object, rows: number) => openLoans(page, fields, rows),
  before: async (name: string) => void (await longSteps[name].before?.(page)),
  work: async (name: string) => JSON.stringify(plain(await longSteps[name].work(page)), untimed),
  fieldsOf: (name: string) => longSteps[name].fields ?? {},
  steps: () => Object.keys(longSteps),
  keep: () => appStore.getState().keep(),
  openKept: () => appStore.getState().openKept(),
  wipe: () => appStore.getState().wipe(),
  async cut(at: string) {
    appStore.getState().edit('Cut', (recipe) => setCuts(recipe, 'age', [at]));
    await settled(page);
    await new Promise((resolve) => setTimeout(resolve, 300));
  },
  recipeText: () => appStore.getState().recipeText(),
  /** What a person sees, but for figures. */
  state() {
    const { source, recipe, view, problem, isKept, kept, announcement, task } = appStore.getState();
    return {
      rows: source?.rows ?? null,
      settings: JSON.stringify(recipe),
      seen: view === null ? null : view.rows,
      problem: problem === null ? null : sayFailure(problem),
      isKept,
      hasKept: kept !== null,
      announcement,
      isBusy: task !== null,
    };
  },
  clear: () => appStore.setState({ problem: null }),
};

export type Soak = typeof soak;

Object.assign(window, { soak });

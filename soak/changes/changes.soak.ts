import { afterAll, expect, it } from 'vitest';
import type { Recipe } from '../../src/engine/recipe/recipe.ts';
import { runKinds } from '../../src/state/runs/run-kinds.ts';
import { type Chance, chanceOf, seed } from '../chance.ts';
import { tell } from '../figures.ts';
import { type Page, openLoans, settled, startPage, until } from '../page.ts';
import { plain } from '../plain.ts';
import { type Stage, stages } from './stage-changes.ts';

const changes = Number(process.env.SOAK_CHANGES ?? 1000);
/** After so many changes the page comes to rest and is compared. */
const every = 50;
const started = performance.now();
const figures: Record<string, string> = {};

afterAll(() =>
  tell('changes', {
    seed,
    'changes per stage': changes,
    ...figures,
    seconds: (performance.now() - started) / 1000,
  }),
);

/** An answer without the count of tests that it took: what was tested before need not be tested again. */
const withoutWork = (value: object) => ('tests' in value ? { ...value, tests: null } : value);

/** What the screen of a stage shows in the end: what was found for the settings as they are, or why nothing was. */
function shownBy({ store }: Page, { kind }: Stage): unknown {
  const { runs, recipe, view, viewProblem } = store.getState();
  const { found, problem, status } = runs[kind];
  const isCurrent = found !== null && found.key === runKinds[kind].keyOf(recipe!, view!);
  return plain({ status, problem, found: isCurrent ? withoutWork(found.value) : null, view, viewProblem });
}

async function atRest(page: Page, { kind }: Stage): Promise<void> {
  await settled(page);
  await until('the computation is over', () => page.store.getState().runs[kind].status !== 'running');
}

/** Changes a setting as a person in a hurry does: without waiting, now and then back, now and then stopping it. */
async function hurry(page: Page, { changes: own, run }: Stage, chance: Chance): Promise<void> {
  const { edit, undo, redo, cancel } = page.store.getState();
  const how = chance.below(20);
  if (how === 0) undo();
  else if (how === 1) redo();
  else if (how === 2) cancel();
  else edit('A change', (recipe) => chance.pick(own)(recipe, chance));
  void run(page);
  if (chance.below(5) === 0) await new Promise((resolve) => setTimeout(resolve, chance.pick([0, 0, 5, 20])));
}

/** What a page shows that comes to the same settings in one step. */
async function freshly(stage: Stage, recipe: Recipe): Promise<unknown> {
  const fresh = startPage();
  await openLoans(fresh, stage.fields, 60);
  fresh.store.getState().edit('All changes at once', () => recipe);
  await settled(fresh);
  await stage.run(fresh);
  return shownBy(fresh, stage);
}

it.each(Object.keys(stages))('%s: after quick changes the last answer is that of a fresh run', async (name) => {
  const stage = stages[name];
  const page = startPage();
  await openLoans(page, stage.fields, 60);
  let answers = 0;
  page.store.subscribe(({ runs }, { runs: before }) => {
    if (runs[stage.kind].found !== before[stage.kind].found) answers += 1;
  });
  const compared = { answers: 0, refusals: 0 };
  for (let n = 1; n <= changes; n += 1) {
    const chance = chanceOf(name, n);
    await hurry(page, stage, chance);
    if (n % every > 0) continue;
    page.store.getState().edit('The last change', (recipe: Recipe) => stage.changes[0](recipe, chance));
    void stage.run(page);
    await atRest(page, stage);
    const shown = shownBy(page, stage) as { readonly found: unknown };
    expect(shown, `after ${n} changes`).toEqual(await freshly(stage, page.store.getState().recipe!));
    compared[shown.found === null ? 'refusals' : 'answers'] += 1;
  }
  expect(compared.answers).toBeGreaterThan(0);
  figures[name] =
    `${changes} changes, ${answers} answers on the way, compared with ${compared.answers} fresh answers and ${compared.refusals} fresh refusals`;
});

import { sayFailure } from '../src/words/failure.ts';
import type { StoreApi } from 'zustand/vanilla';
import { blobSource } from '../src/engine/library/read-data.ts';
import { createEngineClient, type EngineClient } from '../src/client/engine-client.ts';
import { SessionWorkers } from '../src/client/testing/session-workers.ts';
import type { SpawnWorker } from '../src/client/worker-handle.ts';
import { createSession } from '../src/engine/session/session.ts';
import type { AppState } from '../src/state/app-state.ts';
import { createAppStore } from '../src/state/use-app.ts';
import { loansCsv, loansFile } from './loans.ts';

/** A page without a screen: its store and client over engines that stand in for workers. */
export interface Page {
  readonly client: EngineClient;
  readonly store: StoreApi<AppState>;
}

export function startPage(spawn: SpawnWorker = new SessionWorkers(createSession, blobSource).spawn): Page {
  const client = createEngineClient(spawn);
  return { client, store: createAppStore(client) };
}

/** Waits until something is so, and says what was waited for when it never is. */
export async function until(what: string, isSo: () => boolean, most = 60_000): Promise<void> {
  const end = performance.now() + most;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

/** Waits until nothing is under way and the view belongs to the settings, or says why it cannot. */
export function settled({ store }: Page): Promise<void> {
  return until('the page is at rest', () => {
    const { task, isStale, viewProblem } = store.getState();
    return task === null && (!isStale || viewProblem !== null);
  });
}

/** Opens the loans with their recipe. */
export async function openLoans(page: Page, fields: object = {}, rows = 120): Promise<void> {
  const { openFile, openRecipe } = page.store.getState();
  await openFile(new Blob([loansCsv(rows)]), 'loans.csv');
  await openRecipe(JSON.stringify({ ...loansFile, ...fields }));
  await settled(page);
  const { view, problem, viewProblem } = page.store.getState();
  if (view === null || problem !== null || viewProblem !== null)
    throw new Error(`The loans did not open: ${sayFailure(problem) ?? sayFailure(viewProblem)}`);
}

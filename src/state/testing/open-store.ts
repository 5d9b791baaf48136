import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { StoreApi } from 'zustand/vanilla';
import { blobSource } from '../../engine/library/read-data.ts';
import { createEngineClient, type EngineClient } from '../../client/engine-client.ts';
import { SessionWorkers } from '../../client/testing/session-workers.ts';
import { createSession } from '../../engine/session/session.ts';
import type { AppState } from '../app-state.ts';
import { createAppStore } from '../use-app.ts';
import { sampleGate } from './fake-samples.ts';

/** A small table of decisions, and a recipe for it. */
export const table = 'sex,age,granted\nF,25,no\nM,40,yes\nF,61,yes\nM,33,no\n';
export const recipeText = (fields: object = {}) => JSON.stringify({ recipe: 1, data: { file: 'a.csv' }, ...fields });
export const roles = {
  decision: { attribute: 'granted', negative: ['no'] },
  protected: [{ attribute: 'sex', value: 'F' }],
};

/** The page under test: its store over sessions that stand in for workers. */
export const page: { workers: SessionWorkers; client: EngineClient; store: StoreApi<AppState> } = startPage();

function startPage() {
  const workers = new SessionWorkers(createSession, blobSource);
  const client = createEngineClient(workers.spawn);
  return { workers, client, store: createAppStore(client) };
}

/** Starts the page anew, with nothing open and nothing held back. */
export function resetPage(): void {
  sampleGate.wait = Promise.resolve();
  Object.assign(page, startPage());
}

/** A new page for each test of a file, with a browser store that can be cleared, and nothing watched or stubbed after it. */
export function startEachTestAnew(): void {
  beforeEach(() => {
    vi.stubGlobal('localStorage', { clear: () => undefined });
    resetPage();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

export const now = () => page.store.getState();
export const open = (text: string, name = 'a.csv') => now().openFile(new Blob([text]), name);

/** How long something may take on a busy machine. */
export const patience = { timeout: 20_000 };
/** Waits until the view belongs to the settings, or says why it cannot. */
export const settled = () =>
  vi.waitFor(() => expect(now().task === null && (!now().isStale || now().viewProblem !== null)).toBe(true), patience);
export const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

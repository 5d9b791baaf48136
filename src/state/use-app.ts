import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EngineClient } from '../client/engine-client.ts';
import type { AppState } from './app-state.ts';
import { createCheckSlice } from './slices/check-slice.ts';
import { createDatabaseSlice } from './slices/database-slice.ts';
import { createLedgerSlice } from './slices/ledger-slice.ts';
import { createOpeningSlice } from './slices/opening-slice.ts';
import { createRecipeSlice } from './slices/recipe-slice.ts';
import { createReleasedSlice } from './slices/released-slice.ts';
import { createRunsSlice } from './slices/runs-slice.ts';
import { createSecretSlice } from './slices/secret-slice.ts';
import { createShellSlice } from './slices/shell-slice.ts';
import { createStorageSlice } from './slices/storage-slice.ts';
import { useStore } from 'zustand';
import { client } from '../client/client.ts';

/** The store of a page: a slice for each thing a person can do, over one client. */
export function createAppStore(client: EngineClient): StoreApi<AppState> {
  return createStore<AppState>((set, get) => {
    const tools = { client, get, set: (change: Partial<AppState>) => set(change) };
    return {
      ...createShellSlice(tools),
      ...createOpeningSlice(tools),
      ...createRecipeSlice(tools),
      ...createRunsSlice(tools),
      ...createStorageSlice(tools),
      ...createCheckSlice(tools),
      ...createDatabaseSlice(tools),
      ...createReleasedSlice(tools),
      ...createSecretSlice(tools),
      ...createLedgerSlice(tools),
    };
  });
}

/** The one store of the page. */
export const appStore = createAppStore(client);

export function useApp<T>(select: (state: AppState) => T): T {
  return useStore(appStore, select);
}

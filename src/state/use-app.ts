import { useStore } from 'zustand';
import { client } from '../client/client.ts';
import type { AppState } from './app-state.ts';
import { createAppStore } from './store.ts';

/** The one store of the page. */
export const appStore = createAppStore(client);

export function useApp<T>(select: (state: AppState) => T): T {
  return useStore(appStore, select);
}

import { stemOf } from '../engine/vocabulary/file-names.ts';
import { appStore, useApp } from './use-app.ts';
import type { AppState } from './app-state.ts';

const nameIn = ({ source }: AppState) => stemOf(source?.name ?? 'table');

/** The name of the open file without its ending, after which the files made from it are called. */
export function useFileStem(): string {
  return useApp(nameIn);
}

/** The same outside of components. */
export function fileStem(): string {
  return nameIn(appStore.getState());
}

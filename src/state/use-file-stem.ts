import { stemOf } from '../engine/vocabulary/releases.ts';
import { appStore, useApp } from './use-app.ts';
import type { AppState } from './app-state.ts';

const fileIn = ({ source }: AppState) => source?.name ?? 'table';
const nameIn = (state: AppState) => stemOf(fileIn(state));

/** The name of the open file without its ending, after which the files made from it are called. */
export function useFileStem(): string {
  return useApp(nameIn);
}

/** The same outside of components. */
export function fileStem(): string {
  return nameIn(appStore.getState());
}

/** The name of the open file, after which the archives of its releases are called. */
export function fileName(): string {
  return fileIn(appStore.getState());
}

/** The same in components. */
export function useFileName(): string {
  return useApp(fileIn);
}

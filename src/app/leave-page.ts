import type { StoreApi } from 'zustand/vanilla';
import type { AppState } from '../state/app-state.ts';

/** Asks before a reload loses settings made on a person's own file; samples and kept projects come back by themselves. */
export function askBeforeLeaving(store: StoreApi<AppState>, page: Window): void {
  page.addEventListener('beforeunload', (event) => {
    const { source, history, isKept } = store.getState();
    if (source !== null && source.sample === null && !isKept && history.past.length > 0) event.preventDefault();
  });
}

/** Takes up a link that is pasted into the open page; the page's own changes of the address do not fire. */
export function followPastedLink(page: Window, open: (hash: string) => void): void {
  page.addEventListener('hashchange', () => {
    if (page.location.hash !== '') open(page.location.hash);
  });
}

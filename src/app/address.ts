import type { StoreApi } from 'zustand/vanilla';
import type { AppState } from '../state/app-state.ts';
import { writeLink } from '../state/recipe/link.ts';

const pause = 250;

/** Keeps stage and settings in the address, so that copying or reloading it brings them back. */
export function followLink(store: StoreApi<AppState>, replace: (hash: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = async () => {
    const recipe = await store.getState().linkText(false);
    const { stage, source, waiting, lesson } = store.getState();
    if (source === null && waiting !== null) return;
    replace(writeLink({ stage, sample: source?.sample ?? null, recipe, lesson: stage === 'learn' ? lesson : null }));
  };
  return store.subscribe((state, before) => {
    const isSame = state.recipe === before.recipe && state.stage === before.stage && state.source === before.source;
    // A link that is offered or declined stands in the address until that says again what is open.
    if (isSame && state.lesson === before.lesson && state.offered === before.offered) return;
    clearTimeout(timer);
    timer = setTimeout(() => void write(), pause);
  });
}

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

import type { StoreApi } from 'zustand/vanilla';
import type { AppState } from './app-state.ts';
import { writeLink } from './recipe/link.ts';

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

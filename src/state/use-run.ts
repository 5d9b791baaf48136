import { useCallback, useMemo } from 'react';
import { runKinds } from './run-kinds.ts';
import type { PlanOf, Run, RunKind, RunValues } from './run-state.ts';
import { useApp } from './use-app.ts';

interface UsedRun<K extends RunKind> extends Run<RunValues[K]> {
  /** Whether what was found belongs to the current settings. */
  readonly isCurrent: boolean;
  start(...plan: PlanOf<K>): void;
}

/** A long computation as a screen sees it: what it found, whether that is still current, and how to start it. */
export function useRun<K extends RunKind>(kind: K): UsedRun<K> {
  const own = useApp((state) => state.runs[kind]);
  const recipe = useApp((state) => state.recipe);
  const view = useApp((state) => state.view);
  const run = useApp((state) => state.run);
  const key = useMemo(
    () => (recipe === null || view === null ? null : runKinds[kind].keyOf(recipe, view)),
    [kind, recipe, view],
  );
  const start = useCallback((...plan: PlanOf<K>) => void run(kind, ...plan), [run, kind]);
  return { ...own, isCurrent: own.found !== null && own.found.key === key, start };
}

import { useCallback, useMemo, useEffect } from 'react';
import { runKinds } from '../runs/run-kinds.ts';
import type { PlanOf, Run, RunKind, RunValues } from '../runs/run-state.ts';
import { useApp } from '../use-app.ts';
import { sayPeople } from '../../words/people.ts';
import { useNames } from './use-names.ts';
import type { StageId } from '../stage-id.ts';

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

/** What the line with the question of a stage goes by: the settings, who is protected in words, and the way to Roles. */
export function useQuestion() {
  const recipe = useApp((state) => state.recipe)!;
  const people = useApp((state) => state.view!.totalWeight);
  const edit = useApp((state) => state.edit);
  const goTo = useApp((state) => state.goTo);
  const names = useNames();
  const groups = recipe.roles.protected.map((group) => sayPeople([group], names));
  return { recipe, people, edit, names, groups, goToRoles: () => goTo('roles') };
}

/** Puts what a stage found beside its name in the rail; a tick only where everything was tested. Null says nothing yet. */
export function useStateLine(stage: StageId, words: string | null, isAllTested: boolean): void {
  const tell = useApp((state) => state.tell);
  useEffect(() => {
    if (words !== null) tell(stage, { sign: isAllTested ? 'ok' : 'within', words });
  }, [tell, stage, words, isAllTested]);
}

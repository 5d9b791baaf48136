import { useCallback, useMemo } from 'react';
import { client } from '../client/client.ts';
import type { Recipe, ReleasedAs, Result } from '../contracts/engine-api.ts';
import type { MarkedFile } from './secret-state.ts';
import { reportRecipe } from './report-settings.ts';
import { useAnswer } from './use-answer.ts';
import { appStore, useApp } from './use-app.ts';

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** What the report in a bundle is told of the file that was read; undefined while none is wanted, or its bytes are read. */
export function useBundledReport(isWanted: boolean): ReleasedAs['report'] {
  const source = useApp((state) => state.source);
  const file = useApp((state) => state.file);
  const recipe = useApp((state) => state.recipe);
  const runs = useApp((state) => state.runs);
  // Another table is another question.
  const ask = useCallback(
    (): Promise<Result<MarkedFile | null>> =>
      source === null ? Promise.resolve({ ok: true, value: null }) : appStore.getState().markFile(client),
    [source],
  );
  const { value, problem } = useAnswer(isWanted ? ask : null);
  const isReady = value !== null || problem !== null || file === null;
  const asked = useMemo(
    () => (isWanted ? JSON.stringify(reportRecipe({ ...appStore.getState(), recipe, runs })) : null),
    [isWanted, recipe, runs],
  );
  return useMemo(() => {
    if (!isReady || asked === null) return undefined;
    return { marks: value?.marks ?? null, day: days.format(new Date()), recipe: JSON.parse(asked) as Recipe };
  }, [isReady, asked, value]);
}

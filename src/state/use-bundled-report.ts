import { useCallback, useMemo } from 'react';
import { client } from '../client/client.ts';
import type { FileMarks, Recipe, ReleasedAs, Result } from '../contracts/engine-api.ts';
import { marksOf, saltOf } from './file-marks.ts';
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
  const ask = useCallback(async (): Promise<Result<FileMarks | null>> => {
    if (source === null || file === null) return { ok: true, value: null };
    const salt = saltOf(source);
    return marksOf(file, salt, () => client.markFile(file, salt));
  }, [source, file]);
  const { value, problem } = useAnswer(isWanted && file !== null ? ask : null);
  const isReady = file === null || value !== null || problem !== null;
  const asked = useMemo(
    () => (isWanted ? JSON.stringify(reportRecipe({ ...appStore.getState(), recipe, runs })) : null),
    [isWanted, recipe, runs],
  );
  return useMemo(() => {
    if (!isReady || asked === null) return undefined;
    return { marks: value, day: days.format(new Date()), recipe: JSON.parse(asked) as Recipe };
  }, [isReady, asked, value]);
}

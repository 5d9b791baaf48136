import { useCallback, useMemo, useState } from 'react';
import { client } from '../../client/client.ts';
import type { Recipe } from '../../engine/recipe/recipe.ts';
import type { ReleasedAs } from '../../engine/steps/bundles.ts';
import type { Result } from '../../engine/shared/result.ts';
import { reportRecipe } from '../../state/recipe/report-settings.ts';
import type { MarkedFile } from '../../state/slices/slice-states.ts';
import { useAnswer } from '../../state/hooks/use-answer.ts';
import { appStore, useApp } from '../../state/use-app.ts';
import { formatDay } from '../../words/format.ts';

/** More people than these get a report in their bundle only when it is asked for: it looks at all of them again. */
const mostPeopleReported = 200_000;

/** How the bundle of a table is to be written, and what changes it. */
export interface Saving {
  /** Whether cells that a spreadsheet would run are guarded in the file. */
  readonly guards: boolean;
  readonly onGuards: (isOn: boolean) => void;
  readonly wantsReport: boolean;
  readonly onReport: (isOn: boolean) => void;
  /** What the report in the bundle is told; left out: none goes with it, or not yet. */
  readonly report: ReleasedAs['report'];
}

export function useSaving(people: number): Saving {
  const [guards, onGuards] = useState(false);
  const [wantsReport, onReport] = useState(people <= mostPeopleReported);
  return { guards, onGuards, wantsReport, onReport, report: useBundledReport(wantsReport) };
}

/** What the report in a bundle is told of the file that was read; undefined while none is wanted, or its bytes are read. */
function useBundledReport(isWanted: boolean): ReleasedAs['report'] {
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
    return { marks: value?.marks ?? null, day: formatDay(new Date()), recipe: JSON.parse(asked) as Recipe };
  }, [isReady, asked, value]);
}

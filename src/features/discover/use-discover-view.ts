import { useCallback, useMemo } from 'react';
import { client } from '../../client/client.ts';
import type { DiscoverView } from '../../contracts/engine-api.ts';
import type { Item } from '../../engine/vocabulary/items.ts';
import { lensUnder } from '../../engine/vocabulary/lenses.ts';
import { discoverViewOf, settingsOf } from '../../engine/vocabulary/step-settings.ts';
import type { Identified } from '../../state/run-state.ts';
import { useFound } from '../../state/use-answer.ts';
import { useApp } from '../../state/use-app.ts';

/** How situations are looked at, under the lens that holds (M8). */
export function useDiscoverView(dragged: string | null): DiscoverView {
  const recipe = useApp((state) => state.recipe)!;
  return useMemo(() => {
    const view = discoverViewOf(recipe);
    return { ...view, lens: lensUnder(view.lens, view.measure), ...(dragged === null ? {} : { alpha: dragged }) };
  }, [recipe, dragged]);
}

/** The part of a view that judges: measure, limit, lens, and the level of significance of the recipe (M9). */
export function useJudgement({ measure, alpha, lens }: DiscoverView) {
  const significance = useApp((state) => state.recipe?.settings.significance);
  const leaveOut = useApp((state) => settingsOf(state.recipe!, 'groups').leaveOut);
  return useMemo(
    () => ({ measure, alpha, lens, leaveOut, ...(significance === undefined ? {} : { significance }) }),
    [measure, alpha, lens, leaveOut, significance],
  );
}

/** The answer at the limit, about one group or about all; asked anew whenever one of them changes. */
export function useAnswerPage(judgement: ReturnType<typeof useJudgement>, group: Item | null) {
  const ask = useCallback(({ id }: Identified) => client.answer(id, { ...judgement, group }), [judgement, group]);
  return useFound('discover', ask);
}

import { useCallback, useMemo } from 'react';
import { client } from '../../client/client.ts';
import { discoverWords } from '../../words/en/discover/page.ts';
import { sayAllOthers, sayReference } from '../../words/people.ts';
import type { Item } from '../../engine/vocabulary/items.ts';
import { lensUnder } from '../../engine/vocabulary/lenses.ts';
import { discoverViewOf, settingsOf, type DiscoverView } from '../../engine/steps/settings.ts';
import type { Identified } from '../../state/runs/run-state.ts';
import { useFound } from '../../state/hooks/use-answer.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';

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

/** With whom groups are compared: everyone else, or the values of a reference (M1, M10). */
export function useOthers(): { readonly says: string; readonly sentence: string; of(group: readonly Item[]): string } {
  const roles = useApp((state) => state.recipe!.roles);
  const names = useNames();
  const referenceOf = (attribute: string) => sayReference(roles, attribute, names);
  const columns = [...new Set(roles.protected.map(({ attribute }) => attribute))];
  const sentences = columns.flatMap((attribute) => {
    const said = referenceOf(attribute);
    return said === null ? [] : [discoverWords.others.byColumn(attribute, said, names)];
  });
  const { allByEveryone, restByEveryone, everyoneElse, each } = discoverWords.others;
  const isRestCompared = sentences.length < columns.length;
  const rest = sentences.length === 0 ? allByEveryone : restByEveryone;
  return {
    says: sayAllOthers(roles, names),
    sentence: [...sentences, ...(isRestCompared ? [rest] : [])].join(' '),
    of: (group) => {
      const own = group.flatMap(({ attribute }) => referenceOf(attribute) ?? []);
      return own.length === 0 ? everyoneElse : each(own);
    },
  };
}

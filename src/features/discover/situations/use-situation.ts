import { useCallback } from 'react';
import { client } from '../../../client/client.ts';
import type { DiscoverView, RuleRow } from '../../../contracts/engine-api.ts';
import { explainOf } from '../../../engine/vocabulary/step-settings.ts';
import type { Identified } from '../../../state/run-state.ts';
import { useFound } from '../../../state/use-answer.ts';
import { useApp } from '../../../state/use-app.ts';
import { useJudgement } from '../use-discover-view.ts';

/** One situation opened: everything that is known of it. */
export function useSituation(id: number, view: DiscoverView) {
  const judgement = useJudgement(view);
  const ask = useCallback((found: Identified) => client.openRule(found.id, id, judgement), [id, judgement]);
  return useFound('discover', ask);
}

export type RuleDetail = NonNullable<ReturnType<typeof useSituation>['value']>;

/** What explains a situation, and what would if the law let it; null until it is known, or when nothing is asked (D6). */
export function useReasons(row: Pick<RuleRow, 'id'> | null, { measure, alpha }: DiscoverView) {
  const recipe = useApp((state) => state.recipe)!;
  const d = explainOf(recipe);
  const { grounded } = recipe.roles;
  const id = row?.id ?? null;
  const ask = useCallback(
    (found: Identified) => client.explainRule(found.id, id!, { measure, alpha, d, grounded }),
    [id, measure, alpha, d, grounded],
  );
  const { value } = useFound('discover', id === null ? null : ask);
  return value;
}

export type Reasons = NonNullable<ReturnType<typeof useReasons>>;

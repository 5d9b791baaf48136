import { useCallback } from 'react';
import { client } from '../../../client/client.ts';
import type { RuleQuery, RuleRow } from '../../../engine/steps/discover/views.ts';
import type { Item } from '../../../engine/vocabulary/items.ts';
import { type Measure, measureInfos } from '../../../engine/vocabulary/measures.ts';
import { explainOf, type DiscoverView } from '../../../engine/steps/settings.ts';
import type { VerdictCode } from '../../../engine/vocabulary/lenses.ts';
import type { Identified } from '../../../state/runs/run-state.ts';
import { useFound } from '../../../state/hooks/use-answer.ts';
import { useApp } from '../../../state/use-app.ts';
import { useJudgement } from '../use-discover-view.ts';

/** The first situations that pass a filter; asked for anew whenever limit, filter or number change. The newest wins. */
export function useSituations(judgement: ReturnType<typeof useJudgement>, filter: SituationFilter, limit: number) {
  const ask = useCallback(
    ({ id }: Identified) => client.rules(id, { ...judgement, ...queryOf(filter, judgement.measure), offset: 0, limit }),
    [judgement, filter, limit],
  );
  return useFound('discover', ask);
}

/** How rules about the same people are listed: as one, each, or only the widest of those that nest (D8). */
type Fold = 'folded' | 'all' | 'widest';

type Range = NonNullable<RuleQuery['people']>;

/** What a person narrows the situations by, and how they are sorted. */
export interface SituationFilter {
  readonly group: Item | null;
  readonly attribute: string | null;
  readonly search: string;
  readonly verdicts: readonly VerdictCode[];
  readonly people: Range | null;
  readonly value: Range | null;
  readonly fold: Fold;
  readonly order: RuleQuery['order'];
  readonly isWorstFirst: boolean;
}

export const startFilter: SituationFilter = {
  group: null,
  attribute: null,
  search: '',
  verdicts: [],
  people: null,
  value: null,
  fold: 'folded',
  order: 'value',
  isWorstFirst: true,
};

/** A filter as the engine is asked; which end is the worst depends on the measure (M4). */
export function queryOf({ fold, isWorstFirst, ...filter }: SituationFilter, measure: Measure) {
  const isSmallWorst = filter.order === 'q' || (filter.order === 'value' && measureInfos[measure].worse === 'smaller');
  return {
    ...filter,
    isDescending: isSmallWorst !== isWorstFirst,
    onlyWorse: false,
    isFolded: fold === 'folded',
    isNested: fold === 'widest',
  };
}

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

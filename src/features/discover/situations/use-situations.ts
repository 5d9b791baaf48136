import { useCallback } from 'react';
import { client } from '../../../client/client.ts';
import type { Identified } from '../../../state/run-state.ts';
import { useFound } from '../../../state/use-answer.ts';
import type { useJudgement } from '../use-discover-view.ts';
import { queryOf, type SituationFilter } from './situation-filter.ts';

/** The first situations that pass a filter; asked for anew whenever limit, filter or number change. The newest wins. */
export function useSituations(judgement: ReturnType<typeof useJudgement>, filter: SituationFilter, limit: number) {
  const ask = useCallback(
    ({ id }: Identified) => client.rules(id, { ...judgement, ...queryOf(filter, judgement.measure), offset: 0, limit }),
    [judgement, filter, limit],
  );
  return useFound('discover', ask);
}

import { useCallback } from 'react';
import { client } from '../../client/client.ts';
import type { DiscoverRequest } from '../../contracts/engine-api.ts';
import type { Mined } from '../../state/app-state.ts';
import { useAnswer } from '../../state/use-answer.ts';
import type { ListFilter } from './rule-filter.ts';

export const pageSize = 40;

/** The page of rules around an offset; asked for anew whenever threshold, filter or place change. The newest question wins. */
export function useRules(mined: Mined | null, { measure, alpha }: DiscoverRequest, filter: ListFilter, offset: number) {
  const ask = useCallback(() => {
    void mined;
    return client.rules({ ...filter, measure, alpha, offset, limit: pageSize });
  }, [mined, measure, alpha, filter, offset]);
  const { value: page, problem } = useAnswer(mined === null ? null : ask);
  return { page, problem, isMissing: problem?.code === 'not-mined' };
}

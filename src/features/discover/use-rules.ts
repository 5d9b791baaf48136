import { useEffect, useState } from 'react';
import { client } from '../../client/client.ts';
import type { DiscoverRequest, Failure, RulePage } from '../../contracts/engine-api.ts';
import type { ListFilter } from './rule-filter.ts';

export const pageSize = 40;

/** The page of rules around an offset; asked for anew whenever threshold, filter or place change. The newest question wins. */
export function useRules(minedKey: string | null, request: DiscoverRequest, filter: ListFilter, offset: number): { page: RulePage | null; problem: Failure | null; isMissing: boolean } {
  const [page, setPage] = useState<RulePage | null>(null);
  const [problem, setProblem] = useState<Failure | null>(null);
  const { measure, alpha } = request;
  useEffect(() => {
    if (minedKey === null) return undefined;
    let isCurrent = true;
    void client.rules({ ...filter, measure, alpha, offset, limit: pageSize }).then((answer) => {
      if (!isCurrent || (!answer.ok && (answer.code === 'superseded' || answer.code === 'cancelled'))) return;
      setPage(answer.ok ? answer.value : null);
      setProblem(answer.ok ? null : answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [minedKey, measure, alpha, filter, offset]);
  return { page, problem, isMissing: problem?.code === 'not-mined' };
}

import { useEffect, useState } from 'react';
import { client } from '../../client/client.ts';
import type { DiscoverRequest, RulePage } from '../../contracts/engine-api.ts';
import type { ListFilter } from './rule-filter.ts';

export const pageSize = 80;

/** The page of rules around an offset; asked for anew whenever threshold, filter or place change. The newest question wins. */
export function useRules(minedKey: string | null, request: DiscoverRequest, filter: ListFilter, offset: number): { page: RulePage | null; isMissing: boolean } {
  const [page, setPage] = useState<RulePage | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { measure, alpha } = request;
  useEffect(() => {
    if (minedKey === null) return undefined;
    let isCurrent = true;
    void client.rules({ ...filter, measure, alpha, offset, limit: pageSize }).then((answer) => {
      if (!isCurrent) return;
      if (answer.ok) setPage(answer.value);
      setMissing(!answer.ok && answer.code === 'not-mined');
    });
    return () => {
      isCurrent = false;
    };
  }, [minedKey, measure, alpha, filter, offset]);
  return { page, isMissing };
}

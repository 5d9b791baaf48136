import { useEffect, useState } from 'react';
import { client } from '../client/client.ts';
import type { RecordPage, RecordQuery } from '../engine/steps/list-records.ts';
import { useApp } from './use-app.ts';

/** A page of the records a query names, asked for again whenever the settings change. */
export function useRecords(query: RecordQuery): RecordPage | null {
  const recipe = useApp((state) => state.recipe);
  const view = useApp((state) => state.view);
  const [page, setPage] = useState<RecordPage | null>(null);
  const { items, outcome, offset, limit } = query;
  useEffect(() => {
    let isCurrent = true;
    if (recipe === null || view === null) return undefined;
    void client.records(recipe, { items, outcome, offset, limit }).then((answer) => {
      if (isCurrent && answer.ok) setPage(answer.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [recipe, view, items, outcome, offset, limit]);
  return page;
}

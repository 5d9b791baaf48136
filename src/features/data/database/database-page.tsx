import { useEffect, useRef } from 'react';
import { AnswerText, AnswerTitle } from '../../../components/answer.tsx';
import { Button } from '../../../components/button.tsx';
import { StagePage } from '../../../components/stage-page.tsx';
import { useApp } from '../../../state/use-app.ts';
import { DropTarget } from '../reading/index.ts';
import { ColumnsPart } from './columns-part.tsx';
import { sayQuery } from './database-sentences.ts';
import { QueryPart } from './query-part.tsx';
import { ResultPart } from './result-part.tsx';
import { TablePart } from './table-part.tsx';
import { useQuery } from './use-query.ts';

/** A table that lies in a database: what is in it, the query that groups it, and its result (B1, B2). */
export function DatabasePage() {
  const showDatabase = useApp((state) => state.showDatabase);
  const openRows = useApp((state) => state.openRows);
  const openGrouped = useApp((state) => state.openGrouped);
  const query = useQuery();
  const { view } = query;
  const { title, words } = sayQuery(query, view?.columns.length ?? null);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => page.current?.querySelector<HTMLElement>('[data-answer]')?.focus(), []);
  return (
    <DropTarget onTable={(file) => void (view === null ? openRows(file) : openGrouped(file, view))}>
      <div ref={page}>
        <StagePage
          title="My data is in a database"
          actions={
            <Button look="small" onClick={() => showDatabase(false)}>
              Close
            </Button>
          }
        >
          <AnswerTitle>{title}</AnswerTitle>
          <AnswerText>{words}</AnswerText>
          <TablePart query={query} />
          <ColumnsPart query={query} />
          <QueryPart query={query} />
          <ResultPart query={query} />
        </StagePage>
      </div>
    </DropTarget>
  );
}

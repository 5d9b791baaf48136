import { Button } from '../../../components/button.tsx';
import { NoticeBox } from '../../../components/notice.tsx';
import { useApp } from '../../../state/use-app.ts';

/** Says, above rows that were opened for a table in a database, what comes next. */
export function RowsNote() {
  const { rows, table } = useApp((state) => state.database);
  const name = useApp((state) => state.source?.name ?? null);
  const showDatabase = useApp((state) => state.showDatabase);
  const editDatabase = useApp((state) => state.editDatabase);
  if (rows === null || rows !== name) return null;
  return (
    <NoticeBox
      actions={
        <Button look="small" onClick={() => showDatabase(true)}>
          Write the SQL for the whole table
        </Button>
      }
      onDismiss={() => editDatabase({ rows: null })}
    >
      <strong>These are some rows of {table.trim() === '' ? 'a table in a database' : table}.</strong> Group numbers and
      dates here, choose the decision and the groups under Roles, then write the query for all of it.
    </NoticeBox>
  );
}

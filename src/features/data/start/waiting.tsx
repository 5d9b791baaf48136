import { Button } from '../../../components/button.tsx';
import { formatMany } from '../../../components/format.ts';
import { NoticeBox } from '../../../components/notice.tsx';
import { useApp } from '../../../state/use-app.ts';

/** Settings that arrived before their table, and what this browser keeps. */
export function Waiting() {
  const waiting = useApp((state) => state.waiting);
  const dropWaiting = useApp((state) => state.dropWaiting);
  const kept = useApp((state) => state.kept);
  const openKept = useApp((state) => state.openKept);
  return (
    <>
      {waiting !== null && (
        <NoticeBox onDismiss={dropWaiting}>
          <strong>
            {waiting.from === 'link' ? 'The link brought settings' : 'The recipe is read'}, but a table is still needed.
          </strong>{' '}
          Open {waiting.recipe.data.file}, or another table with the same columns; what does not fit will be listed.
        </NoticeBox>
      )}
      {kept !== null && (
        <NoticeBox
          actions={
            <Button look="small" onClick={() => void openKept()}>
              Open it
            </Button>
          }
        >
          <strong>This browser keeps {kept.source.title}</strong>, {formatMany(kept.source.rows, 'row')}, since{' '}
          {new Date(kept.savedAt).toLocaleString('en')}.
        </NoticeBox>
      )}
    </>
  );
}

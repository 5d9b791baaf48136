import type { ReadOptions } from '../engine/table/raw-table.ts';
import { NoticeBox, sayProblem } from '../components/layout/notice.tsx';
import { isStopped } from '../engine/vocabulary/memory-words.ts';
import { freshRecipe } from '../state/recipe/fit-recipe.ts';
import { useApp } from '../state/use-app.ts';
import { Button } from '../components/button.tsx';
import text from '../components/text.module.css';
import styles from './banners.module.css';

/** Another way to read a file that could not be read, by what was wrong with it. */
const waysOn: Readonly<Record<string, { readonly title: string; readonly change: Partial<ReadOptions> }>> = {
  'unclosed-quote': { title: 'Read it with quotes switched off', change: { quote: '' } },
  'header-only': { title: 'Read it without a header', change: { header: false } },
  encoding: { title: 'Read it as Windows-1252', change: { encoding: 'windows-1252' } },
  'all-ragged': { title: 'Read it all the same', change: { ragged: 'keep' } },
};

/** What went wrong or did not fit, with what to do; it stays until it is dismissed or solved. */
export function Banners() {
  const problem = useApp((state) => state.problem);
  const mismatches = useApp((state) => state.mismatches);
  const hasTable = useApp((state) => state.source !== null);
  const dismissProblem = useApp((state) => state.dismissProblem);
  const dismissMismatches = useApp((state) => state.dismissMismatches);
  const openFailed = useApp((state) => state.openFailed);
  const wayOn = problem === null ? undefined : waysOn[problem.code];

  return (
    <div className={styles.banners}>
      {problem && (
        <NoticeBox tone="danger" onDismiss={dismissProblem}>
          <strong>{problem.doing} did not work.</strong> {sayProblem(problem)}
          {hasTable && ' The table that was open is still here.'}{' '}
          {wayOn !== undefined && (
            <Button look="small" onClick={() => void openFailed(wayOn.change)}>
              {wayOn.title}
            </Button>
          )}
        </NoticeBox>
      )}
      <OfferedLink />
      <ViewProblem />
      {mismatches.length > 0 && (
        <NoticeBox tone="warning" onDismiss={dismissMismatches}>
          <strong>Not everything in the recipe fits this table.</strong> These parts were left out:
          <ul>
            {mismatches.map((mismatch) => (
              <li key={mismatch.field}>
                {mismatch.message} <span className={text.aside}>({mismatch.field})</span>
              </li>
            ))}
          </ul>
        </NoticeBox>
      )}
    </div>
  );
}

/** What a link pasted into the open page would change; nothing of it is done before it is accepted. */
function OfferedLink() {
  const offered = useApp((state) => state.offered);
  const acceptLink = useApp((state) => state.acceptLink);
  const declineLink = useApp((state) => state.declineLink);
  if (offered === null) return null;
  return (
    <NoticeBox
      tone="warning"
      actions={
        <>
          <Button look="small" onClick={() => void acceptLink()}>
            Follow the link
          </Button>
          <Button look="small" onClick={declineLink}>
            Leave it as it is
          </Button>
        </>
      }
    >
      <strong>The link would change what is open.</strong> Nothing is changed yet.
      <ul>
        {offered.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </NoticeBox>
  );
}

/** Why the table does not look as the settings ask, and the way on; without a table before it there is nothing to undo. */
function ViewProblem() {
  const problem = useApp((state) => state.viewProblem);
  const source = useApp((state) => state.source);
  const hasView = useApp((state) => state.view !== null);
  const canUndo = useApp((state) => state.history.past.length > 0);
  const undo = useApp((state) => state.undo);
  const edit = useApp((state) => state.edit);
  const refresh = useApp((state) => state.refresh);
  if (problem === null || source === null) return null;
  if (!hasView && problem.code === 'cancelled')
    return (
      <NoticeBox tone="warning">
        <strong>The table is open, but not shown.</strong> Looking through its columns was cancelled.{' '}
        <Button look="small" onClick={() => void refresh()}>
          Show it
        </Button>
      </NoticeBox>
    );
  if (isStopped(problem))
    return (
      <NoticeBox tone="danger">
        <strong>{hasView ? 'The change is not applied.' : 'The table is open, but not shown.'}</strong>{' '}
        {problem.message} {hasView && 'What you see is the table before this change. '}
        <Button look="small" onClick={() => void refresh()}>
          Try again
        </Button>
      </NoticeBox>
    );
  return (
    <NoticeBox tone="danger">
      <strong>{hasView ? 'This setting cannot be applied.' : 'The settings do not fit the table.'}</strong>{' '}
      {sayProblem(problem)} {hasView && 'What you see is the table before this change. '}
      {canUndo && (
        <Button look="small" onClick={undo}>
          Undo the change
        </Button>
      )}
      {!hasView && (
        <Button look="small" onClick={() => edit('Start without settings', () => freshRecipe(source))}>
          Start without settings
        </Button>
      )}
    </NoticeBox>
  );
}

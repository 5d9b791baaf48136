import { Button } from '../../../components/button.tsx';
import { NoticeBox } from '../../../components/notice.tsx';
import type { FoundRuns } from '../use-runs.ts';
import styles from './player.module.css';

/** What is being computed, with a way to stop it, or why it could not be. */
export function RunState({ computed: { phase, problem, again, stop } }: { readonly computed: FoundRuns }) {
  if (problem !== null)
    return (
      <NoticeBox
        tone="warning"
        actions={
          <Button look="small" onClick={again}>
            Compute it
          </Button>
        }
      >
        {problem.code === 'cancelled'
          ? 'Stopped. The numbers of this lesson are not computed.'
          : `The numbers could not be computed. ${problem.message}`}
      </NoticeBox>
    );
  return (
    <p className={styles.state}>
      {phase === null ? (
        'Every number on this page was just computed here.'
      ) : (
        <>
          {phase} …{' '}
          <Button look="link" onClick={stop}>
            Stop
          </Button>
        </>
      )}
    </p>
  );
}

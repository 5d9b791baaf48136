import type { ReactNode } from 'react';
import { isStopped } from '../engine/vocabulary/memory-words.ts';
import { Button } from './button.tsx';
import { NoticeBox } from './notice.tsx';
import { sayProblem } from './say-problem.ts';

interface RunNoticesProps {
  readonly run: {
    readonly found: unknown;
    readonly problem: { readonly code: string; readonly message: string; readonly where: string | null } | null;
    readonly status: 'idle' | 'running' | 'cancelled';
    readonly isCurrent: boolean;
  };
  /** What failed, as a sentence: "The table could not be mined." */
  readonly failed: string;
  /** What changed since, where that is known: "The size is now 1%; this page still shows 2%." */
  readonly stale?: string | null;
  /** What the button says that starts it again. */
  readonly again: string;
  /** The way back to the settings before, beside that button. */
  readonly back?: ReactNode;
  readonly onAgain: () => void;
}

/** What stands between a computation and its result: it failed, was cancelled, or is from before a setting changed. */
export function RunNotices({ run, failed, stale = null, again, back, onAgain }: RunNoticesProps) {
  const { found, problem, status, isCurrent } = run;
  const buttons = (
    <>
      {back}
      <Button look="small primary" onClick={onAgain}>
        {again}
      </Button>
    </>
  );
  if (problem !== null)
    return (
      <NoticeBox tone="danger" {...(isStopped(problem) ? { actions: buttons } : {})}>
        <strong>{failed}</strong> {sayProblem(problem)}
      </NoticeBox>
    );
  if (status === 'cancelled' && !isCurrent)
    return (
      <NoticeBox tone="warning" actions={buttons}>
        <strong>
          {found === null ? 'You cancelled this.' : 'You cancelled this. What you see is from the run before.'}
        </strong>
      </NoticeBox>
    );
  if (found === null || isCurrent || status === 'running') return null;
  return (
    <NoticeBox tone="warning" actions={buttons}>
      <strong>{stale ?? 'These results are from before you changed the settings.'}</strong> Nothing was lost. The old
      answer stays until the new one is there.
    </NoticeBox>
  );
}

import { Button } from '../../components/button.tsx';
import { formatCount } from '../../components/format.ts';
import { NoticeBox } from '../../components/notice.tsx';
import { RunNotices } from '../../components/run-notices.tsx';
import type { RepairWay } from '../../state/repair-ways.ts';
import type { Run, TriedWay } from '../../state/run-state.ts';

interface RepairNoticesProps {
  readonly trying: Run<readonly TriedWay[]> & { readonly isCurrent: boolean };
  readonly ways: readonly RepairWay[];
  readonly tried: readonly TriedWay[];
  readonly isComplete: boolean;
  readonly onAgain: () => void;
}

/** What stands between the ways and their answer: some were not tried, they are out of date, or something failed. */
export function RepairNotices({ trying, ways, tried, isComplete, onAgain }: RepairNoticesProps) {
  const { status, isCurrent, problem } = trying;
  if (problem === null && status === 'cancelled' && isCurrent && !isComplete)
    return (
      <NoticeBox
        tone="warning"
        actions={
          <Button look="small" onClick={onAgain}>
            Try the rest
          </Button>
        }
      >
        <strong>
          Stopped after {formatCount(tried.length)} of {formatCount(ways.length)}.
        </strong>{' '}
        These are shown.
      </NoticeBox>
    );
  return (
    <RunNotices run={trying} failed="The ways to repair could not be tried." again="Try again" onAgain={onAgain} />
  );
}

import { Button } from '../../components/button.tsx';
import { NoticeBox } from '../../components/notice.tsx';
import { RunNotices } from '../../components/run-notices.tsx';
import { useRun } from '../../state/use-run.ts';
import { useThresholds } from '../../state/use-thresholds.ts';
import type { DiscoverScreen } from './use-discover-screen.ts';
import { useStaleWords } from './use-stale-words.ts';

/** What stands between the question and its answer: it failed, was cancelled, cannot be measured, or is out of date. */
export function DiscoverNotices({ screen: { view, refused } }: { readonly screen: DiscoverScreen }) {
  const run = useRun('discover');
  const { change } = useThresholds('discover');
  const { words, before } = useStaleWords(view, run.isCurrent);
  const back = () => {
    const { minSupport, minConfidence, maxLength, support } = before;
    change('Back to the settings before', { minSupport, minConfidence, maxLength, support });
  };
  return (
    <>
      <RunNotices
        run={run}
        failed="Nothing could be tested."
        stale={words}
        again="Update"
        back={
          words !== null && run.found !== null ? (
            <Button look="small" onClick={back}>
              Back to before
            </Button>
          ) : undefined
        }
        onAgain={() => run.start()}
      />
      {refused !== null && (
        <NoticeBox tone="danger">
          <strong>This cannot be measured.</strong> {refused.message}
        </NoticeBox>
      )}
    </>
  );
}

import { Button } from '../../../components/button.tsx';
import { Split } from '../../../components/split.tsx';
import type { PublishSummary } from '../../../contracts/engine-api.ts';
import { startNoise } from '../../../state/publish-settings.ts';
import { useApp } from '../../../state/use-app.ts';
import { AdditionsList, ChannelCards, PatternsTable } from '../lists/index.ts';
import { Compared, useSimulated } from '../noise/index.ts';
import type { PatternsTab } from '../patterns-tab.ts';
import { Checked } from './checked.tsx';
import { UnfairFigure } from './unfair-figure.tsx';

interface ReleaseTabProps {
  readonly summary: PublishSummary;
  readonly onTab: (tab: PatternsTab) => void;
}

/**
 * How people would be found, whom the patterns treat worse, what mends both, and what was checked; beside it the counts
 * themselves where nothing has to be mended.
 */
export function ReleaseTab({ summary, onTab }: ReleaseTabProps) {
  const view = useApp((state) => state.view)!;
  const noise = startNoise(view);
  const simulation = useSimulated(noise.top, false);
  const hasChannels = (summary.channels ?? 0) > 0;
  const { over, additions } = summary;
  const hasChanges = additions > 0 || over.before + over.after > 0;
  const patterns = <PatternsTable size={8} onAll={() => onTab('patterns')} />;
  return (
    <>
      {hasChannels && (
        <ChannelCards
          all={
            <Button look="small" onClick={() => onTab('channels')}>
              All sums
            </Button>
          }
        />
      )}
      <Split side={<Checked summary={summary} />}>
        {summary.measure !== null && <UnfairFigure summary={summary} />}
        {additions > 0 && <AdditionsList size={5} onAll={() => onTab('additions')} />}
        {!hasChanges && patterns}
      </Split>
      {hasChanges && patterns}
      <Compared privacy={noise} simulation={simulation} hasBudget />
    </>
  );
}

import { Button } from '../../../components/button.tsx';
import { Split } from '../../../components/split.tsx';
import type { PublishSummary } from '../../../contracts/engine-api.ts';
import { startNoise } from '../../../state/publish-settings.ts';
import { useApp } from '../../../state/use-app.ts';
import { AdditionsList, ChannelCards, PatternsTable } from '../lists/index.ts';
import { Compared, useSimulated } from '../noise/index.ts';
import type { PatternsTab } from '../patterns-tab.ts';
import { Checked } from './checked.tsx';
import { AskForFairness } from './ask-for-fairness.tsx';
import { TwoWays } from './two-ways.tsx';
import { UnfairFigure } from './unfair-figure.tsx';
import { WithheldFigures } from './withheld-figures.tsx';

interface ReleaseTabProps {
  readonly summary: PublishSummary;
  readonly onTab: (tab: PatternsTab) => void;
}

/**
 * How people would be found, the two ways to close the sums, whom the patterns treat worse, what is withheld or added, and
 * what was checked; below it the counts themselves.
 */
export function ReleaseTab({ summary, onTab }: ReleaseTabProps) {
  const view = useApp((state) => state.view)!;
  const noise = startNoise(view);
  const simulation = useSimulated(noise.top, false);
  const hasChannels = (summary.channels ?? 0) > 0;
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
      <TwoWays summary={summary} />
      {summary.withheld > 0 && <WithheldFigures summary={summary} />}
      <Split side={<Checked summary={summary} />}>
        {summary.measure !== null && <UnfairFigure summary={summary} />}
        {summary.additions > 0 && <AdditionsList size={5} onAll={() => onTab('additions')} />}
        <PatternsTable size={9} onAll={() => onTab('patterns')} />
      </Split>
      {summary.measure === null && <AskForFairness />}
      <Compared privacy={noise} simulation={simulation} hasBudget />
    </>
  );
}

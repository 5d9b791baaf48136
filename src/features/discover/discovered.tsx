import { AnswerTitle } from '../../components/answer.tsx';
import { formatCount } from '../../components/format.ts';
import { PinButton } from '../../components/pin-button.tsx';
import { StagePage } from '../../components/stage-page.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { usePin } from '../../state/use-pin.ts';
import { useStateLine } from '../../state/use-state-line.ts';
import { DirectViews } from './direct-views.tsx';
import { DiscoverNotices } from './discover-notices.tsx';
import { isClean, listUntested, sayState } from './discover-sentences.ts';
import { IndirectTab } from './indirect/index.ts';
import { tabs, useDiscoverScreen, type DiscoverScreen } from './use-discover-screen.ts';
import { WhyTab } from './why/index.ts';

/** The table as it came has no steps. */
const original = [] as const;

/** What was found, in four views: the answer, all situations, what stands in for a group, and why. */
export function Discovered() {
  const screen = useDiscoverScreen();
  const pin = usePin(original);
  const { tab, summary } = screen;
  useRail(screen);
  return (
    <StagePage
      title="Discover"
      tabs={
        <Tabs
          tabs={tabs}
          value={tab}
          label="Views of what was found"
          counts={summary === null ? {} : { situations: formatCount(summary.findings) }}
          onChange={screen.goTo}
        />
      }
      actions={<PinButton {...pin} />}
    >
      {tab === 'answer' || tab === 'situations' ? <DirectViews screen={screen} /> : <OtherViews screen={screen} />}
    </StagePage>
  );
}

/** The line in the rail: how much is clear, and how much was not tested. */
function useRail({ page, summary, filter }: DiscoverScreen): void {
  const isKnown = page !== null && summary !== null && filter.group === null;
  const words = isKnown ? sayState(page.verdicts, listUntested(summary.coverage).length) : null;
  useStateLine('discover', words, isKnown && isClean(page, summary.coverage));
}

function OtherViews({ screen }: { readonly screen: DiscoverScreen }) {
  const { tab, summary, view, page, filter, change, opened } = screen;
  if (summary === null)
    return (
      <>
        <DiscoverNotices screen={screen} />
        <AnswerTitle>
          {screen.isFailed
            ? 'Nothing can be shown until this is put right.'
            : 'Looking for groups that are treated worse ...'}
        </AnswerTitle>
      </>
    );
  return (
    <>
      <DiscoverNotices screen={screen} />
      {tab === 'indirect' ? (
        <IndirectTab
          summary={summary}
          view={view}
          opened={opened.of('stand-in')}
          onOpen={opened.open('stand-in')}
          onClose={opened.close}
        />
      ) : (
        <WhyTab
          summary={summary}
          view={view}
          page={page}
          group={filter.group}
          onGroup={(group) => change({ ...filter, group })}
          opened={opened.of('rule')}
          onOpen={opened.open('rule')}
          person={opened.of('person')}
          onPerson={opened.open('person')}
          onClose={opened.close}
        />
      )}
    </>
  );
}

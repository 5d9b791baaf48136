import type { ReactNode } from 'react';
import text from '../../components/text.module.css';
import { useRun } from '../../state/use-run.ts';
import { AnswerTab, listFirst } from './answer/index.ts';
import { OpenedSituation, SituationsTab } from './situations/index.ts';
import { DiscoverQuestion } from './question/index.ts';
import { DiscoverNotices } from './discover-notices.tsx';
import { Headline } from './headline.tsx';
import type { DiscoverScreen } from './use-discover-screen.ts';
import { VerdictChips } from './verdict-chips.tsx';

/** The question, its answer and the verdicts; below them what backs the answer, or the list of situations. */
export function DirectViews({ screen }: { readonly screen: DiscoverScreen }) {
  const { tab, filter, change, view, page, listed, summary } = screen;
  const { status, isCurrent } = useRun('discover');
  const counts = tab === 'situations' ? listed?.listed : page?.verdicts;
  const all = listed === null ? null : findingsOf(listed.verdicts);
  return (
    <>
      <DiscoverQuestion
        view={view}
        group={filter.group}
        example={page?.furthest ?? null}
        isCompact={tab === 'situations'}
        onGroup={(group) => change({ ...filter, group })}
      />
      <DiscoverNotices screen={screen} />
      <Headline screen={screen} />
      {summary !== null && counts !== undefined && (
        <VerdictChips
          counts={counts}
          all={all ?? counts}
          coverage={summary.coverage}
          pressed={tab === 'situations' ? filter.verdicts : []}
          onChange={(verdicts) => {
            change({ ...filter, verdicts });
            screen.goTo('situations');
          }}
        />
      )}
      <div className={status === 'running' && !isCurrent ? text.stale : undefined}>
        {tab === 'answer' ? <AnswerView screen={screen} /> : <SituationsView screen={screen} />}
      </div>
    </>
  );
}

function findingsOf(verdicts: NonNullable<DiscoverScreen['listed']>['verdicts']) {
  const { clear, unclear, within, tooFew } = verdicts;
  return { clear: clear.findings, unclear: unclear.findings, within: within.findings, tooFew: tooFew.findings };
}

function AnswerView({ screen }: { readonly screen: DiscoverScreen }) {
  const { page, summary, view, promise, filter, change, opened } = screen;
  if (page === null || summary === null) return null;
  const open = opened.open('rule');
  const ids = [...listFirst(page.situations).map(({ row }) => row.id)];
  return (
    <AnswerTab
      page={page}
      summary={summary}
      view={view}
      promise={promise}
      selected={opened.of('rule')?.id ?? null}
      pane={paneOf(screen, ids)}
      onOpen={open}
      onWalk={(id) => open(id, true)}
      onDrag={screen.drag}
      onCommit={screen.commit}
      onBar={({ from, to }) => {
        change({ ...filter, verdicts: [], people: null, value: { from, to } });
        screen.goTo('situations');
      }}
      onShowAll={() => {
        change({ ...filter, verdicts: ['clear'], people: null, value: null });
        screen.goTo('situations');
      }}
    />
  );
}

function SituationsView({ screen }: { readonly screen: DiscoverScreen }) {
  const { listed, summary, view, judgement, filter, change, opened, showMore } = screen;
  if (listed === null || summary === null) return null;
  const open = opened.open('rule');
  return (
    <SituationsTab
      page={listed}
      summary={summary}
      view={view}
      judgement={judgement}
      filter={filter}
      selected={opened.of('rule')?.id ?? null}
      pane={paneOf(
        screen,
        listed.rules.map(({ id }) => id),
      )}
      onFilter={change}
      onOpen={open}
      onWalk={(id) => open(id, true)}
      onMore={showMore}
    />
  );
}

/** The situation that is open, with steps through the list beside it; null when none is. */
function paneOf({ opened, summary, view, listed, showMore }: DiscoverScreen, ids: readonly number[]): ReactNode {
  const one = opened.of('rule');
  if (one === null || summary === null) return null;
  const open = opened.open('rule');
  const step = (id: number) => {
    open(id);
    if (listed !== null && ids.indexOf(id) > ids.length - 5 && ids.length < listed.total) showMore();
  };
  return (
    <OpenedSituation
      opened={one}
      summary={summary}
      view={view}
      ids={ids}
      onOpen={open}
      onStep={step}
      onClose={opened.close}
    />
  );
}

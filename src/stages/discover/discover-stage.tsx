import { sayFailure } from '../../words/said-failure.ts';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { AnswerText, AnswerTitle, StagePage } from '../../components/layout/stage-page.tsx';
import { Button } from '../../components/button.tsx';
import { formatCount } from '../../words/format.ts';
import { Glyph } from '../../components/icon.tsx';
import { NoticeBox, RunNotices } from '../../components/layout/notice.tsx';
import { PinButton } from '../../components/release/pin-button.tsx';
import { Tabs } from '../../components/layout/tabs.tsx';
import { Say } from '../../components/say.tsx';
import { stageWords } from '../../words/en/stages.ts';
import { discoverWords } from '../../words/en/discover/page.ts';
import type { Promised } from '../../words/en/discover/answer.ts';
import { showShare, showSupport } from '../../components/fields/number-field.tsx';
import type { DiscoverView } from '../../engine/steps/settings.ts';
import { discoverLeftOut } from '../../engine/steps/discover/settings.ts';
import { sayItem } from '../../words/people.ts';
import { isAnybodyProtected } from '../../state/recipe/roles.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { usePin, useThresholds } from '../../state/hooks/use-pin.ts';
import { useRun, useStateLine } from '../../state/hooks/use-run.ts';
import { AnswerTab, listFirst } from './answer/index.ts';
import { DiscoverQuestion } from './discover-question.tsx';
import { isClean, listUntested, sayHeadline, sayListed, sayNuance } from './discover-sentences.ts';
import { BackgroundEditor, IndirectTab } from './indirect/index.ts';
import { Said } from './said.tsx';
import {
  OpenedSituation,
  type SituationFilter,
  SituationsTab,
  startFilter,
  useSituations,
} from './situations/index.ts';
import { useAnswerPage, useDiscoverView, useJudgement, useOthers } from './use-discover-view.ts';
import { useOpened } from './use-opened.ts';
import { VerdictChips } from './verdicts.tsx';
import { WhyTab } from './why/index.ts';
import text from '../../components/text.module.css';

/** Is anyone treated worse, in which situation, and how sure are we? */
export function DiscoverStage() {
  const recipe = useApp((state) => state.recipe)!;
  return isAnybodyProtected(recipe) ? <Mined /> : <NobodyProtected />;
}

/** Nobody is protected yet: choose a group, or say where groups live when no column tells. */
function NobodyProtected() {
  const goTo = useApp((state) => state.goTo);
  const [isEditing, setEditing] = useState(false);
  return (
    <StagePage title={stageWords.titles.discover}>
      <AnswerTitle>{discoverWords.nobody.title}</AnswerTitle>
      <NoticeBox
        tone="untested"
        actions={
          <>
            <Button look="primary" onClick={() => goTo('roles')}>
              {discoverWords.nobody.chooseGroups}
            </Button>
            <Button onClick={() => setEditing(true)}>{discoverWords.nobody.noColumn}</Button>
          </>
        }
      >
        <Say parts={discoverWords.nobody.says} />
      </NoticeBox>
      {isEditing && <BackgroundEditor onClose={() => setEditing(false)} />}
    </StagePage>
  );
}

/** Starts to look as soon as there is somebody to look for. */
function Mined() {
  const { found, problem, status, start } = useRun('discover');
  useEffect(() => {
    if (found === null && status === 'idle' && problem === null) start();
  }, [found, status, problem, start]);
  return <Discovered />;
}

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
      title={stageWords.titles.discover}
      tabs={
        <Tabs
          tabs={discoverWords.tabs}
          value={tab}
          label={discoverWords.views}
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
  const words = isKnown ? discoverWords.state(page.verdicts, listUntested(summary.coverage).length) : null;
  useStateLine('discover', words, isKnown && isClean(page, summary.coverage));
}

function OtherViews({ screen }: { readonly screen: DiscoverScreen }) {
  const { tab, summary, view, page, filter, change, opened } = screen;
  if (summary === null)
    return (
      <>
        <DiscoverNotices screen={screen} />
        <AnswerTitle>{screen.isFailed ? discoverWords.failed : discoverWords.looking}</AnswerTitle>
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

/** The answer in a sentence, or above the list how much of it is clearly worse. */
export function Headline({ screen }: { readonly screen: DiscoverScreen }) {
  const names = useNames();
  const { of: others } = useOthers();
  const { tab, page, summary, listed, view, promise, filter, isFailed } = screen;
  const isList = tab === 'situations';
  if (summary === null || page === null || (isList && listed === null))
    return <AnswerTitle>{isFailed ? discoverWords.failed : discoverWords.looking}</AnswerTitle>;
  if (isList)
    return (
      <AnswerTitle isCompact>
        <Said phrase={sayListed(listed!.listed, filter.group === null ? null : sayItem(filter.group, names))} />
      </AnswerTitle>
    );
  return (
    <>
      <AnswerTitle>
        {isClean(page, summary.coverage) && <Glyph name="ok" />} <Said phrase={sayHeadline(page, view.measure, view)} />
      </AnswerTitle>
      <AnswerText>
        <Said phrase={sayNuance({ page, coverage: summary.coverage, view, names, others, promise })} />
      </AnswerText>
    </>
  );
}

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
  const ids = listFirst(page.situations).map(({ row }) => row.id);
  return (
    <AnswerTab
      page={page}
      summary={summary}
      view={view}
      promise={promise}
      selected={opened.of('rule')?.id ?? null}
      pane={paneOf(screen, ids)}
      onOpen={opened.open('rule')}
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
      onOpen={opened.open('rule')}
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

/** What stands between the question and its answer: it failed, was cancelled, cannot be measured, or is out of date. */
export function DiscoverNotices({ screen: { view, refused } }: { readonly screen: DiscoverScreen }) {
  const run = useRun('discover');
  const { change } = useThresholds('discover');
  const { words, before } = useStaleWords(view, run.isCurrent);
  const back = () => {
    const { minSupport, minConfidence, maxLength, support } = before;
    change(discoverWords.undo.back, { minSupport, minConfidence, maxLength, support });
  };
  return (
    <>
      <RunNotices
        run={run}
        failed={discoverWords.notices.failed}
        stale={words}
        again={discoverWords.notices.update}
        back={
          words !== null && run.found !== null ? (
            <Button look="small" onClick={back}>
              {discoverWords.notices.back}
            </Button>
          ) : undefined
        }
        onAgain={() => run.start()}
      />
      {refused !== null && (
        <NoticeBox tone="danger">
          <Say parts={discoverWords.notices.refused(sayFailure(refused))} />
        </NoticeBox>
      )}
    </>
  );
}

/** Which setting changed since the answer was found, in words; and the settings it was found under. */
export function useStaleWords(view: DiscoverView, isCurrent: boolean): { words: string | null; before: DiscoverView } {
  const [before, setBefore] = useState(view);
  if (isCurrent && before !== view) setBefore(view);
  return { words: sayChange(before, view), before };
}

/** "The size is now 1%; this page still shows 2%."; null where no setting of the question changed. */
export function sayChange(before: DiscoverView, now: DiscoverView): string | null {
  const { size, share, conditions, counted, several } = discoverWords.changed;
  const [sizeBefore, sizeNow] = [showSupport(before.minSupport), showSupport(now.minSupport)];
  const [shareBefore, shareNow] = [showShare(before.minConfidence), showShare(now.minConfidence)];
  const changes = [
    ...(sizeNow === sizeBefore ? [] : [size(sizeNow, sizeBefore)]),
    ...(shareNow === shareBefore ? [] : [share(shareNow, shareBefore)]),
    ...(now.maxLength === before.maxLength ? [] : [conditions(now.maxLength, before.maxLength)]),
    ...(now.support === before.support ? [] : [counted(now.support, before.support)]),
  ];
  return changes.length > 1 ? several : (changes[0] ?? null);
}

type DiscoverTab = keyof typeof discoverWords.tabs;

/** Rows that are listed first: more than a person looks at in one go make a narrow page heavy. */
const firstListed = 30;
const moreListed = 100;

/** All that the views of Discover share: what was found, how it is looked at, what is filtered and what is open. */
export function useDiscoverScreen() {
  const isDirect = useApp((state) => state.recipe!.roles.protected.length > 0);
  const { found, problem } = useRun('discover');
  const { values, change: changeThresholds } = useThresholds('discover');
  const [tab, setTab] = useState<DiscoverTab>(isDirect ? 'answer' : 'indirect');
  const [filter, setFilter] = useState(startFilter);
  const [limit, setLimit] = useState(firstListed);
  const [dragged, setDragged] = useState<string | null>(null);
  const view = useDiscoverView(dragged);
  const judgement = useJudgement(view);
  const { value: page, problem: refused } = useAnswerPage(judgement, filter.group);
  const isFixedBefore = useFixedBefore(judgement, page !== null);
  const { significance = discoverLeftOut.significance } = judgement;
  const level = significance === null ? null : Number(significance);
  const promise: Promised = { level, isFixedBefore, isWhole: filter.group === null };
  const { value: listed } = useSituations(judgement, filter, limit);
  const opened = useOpened();
  const change = useCallback((next: SituationFilter) => {
    setLimit(firstListed);
    setFilter(next);
  }, []);
  return {
    tab,
    setTab,
    goTo(next: DiscoverTab) {
      opened.close();
      setTab(next);
    },
    filter,
    change,
    showMore: () => setLimit(limit + moreListed),
    view,
    judgement,
    promise,
    page,
    listed,
    opened,
    summary: found?.value ?? null,
    refused,
    isFailed: problem !== null || refused !== null,
    drag: setDragged,
    commit(alpha: string) {
      setDragged(null);
      if (alpha !== String(values.alpha)) changeThresholds(discoverWords.undo.limit(alpha), { alpha });
    },
  };
}

export type DiscoverScreen = ReturnType<typeof useDiscoverScreen>;

/** The limit under which the answer about each open table was first seen. */
const firstSeen = new WeakMap<object, string>();

/**
 * Whether a limit, with its measure and lens, is the one under which the first answer was seen, so that it was fixed
 * before looking (M9). A recipe that is opened brings its limit with it.
 */
export function useFixedBefore(limit: object, isSeen: boolean): boolean {
  const source = useApp((state) => state.source);
  const key = JSON.stringify(limit);
  useEffect(() => {
    if (isSeen && source !== null && !firstSeen.has(source)) firstSeen.set(source, key);
  }, [source, key, isSeen]);
  const first = source === null ? undefined : firstSeen.get(source);
  return first === undefined || first === key;
}

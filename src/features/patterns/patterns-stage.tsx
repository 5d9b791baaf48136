import { useEffect, useState } from 'react';
import { AnswerText, AnswerTitle } from '../../components/answer.tsx';
import { Button } from '../../components/button.tsx';
import { formatCount } from '../../components/format.ts';
import { PinButton, PinRefused } from '../../components/pin-button.tsx';
import { RunNotices } from '../../components/run-notices.tsx';
import { StagePage } from '../../components/stage-page.tsx';
import { Tabs } from '../../components/tabs.tsx';
import type { PublishSummary } from '../../contracts/engine-api.ts';
import { columnsWithoutGroup } from '../../engine/vocabulary/items.ts';
import { whyNoNoise } from '../../engine/vocabulary/pins.ts';
import { settingsOf } from '../../engine/vocabulary/step-settings.ts';
import { frozenStep } from '../../state/pins.ts';
import { setPublish } from '../../state/publish-settings.ts';
import { SurveyNote } from '../../components/survey-note.tsx';
import { useApp } from '../../state/use-app.ts';
import { usePin } from '../../state/use-pin.ts';
import { useRun } from '../../state/use-run.ts';
import { useStateLine } from '../../state/use-state-line.ts';
import { CostTab } from './cost/index.ts';
import { AdditionsList, ChannelsTab, PatternsTable } from './lists/index.ts';
import { NoisePage } from './noise/index.ts';
import { PatternsAnswer } from './patterns-answer.tsx';
import { PatternsExport } from './patterns-export.tsx';
import { PatternsQuestion } from './patterns-question.tsx';
import { sayState } from './patterns-sentences.ts';
import { patternsTabs, type PatternsTab } from './patterns-tab.ts';
import { ReleaseTab } from './release/index.ts';
import text from '../../components/text.module.css';

/** Which counts can be published so that no sum of them points at somebody? By withholding, by raising, or by noise. */
export function PatternsStage() {
  const recipe = useApp((state) => state.recipe)!;
  const edit = useApp((state) => state.edit);
  const run = useRun('publish');
  const [tab, setTab] = useState<PatternsTab>('release');
  const { privacy } = settingsOf(recipe, 'publish');
  const isNoisy = privacy?.model === 'differential';
  const summary = run.found?.value ?? null;
  const setEpsilon = (epsilon: string) =>
    edit(`Budget ${epsilon}`, (before) => {
      const settings = settingsOf(before, 'publish');
      const { privacy: own } = settings;
      return own?.model === 'differential' ? setPublish(before, { ...settings, privacy: { ...own, epsilon } }) : before;
    });
  return (
    <StagePage
      title="Publish patterns"
      isBusy={run.status === 'running'}
      tabs={isNoisy ? undefined : <Views tab={tab} summary={summary} onTab={setTab} />}
      actions={<PinPatterns isHeld={!isNoisy && !run.isCurrent} />}
    >
      <SurveyNote column={recipe.roles.weight?.attribute} />
      <PatternsQuestion />
      {isNoisy ? (
        <NoisePage privacy={privacy} onEpsilon={setEpsilon} />
      ) : (
        <RaisedPage run={run} tab={tab} onTab={setTab} />
      )}
    </StagePage>
  );
}

/** Pins the patterns; those under noise only where their recipe has a seed. */
function PinPatterns({ isHeld }: { readonly isHeld: boolean }) {
  const recipe = useApp((state) => state.recipe)!;
  const fitted = useApp((state) => state.runs.publish.found?.value.minSupport ?? null);
  const step = frozenStep(recipe, 'publish');
  const isFitted = 'minSupport' in step && step.minSupport === null && fitted !== null;
  const pin = usePin([isFitted ? ({ ...step, minSupport: fitted } as typeof step) : step]);
  const { privacy } = settingsOf(recipe, 'publish');
  if (privacy?.model === 'differential' && privacy.seed == null) return <PinRefused why={whyNoNoise} />;
  return <PinButton {...pin} isDisabled={isHeld} />;
}

interface ViewsProps {
  readonly tab: PatternsTab;
  readonly summary: PublishSummary | null;
  readonly onTab: (tab: PatternsTab) => void;
}

function Views({ tab, summary, onTab }: ViewsProps) {
  const counts =
    summary === null
      ? {}
      : {
          patterns: formatCount(summary.patterns),
          channels: formatCount(summary.channels ?? 0),
          additions: formatCount(summary.additions),
        };
  const { additions: _, ...held } = patternsTabs;
  const tabs: Partial<typeof patternsTabs> = summary?.mend === 'add' ? patternsTabs : held;
  return (
    <Tabs
      tabs={tabs as typeof patternsTabs}
      value={tab}
      label="Views of the patterns"
      counts={counts}
      onChange={onTab}
    />
  );
}

interface RaisedPageProps {
  readonly run: ReturnType<typeof useRun<'publish'>>;
  readonly tab: PatternsTab;
  readonly onTab: (tab: PatternsTab) => void;
}

/** What is raised so that counts point at nobody, and by how much. It runs by itself: it spends nothing. */
function RaisedPage({ run, tab, onTab }: RaisedPageProps) {
  const recipe = useApp((state) => state.recipe)!;
  const { found, problem, isCurrent, start } = run;
  useEffect(() => {
    if (!isCurrent) start();
  }, [recipe, isCurrent, start]);
  const summary = found?.value ?? null;
  useStateLine(
    'patterns',
    summary === null ? null : sayState(summary),
    summary !== null && isSettled(summary, columnsWithoutGroup(recipe.roles)),
  );
  return (
    <>
      <RunNotices run={run} failed="The patterns could not be published." again="Try again" onAgain={start} />
      {problem !== null && <UseWhatWorks details={problem.details} />}
      {summary === null ? (
        <>
          <AnswerTitle>
            {problem === null ? 'Looking for patterns ...' : 'Nothing can be shown until this is put right.'}
          </AnswerTitle>
          <AnswerText>
            {problem === null ? 'Counts are looked at on a copy; the open table stays as it is.' : ''}
          </AnswerText>
        </>
      ) : (
        <div className={isCurrent ? undefined : text.stale}>
          <PatternsAnswer summary={summary} onTab={onTab} />
          {tab === 'release' && <ReleaseTab summary={summary} onTab={onTab} />}
          {tab === 'patterns' && <PatternsTable size={25} />}
          {tab === 'channels' && <ChannelsTab />}
          {tab === 'additions' && <AdditionsList size={50} />}
          {tab === 'cost' && <CostTab />}
          {tab !== 'cost' && <PatternsExport summary={summary} isStale={!isCurrent} />}
        </div>
      )}
    </>
  );
}

/** The setting that works where there are more patterns than can be handled, to be taken with a click (S11). */
function UseWhatWorks({ details }: { readonly details?: Readonly<Record<string, unknown>> | undefined }) {
  const edit = useApp((state) => state.edit);
  if (typeof details?.percent !== 'number') return null;
  const { percent } = details;
  const maxLength = typeof details.maxLength === 'number' && details.maxLength < 30 ? details.maxLength : null;
  const use = () =>
    edit(`At least ${percent}%`, (before) =>
      setPublish(before, { ...settingsOf(before, 'publish'), minSupport: String(percent / 100), maxLength }),
    );
  return (
    <p>
      <Button look="primary" onClick={use}>
        Use {percent}%{maxLength === null ? '' : ` and at most ${maxLength} values`}
      </Button>
    </p>
  );
}

/** Whether a tick may stand in the rail: all that was asked holds in the file, and every group was tested. */
function isSettled({ check, coverage, measure, k }: PublishSummary, open: readonly string[]): boolean {
  const isAllTested = open.length === 0 && coverage.every(({ reason }) => reason === null);
  return check.holds && measure !== null && k !== null && isAllTested;
}

import { useEffect, useState } from 'react';
import { AnswerText, AnswerTitle } from '../../components/answer.tsx';
import { formatCount } from '../../components/format.ts';
import { RunNotices } from '../../components/run-notices.tsx';
import { StagePage } from '../../components/stage-page.tsx';
import { Tabs } from '../../components/tabs.tsx';
import type { PublishSummary } from '../../contracts/engine-api.ts';
import { settingsOf } from '../../engine/vocabulary/step-settings.ts';
import { setPublish } from '../../state/publish-settings.ts';
import { useApp } from '../../state/use-app.ts';
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

/** Can patterns be published so that they point at nobody and treat nobody worse? By sums that are raised, or by noise. */
export function PatternsStage() {
  const recipe = useApp((state) => state.recipe)!;
  const edit = useApp((state) => state.edit);
  const { privacy } = settingsOf(recipe, 'publish');
  if (privacy?.model !== 'differential') return <RaisedStage />;
  const setEpsilon = (epsilon: string) =>
    edit(`Budget ${epsilon}`, (before) =>
      setPublish(before, { ...settingsOf(before, 'publish'), privacy: { ...privacy, epsilon } }),
    );
  return (
    <StagePage title="Publish patterns">
      <PatternsQuestion />
      <NoisePage privacy={privacy} onEpsilon={setEpsilon} />
    </StagePage>
  );
}

/** What is raised so that counts point at nobody, and by how much. */
function RaisedStage() {
  const recipe = useApp((state) => state.recipe)!;
  const run = useRun('publish');
  const { found, problem, isCurrent, start } = run;
  const [tab, setTab] = useState<PatternsTab>('release');
  useEffect(() => {
    if (!isCurrent) start();
  }, [recipe, isCurrent, start]);
  const summary = found?.value ?? null;
  useStateLine('patterns', summary === null ? null : sayState(summary), summary !== null && isSettled(summary));
  return (
    <StagePage
      title="Publish patterns"
      isBusy={run.status === 'running'}
      tabs={
        <Tabs
          tabs={patternsTabs}
          value={tab}
          label="Views of the patterns"
          counts={
            summary === null
              ? {}
              : {
                  patterns: formatCount(summary.patterns),
                  channels: formatCount(summary.channels ?? 0),
                  additions: formatCount(summary.additions),
                }
          }
          onChange={setTab}
        />
      }
    >
      <PatternsQuestion />
      <RunNotices run={run} failed="The patterns could not be published." again="Try again" onAgain={start} />
      {summary === null ? (
        <>
          <AnswerTitle>
            {problem === null ? 'Looking for patterns ...' : 'Nothing can be shown until this is put right.'}
          </AnswerTitle>
          <AnswerText>
            {problem === null ? 'Counts are raised on a copy; the open table stays as it is.' : ''}
          </AnswerText>
        </>
      ) : (
        <div className={isCurrent ? undefined : text.stale}>
          <PatternsAnswer summary={summary} onTab={setTab} />
          {tab === 'release' && <ReleaseTab summary={summary} onTab={setTab} />}
          {tab === 'patterns' && <PatternsTable size={25} />}
          {tab === 'channels' && <ChannelsTab />}
          {tab === 'additions' && <AdditionsList size={50} />}
          {tab === 'cost' && <CostTab />}
          {tab !== 'cost' && <PatternsExport summary={summary} isStale={!isCurrent} />}
        </div>
      )}
    </StagePage>
  );
}

/** Whether a tick may stand in the rail: all that was asked holds in the file, and every group was tested. */
function isSettled({ check, coverage, measure, k }: PublishSummary): boolean {
  return check.holds && measure !== null && k !== null && coverage.every(({ reason }) => reason === null);
}

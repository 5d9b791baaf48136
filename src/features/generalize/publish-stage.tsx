import { useEffect, useMemo, useState } from 'react';
import { AnswerText, AnswerTitle } from '../../components/answer.tsx';
import { formatCount, formatMany } from '../../components/format.ts';
import type { GoingPoint } from '../../components/release/index.ts';
import { RunNotices } from '../../components/run-notices.tsx';
import { StagePage } from '../../components/stage-page.tsx';
import { Tabs } from '../../components/tabs.tsx';
import type { CostKind, GeneralizeSummary, NodeDetail, ReleaseView } from '../../contracts/engine-api.ts';
import { nodeBits } from '../../engine/vocabulary/node-states.ts';
import { settingsOf } from '../../engine/vocabulary/step-settings.ts';
import { isOpenPoint } from '../../engine/vocabulary/release-points.ts';
import { setGeneralize } from '../../state/generalize-settings.ts';
import { withReasons } from '../../state/save-bundle.ts';
import { SurveyNote } from '../../components/survey-note.tsx';
import { useApp } from '../../state/use-app.ts';
import { useRun } from '../../state/use-run.ts';
import { useStateLine } from '../../state/use-state-line.ts';
import { AllTables } from './all-tables/index.ts';
import type { ChangeSettings } from './change-settings.ts';
import { ColumnsTab } from './hierarchies/index.ts';
import { NoiseTab } from './noise/index.ts';
import { PublishAnswer } from './publish-answer.tsx';
import type { TableChip } from './table-chips.ts';
import { PinTable } from './pin-table.tsx';
import { PublishQuestion } from './publish-question.tsx';
import { listFixes, RecommendedTab } from './recommended/index.ts';
import { nodeAt } from './publish-sentences.ts';
import { useBands } from './use-bands.ts';
import { useSaving } from './use-saving.ts';
import { useTable } from './use-table.ts';
import text from '../../components/text.module.css';

const tabs = {
  recommended: 'Recommended',
  all: 'All tables',
  columns: 'Columns and trees',
  noise: 'With noise',
} as const;
type Tab = keyof typeof tabs;

/** Can the table go out? The recommended one first, what holds it up, and all others. */
export function PublishStage() {
  const recipe = useApp((state) => state.recipe)!;
  const edit = useApp((state) => state.edit);
  const search = useRun('generalize');
  const { found, problem, isCurrent, start } = search;
  const [tab, setTab] = useState<Tab>('recommended');
  const hasBands = useBands();
  const settings = useMemo(() => settingsOf(recipe, 'generalize'), [recipe]);
  useEffect(() => {
    if (hasBands && !isCurrent) start();
  }, [recipe, hasBands, isCurrent, start]);
  const summary = found?.value ?? null;
  const change: ChangeSettings = (label, part) =>
    edit(label, (before) => {
      const asked = settingsOf(before, 'generalize');
      return setGeneralize(before, { ...asked, ...part }, typeof asked.choose === 'string' ? asked.choose : null);
    });
  const counts =
    summary === null ? {} : { all: formatCount(summary.nodes), columns: formatCount(summary.attributes.length) };
  return (
    <StagePage
      title="Publish table"
      isBusy={search.status === 'running'}
      tabs={<Tabs tabs={tabs} value={tab} label="Views of the tables to publish" counts={counts} onChange={setTab} />}
      actions={<PinTable isNoise={tab === 'noise'} isHeld={!isCurrent} />}
    >
      <SurveyNote column={recipe.roles.weight?.attribute} />
      {tab === 'noise' ? (
        <NoiseTab />
      ) : (
        <PublishQuestion
          settings={settings}
          bestBy={typeof settings.choose === 'string' ? settings.choose : null}
          onChange={change}
          onBestBy={(kind: CostKind) =>
            edit('Which table is recommended', (before) =>
              setGeneralize(before, settingsOf(before, 'generalize'), kind === 'averageSize' ? null : kind),
            )
          }
        />
      )}
      {tab !== 'noise' && (
        <RunNotices run={search} failed="The tables could not be searched." again="Search again" onAgain={start} />
      )}
      {tab === 'noise' ? null : summary === null ? (
        <Looking isFailed={problem !== null} />
      ) : (
        <div className={isCurrent ? undefined : text.stale}>
          <Found key={keyOf(summary)} tab={tab} summary={summary} isStale={!isCurrent} onTab={setTab} />
        </div>
      )}
      {tab === 'columns' && <ColumnsTab />}
    </StagePage>
  );
}

/** What is chosen of the tables found starts anew where other columns are searched. */
const keyOf = ({ attributes }: { readonly attributes: readonly unknown[] }) => JSON.stringify(attributes);

/** The place of the answer before there is one. */
function Looking({ isFailed = false }: { readonly isFailed?: boolean }) {
  return (
    <>
      <AnswerTitle>
        {isFailed ? 'Nothing can be shown until this is put right.' : 'Looking for a table to publish ...'}
      </AnswerTitle>
      <AnswerText>{isFailed ? '' : 'All ways to make the columns coarser are looked at.'}</AnswerText>
    </>
  );
}

interface FoundProps {
  readonly tab: Tab;
  readonly summary: GeneralizeSummary;
  readonly isStale: boolean;
  readonly onTab: (tab: Tab) => void;
}

/** The answer and the view of what was found. */
function Found({ tab, summary, isStale, onTab }: FoundProps) {
  const settings = useSettings();
  const [pressed, setPressed] = useState<readonly TableChip[]>([]);
  const [looked, setLooked] = useState<number | null>(null);
  const node = recommendedOf(summary, settings.choose);
  const saving = useSaving(summary.totalWeight);
  const { detail, check, checking: count } = useTable(summary.id, node, saving);
  const safeNodes = useMemo(() => listSafe(summary.states), [summary]);
  const points = usePoints(detail, check);
  const { open, settled } = splitPoints(points);
  const wasReady = useHasBeen(
    node === null || (detail !== null && (check !== null || count.problem !== null || count.isCancelled)),
  );
  usePublishLine(summary, points.length, open.length, settled.length);
  const lookAt = (next: number) => {
    setLooked(next);
    onTab('all');
  };
  if (!wasReady) return <Looking />;
  return (
    <>
      <PublishAnswer
        summary={summary}
        settings={settings}
        view={tab === 'all' ? 'all' : 'recommended'}
        detail={detail}
        check={check}
        open={points.length === 0 ? 1 : open.length}
        settled={settled.length}
        safeNodes={safeNodes}
        pressed={pressed}
        onPress={setPressed}
      />
      {tab === 'recommended' && node !== null && (
        <RecommendedTab
          {...{ summary, settings, node, detail, check, count, points, saving, pressed, isStale }}
          onLook={lookAt}
        />
      )}
      {tab === 'all' && (
        <AllTables
          summary={summary}
          settings={settings}
          safeNodes={safeNodes}
          pressed={pressed}
          home={node}
          looked={looked ?? node}
          onLook={setLooked}
        />
      )}
    </>
  );
}

/** The points that are still open, and those that a reason was given for. */
function splitPoints(points: readonly GoingPoint[]) {
  const failing = points.filter(isOpenPoint);
  return {
    open: failing.filter(({ reason }) => reason === null),
    settled: failing.filter(({ reason }) => reason !== null),
  };
}

/** The settings of the step that the recipe has. */
function useSettings() {
  const recipe = useApp((state) => state.recipe)!;
  return useMemo(() => settingsOf(recipe, 'generalize'), [recipe]);
}

/** What the rail says of the stage. */
function usePublishLine(summary: GeneralizeSummary, points: number, open: number, settled: number): void {
  const isTested = points > 0 && open + settled === 0 && summary.bestOf === 'tested';
  useStateLine('generalize', sayState(summary, points === 0 ? null : open), isTested);
}

/** Whether something is so, or once was. */
function useHasBeen(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo);
  if (isSo && !wasSo) setWasSo(true);
  return wasSo || isSo;
}

/** What must be settled before a table goes out; nothing until it was looked at. */
function usePoints(detail: NodeDetail | null, check: ReleaseView | null): GoingPoint[] {
  const recipe = useApp((state) => state.recipe)!;
  const edit = useApp((state) => state.edit);
  if (detail === null || check === null) return [];
  return withReasons(check.bundle, recipe).map((point) => ({
    ...point,
    fixes: listFixes(point, { detail, check, recipe }).map(({ title, edit: change }) => ({
      title,
      run: () => edit(title, change),
    })),
  }));
}

/** The table that is recommended: the one chosen by hand as long as it holds, else the best by a cost. */
function recommendedOf(summary: GeneralizeSummary, choose: GeneralizeChoice): number | null {
  if (typeof choose === 'string') return summary.best[choose];
  const node = nodeAt(summary, choose);
  const isSafe = choose.length === summary.strides.length && (summary.states[node] & nodeBits.isSafe) !== 0;
  return isSafe ? node : summary.best.loss;
}

type GeneralizeChoice = ReturnType<typeof settingsOf<'generalize'>>['choose'];

function listSafe(states: Uint8Array): number[] {
  const safe: number[] = [];
  states.forEach((state, node) => {
    if ((state & nodeBits.isSafe) !== 0) safe.push(node);
  });
  return safe;
}

function sayState({ safe }: GeneralizeSummary, open: number | null): string | null {
  if (safe === 0) return 'no table to recommend';
  if (open === null) return null;
  return open === 0 ? 'ready to go out' : `${formatMany(open, 'point')} open`;
}

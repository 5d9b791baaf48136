import { useCallback, useEffect, useMemo, useState } from 'react';
import { client } from '../../client/client.ts';
import { formatCount } from '../../words/format.ts';
import { repairWords } from '../../words/en/repair/stage.ts';
import { repairWayWords } from '../../words/en/repair/ways.ts';
import { PinButton } from '../../components/release/pin-button.tsx';
import { StagePage } from '../../components/layout/stage-page.tsx';
import { Tabs } from '../../components/layout/tabs.tsx';
import { askRepair, useRepairAnswer } from '../../state/hooks/ask-repair.ts';
import { frozenStep } from '../../state/recipe/pins.ts';
import { type RepairWay, recipeOfWay, usedWay, waysOf } from '../../state/recipe/repair-ways.ts';
import type { Run, TriedWay } from '../../state/runs/run-state.ts';
import { useApp } from '../../state/use-app.ts';
import { usePin } from '../../state/hooks/use-pin.ts';
import { useRun, useStateLine } from '../../state/hooks/use-run.ts';
import { ChangedRows } from './changed-rows.tsx';
import { SweepTab } from './sweep-tab.tsx';
import { RepairAnswer, RepairWaiting, type SituationChip } from './repair-answer.tsx';
import { RepairQuestion } from './repair-question.tsx';
import { MeasuresTable, ThisRepair } from './this-repair.tsx';
import { type DoneWay, bestWay, hasWork, isDone, recommend } from './ways.ts';
import text from '../../components/text.module.css';
import { Button } from '../../components/button.tsx';
import { NoticeBox, RunNotices } from '../../components/layout/notice.tsx';
import { Split } from '../../components/layout/section.tsx';
import { NothingCard, WayCard } from './way-card.tsx';
import { TradeOff } from './trade-off.tsx';
import { ExportBar } from '../../components/release/export-bar.tsx';
import { exportFile, useFileStem } from '../../state/files/export-file.ts';
import { saveRecipe } from '../../state/files/recipe-file.ts';
import { stageWords } from '../../words/en/stages.ts';

type Tab = keyof typeof repairWords.tabs;

/** What would it take? All ways are tried on a copy by themselves; one is recommended; who pays is said first. */
export function RepairStage() {
  const recipe = useApp((state) => state.recipe)!;
  const [withMore, setWithMore] = useState(false);
  const [tab, setTab] = useState<Tab>('takes');
  const [picked, setPicked] = useState<RepairWay | null>(null);
  const ways = useMemo(() => waysOf(recipe, withMore), [recipe, withMore]);
  const trying = useRun('repair');
  const { found, isCurrent, start } = trying;
  const tried = useMemo(() => found?.value ?? [], [found]);
  const isComplete = isCurrent && ways.every((way) => tried.some((one) => one.way === way));
  const plan = ways.join();
  useEffect(() => {
    if (!isComplete) start(plan.split(',') as RepairWay[]);
  }, [isComplete, plan, recipe, start]);
  const done = useMemo(() => tried.filter(isDone), [tried]);
  const recommended = useMemo(() => recommend(tried), [tried]);
  const shown = done.find(({ way }) => way === (picked ?? usedWay(recipe))) ?? bestWay(tried) ?? done[0] ?? null;
  useStateLine('repair', shown === null ? null : sayState(shown), isComplete && shown !== null && isAllTested(shown));
  return (
    <StagePage
      title={stageWords.titles.repair}
      isBusy={trying.status === 'running'}
      tabs={
        <Tabs
          tabs={repairWords.tabs}
          value={tab}
          label={repairWords.views}
          counts={{
            takes: repairWords.ways(done.length),
            ...(shown === null ? {} : { rows: formatCount(shown.run.records) }),
          }}
          onChange={setTab}
        />
      }
      actions={shown !== null && <PinRepair way={shown.way} isHeld={!isCurrent} />}
    >
      <RepairQuestion ways={ways.length} withMore={withMore} onWithMore={setWithMore} />
      <RepairNotices trying={trying} ways={ways} tried={tried} isComplete={isComplete} onAgain={() => start(ways)} />
      {shown === null ? (
        <RepairWaiting title={sayWaiting(trying.status, ways.length)}>
          {sayFailed(tried) ?? repairWords.onCopy}
        </RepairWaiting>
      ) : (
        <Shown
          tab={tab}
          shown={shown}
          tried={done}
          recommended={recommended}
          failed={tried.filter((one) => one.run === null)}
          isStale={!isCurrent}
          isTrying={trying.status === 'running' && isCurrent && !isComplete && picked === null}
          ways={ways.length}
          onTab={setTab}
          onPick={setPicked}
        />
      )}
    </StagePage>
  );
}

function sayWaiting(status: Run<unknown>['status'], ways: number): string {
  return status === 'cancelled' ? repairWords.nothingTried : repairWords.trying(ways);
}

/** Pins the way that is shown. */
function PinRepair({ way, isHeld }: { readonly way: RepairWay; readonly isHeld: boolean }) {
  const recipe = useApp((state) => state.recipe)!;
  return <PinButton {...usePin([frozenStep(recipeOfWay(recipe, way), 'repair')])} isDisabled={isHeld} />;
}

interface ShownProps {
  readonly tab: Tab;
  readonly shown: DoneWay;
  readonly tried: readonly DoneWay[];
  readonly recommended: DoneWay | null;
  readonly failed: readonly TriedWay[];
  readonly isStale: boolean;
  /** The ways are being tried for the first time, and nobody has chosen one yet. */
  readonly isTrying: boolean;
  readonly ways: number;
  readonly onTab: (tab: Tab) => void;
  readonly onPick: (way: RepairWay) => void;
}

const askSituations = (id: string) => client.repairSituations(id);

/** The answer and the view of one way. */
function Shown(props: ShownProps) {
  const { tab, shown, tried, recommended, failed, isStale, isTrying, ways, onTab, onPick } = props;
  const recipe = useApp((state) => state.recipe)!;
  const edit = useApp((state) => state.edit);
  const [pressed, setPressed] = useState<readonly SituationChip[]>([]);
  const { value: situations } = useRepairAnswer(shown, askSituations);
  const [isAnswered, setAnswered] = useState(false);
  if (!isAnswered && situations !== null && !isTrying) setAnswered(true);
  const isWaiting = isTrying || !isAnswered;
  // A copy in which nothing changes, because nothing has to: there is nothing to show of it.
  const isIdle = shown.run.records === 0 && !hasWork(shown);
  const use = () => edit(repairWords.use(repairWayWords.titles[shown.way]), (before) => recipeOfWay(before, shown.way));
  const details = <ThisRepair shown={shown} tried={tried} situations={situations} pressed={pressed} />;
  return (
    <div className={isStale ? text.stale : undefined}>
      {isWaiting ? (
        <RepairWaiting title={repairWords.trying(ways)}>{repairWords.doneSoFar(tried.length, ways)}</RepairWaiting>
      ) : (
        <RepairAnswer shown={shown} situations={situations} pressed={pressed} onPress={setPressed} />
      )}
      {tab === 'takes' && (
        <>
          <WhatItTakes
            shown={shown}
            tried={tried}
            recommended={recommended}
            failed={failed}
            isUsed={usedWay(recipe) === shown.way}
            onPick={onPick}
            onUse={use}
          />
          {!isWaiting && !isIdle && details}
          {!isWaiting && !isIdle && <ChangedRows key={shown.way} shown={shown} size={7} onAll={() => onTab('rows')} />}
        </>
      )}
      {tab === 'repair' && (
        <>
          {details}
          <MeasuresTable shown={shown} />
        </>
      )}
      {tab === 'rows' && <ChangedRows key={shown.way} shown={shown} size={25} />}
      {tab === 'limits' && <SweepTab onShown={() => onTab('takes')} />}
      {tab !== 'limits' && !isWaiting && !isIdle && <RepairExport shown={shown} isHeld={isStale} />}
    </div>
  );
}

function sayState({ run }: DoneWay): string {
  const { revoked, granted } = run.paid;
  return revoked + granted > 0 ? repairWords.decisions(revoked + granted) : repairWords.rows(run.records);
}

/** Whether a tick may stand in the rail: every group was tested, and nothing is left over the limit. */
function isAllTested({ run }: DoneWay): boolean {
  const isOver = run.left.situations.open + run.left.situations.hidden > 0 || run.method === 'remove';
  return !isOver && run.coverage.every(({ reason }) => reason === null);
}

/** Why none of the ways could be tried. */
function sayFailed(tried: readonly TriedWay[]): string | null {
  return tried.find(({ problem }) => problem !== null)?.problem ?? null;
}

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
            {repairWords.stopped.again}
          </Button>
        }
      >
        <strong>{repairWords.stopped.title(tried.length, ways.length)}</strong> {repairWords.stopped.says}
      </NoticeBox>
    );
  return <RunNotices run={trying} failed={repairWords.failed} again={repairWords.again} onAgain={onAgain} />;
}

interface WhatItTakesProps {
  readonly shown: DoneWay;
  readonly tried: readonly DoneWay[];
  readonly recommended: DoneWay | null;
  readonly failed: readonly TriedWay[];
  readonly isUsed: boolean;
  readonly onPick: (way: RepairWay) => void;
  readonly onUse: () => void;
}

/** All ways in one picture, and the chosen one with its reasons and costs. */
export function WhatItTakes({ shown, tried, recommended, failed, isUsed, onPick, onUse }: WhatItTakesProps) {
  const others = tried.filter(({ way, run }) => way !== shown.way && run.method !== 'remove' && run.records > 0);
  const next = others.length === 0 ? null : Math.min(...others.map(({ run }) => run.records));
  const rest = tried.filter(({ way }) => way !== shown.way);
  const choose = useCallback(({ way }: DoneWay) => onPick(way), [onPick]);
  return (
    <Split
      side={
        shown.run.records === 0 && !hasWork(shown) ? (
          <NothingCard shown={shown} others={rest} onPick={onPick} />
        ) : (
          <WayCard
            shown={shown}
            recommended={recommended}
            next={next}
            isUsed={isUsed}
            onUse={onUse}
            others={rest}
            onPick={onPick}
          />
        )
      }
    >
      <TradeOff tried={tried} recommended={recommended} shown={shown} onChoose={choose} />
      {failed.length > 0 && (
        <p className={text.hint}>
          {repairWords.couldNotBeTried(
            failed.map(({ way, problem }) => ({ title: repairWayWords.titles[way], problem })),
          )}
        </p>
      )}
    </Split>
  );
}

/** The repaired copy as a file, the log of what was changed and why, and the recipe; held while they are out of date. */
export function RepairExport({ shown, isHeld }: { readonly shown: DoneWay; readonly isHeld: boolean }) {
  const [guards, setGuards] = useState(false);
  const recipe = useApp((state) => state.recipe)!;
  const name = useFileStem();
  const { take } = repairWords;
  const save = () =>
    exportFile(
      take.exporting,
      askRepair(recipe, shown, (id) => client.writeRepaired(id, guards)),
      (bytes) => ({ name: `${name}-repaired.csv`, bytes }),
    );
  const saveLog = () =>
    exportFile(
      take.exportingLog,
      askRepair(recipe, shown, (id) => client.writeRepairLog(id, guards)),
      (text) => ({ name: `${name}-changes.csv`, text }),
    );
  return (
    <ExportBar
      title={take.title}
      words={take.says(`${name}-repaired.csv`, hasOtherRows(shown))}
      guards={guards}
      onGuards={setGuards}
    >
      <Button disabled={isHeld} onClick={() => void saveLog()}>
        {take.log}
      </Button>
      <Button onClick={() => void saveRecipe()}>{take.recipe}</Button>
      <Button look="primary" disabled={isHeld} onClick={() => void save()}>
        {take.file}
      </Button>
    </ExportBar>
  );
}

function hasOtherRows({ way }: DoneWay): boolean {
  return way === 'remove' || way === 'sample' || way === 'reweigh';
}

import { useEffect, useMemo, useState } from 'react';
import { AnswerText, AnswerTitle } from '../../components/answer.tsx';
import { Button } from '../../components/button.tsx';
import { classes } from '../../components/classes.ts';
import { formatCount, formatMany } from '../../components/format.ts';
import { NoticeBox } from '../../components/notice.tsx';
import { RunNotices } from '../../components/run-notices.tsx';
import { StagePage } from '../../components/stage-page.tsx';
import { Tabs } from '../../components/tabs.tsx';
import type { ComparisonView } from '../../contracts/engine-api.ts';
import { columnName } from '../../engine/vocabulary/display-names.ts';
import { yardstickOf } from '../../engine/vocabulary/yardstick.ts';
import { SurveyNote } from '../../components/survey-note.tsx';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/use-names.ts';
import { useRun } from '../../state/use-run.ts';
import { AddResult } from './add-result.tsx';
import { CompareExport } from './compare-export.tsx';
import { CompareQuestion } from './compare-question.tsx';
import { isMade, sayHeadline, sayNuance, sayUnique } from './compare-sentences.ts';
import { Differences } from './differences/index.ts';
import { TradePlot } from './plot/index.ts';
import { CompareTable, listRows } from './table/index.ts';
import { useChosen } from './use-chosen.ts';
import text from '../../components/text.module.css';
import styles from './compare-stage.module.css';

const tabs = { side: 'Side by side', two: 'Two in detail' } as const;
type Tab = keyof typeof tabs;

/** Which result hides people and is fair, and what does it cost? */
export function CompareStage() {
  const pins = useApp((state) => state.recipe!.pins);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      {pins.length === 0 ? <NothingPinned onAdd={() => setAdding(true)} /> : <Pinned onAdd={() => setAdding(true)} />}
      {isAdding && <AddResult onClose={() => setAdding(false)} />}
    </>
  );
}

function NothingPinned({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <StagePage title="Compare">
      <AnswerTitle>Nothing is pinned yet.</AnswerTitle>
      <AnswerText>
        Pin a result where it is made, under Discover, Repair, Publish table, Publish patterns or the Impact lab, and
        see them side by side here.
      </AnswerText>
      <Button look="primary" onClick={onAdd}>
        Add a result
      </Button>
    </StagePage>
  );
}

function Pinned({ onAdd }: { readonly onAdd: () => void }) {
  const pins = useApp((state) => state.recipe!.pins);
  const survey = useApp((state) => state.recipe!.roles.weight?.attribute);
  const [tab, setTab] = useState<Tab>('side');
  const comparing = useRun('compare');
  const { found, isCurrent, start, status, problem } = comparing;
  const isComplete = isCurrent && found!.value.scenarios.length === pins.length;
  const isOpen = !isComplete && status === 'idle' && problem === null;
  useEffect(() => {
    if (isOpen) start();
  }, [isOpen, pins, start]);
  const view = found === null ? null : withTitles(found.value, isCurrent ? pins : []);
  const counts = { side: `${formatCount(pins.length)} pinned` };
  return (
    <StagePage
      title="Compare"
      isBusy={status === 'running'}
      tabs={<Tabs tabs={tabs} value={tab} label="Views of the comparison" counts={counts} onChange={setTab} />}
      actions={
        <Button look="small" onClick={onAdd}>
          Add a result
        </Button>
      }
    >
      <SurveyNote column={survey} />
      <CompareQuestion />
      <RunNotices run={comparing} failed="The results could not be compared." again="Compare again" onAgain={start} />
      {isCurrent && status === 'cancelled' && !isComplete && (
        <Stopped done={view!.scenarios.length} wanted={pins.length} onGoOn={() => start()} />
      )}
      {view === null || view.scenarios.length === 0 ? (
        <Waiting wanted={pins.length} isFailed={problem !== null} />
      ) : (
        <div className={classes(!isCurrent && text.stale)}>
          <Compared tab={tab} view={view} isHeld={!isComplete} wanted={pins.length} />
        </div>
      )}
    </StagePage>
  );
}

interface StoppedProps {
  readonly done: number;
  readonly wanted: number;
  readonly onGoOn: () => void;
}

function Stopped({ done, wanted, onGoOn }: StoppedProps) {
  return (
    <NoticeBox
      tone="warning"
      actions={
        <Button look="small primary" onClick={onGoOn}>
          Go on
        </Button>
      }
    >
      <strong>
        Stopped after {formatCount(done)} of {formatCount(wanted)}. These are shown.
      </strong>
    </NoticeBox>
  );
}

/** The place of the answer before there is one. */
function Waiting({ wanted, isFailed }: { readonly wanted: number; readonly isFailed: boolean }) {
  return (
    <>
      <AnswerTitle>
        {isFailed ? 'Nothing can be shown until this is put right.' : `Comparing ${formatMany(wanted, 'result')} ...`}
      </AnswerTitle>
      <AnswerText>{isFailed ? '' : 'Each is made on a copy; the open table stays as it is.'}</AnswerText>
    </>
  );
}

/** What was found, under the titles of today: a new name changes no figure. */
function withTitles(view: ComparisonView, pins: readonly { readonly title: string }[]): ComparisonView {
  return {
    ...view,
    scenarios: view.scenarios.map((one, place) => ({ ...one, title: pins[place]?.title ?? one.title })),
  };
}

interface ComparedProps {
  readonly tab: Tab;
  readonly view: ComparisonView;
  readonly isHeld: boolean;
  /** How many there will be. */
  readonly wanted: number;
}

function Compared({ tab, view, isHeld, wanted }: ComparedProps) {
  const recipe = useApp((state) => state.recipe)!;
  const names = useNames();
  const yardstick = useMemo(() => yardstickOf(recipe), [recipe]);
  const rows = useMemo(() => listRows(view, yardstick, names), [view, yardstick, names]);
  const { chosen, choose, pick } = useChosen(view.scenarios.length);
  const { lead, bad } = sayHeadline(view.scenarios, names, wanted);
  const unique = sayUnique(view.scenarios);
  const isPart = view.scenarios.length < wanted;
  const open = view.scenarios.find(isMade)?.figures.fairness.open ?? [];
  return (
    <>
      <AnswerTitle>
        {lead} {bad !== '' && <em>{bad}</em>}
      </AnswerTitle>
      <AnswerText>
        {!isPart && sayNuance(view.scenarios, view.rules)}{' '}
        {!isPart && unique !== null && (
          <>
            <b>{unique.lead}</b> {unique.rest}
          </>
        )}
      </AnswerText>
      {tab === 'side' ? (
        <>
          <CompareTable rows={rows} scenarios={view.scenarios} chosen={chosen} onChoose={choose} />
          <div className={styles.below}>
            <TradePlot view={view} yardstick={yardstick} chosen={chosen} onChoose={choose} />
            <Differences scenarios={view.scenarios} chosen={chosen} onPick={pick} />
          </div>
        </>
      ) : (
        <Differences scenarios={view.scenarios} chosen={chosen} onPick={pick} isWhole />
      )}
      {open.length > 0 && (
        <NoticeBox tone="untested">
          <strong>Not tested: {open.map((name) => columnName(names, name)).join(', ')}.</strong> The column is
          protected, but no group of it is chosen under Roles, so no result says anything about it.
        </NoticeBox>
      )}
      <CompareExport rows={rows} scenarios={view.scenarios} chosen={chosen} isHeld={isHeld} />
    </>
  );
}

import text from '../../components/text.module.css';
import styles from './compare-stage.module.css';
import addResultStyles from './add-result.module.css';
import { useEffect, useMemo, useState } from 'react';
import { AnswerText, AnswerTitle, StagePage } from '../../components/layout/stage-page.tsx';
import { Button } from '../../components/button.tsx';
import { EndBar } from '../../components/release/export-bar.tsx';
import { classes } from '../../components/classes.ts';
import { download, writeCsv } from '../../components/download.ts';
import { formatCount, formatMany } from '../../words/format.ts';
import { NoticeBox, RunNotices, SurveyNote } from '../../components/layout/notice.tsx';
import { LookAlikePart, ThresholdSettings } from '../../components/question/threshold-parts.tsx';
import {
  ProtectedPart,
  QuestionLine,
  QuestionPart,
  QuestionSetting,
} from '../../components/question/question-line.tsx';
import { Tabs } from '../../components/layout/tabs.tsx';
import type { ComparedScenario, ComparisonView } from '../../engine/steps/compare/ask.ts';
import { columnName } from '../../engine/vocabulary/display-names.ts';
import { settingsOf, type Step } from '../../engine/steps/settings.ts';
import { yardstickOf } from '../../engine/steps/pins.ts';
import { setGeneralize } from '../../state/recipe/step-edits.ts';
import { removePin, pinTitle, addPin, findPin, frozenStep } from '../../state/recipe/pins.ts';
import { setReport } from '../../state/recipe/report-settings.ts';
import { saveRecipe } from '../../state/files/recipe-file.ts';
import { useApp } from '../../state/use-app.ts';
import { useFileStem } from '../../state/files/export-file.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { useQuestion, useRun } from '../../state/hooks/use-run.ts';
import { useThresholds } from '../../state/hooks/use-pin.ts';
import { type Row, listRows, CompareTable } from './compare-table.tsx';
import { isMade, sayHeadline, sayNuance, sayUnique } from './compare-sentences.ts';
import { Differences } from './differences.tsx';
import { TradePlot } from './trade-plot.tsx';
import { Modal } from '../../components/layout/modal.tsx';
import type { Recipe } from '../../engine/recipe/recipe.ts';
import { patternSettingsOf, patternStepOf } from '../../engine/steps/noisy-patterns/settings.ts';
import { generalizeLeftOut } from '../../engine/steps/generalize/settings.ts';
import { whyNoNoise } from '../../engine/vocabulary/settings.ts';

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

/** "Which of 6 pinned results hides people and is fair, and what does it cost?" */
export function CompareQuestion() {
  const { recipe, people, edit, groups, goToRoles } = useQuestion();
  const { change, shared } = useThresholds('discover');
  const { k } = yardstickOf(recipe);
  const setK = (next: number) =>
    edit(`Nobody among fewer than ${next}`, (before) => {
      const asked = settingsOf(before, 'generalize');
      return setGeneralize(before, { ...asked, k: next }, asked.choose);
    });
  return (
    <QuestionLine
      settings={
        <>
          <QuestionSetting>
            nobody among fewer than{' '}
            <LookAlikePart k={k} people={people} says={formatMany(k, 'person', 'people')} onChange={setK}>
              All results are held against this number. Publish table goes by the same one; results that are pinned keep
              theirs.
            </LookAlikePart>
          </QuestionSetting>
          <ThresholdSettings
            thresholds={{ values: shared, shared, overrides: {}, change: (label, part) => change(label, part) }}
          />
          <QuestionSetting>
            for <ProtectedPart groups={groups} onGo={goToRoles} />
          </QuestionSetting>
        </>
      }
    >
      Which of <PinnedPart /> hides people and is fair, and what does it cost?
    </QuestionLine>
  );
}

/** "6 pinned results": which they are, and the way to take one out. */
export function PinnedPart() {
  const pins = useApp((state) => state.recipe!.pins);
  const edit = useApp((state) => state.edit);
  return (
    <QuestionPart title="Pinned results" says={formatMany(pins.length, 'pinned result')}>
      <ul className={styles.pins}>
        {pins.map(({ title }) => (
          <li key={title}>
            <span>{title}</span>
            <Button
              look="small"
              aria-label={`Unpin ${title}`}
              onClick={() => edit(`Unpinned: ${title}`, (before) => removePin(before, title))}
            >
              Unpin
            </Button>
          </li>
        ))}
      </ul>
      <p>Pins are settings, not copies of data. They are in the recipe, in the link and in a kept project.</p>
    </QuestionPart>
  );
}

/** A and B: at first the two last results. A tick more takes the place of the one that was ticked longest. */
export function useChosen(count: number): {
  readonly chosen: readonly number[];
  choose(place: number): void;
  pick(letter: number, place: number): void;
} {
  const [ticked, setTicked] = useState<readonly number[] | null>(null);
  const latest = count < 2 ? [] : [count - 2, count - 1];
  const chosen = (ticked ?? latest).filter((place) => place < count);
  return {
    chosen,
    choose: (place) =>
      setTicked(chosen.includes(place) ? chosen.filter((one) => one !== place) : [...chosen.slice(-1), place]),
    pick: (letter, place) => {
      const other = chosen[1 - letter];
      const rest = other === undefined || other === place ? [] : [other];
      setTicked(letter === 0 ? [place, ...rest] : [...rest, place]);
    },
  };
}

interface CompareExportProps {
  readonly rows: readonly Row[];
  readonly scenarios: readonly ComparedScenario[];
  /** The places of A and B. */
  readonly chosen: readonly number[];
  readonly isHeld: boolean;
}

/** The comparison as a file, and the way to the report on B; the recipe has the pins, so that anyone can make it again. */
export function CompareExport({ rows, scenarios, chosen, isHeld }: CompareExportProps) {
  const name = useFileStem();
  const edit = useApp((state) => state.edit);
  const goTo = useApp((state) => state.goTo);
  const reported = chosen.flatMap((place) => scenarios[place] ?? []).at(-1) ?? null;
  const letter = chosen.length === 2 ? 'B' : 'A';
  const save = () => {
    const lines = rows.map(({ title, cells }) => [
      title,
      ...cells.map(({ text, note }) => [text, note].filter(Boolean).join(', ')),
    ]);
    download(`${name}-comparison.csv`, writeCsv([['', ...scenarios.map(({ title }) => title)], ...lines]), 'text/csv');
  };
  const report = ({ title }: ComparedScenario) => {
    edit(`Report on ${title}`, (before) => setReport(before, { result: title }));
    goTo('report');
  };
  return (
    <EndBar
      title="Write it down"
      words="The table has every figure above. The report tells of the result you choose, and how to make it again."
    >
      <Button onClick={() => void saveRecipe()}>Recipe</Button>
      <Button disabled={isHeld} onClick={save}>
        Table as CSV
      </Button>
      {reported !== null && (
        <Button look="primary" disabled={reported.figures === null} onClick={() => report(reported)}>
          Report on {letter}
        </Button>
      )}
    </EndBar>
  );
}

/** What can be pinned without going to its stage: every result under the settings of the stages now. */
export function AddResult({ onClose }: { readonly onClose: () => void }) {
  const recipe = useApp((state) => state.recipe)!;
  const edit = useApp((state) => state.edit);
  const offers = listOffers(recipe);
  return (
    <Modal title="Add a result" onClose={onClose}>
      <p className={addResultStyles.words}>
        Each is made under the settings of its stage as they are now. To pin another one, change the settings there.
      </p>
      <ul className={addResultStyles.offers}>
        {offers.map(({ title, hint, steps, why }) => (
          <li key={JSON.stringify(steps)}>
            <span>
              <b>{title}</b>
              <small>{why ?? hint}</small>
            </span>
            {why === null && (
              <Button
                look="small primary"
                aria-label={`Add ${title}`}
                onClick={() => edit(`Pinned: ${title}`, (before) => addPin(before, title, steps))}
              >
                Add
              </Button>
            )}
          </li>
        ))}
      </ul>
      {offers.length === 0 && <p className={addResultStyles.words}>All that the stages make now is pinned.</p>}
    </Modal>
  );
}

/** A result that could be added: its title, what it is, and its steps; or why it cannot be. */
interface Offer {
  readonly title: string;
  readonly hint: string;
  readonly steps: readonly Step[];
  readonly why: string | null;
}

/** What can be pinned under the settings of the stages now; what is pinned already is left out. */
export function listOffers(recipe: Recipe): Offer[] {
  const { decision, protected: groups, quasi } = recipe.roles;
  const canRepair = decision !== null && groups.length > 0;
  const offer = (hint: string, steps: readonly Step[], why: string | null = null): Offer => ({
    title: pinTitle(recipe, steps),
    hint,
    steps,
    why,
  });
  const table = recommendedTable(recipe);
  const offers = [
    offer('the file as it came', []),
    ...(canRepair ? [offer('the repair in use, or the fewest changes', [frozenStep(recipe, 'repair')])] : []),
    ...(quasi.length > 0 ? [offer('the table of Publish table', [frozenStep(recipe, 'generalize')])] : []),
    ...(quasi.length > 0
      ? listChains(recipe, canRepair).map((repair) => offer('first the repair, then the table', [...repair, table]))
      : []),
    patternsOffer(recipe, offer),
    ...(quasi.length > 0 && canRepair
      ? [offer('the scheme looked at in the Impact lab', [frozenStep(recipe, 'impact')])]
      : []),
  ];
  return offers.filter(({ steps, why }) => why !== null || findPin(recipe, steps) === null);
}

/** The repairs that a table can start from: those that are pinned, and the one in use. */
function listChains(recipe: Recipe, canRepair: boolean): (readonly Step[])[] {
  const pinned = recipe.pins.map(({ steps }) => steps).filter((steps) => steps.length > 0 && steps.every(isReadAgain));
  if (pinned.length > 0 || !canRepair) return pinned;
  const own = frozenStep(recipe, 'repair');
  return isReadAgain(own) ? [[own]] : [];
}

/** Whether a table can start from what a step writes. */
function isReadAgain(step: Step): boolean {
  return step.do === 'repair' && step.method !== 'reweigh';
}

/** The settings of Publish table, with the table that is recommended there: another start has another one. */
function recommendedTable(recipe: Recipe): Step {
  const { choose } = settingsOf(recipe, 'generalize');
  const step = frozenStep(recipe, 'generalize');
  return typeof choose === 'string' ? step : ({ ...step, choose: generalizeLeftOut.choose } as Step);
}

function patternsOffer(
  recipe: Recipe,
  offer: (hint: string, steps: readonly Step[], why?: string | null) => Offer,
): Offer {
  const { privacy } = patternSettingsOf(recipe);
  const isNoise = privacy?.model === 'differential' && privacy.seed == null;
  return offer(
    'the patterns of Publish patterns',
    [frozenStep(recipe, patternStepOf(recipe))],
    isNoise ? `Cannot be pinned: ${whyNoNoise}` : null,
  );
}

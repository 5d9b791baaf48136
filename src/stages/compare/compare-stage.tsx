import text from '../../components/text.module.css';
import styles from './compare-stage.module.css';
import addResultStyles from './add-result.module.css';
import { useEffect, useMemo, useState } from 'react';
import { AnswerText, AnswerTitle, StagePage } from '../../components/layout/stage-page.tsx';
import { Button } from '../../components/button.tsx';
import { EndBar } from '../../components/release/export-bar.tsx';
import { classes } from '../../components/classes.ts';
import { download, writeCsv } from '../../components/download.ts';
import { compareStageWords } from '../../words/en/compare/stage.ts';
import { Say } from '../../components/say.tsx';
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
import { stageWords } from '../../words/en/stages.ts';
import { pinWords } from '../../words/en/state/pins.ts';

type Tab = keyof typeof compareStageWords.tabs;

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
  const { nothing, add } = compareStageWords;
  return (
    <StagePage title={stageWords.titles.compare}>
      <AnswerTitle>{nothing.title}</AnswerTitle>
      <AnswerText>{nothing.says}</AnswerText>
      <Button look="primary" onClick={onAdd}>
        {add}
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
  const { tabs, views, add, failed, again } = compareStageWords;
  const counts = { side: compareStageWords.pinned(pins.length) };
  return (
    <StagePage
      title={stageWords.titles.compare}
      isBusy={status === 'running'}
      tabs={<Tabs tabs={tabs} value={tab} label={views} counts={counts} onChange={setTab} />}
      actions={
        <Button look="small" onClick={onAdd}>
          {add}
        </Button>
      }
    >
      <SurveyNote column={survey} />
      <CompareQuestion />
      <RunNotices run={comparing} failed={failed} again={again} onAgain={start} />
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
          {compareStageWords.goOn}
        </Button>
      }
    >
      <strong>{compareStageWords.stopped(done, wanted)}</strong>
    </NoticeBox>
  );
}

/** The place of the answer before there is one. */
function Waiting({ wanted, isFailed }: { readonly wanted: number; readonly isFailed: boolean }) {
  const { putRight, waiting, waitingSays } = compareStageWords;
  return (
    <>
      <AnswerTitle>{isFailed ? putRight : waiting(wanted)}</AnswerTitle>
      <AnswerText>{isFailed ? '' : waitingSays}</AnswerText>
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
        {!isPart && unique !== null && <Say parts={unique} slots={{ strong: (says) => <b>{says}</b> }} />}
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
          <strong>{compareStageWords.notTested.title(open, names)}</strong> {compareStageWords.notTested.says}
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
  const { question, alike, groups: forGroups } = compareStageWords;
  const setK = (next: number) =>
    edit(alike.edit(next), (before) => {
      const asked = settingsOf(before, 'generalize');
      return setGeneralize(before, { ...asked, k: next }, asked.choose);
    });
  return (
    <QuestionLine
      settings={
        <>
          <QuestionSetting>
            <Say
              parts={alike.sentence}
              slots={{
                people: (
                  <LookAlikePart k={k} people={people} says={alike.says(k)} onChange={setK}>
                    {alike.explained}
                  </LookAlikePart>
                ),
              }}
            />
          </QuestionSetting>
          <ThresholdSettings
            thresholds={{ values: shared, shared, overrides: {}, change: (label, part) => change(label, part) }}
          />
          <QuestionSetting>
            <Say parts={forGroups} slots={{ groups: <ProtectedPart groups={groups} onGo={goToRoles} /> }} />
          </QuestionSetting>
        </>
      }
    >
      <Say parts={question} slots={{ pinned: <PinnedPart /> }} />
    </QuestionLine>
  );
}

/** "6 pinned results": which they are, and the way to take one out. */
export function PinnedPart() {
  const pins = useApp((state) => state.recipe!.pins);
  const edit = useApp((state) => state.edit);
  const { pins: words } = compareStageWords;
  return (
    <QuestionPart title={words.title} says={words.says(pins.length)}>
      <ul className={styles.pins}>
        {pins.map(({ title }) => (
          <li key={title}>
            <span>{title}</span>
            <Button
              look="small"
              aria-label={words.unpinOf(title)}
              onClick={() => edit(pinWords.edits.unpinned(title), (before) => removePin(before, title))}
            >
              {words.unpin}
            </Button>
          </li>
        ))}
      </ul>
      <p>{words.explained}</p>
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
  const { end } = compareStageWords;
  const report = ({ title }: ComparedScenario) => {
    edit(end.reportOn(title), (before) => setReport(before, { result: title }));
    goTo('report');
  };
  return (
    <EndBar title={end.title} words={end.says}>
      <Button onClick={() => void saveRecipe()}>{end.recipe}</Button>
      <Button disabled={isHeld} onClick={save}>
        {end.table}
      </Button>
      {reported !== null && (
        <Button look="primary" disabled={reported.figures === null} onClick={() => report(reported)}>
          {end.reportOn(letter)}
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
  const { adding } = compareStageWords;
  return (
    <Modal title={adding.title} onClose={onClose}>
      <p className={addResultStyles.words}>{adding.says}</p>
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
                aria-label={adding.addOf(title)}
                onClick={() => edit(pinWords.edits.pinned(title), (before) => addPin(before, title, steps))}
              >
                {adding.add}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {offers.length === 0 && <p className={addResultStyles.words}>{adding.allPinned}</p>}
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
  const { hints } = compareStageWords.adding;
  const offers = [
    offer(hints.original, []),
    ...(canRepair ? [offer(hints.repair, [frozenStep(recipe, 'repair')])] : []),
    ...(quasi.length > 0 ? [offer(hints.table, [frozenStep(recipe, 'generalize')])] : []),
    ...(quasi.length > 0 ? listChains(recipe, canRepair).map((repair) => offer(hints.chain, [...repair, table])) : []),
    patternsOffer(recipe, offer),
    ...(quasi.length > 0 && canRepair ? [offer(hints.impact, [frozenStep(recipe, 'impact')])] : []),
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
  const { hints, cannotBePinned } = compareStageWords.adding;
  return offer(
    hints.patterns,
    [frozenStep(recipe, patternStepOf(recipe))],
    isNoise ? cannotBePinned(whyNoNoise) : null,
  );
}

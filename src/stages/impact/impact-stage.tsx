import { measureWords } from '../../words/en/terms/measures.ts';
import { sayFailure } from '../../words/said-failure.ts';
import { useEffect, useState, useCallback } from 'react';
import { AnswerRoom, AnswerText, AnswerTitle, StagePage } from '../../components/layout/stage-page.tsx';
import { Button } from '../../components/button.tsx';
import { FilterChips, NotTestedChip } from '../../components/tables/filter-chips.tsx';
import { FirstFew } from '../../components/tables/lists.tsx';
import { formatNear } from '../../words/format.ts';
import { impactStageWords } from '../../words/en/impact/stage.ts';
import { impactWords } from '../../words/en/impact/answer.ts';
import { Say } from '../../components/say.tsx';
import { NoticeBox, RunNotices, SurveyNote } from '../../components/layout/notice.tsx';
import { columnName } from '../../engine/vocabulary/display-names.ts';
import { sayItem } from '../../words/people.ts';
import { ConditionsPart, LookAlikePart, ThresholdSettings } from '../../components/question/threshold-parts.tsx';
import { ProtectedPart, QuestionLine, QuestionSetting } from '../../components/question/question-line.tsx';
import { Tabs } from '../../components/layout/tabs.tsx';
import { type Item, columnsWithoutGroup } from '../../engine/vocabulary/items.ts';
import { type SchemeName, schemeNames } from '../../engine/vocabulary/anonymization.ts';
import { settingsOf } from '../../engine/steps/settings.ts';
import { setImpact } from '../../state/recipe/step-edits.ts';
import type { TriedScheme } from '../../state/runs/run-state.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { useQuestion, useRun, useStateLine } from '../../state/hooks/use-run.ts';
import { useThresholds } from '../../state/hooks/use-pin.ts';
import { DetailTab } from './detail-tab.tsx';
import { type Effect, effectOf, listUntested, sayHeadline, sayNuance } from './impact-sentences.ts';
import { SchemeCounts, SchemePanels, effectSigns } from './scheme-panels.tsx';
import { client } from '../../client/client.ts';
import { CellGrid } from '../../components/tables/cell-grid.tsx';
import { DataTable } from '../../components/tables/data-table.tsx';
import { Split } from '../../components/layout/section.tsx';
import type { CellEdit } from '../../engine/generalize/schemes/index.ts';
import type { HandView } from '../../engine/steps/impact/views.ts';
import { measures } from '../../engine/vocabulary/measures.ts';
import { useAnswer } from '../../state/hooks/use-answer.ts';
import text from '../../components/text.module.css';
import styles from './impact-stage.module.css';
import { stageWords } from '../../words/en/stages.ts';

type Tab = keyof typeof impactStageWords.tabs;

/** What does anonymization do to discrimination? All schemes beside each other, one in detail, and cells changed by hand. */
export function ImpactStage() {
  const recipe = useApp((state) => state.recipe)!;
  const edit = useApp((state) => state.edit);
  const trying = useRun('impact');
  const { found, isCurrent, start, status } = trying;
  const [tab, setTab] = useState<Tab>('schemes');
  const tried = found?.value ?? [];
  const isComplete = isCurrent && tried.length === schemeNames.length;
  const isOpen = tab !== 'hand' && !isComplete && status !== 'cancelled';
  useEffect(() => {
    if (isOpen) start();
  }, [isOpen, recipe, start]);
  const { tabs, views, wayEdit, failed, again } = impactStageWords;
  useStateLine('impact', tried.length === 0 ? null : impactStageWords.tried(tried.length), false);
  const choose = (scheme: SchemeName) => {
    edit(wayEdit, (before) => setImpact(before, { scheme }));
    setTab('detail');
  };
  return (
    <StagePage
      title={stageWords.titles.impact}
      isBusy={status === 'running'}
      tabs={<Tabs tabs={tabs} value={tab} label={views} onChange={setTab} />}
    >
      <SurveyNote column={recipe.roles.weight?.attribute} />
      <ImpactQuestion />
      {tab === 'hand' ? (
        <HandTab />
      ) : (
        <>
          <RunNotices run={trying} failed={failed} again={again} onAgain={() => start()} />
          <div className={isCurrent || tried.length === 0 ? undefined : text.stale}>
            {tab === 'schemes' ? (
              <SchemesTab
                tried={tried}
                isComplete={isComplete}
                isRunning={status !== 'cancelled' && trying.problem === null}
                onChoose={choose}
              />
            ) : (
              <DetailTab key={settingsOf(recipe, 'impact').k} />
            )}
          </div>
        </>
      )}
    </StagePage>
  );
}

interface SchemesTabProps {
  readonly tried: readonly TriedScheme[];
  readonly isComplete: boolean;
  readonly isRunning: boolean;
  readonly onChoose: (scheme: SchemeName) => void;
}

const effects: readonly Effect[] = ['worse', 'stays', 'gone', 'hidden', 'untested', 'failed'];
/** Effects that are named only where there are any. */
const seldom: readonly Effect[] = ['untested', 'failed'];

function SchemesTab({ tried, isComplete, isRunning, onChoose }: SchemesTabProps) {
  const recipe = useApp((state) => state.recipe)!;
  const { values } = useThresholds('impact');
  const names = useNames();
  const [pressed, setPressed] = useState<readonly Effect[]>([]);
  const limit = Number(values.alpha);
  const isTrying = !isComplete && isRunning;
  const untested = { small: isTrying ? [] : listUntested(tried), columns: columnsWithoutGroup(recipe.roles) };
  const isUntested = untested.small.length + untested.columns.length > 0;
  const shown = tried.filter((one) => pressed.length === 0 || pressed.includes(effectOf(one)));
  return (
    <>
      <AnswerRoom>{isTrying ? <TryingAnswer count={tried.length} /> : <FoundAnswer tried={tried} />}</AnswerRoom>
      <FilterChips
        label={impactStageWords.chips}
        chips={effects
          .map((effect) => ({
            id: effect,
            title: impactWords.effects[effect],
            sign: effectSigns[effect],
            count: tried.filter((one) => effectOf(one) === effect).length,
          }))
          .filter(({ id, count }) => count > 0 || pressed.includes(id) || !seldom.includes(id))}
        pressed={pressed}
        onChange={setPressed}
      >
        {isUntested && (
          <NotTestedChip what={impactStageWords.untested.few(untested, names)} noteId="impact-not-tested" />
        )}
      </FilterChips>
      <SchemePanels
        tried={shown}
        waiting={isTrying ? schemeNames.slice(tried.length) : []}
        limit={limit}
        chosen={settingsOf(recipe, 'impact').scheme}
        onChoose={onChoose}
      />
      <p className={text.hint}>{impactStageWords.legend}</p>
      <SchemeCounts tried={shown} limit={limit} />
      {isUntested && <NotTested {...untested} />}
    </>
  );
}

interface NotTestedProps {
  /** Chosen groups that are too small, and protected columns without a chosen group. */
  readonly small: readonly Item[];
  readonly columns: readonly string[];
}

/** What nothing on the page speaks of, why, and how to test it (D10). */
function NotTested({ small, columns }: NotTestedProps) {
  const goTo = useApp((state) => state.goTo);
  const names = useNames();
  const { untested } = impactStageWords;
  const choose = (
    <Button look="small" onClick={() => goTo('roles')}>
      {untested.choose(columns, names)}
    </Button>
  );
  return (
    <NoticeBox tone="untested" id="impact-not-tested" {...(columns.length > 0 ? { actions: choose } : {})}>
      <strong>{untested.title({ small, columns }, names)}</strong> {untested.says(small.length + columns.length)}{' '}
      <FirstFew
        of={[
          ...small.map((group) => untested.small(group, names)),
          ...columns.map((name) => untested.column(name, names)),
        ]}
        line={(words) => <li key={words}>{words}</li>}
      />
    </NoticeBox>
  );
}

function TryingAnswer({ count }: { readonly count: number }) {
  const { trying, onCopy, triedSoFar } = impactStageWords;
  return (
    <>
      <AnswerTitle>{trying}</AnswerTitle>
      <AnswerText>{count === 0 ? onCopy : triedSoFar(count)}</AnswerText>
    </>
  );
}

function FoundAnswer({ tried }: { readonly tried: readonly TriedScheme[] }) {
  if (tried.length === 0) return null;
  const { lead, bad } = sayHeadline(tried);
  return (
    <>
      <AnswerTitle>
        {lead} {bad !== '' && <em>{bad}</em>}
      </AnswerTitle>
      <AnswerText>
        {sayNuance(tried)} {tried.length < schemeNames.length && impactStageWords.triedOfAll(tried.length)}
      </AnswerText>
    </>
  );
}

/** "What does hiding everyone among at least 10 do to women, who earn 50K or less?" */
export function ImpactQuestion() {
  const { recipe, people, edit, names, groups, goToRoles } = useQuestion();
  const thresholds = useThresholds('impact');
  const k = settingsOf(recipe, 'impact').k ?? 1;
  const { question, alike, identifying, conditions } = impactStageWords;
  const setK = (next: number) => edit(alike.edit, (before) => setImpact(before, { k: next }));
  return (
    <QuestionLine
      settings={
        <>
          <QuestionSetting>{identifying(recipe.roles.quasi.length)}</QuestionSetting>
          <ThresholdSettings thresholds={thresholds} />
          <QuestionSetting>
            <Say parts={conditions} slots={{ conditions: <ConditionsPart thresholds={thresholds} /> }} />
          </QuestionSetting>
        </>
      }
    >
      <Say
        parts={question(names)}
        slots={{
          alike: (
            <LookAlikePart k={k} people={people} says={alike.says(k)} onChange={setK}>
              {alike.explained}
            </LookAlikePart>
          ),
          groups: <ProtectedPart groups={groups} onGo={goToRoles} />,
        }}
      />
    </QuestionLine>
  );
}

/** A small table whose cells become coarser at a click, and the measures that follow. */
export function HandTab() {
  const recipe = useApp((state) => state.recipe)!;
  const [edits, setEdits] = useState<readonly CellEdit[]>([]);
  const ask = useCallback(() => client.editCells(recipe, edits), [recipe, edits]);
  const { value, problem } = useAnswer(ask);
  const { hand } = impactStageWords;
  if (problem !== null)
    return (
      <>
        <AnswerTitle>{hand.cannot}</AnswerTitle>
        <AnswerText>{hand.cannotSays(sayFailure(problem))}</AnswerText>
      </>
    );
  if (value === null) return <AnswerTitle>{hand.opening}</AnswerTitle>;
  return (
    <>
      <AnswerTitle>{edits.length === 0 ? hand.click : hand.changed(edits.length, value.loss)}</AnswerTitle>
      <AnswerText>
        {value.smallestClass === null
          ? hand.nobodyLeft
          : value.smallestClass === 1
            ? hand.alone
            : hand.alike(value.smallestClass - 1)}{' '}
        {hand.how}
      </AnswerText>
      <div className={styles.buttons}>
        <Button disabled={edits.length === 0} onClick={() => setEdits(edits.slice(0, -1))}>
          {hand.takeBack}
        </Button>
        <Button disabled={edits.length === 0} onClick={() => setEdits([])}>
          {hand.startAgain}
        </Button>
      </div>
      <Split side={<Measures view={value} />}>
        <Cells view={value} edits={edits} onEdits={setEdits} />
      </Split>
    </>
  );
}

interface CellsProps {
  readonly view: HandView;
  readonly edits: readonly CellEdit[];
  readonly onEdits: (edits: readonly CellEdit[]) => void;
}

function Cells({ view: { columns, decision, rows }, edits, onEdits }: CellsProps) {
  const names = useNames();
  return (
    <CellGrid
      columns={columns.map((name) => columnName(names, name))}
      decision={columnName(names, decision)}
      rows={rows}
      record={impactStageWords.hand.record}
      last={(row) => (
        <Button key="out" look="small" onClick={() => onEdits(toggleRow(edits, row))}>
          {rows[row].isOut ? impactStageWords.hand.bringBack : impactStageWords.hand.leaveOut}
        </Button>
      )}
      onCell={(row, i) =>
        onEdits(nextEdit(edits, { row, attribute: columns[i] }, rows[row].cells[i], rows[row].choices[i]))
      }
    />
  );
}

function Measures({ view }: { readonly view: HandView }) {
  const names = useNames();
  const { values } = useThresholds('impact');
  const limit = Number(values.alpha);
  const say = (value: number | null | undefined) => formatNear(value ?? NaN, limit);
  const { hand } = impactStageWords;
  return (
    <div>
      {view.measures.map(({ group, before, after }) => (
        <section
          key={`${group.attribute}=${group.value}`}
          className={styles.measures}
          aria-label={sayItem(group, names)}
        >
          <h3>{sayItem(group, names)}</h3>
          {after === null && <NoticeBox tone="warning">{hand.nobody}</NoticeBox>}
          <DataTable
            header={hand.header}
            numbers={[1, 2]}
            rows={measures.map((measure) => [
              measureWords[measure].title,
              say(before?.[measure]),
              <b key="now">{after === null ? hand.untold : say(after[measure])}</b>,
            ])}
          />
        </section>
      ))}
      <p className={text.hint}>{hand.blurred}</p>
    </div>
  );
}

interface CellPlace {
  readonly row: number;
  readonly attribute: string;
}

/** The edits after one more click on a cell: one step coarser, and from the coarsest back to its value. */
export function nextEdit(
  edits: readonly CellEdit[],
  { row, attribute }: CellPlace,
  shows: string,
  choices: readonly string[],
): readonly CellEdit[] {
  const next = choices[(choices.indexOf(shows) + 1) % choices.length];
  return [...edits, { row, attribute, shows: next }];
}

/** The edits with a record left out, or brought back. */
export function toggleRow(edits: readonly CellEdit[], row: number): readonly CellEdit[] {
  const kept = edits.filter((edit) => !('leaves' in edit && edit.row === row));
  return kept.length < edits.length ? kept : [...edits, { row, leaves: true }];
}

import { measureWords } from '../../words/en/terms/measures.ts';
import { sayFailure } from '../../words/said-failure.ts';
import { useEffect, useState, useCallback } from 'react';
import { AnswerRoom, AnswerText, AnswerTitle, StagePage } from '../../components/layout/stage-page.tsx';
import { Button } from '../../components/button.tsx';
import { FilterChips, NotTestedChip } from '../../components/tables/filter-chips.tsx';
import { FirstFew } from '../../components/tables/lists.tsx';
import { formatFew, formatMany, formatShare } from '../../words/format.ts';
import { NoticeBox, RunNotices, SurveyNote } from '../../components/layout/notice.tsx';
import { columnName } from '../../engine/vocabulary/display-names.ts';
import { outcomeWords } from '../../words/en/people.ts';
import { sayItem } from '../../words/people.ts';
import { ConditionsPart, LookAlikePart, ThresholdSettings } from '../../components/question/threshold-parts.tsx';
import { ProtectedPart, QuestionLine, QuestionSetting } from '../../components/question/question-line.tsx';
import { Tabs } from '../../components/layout/tabs.tsx';
import { columnsWithoutGroup } from '../../engine/vocabulary/items.ts';
import { type SchemeName, schemeNames } from '../../engine/vocabulary/anonymization.ts';
import { settingsOf } from '../../engine/steps/settings.ts';
import { setImpact } from '../../state/recipe/step-edits.ts';
import type { TriedScheme } from '../../state/runs/run-state.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { useQuestion, useRun, useStateLine } from '../../state/hooks/use-run.ts';
import { useThresholds } from '../../state/hooks/use-pin.ts';
import { DetailTab } from './detail-tab.tsx';
import { type Effect, effectOf, effectWords, listUntested, sayHeadline, sayNuance } from './impact-sentences.ts';
import { SchemeCounts, SchemePanels, effectSigns } from './scheme-panels.tsx';
import { client } from '../../client/client.ts';
import { CellGrid } from '../../components/tables/cell-grid.tsx';
import { DataTable } from '../../components/tables/data-table.tsx';
import { formatNear } from '../../words/format.ts';
import { Split } from '../../components/layout/section.tsx';
import type { CellEdit } from '../../engine/generalize/schemes/index.ts';
import type { HandView } from '../../engine/steps/impact/views.ts';
import { measures } from '../../engine/vocabulary/measures.ts';
import { useAnswer } from '../../state/hooks/use-answer.ts';
import text from '../../components/text.module.css';
import styles from './impact-stage.module.css';

const tabs = { schemes: 'Eight ways', detail: 'One in detail', hand: 'By hand' } as const;
type Tab = keyof typeof tabs;

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
  useStateLine('impact', tried.length === 0 ? null : `${formatMany(tried.length, 'way')} tried`, false);
  const choose = (scheme: SchemeName) => {
    edit('Way looked at', (before) => setImpact(before, { scheme }));
    setTab('detail');
  };
  return (
    <StagePage
      title="Impact lab"
      isBusy={status === 'running'}
      tabs={<Tabs tabs={tabs} value={tab} label="Views of the Impact lab" onChange={setTab} />}
    >
      <SurveyNote column={recipe.roles.weight?.attribute} />
      <ImpactQuestion />
      {tab === 'hand' ? (
        <HandTab />
      ) : (
        <>
          <RunNotices run={trying} failed="The ways could not be tried." again="Try them" onAgain={() => start()} />
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
  const open = columnsWithoutGroup(recipe.roles).map((name) => columnName(names, name));
  const small = isTrying ? [] : listUntested(tried).map((item) => sayItem(item, names));
  const untested = [...small, ...open];
  const shown = tried.filter((one) => pressed.length === 0 || pressed.includes(effectOf(one)));
  return (
    <>
      <AnswerRoom>{isTrying ? <TryingAnswer count={tried.length} /> : <FoundAnswer tried={tried} />}</AnswerRoom>
      <FilterChips
        label="What the ways do"
        chips={effects
          .map((effect) => ({
            id: effect,
            title: effectWords[effect],
            sign: effectSigns[effect],
            count: tried.filter((one) => effectOf(one) === effect).length,
          }))
          .filter(({ id, count }) => count > 0 || pressed.includes(id) || !seldom.includes(id))}
        pressed={pressed}
        onChange={setPressed}
      >
        {untested.length > 0 && <NotTestedChip what={formatFew(untested)} noteId="impact-not-tested" />}
      </FilterChips>
      <SchemePanels
        tried={shown}
        waiting={isTrying ? schemeNames.slice(tried.length) : []}
        limit={limit}
        chosen={settingsOf(recipe, 'impact').scheme}
        onChoose={onChoose}
      />
      <p className={text.hint}>
        Each line is one rule: orange rose, blue fell, a dashed stub is gone, a dot is new. The thick line is the limit;
        on the tint it is passed. Rules about the same people are one situation. A rule whose people can no longer be
        told apart is gone, not mended.
      </p>
      <SchemeCounts tried={shown} limit={limit} />
      {untested.length > 0 && <NotTested small={small} open={open} />}
    </>
  );
}

interface NotTestedProps {
  /** Chosen groups that are too small, and protected columns without a chosen group. */
  readonly small: readonly string[];
  readonly open: readonly string[];
}

/** What nothing on the page speaks of, why, and how to test it (D10). */
function NotTested({ small, open }: NotTestedProps) {
  const goTo = useApp((state) => state.goTo);
  const choose = (
    <Button look="small" onClick={() => goTo('roles')}>
      Choose groups of {formatFew(open)}
    </Button>
  );
  return (
    <NoticeBox tone="untested" id="impact-not-tested" {...(open.length > 0 ? { actions: choose } : {})}>
      <strong>Not tested: {formatFew([...small, ...open])}.</strong> Nothing on this page says whether anyone is worse
      off by {small.length + open.length === 1 ? 'it' : 'them'}.{' '}
      <FirstFew
        of={[
          ...small.map(
            (name) => `${name}: no situation is large enough, before or after. Lower the smallest situation.`,
          ),
          ...open.map((name) => `${name}: no group of it is chosen.`),
        ]}
        line={(words) => <li key={words}>{words}</li>}
      />
    </NoticeBox>
  );
}

function TryingAnswer({ count }: { readonly count: number }) {
  return (
    <>
      <AnswerTitle>Trying eight ways ...</AnswerTitle>
      <AnswerText>
        {count === 0 ? 'Each is tried on a copy; the open table stays as it is.' : `${count} of eight tried so far.`}
      </AnswerText>
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
        {sayNuance(tried)} {tried.length < schemeNames.length && `${formatMany(tried.length, 'way')} of eight tried.`}
      </AnswerText>
    </>
  );
}

/** "What does hiding everyone among at least 10 do to women, who earn 50K or less?" */
export function ImpactQuestion() {
  const { recipe, people, edit, names, groups, goToRoles } = useQuestion();
  const thresholds = useThresholds('impact');
  const k = settingsOf(recipe, 'impact').k ?? 1;
  const setK = (next: number) => edit('k of the Impact lab', (before) => setImpact(before, { k: next }));
  return (
    <QuestionLine
      settings={
        <>
          <QuestionSetting>{formatMany(recipe.roles.quasi.length, 'column')} can identify</QuestionSetting>
          <ThresholdSettings thresholds={thresholds} />
          <QuestionSetting>
            up to <ConditionsPart thresholds={thresholds} />
          </QuestionSetting>
        </>
      }
    >
      What does hiding everyone among{' '}
      <LookAlikePart k={k} people={people} says={`at least ${k}`} onChange={setK}>
        In what would be published, nobody stands in a smaller group of people who look alike.
      </LookAlikePart>{' '}
      do to <ProtectedPart groups={groups} onGo={goToRoles} /> who {outcomeWords(names).have}?
    </QuestionLine>
  );
}

/** A small table whose cells become coarser at a click, and the measures that follow. */
export function HandTab() {
  const recipe = useApp((state) => state.recipe)!;
  const [edits, setEdits] = useState<readonly CellEdit[]>([]);
  const ask = useCallback(() => client.editCells(recipe, edits), [recipe, edits]);
  const { value, problem } = useAnswer(ask);
  if (problem !== null)
    return (
      <>
        <AnswerTitle>This table cannot be changed by hand.</AnswerTitle>
        <AnswerText>{sayFailure(problem)} The seven customers of the thesis, under Data, are made for it.</AnswerText>
      </>
    );
  if (value === null) return <AnswerTitle>Opening the table ...</AnswerTitle>;
  return (
    <>
      <AnswerTitle>
        {edits.length === 0
          ? 'Click a cell and watch what hiding it does.'
          : `${formatMany(edits.length, 'change')} by hand; ${formatShare(value.loss, 1)} of the detail is lost.`}
      </AnswerTitle>
      <AnswerText>
        {value.smallestClass === null
          ? 'Nobody is left in the table.'
          : value.smallestClass === 1
            ? 'Somebody still stands alone.'
            : `Everyone looks like at least ${formatMany(value.smallestClass - 1, 'other')}.`}{' '}
        Each click makes a cell one step coarser, the last one hides it, and the next brings it back.
      </AnswerText>
      <div className={styles.buttons}>
        <Button disabled={edits.length === 0} onClick={() => setEdits(edits.slice(0, -1))}>
          Take the last one back
        </Button>
        <Button disabled={edits.length === 0} onClick={() => setEdits([])}>
          Start again
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
      record="record"
      last={(row) => (
        <Button key="out" look="small" onClick={() => onEdits(toggleRow(edits, row))}>
          {rows[row].isOut ? 'Bring back' : 'Leave out'}
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
  const say = (value: number | null | undefined) => (value == null ? 'undefined' : formatNear(value, limit));
  return (
    <div>
      {view.measures.map(({ group, before, after }) => (
        <section
          key={`${group.attribute}=${group.value}`}
          className={styles.measures}
          aria-label={sayItem(group, names)}
        >
          <h3>{sayItem(group, names)}</h3>
          {after === null && <NoticeBox tone="warning">Nobody of this group can be told any more.</NoticeBox>}
          <DataTable
            header={['Measure', 'before', 'now']}
            numbers={[1, 2]}
            rows={measures.map((measure) => [
              measureWords[measure].title,
              say(before?.[measure]),
              <b key="now">{after === null ? 'cannot be told' : say(after[measure])}</b>,
            ])}
          />
        </section>
      ))}
      <p className={text.hint}>
        A record whose group is blurred is in neither group, but still counts among everyone in the situation.
      </p>
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

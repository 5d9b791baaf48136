import { sayFailure } from '../words/said-failure.ts';
import { Suspense, useEffect, useState, useCallback, useRef } from 'react';
import { Say } from '../components/say.tsx';
import { shellWords } from '../words/en/app/shell.ts';
import { stageWords } from '../words/en/stages.ts';
import { useApp, appStore } from '../state/use-app.ts';
import type { StageId } from '../state/stage-id.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { forgetScreen } from './load-stage.ts';
import { ProjectMenu } from './project-menu.tsx';
import { WhereIsMyData } from './where-is-my-data.tsx';
import { Button, IconButton } from '../components/button.tsx';
import { StagePage, WaitingPage } from '../components/layout/stage-page.tsx';
import { stageOf, stages } from './stages.ts';
import type { ReadOptions } from '../engine/table/raw-table.ts';
import { NoticeBox, sayProblem } from '../components/layout/notice.tsx';
import { isStopped } from '../engine/vocabulary/memory.ts';
import { freshRecipe } from '../state/recipe/fit-recipe.ts';
import { classes } from '../components/classes.ts';
import { Glyph, Icon } from '../components/icon.tsx';
import { useDismiss } from '../components/use-dismiss.ts';
import { purposes } from '../state/purposes.ts';
import { type StageDefinition, marks, stageGroups } from '../state/stage.ts';
import type { StageMark } from '../state/stage-mark.ts';
import text from '../components/text.module.css';
import styles from './shell.module.css';

/** The frame around every stage: what is open, where one is, what is going on. */
export function Shell() {
  const announcement = useApp((state) => state.announcement);
  const isPrivacyOpen = useApp((state) => state.isPrivacyOpen);
  const showPrivacy = useApp((state) => state.showPrivacy);
  useUndoKeys();

  return (
    <div className={styles.page}>
      <a
        className={styles.skip}
        href="#stage"
        onClick={(event) => {
          event.preventDefault();
          focusOnAnswer();
        }}
      >
        {shellWords.skip}
      </a>
      <header className={styles.top}>
        <div className={styles.brand}>
          <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="10" cy="10" r="9" fill="none" stroke="currentColor" strokeWidth="1.6" />
            <rect x="1" y="7.2" width="18" height="5.2" fill="currentColor" />
          </svg>
          Blindfold
        </div>
        <OpenFile />
        <button type="button" className={styles.pill} onClick={() => showPrivacy(true)}>
          <i aria-hidden="true" /> <span className={styles.wide}>{shellWords.privacy}</span>
          <span className={styles.narrow}>{shellWords.privacyShort}</span>
        </button>
        <UndoButtons />
        <ProjectMenu />
      </header>
      <div className={styles.frame}>
        <Rail />
        <div className={styles.stage} id="stage">
          <TaskBar />
          <Banners />
          <CurrentStage />
        </div>
      </div>
      <div className={text.hidden} role="status">
        {announcement}
      </div>
      {isPrivacyOpen && <WhereIsMyData onClose={() => showPrivacy(false)} />}
    </div>
  );
}

/** The stage where the person is, or what it needs first. */
function CurrentStage() {
  const { stage } = stageOf(useApp((state) => state.stage));
  const recipe = useApp((state) => state.recipe);
  const view = useApp((state) => state.view);
  const goTo = useApp((state) => state.goTo);
  const markBroken = useApp((state) => state.markBroken);
  const need = stage.needs({ recipe, view });
  const title = stageWords.titles[stage.id];
  if (need === null)
    return (
      <ErrorBoundary
        key={stage.id}
        title={title}
        onRetry={() => forgetScreen(stage.id)}
        onError={() => markBroken(stage.id, true)}
      >
        <Suspense
          fallback={
            <StagePage title={title} isBusy>
              {null}
            </StagePage>
          }
        >
          <LoadedScreen id={stage.id} />
          <FocusOnArrival />
        </Suspense>
      </ErrorBoundary>
    );
  const { way } = need;
  return (
    <WaitingPage stage={title} title={need.title} words={need.words}>
      {way !== null && (
        <Button look="primary" onClick={() => goTo(way.stage)}>
          {way.title}
        </Button>
      )}
      <FocusOnArrival />
    </WaitingPage>
  );
}

/** The screen is looked up anew after a failed one was forgotten. */
function LoadedScreen({ id }: { readonly id: StageId }) {
  const { Screen } = stageOf(id);
  return (
    <>
      <Screen />
      <Shown id={id} />
    </>
  );
}

/** Is there only when the screen beside it is: takes back that the stage was broken. */
function Shown({ id }: { readonly id: StageId }) {
  const markBroken = useApp((state) => state.markBroken);
  useEffect(() => markBroken(id, false), [id, markBroken]);
  return null;
}

function OpenFile() {
  const source = useApp((state) => state.source);
  const view = useApp((state) => state.view);
  if (source === null) return <div className={styles.file}>{shellWords.file.none}</div>;
  const rows = view === null ? source.rows : view.rows;
  return (
    <div className={styles.file}>
      <Say
        parts={shellWords.file.open(source.title, rows, source.columns.length)}
        slots={{ bold: (says) => <b>{says}</b> }}
      />
    </div>
  );
}

function UndoButtons() {
  const history = useApp((state) => state.history);
  const undo = useApp((state) => state.undo);
  const redo = useApp((state) => state.redo);
  const last = history.past.at(-1);
  const next = history.future[0];
  return (
    <div className={styles.tools}>
      <IconButton
        icon="undo"
        label={shellWords.undo}
        disabled={last === undefined}
        title={last && shellWords.undoWhat(last.label)}
        onClick={undo}
      />
      <IconButton
        icon="redo"
        label={shellWords.redo}
        disabled={next === undefined}
        title={next && shellWords.redoWhat(next.label)}
        onClick={redo}
      />
    </div>
  );
}

/** A menu that was opened meanwhile keeps the focus, or it would close by itself. */
function focusOnAnswer(): void {
  if (document.activeElement?.getAttribute('aria-expanded') === 'true') return;
  document.querySelector<HTMLElement>('#stage [data-answer]')?.focus();
}

/** The stage and the table where the person last arrived; the start is no arrival. */
let arrivedAt: string | null = null;

/** Moves the focus to the answer of the stage that was just entered, or of the table that was just opened. */
function FocusOnArrival() {
  const place = useApp(({ stage, source }) => `${stage} ${source?.name ?? ''}`);
  useEffect(() => {
    if (arrivedAt !== null && arrivedAt !== place) focusOnAnswer();
    arrivedAt = place;
  }, [place]);
  return null;
}

interface WayOn {
  readonly way: keyof typeof shellWords.waysOn;
  readonly change: Partial<ReadOptions>;
}

/** Another way to read a file that could not be read, by what was wrong with it. */
const waysOn: Readonly<Record<string, WayOn>> = {
  'unclosed-quote': { way: 'noQuotes', change: { quote: '' } },
  'header-only': { way: 'noHeader', change: { header: false } },
  encoding: { way: 'windows', change: { encoding: 'windows-1252' } },
  'all-ragged': { way: 'ragged', change: { ragged: 'keep' } },
};

/** What went wrong or did not fit, with what to do; it stays until it is dismissed or solved. */
export function Banners() {
  const problem = useApp((state) => state.problem);
  const mismatches = useApp((state) => state.mismatches);
  const hasTable = useApp((state) => state.source !== null);
  const dismissProblem = useApp((state) => state.dismissProblem);
  const dismissMismatches = useApp((state) => state.dismissMismatches);
  const openFailed = useApp((state) => state.openFailed);
  const wayOn = problem === null ? undefined : waysOn[problem.code];

  return (
    <div className={styles.banners}>
      {problem && (
        <NoticeBox tone="danger" onDismiss={dismissProblem}>
          <Say parts={shellWords.problem.failed(problem.doing, sayProblem(problem))} />{' '}
          {hasTable && shellWords.problem.tableStays}{' '}
          {wayOn !== undefined && (
            <Button look="small" onClick={() => void openFailed(wayOn.change)}>
              {shellWords.waysOn[wayOn.way]}
            </Button>
          )}
        </NoticeBox>
      )}
      <OfferedLink />
      <ViewProblem />
      {mismatches.length > 0 && (
        <NoticeBox tone="warning" onDismiss={dismissMismatches}>
          <Say parts={shellWords.mismatches} />
          <ul>
            {mismatches.map((mismatch) => (
              <li key={mismatch.field}>
                {sayFailure(mismatch.failure)} <span className={text.aside}>({mismatch.field})</span>
              </li>
            ))}
          </ul>
        </NoticeBox>
      )}
    </div>
  );
}

/** What a link pasted into the open page would change; nothing of it is done before it is accepted. */
function OfferedLink() {
  const offered = useApp((state) => state.offered);
  const acceptLink = useApp((state) => state.acceptLink);
  const declineLink = useApp((state) => state.declineLink);
  if (offered === null) return null;
  return (
    <NoticeBox
      tone="warning"
      actions={
        <>
          <Button look="small" onClick={() => void acceptLink()}>
            {shellWords.link.follow}
          </Button>
          <Button look="small" onClick={declineLink}>
            {shellWords.link.leave}
          </Button>
        </>
      }
    >
      <Say parts={shellWords.link.offered} />
      <ul>
        {offered.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </NoticeBox>
  );
}

/** Why the table does not look as the settings ask, and the way on; without a table before it there is nothing to undo. */
function ViewProblem() {
  const problem = useApp((state) => state.viewProblem);
  const source = useApp((state) => state.source);
  const hasView = useApp((state) => state.view !== null);
  const canUndo = useApp((state) => state.history.past.length > 0);
  const undo = useApp((state) => state.undo);
  const edit = useApp((state) => state.edit);
  const refresh = useApp((state) => state.refresh);
  const words = shellWords.view;
  if (problem === null || source === null) return null;
  if (!hasView && problem.code === 'cancelled')
    return (
      <NoticeBox tone="warning">
        <Say parts={words.cancelled} />{' '}
        <Button look="small" onClick={() => void refresh()}>
          {words.show}
        </Button>
      </NoticeBox>
    );
  if (isStopped(problem))
    return (
      <NoticeBox tone="danger">
        <Say parts={words.stopped(hasView, sayFailure(problem))} />{' '}
        <Button look="small" onClick={() => void refresh()}>
          {words.again}
        </Button>
      </NoticeBox>
    );
  return (
    <NoticeBox tone="danger">
      <Say parts={words.unfit(hasView, sayProblem(problem))} />{' '}
      {canUndo && (
        <Button look="small" onClick={undo}>
          {words.undo}
        </Button>
      )}
      {!hasView && (
        <Button look="small" onClick={() => edit(words.start, () => freshRecipe(source))}>
          {words.start}
        </Button>
      )}
    </NoticeBox>
  );
}

const quiet = 200;
/** After so many milliseconds without news it is said that there are none. */
const silence = 20_000;

/** The long step under way, with its phase and a way to stop it; short steps pass without a flicker. */
export function TaskBar() {
  const task = useApp((state) => state.task);
  const cancel = useApp((state) => state.cancel);
  const isRunning = task !== null;
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setShown(true), quiet);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isRunning]);

  const [silent, setSilent] = useState<typeof task>(null);
  useEffect(() => {
    if (task === null) return undefined;
    const timer = setTimeout(() => setSilent(task), silence);
    return () => clearTimeout(timer);
  }, [task]);

  if (task === null || !isShown) return null;
  return (
    <div className={styles.task}>
      <progress aria-label={task.title} {...(task.share === null ? {} : { value: task.share })} />
      <span>
        {shellWords.task.says(task)}
        {silent === task && <small>{shellWords.task.noNews}</small>}
      </span>
      <Button look="small" onClick={cancel}>
        {shellWords.task.cancel}
      </Button>
    </div>
  );
}

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) everywhere but in a text field, which has an undo of its own. */
function useUndoKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const target = event.target as HTMLElement;
      if (target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio') return;
      const key = event.key.toLowerCase();
      const { undo, redo } = appStore.getState();
      if (key === 'z' && !event.shiftKey) undo();
      else if (key === 'y' || key === 'z') redo();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The way through: the stages in their groups, each with how far it is. On a narrow page one button opens it. */
function Rail() {
  const { stage: current } = stageOf(useApp((state) => state.stage));
  const isFailed = useMark(current, ({ sign }) => sign === 'failed');
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLElement>(null);
  const leave = useCallback(() => setOpen(false), []);
  useDismiss(root, isOpen, leave);
  return (
    <nav
      ref={root}
      className={classes(styles.rail, isOpen && styles.open)}
      aria-label={shellWords.rail.label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      <button
        type="button"
        className={classes(styles.bar, isFailed && styles.failed)}
        aria-label={shellWords.rail.all(stageWords.titles[current.id], isFailed)}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isFailed && <Glyph name="failed" />}
        <b>{stageWords.titles[current.id]}</b>
        <StateLine stage={current} />
        <Icon name="down" />
      </button>
      <div className={styles.groups}>
        {stageGroups.map((group) => (
          <div key={group} role="group" aria-label={stageWords.groups[group]}>
            <h2>{stageWords.groups[group]}</h2>
            <ul>
              {stages
                .filter((stage) => stage.group === group)
                .map((stage) => (
                  <li key={stage.id}>
                    <RailButton stage={stage} onChosen={leave} />
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}

function RailButton({ stage, onChosen }: { readonly stage: StageDefinition; readonly onChosen: () => void }) {
  const isCurrent = useApp((state) => state.stage === stage.id);
  const isOpen = useApp((state) => state.source !== null || stage.needs({ recipe: null, view: null }) === null);
  const sign = useMark(stage, (mark) => mark.sign);
  const isAside = useApp((state) => !(purposes[state.purpose] as readonly StageId[]).includes(stage.id));
  const goTo = useApp((state) => state.goTo);
  return (
    <button
      type="button"
      className={classes(styles.item, styles[sign], isAside && styles.aside)}
      aria-current={isCurrent ? 'step' : undefined}
      disabled={!isOpen}
      onClick={() => {
        onChosen();
        goTo(stage.id);
      }}
    >
      <Glyph name={isCurrent && sign !== 'failed' ? 'here' : sign} />
      <b>{stageWords.titles[stage.id]}</b>
      <StateLine stage={stage} />
    </button>
  );
}

function StateLine({ stage }: { readonly stage: StageDefinition }) {
  return <small>{useMark(stage, ({ words }) => words)}</small>;
}

/** How far a stage is; one whose screen could not be shown has failed, whatever was computed in it. */
function useMark<T>(stage: StageDefinition, part: (mark: StageMark) => T): T {
  return useApp((state) => part(state.broken.includes(stage.id) ? marks.failed : stage.mark(state)));
}

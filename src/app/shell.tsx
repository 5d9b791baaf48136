import { Suspense, useEffect } from 'react';
import { formatMany } from '../components/format.ts';
import { useApp } from '../state/use-app.ts';
import type { StageId } from '../state/stage-id.ts';
import { Banners } from './banners.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { forgetScreen } from './load-stage.ts';
import { ProjectMenu } from './project-menu.tsx';
import { Rail } from './rail.tsx';
import { TaskBar } from './task-bar.tsx';
import { WhereIsMyData } from './where-is-my-data.tsx';
import { useUndoKeys } from './use-undo-keys.ts';
import { Button, IconButton } from '../components/button.tsx';
import { StagePage, WaitingPage } from '../components/layout/stage-page.tsx';
import { stageOf } from './stages.ts';
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
        Skip to the content
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
          <i aria-hidden="true" /> <span className={styles.wide}>Nothing leaves this page</span>
          <span className={styles.narrow}>Stays here</span>
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
  if (need === null)
    return (
      <ErrorBoundary
        key={stage.id}
        title={stage.title}
        onRetry={() => forgetScreen(stage.id)}
        onError={() => markBroken(stage.id, true)}
      >
        <Suspense
          fallback={
            <StagePage title={stage.title} isBusy>
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
    <WaitingPage stage={stage.title} title={need.title} words={need.words}>
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
  if (source === null) return <div className={styles.file}>No file open</div>;
  const rows = formatMany(view === null ? source.rows : view.rows, 'row');
  return (
    <div className={styles.file}>
      <b>{source.title}</b> {rows} · {formatMany(source.columns.length, 'column')}
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
        label="Undo"
        disabled={last === undefined}
        title={last && `Undo: ${last.label} (Ctrl+Z)`}
        onClick={undo}
      />
      <IconButton
        icon="redo"
        label="Redo"
        disabled={next === undefined}
        title={next && `Redo: ${next.label} (Ctrl+Shift+Z)`}
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

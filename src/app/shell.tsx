import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { formatMany } from '../components/format.ts';
import { DataStage } from '../features/data/data-stage.tsx';
import { RolesStage } from '../features/roles/roles-stage.tsx';
import { useApp } from '../state/use-app.ts';
import { Banners } from './banners.tsx';
import { ProjectMenu } from './project-menu.tsx';
import { Rail } from './rail.tsx';
import { TaskBar } from './task-bar.tsx';
import { WhereIsMyData } from './where-is-my-data.tsx';
import { useUndoKeys } from './use-undo-keys.ts';

const DiscoverStage = lazy(async () => ({ default: (await import('../features/discover/discover-stage.tsx')).DiscoverStage }));

const RepairStage = lazy(async () => ({ default: (await import('../features/repair/repair-stage.tsx')).RepairStage }));
const GeneralizeStage = lazy(async () => ({ default: (await import('../features/generalize/generalize-stage.tsx')).GeneralizeStage }));

/** The frame around every stage: what is open, where one is, what is going on. */
export function Shell() {
  const stage = useApp((state) => state.stage);
  const source = useApp((state) => state.source?.name ?? null);
  const announcement = useApp((state) => state.announcement);
  const [isPrivacyOpen, setPrivacyOpen] = useState(false);
  useUndoKeys();
  useFocusOnStage(stage, source);

  return (
    <div className="page">
      <a className="skip" href="#stage" onClick={(event) => { event.preventDefault(); document.querySelector<HTMLElement>('.answer')?.focus(); }}>
        Skip to the content
      </a>
      <header className="top">
        <div className="brand">
          <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="10" cy="10" r="9" fill="none" stroke="currentColor" strokeWidth="1.6" />
            <rect x="1" y="7.2" width="18" height="5.2" fill="currentColor" />
          </svg>
          Blindfold
        </div>
        <OpenFile />
        <span className="spacer" />
        <button type="button" className="pill" onClick={() => setPrivacyOpen(true)}>
          <b aria-hidden="true">●</b> Where is my data?
        </button>
        <UndoButtons />
        <ProjectMenu />
      </header>
      <div className="frame">
        <Rail />
        <div className="stage" id="stage">
          <TaskBar />
          <Banners />
          {stage === 'data' && <DataStage />}
          {stage === 'roles' && <RolesStage />}
          <Suspense fallback={<p className="main">Loading ...</p>}>
            {stage === 'discover' && <DiscoverStage />}
            {stage === 'repair' && <RepairStage />}
            {stage === 'generalize' && <GeneralizeStage />}
          </Suspense>
        </div>
      </div>
      <div className="hidden" role="status">
        {announcement}
      </div>
      {isPrivacyOpen && <WhereIsMyData onClose={() => setPrivacyOpen(false)} />}
    </div>
  );
}

function OpenFile() {
  const source = useApp((state) => state.source);
  const view = useApp((state) => state.view);
  if (source === null) return <span className="file">No table is open</span>;
  const people = formatMany(view === null ? source.rows : view.totalWeight, 'record');
  return (
    <span className="file">
      {source.title} · {people} · {formatMany(source.columns.length, 'column')}
    </span>
  );
}

function UndoButtons() {
  const history = useApp((state) => state.history);
  const undo = useApp((state) => state.undo);
  const redo = useApp((state) => state.redo);
  const last = history.past.at(-1);
  const next = history.future[0];
  return (
    <>
      <button type="button" className="btn" disabled={last === undefined} title={last && `Undo: ${last.label} (Ctrl+Z)`} onClick={undo}>
        Undo
      </button>
      <button type="button" className="btn" disabled={next === undefined} title={next && `Redo: ${next.label} (Ctrl+Shift+Z)`} onClick={redo}>
        Redo
      </button>
    </>
  );
}

/** Moves the focus to the answer of the stage that was just entered, or of the table that was just opened. */
function useFocusOnStage(stage: string, source: string | null) {
  const entered = useRef(`${stage} ${source}`);
  useEffect(() => {
    if (`${stage} ${source}` === entered.current) return;
    entered.current = `${stage} ${source}`;
    document.querySelector<HTMLElement>('.answer')?.focus();
  }, [stage, source]);
}

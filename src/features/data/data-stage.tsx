import { useState } from 'react';
import { useApp } from '../../state/use-app.ts';
import { ColumnDrawer } from './column-drawer.tsx';
import { ColumnsTable } from './columns-table.tsx';
import { CutSuggestions } from './cut-suggestions.tsx';
import { DataAnswer } from './data-answer.tsx';
import { DropTarget } from './drop-target.tsx';
import { FirstRows } from './first-rows.tsx';
import { OpenTable } from './open-table.tsx';
import { ReadSettings } from './read-settings.tsx';
import './data.css';

/** Load a table, see what is in it, cut numbers into groups. */
export function DataStage() {
  const source = useApp((state) => state.source);
  return <DropTarget>{source === null ? <OpenTable /> : <OpenedTable key={source.name} />}</DropTarget>;
}

function OpenedTable() {
  const view = useApp((state) => state.view);
  const isStale = useApp((state) => state.isStale);
  const [selected, setSelected] = useState<string | null>(null);
  const profile = view?.profiles.find(({ name }) => name === selected) ?? null;
  return (
    <div className={profile === null ? 'columns' : 'columns with-drawer'}>
      <ReadSettings />
      <main className="main">
        <DataAnswer />
        {view !== null && (
          <div className={isStale ? 'is-stale' : undefined} aria-busy={isStale}>
            <CutSuggestions />
            <ColumnsTable view={view} selected={selected} onSelect={setSelected} />
            <FirstRows />
          </div>
        )}
      </main>
      {profile !== null && view !== null && (
        <ColumnDrawer key={profile.name} profile={profile} attribute={view.attributes.find(({ name }) => name === profile.name) ?? null} onClose={() => setSelected(null)} />
      )}
    </div>
  );
}

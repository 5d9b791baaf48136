import { useState } from 'react';
import { useApp } from '../../state/use-app.ts';
import { GroupDrawer } from './group-drawer.tsx';
import { GroupRates } from './group-rates.tsx';
import { HierarchyTable } from './hierarchy-table.tsx';
import { RoleMatrix } from './role-matrix.tsx';
import { RolesAnswer } from './roles-answer.tsx';
import { RoleSettings } from './role-settings.tsx';
import './roles.css';

/** Say what the columns mean: the decision, who is protected, what may explain it, what could identify somebody. */
export function RolesStage() {
  const view = useApp((state) => state.view);
  const isStale = useApp((state) => state.isStale);
  const [selected, setSelected] = useState<string | null>(null);
  if (view === null) {
    return (
      <main className="main single">
        <h1 className="answer" tabIndex={-1}>
          Open a table first.
        </h1>
        <p className="sub">Roles are given to the columns of a table; choose one under Data.</p>
      </main>
    );
  }
  const attribute = view.attributes.find(({ name }) => name === selected) ?? null;
  return (
    <div className={attribute === null ? 'columns' : 'columns with-drawer'}>
      <RoleSettings view={view} />
      <main className="main">
        <RolesAnswer view={view} />
        <div className={isStale ? 'is-stale' : undefined} aria-busy={isStale}>
          <GroupRates view={view} />
          <RoleMatrix view={view} selected={selected} onSelect={setSelected} />
          <HierarchyTable view={view} />
        </div>
      </main>
      {attribute !== null && <GroupDrawer key={attribute.name} attribute={attribute} view={view} onClose={() => setSelected(null)} />}
    </div>
  );
}

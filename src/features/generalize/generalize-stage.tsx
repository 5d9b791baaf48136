import { useCallback, useEffect, useMemo, useState } from 'react';
import { formatCount, formatMany } from '../../components/format.ts';
import { NoticeBox } from '../../components/notice.tsx';
import type { CostKind, GeneralizeSummary } from '../../contracts/engine-api.ts';
import { generalizeSettingsOf, missingForGeneralizing, searchKey } from '../../state/generalize-settings.ts';
import { useApp } from '../../state/use-app.ts';
import { CostScatter } from './cost-scatter.tsx';
import { GeneralizeAnswer } from './generalize-answer.tsx';
import { GeneralizeSettings } from './generalize-settings.tsx';
import { LatticeView } from './lattice-view.tsx';
import { levelsOf, sayLevel } from './words.ts';
import { NodeDrawer } from './node-drawer.tsx';
import { bits, kindWords, type NodeKind } from './node-state.ts';
import './generalize.css';

/** All ways to make the data coarser, and which of them are safe for privacy and against discrimination at once. */
export function GeneralizeStage() {
  const recipe = useApp((state) => state.recipe);
  const view = useApp((state) => state.view);
  const goTo = useApp((state) => state.goTo);
  if (recipe === null || view === null) return <Waiting title="Open a table first." words="Choose one under Data." />;
  const missing = missingForGeneralizing(recipe);
  if (missing === null) return <Generalized />;
  return (
    <Waiting title="Which columns could give a person away?" words={missing}>
      <button type="button" className="btn primary" onClick={() => goTo('roles')}>Go to Roles</button>
    </Waiting>
  );
}

function Waiting({ title, words, children }: { title: string; words: string; children?: React.ReactNode }) {
  return (
    <main className="main single">
      <h1 className="answer" tabIndex={-1}>{title}</h1>
      <p className="sub">{words}</p>
      {children}
    </main>
  );
}

function Generalized() {
  const recipe = useApp((state) => state.recipe)!;
  const searched = useApp((state) => state.searched);
  const problem = useApp((state) => state.searchProblem);
  const search = useApp((state) => state.searchLattice);
  const [bestBy, setBestBy] = useState<CostKind>('loss');
  const [picked, setPicked] = useState<{ key: string; node: number | null } | null>(null);
  const settings = useMemo(() => generalizeSettingsOf(recipe), [recipe]);
  const key = searchKey(recipe);
  const isCurrent = searched?.key === key;
  useEffect(() => {
    if (!isCurrent) void search();
  }, [key, isCurrent, search]);
  const summary = searched?.summary ?? null;
  const shapeKey = summary === null ? '' : JSON.stringify(summary.attributes);
  const selected = picked !== null && picked.key === shapeKey ? picked.node : (summary?.best[bestBy] ?? null);
  const select = useCallback((node: number) => setPicked({ key: shapeKey, node }), [shapeKey]);
  return (
    <div className={selected === null || summary === null ? 'columns' : 'columns with-drawer with-node'}>
      <GeneralizeSettings settings={settings} summary={summary} bestBy={bestBy} onBestBy={(kind) => { setBestBy(kind); setPicked(null); }} />
      <main className="main">
        {problem !== null && (
          <NoticeBox tone="danger">
            <strong>This cannot be searched.</strong> {problem.message}
            {problem.where && ` (${problem.where})`}
          </NoticeBox>
        )}
        <GeneralizeAnswer summary={summary} settings={settings} bestBy={bestBy} isFailed={problem !== null} />
        {summary !== null && (
          <div className={isCurrent ? undefined : 'is-stale'}>
            <Lattice key={shapeKey} summary={summary} selected={selected} onSelect={select} />
            <CostScatter searched={searched!} selected={selected} onSelect={select} />
          </div>
        )}
      </main>
      {selected !== null && summary !== null && <NodeDrawer key={selected} node={selected} searched={searched!} settings={settings} isUnasked={picked === null} onClose={() => setPicked({ key: shapeKey, node: null })} />}
    </div>
  );
}

const legend: readonly NodeKind[] = ['neither', 'anonymous', 'protective', 'both', 'minimal', 'undecided'];

function Lattice({ summary, selected, onSelect }: { readonly summary: GeneralizeSummary; readonly selected: number | null; readonly onSelect: (node: number) => void }) {
  const [view, setView] = useState<'all' | 'safe' | 'frontier'>('all');
  const [levels, setLevels] = useState<readonly (number | null)[]>(() => summary.attributes.map(() => null));
  const { strides, states, attributes } = summary;
  const isShown = useCallback(
    (node: number) => {
      if (view === 'safe' && (states[node] & bits.isSafe) === 0) return false;
      if (view === 'frontier' && (states[node] & bits.isMinimal) === 0) return false;
      return levels.every((level, i) => level === null || Math.floor(node / strides[i]) % attributes[i].sizes.length === level);
    },
    [view, levels, states, strides, attributes],
  );
  const chosen = selected === null ? null : levelsOf(summary, selected);
  return (
    <section aria-label="Lattice">
      <p className="legend">
        {legend.map((kind) => (
          <span key={kind} className={`key ${kind}`}>{kindWords[kind]}</span>
        ))}
      </p>
      <LatticeView summary={summary} isShown={isShown} selected={selected} onSelect={onSelect} />
      <div className="row filter-bar">
        <select className="input" aria-label="Nodes shown" value={view} onChange={(event) => setView(event.target.value as typeof view)}>
          <option value="all">all {formatCount(summary.nodes)} nodes</option>
          <option value="safe">the {formatCount(summary.safe)} safe nodes</option>
          <option value="frontier">the frontier: {formatMany(summary.minimal, 'minimal safe node')}</option>
        </select>
        <span className="hint">Go to, or keep only, a level:</span>
      </div>
      <div className="level-picks">
        {attributes.map((attribute, i) => (
          <label key={attribute.name}>
            <span className="hint">{attribute.name}</span>
            <select
              className="input"
              aria-label={`Level of ${attribute.name}`}
              value={chosen === null ? '' : chosen[i]}
              onChange={(event) => onSelect((selected ?? 0) + (Number(event.target.value) - (chosen?.[i] ?? 0)) * strides[i])}
            >
              {attribute.sizes.map((size, level) => (
                <option key={level} value={level}>
                  {level}: {sayLevel(attribute, level)}, {formatMany(size, 'value')}
                </option>
              ))}
            </select>
            <button
              type="button"
              className="btn plain"
              aria-pressed={levels[i] !== null}
              title={`Show only nodes with ${attribute.name} at this level`}
              onClick={() => setLevels(levels.map((level, at) => (at !== i ? level : level === null ? (chosen?.[i] ?? 0) : null)))}
            >
              {levels[i] === null ? 'keep' : `kept at ${levels[i]} ✕`}
            </button>
          </label>
        ))}
      </div>
    </section>
  );
}

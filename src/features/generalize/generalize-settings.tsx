import { useState } from 'react';
import { CommitInput } from '../../components/commit-input.tsx';
import { formatCount } from '../../components/format.ts';
import { SelectField } from '../../components/select-field.tsx';
import type { CostKind, GeneralizeSettings as Settings, GeneralizeSummary } from '../../contracts/engine-api.ts';
import { chosenLevelsOf, setGeneralize } from '../../state/generalize-settings.ts';
import { useApp } from '../../state/use-app.ts';
import { HierarchyEditor } from './hierarchy-editor.tsx';
import { costNames } from './words.ts';

interface GeneralizeSettingsProps {
  readonly settings: Settings;
  readonly summary: GeneralizeSummary | null;
  readonly bestBy: CostKind;
  readonly onBestBy: (kind: CostKind) => void;
}

const measures = { '': 'not looked at', elift: 'extended lift', slift: 'selection lift', clift: 'contrasted lift', olift: 'odds lift', elift_d: 'extended difference', slift_d: 'difference', elift_c: 'extended chance', slift_c: 'selection chance' };
const startAlpha = (measure: string) => (measure.endsWith('_d') ? '0.05' : measure.endsWith('_c') ? '0.8' : '1.2');
const decimal = (typed: string) => typed.trim().replace(/^(\d+),(\d+)$/, '$1.$2');

/** What every node must satisfy; each change searches again at once. */
export function GeneralizeSettings({ settings, summary, bestBy, onBestBy }: GeneralizeSettingsProps) {
  const recipe = useApp((state) => state.recipe)!;
  const edit = useApp((state) => state.edit);
  const hierarchies = useApp((state) => state.view?.hierarchies ?? null) ?? [];
  const [editing, setEditing] = useState<string | null>(null);
  const change = (label: string, part: Partial<Settings>) => edit(label, (before) => setGeneralize(before, { ...settings, ...part }, chosenLevelsOf(before)));
  const { sensitive, protectedAttributes, quasi } = recipe.roles;
  const diversity = settings.l === null ? '' : (settings.diversity ?? 'distinct');
  const chooseDiversity = (kind: string) =>
    change('Diversity', kind === '' ? { l: null, diversity: null, c: null } : { l: settings.l ?? 2, diversity: kind as Settings['diversity'], c: kind === 'recursive' ? (settings.c ?? '3') : null });
  const chooseMeasure = (measure: string) =>
    change('Measure', measure === '' ? { measure: null, alpha: null, minSupport: null, tau: null } : { measure: measure as Settings['measure'], alpha: settings.measure !== null && startAlpha(settings.measure) === startAlpha(measure) ? settings.alpha : startAlpha(measure), minSupport: settings.minSupport ?? '0.05', tau: settings.tau ?? Math.min(4, quasi.length) });
  return (
    <aside className="settings" aria-label="What every way must satisfy">
      <h2>Nobody stands out</h2>
      <NumberField label="Groups of at least" value={String(settings.k)} onCommit={(typed) => change(`Groups of at least ${typed}`, { k: Number(typed) })} />
      <Slider value={settings.k} most={100} label="Groups of at least, slider" onChange={(k) => change(`Groups of at least ${k}`, { k })} />
      {sensitive.length > 0 ? (
        <>
          <SelectField label="Diversity" value={diversity} options={{ '': 'off', distinct: 'distinct', entropy: 'entropy', recursive: 'recursive' }} onChange={chooseDiversity} />
          {settings.l !== null && <NumberField label="l" value={String(settings.l)} onCommit={(typed) => change('Diversity', { l: Number(typed) })} />}
          {diversity === 'recursive' && <NumberField label="c" value={String(settings.c)} onCommit={(typed) => change('Diversity', { c: decimal(typed) })} />}
          <SelectField label="Closeness" value={settings.t === null ? '' : (settings.closeness ?? 'equal')} options={{ '': 'off', equal: 'equal distance', ordered: 'ordered', hierarchical: 'hierarchical' }} onChange={(kind) => change('Closeness', kind === '' ? { t: null, closeness: null } : { t: settings.t ?? '0.3', closeness: kind as Settings['closeness'] })} />
          {settings.t !== null && <NumberField label="t" value={String(settings.t)} onCommit={(typed) => change('Closeness', { t: decimal(typed) })} />}
          <p className="hint">Sensitive: {sensitive.join(', ')}.</p>
        </>
      ) : (
        <p className="hint">With a sensitive column under Roles, its values can be kept diverse as well.</p>
      )}
      <NumberField label="May be left out" value={settings.suppress === null ? '0%' : `${Number((100 * Number(settings.suppress)).toPrecision(12))}%`} onCommit={(typed) => change('Share left out', { suppress: readShare(typed) })} />
      <h2>Nobody is treated worse</h2>
      <p className="hint">{protectedAttributes.length === 0 ? 'No protected attribute is chosen under Roles.' : `Protected: ${protectedAttributes.join(', ')}.`}</p>
      <SelectField label="Measure" value={settings.measure ?? ''} options={measures} onChange={chooseMeasure} />
      {settings.measure !== null && (
        <>
          <NumberField label="Threshold" value={String(settings.alpha)} onCommit={(typed) => change(`Threshold ${typed}`, { alpha: decimal(typed) })} />
          <NumberField label="Contexts up to, attributes" value={String(settings.tau ?? quasi.length)} onCommit={(typed) => change('Attributes of a context', { tau: Number(typed) })} />
          <NumberField label="At least, of all" value={showSupport(settings.minSupport)} onCommit={(typed) => change('Smallest rule', { minSupport: readSupport(typed) })} />
        </>
      )}
      <h2>Hierarchies</h2>
      <ul className="hierarchies">
        {quasi.map((name) => {
          const hierarchy = hierarchies.find(({ attribute }) => attribute === name);
          return (
            <li key={name} className="row between">
              <span>
                {name} <span className="hint">{hierarchy === undefined ? '' : `${hierarchy.levels} levels`}</span>
                {hierarchy !== undefined && hierarchy.uncovered.length > 0 && <span className="unmet"> ✗ not covered</span>}
              </span>
              <button type="button" className="btn small" aria-label={`Edit the hierarchy of ${name}`} onClick={() => setEditing(name)}>Edit</button>
            </li>
          );
        })}
      </ul>
      {editing !== null && <HierarchyEditor key={editing} attribute={editing} onClose={() => setEditing(null)} />}
      <h2>Show</h2>
      <SelectField label="Best by" value={bestBy} options={costNames} onChange={(kind) => onBestBy(kind as CostKind)} />
      {summary !== null && (
        <p className="hint">
          {formatCount(summary.nodes)} nodes decided in {summary.milliseconds < 1000 ? `${summary.milliseconds.toFixed(0)} ms` : `${(summary.milliseconds / 1000).toFixed(1)} s`}, with {formatCount(summary.groupings)} groupings and {formatCount(summary.tests)} tests so far.
        </p>
      )}
    </aside>
  );
}

function NumberField({ label, value, onCommit }: { readonly label: string; readonly value: string; readonly onCommit: (typed: string) => void }) {
  return (
    <label className="field">
      <span>{label}</span>
      <CommitInput className="input number" label={label} inputMode="decimal" value={value} onCommit={onCommit} />
    </label>
  );
}

function Slider({ value, most, label, onChange }: { readonly value: number; readonly most: number; readonly label: string; readonly onChange: (value: number) => void }) {
  return <input className="slider" type="range" min={1} max={Math.max(most, value)} value={value} aria-label={label} onChange={(event) => onChange(Number(event.target.value))} />;
}

function readShare(typed: string): string | null {
  const percent = /^([\d.,]+)\s*%?$/.exec(typed.trim());
  if (percent === null) return typed.trim();
  const share = Number(percent[1].replace(',', '.')) / (typed.includes('%') ? 100 : 1);
  return share === 0 ? null : String(Number(share.toPrecision(12)));
}

function showSupport(support: Settings['minSupport']): string {
  if (support === null) return '1 record';
  return typeof support === 'object' ? String(support.count) : `${Number((100 * Number(support)).toPrecision(12))}%`;
}

function readSupport(typed: string): Settings['minSupport'] {
  const count = /^(\d+)(\s*records?)?$/.exec(typed.trim());
  if (count !== null) return { count: Number(count[1]) };
  return readShare(typed) ?? { count: 1 };
}

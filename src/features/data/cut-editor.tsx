import { useState } from 'react';
import { CommitInput } from '../../components/commit-input.tsx';
import { formatNumber } from '../../components/format.ts';
import type { ColumnProfile } from '../../engine/table/profile.ts';
import type { AttributeView } from '../../engine/session/views.ts';
import type { ColumnSettings } from '../../engine/table/settings.ts';
import { editColumn, setCuts } from '../../state/recipe-edits.ts';
import { useApp } from '../../state/use-app.ts';
import { CutChart } from './cut-chart.tsx';

interface CutEditorProps {
  readonly profile: ColumnProfile;
  readonly histogram: NonNullable<ColumnProfile['histogram']>;
  readonly attribute: AttributeView;
  readonly settings: ColumnSettings;
}

/** Cut points by a click on the spread, by typing, or found for a number of groups (T7). */
export function CutEditor({ profile, histogram, attribute, settings }: CutEditorProps) {
  const edit = useApp((state) => state.edit);
  const [bins, setBins] = useState('4');
  const { name } = profile;
  const cuts = attribute.cuts ?? [];
  const commit = (next: readonly string[], label: string) => {
    const sorted = [...new Set(next)].sort((a, b) => Number(a) - Number(b));
    edit(label, (before) => setCuts(before, name, sorted));
  };
  const groups = Number(bins);
  const find = (by: 'width' | 'frequency') =>
    edit(`Cut ${name} into ${groups} groups`, (before) => editColumn(setCuts(before, name, []), name, { bins: groups, by }));
  return (
    <>
      <h3>Groups of numbers</h3>
      <CutChart histogram={histogram} min={profile.min ?? histogram.from} max={profile.max ?? histogram.to} cuts={cuts.map(Number)} isWhole={profile.type === 'integer'} label={`Spread of ${name}`} onCut={(value) => commit([...cuts, value], `Cut ${name} at ${value}`)} />
      <p className="hint">Click to cut; a cut point belongs to the group below it.</p>
      <ul className="cut-list">
        {cuts.map((cut, index) => (
          <li key={cut}>
            <span>up to</span>
            <CommitInput value={cut} label={`Cut point ${index + 1}`} inputMode="decimal" onCommit={(typed) => commit(cuts.map((one) => (one === cut ? typed.trim() : one)), `Move a cut point of ${name}`)} />
            <button type="button" className="btn small" aria-label={`Remove the cut at ${cut}`} onClick={() => commit(cuts.filter((one) => one !== cut), `Remove a cut point of ${name}`)}>
              Remove
            </button>
          </li>
        ))}
        <li>
          <span>{cuts.length === 0 ? 'Cut at' : 'and at'}</span>
          <CommitInput key={cuts.join()} value="" label="New cut point" inputMode="decimal" onCommit={(typed) => typed.trim() !== '' && commit([...cuts, typed.trim()], `Cut ${name} at ${typed.trim()}`)} />
        </li>
      </ul>
      <div className="row">
        <label className="row">
          Groups{' '}
          <input className="input number" type="number" min={2} max={50} value={bins} aria-label="Number of groups" onChange={(event) => setBins(event.target.value)} />
        </label>
        <button type="button" className="btn small" disabled={!(groups >= 2)} onClick={() => find('frequency')}>
          Equal size
        </button>
        <button type="button" className="btn small" disabled={!(groups >= 2)} onClick={() => find('width')}>
          Equal width
        </button>
        {cuts.length > 0 && (
          <button type="button" className="btn small" onClick={() => commit([], `Do not cut ${name}`)}>
            No groups
          </button>
        )}
      </div>
      {cuts.length > 0 && <Labels name={name} attribute={attribute} settings={settings} cuts={cuts} />}
    </>
  );
}

function Labels({ name, attribute, settings, cuts }: { name: string; attribute: AttributeView; settings: ColumnSettings; cuts: readonly string[] }) {
  const edit = useApp((state) => state.edit);
  const labels = attribute.values.filter(({ isMissing }) => !isMissing).map(({ value }) => value).slice(0, cuts.length + 1);
  return (
    <>
      <h3>What the groups are called</h3>
      {labels.map((label, index) => (
        <label className="field" key={index}>
          <span>{rangeOf(cuts, index)}</span>
          <CommitInput value={label} label={`Name of the group ${rangeOf(cuts, index)}`} onCommit={(typed) => edit(`Name a group of ${name}`, (before) => editColumn(before, name, { labels: labels.map((one, at) => (at === index ? typed.trim() : one)) }))} />
        </label>
      ))}
      {settings.labels !== undefined && (
        <button type="button" className="btn small" onClick={() => edit(`Plain names for ${name}`, (before) => editColumn(before, name, { labels: undefined }))}>
          Name them by their range
        </button>
      )}
    </>
  );
}

function rangeOf(cuts: readonly string[], index: number): string {
  const show = (cut: string) => formatNumber(Number(cut));
  if (index === 0) return `up to ${show(cuts[0])}`;
  if (index === cuts.length) return `over ${show(cuts[cuts.length - 1])}`;
  return `over ${show(cuts[index - 1])} to ${show(cuts[index])}`;
}

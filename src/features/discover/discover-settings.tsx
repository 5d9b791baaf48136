import { useEffect, useState } from 'react';
import { client } from '../../client/client.ts';
import { CommitInput } from '../../components/commit-input.tsx';
import { formatCount } from '../../components/format.ts';
import { SelectField } from '../../components/select-field.tsx';
import type { DiscoverRequest, DiscoverSummary, DiscoverWords, Measure } from '../../contracts/engine-api.ts';
import { setRequest } from '../../state/discover-settings.ts';
import { useApp } from '../../state/use-app.ts';

/** A threshold to start from, for each kind of measure: ratios of denials, differences, chances of selection. */
const thresholds: Record<Measure, string> = { elift: '1.2', slift: '1.2', clift: '1.2', olift: '1.2', elift_d: '0.05', slift_d: '0.05', elift_c: '0.8', slift_c: '0.8' };

interface DiscoverSettingsProps {
  readonly request: DiscoverRequest;
  readonly summary: DiscoverSummary | null;
  readonly isCurrent: boolean;
}

/** Lens, measure and threshold only filter; which contexts are looked at decides what is mined. */
export function DiscoverSettings({ request, summary, isCurrent }: DiscoverSettingsProps) {
  const recipe = useApp((state) => state.recipe);
  const edit = useApp((state) => state.edit);
  const mine = useApp((state) => state.mine);
  const isBusy = useApp((state) => state.task !== null);
  const words = useWords();
  if (recipe === null) return null;
  const change = (label: string, part: Partial<DiscoverRequest>) => edit(label, (before) => setRequest(before, { ...request, ...part }));
  const info = words?.measures.find(({ measure }) => measure === request.measure)?.info;
  const lens = words?.lenses.find(({ id }) => id === request.lens);
  const chooseLens = (id: string) => {
    const chosen = words?.lenses.find((one) => one.id === id);
    if (chosen !== undefined) change(`Lens: ${chosen.title}`, { lens: chosen.id, measure: chosen.measure, alpha: chosen.threshold });
  };
  const chooseMeasure = (measure: Measure) => {
    const isSameKind = thresholds[measure] === thresholds[request.measure];
    change('Measure', { measure, lens: lens?.measure === measure ? request.lens : 'thesis', alpha: isSameKind ? request.alpha : thresholds[measure] });
  };
  return (
    <aside className="settings" aria-label="How discrimination is looked for">
      <h2>Who is protected</h2>
      <ul>
        {recipe.roles.protected.map(({ attribute, value }) => (
          <li key={`${attribute}=${value}`} className="chip group">
            <span>
              {attribute} {value}
            </span>
          </li>
        ))}
      </ul>
      <p className="hint">
        Decision: {recipe.roles.decision?.attribute}, worse is {recipe.roles.decision?.negative.join(', ')}.
      </p>
      <h2>How it is measured</h2>
      {words !== null && (
        <>
          <SelectField label="Lens" value={request.lens} options={Object.fromEntries(words.lenses.map(({ id, title }) => [id, title]))} onChange={chooseLens} />
          <p className="hint">{lens?.about}</p>
          <SelectField label="Measure" value={request.measure} options={Object.fromEntries(words.measures.map(({ measure, info: one }) => [measure, one.title]))} onChange={(measure) => chooseMeasure(measure as Measure)} />
        </>
      )}
      <label className="field">
        <span>Threshold</span>
        <CommitInput className="input number" value={String(request.alpha)} label="Threshold" inputMode="decimal" onCommit={(typed) => change(`Threshold ${typed}`, { alpha: typed.trim().replace(/^(\d+),(\d+)$/, '$1.$2') })} />
      </label>
      {info !== undefined && (
        <details className="hint">
          <summary>{info.sentence}</summary>
          {info.formula}, from {info.range}; {info.neutral} means no difference, {info.worse} is worse.
        </details>
      )}
      <h2>Which contexts</h2>
      <label className="field">
        <span>At least</span>
        <SupportInput value={request.minSupport} onCommit={(minSupport) => change('Smallest context', { minSupport })} />
      </label>
      <p className="hint">A share such as 2%, or a number of people.</p>
      <SelectField label="Counted are" value={request.support} options={{ rule: 'those denied', premise: 'all of the group' }} onChange={(support) => change('What the support counts', { support: support as DiscoverRequest['support'] })} />
      <label className="field">
        <span>Share denied at least</span>
        <CommitInput className="input number" value={showShare(request.minConfidence)} label="Share denied at least" inputMode="decimal" onCommit={(typed) => change('Smallest share denied', { minConfidence: readShare(typed) })} />
      </label>
      <label className="field">
        <span>Items at most</span>
        <CommitInput className="input number" value={request.maxLength === null ? 'any' : String(request.maxLength)} label="Items at most" onCommit={(typed) => change('Items at most', { maxLength: typed.trim() === 'any' || typed.trim() === '' ? null : Number(typed) })} />
      </label>
      {summary !== null && (
        <p className="hint">
          {formatCount(summary.frequent)} rules, {formatCount(summary.pd)} about protected groups, mined in {(summary.milliseconds / 1000).toFixed(2)} s.
        </p>
      )}
      <button type="button" className="btn primary" disabled={isCurrent || isBusy} onClick={() => void mine()}>
        {isCurrent ? 'Up to date' : 'Mine again'}
      </button>
    </aside>
  );
}

function SupportInput({ value, onCommit }: { readonly value: DiscoverRequest['minSupport']; readonly onCommit: (value: DiscoverRequest['minSupport']) => void }) {
  const text = typeof value === 'object' ? `${value.count} people` : showShare(value);
  const read = (typed: string) => {
    const count = /^(\d+)\s*(people|records)?$/.exec(typed.trim());
    onCommit(count !== null && (count[2] !== undefined || Number(count[1]) > 1) ? { count: Number(count[1]) } : readShare(typed));
  };
  return <CommitInput className="input" value={text} label="Smallest context" onCommit={read} />;
}

/** "0.02" as "2%"; exact, by moving the point. */
function showShare(value: string | number): string {
  const percent = 100 * Number(value);
  return Number.isFinite(percent) ? `${Number(percent.toPrecision(12))}%` : String(value);
}

function readShare(typed: string): string {
  const percent = /^([\d.]+)\s*%$/.exec(typed.trim());
  return percent === null ? typed.trim() : String(Number((Number(percent[1]) / 100).toPrecision(12)));
}

function useWords(): DiscoverWords | null {
  const [words, setWords] = useState<DiscoverWords | null>(null);
  useEffect(() => {
    void client.words().then((answer) => {
      if (answer.ok) setWords(answer.value);
    });
  }, []);
  return words;
}

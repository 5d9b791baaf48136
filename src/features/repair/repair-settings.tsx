import { CommitInput } from '../../components/commit-input.tsx';
import { SelectField } from '../../components/select-field.tsx';
import type { RepairMethodView, RepairOptions } from '../../contracts/engine-api.ts';
import { requestOf } from '../../state/discover-settings.ts';
import { setRepairOptions } from '../../state/repair-settings.ts';
import { useApp } from '../../state/use-app.ts';
import { familyNames, methodWords, titleOf } from './method-words.ts';

interface RepairSettingsProps {
  readonly options: RepairOptions;
  readonly methods: readonly RepairMethodView[];
  readonly isCurrent: boolean;
}

/** Which method, and what it may not touch. */
export function RepairSettings({ options, methods, isCurrent }: RepairSettingsProps) {
  const recipe = useApp((state) => state.recipe)!;
  const view = useApp((state) => state.view)!;
  const edit = useApp((state) => state.edit);
  const repair = useApp((state) => state.repair);
  const goTo = useApp((state) => state.goTo);
  const isBusy = useApp((state) => state.task !== null);
  const { measure, alpha, minSupport } = requestOf(recipe);
  const method = methods.find(({ name }) => name === options.method);
  const words = methodWords[options.method];
  const change = (label: string, part: Partial<RepairOptions>) => {
    const next = { ...options, ...part };
    const taken = methods.find(({ name }) => name === next.method);
    edit(label, (before) => setRepairOptions(before, next, { direction: taken?.takesDirection ?? false, seed: taken?.drawsAtRandom ?? false }));
  };
  const locked = new Set(options.lock.filter((one): one is string => typeof one === 'string'));
  return (
    <aside className="settings" aria-label="How the data is repaired">
      <h2>Against what</h2>
      <p className="hint">
        {measure} at {String(alpha)}, contexts of {typeof minSupport === 'object' ? `${minSupport.count} people` : `${Number((100 * Number(minSupport)).toPrecision(6))}%`} or more, as set under Discover.{' '}
        <button type="button" className="btn plain" onClick={() => goTo('discover')}>Change</button>
      </p>
      <h2>How</h2>
      <label className="field">
        <span>Method</span>
        <select className="input" aria-label="Method" value={options.method} onChange={(event) => change(`Method: ${titleOf(event.target.value)}`, { method: event.target.value })}>
          {(['ours', 'thesis', 'baseline'] as const).map((family) => (
            <optgroup key={family} label={familyNames[family]}>
              {Object.entries(methodWords).filter(([name, one]) => one.family === family && methods.some((known) => known.name === name)).map(([name, { title }]) => (
                <option key={name} value={name}>{title}</option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <p className="hint">{words?.sentence}</p>
      {method?.takesDirection && (
        <SelectField label="May" value={options.direction} options={{ both: 'take and grant', down: 'only take', up: 'only grant' }} onChange={(direction) => change('Direction', { direction: direction as RepairOptions['direction'] })} />
      )}
      {words?.takesD && (
        <label className="field">
          <span>Explained from (d)</span>
          <CommitInput className="input number" label="Explained from (d)" inputMode="decimal" value={String(options.d ?? '0.9')} onCommit={(typed) => change('Explained from', { d: typed.trim().replace(',', '.') })} />
        </label>
      )}
      {words?.takesImpact && (
        <>
          <label className="check">
            <input type="checkbox" checked={options.impact} onChange={(event) => change('Order of records', { impact: event.target.checked })} />
            records of least impact first
          </label>
          <label className="field">
            <span>Passes at most</span>
            <CommitInput className="input number" label="Passes at most" inputMode="numeric" value={String(options.passes)} onCommit={(typed) => change('Passes', { passes: Number(typed) })} />
          </label>
        </>
      )}
      {method?.drawsAtRandom && (
        <label className="field">
          <span>Seed</span>
          <CommitInput className="input number" label="Seed" inputMode="numeric" value={options.seed === null ? 'none' : String(options.seed)} onCommit={(typed) => change('Seed', { seed: /^\d+$/.test(typed.trim()) ? Number(typed) : null })} />
        </label>
      )}
      <h2>Must not change</h2>
      <details>
        <summary className="hint">{locked.size === 0 ? 'Nothing is locked.' : `Locked: ${[...locked].join(', ')}.`}</summary>
        {view.attributes.map(({ name }) => (
          <label className="check" key={name}>
            <input type="checkbox" checked={locked.has(name)} onChange={(event) => change('Locked columns', { lock: event.target.checked ? [...options.lock, name] : options.lock.filter((one) => one !== name) })} />
            {name}
          </label>
        ))}
      </details>
      <RowLock options={options} onChange={(lock) => change('Locked records', { lock })} />
      <p>
        <button type="button" className="btn primary" disabled={isBusy || isCurrent} onClick={() => void repair()}>
          {isCurrent ? 'Up to date' : 'Run'}
        </button>
      </p>
    </aside>
  );
}

/** Records with a value that must stay as they are. */
function RowLock({ options, onChange }: { readonly options: RepairOptions; readonly onChange: (lock: RepairOptions['lock']) => void }) {
  const view = useApp((state) => state.view)!;
  const terms = options.lock.filter((one) => typeof one !== 'string');
  const add = (text: string) => {
    const [attribute, value] = JSON.parse(text) as [string, string];
    onChange([...options.lock, { attribute, in: [value] }]);
  };
  return (
    <>
      {terms.map((term) => (
        <span className="chip" key={`${term.attribute} ${term.in.join()}`}>
          <span>{term.attribute} {term.in.join(', ')}</span>
          <button type="button" aria-label={`Unlock ${term.attribute} ${term.in.join(', ')}`} onClick={() => onChange(options.lock.filter((one) => one !== term))}>✕</button>
        </span>
      ))}
      <select className="input" aria-label="Lock records with" value="" onChange={(event) => add(event.target.value)}>
        <option value="" disabled>Lock records with ...</option>
        {view.attributes.flatMap(({ name, values }) => values.slice(0, 20).map(({ value }) => (
          <option key={`${name} ${value}`} value={JSON.stringify([name, value])}>{name} {value}</option>
        )))}
      </select>
    </>
  );
}

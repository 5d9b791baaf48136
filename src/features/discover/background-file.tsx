import { useCallback, useState } from 'react';
import { client } from '../../client/client.ts';
import { formatCount, formatList, formatMany } from '../../components/format.ts';
import { NoticeBox } from '../../components/notice.tsx';
import { SelectField } from '../../components/select-field.tsx';
import type { BackgroundSettings, DerivedBackground, SecondTable } from '../../contracts/engine-api.ts';
import { addBackground } from '../../state/recipe-edits.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { useApp } from '../../state/use-app.ts';

interface BackgroundFileProps {
  readonly file: File;
  readonly onDone: () => void;
}

/** A second file joined with the table: how it is read is guessed and can be corrected, and what it gives is shown before it is used. */
export function BackgroundFile({ file, onDone }: BackgroundFileProps) {
  const [recipe] = useState(useApp((state) => state.recipe)!);
  const read = useCallback(() => client.readBackground(recipe, file, file.name), [recipe, file]);
  const { value: second, problem } = useAnswer(read);
  if (problem !== null) return <NoticeBox tone="danger"><strong>{file.name} could not be read.</strong> {problem.message}</NoticeBox>;
  return second === null ? <p className="hint">Reading {file.name} ...</p> : <Joined second={second} onDone={onDone} />;
}

function Joined({ second, onDone }: { readonly second: SecondTable; readonly onDone: () => void }) {
  const recipe = useApp((state) => state.recipe)!;
  const edit = useApp((state) => state.edit);
  const [settings, setSettings] = useState<BackgroundSettings>(second.guess);
  const derive = useCallback(() => client.deriveBackground(recipe, settings), [recipe, settings]);
  const { value: derived, problem } = useAnswer(derive);
  const columns = Object.fromEntries(second.columns.map((name) => [name, name]));
  const toggle = (list: readonly string[], name: string, isOn: boolean) => (isOn ? [...list, name] : list.filter((one) => one !== name));
  const use = () => {
    edit(`Shares from ${second.name}`, (before) => addBackground(before, derived!.rules));
    onDone();
  };
  return (
    <div className="second-file">
      <p className="hint">
        {second.name}: {formatMany(second.rows, 'row')}.
      </p>
      <fieldset>
        <legend>Joined on</legend>
        {second.columns.map((name) => (
          <label className="check" key={name}>
            <input type="checkbox" checked={settings.join.includes(name)} onChange={(event) => setSettings({ ...settings, join: toggle(settings.join, name, event.target.checked) })} />
            {name}
          </label>
        ))}
      </fieldset>
      <SelectField label="A row is" value={settings.shape} options={{ long: 'people of one group', wide: 'a place, with a column for each group' }} onChange={(shape) => setSettings({ ...settings, shape: shape as BackgroundSettings['shape'] })} />
      {settings.shape === 'long' ? (
        <>
          <SelectField label="Group" value={settings.group ?? ''} options={{ '': 'choose', ...columns }} onChange={(group) => setSettings({ ...settings, group })} />
          <SelectField label="How many people" value={settings.count ?? ''} options={{ '': 'one for each row', ...columns }} onChange={(count) => setSettings({ ...settings, count: count === '' ? null : count })} />
        </>
      ) : (
        <>
          <fieldset>
            <legend>Groups</legend>
            {second.columns.filter((name) => !settings.join.includes(name)).map((name) => (
              <label className="check" key={name}>
                <input type="checkbox" checked={settings.groups?.includes(name) ?? false} onChange={(event) => setSettings({ ...settings, groups: toggle(settings.groups ?? [], name, event.target.checked) })} />
                {name}
              </label>
            ))}
          </fieldset>
          <SelectField label="People in all" value={settings.total ?? ''} options={{ '': 'not given', ...columns }} onChange={(total) => setSettings({ ...settings, total: total === '' ? null : total })} />
          <label className="field">
            <span>The groups are about</span>
            <input className="input" value={settings.attribute ?? ''} onChange={(event) => setSettings({ ...settings, attribute: event.target.value })} />
          </label>
        </>
      )}
      {problem !== null && <NoticeBox tone="warning">{problem.message}</NoticeBox>}
      {problem === null && derived !== null && <Preview derived={derived} />}
      <p>
        <button type="button" className="btn primary" disabled={problem !== null || derived === null} onClick={use}>
          Use {derived === null || problem !== null ? 'these shares' : formatMany(derived.rules.length, 'share')}
        </button>
      </p>
    </div>
  );
}

function Preview({ derived }: { readonly derived: DerivedBackground }) {
  const { rules, groups, matched, unmatched, assumes } = derived;
  const [first] = rules;
  return (
    <p className="hint">
      {formatMany(matched, 'value')} of this table found in the file, groups {formatList(groups.map(({ group }) => group.join(' ')))}.{' '}
      {first !== undefined && `For example: ${(100 * Number(first.beta2)).toFixed(1)}% of those with ${first.given.flat().join(' ')} are ${first.group.flat().join(' ')}. `}
      {unmatched.count > 0 && `${formatMany(unmatched.count, 'value is', 'values are')} not in it: ${unmatched.examples.slice(0, 3).map(({ given, weight }) => `${given.map(([, value]) => value).join(' · ')} (${formatCount(weight)} people)`).join(', ')}. `}
      {assumes !== null && 'The file gives shares only, so each place counts as many people as it has in this table.'}
    </p>
  );
}

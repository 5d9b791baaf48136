import { useCallback, useState } from 'react';
import { client } from '../../../client/client.ts';
import { formatCount, formatList, formatMany } from '../../../components/format.ts';
import { NoticeBox } from '../../../components/notice.tsx';
import { sayItem, sayItems } from '../../../engine/vocabulary/say-items.ts';
import { CheckList } from '../../../components/check-list.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import type { BackgroundSettings, DerivedBackground, SecondTable } from '../../../contracts/engine-api.ts';
import { addBackground } from '../../../state/recipe-edits.ts';
import { useAnswer } from '../../../state/use-answer.ts';
import { useApp } from '../../../state/use-app.ts';
import { Button } from '../../../components/button.tsx';
import field from '../../../components/field.module.css';
import text from '../../../components/text.module.css';

interface BackgroundFileProps {
  readonly file: File;
  readonly onDone: () => void;
}

/**
 * A second file joined with the table: how it is read is guessed and can be corrected, and what it gives is shown
 * before it is used.
 */
export function BackgroundFile({ file, onDone }: BackgroundFileProps) {
  const [recipe] = useState(useApp((state) => state.recipe)!);
  const read = useCallback(() => client.readBackground(recipe, { file, name: file.name }), [recipe, file]);
  const { value: second, problem } = useAnswer(read);
  if (problem !== null)
    return (
      <NoticeBox tone="danger">
        <strong>{file.name} could not be read.</strong> {problem.message}
      </NoticeBox>
    );
  return second === null ? (
    <p className={text.hint}>Reading {file.name} ...</p>
  ) : (
    <Joined second={second} onDone={onDone} />
  );
}

function Joined({ second, onDone }: { readonly second: SecondTable; readonly onDone: () => void }) {
  const recipe = useApp((state) => state.recipe)!;
  const edit = useApp((state) => state.edit);
  const [settings, setSettings] = useState<BackgroundSettings>(second.guess);
  const derive = useCallback(() => client.deriveBackground(recipe, settings), [recipe, settings]);
  const { value: derived, problem } = useAnswer(derive);
  const change = (part: Partial<BackgroundSettings>) => setSettings({ ...settings, ...part });
  const use = () => {
    edit(`Shares from ${second.name}`, (before) => addBackground(before, derived!.rules));
    onDone();
  };
  return (
    <div>
      <p className={text.hint}>
        {second.name}: {formatMany(second.rows, 'row')}.
      </p>
      <JoinChoice columns={second.columns} settings={settings} onChange={change} />
      <SelectField
        label="A row is"
        value={settings.shape}
        options={{ long: 'people of one group', wide: 'a place, with a column for each group' }}
        onChange={(shape) => change({ shape: shape as BackgroundSettings['shape'] })}
      />
      {settings.shape === 'long' ? (
        <LongChoice columns={second.columns} settings={settings} onChange={change} />
      ) : (
        <WideChoice columns={second.columns} settings={settings} onChange={change} />
      )}
      {problem !== null && <NoticeBox tone="warning">{problem.message}</NoticeBox>}
      {problem === null && derived !== null && <Preview derived={derived} />}
      <p>
        <Button look="primary" disabled={problem !== null || derived === null} onClick={use}>
          Use {derived === null || problem !== null ? 'these shares' : formatMany(derived.rules.length, 'share')}
        </Button>
      </p>
    </div>
  );
}

interface ChoiceProps {
  /** The columns of the second file. */
  readonly columns: readonly string[];
  readonly settings: BackgroundSettings;
  readonly onChange: (part: Partial<BackgroundSettings>) => void;
}

/** On which columns the files are joined, and within which of them the shares hold. */
function JoinChoice({ columns, settings: { join, within = [] }, onChange }: ChoiceProps) {
  return (
    <>
      <CheckList
        title="Joined on"
        options={columns}
        chosen={join}
        onChange={(next) => onChange({ join: next, within: within.filter((one) => next.includes(one)) })}
      />
      {join.length > 1 && (
        <CheckList
          title="The shares hold within each"
          options={join}
          chosen={within}
          onChange={(next) => onChange({ within: next })}
        />
      )}
    </>
  );
}

/** A row of people of one group: which column says the group, and how many they are. */
function LongChoice({ columns, settings, onChange }: ChoiceProps) {
  const named = Object.fromEntries(columns.map((name) => [name, name]));
  return (
    <>
      <SelectField
        label="Group"
        value={settings.group ?? ''}
        options={{ '': 'choose', ...named }}
        onChange={(group) => onChange({ group })}
      />
      <SelectField
        label="How many people"
        value={settings.count ?? ''}
        options={{ '': 'one for each row', ...named }}
        onChange={(count) => onChange({ count: count === '' ? null : count })}
      />
    </>
  );
}

/** A row for a place with a column for each group: which columns, and how many people in all. */
function WideChoice({ columns, settings, onChange }: ChoiceProps) {
  const named = Object.fromEntries(columns.map((name) => [name, name]));
  return (
    <>
      <CheckList
        title="Groups"
        options={columns.filter((name) => !settings.join.includes(name))}
        chosen={settings.groups ?? []}
        onChange={(groups) => onChange({ groups })}
      />
      <SelectField
        label="People in all"
        value={settings.total ?? ''}
        options={{ '': 'not given', ...named }}
        onChange={(total) => onChange({ total: total === '' ? null : total })}
      />
      <label className={field.field}>
        <span>The groups are about</span>
        <input
          className={field.input}
          value={settings.attribute ?? ''}
          onChange={(event) => onChange({ attribute: event.target.value })}
        />
      </label>
    </>
  );
}

function Preview({ derived }: { readonly derived: DerivedBackground }) {
  const { rules, groups, matched, unmatched, assumes } = derived;
  const [first] = rules;
  return (
    <p className={text.hint}>
      {formatMany(matched, 'value')} of this table found in the file, groups{' '}
      {formatList(groups.map(({ group }) => sayItem(group)))}.{' '}
      {first !== undefined &&
        `For example: ${(100 * Number(first.beta2)).toFixed(1)}% of those with ${sayItems([...first.given, ...(first.within ?? [])])} are ${sayItems(first.group)}. `}
      {unmatched.count > 0 &&
        `${formatMany(unmatched.count, 'value is', 'values are')} not in it: ${unmatched.examples
          .slice(0, 3)
          .map(({ given, weight }) => `${given.map(({ value }) => value).join(' · ')} (${formatCount(weight)} people)`)
          .join(', ')}. `}
      {assumes !== null && 'The file gives shares only, so each place counts as many people as it has in this table.'}
    </p>
  );
}

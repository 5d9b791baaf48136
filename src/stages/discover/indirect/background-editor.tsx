import { useCallback, useState } from 'react';
import { client } from '../../../client/client.ts';
import { Button } from '../../../components/button.tsx';
import { CheckList, SelectField } from '../../../components/fields/choices.tsx';
import { classes } from '../../../components/classes.ts';
import { FileButton } from '../../../components/fields/file-button.tsx';
import { formatCount, formatList, formatMany } from '../../../components/format.ts';
import { Modal } from '../../../components/layout/modal.tsx';
import { NoticeBox } from '../../../components/layout/notice.tsx';
import { ScrollBox } from '../../../components/tables/data-table.tsx';
import { showShare } from '../../../components/fields/number-field.tsx';
import type { BackgroundSettings, DerivedBackground } from '../../../engine/discovery/background/index.ts';
import type { Recipe } from '../../../engine/recipe/recipe.ts';
import type { SecondTable } from '../../../engine/session/table-calls.ts';
import { sayItem, sayItems } from '../../../engine/vocabulary/display-names.ts';
import { addBackground, removeBackground } from '../../../state/recipe/recipe-edits.ts';
import { useAnswer } from '../../../state/hooks/use-answer.ts';
import { useApp } from '../../../state/use-app.ts';
import { BackgroundForm } from './background-form.tsx';
import field from '../../../components/fields/field.module.css';
import layout from '../../../components/layout/layout.module.css';
import table from '../../../components/tables/table.module.css';
import text from '../../../components/text.module.css';

const listed = 50;

/** Shares known from elsewhere, e.g. from a census: typed one by one, or read from a second file. */
export function BackgroundEditor({
  unused = [],
  onClose,
}: {
  readonly unused?: readonly string[];
  readonly onClose: () => void;
}) {
  const background = useApp((state) => state.recipe?.background ?? null) ?? [];
  const edit = useApp((state) => state.edit);
  const [file, setFile] = useState<File | null>(null);
  return (
    <Modal title="What is known about groups from elsewhere" onClose={onClose}>
      <p>
        A table may not say who belongs to a group, and yet it is known, for example from a census, where the group
        lives. Two shares are enough for a lower bound: how many of those with a value are of the group, and how many of
        the group have the value. Both may hold among all people of the table or only within a context.
      </p>
      {background.length > 0 && <KnownShares />}
      {unused.length > 0 && (
        <NoticeBox tone="warning">
          {unused.slice(0, 3).join(' ')}
          {unused.length > 3 && ` And ${formatMany(unused.length - 3, 'more')}.`}
        </NoticeBox>
      )}
      <BackgroundForm onAdd={(rule) => edit('Add a share from elsewhere', (recipe) => addBackground(recipe, [rule]))} />
      <h3>Or read them from a second file</h3>
      <p className={text.hint}>
        A CSV with a column of the same name as here, such as a zip code, and either one row for each value and group
        with a count, or one column a group with counts or shares.
      </p>
      <p>
        <FileButton
          title={file === null ? 'Choose a second file' : 'Choose another file'}
          accept=".csv,.tsv,.txt,.parquet,text/csv"
          onFile={setFile}
        />
      </p>
      {file !== null && (
        <BackgroundFile key={`${file.name} ${file.lastModified}`} file={file} onDone={() => setFile(null)} />
      )}
    </Modal>
  );
}

/** The shares that the recipe holds, the first of them listed, each with its way out. */
function KnownShares() {
  const background = useApp((state) => state.recipe?.background ?? null) ?? [];
  const edit = useApp((state) => state.edit);
  return (
    <>
      <ScrollBox label="Shares from elsewhere" height="short">
        <table className={table.table}>
          <ShareHeads />
          <tbody>
            {background.slice(0, listed).map((rule, index) => (
              <ShareRow
                key={index}
                rule={rule}
                onRemove={() => edit('Remove a share from elsewhere', (recipe) => removeBackground(recipe, index))}
              />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className={classes(layout.row, text.hint)}>
        {background.length > listed && `and ${formatMany(background.length - listed, 'more share')}.`}
        <Button
          look="small"
          onClick={() => edit('Remove all shares from elsewhere', (recipe) => ({ ...recipe, background: [] }))}
        >
          Remove all
        </Button>
      </p>
    </>
  );
}

function ShareHeads() {
  return (
    <thead>
      <tr>
        <th scope="col">Value</th>
        <th scope="col">Group</th>
        <th scope="col" className={table.number}>
          of those, in the group
        </th>
        <th scope="col" className={table.number}>
          of the group, here
        </th>
        <th scope="col">
          <span className={text.hidden}>Remove</span>
        </th>
      </tr>
    </thead>
  );
}

interface ShareRowProps {
  readonly rule: Recipe['background'][number];
  readonly onRemove: () => void;
}

function ShareRow({ rule: { given, group, within = [], beta1, beta2 }, onRemove }: ShareRowProps) {
  return (
    <tr>
      <th scope="row">
        {sayItems(given)}
        {within.length > 0 && ` among ${sayItems(within)}`}
      </th>
      <td>{sayItems(group)}</td>
      <td className={table.number}>{showShare(beta2)}</td>
      <td className={table.number}>{showShare(beta1)}</td>
      <td>
        <Button look="link" aria-label={`Remove ${sayItems(given)} for ${sayItems(group)}`} onClick={onRemove}>
          ✕
        </Button>
      </td>
    </tr>
  );
}

/**
 * A second file joined with the table: how it is read is guessed and can be corrected, and what it gives is shown
 * before it is used.
 */
function BackgroundFile({ file, onDone }: { readonly file: File; readonly onDone: () => void }) {
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

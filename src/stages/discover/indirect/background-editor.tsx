import { sayFailure } from '../../../words/said-failure.ts';
import { type FormEvent, useCallback, useState } from 'react';
import { client } from '../../../client/client.ts';
import { Button } from '../../../components/button.tsx';
import { CheckList, SelectField } from '../../../components/fields/choices.tsx';
import { classes } from '../../../components/classes.ts';
import { FileButton } from '../../../components/fields/file-button.tsx';
import { Say } from '../../../components/say.tsx';
import { backgroundWords } from '../../../words/en/discover/background.ts';
import { Modal } from '../../../components/layout/modal.tsx';
import { NoticeBox } from '../../../components/layout/notice.tsx';
import { ScrollBox } from '../../../components/tables/data-table.tsx';
import { showShare, readShare } from '../../../components/fields/number-field.tsx';
import type { BackgroundSettings, DerivedBackground } from '../../../engine/discovery/background/index.ts';
import type { Recipe } from '../../../engine/recipe/recipe.ts';
import type { SecondTable } from '../../../engine/session/table-calls.ts';
import { sayItems } from '../../../words/people.ts';
import { addBackground, removeBackground } from '../../../state/recipe/recipe-edits.ts';
import { useAnswer } from '../../../state/hooks/use-answer.ts';
import { useApp } from '../../../state/use-app.ts';
import type { TableView } from '../../../engine/session/describe-table.ts';
import field from '../../../components/fields/field.module.css';
import layout from '../../../components/layout/layout.module.css';
import table from '../../../components/tables/table.module.css';
import text from '../../../components/text.module.css';
import styles from './background-editor.module.css';

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
    <Modal title={backgroundWords.title} onClose={onClose}>
      <p>{backgroundWords.says}</p>
      {background.length > 0 && <KnownShares />}
      {unused.length > 0 && (
        <NoticeBox tone="warning">
          {unused.slice(0, 3).join(' ')} {unused.length > 3 && backgroundWords.moreUnused(unused.length - 3)}
        </NoticeBox>
      )}
      <BackgroundForm onAdd={(rule) => edit(backgroundWords.undo.add, (recipe) => addBackground(recipe, [rule]))} />
      <h3>{backgroundWords.file.title}</h3>
      <p className={text.hint}>{backgroundWords.file.says}</p>
      <p>
        <FileButton
          title={file === null ? backgroundWords.file.choose : backgroundWords.file.chooseAnother}
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
      <ScrollBox label={backgroundWords.known.label} height="short">
        <table className={table.table}>
          <ShareHeads />
          <tbody>
            {background.slice(0, listed).map((rule, index) => (
              <ShareRow
                key={index}
                rule={rule}
                onRemove={() => edit(backgroundWords.undo.remove, (recipe) => removeBackground(recipe, index))}
              />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className={classes(layout.row, text.hint)}>
        {background.length > listed && backgroundWords.known.more(background.length - listed)}
        <Button
          look="small"
          onClick={() => edit(backgroundWords.undo.removeAll, (recipe) => ({ ...recipe, background: [] }))}
        >
          {backgroundWords.known.removeAll}
        </Button>
      </p>
    </>
  );
}

function ShareHeads() {
  const words = backgroundWords.known;
  return (
    <thead>
      <tr>
        <th scope="col">{words.value}</th>
        <th scope="col">{words.group}</th>
        <th scope="col" className={table.number}>
          {words.inGroup}
        </th>
        <th scope="col" className={table.number}>
          {words.here}
        </th>
        <th scope="col">
          <span className={text.hidden}>{words.removeHead}</span>
        </th>
      </tr>
    </thead>
  );
}

interface ShareRowProps {
  readonly rule: Recipe['background'][number];
  readonly onRemove: () => void;
}

function ShareRow({ rule, onRemove }: ShareRowProps) {
  const words = backgroundWords.known;
  return (
    <tr>
      <th scope="row">{words.given(rule)}</th>
      <td>{sayItems(rule.group)}</td>
      <td className={table.number}>{showShare(rule.beta2)}</td>
      <td className={table.number}>{showShare(rule.beta1)}</td>
      <td>
        <Button look="link" aria-label={words.remove(rule)} onClick={onRemove}>
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
        <Say parts={backgroundWords.file.failed(file.name, sayFailure(problem))} />
      </NoticeBox>
    );
  return second === null ? (
    <p className={text.hint}>{backgroundWords.file.reading(file.name)}</p>
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
  const words = backgroundWords.file;
  const change = (part: Partial<BackgroundSettings>) => setSettings({ ...settings, ...part });
  const use = () => {
    edit(backgroundWords.undo.addFile(second.name), (before) => addBackground(before, derived!.rules));
    onDone();
  };
  return (
    <div>
      <p className={text.hint}>{words.rows(second.name, second.rows)}</p>
      <JoinChoice columns={second.columns} settings={settings} onChange={change} />
      <SelectField
        label={words.shape}
        value={settings.shape}
        options={{ long: words.long, wide: words.wide }}
        onChange={(shape) => change({ shape: shape as BackgroundSettings['shape'] })}
      />
      {settings.shape === 'long' ? (
        <LongChoice columns={second.columns} settings={settings} onChange={change} />
      ) : (
        <WideChoice columns={second.columns} settings={settings} onChange={change} />
      )}
      {problem !== null && <NoticeBox tone="warning">{sayFailure(problem)}</NoticeBox>}
      {problem === null && derived !== null && <Preview derived={derived} />}
      <p>
        <Button look="primary" disabled={problem !== null || derived === null} onClick={use}>
          {words.use(derived === null || problem !== null ? null : derived.rules.length)}
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
        title={backgroundWords.file.join}
        options={columns}
        chosen={join}
        onChange={(next) => onChange({ join: next, within: within.filter((one) => next.includes(one)) })}
      />
      {join.length > 1 && (
        <CheckList
          title={backgroundWords.file.within}
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
  const words = backgroundWords.file;
  const named = columns.map((name) => [name, name] as const);
  return (
    <>
      <SelectField
        label={words.group}
        value={settings.group ?? ''}
        options={[['', words.chooseGroup], ...named]}
        onChange={(group) => onChange({ group })}
      />
      <SelectField
        label={words.count}
        value={settings.count ?? ''}
        options={[['', words.oneARow], ...named]}
        onChange={(count) => onChange({ count: count === '' ? null : count })}
      />
    </>
  );
}

/** A row for a place with a column for each group: which columns, and how many people in all. */
function WideChoice({ columns, settings, onChange }: ChoiceProps) {
  const words = backgroundWords.file;
  const named = columns.map((name) => [name, name] as const);
  return (
    <>
      <CheckList
        title={words.groups}
        options={columns.filter((name) => !settings.join.includes(name))}
        chosen={settings.groups ?? []}
        onChange={(groups) => onChange({ groups })}
      />
      <SelectField
        label={words.total}
        value={settings.total ?? ''}
        options={[['', words.noTotal], ...named]}
        onChange={(total) => onChange({ total: total === '' ? null : total })}
      />
      <Written title={words.about} value={settings.attribute ?? ''} onChange={(attribute) => onChange({ attribute })} />
    </>
  );
}

function Preview({ derived }: { readonly derived: DerivedBackground }) {
  const { rules, groups, matched, unmatched, assumes } = derived;
  const [first] = rules;
  const words = backgroundWords.file;
  const says = [
    words.matched(
      matched,
      groups.map(({ group }) => [group]),
    ),
    ...(first === undefined ? [] : [words.example(first)]),
    ...(unmatched.count === 0 ? [] : [words.unmatched(unmatched)]),
    ...(assumes === null ? [] : [words.assumes]),
  ];
  return <p className={text.hint}>{says.join(' ')}</p>;
}

type Background = Recipe['background'][number];

interface Draft {
  readonly name: string;
  readonly value: string;
  readonly group: { readonly attribute: string; readonly value: string };
  readonly context: { readonly attribute: string; readonly value: string };
  readonly beta1: string;
  readonly beta2: string;
}

/** What was typed as a share of the recipe, or what is wrong with it. */
function readDraft({ name, value, group, context, ...typed }: Draft): Background | string {
  const words = backgroundWords.form;
  const beta1 = readShare(typed.beta1);
  const beta2 = readShare(typed.beta2);
  if (name === '' || value === '') return words.noValue;
  if (group.attribute.trim() === '' || group.value.trim() === '') return words.noGroup;
  if (!beta1.ok || !beta2.ok) return beta2.ok ? words.noBeta1 : words.noBeta2;
  return {
    given: [{ attribute: name, value }],
    group: [{ attribute: group.attribute.trim(), value: group.value.trim() }],
    ...(context.attribute === '' ? {} : { within: [context] }),
    beta1: beta1.value,
    beta2: beta2.value,
  };
}

/** One share typed in: a value of this table, a group by name, and the two shares. */
function BackgroundForm({ onAdd }: { readonly onAdd: (rule: Background) => void }) {
  const view = useApp((state) => state.view);
  const decision = useApp((state) => state.recipe?.roles.decision?.attribute);
  const attributes = view?.attributes.filter(({ name }) => name !== decision) ?? [];
  const firstOf = (name: string) => attributes.find((one) => one.name === name)?.values[0]?.value ?? '';
  const [draft, setDraft] = useState<Draft>({
    name: attributes[0]?.name ?? '',
    value: firstOf(attributes[0]?.name ?? ''),
    group: { attribute: '', value: '' },
    context: { attribute: '', value: '' },
    beta1: '',
    beta2: '',
  });
  const [problem, setProblem] = useState<string | null>(null);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readDraft(draft);
    setProblem(typeof read === 'string' ? read : null);
    if (typeof read === 'string') return;
    change({ beta1: '', beta2: '' });
    onAdd(read);
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label={backgroundWords.form.label}>
      <ValueFields draft={draft} attributes={attributes} firstOf={firstOf} onChange={change} />
      <GroupFields draft={draft} onChange={change} />
      <WithinFields draft={draft} attributes={attributes} firstOf={firstOf} onChange={change} />
      {problem !== null && (
        <p role="alert" className={classes(text.hint, text.worse)}>
          {problem}
        </p>
      )}
      <p>
        <Button type="submit" look="primary">
          {backgroundWords.form.add}
        </Button>
      </p>
    </form>
  );
}

interface FieldsProps {
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
}

interface TableFieldsProps extends FieldsProps {
  readonly attributes: TableView['attributes'];
  readonly firstOf: (name: string) => string;
}

/** A column of this table and one of its values. */
function ValueFields({ draft: { name, value, context }, attributes, firstOf, onChange }: TableFieldsProps) {
  const choose = (next: string) =>
    onChange({
      name: next,
      value: firstOf(next),
      ...(next === context.attribute ? { context: { attribute: '', value: '' } } : {}),
    });
  return (
    <>
      <SelectField
        label={backgroundWords.form.column}
        value={name}
        options={attributes.map((one) => [one.name, one.name])}
        onChange={choose}
      />
      <SelectField
        label={backgroundWords.form.value}
        value={value}
        options={valuesOf(attributes, name)}
        onChange={(next) => onChange({ value: next })}
      />
    </>
  );
}

/** The group by name, and the two shares. */
function GroupFields({ draft, onChange }: FieldsProps) {
  const { group, beta1, beta2 } = draft;
  const words = backgroundWords.form;
  return (
    <>
      <Written
        title={words.groupAttribute}
        hint={words.groupAttributeHint}
        value={group.attribute}
        onChange={(attribute) => onChange({ group: { ...group, attribute } })}
      />
      <Written
        title={words.group}
        hint={words.groupHint}
        value={group.value}
        onChange={(value) => onChange({ group: { ...group, value } })}
      />
      <Written
        isNumber
        title={words.beta2}
        hint={words.beta2Hint}
        value={beta2}
        onChange={(typed) => onChange({ beta2: typed })}
      />
      <Written
        isNumber
        title={words.beta1}
        hint={words.beta1Hint}
        value={beta1}
        onChange={(typed) => onChange({ beta1: typed })}
      />
    </>
  );
}

/** Whether the shares hold among all, or only in a situation. */
function WithinFields({ draft: { name, context }, attributes, firstOf, onChange }: TableFieldsProps) {
  const others = attributes.filter((one) => one.name !== name);
  return (
    <>
      <SelectField
        label={backgroundWords.form.hold}
        value={context.attribute}
        options={[
          ['', backgroundWords.form.amongAll],
          ...others.map((one) => [one.name, backgroundWords.form.amongThose(one.name)] as const),
        ]}
        onChange={(attribute) => onChange({ context: { attribute, value: firstOf(attribute) } })}
      />
      {context.attribute !== '' && (
        <SelectField
          label={context.attribute}
          value={context.value}
          options={valuesOf(attributes, context.attribute)}
          onChange={(value) => onChange({ context: { ...context, value } })}
        />
      )}
    </>
  );
}

function valuesOf(attributes: TableView['attributes'], name: string) {
  const values = attributes.find((one) => one.name === name)?.values ?? [];
  return values.map(({ value }) => [value, value] as const);
}

interface WrittenProps {
  readonly title: string;
  readonly value: string;
  readonly hint?: string;
  readonly isNumber?: boolean;
  readonly onChange: (value: string) => void;
}

function Written({ title, value, hint, isNumber = false, onChange }: WrittenProps) {
  return (
    <label className={field.field}>
      <span>{title}</span>
      <input
        className={isNumber ? field.number : field.input}
        inputMode={isNumber ? 'decimal' : 'text'}
        placeholder={hint}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

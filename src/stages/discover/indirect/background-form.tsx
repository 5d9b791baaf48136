import { type FormEvent, type ReactNode, useState } from 'react';
import type { Recipe } from '../../../engine/recipe/recipe.ts';
import type { TableView } from '../../../engine/session/describe-table.ts';
import { useApp } from '../../../state/use-app.ts';
import { classes } from '../../../components/classes.ts';
import { Button } from '../../../components/button.tsx';
import { readShare } from '../../../components/fields/number-field.tsx';
import field from '../../../components/fields/field.module.css';
import text from '../../../components/text.module.css';
import styles from './background-form.module.css';

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
  const beta1 = readShare(typed.beta1);
  const beta2 = readShare(typed.beta2);
  if (name === '' || value === '') return 'Choose a column and a value of this table.';
  if (group.attribute.trim() === '' || group.value.trim() === '') return 'Name the group, for example race and Black.';
  if (!beta1.ok || !beta2.ok)
    return `${beta2.ok ? '“Of the group, here”' : '“Of those, in the group”'} must be a share from 0 to 1 or a percentage such as 60%.`;
  return {
    given: [{ attribute: name, value }],
    group: [{ attribute: group.attribute.trim(), value: group.value.trim() }],
    ...(context.attribute === '' ? {} : { within: [context] }),
    beta1: beta1.value,
    beta2: beta2.value,
  };
}

/** One share typed in: a value of this table, a group by name, and the two shares. */
export function BackgroundForm({ onAdd }: { readonly onAdd: (rule: Background) => void }) {
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
    <form className={styles.form} onSubmit={submit} aria-label="Add a share">
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
          Add
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
      <Choice title="Column" value={name} onChange={choose}>
        {attributes.map((one) => (
          <option key={one.name}>{one.name}</option>
        ))}
      </Choice>
      <Choice title="Value" value={value} onChange={(next) => onChange({ value: next })}>
        {valuesOf(attributes, name)}
      </Choice>
    </>
  );
}

/** The group by name, and the two shares. */
function GroupFields({ draft, onChange }: FieldsProps) {
  const { group, beta1, beta2 } = draft;
  return (
    <>
      <Written
        title="Group is about"
        hint="race"
        value={group.attribute}
        onChange={(attribute) => onChange({ group: { ...group, attribute } })}
      />
      <Written
        title="Group"
        hint="Black"
        value={group.value}
        onChange={(value) => onChange({ group: { ...group, value } })}
      />
      <Written
        isNumber
        title="Of those with the value, at least so many are in the group (β₂)"
        hint="90%"
        value={beta2}
        onChange={(typed) => onChange({ beta2: typed })}
      />
      <Written
        isNumber
        title="Of the group, at least so many have the value (β₁)"
        hint="60%"
        value={beta1}
        onChange={(typed) => onChange({ beta1: typed })}
      />
    </>
  );
}

/** Whether the shares hold among all, or only in a situation. */
function WithinFields({ draft: { name, context }, attributes, firstOf, onChange }: TableFieldsProps) {
  return (
    <>
      <Choice
        title="The shares hold"
        value={context.attribute}
        onChange={(attribute) => onChange({ context: { attribute, value: firstOf(attribute) } })}
      >
        <option value="">among all</option>
        {attributes
          .filter((one) => one.name !== name)
          .map((one) => (
            <option key={one.name} value={one.name}>
              among those with this {one.name}
            </option>
          ))}
      </Choice>
      {context.attribute !== '' && (
        <Choice
          title={context.attribute}
          value={context.value}
          onChange={(value) => onChange({ context: { ...context, value } })}
        >
          {valuesOf(attributes, context.attribute)}
        </Choice>
      )}
    </>
  );
}

function valuesOf(attributes: TableView['attributes'], name: string) {
  return attributes.find((one) => one.name === name)?.values.map(({ value }) => <option key={value}>{value}</option>);
}

interface ControlProps {
  readonly title: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Choice({ title, value, onChange, children }: ControlProps & { readonly children: ReactNode }) {
  return (
    <label className={field.field}>
      <span>{title}</span>
      <select className={field.input} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </label>
  );
}

function Written({
  title,
  value,
  hint,
  isNumber = false,
  onChange,
}: ControlProps & { readonly hint: string; readonly isNumber?: boolean }) {
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

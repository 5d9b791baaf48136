import { classes } from '../classes.ts';
import field from './field.module.css';
import text from '../text.module.css';
import styles from './choices.module.css';
import { fieldWords } from '../../words/en/fields.ts';

/** Values with their words; as pairs where they are of the data, because a record would sort those that look like numbers. */
type Options = Readonly<Record<string, string>> | readonly (readonly [value: string | number, words: string])[];

function OptionList({ of }: { readonly of: Options }) {
  const pairs = Symbol.iterator in of ? of : Object.entries(of);
  return pairs.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));
}

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: Options;
  /** A word beside the label, e.g. that the value was guessed. */
  readonly note?: string | null;
  readonly isDisabled?: boolean;
  /** As wide as its longest option, where there is room. */
  readonly isWide?: boolean;
  readonly onChange: (value: string) => void;
}

export function SelectField(props: SelectFieldProps) {
  const { label, value, options, note = null, isDisabled = false, isWide = false, onChange } = props;
  return (
    <label className={field.field}>
      <span>
        {label}
        {note !== null && <span className={text.hint}> {note}</span>}
      </span>
      <select
        className={classes(field.input, isWide && field.wide)}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
      >
        <OptionList of={options} />
      </select>
    </label>
  );
}

interface SelectProps {
  /** What is chosen, read aloud. */
  readonly label: string;
  /** Left out: nothing stays chosen. */
  readonly value?: string | number;
  readonly options: Options;
  /** Stands before the options, for the empty value: that nothing is chosen. */
  readonly none?: string;
  /** Stands before the options and cannot be chosen: what a choice does. */
  readonly prompt?: string;
  readonly onChange: (value: string) => void;
}

/** One of several options, without a label in view. */
export function Select({ label, value = '', options, none, prompt, onChange }: SelectProps) {
  return (
    <select className={field.input} aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {none !== undefined && <option value="">{none}</option>}
      {prompt !== undefined && (
        <option value="" disabled>
          {prompt}
        </option>
      )}
      <OptionList of={options} />
    </select>
  );
}

interface SegmentedProps<T extends string> {
  /** What is chosen, read aloud. */
  readonly label: string;
  readonly value: T;
  readonly options: Readonly<Record<T, string>>;
  readonly onChange: (value: T) => void;
}

/** One of a few choices, all in view. */
export function Segmented<T extends string>({ label, value, options, onChange }: SegmentedProps<T>) {
  return (
    <span className={styles.segments} role="group" aria-label={label}>
      {(Object.keys(options) as T[]).map((key) => (
        <button key={key} type="button" aria-pressed={key === value} onClick={() => onChange(key)}>
          {options[key]}
        </button>
      ))}
    </span>
  );
}

interface CheckProps {
  readonly title: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Something to tick, with its words beside it. */
export function Check({ title, isOn, onChange }: CheckProps) {
  return (
    <label className={field.check}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      <span>{title}</span>
    </label>
  );
}

interface CheckListProps<T extends string> {
  readonly title: string;
  readonly options: readonly T[];
  readonly titleOf?: (option: T) => string;
  readonly chosen: readonly T[];
  readonly onChange: (chosen: readonly T[]) => void;
}

/** Several of some options. */
export function CheckList<T extends string>({ title, options, titleOf, chosen, onChange }: CheckListProps<T>) {
  return (
    <fieldset className={styles.choices}>
      <legend>{title}</legend>
      {options.map((name) => (
        <label className={field.check} key={name}>
          <input
            type="checkbox"
            checked={chosen.includes(name)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))
            }
          />
          {titleOf?.(name) ?? name}
        </label>
      ))}
    </fieldset>
  );
}

interface SwitchProps {
  /** What is switched, read aloud. */
  readonly label: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Something that is on or off. */
export function Switch({ label, isOn, isDisabled = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={isOn}
      aria-label={label}
      disabled={isDisabled}
      onClick={() => onChange(!isOn)}
    >
      <i aria-hidden="true" />
    </button>
  );
}

interface FormulaOptionProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Whether an exported file keeps a spreadsheet from running its cells. It changes the file, so it is asked. */
export function FormulaOption({ isOn, onChange }: FormulaOptionProps) {
  return (
    <label className={field.check}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {fieldWords.apostrophes}
    </label>
  );
}

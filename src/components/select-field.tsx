import { classes } from './classes.ts';
import field from './field.module.css';
import text from './text.module.css';

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: Readonly<Record<string, string>>;
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
        {Object.entries(options).map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

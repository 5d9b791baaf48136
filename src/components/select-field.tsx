import field from './field.module.css';
import text from './text.module.css';

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: Readonly<Record<string, string>>;
  /** A word beside the label, e.g. that the value was guessed. */
  readonly note?: string | null;
  readonly isDisabled?: boolean;
  readonly onChange: (value: string) => void;
}

export function SelectField({ label, value, options, note = null, isDisabled = false, onChange }: SelectFieldProps) {
  return (
    <label className={field.field}>
      <span>
        {label}
        {note !== null && <span className={text.hint}> {note}</span>}
      </span>
      <select
        className={field.input}
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

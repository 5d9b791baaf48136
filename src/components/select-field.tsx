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
    <label className="field">
      <span>
        {label}
        {note !== null && <span className="hint"> {note}</span>}
      </span>
      <select className="input" value={value} disabled={isDisabled} onChange={(event) => onChange(event.target.value)}>
        {Object.entries(options).map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

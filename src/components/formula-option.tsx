import field from './field.module.css';

interface FormulaOptionProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Whether an exported file keeps a spreadsheet from running its cells. It changes the file, so it is asked. */
export function FormulaOption({ isOn, onChange }: FormulaOptionProps) {
  return (
    <label className={field.check}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      put an apostrophe before cells that a spreadsheet would take for a formula (= + - @)
    </label>
  );
}

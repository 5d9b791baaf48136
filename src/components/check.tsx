import field from './field.module.css';

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

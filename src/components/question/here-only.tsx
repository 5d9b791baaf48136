import { useState } from 'react';
import field from '../field.module.css';

interface HereOnlyProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Whether a change is for this stage only; it starts so where the stage already differs in one of the fields. */
export function useHereOnly(overrides: object, fields: readonly string[]): HereOnlyProps {
  const [isOn, onChange] = useState(fields.some((name) => name in overrides));
  return { isOn, onChange };
}

export function HereOnly({ isOn, onChange }: HereOnlyProps) {
  return (
    <label className={field.check}>
      <input type="checkbox" checked={!isOn} onChange={(event) => onChange(!event.target.checked)} />
      <span>Use this in every stage</span>
    </label>
  );
}

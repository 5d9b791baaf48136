import styles from './slider.module.css';

interface SliderProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly value: number;
  /** What stands at both ends; the least and the most where it is not given. */
  readonly ends?: readonly [string, string];
  /** What the value means, read aloud. */
  readonly says?: string;
  readonly onChange: (value: string) => void;
}

/** A range between its two ends; a value beyond them stands at the nearer one. */
export function Slider({ label, min, max, step, value, ends, says, onChange }: SliderProps) {
  return (
    <label className={styles.slider}>
      <span>{ends?.[0] ?? min}</span>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={says}
        min={min}
        max={max}
        step={step}
        value={Math.min(max, Math.max(min, value))}
        onChange={(event) => onChange(event.target.value)}
      />
      <span>{ends?.[1] ?? max}</span>
    </label>
  );
}

import { NumberField } from '../../../components/number-field.tsx';
import { Slider } from '../../../components/slider.tsx';
import { withSetting, type FigureProps } from './figure-props.ts';
import styles from './figures.module.css';

interface SettingSliderProps {
  /** The figure that it belongs to. */
  readonly of: Pick<FigureProps, 'lesson' | 'at' | 'onAt'>;
  readonly index: number;
  readonly label: string;
  readonly says?: string;
  readonly ends?: readonly [string, string];
  /** Whether the number can be typed as well. */
  readonly isTyped?: boolean;
}

/** A setting of a lesson to drag, to move by the arrow keys and, where it is a count, to type. */
export function SettingSlider({ of, index, label, says, ends, isTyped = false }: SettingSliderProps) {
  const { lesson, at, onAt } = of;
  const { from, to } = lesson.settings[index];
  const change = (value: number) => onAt(withSetting(at, index, value));
  const read = (typed: string) => {
    const value = Number(typed.trim());
    const isGood = /^\d+$/.test(typed.trim()) && value >= from && value <= to;
    return isGood
      ? ({ ok: true, value } as const)
      : ({ ok: false, message: `Give a whole number from ${from} to ${to}.` } as const);
  };
  return (
    <div className={styles.setting}>
      {isTyped ? (
        <NumberField label={label} value={String(at[index])} read={read} onChange={change} isWhole />
      ) : (
        <p>
          {label}
          {says !== undefined && (
            <>
              : <b>{says}</b>
            </>
          )}
        </p>
      )}
      <Slider
        label={isTyped ? `${label}, slider` : label}
        min={from}
        max={to}
        value={at[index]}
        says={says}
        ends={ends}
        onChange={(value) => change(Number(value))}
      />
    </div>
  );
}

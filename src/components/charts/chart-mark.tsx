import type { KeyboardEvent, ReactNode } from 'react';
import styles from './chart-mark.module.css';

interface ChartMarkProps {
  /** What a screen reader says of it: the same as its tooltip. */
  readonly label: string;
  readonly isSelected?: boolean;
  readonly onSelect: () => void;
  /** On hover or focus, and when that ends. */
  readonly onActive: (isActive: boolean) => void;
  readonly children: ReactNode;
}

/** A mark of a chart that can be chosen: by a click, or by Tab, arrow keys and Enter. */
export function ChartMark({ label, isSelected = false, onSelect, onActive, children }: ChartMarkProps) {
  const onKeyDown = (event: KeyboardEvent<SVGGElement>) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return onSelect();
    }
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return undefined;
    event.preventDefault();
    const marks = [...(event.currentTarget.closest('svg')?.querySelectorAll<SVGGElement>('[data-mark]') ?? [])];
    const at = marks.indexOf(event.currentTarget);
    return marks[(at + step + marks.length) % marks.length]?.focus();
  };
  return (
    <g
      className={styles.mark}
      data-mark
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-pressed={isSelected}
      onClick={onSelect}
      onKeyDown={onKeyDown}
      onMouseEnter={() => onActive(true)}
      onMouseLeave={() => onActive(false)}
      onFocus={() => onActive(true)}
      onBlur={() => onActive(false)}
    >
      {children}
    </g>
  );
}

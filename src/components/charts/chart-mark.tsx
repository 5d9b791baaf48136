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

interface MarkReachProps {
  readonly x: number;
  readonly y: number;
  /** How far from its middle a mark can be clicked. */
  readonly reach: number;
  /** The radius of the ring around a chosen mark; null: it is not chosen. */
  readonly ring: number | null;
}

/** The round area in which a mark can be clicked, and the ring that says that it is chosen. */
export function MarkReach({ x, y, reach, ring }: MarkReachProps) {
  return (
    <>
      <circle className={styles.target} cx={x} cy={y} r={reach} />
      {ring !== null && <circle className={styles.ring} cx={x} cy={y} r={ring} />}
    </>
  );
}

import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { usePlotArea } from 'recharts';
import styles from './limit-handle.module.css';

interface LimitHandleProps {
  /** What is dragged, for screen readers. */
  readonly label: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  /** Two lines beside the line. */
  readonly words: readonly [string, string];
  /** What a screen reader says of the value. */
  readonly says: string;
  readonly onDrag: (value: number) => void;
  readonly onCommit: (value: number) => void;
}

/** Pixels that a letter takes on average. */
const letter = 6.4;

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** A line through a chart that is dragged, or moved with the arrow keys by 0.01 and with Shift by 0.1. */
export function LimitHandle({ label, value, from, to, words, says, onDrag, onCommit }: LimitHandleProps) {
  const plot = usePlotArea();
  const isDragging = useRef(false);
  if (plot === undefined) return null;
  const x = plot.x + ((Math.min(to, Math.max(from, value)) - from) / (to - from || 1)) * plot.width;
  const valueAt = (event: PointerEvent<SVGGElement>) => {
    const box = event.currentTarget.ownerSVGElement!.getBoundingClientRect();
    const at = from + ((event.clientX - box.left - plot.x) / plot.width) * (to - from);
    return Number(Math.min(to, Math.max(from, at)).toFixed(2));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onCommit(Number((value + step * (event.shiftKey ? 0.1 : 0.01)).toFixed(4)));
  };
  const isRight = x > plot.x + plot.width * 0.6;
  const room = (isRight ? x : plot.x + plot.width - x) - 14;
  const fits = words[1].length * letter < room;
  return (
    <g
      className={styles.limit}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={from}
      aria-valuemax={to}
      aria-valuetext={says}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        isDragging.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (isDragging.current) onDrag(valueAt(event));
      }}
      onPointerUp={(event) => {
        if (isDragging.current) onCommit(valueAt(event));
        isDragging.current = false;
      }}
      onPointerCancel={() => {
        isDragging.current = false;
      }}
    >
      <rect className={styles.reach} x={x - 12} y={0} width={24} height={plot.y + plot.height} />
      <line x1={x} x2={x} y1={16} y2={plot.y + plot.height} />
      <rect className={styles.grip} x={x - 8} y={2} width={16} height={20} rx={4} />
      <path className={styles.bars} d={`M${x - 2} 8v8M${x + 2} 8v8`} />
      <text className={styles.title} x={isRight ? x - 14 : x + 14} y={12} textAnchor={isRight ? 'end' : 'start'}>
        {words[0]}
      </text>
      <text x={isRight ? x - 14 : x + 14} y={26} textAnchor={isRight ? 'end' : 'start'}>
        {fits ? words[1] : words[1].split(',')[0]}
      </text>
    </g>
  );
}

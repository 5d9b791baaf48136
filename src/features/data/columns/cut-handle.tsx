import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import styles from './cut-chart.module.css';

interface CutHandleProps {
  readonly cut: string;
  /** How its number is said. */
  readonly says: (value: number) => string;
  readonly x: number;
  /** No room at its right: then its words stand at its left. */
  readonly isCrowded: boolean;
  readonly base: number;
  readonly step: number;
  readonly valueAt: (event: PointerEvent<SVGElement>) => number;
  readonly onMove: (value: string) => void;
  readonly onRemove: () => void;
}

/** A cut: dragged by its handle, moved by arrow keys, removed by Delete. It is set when it is let go. */
export function CutHandle({ cut, says, x, isCrowded, base, step, valueAt, onMove, onRemove }: CutHandleProps) {
  const [dragged, setDragged] = useState<{ readonly by: number; readonly value: number } | null>(null);
  const [start, setStart] = useState<number | null>(null);
  const place = x + (dragged?.by ?? 0);
  const drag = (event: PointerEvent<SVGElement>) => {
    if (start === null) return;
    const scale = 400 / (event.currentTarget.ownerSVGElement?.getBoundingClientRect().width || 400);
    setDragged({ by: (event.clientX - start) * scale, value: valueAt(event) });
  };
  const drop = () => {
    setStart(null);
    setDragged(null);
    if (dragged !== null && String(dragged.value) !== cut) onMove(String(dragged.value));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: step, ArrowLeft: -step }[event.key];
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace';
    if (by === undefined && !isRemoval) return;
    event.preventDefault();
    if (isRemoval) onRemove();
    else if (by !== undefined) onMove(String(Number((Number(cut) + by * (event.shiftKey ? 10 : 1)).toPrecision(12))));
  };
  return (
    <g
      className={styles.cut}
      role="slider"
      tabIndex={0}
      aria-label={`Cut at ${cut}; Delete removes it`}
      aria-valuenow={Number(cut)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setStart(event.clientX);
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onKeyDown={onKeyDown}
    >
      <line x1={place} x2={place} y1={18} y2={base} />
      <rect x={place - 12} y={6} width={24} height={24} />
      <path d={`M${place - 2.5} 13v8M${place + 2.5} 13v8`} />
      <text x={place + (isCrowded ? -16 : 16)} y={16} textAnchor={isCrowded ? 'end' : 'start'}>
        {says(dragged?.value ?? Number(cut))}
      </text>
    </g>
  );
}

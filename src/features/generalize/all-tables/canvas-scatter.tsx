import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { TooltipFrame, useWidth } from '../../../components/charts/index.ts';
import type { ScatterAxis, ScatterPoint } from './scatter-types.ts';
import { findNear, paintScatter, placeOf, type ScatterScene } from './paint-scatter.ts';
import styles from './canvas-scatter.module.css';

interface CanvasScatterProps {
  readonly label: string;
  readonly points: readonly ScatterPoint[];
  readonly x: ScatterAxis;
  readonly y: ScatterAxis;
  readonly height: number;
  /** Points that a dashed line joins. */
  readonly front?: readonly ScatterPoint[];
  readonly selected: number | null;
  readonly say: (point: ScatterPoint) => {
    readonly title: string;
    readonly facts: readonly (readonly [string, string])[];
  };
  readonly onSelect: (node: number) => void;
}

/** Many tables as points on canvas; arrow keys walk them from left to right, a click or Enter chooses one. */
export function CanvasScatter(props: CanvasScatterProps) {
  const { label, points, x, y, height, front = [], selected, say, onSelect } = props;
  const { ref, width } = useWidth<HTMLDivElement>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [active, setActive] = useState<ScatterPoint | null>(null);
  const scene: ScatterScene = { points, x, y, front, selected, width, height };
  useEffect(() => {
    const paint = () => paintScatter(canvas.current, scene);
    paint();
    const scheme = window.matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', paint);
    return () => scheme.removeEventListener('change', paint);
  });
  const at = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return findNear(scene, event.clientX - box.left, event.clientY - box.top);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (step === undefined || points.length === 0) return;
    event.preventDefault();
    const order = points.toSorted((one, other) => one.x - other.x || one.y - other.y);
    const here = order.findIndex(({ node }) => node === selected);
    onSelect(order[(here + step + order.length) % order.length].node);
  };
  const shown = points.find(({ node }) => node === selected) ?? null;
  const told = shown === null ? null : say(shown);
  return (
    <div ref={ref}>
      <TooltipFrame at={active === null ? null : { ...placeOf(scene, active), ...say(active) }} width={width}>
        <canvas
          ref={canvas}
          className={styles.canvas}
          style={{ height }}
          tabIndex={0}
          role="application"
          aria-roledescription="chart"
          aria-label={
            told === null ? label : `${label}. ${told.title} ${told.facts.map((fact) => fact.join(' ')).join(', ')}`
          }
          onPointerMove={(event) => setActive(at(event))}
          onPointerLeave={() => setActive(null)}
          onClick={() => active !== null && onSelect(active.node)}
          onKeyDown={onKeyDown}
        />
      </TooltipFrame>
    </div>
  );
}

import { useCallback, useEffect, useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { GeneralizeSummary } from '../../contracts/engine-api.ts';
import { clampCamera, findAt, layOut, project, tallness, wholeView, type Camera } from './lattice-layout.ts';
import { LatticePainter } from './lattice-painter.ts';
import { kindOf, kindWords } from './node-state.ts';
import { sayLevels } from './words.ts';

interface LatticeViewProps {
  readonly summary: GeneralizeSummary;
  readonly isShown: (node: number) => boolean;
  readonly selected: number | null;
  readonly onSelect: (node: number) => void;
}

/** The lattice on canvas: drag to move, wheel or + and - to zoom, arrow keys to walk from node to node. */
export function LatticeView({ summary, isShown, selected, onSelect }: LatticeViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<LatticePainter | null>(null);
  const camera = useRef<Camera>(wholeView);
  const frame = useRef(0);
  const drag = useRef<{ x: number; y: number; camera: Camera; isMoved: boolean } | null>(null);
  const { strides, states, nodes } = summary;
  const levels = useMemo(() => summary.attributes.map(({ sizes }) => sizes.length), [summary]);
  const layout = useMemo(() => layOut(levels, strides, nodes, isShown), [levels, strides, nodes, isShown]);
  /** The camera moves without a render: a frame only shifts what is painted. */
  const paint = useCallback(() => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => painter.current?.show(camera.current));
  }, []);
  const move = useCallback((next: (before: Camera) => Camera) => {
    camera.current = clampCamera(next(camera.current), layout.widest);
    paint();
  }, [layout, paint]);
  const zoomBy = useCallback((factor: number) => move((before) => ({ ...before, zoom: before.zoom * factor })), [move]);

  useEffect(() => {
    painter.current ??= new LatticePainter(canvas.current!);
    painter.current.setScene({ layout, levels, strides, states, selected });
    paint();
  }, [layout, levels, strides, states, selected, paint]);
  useRepaint(canvas, useCallback(() => {
    painter.current?.forget();
    paint();
  }, [paint]));
  useWheel(canvas, zoomBy);

  const onPointerDown = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, camera: camera.current, isMoved: false };
  };
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    const start = drag.current;
    if (start === null) return;
    const { clientWidth, clientHeight } = event.currentTarget;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    if (Math.abs(dx) + Math.abs(dy) > 4) start.isMoved = true;
    if (start.isMoved) move(() => ({ ...start.camera, x: start.camera.x - dx / clientWidth / start.camera.zoom, y: start.camera.y - dy / clientHeight / tallness(start.camera.zoom) }));
  };
  const onPointerUp = (event: PointerEvent<HTMLCanvasElement>) => {
    const start = drag.current;
    drag.current = null;
    if (start === null || start.isMoved) return;
    const box = event.currentTarget.getBoundingClientRect();
    const node = findAt(layout, camera.current, box.width, box.height, { x: event.clientX - box.left, y: event.clientY - box.top }, 16);
    if (node >= 0) onSelect(node);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') return zoomBy(1.5);
    if (event.key === '-') return zoomBy(1 / 1.5);
    const next = walk(event.key, selected, layout, levels, strides);
    if (next === null) return undefined;
    event.preventDefault();
    onSelect(next);
    const { clientWidth: width, clientHeight: height } = canvas.current!;
    const at = project(layout, camera.current, width, height, next);
    const isInView = at.x > 20 && at.x < width - 20 && at.y > 12 && at.y < height - 12;
    if (!isInView) move((before) => ({ ...before, x: before.x + (at.x - width / 2) / width / before.zoom, y: before.y + (at.y - height / 2) / height / tallness(before.zoom) }));
    return undefined;
  };
  const said = selected === null ? 'Lattice; arrow keys walk it, plus and minus zoom' : `${sayLevels(summary, selected)}: ${kindWords[kindOf(states[selected])]}`;
  return (
    <div className="lattice">
      <canvas ref={canvas} tabIndex={0} role="application" aria-roledescription="lattice" aria-label={said} onPointerDown={onPointerDown} onPointerMove={onPointerMove} onPointerUp={onPointerUp} onKeyDown={onKeyDown} />
      <div className="zoom">
        <button type="button" className="btn small" aria-label="Zoom in" onClick={() => zoomBy(1.8)}>+</button>
        <button type="button" className="btn small" aria-label="Zoom out" onClick={() => zoomBy(1 / 1.8)}>−</button>
        <button type="button" className="btn small" onClick={() => move(() => wholeView)}>All</button>
      </div>
      <p className="hidden" role="status">{selected === null ? '' : said}</p>
    </div>
  );
}

/** The node that an arrow key leads to: up and down to a neighbour, left and right within the row. */
function walk(key: string, selected: number | null, layout: ReturnType<typeof layOut>, levels: readonly number[], strides: readonly number[]): number | null {
  if (!key.startsWith('Arrow')) return null;
  if (selected === null || layout.rowOf[selected] < 0) return layout.rows.find((row) => row.length > 0)?.[0] ?? null;
  const row = layout.rows[layout.rowOf[selected]];
  const place = layout.placeOf[selected];
  if (key === 'ArrowLeft') return row[Math.max(0, place - 1)];
  if (key === 'ArrowRight') return row[Math.min(row.length - 1, place + 1)];
  const side = key === 'ArrowUp' ? 1 : -1;
  for (let i = 0; i < levels.length; i += 1) {
    const level = Math.floor(selected / strides[i]) % levels[i];
    const next = selected + side * strides[i];
    if (level + side >= 0 && level + side < levels[i] && layout.rowOf[next] >= 0) return next;
  }
  return selected;
}

/** Repaints when the canvas changes its size or the page its colours. */
function useRepaint(canvas: React.RefObject<HTMLCanvasElement | null>, repaint: () => void): void {
  useEffect(() => {
    const observer = new ResizeObserver(repaint);
    observer.observe(canvas.current!);
    const scheme = window.matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', repaint);
    return () => {
      observer.disconnect();
      scheme.removeEventListener('change', repaint);
    };
  }, [canvas, repaint]);
}

/** Zooms by the wheel; the page must not scroll meanwhile, so the listener is not passive. */
function useWheel(canvas: React.RefObject<HTMLCanvasElement | null>, zoomBy: (factor: number) => void): void {
  useEffect(() => {
    const element = canvas.current!;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && document.activeElement !== element) return;
      event.preventDefault();
      zoomBy(event.deltaY < 0 ? 1.25 : 0.8);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [canvas, zoomBy]);
}

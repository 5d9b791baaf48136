import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import { TooltipFrame } from '../../../components/charts/index.ts';
import type { GeneralizeSummary } from '../../../contracts/engine-api.ts';
import { useNames } from '../../../state/use-names.ts';
import { sayLevels, sayTable } from '../publish-sentences.ts';
import { findAt, layOut, project, tallness, wholeView, type Camera } from './lattice-layout.ts';
import { kindOf, kindWords } from './node-state.ts';
import { useCamera } from './use-camera.ts';
import { walk } from './walk-lattice.ts';
import text from '../../../components/text.module.css';
import styles from './lattice-view.module.css';

export interface LatticeViewProps {
  readonly summary: GeneralizeSummary;
  readonly isShown: (node: number) => boolean;
  readonly selected: number | null;
  /** The table that Home leads to. */
  readonly home: number | null;
  readonly onSelect: (node: number) => void;
}

/**
 * All tables on canvas: drag to move, wheel or + and - to zoom, arrow keys walk from one to the next, Home leads to the
 * recommended one.
 */
export function LatticeView({ summary, isShown, selected, home, onSelect }: LatticeViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const names = useNames();
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const { strides, states, nodes } = summary;
  const levels = useMemo(() => summary.attributes.map(({ sizes }) => sizes.length), [summary]);
  const layout = useMemo(() => layOut(levels, strides, nodes, isShown), [levels, strides, nodes, isShown]);
  const scene = useMemo(
    () => ({ layout, levels, strides, states, selected }),
    [layout, levels, strides, states, selected],
  );
  const { camera, move, zoomBy } = useCamera(canvas, scene);
  const hoverAt = (event: PointerEvent<HTMLCanvasElement>): Hovered | null => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = { x: event.clientX - box.left, y: event.clientY - box.top };
    const node = findAt(layout, camera.current, box.width, box.height, at, 16);
    return node < 0 ? null : { node, ...at, width: box.width };
  };
  const drag = useDrag(camera, move, setHovered, hoverAt, onSelect);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') return zoomBy(1.5);
    if (event.key === '-') return zoomBy(1 / 1.5);
    const next = event.key === 'Home' ? home : walk(event.key, selected, layout, levels, strides);
    if (next === null) return undefined;
    event.preventDefault();
    onSelect(next);
    const { clientWidth: width, clientHeight: height } = canvas.current!;
    return move((before) => follow(before, project(layout, before, width, height, next), width, height));
  };
  const said =
    selected === null
      ? 'All tables; arrow keys walk them, plus and minus zoom'
      : `${sayLevels(summary, selected, names)}: ${kindWords[kindOf(states[selected])]}`;
  const facts = hovered === null ? [] : [['', kindWords[kindOf(states[hovered.node])]] as const];
  const tooltip = hovered === null ? null : { ...hovered, title: sayTable(summary, hovered.node, names), facts };
  return (
    <div className={styles.lattice}>
      <TooltipFrame at={tooltip} width={hovered?.width ?? 0}>
        <canvas
          ref={canvas}
          data-lattice
          tabIndex={0}
          role="application"
          aria-roledescription="lattice"
          aria-label={said}
          {...drag}
          onKeyDown={onKeyDown}
        />
      </TooltipFrame>
      <ZoomButtons onZoom={zoomBy} onAll={() => move(() => wholeView)} />
      <p className={text.hidden} role="status">
        {selected === null ? '' : said}
      </p>
    </div>
  );
}

/** A table under the pointer. */
interface Hovered {
  readonly node: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Dragging moves the view, a click without a drag chooses, and moving names what is under the pointer. */
function useDrag(
  camera: { readonly current: Camera },
  move: (next: (before: Camera) => Camera) => void,
  onHover: (hovered: Hovered | null) => void,
  hoverAt: (event: PointerEvent<HTMLCanvasElement>) => Hovered | null,
  onSelect: (node: number) => void,
) {
  const drag = useRef<{ x: number; y: number; camera: Camera; isMoved: boolean } | null>(null);
  return {
    onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { x: event.clientX, y: event.clientY, camera: camera.current, isMoved: false };
    },
    onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
      const start = drag.current;
      if (start === null) return onHover(hoverAt(event));
      const { clientWidth, clientHeight } = event.currentTarget;
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      if (Math.abs(dx) + Math.abs(dy) > 4) start.isMoved = true;
      if (!start.isMoved) return undefined;
      const { zoom, x, y } = start.camera;
      return move(() => ({ zoom, x: x - dx / clientWidth / zoom, y: y - dy / clientHeight / tallness(zoom) }));
    },
    onPointerUp(event: PointerEvent<HTMLCanvasElement>) {
      const start = drag.current;
      drag.current = null;
      const at = start === null || start.isMoved ? null : hoverAt(event);
      if (at !== null) onSelect(at.node);
    },
    onPointerLeave: () => onHover(null),
  };
}

/** The view moved so that a place is in it; unmoved where it is. */
function follow(camera: Camera, at: { readonly x: number; readonly y: number }, width: number, height: number): Camera {
  const isInView = at.x > 20 && at.x < width - 20 && at.y > 12 && at.y < height - 12;
  if (isInView) return camera;
  return {
    ...camera,
    x: camera.x + (at.x - width / 2) / width / camera.zoom,
    y: camera.y + (at.y - height / 2) / height / tallness(camera.zoom),
  };
}

function ZoomButtons({ onZoom, onAll }: { readonly onZoom: (factor: number) => void; readonly onAll: () => void }) {
  return (
    <div className={styles.zoom}>
      <Button look="small" aria-label="Zoom in" onClick={() => onZoom(1.8)}>
        +
      </Button>
      <Button look="small" aria-label="Zoom out" onClick={() => onZoom(1 / 1.8)}>
        −
      </Button>
      <Button look="small" onClick={onAll}>
        All
      </Button>
    </div>
  );
}

import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '../../components/button.tsx';
import { Figure } from '../../components/charts/figure.tsx';
import { LegendList, TooltipFrame } from '../../components/charts/marks.tsx';
import { allTablesWords } from '../../words/en/publish-table/tables.ts';
import type { GeneralizeSummary } from '../../engine/steps/generalize/views.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import {
  type Camera,
  type LatticeLayout,
  LatticePainter,
  type Scene,
  clampCamera,
  findAt,
  layOut,
  project,
  tallness,
  wholeView,
} from './lattice-painter.ts';
import { type NodeKind, countKinds, kindOf, nodeKinds } from './node-state.ts';
import { sayLevels, sayTable } from './publish-sentences.ts';
import text from '../../components/text.module.css';
import styles from './lattice-view.module.css';

/** Of more tables than this the list is cut. */
const mostListed = 500;

/** All tables, the least changed at the bottom; a step up makes one column coarser. */
export function LatticeFigure({ summary, isShown, selected, home, onSelect }: LatticeViewProps) {
  const names = useNames();
  const { lattice, kinds } = allTablesWords;
  const counts = countKinds(summary.states);
  const listed = Array.from({ length: Math.min(summary.nodes, mostListed) }, (_, node) => node).filter(isShown);
  return (
    <Figure
      title={lattice.title(summary.nodes)}
      sentence={lattice.says}
      name="all-tables"
      isCanvas
      header={lattice.header}
      rows={listed.map((node) => [sayLevels(summary, node, names), kinds[kindOf(summary.states[node])]])}
    >
      <LatticeView summary={summary} isShown={isShown} selected={selected} home={home} onSelect={onSelect} />
      <KindLegend kinds={nodeKinds.filter((kind) => counts[kind] > 0)} />
    </Figure>
  );
}

interface LatticeViewProps {
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
function LatticeView({ summary, isShown, selected, home, onSelect }: LatticeViewProps) {
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
  const { lattice, kinds } = allTablesWords;
  const said =
    selected === null
      ? lattice.how
      : lattice.chosen(sayLevels(summary, selected, names), kinds[kindOf(states[selected])]);
  const facts = hovered === null ? [] : [['', kinds[kindOf(states[hovered.node])]] as const];
  const tooltip = hovered === null ? null : { ...hovered, title: sayTable(summary, hovered.node, names), facts };
  return (
    <div className={styles.lattice}>
      <TooltipFrame at={tooltip} width={hovered?.width ?? 0}>
        <canvas
          ref={canvas}
          data-lattice
          tabIndex={0}
          role="application"
          aria-roledescription={lattice.role}
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
  const { lattice } = allTablesWords;
  return (
    <div className={styles.zoom}>
      <Button look="small" aria-label={lattice.zoomIn} onClick={() => onZoom(1.8)}>
        +
      </Button>
      <Button look="small" aria-label={lattice.zoomOut} onClick={() => onZoom(1 / 1.8)}>
        −
      </Button>
      <Button look="small" onClick={onAll}>
        {lattice.all}
      </Button>
    </div>
  );
}

/** The mark of a kind of table: its form says the same as its colour. */
export function KindShape({ kind }: { readonly kind: NodeKind }) {
  return (
    <svg className={styles.shape} viewBox="0 0 16 16" aria-hidden="true">
      {shapeOf(kind)}
    </svg>
  );
}

function shapeOf(kind: NodeKind) {
  if (kind === 'anonymous') return <rect className={styles.anonymous} x="3" y="3" width="10" height="10" />;
  if (kind === 'protective') return <path className={styles.protective} d="M8 1.5 14.5 8 8 14.5 1.5 8Z" />;
  if (kind === 'neither') return <circle className={styles.neither} cx="8" cy="8" r="2.5" />;
  if (kind === 'undecided') return <circle className={styles.undecided} cx="8" cy="8" r="2.5" />;
  if (kind === 'hidden') return <circle className={styles.hidden} cx="8" cy="8" r="5" />;
  if (kind === 'notTested') return <circle className={styles.notTested} cx="8" cy="8" r="5" />;
  return (
    <>
      {kind === 'minimal' && <circle className={styles.halo} cx="8" cy="8" r="7" />}
      <circle className={styles.both} cx="8" cy="8" r="5" />
    </>
  );
}

/** What the marks stand for. */
function KindLegend({ kinds = nodeKinds }: { readonly kinds?: readonly NodeKind[] }) {
  const { kinds: titles } = allTablesWords;
  return <LegendList lines={kinds.map((kind) => ({ title: titles[kind], mark: <KindShape kind={kind} /> }))} />;
}

/** The view of a scene on a canvas, and how to move it. It moves without a render: a frame only shifts what is painted. */
function useCamera(canvas: RefObject<HTMLCanvasElement | null>, scene: Scene) {
  const painter = useRef<LatticePainter | null>(null);
  const camera = useRef<Camera>(wholeView);
  const frame = useRef(0);
  const { widest } = scene.layout;
  const paint = useCallback(() => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => painter.current?.show(camera.current));
  }, []);
  const move = useCallback(
    (next: (before: Camera) => Camera) => {
      camera.current = clampCamera(next(camera.current), widest);
      paint();
    },
    [widest, paint],
  );
  const zoomBy = useCallback((factor: number) => move((before) => ({ ...before, zoom: before.zoom * factor })), [move]);
  useEffect(() => {
    painter.current ??= new LatticePainter(canvas.current!);
    painter.current.setScene(scene);
    paint();
    return () => cancelAnimationFrame(frame.current);
  }, [canvas, scene, paint]);
  useRepaint(
    canvas,
    useCallback(() => {
      painter.current?.forget();
      paint();
    }, [paint]),
  );
  useWheel(canvas, zoomBy);
  return { camera, move, zoomBy };
}

/** Repaints when the canvas changes its size or the page its colours. */
function useRepaint(canvas: RefObject<HTMLCanvasElement | null>, repaint: () => void): void {
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
function useWheel(canvas: RefObject<HTMLCanvasElement | null>, zoomBy: (factor: number) => void): void {
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

/** The node that an arrow key leads to: up and down to a neighbour, left and right within the row; null for other keys. */
function walk(
  key: string,
  selected: number | null,
  layout: LatticeLayout,
  levels: readonly number[],
  strides: readonly number[],
): number | null {
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

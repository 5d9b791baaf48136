import { costWords } from '../../words/en/terms/anonymization.ts';
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { client } from '../../client/client.ts';
import { Figure, useWidth } from '../../components/charts/figure.tsx';
import { roundEnds, roundTicks, sayTicks } from '../../components/charts/axes.ts';
import { TooltipFrame } from '../../components/charts/marks.tsx';
import { SelectField } from '../../components/fields/choices.tsx';
import type { CostKind, CostPoints, GeneralizeSummary } from '../../engine/steps/generalize/views.ts';
import type { Identified } from '../../state/runs/run-state.ts';
import { useFound } from '../../state/hooks/use-answer.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { drawMark, markColours } from './lattice-painter.ts';
import { allTablesWords } from '../../words/en/publish-table/tables.ts';
import { publishWords } from '../../words/en/publish-table/answer.ts';
import { type NodeKind, kindOf } from './node-state.ts';
import { sayLevels, sayTable } from './publish-sentences.ts';
import styles from './cost-scatter.module.css';

interface CostScatterProps {
  readonly summary: GeneralizeSummary;
  readonly isKept: (node: number) => boolean;
  readonly selected: number | null;
  readonly onSelect: (node: number) => void;
}

interface Axes {
  readonly x: CostKind;
  readonly y: CostKind;
}

/** Two costs of the tables that hold against each other, with the front that no other one beats. */
export function CostScatter({ summary, isKept, selected, onSelect }: CostScatterProps) {
  const names = useNames();
  const [axes, setAxes] = useState<Axes>({ x: 'loss', y: 'discernibility' });
  const ask = useCallback(
    ({ id }: Identified) => client.with({ purpose: 'costs' }).costPoints(id, axes.x, axes.y),
    [axes],
  );
  const { value: points } = useFound('generalize', ask);
  if (points === null) return null;
  const drawn = listDrawn(summary, points, isKept);
  const { costs, kinds } = allTablesWords;
  return (
    <Figure
      title={costs.title}
      sentence={costs.says}
      name="costs"
      height={360}
      isCanvas
      header={[...costs.header, costWords[axes.x], costWords[axes.y]]}
      rows={drawn.map(({ node, kind, isFront, x, y }) => [
        sayLevels(summary, node, names),
        kinds[kind],
        isFront ? costs.onFront : '',
        x,
        y,
      ])}
    >
      <AxisFields axes={axes} onChange={setAxes} />
      <CanvasScatter
        label={costs.label(costWords[axes.y], costWords[axes.x])}
        height={320}
        points={drawn}
        front={drawn.filter(({ isFront }) => isFront).toSorted((one, other) => one.x - other.x)}
        x={axisOf(
          axes.x,
          drawn.map(({ x }) => x),
        )}
        y={axisOf(
          axes.y,
          drawn.map(({ y }) => y),
        )}
        selected={selected}
        say={({ node, kind, x, y }) => ({
          title: sayTable(summary, node, names),
          facts: [
            ['', kinds[kind]],
            [costWords[axes.x], publishWords.cost(axes.x, x)],
            [costWords[axes.y], publishWords.cost(axes.y, y)],
          ],
        })}
        onSelect={onSelect}
      />
    </Figure>
  );
}

function AxisFields({ axes, onChange }: { readonly axes: Axes; readonly onChange: (axes: Axes) => void }) {
  return (
    <div className={styles.axes}>
      {(['x', 'y'] as const).map((axis) => (
        <SelectField
          key={axis}
          label={axis === 'x' ? allTablesWords.costs.right : allTablesWords.costs.up}
          value={axes[axis]}
          options={costWords}
          isWide
          onChange={(kind) => onChange({ ...axes, [axis]: kind as CostKind })}
        />
      ))}
    </div>
  );
}

function listDrawn(
  summary: GeneralizeSummary,
  points: CostPoints,
  isKept: (node: number) => boolean,
): (ScatterPoint & { readonly isFront: boolean })[] {
  return Array.from(points.nodes, (node, i) => ({
    node,
    x: points.x[i],
    y: points.y[i],
    kind: kindOf(summary.states[node]),
    isFaded: !isKept(node) || points.isSafe[i] === 0,
    isFront: points.isFront[i] === 1,
  })).filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
}

function axisOf(kind: CostKind, values: readonly number[]): ScatterAxis {
  const ends = roundEnds(values);
  const at = roundTicks(ends.from, ends.to);
  const isShare = !['height', 'averageSize', 'discernibility'].includes(kind);
  const say = sayTicks(at.map((tick) => (isShare ? Math.round(1e6 * tick) / 1e4 : tick)));
  const ticks = at.map((tick) => ({ at: tick, text: isShare ? `${say(100 * tick)}%` : say(tick) }));
  return { title: costWords[kind], ...ends, ticks };
}

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
  const { costs } = allTablesWords;
  return (
    <div ref={ref}>
      <TooltipFrame at={active === null ? null : { ...placeOf(scene, active), ...say(active) }} width={width}>
        <canvas
          ref={canvas}
          className={styles.canvas}
          style={{ height }}
          tabIndex={0}
          role="application"
          aria-roledescription={costs.chart}
          aria-label={told === null ? label : costs.chosen(label, told.title, told.facts)}
          onPointerMove={(event) => setActive(at(event))}
          onPointerLeave={() => setActive(null)}
          onClick={() => active !== null && onSelect(active.node)}
          onKeyDown={onKeyDown}
        />
      </TooltipFrame>
    </div>
  );
}

/** All that a scatter shows. */
interface ScatterScene {
  readonly points: readonly ScatterPoint[];
  readonly x: ScatterAxis;
  readonly y: ScatterAxis;
  readonly front: readonly ScatterPoint[];
  readonly selected: number | null;
  readonly width: number;
  readonly height: number;
}

const margin = { left: 56, right: 16, top: 24, bottom: 40 };
const radius = 5;
/** How far from a mark a click still means it. */
const near = 14;

type Pen = CanvasRenderingContext2D;
type Colour = (token: string) => string;

/** Where a point stands, in pixels. */
function placeOf({ x, y, width, height }: ScatterScene, point: { readonly x: number; readonly y: number }) {
  const share = ({ from, to }: ScatterAxis, value: number) => (to === from ? 0.5 : (value - from) / (to - from));
  return {
    x: margin.left + share(x, point.x) * (width - margin.left - margin.right),
    y: height - margin.bottom - share(y, point.y) * (height - margin.top - margin.bottom),
  };
}

/** The point nearest to a place, if one is near; those that do not fade first. */
function findNear(scene: ScatterScene, x: number, y: number): ScatterPoint | null {
  const by = scene.points.map((point) => {
    const place = placeOf(scene, point);
    return { point, far: (place.x - x) ** 2 + (place.y - y) ** 2 + (point.isFaded ? 30 : 0) };
  });
  const [first] = by.toSorted((one, other) => one.far - other.far);
  return first !== undefined && first.far <= near * near ? first.point : null;
}

/** Paints a scatter; a canvas that left the page, or is not laid out yet, is left alone. */
function paintScatter(canvas: HTMLCanvasElement | null, scene: ScatterScene): void {
  const pen = canvas?.getContext('2d') ?? null;
  if (canvas === null || pen === null || scene.width < margin.left + margin.right) return;
  const scale = window.devicePixelRatio || 1;
  canvas.width = Math.round(scene.width * scale);
  canvas.height = Math.round(scene.height * scale);
  const style = getComputedStyle(canvas);
  const colour: Colour = (token) => style.getPropertyValue(token).trim();
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  pen.clearRect(0, 0, scene.width, scene.height);
  pen.font = `12px ${style.fontFamily}`;
  drawAxes(pen, scene, colour);
  drawFront(pen, scene, colour);
  for (const isFaded of [true, false]) {
    pen.globalAlpha = isFaded ? 0.35 : 1;
    for (const point of scene.points) {
      if (point.isFaded !== isFaded) continue;
      const { x, y } = placeOf(scene, point);
      pen.fillStyle = colour(markColours[point.kind]);
      pen.strokeStyle = pen.fillStyle;
      drawMark(pen, point.kind, x, y, radius);
    }
  }
  pen.globalAlpha = 1;
  drawSelected(pen, scene, colour);
}

function drawAxes(pen: Pen, scene: ScatterScene, colour: Colour): void {
  const { x, y, width, height } = scene;
  pen.lineWidth = 1;
  pen.strokeStyle = colour('--line');
  pen.fillStyle = colour('--muted');
  pen.textAlign = 'center';
  for (const { at, text } of x.ticks) {
    const place = placeOf(scene, { x: at, y: y.from });
    line(pen, place.x, margin.top, place.x, height - margin.bottom);
    pen.fillText(text, place.x, height - margin.bottom + 16);
  }
  pen.textAlign = 'right';
  for (const { at, text } of y.ticks) {
    const place = placeOf(scene, { x: x.from, y: at });
    line(pen, margin.left, place.y, width - margin.right, place.y);
    pen.fillText(text, margin.left - 8, place.y + 4);
  }
  pen.textAlign = 'center';
  pen.fillText(x.title, margin.left + (width - margin.left - margin.right) / 2, height - 4);
  pen.textAlign = 'left';
  pen.fillText(y.title, 4, 12);
}

function drawFront(pen: Pen, scene: ScatterScene, colour: Colour): void {
  if (scene.front.length < 2) return;
  pen.strokeStyle = colour('--both');
  pen.setLineDash([4, 3]);
  pen.beginPath();
  scene.front.forEach((point, i) => {
    const { x, y } = placeOf(scene, point);
    if (i === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  });
  pen.stroke();
  pen.setLineDash([]);
}

function drawSelected(pen: Pen, scene: ScatterScene, colour: Colour): void {
  const point = scene.points.find(({ node }) => node === scene.selected);
  if (point === undefined) return;
  const { x, y } = placeOf(scene, point);
  pen.strokeStyle = colour('--accent');
  pen.lineWidth = 2;
  pen.beginPath();
  pen.arc(x, y, radius + 5, 0, 7);
  pen.stroke();
}

function line(pen: Pen, x1: number, y1: number, x2: number, y2: number): void {
  pen.beginPath();
  pen.moveTo(x1, y1);
  pen.lineTo(x2, y2);
  pen.stroke();
}

/** A table as a point. */
export interface ScatterPoint {
  readonly node: number;
  readonly x: number;
  readonly y: number;
  readonly kind: NodeKind;
  /** What does not fit the filters fades. */
  readonly isFaded: boolean;
}

/** An axis: its title, its ends, and what is written along it. */
interface ScatterAxis {
  readonly title: string;
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
}

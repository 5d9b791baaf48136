import { drawMark, markColours } from '../lattice/index.ts';
import type { ScatterAxis, ScatterPoint } from './scatter-types.ts';

/** All that a scatter shows. */
export interface ScatterScene {
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
export function placeOf({ x, y, width, height }: ScatterScene, point: { readonly x: number; readonly y: number }) {
  const share = ({ from, to }: ScatterAxis, value: number) => (to === from ? 0.5 : (value - from) / (to - from));
  return {
    x: margin.left + share(x, point.x) * (width - margin.left - margin.right),
    y: height - margin.bottom - share(y, point.y) * (height - margin.top - margin.bottom),
  };
}

/** The point nearest to a place, if one is near; those that do not fade first. */
export function findNear(scene: ScatterScene, x: number, y: number): ScatterPoint | null {
  const by = scene.points.map((point) => {
    const place = placeOf(scene, point);
    return { point, far: (place.x - x) ** 2 + (place.y - y) ** 2 + (point.isFaded ? 30 : 0) };
  });
  const [first] = by.toSorted((one, other) => one.far - other.far);
  return first !== undefined && first.far <= near * near ? first.point : null;
}

/** Paints a scatter; a canvas that left the page, or is not laid out yet, is left alone. */
export function paintScatter(canvas: HTMLCanvasElement | null, scene: ScatterScene): void {
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

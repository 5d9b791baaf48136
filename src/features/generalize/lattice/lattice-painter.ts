import { clampCamera, project, tallness, type Camera, type LatticeLayout } from './lattice-layout.ts';
import { drawMark, markColours } from './draw-mark.ts';
import { kindOf, paintOrder, type NodeKind } from './node-state.ts';

/** The lattice to draw. */
export interface Scene {
  readonly layout: LatticeLayout;
  readonly levels: readonly number[];
  readonly strides: readonly number[];
  readonly states: Uint8Array;
  readonly selected: number | null;
}

/** How much of the view is painted beyond its edges, so that moving it shows paint and not paper. */
const margin = 0.5;
/** Edges are drawn where at most so many nodes are in view. */
const mostWithEdges = 900;

/**
 * Draws a lattice once into a bitmap larger than the view and then only moves it, until the view leaves the bitmap or
 * something changes.
 */
export class LatticePainter {
  readonly #canvas: HTMLCanvasElement;
  readonly #sheet = document.createElement('canvas');
  #scene: Scene | null = null;
  #sheetCamera: Camera | null = null;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
  }

  /** What to draw from now on; another selected node needs no new bitmap. */
  setScene(scene: Scene): void {
    const before = this.#scene;
    this.#scene = scene;
    if (before === null || before.layout !== scene.layout || before.states !== scene.states) this.#sheetCamera = null;
  }

  /** Paints anew at the next showing, e.g. in other colours. */
  forget(): void {
    this.#sheetCamera = null;
  }

  /** Shows the view of a camera; true when the bitmap had to be painted anew. A canvas that left the page shows nothing. */
  show(camera: Camera): boolean {
    const scene = this.#scene;
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    if (scene === null || width === 0 || height === 0) return false;
    const scale = window.devicePixelRatio || 1;
    const isResized =
      this.#canvas.width !== Math.round(width * scale) || this.#canvas.height !== Math.round(height * scale);
    if (isResized) {
      this.#canvas.width = Math.round(width * scale);
      this.#canvas.height = Math.round(height * scale);
    }
    const isStale = isResized || !this.#covers(camera);
    if (isStale) this.#paint(scene, camera, width, height, scale);
    if (this.#sheet.width === 0 || this.#sheet.height === 0) return false;
    const base = this.#sheetCamera!;
    const pen = this.#canvas.getContext('2d')!;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    const shiftX = (base.x - camera.x) * width * camera.zoom - width * margin;
    const shiftY = (base.y - camera.y) * height * tallness(camera.zoom) - height * margin;
    pen.drawImage(
      this.#sheet,
      -shiftX * scale,
      -shiftY * scale,
      width * scale,
      height * scale,
      0,
      0,
      width * scale,
      height * scale,
    );
    this.#drawSelected(pen, scene, camera, width, height, scale);
    return isStale;
  }

  #covers(camera: Camera): boolean {
    const base = this.#sheetCamera;
    if (base === null || base.zoom !== camera.zoom) return false;
    return (
      Math.abs(base.x - camera.x) * camera.zoom <= margin &&
      Math.abs(base.y - camera.y) * tallness(camera.zoom) <= margin
    );
  }

  #paint(scene: Scene, camera: Camera, width: number, height: number, scale: number): void {
    this.#sheetCamera = clampCamera(camera, scene.layout.widest);
    this.#sheet.width = Math.round(width * (1 + 2 * margin) * scale);
    this.#sheet.height = Math.round(height * (1 + 2 * margin) * scale);
    const pen = this.#sheet.getContext('2d')!;
    pen.setTransform(scale, 0, 0, scale, width * margin * scale, height * margin * scale);
    const style = getComputedStyle(this.#canvas);
    const colour = (name: string) => style.getPropertyValue(name).trim();
    const radius = nodeRadius(scene.layout, camera, width);
    const visible = listVisible(scene.layout, camera, width, height);
    const place: Place = (node) => project(scene.layout, camera, width, height, node);
    if (visible.length <= mostWithEdges) drawEdges(pen, scene, place, visible, colour('--line'));
    drawHeights(pen, scene.layout, place, colour('--muted'), style.fontFamily);
    const byKind = new Map<NodeKind, { x: number; y: number }[]>();
    for (const node of visible) {
      const kind = kindOf(scene.states[node]);
      const list = byKind.get(kind) ?? [];
      list.push(project(scene.layout, camera, width, height, node));
      byKind.set(kind, list);
    }
    for (const kind of paintOrder) {
      pen.fillStyle = colour(markColours[kind]);
      pen.strokeStyle = pen.fillStyle;
      for (const { x, y } of byKind.get(kind) ?? []) drawMark(pen, kind, x, y, radius);
    }
  }

  #drawSelected(
    pen: CanvasRenderingContext2D,
    scene: Scene,
    camera: Camera,
    width: number,
    height: number,
    scale: number,
  ): void {
    const { layout, selected } = scene;
    if (selected === null || layout.rowOf[selected] < 0) return;
    const { x, y } = project(layout, camera, width, height, selected);
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    pen.strokeStyle = getComputedStyle(this.#canvas).getPropertyValue('--accent').trim();
    pen.lineWidth = 1.5;
    pen.beginPath();
    for (const beside of listBeside(scene, selected)) {
      const to = project(layout, camera, width, height, beside);
      pen.moveTo(x, y);
      pen.lineTo(to.x, to.y);
    }
    pen.stroke();
    pen.lineWidth = 2;
    pen.beginPath();
    pen.arc(x, y, Math.max(7, nodeRadius(layout, camera, width) + 5), 0, 7);
    pen.stroke();
  }
}

export function nodeRadius({ widest }: LatticeLayout, { zoom }: Camera, width: number): number {
  return Math.min(6, Math.max(0.6, (width * zoom * 0.3) / widest));
}

function listVisible(layout: LatticeLayout, camera: Camera, width: number, height: number): number[] {
  const visible: number[] = [];
  const gap = (width * camera.zoom) / layout.widest;
  for (const row of layout.rows) {
    if (row.length === 0) continue;
    const { x, y } = project(layout, camera, width, height, row[0]);
    if (y < -height * margin - 20 || y > height * (1 + margin) + 20) continue;
    const from = Math.max(0, Math.floor((-width * margin - x) / gap) - 1);
    const to = Math.min(row.length, Math.ceil((width * (1 + margin) - x) / gap) + 1);
    for (let place = from; place < to; place += 1) visible.push(row[place]);
  }
  return visible;
}

/** The nodes that are shown one step from another. */
function listBeside({ layout, levels, strides }: Scene, node: number): number[] {
  return strides.flatMap((stride, i) => {
    const level = Math.floor(node / stride) % levels[i];
    const beside = [...(level > 0 ? [node - stride] : []), ...(level < levels[i] - 1 ? [node + stride] : [])];
    return beside.filter((one) => layout.rowOf[one] >= 0);
  });
}

/** Where a node is drawn. */
type Place = (node: number) => { readonly x: number; readonly y: number };

function drawEdges(
  pen: CanvasRenderingContext2D,
  { layout, levels, strides }: Scene,
  place: Place,
  visible: readonly number[],
  colour: string,
): void {
  pen.strokeStyle = colour;
  pen.lineWidth = 1;
  pen.beginPath();
  for (const node of visible) {
    const from = place(node);
    for (let i = 0; i < levels.length; i += 1) {
      const above = node + strides[i];
      if (Math.floor(node / strides[i]) % levels[i] === levels[i] - 1 || layout.rowOf[above] < 0) continue;
      const to = place(above);
      pen.moveTo(from.x, from.y);
      pen.lineTo(to.x, to.y);
    }
  }
  pen.stroke();
}

function drawHeights(
  pen: CanvasRenderingContext2D,
  layout: LatticeLayout,
  place: Place,
  colour: string,
  font: string,
): void {
  pen.fillStyle = colour;
  pen.font = `12px ${font}`;
  layout.rows.forEach((row, index) => {
    if (row.length === 0) return;
    pen.fillText(String(index), 8, place(row[0]).y + 4);
  });
}

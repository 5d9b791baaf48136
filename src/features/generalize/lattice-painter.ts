import { clampCamera, project, tallness, type Camera, type LatticeLayout } from './lattice-layout.ts';
import { kindOf, type NodeKind } from './node-state.ts';

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

const colours: Readonly<Record<NodeKind, string>> = { neither: '--before', anonymous: '--other', protective: '--warning', both: '--both', minimal: '--both', undecided: '--before' };

/** Draws a lattice once into a bitmap larger than the view and then only moves it, until the view leaves the bitmap or something changes. */
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

  /** Shows the view of a camera; true when the bitmap had to be painted anew. */
  show(camera: Camera): boolean {
    const scene = this.#scene;
    if (scene === null) return false;
    const scale = window.devicePixelRatio || 1;
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    const isResized = this.#canvas.width !== Math.round(width * scale) || this.#canvas.height !== Math.round(height * scale);
    if (isResized) {
      this.#canvas.width = Math.round(width * scale);
      this.#canvas.height = Math.round(height * scale);
    }
    const isStale = isResized || !this.#covers(camera);
    if (isStale) this.#paint(scene, camera, width, height, scale);
    const base = this.#sheetCamera!;
    const pen = this.#canvas.getContext('2d')!;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    const shiftX = (base.x - camera.x) * width * camera.zoom - width * margin;
    const shiftY = (base.y - camera.y) * height * tallness(camera.zoom) - height * margin;
    pen.drawImage(this.#sheet, -shiftX * scale, -shiftY * scale, width * scale, height * scale, 0, 0, width * scale, height * scale);
    this.#drawSelected(pen, scene, camera, width, height, scale);
    return isStale;
  }

  #covers(camera: Camera): boolean {
    const base = this.#sheetCamera;
    if (base === null || base.zoom !== camera.zoom) return false;
    return Math.abs(base.x - camera.x) * camera.zoom <= margin && Math.abs(base.y - camera.y) * tallness(camera.zoom) <= margin;
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
    if (visible.length <= mostWithEdges) drawEdges(pen, scene, camera, width, height, visible, colour('--line'));
    drawHeights(pen, scene.layout, camera, width, height, colour('--muted'), style.fontFamily);
    const byKind = new Map<NodeKind, { x: number; y: number }[]>();
    for (const node of visible) {
      const kind = kindOf(scene.states[node]);
      const list = byKind.get(kind) ?? [];
      list.push(project(scene.layout, camera, width, height, node));
      byKind.set(kind, list);
    }
    for (const kind of ['undecided', 'neither', 'protective', 'anonymous', 'both', 'minimal'] as const) {
      pen.fillStyle = colour(colours[kind]);
      pen.strokeStyle = pen.fillStyle;
      for (const { x, y } of byKind.get(kind) ?? []) drawNode(pen, kind, x, y, radius);
    }
  }

  #drawSelected(pen: CanvasRenderingContext2D, { layout, selected }: Scene, camera: Camera, width: number, height: number, scale: number): void {
    if (selected === null || layout.rowOf[selected] < 0) return;
    const { x, y } = project(layout, camera, width, height, selected);
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    pen.strokeStyle = getComputedStyle(this.#canvas).getPropertyValue('--accent').trim();
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

function drawEdges(pen: CanvasRenderingContext2D, { layout, levels, strides }: Scene, camera: Camera, width: number, height: number, visible: readonly number[], colour: string): void {
  pen.strokeStyle = colour;
  pen.lineWidth = 1;
  pen.beginPath();
  for (const node of visible) {
    const from = project(layout, camera, width, height, node);
    for (let i = 0; i < levels.length; i += 1) {
      const above = node + strides[i];
      if (Math.floor(node / strides[i]) % levels[i] === levels[i] - 1 || layout.rowOf[above] < 0) continue;
      const to = project(layout, camera, width, height, above);
      pen.moveTo(from.x, from.y);
      pen.lineTo(to.x, to.y);
    }
  }
  pen.stroke();
}

function drawHeights(pen: CanvasRenderingContext2D, layout: LatticeLayout, camera: Camera, width: number, height: number, colour: string, font: string): void {
  pen.fillStyle = colour;
  pen.font = `11px ${font}`;
  layout.rows.forEach((row, index) => {
    if (row.length === 0) return;
    const { x, y } = project(layout, camera, width, height, row[0]);
    pen.fillText(String(index), Math.max(4, x - 24), y + 4);
  });
}

function drawNode(pen: CanvasRenderingContext2D, kind: NodeKind, x: number, y: number, radius: number): void {
  if (radius < 1.5) return void pen.fillRect(x - radius, y - 3, 2 * radius, kind === 'neither' || kind === 'undecided' ? 3 : 6);
  pen.beginPath();
  if (kind === 'anonymous') pen.rect(x - radius * 0.85, y - radius * 0.85, radius * 1.7, radius * 1.7);
  else if (kind === 'protective') {
    pen.moveTo(x, y - radius * 1.2);
    pen.lineTo(x + radius * 1.2, y);
    pen.lineTo(x, y + radius * 1.2);
    pen.lineTo(x - radius * 1.2, y);
  } else pen.arc(x, y, kind === 'neither' || kind === 'undecided' ? radius * 0.4 : radius, 0, 7);
  if (kind === 'undecided') return void pen.stroke();
  pen.fill();
  if (kind !== 'minimal') return;
  pen.globalAlpha = 0.3;
  pen.lineWidth = 4;
  pen.beginPath();
  pen.arc(x, y, radius + 3, 0, 7);
  pen.stroke();
  pen.globalAlpha = 1;
}

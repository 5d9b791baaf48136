import { kindOf, type NodeKind, paintOrder } from './node-state.ts';

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

function nodeRadius({ widest }: LatticeLayout, { zoom }: Camera, width: number): number {
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

/** The token of the colour of each kind. */
export const markColours: Readonly<Record<NodeKind, string>> = {
  neither: '--before',
  anonymous: '--other',
  protective: '--over',
  both: '--both',
  minimal: '--both',
  hidden: '--muted',
  notTested: '--muted',
  undecided: '--before',
};

/** Draws the mark of a kind of table in the colours that the pen has: its form says the same. */
export function drawMark(pen: CanvasRenderingContext2D, kind: NodeKind, x: number, y: number, radius: number): void {
  if (radius < 1.5)
    return void pen.fillRect(x - radius, y - 3, 2 * radius, kind === 'neither' || kind === 'undecided' ? 3 : 6);
  pen.beginPath();
  if (kind === 'anonymous') pen.rect(x - radius * 0.85, y - radius * 0.85, radius * 1.7, radius * 1.7);
  else if (kind === 'protective') {
    pen.moveTo(x, y - radius * 1.2);
    pen.lineTo(x + radius * 1.2, y);
    pen.lineTo(x, y + radius * 1.2);
    pen.lineTo(x - radius * 1.2, y);
  } else pen.arc(x, y, kind === 'neither' || kind === 'undecided' ? radius * 0.4 : radius, 0, 7);
  if (kind === 'undecided' || kind === 'notTested') return void pen.stroke();
  pen.fill();
  if (kind !== 'minimal') return;
  pen.globalAlpha = 0.3;
  pen.lineWidth = 4;
  pen.beginPath();
  pen.arc(x, y, radius + 3, 0, 7);
  pen.stroke();
  pen.globalAlpha = 1;
}

/** Where the nodes of a lattice stand: rows by height, the most detailed at the bottom. */
export interface LatticeLayout {
  /** The nodes that are shown, row by row from the bottom. */
  readonly rows: readonly Uint32Array[];
  /** Nodes of the widest row, and the room beside them. */
  readonly widest: number;
  /** For each node its row and its place in the row; -1 when it is not shown. */
  readonly rowOf: Int16Array;
  readonly placeOf: Int32Array;
}

/** Places left free beside the widest row, so that the numbers of the steps stand clear of it. */
const freePlaces = 2;

/** Lays out the nodes of a lattice in mixed radix that pass a filter, in order of their numbers within a row. */
export function layOut(
  levels: readonly number[],
  strides: readonly number[],
  nodes: number,
  isShown: (node: number) => boolean,
): LatticeLayout {
  const height = levels.reduce((sum, count) => sum + count - 1, 0);
  const rows: number[][] = Array.from({ length: height + 1 }, () => []);
  const rowOf = new Int16Array(nodes).fill(-1);
  const placeOf = new Int32Array(nodes).fill(-1);
  for (let node = 0; node < nodes; node += 1) {
    if (!isShown(node)) continue;
    let row = 0;
    for (let i = 0; i < levels.length; i += 1) row += Math.floor(node / strides[i]) % levels[i];
    rowOf[node] = row;
    placeOf[node] = rows[row].length;
    rows[row].push(node);
  }
  return {
    rows: rows.map((row) => Uint32Array.from(row)),
    widest: Math.max(1, ...rows.map((row) => row.length)) + freePlaces,
    rowOf,
    placeOf,
  };
}

/** The part of the lattice in view: zoom 1 shows all of it. */
export interface Camera {
  readonly zoom: number;
  /** The middle of the view, from 0 to 1 of the whole. */
  readonly x: number;
  readonly y: number;
}

export const wholeView: Camera = { zoom: 1, x: 0.5, y: 0.5 };

/** Keeps a camera within the lattice. */
export function clampCamera({ zoom, x, y }: Camera, widest: number): Camera {
  const near = Math.min(Math.max(1, zoom), Math.max(1, widest / 6));
  const clamp = (middle: number, scale: number) => Math.min(1 - 0.5 / scale, Math.max(0.5 / scale, middle));
  return { zoom: near, x: clamp(x, near), y: clamp(y, tallness(near)) };
}

/** Rows grow less than columns: there are few of them. */
export function tallness(zoom: number): number {
  return Math.min(zoom, 3);
}

/** Where a node stands in a view of some size, in pixels. */
export function project(
  { rows, widest, rowOf, placeOf }: LatticeLayout,
  camera: Camera,
  width: number,
  height: number,
  node: number,
): { x: number; y: number } {
  const row = rowOf[node];
  const x = 0.5 + (placeOf[node] - (rows[row].length - 1) / 2) / widest;
  const y = 1 - (row + 0.5) / rows.length;
  return {
    x: (x - camera.x) * width * camera.zoom + width / 2,
    y: (y - camera.y) * height * tallness(camera.zoom) + height / 2,
  };
}

/** The node nearest to a point of the view, within some pixels; -1 when there is none. */
export function findAt(
  layout: LatticeLayout,
  camera: Camera,
  width: number,
  height: number,
  at: { readonly x: number; readonly y: number },
  within: number,
): number {
  let best = -1;
  let least = within * within;
  layout.rows.forEach((row, index) => {
    if (row.length === 0) return;
    const first = project(layout, camera, width, height, row[0]);
    if (Math.abs(first.y - at.y) > within) return;
    const gap = (width * camera.zoom) / layout.widest;
    const place = Math.min(row.length - 1, Math.max(0, Math.round((at.x - first.x) / gap)));
    const { x, y } = project(layout, camera, width, height, layout.rows[index][place]);
    const distance = (x - at.x) ** 2 + (y - at.y) ** 2;
    if (distance < least) {
      least = distance;
      best = row[place];
    }
  });
  return best;
}

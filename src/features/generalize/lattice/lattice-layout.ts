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
const margin = 2;

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
    widest: Math.max(1, ...rows.map((row) => row.length)) + margin,
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

/** How axes, grids and reference lines look in every chart; spread into the parts of Recharts. */
export const chartLook = {
  axis: {
    stroke: 'var(--line-strong)',
    tick: { fill: 'var(--muted)', fontSize: 12 },
    tickLine: false,
  },
  /** For an axis with ticks of its own, few enough to stand side by side: measuring which of them fit costs as much as drawing it. */
  allTicks: { interval: 0 },
  grid: { stroke: 'var(--line)', strokeDasharray: '' },
  /** The limit, in every chart the same line. */
  limit: { stroke: 'var(--accent)', strokeWidth: 2 },
} as const;

/** The title of an axis, below or above it. */
export function axisTitle(value: string, position: 'insideBottom' | 'top') {
  return { value, position, fill: 'var(--muted)', fontSize: 12, offset: position === 'top' ? 14 : -4 } as const;
}

interface ScatterRoom {
  readonly top: number;
  readonly right: number;
  readonly height: number;
}

/** The size of a scatter whose marks carry their own keys and names. */
export function scatterLook(width: number, { top, right, height }: ScatterRoom) {
  return { width, height, margin: { top, right, bottom: 12, left: 8 }, accessibilityLayer: false } as const;
}

import { formatDecimal } from '../../words/format.ts';

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

/** Round values from one end to another, about so many: 1, 2, 2.5 or 5 times a power of ten apart. */
export function roundTicks(from: number, to: number, about = 5): number[] {
  if (!(to > from)) return [from];
  const rough = (to - from) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? 10 * power;
  const ticks: number[] = [];
  for (let i = Math.ceil(from / step - 1e-9); i * step <= to + step * 1e-9; i += 1)
    ticks.push(Number((i * step).toPrecision(12)));
  return ticks;
}

/** Writes ticks with as many decimals as the one that needs most: 0.9, 1.0, 1.1. */
export function sayTicks(ticks: readonly number[]): (tick: number) => string {
  const digits = Math.max(0, ...ticks.map((tick) => String(tick).split('.')[1]?.length ?? 0));
  return (tick) => formatDecimal(tick, digits);
}

/** The ends of an axis that hold some values: at round ticks, so that no mark stands on the edge. */
export function roundEnds(values: readonly number[]): { readonly from: number; readonly to: number } {
  const known = values.filter(Number.isFinite);
  if (known.length === 0) return { from: 0, to: 1 };
  const [low, high] = [Math.min(...known), Math.max(...known)];
  if (low === high) return { from: low - (Math.abs(low) || 1) * 0.1, to: high + (Math.abs(high) || 1) * 0.1 };
  const ticks = roundTicks(low, high);
  const step = ticks.length > 1 ? Number((ticks[1] - ticks[0]).toPrecision(12)) : high - low;
  const at = (steps: number) => Number((steps * step).toPrecision(12));
  return { from: at(Math.floor(low / step + 1e-9)), to: at(Math.ceil(high / step - 1e-9)) };
}

/** An axis from 0 to the round tick at or above all values, with about so many ticks. */
export function fromZero(values: readonly number[], about?: number): { domain: [number, number]; ticks: number[] } {
  const { to } = roundEnds([0, ...values]);
  return { domain: [0, to], ticks: roundTicks(0, to, about) };
}

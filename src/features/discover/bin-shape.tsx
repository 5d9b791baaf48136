import { usePlotArea, YAxis } from 'recharts';
import { axisTitle, chartLook, roundEnds, roundTicks } from '../../components/charts/index.ts';
import { formatCount } from '../../components/format.ts';

/** Where Recharts would draw a bar. */
export interface BinPlace {
  readonly x?: number;
  readonly width?: number;
  readonly y?: number;
  readonly height?: number;
}

interface BinShapeProps extends BinPlace {
  readonly fill: string;
  /** How many bars share the axis. */
  readonly count: number;
}

/** A bar as wide as its part of a number axis. */
export function BinShape({ x = 0, width = 0, y = 0, height = 0, fill, count }: BinShapeProps) {
  const plot = usePlotArea();
  if (plot === undefined || height <= 0) return null;
  const wide = Math.max(1, plot.width / count - 2);
  return <rect x={x + width / 2 - wide / 2} y={y} width={wide} height={height} fill={fill} />;
}

/** An axis of whole numbers, its title above it. */
export function CountAxis({ title, most }: { readonly title: string; readonly most: number }) {
  const { to } = roundEnds([0, Math.max(1, most)]);
  return (
    <YAxis
      {...chartLook.axis}
      {...chartLook.allTicks}
      width={44}
      domain={[0, to]}
      ticks={roundTicks(0, to).filter(Number.isInteger)}
      tickFormatter={formatCount}
      axisLine={false}
      label={{ ...axisTitle(title, 'top'), textAnchor: 'start', dx: -20 }}
    />
  );
}

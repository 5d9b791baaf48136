import { memo, useMemo } from 'react';
import { CartesianGrid, ReferenceArea, ReferenceLine, Scatter, ScatterChart, XAxis, YAxis } from 'recharts';
import {
  axisTitle,
  chartLook,
  scatterLook,
  placeLabels,
  widthOf,
  type LabelPlace,
  type TooltipPlace,
} from '../../../components/charts/index.ts';
import { measureInfos } from '../../../engine/vocabulary/measures.ts';
import type { YardstickSettings } from '../../../engine/vocabulary/yardstick.ts';
import { listFacts } from './bubble-facts.ts';
import { BubbleMark } from './bubble-mark.tsx';
import { atChance, chances, type Bubble, type WorstScale } from './plot-points.ts';

const room = { top: 28, right: 24, bottom: 56, left: 56, height: 360 };

export const chartHeight = room.height;

interface PlotChartProps {
  readonly yardstick: YardstickSettings;
  readonly chosen: readonly number[];
  readonly onChoose: (place: number) => void;
  readonly bubbles: readonly Bubble[];
  readonly scale: WorstScale;
  readonly width: number;
  readonly group: number;
  readonly who: string;
  readonly onActive: (place: TooltipPlace | null) => void;
}

interface Shaped {
  readonly cx?: number;
  readonly cy?: number;
  readonly payload?: Bubble & { readonly label: LabelPlace | null };
}

const words = { fill: 'var(--muted)', fontSize: 12 } as const;
const limitWords = { fill: 'var(--accent-ink)', fontSize: 12 } as const;

/** The chart itself; a tooltip does not draw it anew, so that the mark with the focus keeps it. */
export const PlotChart = memo(function PlotChart(props: PlotChartProps) {
  const { bubbles, scale, width, group, who, yardstick, chosen, onChoose, onActive } = props;
  const points = useMemo(() => withLabels(bubbles, scale, width), [bubbles, scale, width]);
  const shape = ({ cx: x = 0, cy: y = 0, payload }: Shaped) => {
    const { place, scenario, label } = payload!;
    const facts = listFacts(scenario, group, yardstick);
    return (
      <BubbleMark
        {...{ x, y, label, facts }}
        bubble={payload!}
        letter={['A', 'B'][chosen.indexOf(place)] ?? null}
        onChoose={() => onChoose(place)}
        onActive={(isActive) => onActive(isActive ? { x, y, title: scenario.title, facts } : null)}
      />
    );
  };
  return (
    <ScatterChart {...scatterLook(width, room)}>
      <CartesianGrid {...chartLook.grid} />
      {areasOf(scale, yardstick, width)}
      <XAxis {...chanceAxis} />
      <YAxis
        {...chartLook.axis}
        type="number"
        dataKey="y"
        width={48}
        domain={[scale.floor, scale.high]}
        ticks={[...scale.ticks]}
        tickFormatter={(value: number) => String(Number(value.toFixed(2)))}
        label={{ ...axisTitle(`Worst value of ${who}`, 'top'), textAnchor: 'start', dx: -20 }}
      />
      <Scatter data={points} isAnimationActive={false} shape={shape} />
    </ScatterChart>
  );
});

const chanceAxis = {
  ...chartLook.axis,
  type: 'number',
  dataKey: 'x',
  domain: [0, 2],
  ticks: chances.map(atChance),
  tickFormatter: (at: number) => `${Math.round(10 ** at)}%`,
  height: 36,
  label: axisTitle('Highest chance of being picked out (log scale)', 'insideBottom'),
} as const;

/** The strip of what cannot be told, the part where both hold, and the two limits. */
function areasOf({ floor, low, high }: WorstScale, { k, alpha, measure }: YardstickSettings, width: number) {
  const limit = Number(alpha);
  const atK = atChance(100 / k);
  const [from, to] = measureInfos[measure].worse === 'larger' ? [low, limit] : [limit, high];
  return [
    <ReferenceArea
      key="strip"
      x1={0}
      x2={2}
      y1={floor}
      y2={low}
      fill="var(--sunken)"
      label={{ ...words, value: width < 480 ? 'not told' : 'cannot be told, or not tested', position: 'insideRight' }}
    />,
    <ReferenceArea key="both" x1={0} x2={atK} y1={from} y2={to} fill="var(--ok-soft)" />,
    <ReferenceLine
      key="limit"
      {...chartLook.limit}
      y={limit}
      label={{ ...limitWords, value: `limit ${alpha}`, position: 'insideTopLeft' }}
    />,
    <ReferenceLine
      key="k"
      {...chartLook.limit}
      x={atK}
      label={{ ...limitWords, value: `1 in ${k}`, position: 'insideTopRight' }}
    />,
  ];
}

/** The bubbles, large ones first so that none hides another, each with the place of its title where there is one. */
function withLabels(bubbles: readonly Bubble[], scale: WorstScale, width: number) {
  const inner = { width: width - room.left - room.right, height: room.height - room.top - room.bottom };
  const marks = bubbles.map(({ x, y, scenario }) => ({
    x: room.left + (x / 2) * inner.width,
    y: room.top + (1 - (y - scale.floor) / (scale.high - scale.floor)) * inner.height,
    width: widthOf(scenario.title) + 8,
  }));
  const frame = { left: room.left, right: width - 4, top: 0, bottom: room.height - room.bottom + 8 };
  const labels = placeLabels(marks, frame, 0);
  return bubbles.map((bubble, i) => ({ ...bubble, label: labels[i] })).sort((one, other) => other.radius - one.radius);
}

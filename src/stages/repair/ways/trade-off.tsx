import { memo, useMemo, useState } from 'react';
import { CartesianGrid, ReferenceArea, Scatter, ScatterChart, XAxis, YAxis } from 'recharts';
import {
  axisTitle,
  chartLook,
  Figure,
  Later,
  placeLabels,
  scatterLook,
  TooltipFrame,
  type TooltipPlace,
  useWidth,
  widthOf,
} from '../../../components/charts/index.ts';
import { formatCount, formatMany } from '../../../components/format.ts';
import { wayTitle } from '../../../state/repair-ways.ts';
import { useNames } from '../../../state/use-names.ts';
import { logAxis, type LogAxis } from './log-axis.ts';

import { cannotBeChecked, leftOver, patternsOf, type DoneWay } from './recommend.ts';
import { sayUnder, WayMark, type WayPoint } from './way-mark.tsx';
import { WayLegend } from './way-shape.tsx';
import { listFacts, sayPaid } from './way-words.ts';

interface TradeOffProps {
  readonly tried: readonly DoneWay[];
  readonly recommended: DoneWay | null;
  readonly shown: DoneWay;
  readonly onChoose: (tried: DoneWay) => void;
}

/** The chart in pixels: what stands around the marks, and how high it is. */
const room = { top: 24, right: 16, bottom: 56, left: 56, height: 360 };

/** What each way would change against what it would lose; a click chooses one. */
export function TradeOff(props: TradeOffProps) {
  const { tried } = props;
  const { ref, width } = useWidth<HTMLDivElement>();
  const [active, setActive] = useState<TooltipPlace | null>(null);
  return (
    <Figure
      title={`${formatMany(tried.length, 'way')} to repair, tried on a copy`}
      sentence="Left: fewer rows changed. Down: more patterns kept. Click a mark to choose it."
      name="ways-to-repair"
      height={room.height}
      header={['way', 'rows changed', 'who pays', 'still over the limit', 'patterns lost', 'patterns new', 'seconds']}
      rows={tried.map(listFigures)}
    >
      <div ref={ref}>
        <TooltipFrame at={active} width={width}>
          <WayChart {...props} width={width} onActive={setActive} />
        </TooltipFrame>
      </div>
      <WayLegend />
    </Figure>
  );
}

interface WayChartProps extends TradeOffProps {
  readonly width: number;
  readonly onActive: (place: TooltipPlace | null) => void;
}

/** The chart itself; a tooltip does not draw it anew, so that the mark with the focus keeps it. */
const WayChart = memo(function WayChart({ tried, recommended, shown, onChoose, width, onActive }: WayChartProps) {
  const names = useNames();
  const axis = useMemo(() => logAxis(tried.map(rowsOf)), [tried]);
  const points = useMemo(
    () => [...pointsOf(tried, axis, width, recommended, shown)],
    [tried, axis, width, recommended, shown],
  );
  const tell = ({ tried: { way }, tried: one }: WayPoint, x: number, y: number) =>
    onActive({ x, y, title: wayTitle(way), facts: listFacts(one, names) });
  return (
    <ScatterChart {...scatterLook(width, room)}>
      <CartesianGrid {...chartLook.grid} />
      <ReferenceArea x1={0} x2={0.25} fill="var(--sunken)" />
      <XAxis
        {...chartLook.axis}
        type="number"
        dataKey="x"
        domain={[0, axis.end]}
        ticks={axis.ticks.map(({ at }) => at)}
        tickFormatter={(at: number) => formatCount(axis.ticks.find((tick) => tick.at === at)?.value ?? 0)}
        height={36}
        label={axisTitle(`Rows changed, of ${formatCount(shown.run.totalWeight)} (log scale)`, 'insideBottom')}
      />
      <YAxis {...shareAxis} />
      <Later>
        <Scatter
          data={points}
          isAnimationActive={false}
          shape={({ cx = 0, cy = 0, payload }: Shaped) => (
            <WayMark
              x={cx}
              y={cy}
              point={payload!}
              isShown={payload!.tried.way === shown.way}
              isRecommended={payload!.tried.way === recommended?.way}
              onChoose={onChoose}
              onActive={(isActive) => (isActive ? tell(payload!, cx, cy) : onActive(null))}
            />
          )}
        />
      </Later>
    </ScatterChart>
  );
});

/** Shares from 0 to 100%, upwards. */
const shareAxis = {
  ...chartLook.axis,
  type: 'number',
  dataKey: 'y',
  width: 48,
  domain: [0, 100],
  ticks: [0, 25, 50, 75, 100],
  tickFormatter: (share: number) => `${share}%`,
  label: { ...axisTitle('Patterns lost or new', 'top'), textAnchor: 'start', dx: -20 },
} as const;

/** What Recharts gives the drawing of a mark. */
interface Shaped {
  readonly cx?: number;
  readonly cy?: number;
  readonly payload?: WayPoint;
}

/** Where a way stands: one after which nothing can be checked stands at 0. */
function rowsOf(tried: DoneWay): number {
  return cannotBeChecked(tried) ? 0 : tried.run.records;
}

function pointsOf(
  tried: readonly DoneWay[],
  axis: LogAxis,
  width: number,
  recommended: DoneWay | null,
  shown: DoneWay,
): readonly WayPoint[] {
  const frame = { left: room.left, right: width - 4, top: 0, bottom: room.height - room.bottom + 8 };
  const marks = tried.map((one) => {
    const under = sayUnder(one, one.way === recommended?.way);
    const share = patternsOf(one.run).share;
    return {
      x: room.left + (axis.at(rowsOf(one)) / axis.end) * (width - room.left - room.right),
      y: room.top + (1 - share) * (room.height - room.top - room.bottom),
      width: Math.max(widthOf(`${wayTitle(one.way)} ▲ 99`), widthOf(under)),
    };
  });
  const first = tried.findIndex(({ way }) => way === shown.way);
  const labels = placeLabels(marks, frame, first, true);
  return tried.map((one, i) => ({
    tried: one,
    x: axis.at(rowsOf(one)),
    y: 100 * patternsOf(one.run).share,
    label: labels[i],
  }));
}

function listFigures(tried: DoneWay): (string | number)[] {
  const { lost, found } = patternsOf(tried.run);
  return [
    wayTitle(tried.way),
    tried.run.records,
    sayPaid(tried),
    cannotBeChecked(tried) ? 'cannot be told' : leftOver(tried),
    lost,
    found,
    Number((tried.run.milliseconds / 1000).toFixed(2)),
  ];
}

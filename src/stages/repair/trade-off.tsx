import { memo, useMemo, useState } from 'react';
import { CartesianGrid, ReferenceArea, Scatter, ScatterChart, XAxis, YAxis } from 'recharts';
import { ChartMark, LegendList, MarkReach, TooltipFrame, type TooltipPlace } from '../../components/charts/marks.tsx';
import { Figure, Later, useWidth } from '../../components/charts/figure.tsx';
import { type LabelPlace, placeLabels, widthOf } from '../../components/charts/place-labels.ts';
import { axisTitle, chartLook, scatterLook } from '../../components/charts/axes.ts';
import { formatCount, formatPercentage } from '../../words/format.ts';
import { repairWayWords } from '../../words/en/repair/ways.ts';
import { tradeOffWords } from '../../words/en/repair/trade-off.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import {
  type DoneWay,
  type WayKind,
  cannotBeChecked,
  kindOf,
  leftOver,
  listFacts,
  patternsOf,
  sayPaid,
} from './ways.ts';
import { classes } from '../../components/classes.ts';
import styles from './trade-off.module.css';

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
      title={tradeOffWords.title(tried.length)}
      sentence={tradeOffWords.says}
      name="ways-to-repair"
      height={room.height}
      header={tradeOffWords.header}
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
    onActive({ x, y, title: repairWayWords.titles[way], facts: listFacts(one, names) });
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
        label={axisTitle(tradeOffWords.rowsAxis(shown.run.totalWeight), 'insideBottom')}
      />
      <YAxis {...shareAxis} label={shareTitle()} />
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
  tickFormatter: formatPercentage,
} as const;

function shareTitle() {
  return { ...axisTitle(tradeOffWords.patternsAxis, 'top'), textAnchor: 'start', dx: -20 } as const;
}

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
      width: Math.max(widthOf(`${repairWayWords.titles[one.way]} ▲ 99`), widthOf(under)),
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
    repairWayWords.titles[tried.way],
    tried.run.records,
    sayPaid(tried),
    cannotBeChecked(tried) ? tradeOffWords.untold : leftOver(tried),
    lost,
    found,
    Number((tried.run.milliseconds / 1000).toFixed(2)),
  ];
}

/** A way as a point of the chart, and where its label stands, if it has one. */
interface WayPoint {
  readonly tried: DoneWay;
  readonly x: number;
  readonly y: number;
  readonly label: LabelPlace | null;
}

interface WayMarkProps {
  readonly x: number;
  readonly y: number;
  readonly point: WayPoint;
  readonly isShown: boolean;
  readonly isRecommended: boolean;
  readonly onChoose: (tried: DoneWay) => void;
  readonly onActive: (isActive: boolean) => void;
}

/** A way as a mark with its name and who pays beside it, where there is room for it. */
function WayMark({ x, y, point, isShown, isRecommended, onChoose, onActive }: WayMarkProps) {
  const names = useNames();
  const { tried, label } = point;
  const kind = kindOf(tried);
  const left = kind === 'unchecked' ? 0 : leftOver(tried);
  const title = repairWayWords.titles[tried.way];
  return (
    <ChartMark
      label={tradeOffWords.mark(title, isRecommended, listFacts(tried, names))}
      isSelected={isShown}
      onSelect={() => onChoose(tried)}
      onActive={onActive}
    >
      <MarkReach x={x} y={y} reach={9} ring={isShown ? 11 : null} />
      <WayShape kind={kind} x={x} y={y} />
      {label !== null && (
        <>
          {label.leader !== undefined && (
            <line className={styles.leader} x1={x} x2={x} y1={y - (isShown ? 12 : 8)} y2={label.leader} />
          )}
          <text
            className={classes(styles.name, isShown && styles.strong)}
            x={label.x}
            y={label.y}
            textAnchor={label.anchor}
          >
            {title}
            {left > 0 && <tspan className={styles.left}> ▲ {formatCount(left)}</tspan>}
          </text>
          <text className={classes(styles.paid, styles[kind])} x={label.x} y={label.y + 14} textAnchor={label.anchor}>
            {sayUnder(tried, isRecommended)}
          </text>
        </>
      )}
    </ChartMark>
  );
}

/** The second line of a label. */
function sayUnder(tried: DoneWay, isRecommended: boolean): string {
  return tradeOffWords.under(sayPaid(tried), isRecommended);
}

/** The mark of a way: its form says who pays, so that no colour is needed. */
function WayShape({ kind, x, y }: { readonly kind: WayKind; readonly x: number; readonly y: number }) {
  if (kind === 'takes') return <path className={styles.wayShapeTakes} d={`M${x - 7} ${y - 6}h14l-7 12Z`} />;
  if (kind === 'rewrites') return <path className={styles.wayShapeRewrites} d={`M${x} ${y - 8}l8 8l-8 8l-8-8Z`} />;
  if (kind === 'rows') return <rect className={styles.wayShapeRows} x={x - 6} y={y - 6} width="12" height="12" />;
  if (kind === 'unchecked') return <circle className={styles.wayShapeUnchecked} cx={x} cy={y} r="6" />;
  if (kind === 'grants') return <circle className={styles.wayShapeGrants} cx={x} cy={y} r="6.5" />;
  return (
    <>
      <path className={styles.wayShapeTakes} d={`M${x} ${y - 6.5}a6.5 6.5 0 0 0 0 13Z`} />
      <path className={styles.wayShapeGrants} d={`M${x} ${y - 6.5}a6.5 6.5 0 0 1 0 13Z`} />
    </>
  );
}

const listedKinds: readonly WayKind[] = ['grants', 'takes', 'both', 'rewrites', 'rows', 'unchecked'];

/** What the forms stand for. */
function WayLegend() {
  return (
    <LegendList
      lines={listedKinds.map((kind) => ({
        title: tradeOffWords.kinds[kind],
        mark: (
          <svg viewBox="0 0 18 18" aria-hidden="true">
            <WayShape kind={kind} x={9} y={9} />
          </svg>
        ),
      }))}
    >
      {tradeOffWords.stillOver}
    </LegendList>
  );
}

/** Where counts stand on a scale of powers of ten with a place of its own for 0, and which of them are written. */
interface LogAxis {
  readonly ticks: readonly { readonly value: number; readonly at: number }[];
  readonly end: number;
  at(count: number): number;
}

/** The room of 0, in powers of ten. */
const zeroRoom = 0.5;

/** A scale that holds 0 and all the counts: written are 1, 2 and 5 times the powers of ten, where they are few enough. */
export function logAxis(counts: readonly number[]): LogAxis {
  const above = counts.filter((count) => count > 0);
  const low = Math.floor(Math.log10(above.length === 0 ? 10 : Math.min(...above)) * 2) / 2;
  const high = Math.max(low + 1, Math.log10(Math.max(...above, 1)) + 0.15);
  const at = (count: number) => (count <= 0 ? 0 : zeroRoom + Math.log10(count) - low);
  const steps = high - low > 2.5 ? [1] : [1, 2, 5];
  const written: number[] = [];
  for (let power = Math.floor(low); power <= high; power += 1)
    for (const step of steps) written.push(step * 10 ** power);
  const ticks = written.filter((value) => value >= 10 ** low - 1e-9 && value <= 10 ** high + 1e-9);
  return { at, end: zeroRoom + high - low, ticks: [0, ...ticks].map((value) => ({ value, at: at(value) })) };
}

import { CartesianGrid, ReferenceLine, ScatterChart, usePlotArea, XAxis, YAxis } from 'recharts';
import { axisTitle, ChartBox, chartLook, Figure, IntervalPoints } from '../../../components/charts/index.ts';
import type { DiscoverView } from '../../../contracts/engine-api.ts';
import { formatInterval, formatMeasure } from '../format-measure.ts';
import type { RuleDetail } from './use-situation.ts';
import styles from './measures-figure.module.css';

type Line = RuleDetail['measures'][number];

const rowHeight = 22;

interface MeasuresFigureProps {
  readonly measures: readonly Line[];
  readonly view: DiscoverView;
}

/** How much worse, on every measure: those that are ratios as points with intervals on a log scale, all as figures. */
export function MeasuresFigure({ measures, view }: MeasuresFigureProps) {
  return (
    <Figure
      title="How much worse, on every measure"
      name="measures"
      header={['measure', 'value', '95% interval', 'formula']}
      rows={measures.map(({ info, value, interval }) => [
        info.title,
        formatMeasure(value, info.kind),
        formatInterval(interval, info.kind),
        info.formula,
      ])}
    >
      <RatioChart measures={measures} view={view} />
      <p className={styles.words}>{sayDifferences(measures)}</p>
    </Figure>
  );
}

function RatioChart({ measures, view }: MeasuresFigureProps) {
  const ratios = measures.filter(({ info }) => info.kind !== 'difference');
  const points = ratios.flatMap((line, at) => pointOf(line, at, line.measure === view.measure));
  const { least, most, ticks } = scaleOf(points.flatMap(({ low, high }) => [low, high]));
  const chosen = ratios.findIndex(({ measure }) => measure === view.measure);
  const limit = Number(view.alpha);
  return (
    <ChartBox height={ratios.length * rowHeight + 68}>
      <ScatterChart margin={{ top: 20, right: 132, bottom: 12, left: 116 }} accessibilityLayer={false}>
        <CartesianGrid {...chartLook.grid} horizontal={false} />
        <XAxis
          {...chartLook.axis}
          type="number"
          dataKey="value"
          scale="log"
          domain={[least, most]}
          ticks={ticks}
          tickFormatter={sayTick}
          height={34}
          label={axisTitle('times the rate, log scale', 'insideBottom')}
        />
        <YAxis type="number" dataKey="at" domain={[0, ratios.length]} reversed hide />
        {chosen >= 0 && limit >= least && limit <= most && (
          <ReferenceLine
            segment={[
              { x: limit, y: chosen },
              { x: limit, y: chosen + 1 },
            ]}
            {...chartLook.limit}
            label={{ value: `limit ${view.alpha}`, position: 'top', fontSize: 12, fill: 'var(--accent-ink)' }}
          />
        )}
        {points.map((point) => (
          <IntervalPoints key={point.at} points={[point]} stroke={point.colour} ends={3} strokeWidth={1.5} />
        ))}
        <Names lines={ratios} chosen={chosen} />
      </ScatterChart>
    </ChartBox>
  );
}

/** Powers of two around all ends. */
function scaleOf(ends: readonly number[]) {
  const least = 2 ** Math.floor(Math.log2(Math.min(0.5, ...ends)));
  const most = 2 ** Math.ceil(Math.log2(Math.max(2, ...ends)));
  const ticks: number[] = [];
  for (let tick = least; tick <= most; tick *= 2) ticks.push(tick);
  return { least, most, ticks: ticks.length > 6 ? ticks.filter((_, at) => at % 2 === 0) : ticks };
}

function pointOf({ value, interval }: Line, index: number, isChosen: boolean) {
  if (value === null || !Number.isFinite(value) || value <= 0) return [];
  const low = Math.max(1 / 64, interval?.low ?? value);
  const high = Math.min(64, interval?.high ?? value);
  const colour = isChosen ? 'var(--group)' : 'var(--ink-soft)';
  return [{ at: index + 0.5, value, low, high, colour, error: [value - low, high - value] }];
}

/** Names at the left and figures at the right, in line with their points. */
function Names({ lines, chosen }: { readonly lines: readonly Line[]; readonly chosen: number }) {
  const plot = usePlotArea();
  if (plot === undefined) return null;
  return lines.map(({ measure, info, value, interval }, at) => {
    const y = plot.y + ((at + 0.5) * plot.height) / lines.length + 4;
    const look = at === chosen ? styles.chosen : styles.plain;
    return (
      <g key={measure}>
        <title>{`${info.sentence} ${info.formula}`}</title>
        <text className={look} x={0} y={y}>
          {info.title}
        </text>
        <text className={look} x={plot.x + plot.width + 40} y={y} textAnchor="end">
          {formatMeasure(value, info.kind)}
        </text>
        <text x={plot.x + plot.width + 132} y={y} textAnchor="end">
          {formatInterval(interval, info.kind)}
        </text>
      </g>
    );
  });
}

function sayTick(tick: number): string {
  if (tick >= 1) return String(tick);
  return { 0.5: '½', 0.25: '¼', 0.125: '⅛' }[tick] ?? `1/${Math.round(1 / tick)}`;
}

function sayDifferences(measures: readonly Line[]): string {
  return measures
    .filter(({ info }) => info.kind === 'difference')
    .map(
      ({ info, value, interval }) =>
        `${info.title}: ${formatMeasure(value, info.kind)} (${formatInterval(interval, info.kind)}).`,
    )
    .join(' ');
}

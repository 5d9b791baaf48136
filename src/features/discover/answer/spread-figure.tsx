import { Bar, BarChart, CartesianGrid, Tooltip, usePlotArea, useYAxisScale, XAxis } from 'recharts';
import {
  axisTitle,
  ChartBox,
  chartLook,
  ChartTooltip,
  Figure,
  Later,
  Legend,
  sayTicks,
} from '../../../components/charts/index.ts';
import { formatCount, formatMany } from '../../../components/format.ts';
import text from '../../../components/text.module.css';
import type { AnswerPage, DiscoverView } from '../../../contracts/engine-api.ts';
import { measureInfos } from '../../../engine/vocabulary/measures.ts';
import { BinShape, CountAxis, type BinPlace } from '../bin-shape.tsx';
import { LimitHandle } from '../limit-handle.tsx';
import { niceTicks } from '../nice-ticks.ts';

/** A bar of the chart: from where to where, and how many of each verdict. */
export interface SpreadBar {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly clear: number;
  readonly unclear: number;
  readonly within: number;
  readonly tooFew: number;
}

interface SpreadFigureProps {
  readonly page: AnswerPage;
  readonly view: DiscoverView;
  readonly onDrag: (alpha: string) => void;
  readonly onCommit: (alpha: string) => void;
  /** Leads to the situations of a bar. */
  readonly onBar: (bar: SpreadBar) => void;
}

const height = 272;

const parts = [
  { key: 'clear', title: 'worse, clear', fill: 'var(--group)' },
  { key: 'unclear', title: 'worse, unclear', fill: 'url(#spread-unclear)' },
  { key: 'within', title: 'not over the limit', fill: 'var(--within)' },
  { key: 'tooFew', title: 'too few to say', fill: 'var(--line-strong)' },
] as const;

/** How far over the limit: the measure in all situations, by verdict; the limit is dragged. */
export function SpreadFigure(props: SpreadFigureProps) {
  const { spread, verdicts, tested } = props.page;
  const step = (spread.to - spread.from) / Math.max(1, spread.bars.length);
  const bars = spread.bars.map((bar, index) => {
    const from = spread.from + index * step;
    return { ...bar, from, to: from + step, at: from + step / 2 };
  });
  const beyond = spread.below + spread.above;
  return (
    <Figure
      title={`How far over the limit, in ${formatMany(tested, 'situation')}`}
      name="measure"
      height={height}
      legend={
        <Legend
          marks={[
            { kind: 'clear', title: 'worse, clear' },
            { kind: 'unclear', title: 'worse, unclear' },
            { kind: 'within', title: 'not over the limit' },
            ...(verdicts.tooFew > 0 ? [{ kind: 'before' as const, title: 'too few to say' }] : []),
          ]}
        />
      }
      header={['from', 'to', ...parts.map((part) => part.title)]}
      rows={bars.map((bar) => [bar.from, bar.to, ...parts.map(({ key }) => bar[key])])}
    >
      <SpreadChart {...props} bars={bars} />
      {beyond + spread.undefinedCount > 0 && (
        <p className={text.hint}>
          {beyond > 0 && `${formatMany(beyond, 'situation lies', 'situations lie')} beyond the ends. `}
          {spread.undefinedCount > 0 &&
            `${formatMany(spread.undefinedCount, 'situation has', 'situations have')} nobody to compare with.`}
        </p>
      )}
    </Figure>
  );
}

type SpreadChartProps = SpreadFigureProps & { readonly bars: readonly SpreadBar[] };

function SpreadChart({ page, view, bars, onDrag, onCommit, onBar }: SpreadChartProps) {
  const { spread, verdicts } = page;
  const { title, worse } = measureInfos[view.measure];
  const ends = { from: spread.from, to: spread.to };
  const ticks = niceTicks(ends.from, ends.to);
  const counted = `${formatCount(verdicts.clear)} clear, ${formatCount(verdicts.unclear)} unclear`;
  return (
    <ChartBox height={height}>
      <BarChart data={bars} margin={{ top: 48, right: 16, bottom: 12, left: 0 }} accessibilityLayer={false}>
        <Stripes />
        <CartesianGrid {...chartLook.grid} vertical={false} />
        <XAxis
          {...chartLook.axis}
          {...chartLook.allTicks}
          type="number"
          dataKey="at"
          domain={[ends.from, ends.to]}
          ticks={ticks}
          tickFormatter={sayTicks(ticks)}
          height={28}
          label={axisTitle(`${title}: ${measureInfos[view.measure].axis}`, 'insideBottom')}
        />
        <CountAxis title="Situations" most={Math.max(...bars.map(totalOf))} />
        <Later>
          <Tooltip
            cursor={false}
            isAnimationActive={false}
            content={({ active, payload }) =>
              active ? <BarTip bar={payload[0]?.payload as SpreadBar | undefined} /> : null
            }
          />
          {parts.map(({ key, fill }) => (
            <Bar
              key={key}
              dataKey={key}
              stackId="all"
              fill={fill}
              isAnimationActive={false}
              onClick={(_, at) => onBar(bars[at])}
              shape={(place: BinPlace) => <BinShape {...place} fill={fill} count={bars.length} />}
            />
          ))}
          <Totals bars={bars} />
        </Later>
        <LimitHandle
          label="Limit"
          value={Number(view.alpha)}
          {...ends}
          words={[`Limit ${view.alpha}, drag to move`, `${worse === 'larger' ? 'above' : 'below'} it ${counted}`]}
          says={`${view.alpha}, ${counted}`}
          onDrag={(value) => onDrag(String(value))}
          onCommit={(value) => onCommit(String(value))}
        />
      </BarChart>
    </ChartBox>
  );
}

/** Stripes for what is over the limit but may be chance. */
function Stripes() {
  return (
    <defs>
      <pattern id="spread-unclear" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" fill="var(--surface)" />
        <rect width="3" height="6" fill="var(--amber)" />
      </pattern>
    </defs>
  );
}

function totalOf({ clear, unclear, within, tooFew }: SpreadBar): number {
  return clear + unclear + within + tooFew;
}

/** How many situations each bar holds, where there is room to write it. */
function Totals({ bars }: { readonly bars: readonly SpreadBar[] }) {
  const plot = usePlotArea();
  const y = useYAxisScale();
  if (plot === undefined || y === undefined || plot.width / bars.length < 26) return null;
  return bars.map((bar, at) => {
    const total = totalOf(bar);
    if (total === 0) return null;
    return (
      <text
        key={bar.from}
        x={plot.x + ((at + 0.5) * plot.width) / bars.length}
        y={(y(total) ?? 0) - 4}
        textAnchor="middle"
      >
        {formatCount(total)}
      </text>
    );
  });
}

function BarTip({ bar }: { readonly bar: SpreadBar | undefined }) {
  if (bar === undefined) return null;
  const short = (value: number) => String(Number(value.toPrecision(4)));
  return (
    <ChartTooltip
      title={`${short(bar.from)} to ${short(bar.to)}`}
      facts={parts.filter(({ key }) => bar[key] > 0).map(({ key, title }) => [title, formatCount(bar[key])])}
    />
  );
}

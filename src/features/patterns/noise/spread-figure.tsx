import { sayShare } from '../../../components/budget/index.ts';
import { Area, CartesianGrid, ComposedChart, Line, ReferenceLine, XAxis, YAxis } from 'recharts';
import { axisTitle, ChartBox, chartLook, Figure, Legend } from '../../../components/charts/index.ts';
import type { SpreadPoint } from '../../../contracts/engine-api.ts';
import { simulatedRuns } from '../../../state/run-kinds.ts';

interface SpreadFigureProps {
  readonly points: readonly SpreadPoint[];
  readonly top: number;
  readonly epsilon: string;
  /** By how much counts are off under k-anonymity, where that was tried, as a share. */
  readonly plain: { readonly k: number; readonly off: number } | null;
}

/** The smallest share that the log axis shows, in percent. */
const floor = 0.01;
const percent = (share: number) => Math.max(floor, 100 * share);

/** How far counts would be off at each budget, from releases of made-up data; nothing is spent by it. */
export function SpreadFigure({ points, top, epsilon, plain }: SpreadFigureProps) {
  const data = points.flatMap(({ epsilon: size, off }) =>
    off === null
      ? []
      : [{ size: Number(size), middle: percent(off.middle), band: [percent(off.low), percent(off.high)] }],
  );
  return (
    <Figure
      title={`What noise would do to the ${top} largest counts`}
      sentence={`${simulatedRuns} releases at each budget, on made-up data with as many people and values. Your data was not looked at, and nothing is spent.`}
      name="noise"
      height={320}
      legend={
        <Legend
          marks={[
            { kind: 'before', title: 'differential privacy: middle of the releases; shaded: nine of ten', isDot: true },
            ...(plain === null || plain.off === 0
              ? []
              : [{ kind: 'after' as const, title: `k-anonymity, k = ${plain.k}: off by ${sayShare(plain.off)}` }]),
          ]}
        />
      }
      header={['ε', 'right patterns', 'from', 'to', 'off by', 'from', 'to', 'people off', 'from', 'to']}
      rows={points.map(({ epsilon: size, found, off, error }) => [
        size,
        ...[found.middle, found.low, found.high].map(sayShare),
        ...[off?.middle, off?.low, off?.high].map((share) => (share === undefined ? '' : sayShare(share))),
        ...[error?.middle, error?.low, error?.high].map((people) => people ?? ''),
      ])}
    >
      <Spread data={data} epsilon={Number(epsilon)} plain={plain} />
    </Figure>
  );
}

interface SpreadProps {
  readonly data: readonly { readonly size: number; readonly middle: number; readonly band: readonly number[] }[];
  readonly epsilon: number;
  readonly plain: SpreadFigureProps['plain'];
}

function Spread({ data, epsilon, plain }: SpreadProps) {
  const highest = Math.max(100, ...data.map(({ band }) => band[1]));
  const most = 10 ** Math.ceil(Math.log10(highest));
  const ticks = [];
  for (let tick = floor; tick <= most * 1.01; tick *= 10) ticks.push(Number(tick.toPrecision(1)));
  return (
    <ChartBox height={300}>
      <ComposedChart data={[...data]} margin={{ top: 44, right: 24, bottom: 20, left: 12 }}>
        <CartesianGrid {...chartLook.grid} vertical={false} />
        <XAxis
          {...chartLook.axis}
          dataKey="size"
          type="number"
          scale="log"
          domain={[0.01, 10]}
          ticks={[0.01, 0.1, 1, 10]}
          label={axisTitle('ε, the budget (smaller protects more)', 'insideBottom')}
        />
        <YAxis
          {...chartLook.axis}
          width={56}
          type="number"
          scale="log"
          domain={[floor, most]}
          ticks={ticks}
          tickFormatter={(value: number) => `${value.toLocaleString('en-US')}%`}
          label={{ ...axisTitle('Counts off by, on average', 'top'), textAnchor: 'start', dx: -24, dy: -8 }}
        />
        <Area dataKey="band" stroke="none" fill="var(--within-soft)" isAnimationActive={false} />
        <Line
          dataKey="middle"
          stroke="var(--before)"
          strokeWidth={2}
          dot={{ r: 4, fill: 'var(--before)' }}
          isAnimationActive={false}
        />
        {plain !== null && plain.off > 0 && (
          <ReferenceLine y={percent(plain.off)} stroke="var(--accent)" strokeWidth={2} ifOverflow="extendDomain" />
        )}
        {epsilon >= 0.01 && epsilon <= 10 && (
          <ReferenceLine
            x={epsilon}
            stroke="var(--accent)"
            strokeDasharray="4 3"
            label={{ value: `ε = ${epsilon}`, position: 'insideTopLeft', fill: 'var(--accent-ink)', fontSize: 12 }}
          />
        )}
      </ComposedChart>
    </ChartBox>
  );
}

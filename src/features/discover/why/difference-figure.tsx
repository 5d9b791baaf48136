import { Bar, BarChart, CartesianGrid, Tooltip, XAxis } from 'recharts';
import { axisTitle, ChartBox, chartLook, ChartTooltip, Figure, Later } from '../../../components/charts/index.ts';
import { formatCount, formatMany } from '../../../components/format.ts';
import type { PeopleSummary } from '../../../contracts/engine-api.ts';
import { BinShape, CountAxis, type BinPlace } from '../bin-shape.tsx';
import { sayTreatedWorse } from '../discover-sentences.ts';
import { ChanceLegend, ChanceSteps } from './chance-steps.tsx';
import { LimitHandle } from '../limit-handle.tsx';

const height = 280;

interface DifferenceFigureProps {
  readonly summary: PeopleSummary;
  readonly t: string;
  readonly onDrag: (t: string) => void;
  readonly onCommit: (t: string) => void;
}

/** How the differences of all tested people are spread; those from the limit on were treated worse. */
export function DifferenceFigure({ summary, t, onDrag, onCommit }: DifferenceFigureProps) {
  const { bins, tested, flagged, chance } = summary;
  const step = bins.length > 1 ? bins[1].low - bins[0].low : 2;
  const from = (bins[0]?.low ?? -1) - step / 2;
  const to = from + step * Math.max(1, bins.length);
  const data = bins.map((bin, at) => ({ ...bin, at: from + (at + 0.5) * step, other: bin.tested - bin.flagged }));
  const says = sayTreatedWorse(flagged, tested);
  return (
    <Figure
      title={`${formatMany(tested, 'person', 'people')} with the worse outcome beside people like them`}
      sentence="How many points more often the group has the worse outcome among those most like each person."
      name="differences"
      height={height}
      header={['from', 'to', 'people', 'treated worse', 'chance gives, people']}
      rows={bins.map(({ low, high, tested: all, flagged: own, expected }) => [
        low,
        high,
        all,
        own,
        expected === null ? '' : Number(expected.toFixed(1)),
      ])}
    >
      <ChartBox height={height}>
        <BarChart data={data} margin={{ top: 40, right: 16, bottom: 16, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid {...chartLook.grid} vertical={false} />
          <XAxis
            {...chartLook.axis}
            {...chartLook.allTicks}
            type="number"
            dataKey="at"
            domain={[from, to]}
            ticks={[-1, -0.5, 0, 0.5, 1]}
            tickFormatter={(tick: number) => `${tick > 0 ? '+' : ''}${100 * tick}`}
            height={28}
            label={axisTitle('Points more often than others like them', 'insideBottom')}
          />
          <CountAxis title="People" most={Math.max(...bins.map((bin) => Math.max(bin.tested, bin.expected ?? 0)))} />
          <Later>
            <Bins count={bins.length} />
            {chance !== null && <ChanceSteps bins={bins} from={from} step={step} />}
          </Later>
          <LimitHandle
            label="Difference that counts"
            value={Number(t)}
            from={from}
            to={to}
            words={[`Treated worse from ${(100 * Number(t)).toFixed(0)} points`, says]}
            says={`${(100 * Number(t)).toFixed(0)} points, ${says}`}
            onDrag={(value) => onDrag(String(value))}
            onCommit={(value) => onCommit(String(value))}
          />
        </BarChart>
      </ChartBox>
      {chance !== null && <ChanceLegend chance={chance} />}
    </Figure>
  );
}

const parts = [
  { key: 'flagged', fill: 'var(--group)' },
  { key: 'other', fill: 'var(--within)' },
] as const;

/** The bars, and what is said of one. */
function Bins({ count }: { readonly count: number }) {
  return (
    <>
      <Tooltip
        cursor={false}
        isAnimationActive={false}
        content={({ active, payload }) => (active ? <BinTip bin={payload[0]?.payload as Bin | undefined} /> : null)}
      />
      {parts.map(({ key, fill }) => (
        <Bar
          key={key}
          dataKey={key}
          stackId="all"
          isAnimationActive={false}
          shape={(place: BinPlace) => <BinShape {...place} fill={fill} count={count} />}
        />
      ))}
    </>
  );
}

type Bin = PeopleSummary['bins'][number];

function BinTip({ bin }: { readonly bin: Bin | undefined }) {
  if (bin === undefined) return null;
  return (
    <ChartTooltip
      title={`${(100 * bin.low).toFixed(0)} to ${(100 * bin.high).toFixed(0)} points`}
      facts={[
        ['people', formatCount(bin.tested)],
        ['treated worse', formatCount(bin.flagged)],
        ...(bin.expected === null ? [] : [['chance gives', bin.expected.toFixed(1)] as const]),
      ]}
    />
  );
}

import { Bar, BarChart, CartesianGrid, LabelList, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import {
  axisTitle,
  ChartBox,
  chartLook,
  ChartTooltip,
  Figure,
  Later,
  Legend,
  roundTicks,
} from '../../../components/charts/index.ts';
import { formatCount } from '../../../components/format.ts';

/** Decisions taken and granted, of a group or by a way. */
export interface PaymentLine {
  readonly title: string;
  readonly taken: number;
  readonly granted: number;
  readonly note?: string;
}

interface PaymentBarsProps {
  readonly title: string;
  readonly sentence: string;
  readonly name: string;
  readonly unit: string;
  readonly lines: readonly PaymentLine[];
}

const rowHeight = 32;
const heightOf = (lines: number) => lines * rowHeight + 52;

/** What is taken to the left, what is granted to the right. */
export function PaymentBars({ title, sentence, name, unit, lines }: PaymentBarsProps) {
  return (
    <Figure
      title={title}
      sentence={sentence}
      legend={
        <Legend
          marks={[
            { kind: 'take', title: 'taken' },
            { kind: 'grant', title: 'granted' },
          ]}
        />
      }
      name={name}
      height={heightOf(lines.length)}
      header={['', 'taken', 'granted', '']}
      rows={lines.map((line) => [line.title, line.taken, line.granted, line.note ?? ''])}
    >
      <Bars lines={lines} unit={unit} />
    </Figure>
  );
}

function Bars({ lines, unit }: Pick<PaymentBarsProps, 'lines' | 'unit'>) {
  const most = Math.max(1, ...lines.map(({ granted }) => granted));
  const least = Math.max(0, ...lines.map(({ taken }) => taken));
  const span = most + least;
  const ends = { from: least === 0 ? 0 : -(least + 0.16 * span), to: most + 0.12 * span };
  return (
    <ChartBox height={heightOf(lines.length)}>
      <BarChart
        data={lines.map((line) => ({ ...line, less: -line.taken }))}
        layout="vertical"
        stackOffset="sign"
        margin={{ top: 4, right: 16, bottom: 10, left: 4 }}
        barSize={14}
      >
        <CartesianGrid {...chartLook.grid} horizontal={false} />
        <XAxis
          {...chartLook.axis}
          type="number"
          height={36}
          domain={[ends.from, ends.to]}
          ticks={roundTicks(ends.from, ends.to)}
          tickFormatter={(value: number) => formatCount(Math.abs(value))}
          label={axisTitle(unit, 'insideBottom')}
        />
        <YAxis
          {...chartLook.axis}
          type="category"
          dataKey="title"
          width={156}
          tick={{ ...chartLook.axis.tick, fill: 'var(--ink)' }}
          axisLine={false}
        />
        <ReferenceLine x={0} stroke="var(--line-strong)" />
        <Later>
          <Tooltip
            cursor={{ fill: 'var(--hover)' }}
            content={({ active, payload }) =>
              active ? <PaymentTooltip line={payload?.[0]?.payload as PaymentLine | undefined} /> : null
            }
          />
          {(['less', 'granted'] as const).map((key) => (
            <Bar
              key={key}
              dataKey={key}
              stackId="paid"
              fill={key === 'less' ? 'var(--take)' : 'var(--grant)'}
              isAnimationActive={false}
            >
              <LabelList dataKey={key} {...labelLook(key)} />
            </Bar>
          ))}
        </Later>
      </BarChart>
    </ChartBox>
  );
}

function labelLook(key: 'less' | 'granted') {
  const sign = key === 'less' ? '−' : '+';
  return {
    position: 'right',
    style: { fill: key === 'less' ? 'var(--take)' : 'var(--grant)', fontWeight: 600 },
    formatter: (value: unknown) => (Number(value) === 0 ? '' : `${sign}${formatCount(Math.abs(Number(value)))}`),
  } as const;
}

function PaymentTooltip({ line }: { readonly line: PaymentLine | undefined }) {
  if (line === undefined) return null;
  const of = line.note === undefined ? [] : [['of', line.note] as const];
  return (
    <ChartTooltip
      title={line.title}
      facts={[['taken', formatCount(line.taken)], ['granted', formatCount(line.granted)], ...of]}
    />
  );
}

import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from 'recharts';
import { axisTitle, ChartBox, chartLook, ChartTooltip, Figure } from '../../../components/charts/index.ts';
import { formatCount } from '../../../components/format.ts';
import type { GeneralizeSummary, NodeDetail } from '../../../contracts/engine-api.ts';
import { columnName } from '../../../engine/vocabulary/display-names.ts';
import { useNames } from '../../../state/use-names.ts';
import { sayLevel } from '../publish-sentences.ts';

interface ColumnLossProps {
  readonly summary: GeneralizeSummary;
  readonly detail: NodeDetail;
}

const rowHeight = 36;
const heightOf = (lines: number) => lines * rowHeight + 52;

/** How much of its detail each column loses. */
export function ColumnLoss({ summary, detail }: ColumnLossProps) {
  const names = useNames();
  const lines = summary.attributes
    .map((attribute, i) => ({
      title: columnName(names, attribute.name),
      what: sayLevel(attribute, detail.levels[i]),
      lost: 100 * detail.lossBy[i],
    }))
    .toSorted((one, other) => other.lost - one.lost);
  return (
    <Figure
      title="What each column loses"
      sentence={`Mean of the ${formatCount(lines.length)}: ${(100 * detail.costs.loss).toFixed(1)}%.`}
      name="loss-by-column"
      height={heightOf(lines.length)}
      header={['column', 'in this table', 'share of detail lost']}
      rows={lines.map(({ title, what, lost }) => [title, what, `${lost.toFixed(1)}%`])}
    >
      <LossBars lines={lines} />
    </Figure>
  );
}

interface LossLine {
  readonly title: string;
  readonly what: string;
  readonly lost: number;
}

function LossBars({ lines }: { readonly lines: readonly LossLine[] }) {
  return (
    <ChartBox height={heightOf(lines.length)}>
      <BarChart data={[...lines]} layout="vertical" barSize={12} margin={{ top: 4, right: 48, bottom: 10, left: 4 }}>
        <CartesianGrid {...chartLook.grid} horizontal={false} />
        <XAxis
          {...chartLook.axis}
          type="number"
          domain={[0, 100]}
          ticks={[0, 25, 50, 75, 100]}
          height={36}
          tickFormatter={(value: number) => `${value}%`}
          label={axisTitle('Share of detail lost', 'insideBottom')}
        />
        <YAxis
          {...chartLook.axis}
          type="category"
          dataKey="title"
          width={128}
          axisLine={false}
          tick={{ ...chartLook.axis.tick, fill: 'var(--ink)' }}
        />
        <Tooltip
          cursor={{ fill: 'var(--hover)' }}
          content={({ active, payload }) => {
            const line = payload?.[0]?.payload as LossLine | undefined;
            return active && line !== undefined ? (
              <ChartTooltip
                title={line.title}
                facts={[
                  ['in this table', line.what],
                  ['detail lost', `${line.lost.toFixed(1)}%`],
                ]}
              />
            ) : null;
          }}
        />
        <Bar dataKey="lost" fill="var(--accent)" minPointSize={1} isAnimationActive={false}>
          <LabelList
            dataKey="lost"
            position="right"
            style={{ fill: 'var(--ink)' }}
            fontSize={12}
            formatter={(value) => (Number(value) === 0 ? '0' : `${Number(value).toFixed(0)}%`)}
          />
        </Bar>
      </BarChart>
    </ChartBox>
  );
}

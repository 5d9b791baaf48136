import { CartesianGrid, ScatterChart, XAxis, YAxis } from 'recharts';
import { axisTitle, ChartBox, chartLook, IntervalPoints, Later, roundTicks } from '../../../components/charts/index.ts';
import type { AnswerPage } from '../../../contracts/engine-api.ts';
import type { Measure } from '../../../engine/vocabulary/measures.ts';
import { useNames } from '../../../state/use-names.ts';
import { outcomeWords } from '../../../components/outcome-words.ts';
import { GroupRows, pointsOf } from './group-rows.tsx';
import { RateLines } from './rate-lines.tsx';

export const rowHeight = 52;
export const chartHead = 20;
const foot = 48;

export function chartHeight(groups: number): number {
  return groups * rowHeight + chartHead + foot;
}

interface GroupChartProps {
  readonly page: AnswerPage;
  readonly measure: Measure;
  /** The row that is looked at. */
  readonly active: number | null;
  /** How wide the chart is; a narrow one has less room for words. */
  readonly width: number;
}

/** A row for each group: both rates with their intervals, and the gap between them. */
export function GroupChart({ page: { groups, everyone }, measure, active, width }: GroupChartProps) {
  const sides = width < 440 ? { left: 116, right: 84 } : { left: 136, right: 148 };
  const { share } = outcomeWords(useNames());
  const points = groups.map((group, at) => pointsOf(group, at));
  const ends = points.flatMap(({ low, high, others }) => [
    low,
    high,
    ...(others === null ? [] : [others.low, others.high]),
  ]);
  const from = 10 * Math.floor(Math.min(...ends, 100) / 10);
  const to = 10 * Math.ceil(Math.max(...ends, 0) / 10);
  const ticks = roundTicks(from, to, width < 440 ? 3 : 5);
  return (
    <ChartBox height={chartHeight(groups.length)}>
      <ScatterChart
        margin={{ top: chartHead, right: sides.right, bottom: 16, left: sides.left }}
        accessibilityLayer={false}
      >
        <CartesianGrid {...chartLook.grid} horizontal={false} />
        <XAxis
          {...chartLook.axis}
          {...chartLook.allTicks}
          type="number"
          dataKey="share"
          domain={[from, to]}
          ticks={ticks}
          tickFormatter={(tick: number) => `${tick}%`}
          height={foot - 16}
          label={axisTitle(`Share ${share}`, 'insideBottom')}
        />
        <YAxis type="number" dataKey="at" domain={[0, groups.length]} reversed hide />
        <RateLines points={points} everyone={everyone} rows={groups.length} />
        <Later>
          <IntervalPoints
            points={points.flatMap(({ others }) => others ?? [])}
            fill="var(--surface)"
            stroke="var(--other)"
          />
          <IntervalPoints points={points} stroke="var(--group)" />
        </Later>
        <GroupRows groups={groups} measure={measure} active={active} sides={sides} />
      </ScatterChart>
    </ChartBox>
  );
}

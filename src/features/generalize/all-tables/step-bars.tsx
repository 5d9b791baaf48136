import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { axisTitle, ChartBox, chartLook, ChartTooltip, fromZero, Later } from '../../../components/charts/index.ts';
import { formatCount } from '../../../components/format.ts';
import { kindWords, markColours, nodeKinds } from '../lattice/index.ts';
import type { Step } from './count-steps.ts';

/** How many tables there are at each step, by what holds of them. */
export function StepBars({ steps }: { readonly steps: readonly Step[] }) {
  const data = steps.map(({ step, total, counts }) => ({ step, total, ...counts })).toReversed();
  return (
    <ChartBox height={Math.max(280, Math.min(steps.length, 24) * 16)}>
      <BarChart data={data} layout="vertical" margin={{ top: 24, right: 8, bottom: 10, left: 4 }} barCategoryGap={1}>
        <CartesianGrid {...chartLook.grid} horizontal={false} />
        <XAxis
          {...chartLook.axis}
          {...chartLook.allTicks}
          {...fromZero(
            steps.map(({ total }) => total),
            3,
          )}
          type="number"
          height={36}
          tickFormatter={formatCount}
          label={axisTitle('Tables', 'insideBottom')}
        />
        <YAxis
          {...chartLook.axis}
          type="category"
          dataKey="step"
          width={36}
          label={{ ...axisTitle('Step', 'top'), textAnchor: 'start', dx: -14 }}
        />
        <Later>
          <Tooltip
            cursor={{ fill: 'var(--hover)' }}
            content={({ active, payload }) => {
              const step = payload?.[0]?.payload as (typeof data)[number] | undefined;
              return active && step !== undefined ? (
                <ChartTooltip
                  title={`Step ${step.step}: ${formatCount(step.total)} tables`}
                  facts={nodeKinds
                    .filter((kind) => step[kind] > 0)
                    .map((kind) => [kindWords[kind], formatCount(step[kind])])}
                />
              ) : null;
            }}
          />
          {nodeKinds.map((kind) => (
            <Bar
              key={kind}
              dataKey={kind}
              stackId="kinds"
              fill={`var(${markColours[kind]})`}
              isAnimationActive={false}
            />
          ))}
        </Later>
      </BarChart>
    </ChartBox>
  );
}

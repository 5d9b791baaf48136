import { Bar, BarChart, CartesianGrid, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import {
  axisTitle,
  ChartBox,
  chartLook,
  ChartTooltip,
  Figure,
  fromZero,
  Legend,
} from '../../../components/charts/index.ts';
import { formatCount, formatMany } from '../../../components/format.ts';
import type { NodeDetail, SizeBin } from '../../../contracts/engine-api.ts';

const height = 260;

interface WherePeopleHideProps {
  readonly detail: NodeDetail;
  readonly k: number;
}

/** How many people hide in groups of which size, before and after. */
export function WherePeopleHide({ detail, k }: WherePeopleHideProps) {
  const { before, sizes } = detail;
  const bins = Array.from({ length: Math.max(before.sizes.length, sizes.length) }, (_, i) => {
    const from = 2 ** i;
    return {
      from: formatCount(from),
      title: i === 0 ? 'alone' : `${formatCount(from)} to ${formatCount(2 * from - 1)}`,
      before: recordsAt(before.sizes, i),
      after: recordsAt(sizes, i),
      groups: groupsAt(sizes, i),
    };
  });
  return (
    <Figure
      title="Where people hide"
      sentence={
        before.below === 0
          ? `Nobody was in a group under ${k} to begin with.`
          : `${formatMany(before.below, 'person was', 'people were')} in groups under ${k}, ${formatCount(before.alone)} of them alone.`
      }
      legend={
        <Legend
          marks={[
            { kind: 'before', title: 'before' },
            { kind: 'after', title: 'after' },
          ]}
        />
      }
      name="where-people-hide"
      height={height}
      header={['size of the group', 'people before', 'people after', 'groups after']}
      rows={bins.map(({ title, before: was, after, groups }) => [title, was, after, groups])}
    >
      <SizeBars bins={bins} k={k} />
    </Figure>
  );
}

interface SizeLine {
  readonly from: string;
  readonly title: string;
  readonly before: number;
  readonly after: number;
  readonly groups: number;
}

function SizeBars({ bins, k }: { readonly bins: readonly SizeLine[]; readonly k: number }) {
  const limitAt = bins[Math.min(bins.length - 1, Math.floor(Math.log2(Math.max(1, k))))]?.from;
  return (
    <ChartBox height={height}>
      <BarChart data={[...bins]} margin={{ top: 28, right: 8, bottom: 10, left: 8 }}>
        <CartesianGrid {...chartLook.grid} vertical={false} />
        <XAxis
          {...chartLook.axis}
          dataKey="from"
          height={36}
          label={axisTitle('Size of the group a person hides in, from', 'insideBottom')}
        />
        <YAxis
          {...chartLook.axis}
          width={56}
          {...fromZero([1, ...bins.flatMap(({ before, after }) => [before, after])])}
          tickFormatter={formatCount}
          label={{ ...axisTitle('People', 'top'), textAnchor: 'start', dx: -20 }}
        />
        <Tooltip
          cursor={{ fill: 'var(--hover)' }}
          content={({ active, payload }) => {
            const bin = payload?.[0]?.payload as SizeLine | undefined;
            return active && bin !== undefined ? (
              <ChartTooltip
                title={`Groups of ${bin.title}`}
                facts={[
                  ['people before', formatCount(bin.before)],
                  ['people after', formatCount(bin.after)],
                  ['groups after', formatCount(bin.groups)],
                ]}
              />
            ) : null;
          }}
        />
        <Bar dataKey="before" fill="var(--before)" isAnimationActive={false} />
        <Bar dataKey="after" fill="var(--accent)" isAnimationActive={false} />
        <ReferenceLine
          {...chartLook.limit}
          x={limitAt}
          label={{ value: `at least ${k}`, position: 'top', style: { fill: 'var(--accent-ink)' }, fontSize: 12 }}
        />
      </BarChart>
    </ChartBox>
  );
}

function recordsAt(sizes: readonly SizeBin[], bin: number): number {
  return sizes[bin]?.records ?? 0;
}

function groupsAt(sizes: readonly SizeBin[], bin: number): number {
  return sizes[bin]?.classes ?? 0;
}

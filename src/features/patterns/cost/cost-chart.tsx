import { Bar, BarChart, CartesianGrid, LabelList, XAxis, YAxis } from 'recharts';
import { axisTitle, ChartBox, chartLook, Figure, Legend } from '../../../components/charts/index.ts';
import { formatCount } from '../../../components/format.ts';
import type { PublishLine } from '../../../contracts/engine-api.ts';
import { sayPoint, type GridKind, type SweptOver } from './sweep-points.ts';
import text from '../../../components/text.module.css';

interface CostChartProps {
  readonly lines: readonly PublishLine[];
  readonly axis: Exclude<SweptOver, GridKind>;
  /** Whether privacy alone stands beside both. */
  readonly hasBoth: boolean;
}

const axisTitles = { k: 'k', minSupport: 'seen in at least', alpha: 'limit' } as const;

/** Counts raised at each setting, privacy alone beside both. */
export function CostChart({ lines, axis, hasBoth }: CostChartProps) {
  const isAlone = ({ point }: PublishLine) => hasBoth && axis !== 'alpha' && point.alpha === null;
  const steps = lines
    .filter((line) => !isAlone(line))
    .map((line) => ({ title: sayPoint(axis, line.point), both: line }));
  const data = steps.map(({ title, both }) => {
    const alone = lines.find((line) => isAlone(line) && sayPoint(axis, line.point) === title) ?? null;
    return { title, both: percent(both), alone: alone === null ? null : percent(alone) };
  });
  const failed = lines.filter(({ problem }) => problem !== null);
  return (
    <>
      <Figure
        title="Counts that have to be raised"
        sentence={sayOff(steps.map(({ both }) => both))}
        name="cost-of-publishing"
        legend={
          <Legend
            marks={[
              ...(data.some(({ alone }) => alone !== null)
                ? [{ kind: 'before' as const, title: 'privacy alone' }]
                : []),
              { kind: 'after' as const, title: hasBoth ? 'privacy and fairness' : 'as asked' },
            ]}
          />
        }
        header={[
          axisTitles[axis],
          'privacy alone',
          'patterns',
          'raised',
          'raised, share',
          'off by, on average',
          'sums before',
          'over the limit before',
          'over the limit after',
          'problem',
        ]}
        rows={lines.map((line) => [
          sayPoint(axis, line.point),
          isAlone(line) ? 'yes' : 'no',
          line.run?.patterns ?? '',
          line.run?.changed ?? '',
          line.run === null ? '' : sayPercent(line.run.changedShare),
          line.run === null ? '' : sayPercent(line.run.distortion),
          line.run?.channels ?? '',
          line.run?.over.before ?? '',
          line.run?.over.after ?? '',
          line.problem ?? '',
        ])}
      >
        <Bars data={data} axis={axis} />
      </Figure>
      {failed.length > 0 && <p className={text.hint}>{failed.map(({ problem }) => problem).join(' ')}</p>}
    </>
  );
}

interface BarsProps {
  readonly data: readonly { readonly title: string; readonly both: number | null; readonly alone: number | null }[];
  readonly axis: Exclude<SweptOver, GridKind>;
}

function Bars({ data, axis }: BarsProps) {
  return (
    <ChartBox height={280}>
      <BarChart data={data} margin={{ top: 28, right: 16, bottom: 20, left: 4 }}>
        <CartesianGrid {...chartLook.grid} vertical={false} />
        <XAxis {...chartLook.axis} dataKey="title" label={axisTitle(axisTitles[axis], 'insideBottom')} />
        <YAxis
          {...chartLook.axis}
          width={44}
          unit="%"
          label={{ ...axisTitle('Counts raised', 'top'), textAnchor: 'start', dx: -18, dy: -8 }}
        />
        <Bar dataKey="alone" fill="var(--before)" isAnimationActive={false}>
          <LabelList dataKey="alone" position="top" fontSize={12} fill="var(--ink-soft)" />
        </Bar>
        <Bar dataKey="both" fill="var(--accent)" isAnimationActive={false}>
          <LabelList dataKey="both" position="top" fontSize={12} fill="var(--accent-ink)" />
        </Bar>
      </BarChart>
    </ChartBox>
  );
}

const percent = ({ run }: PublishLine) => (run === null ? null : Number((100 * run.changedShare).toFixed(1)));

const sayPercent = (share: number) => `${(100 * share).toFixed(1)}%`;

function sayOff(lines: readonly PublishLine[]): string {
  const runs = lines.flatMap(({ run }) => (run === null ? [] : [run]));
  if (runs.length === 0) return 'None of these settings can be published.';
  const off = runs.map(({ distortion }) => distortion);
  return `On average a count is off by ${sayPercent(Math.min(...off))} to ${sayPercent(Math.max(...off))} at these ${formatCount(runs.length)} settings.`;
}

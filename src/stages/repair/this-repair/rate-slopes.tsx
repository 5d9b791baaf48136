import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import {
  axisTitle,
  ChartBox,
  chartLook,
  ChartTooltip,
  Figure,
  fromZero,
  Later,
  Legend,
} from '../../../components/charts/index.ts';
import { formatShare } from '../../../components/format.ts';
import { outcomeWords } from '../../../components/outcome-words.ts';
import type { RepairRun } from '../../../contracts/engine-api.ts';
import { groupTitle, valueName, type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { ratesOf } from '../../../engine/vocabulary/rates.ts';
import { sayItem } from '../../../engine/vocabulary/say-items.ts';
import { useNames } from '../../../state/use-names.ts';
import { sayCompared } from '../repair-sentences.ts';
import { EndLabels } from './end-labels.tsx';

const height = 260;

/** Those with the worse outcome and all, of a group or of those it is compared with; null where that cannot be told. */
interface RateLine {
  readonly key: string;
  readonly title: string;
  readonly isGroup: boolean;
  readonly before: readonly [number, number];
  readonly after: readonly [number, number] | null;
}

/** The share with the worse outcome of each group and of those it is compared with, before and after. */
export function RateSlopes({ run }: { readonly run: RepairRun }) {
  const names = useNames();
  const { share } = outcomeWords(names);
  const lines = listLines(run.groups, names);
  const hasReference = run.groups.some(({ reference }) => reference.length > 0);
  const others = hasReference ? 'those they are compared with' : 'everyone else';
  return (
    <Figure
      title={`Share ${share}, before and after`}
      sentence={`Filled: the protected groups. Hollow: ${others}.`}
      legend={
        <Legend
          marks={[
            { kind: 'group', title: 'protected groups', isDot: true },
            { kind: 'other', title: others, isDot: true },
          ]}
        />
      }
      name="shares-before-and-after"
      height={height}
      header={['who', 'before', 'after']}
      rows={lines.map(({ title, before, after }) => [title, say(before), say(after)])}
    >
      <RateChart lines={lines} title={`Share ${share}`} />
    </Figure>
  );
}

function RateChart({ lines, title }: { readonly lines: readonly RateLine[]; readonly title: string }) {
  const data = (['before', 'after'] as const).map((moment) => ({
    moment,
    ...Object.fromEntries(lines.map((line) => [line.key, percent(line[moment])])),
  }));
  const shares = lines.flatMap(({ before, after }) => [percent(before) ?? 0, percent(after) ?? 0]);
  return (
    <ChartBox height={height}>
      <LineChart data={data} margin={{ top: 28, right: 8, bottom: 0, left: 4 }}>
        <CartesianGrid {...chartLook.grid} vertical={false} />
        <XAxis {...chartLook.axis} dataKey="moment" padding={{ left: 56, right: 160 }} />
        <YAxis
          {...chartLook.axis}
          width={44}
          {...fromZero(shares)}
          tickFormatter={(value: number) => `${value}%`}
          label={{ ...axisTitle(title, 'top'), textAnchor: 'start', dx: -18 }}
        />
        <Later>
          <Tooltip
            content={({ active, label }) =>
              active ? (
                <ChartTooltip
                  title={String(label)}
                  facts={lines.map((line) => [line.title, say(label === 'before' ? line.before : line.after)])}
                />
              ) : null
            }
          />
          {lines.map((line) => (
            <Line
              key={line.key}
              dataKey={line.key}
              name={line.title}
              isAnimationActive={false}
              stroke={line.isGroup ? 'var(--group)' : 'var(--other)'}
              strokeWidth={2.5}
              dot={{ r: 5, strokeWidth: 2, fill: line.isGroup ? 'var(--group)' : 'var(--surface)' }}
            />
          ))}
        </Later>
        <EndLabels
          lines={lines.map((line) => ({ ...line, before: percent(line.before), after: percent(line.after) }))}
        />
      </LineChart>
    </ChartBox>
  );
}

/**
 * The lines of groups and of those they are compared with, who are drawn once where several groups are compared with the
 * same people. Titles are short enough to stand beside the end of a line: "gender = F", not "people with gender = F".
 */
export function listLines(groups: RepairRun['groups'], names: DisplayNames): RateLine[] {
  const lines = groups.flatMap((one, i): RateLine[] => {
    const { item, reference } = one;
    const [before, after] = [ratesOf(one.before), one.after && ratesOf(one.after)];
    const title = groupTitle(names, item);
    const group = title ?? sayItem(item, names);
    const others =
      groups.length === 1 || reference.length > 0
        ? sayCompared(one, names)
        : `everyone but ${title ?? valueName(names, item)}`;
    return [
      {
        key: `g${i}`,
        title: group,
        isGroup: true,
        before: [before.a1, before.n1],
        after: after && [after.a1, after.n1],
      },
      {
        key: `o${i}`,
        title: others,
        isGroup: false,
        before: [before.a2, before.n2],
        after: after && [after.a2, after.n2],
      },
    ];
  });
  const facts = ({ title, isGroup, before, after }: RateLine) => JSON.stringify([title, isGroup, before, after]);
  const known = lines.map(facts);
  return lines.filter((line, i) => known.indexOf(facts(line)) === i);
}

function percent(counts: RateLine['after']): number | null {
  return counts === null || counts[1] === 0 ? null : (100 * counts[0]) / counts[1];
}

function say(counts: RateLine['after']): string {
  return counts === null ? 'cannot be told' : formatShare(counts[0], counts[1]);
}

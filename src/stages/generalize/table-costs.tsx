import { useState } from 'react';
import { Bar, BarChart, CartesianGrid, LabelList, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { client } from '../../client/client.ts';
import { Button } from '../../components/button.tsx';
import { axisTitle, chartLook, fromZero } from '../../components/charts/axes.ts';
import { ChartBox, Figure } from '../../components/charts/figure.tsx';
import { ChartTooltip, Legend } from '../../components/charts/marks.tsx';
import { formatCount, formatMany } from '../../components/format.ts';
import { NoticeBox } from '../../components/layout/notice.tsx';
import type { Failure } from '../../engine/shared/result.ts';
import type { GeneralizeSummary, NodeAccuracy, NodeDetail, SizeBin } from '../../engine/steps/generalize/views.ts';
import { columnName } from '../../engine/vocabulary/display-names.ts';
import { useApp } from '../../state/use-app.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { sayLevel } from './publish-sentences.ts';
import table from '../../components/tables/table.module.css';
import text from '../../components/text.module.css';

const rowHeight = 36;
const heightOf = (lines: number) => lines * rowHeight + 52;

/** How much of its detail each column loses. */
export function ColumnLoss({ summary, detail }: { readonly summary: GeneralizeSummary; readonly detail: NodeDetail }) {
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

const height = 260;

/** How many people hide in groups of which size, before and after. */
export function WherePeopleHide({ detail, k }: { readonly detail: NodeDetail; readonly k: number }) {
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

const holdout = '0.3333';
const seed = 1;

/**
 * On request, how well a decision tree still learns the outcome from the generalized table, beside the original and a
 * plain guess.
 */
export function Accuracy({ node }: { readonly node: number }) {
  const [result, setResult] = useState<NodeAccuracy | Failure | null>(null);
  const ask = useApp((state) => state.ask);
  const [isBusy, setBusy] = useState(false);
  const learn = async () => {
    setBusy(true);
    const answer = await ask('generalize', ({ id }) => client.nodeAccuracy(id, node, holdout, seed));
    setBusy(false);
    setResult(answer.ok ? answer.value : answer);
  };
  return (
    <details>
      <summary>How well can the outcome still be learned?</summary>
      <p className={text.hint}>
        A decision tree learns the outcome from these columns on two thirds of the records and is tested on the rest.
      </p>
      <p>
        <Button look="small" disabled={isBusy} onClick={() => void learn()}>
          {isBusy ? 'Learning ...' : 'Learn and test'}
        </Button>
      </p>
      {result !== null && 'ok' in result && <NoticeBox tone="danger">{result.message}</NoticeBox>}
      {result !== null && !('ok' in result) && (
        <>
          <Learned result={result} />
          <p className={text.hint}>
            Tested on {formatCount(result.original.test)} of {formatCount(result.original.train + result.original.test)}{' '}
            records.
          </p>
        </>
      )}
    </details>
  );
}

function Learned({ result: { generalized, original } }: { readonly result: NodeAccuracy }) {
  return (
    <table className={table.measures}>
      <thead>
        <tr>
          <th scope="col">Learned from</th>
          <th scope="col" className={table.number}>
            Right
          </th>
          <th scope="col" className={table.number}>
            Leaves
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">This table</th>
          <td className={table.number}>{show(generalized.accuracy)}</td>
          <td className={table.number}>{formatCount(generalized.leaves)}</td>
        </tr>
        <tr>
          <th scope="row">The original</th>
          <td className={table.number}>{show(original.accuracy)}</td>
          <td className={table.number}>{formatCount(original.leaves)}</td>
        </tr>
        <tr>
          <th scope="row">Always the more frequent outcome</th>
          <td className={table.number}>{show(original.majority)}</td>
          <td className={table.number} />
        </tr>
      </tbody>
    </table>
  );
}

function show(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

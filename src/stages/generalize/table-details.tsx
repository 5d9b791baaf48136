import { sayFailure } from '../../words/failure.ts';
import { useCallback, useState } from 'react';
import { client } from '../../client/client.ts';
import { classes } from '../../components/classes.ts';
import { formatCount, formatMany, shortenDecimals } from '../../words/format.ts';
import { Pager } from '../../components/tables/record-table.tsx';
import { ScrollBox } from '../../components/tables/data-table.tsx';
import type {
  GeneralizeSummary,
  GeneralizedPage,
  NodeAccuracy,
  NodeDetail,
  SizeBin,
} from '../../engine/steps/generalize/views.ts';
import { columnName } from '../../engine/vocabulary/display-names.ts';
import type { Identified } from '../../state/runs/run-state.ts';
import { useFound } from '../../state/hooks/use-answer.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { listLevels, sayTable, sayLevel } from './publish-sentences.ts';
import { Bar, BarChart, CartesianGrid, LabelList, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { Button } from '../../components/button.tsx';
import { axisTitle, chartLook, fromZero } from '../../components/charts/axes.ts';
import { ChartBox, Figure } from '../../components/charts/figure.tsx';
import { Legend, tipOf } from '../../components/charts/marks.tsx';
import { NoticeBox } from '../../components/layout/notice.tsx';
import type { Failure } from '../../engine/shared/result.ts';
import { useApp } from '../../state/use-app.ts';
import changed from '../../components/changed.module.css';
import text from '../../components/text.module.css';
import table from '../../components/tables/table.module.css';
import styles from './table-details.module.css';

const pageSize = 9;
type Column = GeneralizedPage['columns'][number];

/** The rows as they would be published, in their order (G11), beside what the file has: what is struck through is gone. */
export function TablePreview({ summary, node }: { readonly summary: GeneralizeSummary; readonly node: number }) {
  const names = useNames();
  const [offset, setOffset] = useState(0);
  const ask = useCallback(({ id }: Identified) => client.previewNode(id, node, offset, pageSize), [node, offset]);
  const { value: page, problem } = useFound('generalize', ask);
  const hidden = new Set(
    listLevels(summary, node).flatMap((level, i) =>
      level === summary.attributes[i].sizes.length - 1 ? [summary.attributes[i].name] : [],
    ),
  );
  return (
    <section aria-label="The table as it would be published">
      <h3 className={styles.title}>The table as it would be published</h3>
      <p className={text.caption}>
        {sayTable(summary, node, names)} Rows are sorted by what is written, never by the order of the file. Struck
        through: before.
        {page !== null && page.suppressed > 0 && ` ${formatMany(page.suppressed, 'row is', 'rows are')} left out.`}
      </p>
      {problem !== null && <p className={text.caption}>{sayFailure(problem)}</p>}
      {page === null && problem === null && <div className={styles.waiting} />}
      {page !== null && (
        <>
          <ScrollBox label="Rows before and after">
            <PreviewTable page={page} hidden={hidden} />
          </ScrollBox>
          <Pager total={page.total} offset={offset} size={pageSize} onOffset={setOffset}>
            {' '}
            rows
          </Pager>
        </>
      )}
    </section>
  );
}

const groups = [
  ['changed', 'Changed'],
  ['kept', 'Kept'],
  ['asIs', 'As they are'],
] as const;

function PreviewTable({ page, hidden }: { readonly page: GeneralizedPage; readonly hidden: ReadonlySet<string> }) {
  const names = useNames();
  const placed = page.columns.map((column, place) => ({ ...column, place }));
  const groupOf = ({ state }: Column) =>
    state === 'recoded' ? 'changed' : state === 'changed' || state === 'kept' ? state : 'asIs';
  const parts = groups
    .map(([id, title]) => ({
      id,
      title,
      columns: placed
        .filter((column) => groupOf(column) === id)
        .toSorted((one, other) => Number(one.state === 'recoded') - Number(other.state === 'recoded')),
    }))
    .filter(({ columns }) => columns.length > 0);
  return (
    <table className={classes(styles.table, changed.changed)}>
      <thead>
        <tr>
          <td />
          {parts.map(({ id, title, columns }) => (
            <th key={id} scope="colgroup" colSpan={columns.length} className={styles.first}>
              {title} <small>{formatMany(columns.length, 'column')}</small>
            </th>
          ))}
        </tr>
        <tr>
          <th scope="col">Row</th>
          {parts.flatMap(({ columns }) =>
            columns.map(({ name, place }, i) => (
              <th key={place} scope="col" className={classes(i === 0 && styles.first)}>
                {columnName(names, name)}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {page.rows.map(({ row, before, after }) => (
          <tr key={row}>
            <th scope="row">{formatCount(row)}</th>
            {parts.flatMap(({ id, columns }) =>
              columns.map(({ name, place }, i) => (
                <td key={place} className={classes(i === 0 && styles.first, id === 'asIs' && styles.asIs)}>
                  <Cell before={before[place]} after={after[place]} isHidden={hidden.has(name)} />
                </td>
              )),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({
  before,
  after,
  isHidden,
}: {
  readonly before: string;
  readonly after: string;
  readonly isHidden: boolean;
}) {
  if (before === after) return <>{after}</>;
  if (isHidden) return <span className={styles.hidden}>hidden</span>;
  return (
    <>
      <del>{shortenDecimals(before)}</del> <ins>{after}</ins>
    </>
  );
}

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
          content={tipOf(({ title, what, lost }: LossLine) => ({
            title,
            facts: [
              ['in this table', what],
              ['detail lost', `${lost.toFixed(1)}%`],
            ],
          }))}
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
          content={tipOf(({ title, before, after, groups }: SizeLine) => ({
            title: `Groups of ${title}`,
            facts: [
              ['people before', formatCount(before)],
              ['people after', formatCount(after)],
              ['groups after', formatCount(groups)],
            ],
          }))}
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
      {result !== null && 'ok' in result && <NoticeBox tone="danger">{sayFailure(result)}</NoticeBox>}
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

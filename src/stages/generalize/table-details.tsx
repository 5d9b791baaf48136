import { sayFailure } from '../../words/said-failure.ts';
import { useCallback, useState } from 'react';
import { client } from '../../client/client.ts';
import { classes } from '../../components/classes.ts';
import { formatCount, formatPercent, formatPercentage, shortenDecimals } from '../../words/format.ts';
import { publishWords } from '../../words/en/publish-table/answer.ts';
import { tableDetailWords } from '../../words/en/publish-table/details.ts';
import { tableWords } from '../../words/en/tables.ts';
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
import { listLevels, sayTable } from './publish-sentences.ts';
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
  const { preview } = tableDetailWords;
  return (
    <section aria-label={preview.title}>
      <h3 className={styles.title}>{preview.title}</h3>
      <p className={text.caption}>
        {preview.says(sayTable(summary, node, names))}
        {page !== null && page.suppressed > 0 && ` ${preview.leftOut(page.suppressed)}`}
      </p>
      {problem !== null && <p className={text.caption}>{sayFailure(problem)}</p>}
      {page === null && problem === null && <div className={styles.waiting} />}
      {page !== null && (
        <>
          <ScrollBox label={preview.label}>
            <PreviewTable page={page} hidden={hidden} />
          </ScrollBox>
          <Pager total={page.total} offset={offset} size={pageSize} says={tableWords.rows} onOffset={setOffset} />
        </>
      )}
    </section>
  );
}

const groups = ['changed', 'kept', 'asIs'] as const;

function PreviewTable({ page, hidden }: { readonly page: GeneralizedPage; readonly hidden: ReadonlySet<string> }) {
  const names = useNames();
  const placed = page.columns.map((column, place) => ({ ...column, place }));
  const groupOf = ({ state }: Column) =>
    state === 'recoded' ? 'changed' : state === 'changed' || state === 'kept' ? state : 'asIs';
  const { preview } = tableDetailWords;
  const parts = groups
    .map((id) => ({
      id,
      title: preview.parts[id],
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
              {title} <small>{preview.columns(columns.length)}</small>
            </th>
          ))}
        </tr>
        <tr>
          <th scope="col">{preview.row}</th>
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
  if (isHidden) return <span className={styles.hidden}>{tableDetailWords.preview.hidden}</span>;
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
      what: publishWords.level(attribute.sizes, detail.levels[i]),
      lost: 100 * detail.lossBy[i],
    }))
    .toSorted((one, other) => other.lost - one.lost);
  const { loss } = tableDetailWords;
  return (
    <Figure
      title={loss.title}
      sentence={loss.says(lines.length, detail.costs.loss)}
      name="loss-by-column"
      height={heightOf(lines.length)}
      header={loss.header}
      rows={lines.map(({ title, what, lost }) => [title, what, formatPercent(lost / 100)])}
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
  const { loss } = tableDetailWords;
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
          tickFormatter={formatPercentage}
          label={axisTitle(loss.axis, 'insideBottom')}
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
              [loss.inTable, what],
              [loss.lost, formatPercent(lost / 100)],
            ],
          }))}
        />
        <Bar dataKey="lost" fill="var(--accent)" minPointSize={1} isAnimationActive={false}>
          <LabelList
            dataKey="lost"
            position="right"
            style={{ fill: 'var(--ink)' }}
            fontSize={12}
            formatter={(value) => (Number(value) === 0 ? '0' : formatPercent(Number(value) / 100, 0))}
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
  const { hiding } = tableDetailWords;
  const bins = Array.from({ length: Math.max(before.sizes.length, sizes.length) }, (_, i) => {
    const from = 2 ** i;
    return {
      from: formatCount(from),
      title: i === 0 ? hiding.alone : hiding.sizes(from, 2 * from - 1),
      before: recordsAt(before.sizes, i),
      after: recordsAt(sizes, i),
      groups: groupsAt(sizes, i),
    };
  });
  return (
    <Figure
      title={hiding.title}
      sentence={before.below === 0 ? hiding.nobody(k) : hiding.people(before.below, before.alone, k)}
      legend={
        <Legend
          marks={[
            { kind: 'before', title: hiding.before },
            { kind: 'after', title: hiding.after },
          ]}
        />
      }
      name="where-people-hide"
      height={height}
      header={hiding.header}
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
  const { hiding } = tableDetailWords;
  const limitAt = bins[Math.min(bins.length - 1, Math.floor(Math.log2(Math.max(1, k))))]?.from;
  return (
    <ChartBox height={height}>
      <BarChart data={[...bins]} margin={{ top: 28, right: 8, bottom: 10, left: 8 }}>
        <CartesianGrid {...chartLook.grid} vertical={false} />
        <XAxis {...chartLook.axis} dataKey="from" height={36} label={axisTitle(hiding.sizeAxis, 'insideBottom')} />
        <YAxis
          {...chartLook.axis}
          width={56}
          {...fromZero([1, ...bins.flatMap(({ before, after }) => [before, after])])}
          tickFormatter={formatCount}
          label={{ ...axisTitle(hiding.peopleAxis, 'top'), textAnchor: 'start', dx: -20 }}
        />
        <Tooltip
          cursor={{ fill: 'var(--hover)' }}
          content={tipOf(({ title, before, after, groups }: SizeLine) => ({
            title: hiding.groupsOf(title),
            facts: [
              [hiding.peopleBefore, formatCount(before)],
              [hiding.peopleAfter, formatCount(after)],
              [hiding.groupsAfter, formatCount(groups)],
            ],
          }))}
        />
        <Bar dataKey="before" fill="var(--before)" isAnimationActive={false} />
        <Bar dataKey="after" fill="var(--accent)" isAnimationActive={false} />
        <ReferenceLine
          {...chartLook.limit}
          x={limitAt}
          label={{ value: hiding.atLeast(k), position: 'top', style: { fill: 'var(--accent-ink)' }, fontSize: 12 }}
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
  const { learning } = tableDetailWords;
  return (
    <details>
      <summary>{learning.title}</summary>
      <p className={text.hint}>{learning.says}</p>
      <p>
        <Button look="small" disabled={isBusy} onClick={() => void learn()}>
          {isBusy ? learning.learning : learning.learn}
        </Button>
      </p>
      {result !== null && 'ok' in result && <NoticeBox tone="danger">{sayFailure(result)}</NoticeBox>}
      {result !== null && !('ok' in result) && (
        <>
          <Learned result={result} />
          <p className={text.hint}>
            {learning.testedOn(result.original.test, result.original.train + result.original.test)}
          </p>
        </>
      )}
    </details>
  );
}

function Learned({ result: { generalized, original } }: { readonly result: NodeAccuracy }) {
  const { learning } = tableDetailWords;
  return (
    <table className={table.measures}>
      <thead>
        <tr>
          <th scope="col">{learning.from}</th>
          <th scope="col" className={table.number}>
            {learning.right}
          </th>
          <th scope="col" className={table.number}>
            {learning.leaves}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{learning.thisTable}</th>
          <td className={table.number}>{formatPercent(generalized.accuracy)}</td>
          <td className={table.number}>{formatCount(generalized.leaves)}</td>
        </tr>
        <tr>
          <th scope="row">{learning.original}</th>
          <td className={table.number}>{formatPercent(original.accuracy)}</td>
          <td className={table.number}>{formatCount(original.leaves)}</td>
        </tr>
        <tr>
          <th scope="row">{learning.guess}</th>
          <td className={table.number}>{formatPercent(original.majority)}</td>
          <td className={table.number} />
        </tr>
      </tbody>
    </table>
  );
}

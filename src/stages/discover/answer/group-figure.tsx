import { verdictWords } from '../../../words/en/terms/verdicts.ts';
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { CartesianGrid, ScatterChart, XAxis, YAxis, usePlotArea, useXAxisScale } from 'recharts';
import { axisTitle, chartLook, roundTicks } from '../../../components/charts/axes.ts';
import { ChartBox, Figure, Later, useWidth } from '../../../components/charts/figure.tsx';
import { ChartTooltip, IntervalPoints, Legend } from '../../../components/charts/marks.tsx';
import { formatDecimal, formatMeasure, formatPercent, formatPercents, startSentence } from '../../../words/format.ts';
import { evidenceWords } from '../../../words/en/discover/evidence.ts';
import { discoverWords } from '../../../words/en/discover/page.ts';
import { type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { sayItems } from '../../../words/people.ts';
import type { AnswerPage } from '../../../engine/steps/discover/views.ts';
import { type Measure, measureInfos } from '../../../engine/vocabulary/measures.ts';
import { ratesOf } from '../../../engine/vocabulary/lenses.ts';
import { useNames } from '../../../state/hooks/use-names.ts';
import { wrapWords } from '../said.tsx';
import { useOthers } from '../use-discover-view.ts';
import styles from './group-figure.module.css';

type WholeGroup = AnswerPage['groups'][number];

interface GroupFigureProps {
  readonly page: AnswerPage;
  readonly measure: Measure;
  readonly onOpen: (id: number) => void;
}

/** Each protected group against those it is compared with: both rates with their intervals; a click opens the group. */
export function GroupFigure({ page, measure, onOpen }: GroupFigureProps) {
  const names = useNames();
  const others = useOthers();
  const { groups } = page;
  const [active, setActive] = useState<number | null>(null);
  const { ref, width } = useWidth<HTMLDivElement>();
  return (
    <Figure
      title={evidenceWords.groups.title}
      name="groups"
      height={chartHeight(groups.length)}
      legend={
        <Legend
          marks={[
            { kind: 'group', title: evidenceWords.groups.protectedGroup, isDot: true },
            { kind: 'other', title: others.says, isDot: true },
          ]}
        >
          {evidenceWords.groups.bars}
        </Legend>
      }
      header={headsOf()}
      rows={groups.map((group) => cellsOf(group, measure, names))}
    >
      <div ref={ref} className={styles.chart} onMouseLeave={() => setActive(null)}>
        <StillGroupChart page={page} measure={measure} active={active} width={width} />
        <RowButtons groups={groups} onActive={setActive} onOpen={onOpen} />
        {active !== null && groups[active] !== undefined && (
          <div className={styles.tip} style={{ top: chartHead + active * rowHeight + rowHeight }}>
            <GroupTip group={groups[active]} others={others.of(groups[active].row.A)} />
          </div>
        )}
      </div>
    </Figure>
  );
}

function headsOf(): string[] {
  const { group, worse, of, interval, othersWorse, measure, verdict } = evidenceWords.groups.columns;
  return [group, worse, of, interval, othersWorse, of, interval, measure, verdict];
}

function cellsOf({ row, group, others }: WholeGroup, measure: Measure, names: DisplayNames): (string | number)[] {
  return [
    sayItems(row.A, names),
    row.a1,
    row.n1,
    sayShares(group),
    row.a2,
    row.n2,
    sayShares(others),
    evidenceWords.groups.withInterval(row, measure),
    verdictWords[row.verdict].title,
  ];
}

function sayShares(interval: { readonly low: number; readonly high: number } | null): string {
  return interval === null ? '' : formatPercents(interval);
}

function GroupTip({
  group: { row, group, others: interval },
  others,
}: {
  readonly group: WholeGroup;
  readonly others: string;
}) {
  const names = useNames();
  return (
    <ChartTooltip
      title={sayItems(row.A, names)}
      facts={[
        [evidenceWords.groups.counts(row.a1, row.n1), sayShares(group)],
        [evidenceWords.groups.othersCounts(others, row.a2, row.n2), sayShares(interval)],
      ]}
    />
  );
}

interface RowButtonsProps {
  readonly groups: readonly WholeGroup[];
  readonly onActive: (at: number | null) => void;
  readonly onOpen: (id: number) => void;
}

/** The rows of the chart as buttons: one is reached by Tab, arrow keys walk. */
function RowButtons({ groups, onActive, onOpen }: RowButtonsProps) {
  const names = useNames();
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = buttons[at + ({ ArrowDown: 1, ArrowUp: -1 }[event.key] ?? Infinity)];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <ul
      ref={list}
      className={styles.rows}
      style={{ top: chartHead }}
      onKeyDown={onKeyDown}
      aria-label={evidenceWords.groups.label}
    >
      {groups.map(({ row }, at) => (
        <li key={row.id} style={{ height: rowHeight }}>
          <button
            type="button"
            tabIndex={at === 0 ? 0 : -1}
            aria-label={discoverWords.wholeGroup(row, names)}
            onMouseEnter={() => onActive(at)}
            onFocus={() => onActive(at)}
            onBlur={() => onActive(null)}
            onClick={() => onOpen(row.id)}
          />
        </li>
      ))}
    </ul>
  );
}

const rowHeight = 52;
const chartHead = 20;
const foot = 48;

function chartHeight(groups: number): number {
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
function GroupChart({ page: { groups, everyone }, measure, active, width }: GroupChartProps) {
  const sides = width < 440 ? { left: 116, right: 84 } : { left: 136, right: 148 };
  const names = useNames();
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
          tickFormatter={(tick: number) => formatPercent(tick / 100, Number.isInteger(tick) ? 0 : 1)}
          height={foot - 16}
          label={axisTitle(evidenceWords.groups.axis(names), 'insideBottom')}
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

/** The chart drawn again only when something in it changed: while the limit is dragged, nothing does. */
const StillGroupChart = memo(GroupChart, (one, other) => {
  const isSame = one.measure === other.measure && one.active === other.active && one.width === other.width;
  const drawn = ({ page: { groups, everyone } }: GroupChartProps) => JSON.stringify([groups, everyone]);
  return isSame && (one.page === other.page || drawn(one) === drawn(other));
});

type WholeGroupOfGroupRows = AnswerPage['groups'][number];

/** How far down in its row, from 0 to 1, the two rates are drawn. */
const markAt = 0.4;
/** Lines of a name that fit above the number of people. */
const mostLines = 3;

/** Both rates of a group in percent, with the way from each to the ends of its interval. */
function pointsOf({ row, group, others }: WholeGroupOfGroupRows, index: number) {
  const at = index + markAt;
  const { a1, n1, a2, n2 } = ratesOf(row);
  const point = (share: number, { low, high }: { readonly low: number; readonly high: number }) => ({
    at,
    share: 100 * share,
    low: 100 * low,
    high: 100 * high,
    error: [100 * (share - low), 100 * (high - share)],
  });
  return {
    ...point(a1 / n1, group),
    others: others === null ? null : point(a2 / n2, others),
  };
}

interface GroupRowsProps {
  readonly groups: readonly WholeGroupOfGroupRows[];
  readonly measure: Measure;
  readonly active: number | null;
  /** The room beside the plot, in pixels. */
  readonly sides: { readonly left: number; readonly right: number };
}

/** The words of each row: name and people at the left, the gap at the right, both rates below their marks. */
function GroupRows({ groups, measure, active, sides }: GroupRowsProps) {
  const plot = usePlotArea();
  if (plot === undefined) return null;
  const height = plot.height / Math.max(1, groups.length);
  const edges = { left: plot.x - sides.left, right: plot.x + plot.width + sides.right };
  return groups.map((group, at) => {
    const top = plot.y + at * height;
    return (
      <g key={group.row.id}>
        {at === active && (
          <rect
            className={styles.active}
            x={edges.left}
            y={top + 2}
            width={edges.right - edges.left}
            height={height - 4}
          />
        )}
        <RowName row={group.row} x={edges.left + 8} y={top} width={sides.left - 8} />
        <RowGap row={group.row} x={plot.x + plot.width + 20} y={top} measure={measure} isShort={sides.right < 100} />
        <RowRates row={group.row} y={top + height * markAt + 18} />
      </g>
    );
  });
}

interface RowWords {
  readonly row: WholeGroupOfGroupRows['row'];
  readonly x: number;
  readonly y: number;
}

/** As many lines as a row has room for; the tooltip and the table have the rest. */
export function shorten(lines: readonly string[]): readonly string[] {
  return lines.length <= mostLines ? lines : [...lines.slice(0, mostLines - 1), `${lines[mostLines - 1]} …`];
}

function RowName({ row, x, y, width }: RowWords & { readonly width: number }) {
  const names = useNames();
  const lines = shorten(wrapWords(startSentence(sayItems(row.A, names)), width));
  return (
    <text className={styles.name} x={x} y={y + [20, 14, 10][Math.min(2, lines.length - 1)]}>
      {lines.map((line, i) => (
        <tspan key={i} x={x} dy={i === 0 ? 0 : 14}>
          {line}
        </tspan>
      ))}
      <tspan className={styles.people} x={x} dy={lines.length > 2 ? 13 : 16}>
        {evidenceWords.groups.people(row.n1)}
      </tspan>
    </text>
  );
}

function RowGap({ row, x, y, measure, isShort }: RowWords & { readonly measure: Measure; readonly isShort: boolean }) {
  const { a1, n1, a2, n2 } = ratesOf(row);
  const points = (100 * a1) / n1 - (100 * a2) / n2;
  const { gap, nobodyElse, measured } = evidenceWords.groups;
  const value = isShort ? formatMeasure(row.value, measureInfos[measure].kind) : measured(measure, row.value);
  return (
    <text className={styles.gap} x={x} y={y + 20}>
      {row.n2 === 0 ? nobodyElse : gap(points, isShort)}
      <tspan className={styles.verdict} x={x} dy={16}>
        <tspan className={styles[row.verdict]}>{signs[row.verdict]}</tspan> {value}
      </tspan>
    </text>
  );
}

/** Both rates below their marks, moved apart where they would touch. */
function RowRates({ row, y }: Omit<RowWords, 'x'>) {
  const scale = useXAxisScale();
  if (scale === undefined) return null;
  const { a1, n1, a2, n2 } = ratesOf(row);
  const [p1, p2] = [(100 * a1) / n1, (100 * a2) / n2];
  const [x1, x2] = [scale(p1) ?? 0, scale(p2) ?? 0];
  const near = row.n2 > 0 && Math.abs(x1 - x2) < 32 ? (32 - Math.abs(x1 - x2)) / 2 : 0;
  const side = x1 >= x2 ? 1 : -1;
  return (
    <>
      <text className={styles.groupRate} x={x1 + side * near} y={y} textAnchor="middle">
        {formatDecimal(p1, 1)}
      </text>
      {row.n2 > 0 && (
        <text className={styles.otherRate} x={x2 - side * near} y={y} textAnchor="middle">
          {formatDecimal(p2, 1)}
        </text>
      )}
    </>
  );
}

/** The verdicts as letters, for a chart that is saved. */
const signs = { clear: '▲', unclear: '△', within: '●', tooFew: '⊖' } as const;

interface RateLinesProps {
  readonly points: readonly ReturnType<typeof pointsOf>[];
  readonly everyone: AnswerPage['everyone'];
  readonly rows: number;
}

/** The rate of everyone across all rows, and in each row the gap between both rates. */
function RateLines({ points, everyone, rows }: RateLinesProps) {
  const plot = usePlotArea();
  const scale = useXAxisScale();
  if (plot === undefined || scale === undefined) return null;
  const x = scale((100 * everyone.a) / everyone.n) ?? plot.x;
  return (
    <>
      <line className={styles.everyone} x1={x} x2={x} y1={plot.y} y2={plot.y + plot.height} />
      <text className={styles.people} x={x} y={plot.y - 6} textAnchor="middle">
        {evidenceWords.groups.everyone(everyone.a, everyone.n)}
      </text>
      {points.map(({ share, at, others }) => {
        const y = plot.y + (at / rows) * plot.height;
        return (
          <line
            key={at}
            className={styles.between}
            x1={scale(others?.share ?? share)}
            x2={scale(share)}
            y1={y}
            y2={y}
          />
        );
      })}
    </>
  );
}

import { measureWords } from '../../../words/en/terms/measures.ts';
import { createContext, memo, useCallback, useContext, useEffect, useRef } from 'react';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, usePlotArea, useYAxisScale } from 'recharts';
import { axisTitle, chartLook, sayTicks } from '../../../components/charts/axes.ts';
import { ChartBox, Figure, Later } from '../../../components/charts/figure.tsx';
import { Legend, tipOf } from '../../../components/charts/marks.tsx';
import { formatCount, formatInterval, formatMeasure } from '../../../words/format.ts';
import { evidenceWords } from '../../../words/en/discover/evidence.ts';
import type { AnswerPage, RuleRow } from '../../../engine/steps/discover/views.ts';
import type { DiscoverView } from '../../../engine/steps/settings.ts';
import { type DisplayNames } from '../../../engine/vocabulary/display-names.ts';
import { sayItems, sayRule } from '../../../words/people.ts';
import { type Measure, measureInfos } from '../../../engine/vocabulary/measures.ts';
import { useNames } from '../../../state/hooks/use-names.ts';
import { type BinPlace, BinShape, CountAxis, LimitHandle, niceTicks, scaleOf } from '../measure-marks.tsx';
import text from '../../../components/text.module.css';
import styles from './spread-figure.module.css';

/** A bar of the chart: from where to where, and how many of each verdict. */
export interface SpreadBar {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly clear: number;
  readonly unclear: number;
  readonly within: number;
  readonly tooFew: number;
}

interface SpreadFigureProps {
  readonly page: AnswerPage;
  readonly view: DiscoverView;
  readonly onDrag: (alpha: string) => void;
  readonly onCommit: (alpha: string) => void;
  /** Leads to the situations of a bar. */
  readonly onBar: (bar: SpreadBar) => void;
}

const height = 272;

const parts = [
  { key: 'clear', fill: 'var(--group)' },
  { key: 'unclear', fill: 'url(#spread-unclear)' },
  { key: 'within', fill: 'var(--within)' },
  { key: 'tooFew', fill: 'var(--line-strong)' },
] as const;

/** How far over the limit: the measure in all situations, by verdict; the limit is dragged. */
export function SpreadFigure({ page, view, onDrag, onCommit, onBar }: SpreadFigureProps) {
  const { spread, verdicts, tested } = page;
  const beyond = spread.below + spread.above;
  const words = evidenceWords.spread;
  const latest = useRef(onBar);
  useEffect(() => {
    latest.current = onBar;
  }, [onBar]);
  const openBar = useCallback((bar: SpreadBar) => latest.current(bar), []);
  return (
    <Figure
      title={words.title(tested)}
      name="measure"
      height={height}
      legend={
        <Legend
          marks={[
            { kind: 'clear', title: words.marks.clear },
            { kind: 'unclear', title: words.marks.unclear },
            { kind: 'within', title: words.marks.within },
            ...(verdicts.tooFew > 0 ? [{ kind: 'before' as const, title: words.marks.tooFew }] : []),
          ]}
        />
      }
      header={[words.from, words.to, ...parts.map(({ key }) => words.marks[key])]}
      rows={barsOf(page).map((bar) => [bar.from, bar.to, ...parts.map(({ key }) => bar[key])])}
    >
      <Dragged value={{ alpha: String(view.alpha), onDrag, onCommit }}>
        <SpreadChart page={page} measure={view.measure} onBar={openBar} />
      </Dragged>
      {beyond + spread.undefinedCount > 0 && (
        <p className={text.hint}>
          {beyond > 0 && words.beyond(beyond)} {spread.undefinedCount > 0 && words.undefined(spread.undefinedCount)}
        </p>
      )}
    </Figure>
  );
}

function barsOf({ spread }: AnswerPage): SpreadBar[] {
  const step = (spread.to - spread.from) / Math.max(1, spread.bars.length);
  return spread.bars.map((bar, index) => {
    const from = spread.from + index * step;
    return { ...bar, from, to: from + step, at: from + step / 2 };
  });
}

/** Where the limit is, and what follows when it is dragged: it reaches the handle past the chart, which stays as it is meanwhile. */
const Dragged = createContext<{
  readonly alpha: string;
  readonly onDrag: (alpha: string) => void;
  readonly onCommit: (alpha: string) => void;
} | null>(null);

interface SpreadChartProps {
  readonly page: AnswerPage;
  readonly measure: Measure;
  readonly onBar: (bar: SpreadBar) => void;
}

/** Drawn again with each answer, not with each step of a drag. */
const SpreadChart = memo(function SpreadBars({ page, measure, onBar }: SpreadChartProps) {
  const { from, to } = page.spread;
  const bars = barsOf(page);
  const ticks = niceTicks(from, to);
  return (
    <ChartBox height={height}>
      <BarChart data={bars} margin={{ top: 48, right: 16, bottom: 12, left: 0 }} accessibilityLayer={false}>
        <Stripes />
        <CartesianGrid {...chartLook.grid} vertical={false} />
        <XAxis
          {...chartLook.axis}
          {...chartLook.allTicks}
          type="number"
          dataKey="at"
          domain={[from, to]}
          ticks={ticks}
          tickFormatter={sayTicks(ticks)}
          height={28}
          label={axisTitle(evidenceWords.spread.axis(measure), 'insideBottom')}
        />
        <CountAxis title={evidenceWords.spread.situations} most={Math.max(...bars.map(totalOf))} />
        <Later>
          <Tooltip cursor={false} isAnimationActive={false} content={tipOf(sayBar)} />
          {parts.map(({ key, fill }) => (
            <Bar
              key={key}
              dataKey={key}
              stackId="all"
              fill={fill}
              isAnimationActive={false}
              onClick={(_, at) => onBar(bars[at])}
              shape={(place: BinPlace) => <BinShape {...place} fill={fill} count={bars.length} />}
            />
          ))}
          <Totals bars={bars} />
        </Later>
        <SpreadLimit page={page} measure={measure} />
      </BarChart>
    </ChartBox>
  );
});

/** The limit in the chart, with how many situations are over it. */
function SpreadLimit({ page: { spread, verdicts }, measure }: Omit<SpreadChartProps, 'onBar'>) {
  const { alpha, onDrag, onCommit } = useContext(Dragged)!;
  const { clear, unclear } = verdicts;
  const { limit, limitTitle, limitCounts, limitSays } = evidenceWords.spread;
  return (
    <LimitHandle
      label={limit}
      value={Number(alpha)}
      from={spread.from}
      to={spread.to}
      words={[limitTitle(alpha), limitCounts(clear, unclear, measure)]}
      says={limitSays(alpha, clear, unclear)}
      onDrag={(value) => onDrag(String(value))}
      onCommit={(value) => onCommit(String(value))}
    />
  );
}

/** Stripes for what is over the limit but may be chance. */
function Stripes() {
  return (
    <defs>
      <pattern id="spread-unclear" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" fill="var(--surface)" />
        <rect width="3" height="6" fill="var(--amber)" />
      </pattern>
    </defs>
  );
}

function totalOf({ clear, unclear, within, tooFew }: SpreadBar): number {
  return clear + unclear + within + tooFew;
}

/** How many situations each bar holds, where there is room to write it. */
function Totals({ bars }: { readonly bars: readonly SpreadBar[] }) {
  const plot = usePlotArea();
  const y = useYAxisScale();
  if (plot === undefined || y === undefined || plot.width / bars.length < 26) return null;
  return bars.map((bar, at) => {
    const total = totalOf(bar);
    if (total === 0) return null;
    return (
      <text
        key={bar.from}
        x={plot.x + ((at + 0.5) * plot.width) / bars.length}
        y={(y(total) ?? 0) - 4}
        textAnchor="middle"
      >
        {formatCount(total)}
      </text>
    );
  });
}

function sayBar(bar: SpreadBar) {
  const { marks, bar: title } = evidenceWords.spread;
  return {
    title: title(bar.from, bar.to),
    facts: parts.filter(({ key }) => bar[key] > 0).map(({ key }) => [marks[key], formatCount(bar[key])] as const),
  };
}

/** As many as fit beside the words; the table beside the chart has them all. */
const shown = 12;

interface MissedFigureProps {
  readonly page: AnswerPage;
  readonly view: DiscoverView;
  readonly onOpen: (id: number) => void;
}

/** Where nothing is over the limit: how far the intervals reach beyond it, the furthest first (M9). */
export function MissedFigure({ page, view, onOpen }: MissedFigureProps) {
  const names = useNames();
  const { rows = [], count = 0 } = page.reaching ?? {};
  if (rows.length === 0) return null;
  const { measure } = view;
  const { kind } = measureInfos[measure];
  const { title } = measureWords[measure];
  const words = evidenceWords.missed;
  const { worse, of, othersWorse, interval } = evidenceWords.groups.columns;
  const drawn = pickDrawn(rows);
  const limit = Number(view.alpha);
  const place = placer(scaleOf(drawn, limit));
  const label = labeller(rows, names);
  return (
    <Figure
      title={words.title}
      name="missed"
      sentence={words.says({ tested: page.tested, drawn: drawn.length, reaching: count, measure })}
      header={[words.situation, worse, of, othersWorse, of, title, interval]}
      rows={rows.map((row) => [
        sayRule(row, names),
        ...[row.a1, row.n1, row.a2, row.n2],
        formatMeasure(row.value, kind),
        formatInterval(row.interval, kind),
      ])}
    >
      <div
        className={styles.chart}
        style={{ gridTemplateRows: ['20px', ...drawn.map(() => 'auto'), '20px'].join(' ') }}
      >
        <span className={styles.limitWords} aria-hidden="true">
          <svg width="100%" height="16">
            <text className={styles.limitText} x={place(limit)} y="12" textAnchor="middle">
              {words.limit(view.alpha)}
            </text>
          </svg>
        </span>
        <ul className={styles.rows} aria-label={words.label(measure)}>
          {drawn.map((row) => (
            <li key={row.id}>
              <IntervalRow row={row} view={view} words={label(row)} place={place} onOpen={onOpen} />
            </li>
          ))}
        </ul>
        <Ticks place={place} />
      </div>
      <p className={styles.axisTitle}>{words.axis(measure)}</p>
    </Figure>
  );
}

/** The first rows, and every whole group, which the answer speaks of. */
export function pickDrawn(rows: readonly RuleRow[]): readonly RuleRow[] {
  return rows.filter((row, at) => at < shown || row.B.length === 0);
}

/** A value as a place on the scale, as SVG writes it, with the scale it came from. */
function placer({ from, to }: { readonly from: number; readonly to: number }) {
  const place = (value: number) => `${(100 * (Math.min(to, Math.max(from, value)) - from)) / (to - from || 1)}%`;
  return Object.assign(place, { from, to });
}

type Place = ReturnType<typeof placer>;

/** What each row is called: without the group where all are about the same one. */
function labeller(rows: readonly RuleRow[], names: DisplayNames): (row: RuleRow) => string {
  const groups = new Set(rows.map(({ A }) => sayItems(A, names)));
  return (row) => {
    if (row.B.length === 0) return evidenceWords.missed.wholeGroup(row, names);
    return groups.size === 1 ? sayItems(row.B, names) : sayRule(row, names);
  };
}

interface IntervalRowProps {
  readonly row: RuleRow;
  readonly view: DiscoverView;
  readonly words: string;
  readonly place: Place;
  readonly onOpen: (id: number) => void;
}

function IntervalRow({ row, view, words, place, onOpen }: IntervalRowProps) {
  const { kind, worse } = measureInfos[view.measure];
  const { low, high } = row.interval!;
  const limit = Number(view.alpha);
  const isOver = worse === 'larger' ? high >= limit : low <= limit;
  return (
    <button
      className={styles.row}
      data-over={isOver || undefined}
      data-whole={row.B.length === 0 || undefined}
      aria-label={evidenceWords.missed.row({ what: words, row, measure: view.measure, isOver })}
      title={evidenceWords.missed.figures(row, view.measure)}
      onClick={() => onOpen(row.id)}
    >
      <span className={styles.words}>{words}</span>
      <span className={styles.place}>
        <svg className={styles.bar} width="100%" height="100%" aria-hidden="true">
          <line className={styles.limit} x1={place(limit)} x2={place(limit)} y1="0" y2="100%" />
          <line className={styles.interval} x1={place(low)} x2={place(high)} y1="50%" y2="50%" />
          {isOver && <circle className={styles.end} cx={place(worse === 'larger' ? high : low)} cy="50%" r="3" />}
          {row.value !== null && <circle className={styles.value} cx={place(row.value)} cy="50%" r="3.5" />}
        </svg>
      </span>
      <span className={styles.figure}>{formatMeasure(worse === 'larger' ? high : low, kind)}</span>
    </button>
  );
}

function Ticks({ place }: { readonly place: Place }) {
  const ticks = niceTicks(place.from, place.to);
  const say = sayTicks(ticks);
  return (
    <span className={styles.ticks} aria-hidden="true">
      <svg width="100%" height="20">
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={styles.tick} x1={place(tick)} x2={place(tick)} y1="0" y2="4" />
            <text x={place(tick)} y="16" textAnchor="middle">
              {say(tick)}
            </text>
          </g>
        ))}
      </svg>
    </span>
  );
}

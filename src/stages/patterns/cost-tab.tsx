import { sayFailure } from '../../words/said-failure.ts';
import { useMemo, useState } from 'react';
import { Bar, BarChart, CartesianGrid, LabelList, Line, LineChart, XAxis, YAxis } from 'recharts';
import { client } from '../../client/client.ts';
import { Button } from '../../components/button.tsx';
import { axisTitle, chartLook } from '../../components/charts/axes.ts';
import { ChartBox, Figure } from '../../components/charts/figure.tsx';
import { Legend, LegendList } from '../../components/charts/marks.tsx';
import { DataTable } from '../../components/tables/data-table.tsx';
import { formatCount, formatPercent, formatPercentage } from '../../words/format.ts';
import { patternCostWords } from '../../words/en/publish-patterns/cost.ts';
import { NoticeBox } from '../../components/layout/notice.tsx';
import { SelectField } from '../../components/fields/choices.tsx';
import { Figures } from '../../components/layout/section.tsx';
import type { Failure } from '../../engine/shared/result.ts';
import type { PatternAccuracy, PublishLine, PublishPoint } from '../../engine/steps/patterns/views.ts';
import { keyOf } from '../../engine/steps/settings.ts';
import { patternSettingsOf, type AnyPatternsSettings } from '../../engine/steps/noisy-patterns/settings.ts';
import { measureInfos } from '../../engine/vocabulary/measures.ts';
import { useApp } from '../../state/use-app.ts';
import { useRun } from '../../state/hooks/use-run.ts';
import layout from '../../components/layout/layout.module.css';
import text from '../../components/text.module.css';

/** What other settings would cost: privacy alone beside privacy and fairness, as the chapter's figures draw it. */
export function CostTab() {
  const recipe = useApp((state) => state.recipe)!;
  const settings = useMemo(() => patternSettingsOf(recipe), [recipe]);
  const run = useRun('patternsSweep');
  const [axis, setAxis] = useState<SweptOver>('k');
  const [asked, setAsked] = useState<SweptOver | null>(null);
  const points: readonly PublishPoint[] = useMemo(() => sweepPoints(axis, settings), [axis, settings]);
  const start = () => {
    setAsked(axis);
    run.start(points);
  };
  const lines = run.isCurrent && asked === axis ? (run.found?.value ?? null) : null;
  const { alpha: _alpha, fairness: _fairness, both: _both, ...overPrivacy } = patternCostWords.overs;
  return (
    <section aria-label={patternCostWords.title}>
      <p className={text.caption}>{patternCostWords.says}</p>
      <p className={layout.row}>
        <SelectField
          isWide
          label={patternCostWords.over}
          value={axis}
          options={settings.measure === null ? overPrivacy : patternCostWords.overs}
          onChange={(next) => setAxis(next as SweptOver)}
        />
        <Button look="primary" disabled={run.status === 'running'} onClick={start}>
          {patternCostWords.tryAll(points.length)}
        </Button>
      </p>
      {run.problem !== null && <NoticeBox tone="danger">{sayFailure(run.problem)}</NoticeBox>}
      {run.status === 'cancelled' && lines === null && <p className={text.hint}>{patternCostWords.stopped}</p>}
      {lines !== null &&
        (isGrid(axis) ? (
          <GridChart lines={lines} />
        ) : (
          <CostChart lines={lines} axis={axis} hasBoth={settings.measure !== null && settings.privacy !== null} />
        ))}
      <LearnedFrom />
    </section>
  );
}

interface CostChartProps {
  readonly lines: readonly PublishLine[];
  readonly axis: Exclude<SweptOver, GridKind>;
  /** Whether privacy alone stands beside both. */
  readonly hasBoth: boolean;
}

/** Counts raised at each setting, privacy alone beside both. */
function CostChart({ lines, axis, hasBoth }: CostChartProps) {
  const isAlone = ({ point }: PublishLine) => hasBoth && axis !== 'alpha' && point.alpha === null;
  const steps = lines
    .filter((line) => !isAlone(line))
    .map((line) => ({ title: sayPoint(axis, line.point), both: line }));
  const data = steps.map(({ title, both }) => {
    const alone = lines.find((line) => isAlone(line) && sayPoint(axis, line.point) === title) ?? null;
    return { title, both: percent(both), alone: alone === null ? null : percent(alone) };
  });
  const failed = lines.filter(({ problem }) => problem !== null);
  const { raised, axes } = patternCostWords;
  return (
    <>
      <Figure
        title={raised.title}
        sentence={sayOff(steps.map(({ both }) => both))}
        name="cost-of-publishing"
        legend={
          <Legend
            marks={[
              ...(data.some(({ alone }) => alone !== null)
                ? [{ kind: 'before' as const, title: raised.privacyAlone }]
                : []),
              { kind: 'after' as const, title: hasBoth ? raised.both : raised.asAsked },
            ]}
          />
        }
        header={[axes[axis], ...raised.header]}
        rows={lines.map((line) => [
          sayPoint(axis, line.point),
          isAlone(line) ? raised.yes : raised.no,
          line.run?.patterns ?? '',
          line.run?.changed ?? '',
          line.run === null ? '' : formatPercent(line.run.changedShare),
          line.run === null ? '' : formatPercent(line.run.distortion),
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
        <XAxis {...chartLook.axis} dataKey="title" label={axisTitle(patternCostWords.axes[axis], 'insideBottom')} />
        <YAxis
          {...chartLook.axis}
          width={44}
          unit="%"
          label={{ ...axisTitle(patternCostWords.raised.axis, 'top'), textAnchor: 'start', dx: -18, dy: -8 }}
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

function sayOff(lines: readonly PublishLine[]): string {
  const runs = lines.flatMap(({ run }) => (run === null ? [] : [run]));
  const { none, off } = patternCostWords.raised;
  const shares = runs.map(({ distortion }) => distortion);
  return runs.length === 0 ? none : off(Math.min(...shares), Math.max(...shares), runs.length);
}

/** Colours and dashes, so that lines differ in more than their colour. */
const looks = [
  { stroke: 'var(--accent)', dash: '' },
  { stroke: 'var(--group)', dash: '6 3' },
  { stroke: 'var(--both)', dash: '2 3' },
  { stroke: 'var(--take)', dash: '8 3 2 3' },
  { stroke: 'var(--over)', dash: '4 4' },
  { stroke: 'var(--before)', dash: '1 4' },
] as const;

/** The figures of the chapter: counts raised and by how much they are off, a line for each k or limit. */
function GridChart({ lines }: { readonly lines: readonly PublishLine[] }) {
  const failed = [...new Set(lines.flatMap(({ problem }) => (problem === null ? [] : [problem])))];
  return (
    <>
      <Figures>
        <GridFigure lines={lines} title={patternCostWords.grid.raised} name="counts-raised" field="changedShare" />
        <GridFigure lines={lines} title={patternCostWords.grid.off} name="counts-off" field="distortion" />
      </Figures>
      {failed.length > 0 && <p className={text.hint}>{failed.join(' ')}</p>}
    </>
  );
}

interface GridFigureProps {
  readonly lines: readonly PublishLine[];
  readonly title: string;
  readonly name: string;
  readonly field: 'changedShare' | 'distortion';
}

function GridFigure({ lines, title, name, field }: GridFigureProps) {
  const series = [...new Set(lines.map(({ point }) => sayLine(point)))];
  const sizes = [...new Set(lines.map(({ point }) => sayPoint('minSupport', point)))];
  const valueAt = (size: string, line: string) => {
    const found = lines.find(({ point }) => sayPoint('minSupport', point) === size && sayLine(point) === line);
    return found?.run == null ? null : Number((100 * found.run[field]).toFixed(2));
  };
  const data = sizes.map((size) => ({
    size,
    ...Object.fromEntries(series.map((line) => [line, valueAt(size, line)])),
  }));
  const { seenIn, inPercent } = patternCostWords.grid;
  return (
    <Figure
      title={title}
      name={name}
      height={300}
      legend={<LegendList lines={series.map((line, i) => ({ title: line, mark: <Dash at={i} /> }))} />}
      header={[seenIn, ...series.map(inPercent)]}
      rows={sizes.map((size) => [size, ...series.map((line) => valueAt(size, line) ?? '')])}
    >
      <ChartBox height={280}>
        <LineChart data={data} margin={{ top: 28, right: 16, bottom: 20, left: 4 }}>
          <CartesianGrid {...chartLook.grid} vertical={false} />
          <XAxis {...chartLook.axis} dataKey="size" label={axisTitle(seenIn, 'insideBottom')} />
          <YAxis {...chartLook.axis} width={48} unit="%" />
          {series.map((line, i) => (
            <Line
              key={line}
              dataKey={line}
              stroke={looks[i % looks.length].stroke}
              strokeDasharray={looks[i % looks.length].dash}
              strokeWidth={2}
              dot={{ r: 3, strokeDasharray: '' }}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ChartBox>
    </Figure>
  );
}

function Dash({ at }: { readonly at: number }) {
  const { stroke, dash } = looks[at % looks.length];
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true">
      <path d="M0 6h12" style={{ stroke }} strokeDasharray={dash} strokeWidth="2" />
    </svg>
  );
}

const holdout = '0.3333';
const seed = 1;

/** On request, how well the outcome is told from the patterns as found, made private only, and released. */
function LearnedFrom() {
  const recipe = useApp((state) => state.recipe)!;
  const key = keyOf(recipe, 'patterns');
  const [result, setResult] = useState<{ key: string; answer: PatternAccuracy | Failure } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const learn = async () => {
    setBusy(true);
    const answer = await client.patternAccuracy(recipe, holdout, seed);
    setBusy(false);
    setResult({ key, answer: answer.ok ? answer.value : answer });
  };
  const shown = result?.key === key ? result.answer : null;
  if (recipe.roles.decision === null) return null;
  const { learning } = patternCostWords;
  return (
    <section aria-labelledby="learned">
      <h3 id="learned">{learning.title}</h3>
      <p className={text.caption}>{learning.says}</p>
      <p>
        <Button disabled={isBusy} onClick={() => void learn()}>
          {isBusy ? learning.learning : learning.learn}
        </Button>
      </p>
      {shown !== null && 'ok' in shown && <NoticeBox tone="danger">{sayFailure(shown)}</NoticeBox>}
      {shown !== null && !('ok' in shown) && <Learned accuracy={shown} />}
    </section>
  );
}

function Learned({ accuracy }: { readonly accuracy: PatternAccuracy }) {
  const { learning } = patternCostWords;
  const { original, released, majority, train, test } = accuracy;
  return (
    <>
      <DataTable
        caption={learning.caption}
        hasRowHeads
        header={learning.header}
        numbers={[1, 2]}
        rows={[
          [learning.found, formatPercent(original.accuracy), formatCount(original.rules)],
          [learning.private, formatPercent(accuracy.private.accuracy), formatCount(accuracy.private.rules)],
          [learning.released, formatPercent(released.accuracy), formatCount(released.rules)],
          [learning.guess, formatPercent(majority), '0'],
        ]}
      />
      <p className={text.hint}>{learning.people(train, test)}</p>
    </>
  );
}

/** One setting, or a figure of the chapter: lines over how often a pattern is seen. */
type SweptOver = 'k' | 'minSupport' | 'alpha' | GridKind;
type GridKind = 'privacy' | 'fairness' | 'both';

function isGrid(over: SweptOver): over is GridKind {
  return over === 'privacy' || over === 'fairness' || over === 'both';
}

const sizes = ['0.05', '0.1', '0.15', '0.2'];
const groups = [5, 10, 25, 50, 100];
const gridSizes = ['0.1', '0.15', '0.2', '0.25'];

/** Limits around one: a ratio may not go below 1, a difference not below 0, a chance not above 1. */
function limitsAround({ measure, alpha }: AnyPatternsSettings): string[] {
  if (measure === null || alpha === null) return [];
  const { kind } = measureInfos[measure];
  const step = kind === 'ratio' ? 0.1 : 0.02;
  const at = Number(alpha);
  return [-1, 0, 1, 2, 3]
    .map((times) => Number((at + times * step).toFixed(3)))
    .filter((value) => (kind === 'ratio' ? value >= 1 : value > 0 && (kind === 'difference' || value <= 1)))
    .map(String);
}

/** The settings to try over one of them; with both protections asked for, privacy alone stands beside each. */
function sweepPoints(over: SweptOver, settings: AnyPatternsSettings): readonly PublishPoint[] {
  const withAlone = (points: readonly PublishPoint[]) =>
    settings.measure === null || settings.privacy === null
      ? points
      : points.flatMap((point) => [{ ...point, alpha: null }, point]);
  if (isGrid(over)) return gridPoints(over, settings);
  if (over === 'k') return withAlone(groups.map((k) => ({ k })));
  if (over === 'minSupport') return withAlone(sizes.map((minSupport) => ({ minSupport })));
  return limitsAround(settings).map((alpha) => ({ alpha }));
}

/** As the chapter's figures: k alone, the limit alone, or both, each over how often a pattern is seen. */
function gridPoints(kind: GridKind, settings: AnyPatternsSettings): readonly PublishPoint[] {
  const limits = limitsAround(settings);
  const lines: readonly PublishPoint[] =
    kind === 'privacy'
      ? groups.map((k) => ({ k, alpha: null }))
      : kind === 'fairness'
        ? limits.map((alpha) => ({ k: null, alpha }))
        : [settings.alpha === null ? limits[0] : String(settings.alpha), limits.at(-1)!].flatMap((alpha) =>
            [5, 10, 50].map((k) => ({ k, alpha })),
          );
  return lines.flatMap((line) => gridSizes.map((minSupport) => ({ ...line, minSupport })));
}

/** What a line of a grid says: "k = 5", "limit 1.2", or both. */
function sayLine({ k, alpha }: PublishPoint): string {
  const { grid } = patternCostWords;
  if (k == null) return alpha == null ? '' : grid.limit(alpha);
  return alpha == null ? grid.k(k) : grid.both(k, alpha);
}

/** What a point says on the axis. */
function sayPoint(over: SweptOver, point: PublishPoint): string {
  if (over === 'k') return String(point.k);
  if (over === 'alpha') return String(point.alpha);
  return formatPercentage(Number((100 * Number(point.minSupport)).toFixed(2)));
}

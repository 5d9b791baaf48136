import { sayFailure } from '../../words/said-failure.ts';
import { useEffect } from 'react';
import { Area, CartesianGrid, ComposedChart, Line, ReferenceLine, XAxis, YAxis } from 'recharts';
import { BudgetBar } from '../../components/release/budget-panel.tsx';
import { comparedWords } from '../../words/en/publish-patterns/noise.ts';
import { Button } from '../../components/button.tsx';
import { axisTitle, chartLook } from '../../components/charts/axes.ts';
import { ChartBox, Figure } from '../../components/charts/figure.tsx';
import { Legend } from '../../components/charts/marks.tsx';
import { DataTable, ScrollBox } from '../../components/tables/data-table.tsx';
import { formatPercentage } from '../../words/format.ts';
import { Figures } from '../../components/layout/section.tsx';
import type { PublishSummary } from '../../engine/steps/patterns/views.ts';
import type { SpreadPoint } from '../../engine/steps/noisy-patterns/views.ts';
import { patternBudget, promiseOf } from '../../engine/vocabulary/epsilon.ts';
import type { DifferentialPrivacy } from '../../engine/steps/noisy-patterns/settings.ts';
import { simulatedRuns } from '../../state/runs/run-kinds.ts';
import { useApp } from '../../state/use-app.ts';
import { useRun } from '../../state/hooks/use-run.ts';
import { pointNear } from './patterns-sentences.ts';
import text from '../../components/text.module.css';
import styles from './noise.module.css';

interface ComparedProps {
  readonly privacy: DifferentialPrivacy;
  readonly simulation: Simulation;
  /** Whether the parts of the budget are shown here. */
  readonly hasBudget: boolean;
}

/** k-anonymity and differential privacy side by side, with what noise would do, before anything is spent. */
export function Compared({ privacy, simulation, hasBudget }: ComparedProps) {
  const { simulated, isBusy, problem, start } = simulation;
  const plain = useApp((state) => state.runs.patterns.found?.value ?? null);
  const view = useApp((state) => state.view)!;
  const epsilon = String(privacy.epsilon);
  const known = plain === null || plain.k === null ? null : { k: plain.k, off: plain.distortion };
  return (
    <section className={styles.section} aria-labelledby="compared">
      <h2 id="compared">
        {comparedWords.title}
        <small>{saySize(view.totalWeight)}</small>
      </h2>
      <Figures>
        <div>
          <ScrollBox label={comparedWords.label}>
            <Promises plain={plain} privacy={privacy} simulated={simulated} />
          </ScrollBox>
          {hasBudget && <BudgetBar epsilon={epsilon} parts={patternBudget} />}
        </div>
        {simulated !== null ? (
          <SpreadFigure points={simulated} top={privacy.top} epsilon={epsilon} plain={known} />
        ) : (
          <p className={text.hint}>
            {problem ?? (isBusy ? comparedWords.trying : comparedWords.ask)}{' '}
            {!isBusy && (
              <Button look="small" onClick={start}>
                {comparedWords.tryIt}
              </Button>
            )}
          </p>
        )}
      </Figures>
    </section>
  );
}

interface PromisesProps {
  readonly plain: PublishSummary | null;
  readonly privacy: DifferentialPrivacy;
  readonly simulated: Simulation['simulated'];
}

function Promises({ plain, privacy, simulated }: PromisesProps) {
  const { epsilon, top } = privacy;
  const k = plain?.k ?? null;
  const near = simulated === null ? null : pointNear(simulated, epsilon);
  const wrong = near === null ? null : top - Math.round(near.found.middle * top);
  const { caption, header, promise, knowing, changed, lost, repeated } = comparedWords;
  return (
    <DataTable
      caption={caption}
      hasRowHeads
      header={header(k, epsilon)}
      rows={[
        [promise.title, promise.counts(k), promise.noise(promiseOf(epsilon).factor)],
        knowing,
        [
          changed.title,
          plain === null || k === null
            ? changed.notTried
            : changed.off(plain.changed, plain.patterns, plain.distortion),
          near === null
            ? changed.allNotTried
            : near.off === null
              ? changed.nothingFound
              : changed.allOff(near.off.middle),
        ],
        [
          lost.title,
          plain === null || plain.withheld === 0 ? lost.none : lost.withheld(plain.withheld),
          wrong === null ? lost.both : lost.wrong(wrong, top),
        ],
        repeated,
      ]}
    />
  );
}

/** Whether there are enough people for noise, in a few words. */
function saySize(people: number): string {
  return people < 1000 ? comparedWords.few(people) : comparedWords.enough(people);
}

interface SpreadFigureProps {
  readonly points: readonly SpreadPoint[];
  readonly top: number;
  readonly epsilon: string;
  /** By how much counts are off under k-anonymity, where that was tried, as a share. */
  readonly plain: { readonly k: number; readonly off: number } | null;
}

/** The smallest share that the log axis shows, in percent. */
const floor = 0.01;
const percent = (share: number) => Math.max(floor, 100 * share);

/** How far counts would be off at each budget, from releases of made-up data; nothing is spent by it. */
function SpreadFigure({ points, top, epsilon, plain }: SpreadFigureProps) {
  const data = points.flatMap(({ epsilon: size, off }) =>
    off === null
      ? []
      : [{ size: Number(size), middle: percent(off.middle), band: [percent(off.low), percent(off.high)] }],
  );
  const { spread } = comparedWords;
  return (
    <Figure
      title={spread.title(top)}
      sentence={spread.says(simulatedRuns)}
      name="noise"
      height={320}
      legend={
        <Legend
          marks={[
            { kind: 'before', title: spread.legend, isDot: true },
            ...(plain === null || plain.off === 0
              ? []
              : [{ kind: 'after' as const, title: spread.plain(plain.k, plain.off) }]),
          ]}
        />
      }
      header={spread.header}
      rows={points.map(({ epsilon: size, found, off, error }) => [
        size,
        ...[found.middle, found.low, found.high].map(spread.share),
        ...[off?.middle, off?.low, off?.high].map((share) => (share === undefined ? '' : spread.share(share))),
        ...[error?.middle, error?.low, error?.high].map((people) => people ?? ''),
      ])}
    >
      <Spread data={data} epsilon={Number(epsilon)} plain={plain} />
    </Figure>
  );
}

interface SpreadProps {
  readonly data: readonly { readonly size: number; readonly middle: number; readonly band: readonly number[] }[];
  readonly epsilon: number;
  readonly plain: SpreadFigureProps['plain'];
}

function Spread({ data, epsilon, plain }: SpreadProps) {
  const highest = Math.max(100, ...data.map(({ band }) => band[1]));
  const most = 10 ** Math.ceil(Math.log10(highest));
  const ticks = [];
  for (let tick = floor; tick <= most * 1.01; tick *= 10) ticks.push(Number(tick.toPrecision(1)));
  const { spread } = comparedWords;
  return (
    <ChartBox height={300}>
      <ComposedChart data={[...data]} margin={{ top: 44, right: 24, bottom: 20, left: 12 }}>
        <CartesianGrid {...chartLook.grid} vertical={false} />
        <XAxis
          {...chartLook.axis}
          dataKey="size"
          type="number"
          scale="log"
          domain={[0.01, 10]}
          ticks={[0.01, 0.1, 1, 10]}
          label={axisTitle(spread.budgetAxis, 'insideBottom')}
        />
        <YAxis
          {...chartLook.axis}
          width={56}
          type="number"
          scale="log"
          domain={[floor, most]}
          ticks={ticks}
          tickFormatter={formatPercentage}
          label={{ ...axisTitle(spread.offAxis, 'top'), textAnchor: 'start', dx: -24, dy: -8 }}
        />
        <Area dataKey="band" stroke="none" fill="var(--within-soft)" isAnimationActive={false} />
        <Line
          dataKey="middle"
          stroke="var(--before)"
          strokeWidth={2}
          dot={{ r: 4, fill: 'var(--before)' }}
          isAnimationActive={false}
        />
        {plain !== null && plain.off > 0 && (
          <ReferenceLine y={percent(plain.off)} stroke="var(--accent)" strokeWidth={2} ifOverflow="extendDomain" />
        )}
        {epsilon >= 0.01 && epsilon <= 10 && (
          <ReferenceLine
            x={epsilon}
            stroke="var(--accent)"
            strokeDasharray="4 3"
            label={{
              value: spread.budget(epsilon),
              position: 'insideTopLeft',
              fill: 'var(--accent-ink)',
              fontSize: 12,
            }}
          />
        )}
      </ComposedChart>
    </ChartBox>
  );
}

/** What releases of made-up data came to, and how to try them. */
export interface Simulation {
  /** Null until they were tried for so many patterns. */
  readonly simulated: readonly SpreadPoint[] | null;
  readonly isBusy: boolean;
  readonly problem: string | null;
  start(): void;
}

/** Releases of so many patterns on made-up data; where `isEager`, they are tried without being asked for. */
export function useSimulated(top: number, isEager: boolean): Simulation {
  const run = useRun('simulate');
  const { start, isCurrent, status, problem } = run;
  const simulated = isCurrent && run.found?.value.top === top ? run.found.value.points : null;
  const isWanted = isEager && simulated === null && status === 'idle' && problem === null;
  useEffect(() => {
    if (isWanted) start(top);
  }, [isWanted, start, top]);
  return {
    simulated,
    isBusy: status === 'running',
    problem: sayFailure(problem) || null,
    start: () => start(top),
  };
}

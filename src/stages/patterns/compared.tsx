import { sayFailure } from '../../words/failure.ts';
import { useEffect } from 'react';
import { Area, CartesianGrid, ComposedChart, Line, ReferenceLine, XAxis, YAxis } from 'recharts';
import { BudgetBar } from '../../components/release/budget-panel.tsx';
import { sayShare } from '../../components/release/budget-sentences.ts';
import { Button } from '../../components/button.tsx';
import { axisTitle, chartLook } from '../../components/charts/axes.ts';
import { ChartBox, Figure } from '../../components/charts/figure.tsx';
import { Legend } from '../../components/charts/marks.tsx';
import { DataTable, ScrollBox } from '../../components/tables/data-table.tsx';
import { formatCount, formatMany } from '../../words/format.ts';
import { Figures } from '../../components/layout/section.tsx';
import type { PublishSummary } from '../../engine/steps/patterns/views.ts';
import type { SpreadPoint } from '../../engine/steps/noisy-patterns/views.ts';
import { patternBudget, promiseOf } from '../../engine/vocabulary/epsilon-words.ts';
import { whoIsLookedAt } from '../../engine/vocabulary/releases.ts';
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
        k-anonymity or differential privacy?
        <small>{saySize(view.totalWeight)}</small>
      </h2>
      <Figures>
        <div>
          <ScrollBox label="k-anonymity and differential privacy compared">
            <Promises plain={plain} privacy={privacy} simulated={simulated} />
          </ScrollBox>
          {hasBudget && <BudgetBar epsilon={epsilon} parts={patternBudget} />}
        </div>
        {simulated !== null ? (
          <SpreadFigure points={simulated} top={privacy.top} epsilon={epsilon} plain={known} />
        ) : (
          <p className={text.hint}>
            {problem ??
              (isBusy ? 'Trying budgets on made-up data ...' : 'What would noise do to counts of this size? ')}
            {!isBusy && (
              <Button look="small" onClick={start}>
                Try it on made-up data
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
  const factor = promiseOf(epsilon).factor;
  return (
    <DataTable
      caption="k-anonymity and differential privacy"
      hasRowHeads
      header={['', k === null ? 'k-anonymity' : `k-anonymity, k = ${k}`, `Differential privacy, ε = ${epsilon}`]}
      rows={[
        [
          'Promise',
          k === null
            ? `counts single out no small group ${whoIsLookedAt}`
            : `counts single out no fewer than ${k} people ${whoIsLookedAt}`,
          `one person makes any result at most ${factor < 100 ? Number(factor.toPrecision(3)) : formatCount(Math.round(factor))} times as likely`,
        ],
        ['Against people who know more', 'no promise', 'holds whatever they know'],
        [
          'Counts changed',
          plain === null || k === null
            ? 'not tried here yet'
            : `${formatCount(plain.changed)} of ${formatCount(plain.patterns)}, off by ${sayShare(plain.distortion)} on average`,
          near === null
            ? 'all; not tried yet by how much'
            : near.off === null
              ? 'nothing is found under the noise'
              : `all, off by about ${sayShare(near.off.middle)} on average`,
        ],
        [
          'Patterns lost or made up',
          plain === null || plain.withheld === 0 ? 'none' : `${formatCount(plain.withheld)} withheld, none made up`,
          wrong === null
            ? 'both happen'
            : `about ${formatCount(wrong)} of ${formatCount(top)} are not among the ${formatCount(top)} most frequent`,
        ],
        ['Can be repeated', 'as often as you like', 'once: the budget is spent, and budgets add up'],
      ]}
    />
  );
}

/** Whether there are enough people for noise, in a few words. */
function saySize(people: number): string {
  if (people < 1000)
    return `${formatMany(people, 'person', 'people')} are few for noise: k-anonymity suits them better.`;
  return `${formatCount(people)} people.`;
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
  return (
    <Figure
      title={`What noise would do to the ${top} largest counts`}
      sentence={`${simulatedRuns} releases at each budget, on made-up data with as many people and values. Your data was not looked at, and nothing is spent.`}
      name="noise"
      height={320}
      legend={
        <Legend
          marks={[
            { kind: 'before', title: 'differential privacy: middle of the releases; shaded: nine of ten', isDot: true },
            ...(plain === null || plain.off === 0
              ? []
              : [{ kind: 'after' as const, title: `k-anonymity, k = ${plain.k}: off by ${sayShare(plain.off)}` }]),
          ]}
        />
      }
      header={['ε', 'right patterns', 'from', 'to', 'off by', 'from', 'to', 'people off', 'from', 'to']}
      rows={points.map(({ epsilon: size, found, off, error }) => [
        size,
        ...[found.middle, found.low, found.high].map(sayShare),
        ...[off?.middle, off?.low, off?.high].map((share) => (share === undefined ? '' : sayShare(share))),
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
          label={axisTitle('ε, the budget (smaller protects more)', 'insideBottom')}
        />
        <YAxis
          {...chartLook.axis}
          width={56}
          type="number"
          scale="log"
          domain={[floor, most]}
          ticks={ticks}
          tickFormatter={(value: number) => `${value.toLocaleString('en-US')}%`}
          label={{ ...axisTitle('Counts off by, on average', 'top'), textAnchor: 'start', dx: -24, dy: -8 }}
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
            label={{ value: `ε = ${epsilon}`, position: 'insideTopLeft', fill: 'var(--accent-ink)', fontSize: 12 }}
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
    problem: sayFailure(problem) ?? null,
    start: () => start(top),
  };
}

import { measureWords } from '../../words/en/terms/measures.ts';
import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
  usePlotArea,
  useYAxisScale,
} from 'recharts';
import { useState } from 'react';
import { ChartBox, Figure, Later } from '../../components/charts/figure.tsx';
import { ChartTooltip, Legend } from '../../components/charts/marks.tsx';
import { axisTitle, chartLook, fromZero, roundEnds, roundTicks, sayTicks } from '../../components/charts/axes.ts';
import { formatNear, formatPercent, formatPercentage, formatShare, startSentence } from '../../words/format.ts';
import type { DisplayNames } from '../../engine/vocabulary/display-names.ts';
import { repairFigureWords } from '../../words/en/repair/figures.ts';
import { sayRule } from '../../words/people.ts';
import type { RepairSummary, SituationChange, SituationChanges } from '../../engine/steps/repair/ask.ts';
import { ratesOf } from '../../engine/vocabulary/lenses.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { Situation } from '../../components/conditions.tsx';
import { useThresholds } from '../../state/hooks/use-pin.ts';
import { type SituationChip, chipOf } from './repair-answer.tsx';
import styles from './slopes.module.css';
import { classes } from '../../components/classes.ts';

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
export function RateSlopes({ run }: { readonly run: RepairSummary }) {
  const names = useNames();
  const { shares } = repairFigureWords;
  const lines = listLines(run.groups, names);
  const hasReference = run.groups.some(({ reference }) => reference.length > 0);
  const others = hasReference ? shares.compared : shares.everyoneElse;
  return (
    <Figure
      title={shares.title(names)}
      sentence={shares.says(hasReference)}
      legend={
        <Legend
          marks={[
            { kind: 'group', title: shares.groups, isDot: true },
            { kind: 'other', title: others, isDot: true },
          ]}
        />
      }
      name="shares-before-and-after"
      height={height}
      header={shares.header}
      rows={lines.map(({ title, before, after }) => [title, say(before), say(after)])}
    >
      <RateChart lines={lines} title={shares.axis(names)} />
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
        <XAxis {...chartLook.axis} dataKey="moment" tickFormatter={sayMoment} padding={{ left: 56, right: 160 }} />
        <YAxis
          {...chartLook.axis}
          width={44}
          {...fromZero(shares)}
          tickFormatter={formatPercentage}
          label={{ ...axisTitle(title, 'top'), textAnchor: 'start', dx: -18 }}
        />
        <Later>
          <Tooltip
            content={({ active, label }) =>
              active ? (
                <ChartTooltip
                  title={sayMoment(label === 'before' ? 'before' : 'after')}
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

function sayMoment(moment: 'before' | 'after'): string {
  return repairFigureWords[moment];
}

/**
 * The lines of groups and of those they are compared with, who are drawn once where several groups are compared with the
 * same people.
 */
export function listLines(groups: RepairSummary['groups'], names: DisplayNames): RateLine[] {
  const { shares } = repairFigureWords;
  const lines = groups.flatMap((one, i): RateLine[] => {
    const { item, reference } = one;
    const [before, after] = [ratesOf(one.before), one.after && ratesOf(one.after)];
    const others =
      groups.length === 1 || reference.length > 0 ? shares.others(one, names) : shares.everyoneBut(item, names);
    return [
      {
        key: `g${i}`,
        title: shares.group(item, names),
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
  return counts === null ? repairFigureWords.untold : formatShare(counts[0], counts[1]);
}

interface SituationSlopesProps {
  readonly situations: SituationChanges;
  readonly pressed: readonly SituationChip[];
}

const most = 120;

/** Every situation that was over the limit as a line from its value before to its value after. */
export function SituationSlopes({ situations, pressed }: SituationSlopesProps) {
  const names = useNames();
  const { values } = useThresholds('repair');
  const [chosen, setChosen] = useState<number | null>(null);
  const limit = Number(values.alpha);
  const say = (value: number | null) => formatNear(value ?? NaN, limit);
  const { situations: words } = repairFigureWords;
  const listed = situations.situations.filter(({ state }) => {
    const chip = chipOf[state];
    return pressed.length === 0 || (chip !== null && pressed.includes(chip));
  });
  const drawn = listed.filter((one) => isDrawn(one.before) && isDrawn(one.after)).slice(0, most);
  const shown = drawn[chosen ?? 0];
  return (
    <Figure
      title={words.title(situations.total)}
      sentence={words.says(
        drawn.length,
        situations.total,
        drawn.length === listed.length && listed.length === situations.total,
      )}
      name="situations-before-and-after"
      height={height}
      header={words.header}
      rows={listed.map((one) => [sayRule(one, names), say(one.before), say(one.after), words.states[one.state]])}
    >
      <SlopeChart
        drawn={drawn}
        limit={limit}
        title={measureWords[values.measure].title}
        chosen={chosen}
        onChoose={setChosen}
      />
      {shown !== undefined && (
        <div className={styles.chosen}>
          <label className={styles.step}>
            <span>{words.situation}</span>
            <input
              type="range"
              min={0}
              max={drawn.length - 1}
              value={chosen ?? 0}
              aria-label={words.shown}
              onChange={(event) => setChosen(Number(event.target.value))}
            />
          </label>
          <p>
            <Situation group={shown.A} context={shown.B} names={names}>
              <span className={styles.values}>
                {say(shown.before)} → <b>{say(shown.after)}</b>, {sayCounts(shown)}
              </span>
            </Situation>
          </p>
        </div>
      )}
    </Figure>
  );
}

interface SlopeChartProps {
  readonly drawn: readonly SituationChange[];
  readonly limit: number;
  readonly title: string;
  readonly chosen: number | null;
  readonly onChoose: (index: number) => void;
}

function SlopeChart({ drawn, limit, title, chosen, onChoose }: SlopeChartProps) {
  const data = [
    { moment: 'before', limit },
    { moment: 'after', limit },
  ];
  const ends = roundEnds([limit, ...drawn.flatMap(({ before, after }) => [before ?? limit, after ?? limit])]);
  const ticks = roundTicks(ends.from, ends.to);
  return (
    <ChartBox height={height}>
      <LineChart data={data} margin={{ top: 28, right: 8, bottom: 0, left: 4 }}>
        <CartesianGrid {...chartLook.grid} vertical={false} />
        <XAxis {...chartLook.axis} dataKey="moment" tickFormatter={sayMoment} padding={slopeEnds} />
        <YAxis
          {...chartLook.axis}
          width={44}
          domain={[ends.from, ends.to]}
          ticks={ticks}
          tickFormatter={sayTicks(ticks)}
          label={{ ...axisTitle(title, 'top'), textAnchor: 'start', dx: -18 }}
        />
        {/* Unseen: without a line of its own the chart would have no scale for those drawn by hand. */}
        <Line dataKey="limit" stroke="none" dot={false} activeDot={false} isAnimationActive={false} />
        <SlopeLines drawn={drawn} chosen={chosen} onChoose={onChoose} />
        <ReferenceLine
          {...chartLook.limit}
          y={limit}
          label={{
            value: repairFigureWords.situations.limit(limit),
            position: 'insideBottomRight',
            style: { fill: 'var(--accent-ink)' },
          }}
        />
      </LineChart>
    </ChartBox>
  );
}

function isDrawn(value: number | null): boolean {
  return value !== null && Number.isFinite(value);
}

function sayCounts({ countsBefore, countsAfter }: SituationChange): string {
  const { notCounted, counts } = repairFigureWords.situations;
  return countsBefore === null || countsAfter === null
    ? notCounted
    : counts([countsBefore.a1, countsBefore.n1], [countsAfter.a1, countsAfter.n1]);
}

/** How far from the ends of the plot the two points of a line stand, in pixels. */
const slopeEnds = { left: 48, right: 104 };

type SlopeLinesProps = Omit<SlopeChartProps, 'limit' | 'title'>;

/** A line for each situation from before to after, drawn by hand because there may be more than a hundred. */
function SlopeLines({ drawn, chosen, onChoose }: SlopeLinesProps) {
  const plot = usePlotArea();
  const y = useYAxisScale();
  if (plot === undefined || y === undefined) return null;
  const [from, to] = [plot.x + slopeEnds.left, plot.x + plot.width - slopeEnds.right];
  const order = drawn.map((_, i) => i).sort((one, other) => Number(one === chosen) - Number(other === chosen));
  return order.map((i) => {
    const [start, end] = [y(drawn[i].before) ?? 0, y(drawn[i].after) ?? 0];
    const look = classes(styles.slope, drawn[i].state !== 'within' && styles.over, i === chosen && styles.picked);
    return (
      <g key={i} className={look} onMouseEnter={() => onChoose(i)} onClick={() => onChoose(i)}>
        <line x1={from} x2={to} y1={start} y2={end} />
        <circle cx={from} cy={start} r={2.5} />
        <circle cx={to} cy={end} r={2.5} />
      </g>
    );
  });
}

interface LabelledLine {
  readonly key: string;
  readonly title: string;
  readonly isGroup: boolean;
  /** In percent; null where that cannot be told. */
  readonly before: number | null;
  readonly after: number | null;
}

/** How far from the ends of the plot the two points of a line stand, in pixels. */
const ends = { left: 56, right: 160 };
const lineHeight = 15;

/** The shares beside both ends of lines from before to after, and who they are about at the right. */
function EndLabels({ lines }: { readonly lines: readonly LabelledLine[] }) {
  const plot = usePlotArea();
  const y = useYAxisScale();
  if (plot === undefined || y === undefined) return null;
  const place = (moment: 'before' | 'after') => {
    const known = lines.flatMap((line) => (line[moment] === null ? [] : [{ line, value: line[moment] }]));
    return spread(known.map(({ line, value }) => ({ line, value, at: y(value) ?? 0 })));
  };
  return (
    <>
      {place('before').map(({ line, value, at }) => (
        <text key={line.key} className={look(line)} x={plot.x + ends.left - 12} y={at + 4} textAnchor="end">
          {formatPercent(value / 100)}
        </text>
      ))}
      {place('after').map(({ line, value, at }) => (
        <text key={line.key} className={look(line)} x={plot.x + plot.width - ends.right + 12} y={at + 4}>
          {formatPercent(value / 100)} <tspan className={styles.title}>{shorten(startSentence(line.title))}</tspan>
        </text>
      ))}
    </>
  );
}

function look({ isGroup }: LabelledLine): string {
  return isGroup ? styles.group : styles.other;
}

function shorten(title: string): string {
  return title.length <= 18 ? title : `${title.slice(0, 17)}…`;
}

/** Moves labels that would touch apart, from the top down. */
function spread<T extends { readonly at: number }>(labels: readonly T[]): T[] {
  let last = -Infinity;
  return [...labels]
    .sort((one, other) => one.at - other.at)
    .map((label) => {
      last = Math.max(label.at, last + lineHeight);
      return { ...label, at: last };
    });
}

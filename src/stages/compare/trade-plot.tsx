import { memo, useMemo, useState } from 'react';
import { CartesianGrid, ReferenceArea, ReferenceLine, Scatter, ScatterChart, XAxis, YAxis } from 'recharts';
import { axisTitle, chartLook, roundTicks, scatterLook } from '../../components/charts/axes.ts';
import { ChartMark, LegendList, MarkReach, TooltipFrame, type TooltipPlace } from '../../components/charts/marks.tsx';
import { Figure, useWidth } from '../../components/charts/figure.tsx';
import { type LabelPlace, placeLabels, widthOf } from '../../components/charts/place-labels.ts';
import { classes } from '../../components/classes.ts';
import { formatCount, formatNumber, formatPercentage } from '../../words/format.ts';
import { compareTableWords } from '../../words/en/compare/table.ts';
import { tradePlotWords } from '../../words/en/compare/plot.ts';
import { SelectField } from '../../components/fields/choices.tsx';
import type { ComparedScenario, ComparisonView } from '../../engine/steps/compare/ask.ts';
import { type Measure, measureInfos } from '../../engine/vocabulary/measures.ts';
import { sayItem } from '../../words/people.ts';
import type { YardstickSettings } from '../../engine/steps/pins.ts';
import { useNames } from '../../state/hooks/use-names.ts';
import { type MadeScenario, isMade } from './compare-sentences.ts';
import styles from './trade-plot.module.css';

interface TradePlotProps {
  readonly view: ComparisonView;
  readonly yardstick: YardstickSettings;
  readonly chosen: readonly number[];
  readonly onChoose: (place: number) => void;
}

/** Privacy against fairness; the size says what is kept. A click makes a result A or B. */
export function TradePlot({ view, yardstick, chosen, onChoose }: TradePlotProps) {
  const names = useNames();
  const { ref, width } = useWidth<HTMLDivElement>();
  const [active, setActive] = useState<TooltipPlace | null>(null);
  const [group, setGroup] = useState(0);
  const groups = view.scenarios.find(isMade)?.figures.fairness.groups ?? [];
  const limit = Number(yardstick.alpha);
  const scale = useMemo(() => {
    const worst = view.scenarios.filter(isMade).flatMap(({ figures }) => figures.fairness.groups[group]?.worst ?? []);
    return scaleOf(worst, limit, yardstick.measure);
  }, [view, group, limit, yardstick.measure]);
  const bubbles = useMemo(() => listBubbles(view.scenarios, group, scale, view.rules), [view, group, scale]);
  const who = groups.length === 0 ? null : groups[group].item;
  return (
    <Figure
      title={tradePlotWords.title}
      sentence={tradePlotWords.says}
      name="privacy-fairness"
      height={chartHeight}
      controls={
        groups.length > 1 && (
          <SelectField
            label={tradePlotWords.group}
            value={String(group)}
            options={Object.fromEntries(groups.map(({ item }, at) => [String(at), sayItem(item, names)]))}
            onChange={(next) => setGroup(Number(next))}
          />
        )
      }
      header={tradePlotWords.header(who, names)}
      rows={bubbles
        .map(({ scenario }) => listFacts(scenario, group, yardstick).map(([, figure]) => figure))
        .map((cells, i) => [bubbles[i].scenario.title, ...cells])}
    >
      <div ref={ref}>
        <TooltipFrame at={active} width={width}>
          <PlotChart
            {...{ bubbles, scale, width, group, yardstick, chosen, onChoose }}
            worstAxis={tradePlotWords.worstAxis(who, names)}
            onActive={setActive}
          />
        </TooltipFrame>
      </div>
      <PlotLegend
        isLower={measureInfos[yardstick.measure].worse === 'larger'}
        absent={view.scenarios.length - bubbles.length}
      />
    </Figure>
  );
}

/** What the bubbles stand for, and what is not among them. */
function PlotLegend({ isLower, absent }: { readonly isLower: boolean; readonly absent: number }) {
  const mark = (holds: boolean) => (
    <svg viewBox="0 0 12 12" aria-hidden="true">
      <BubbleShape x={6} y={6} radius={5} holds={holds} />
    </svg>
  );
  return (
    <LegendList
      lines={[
        { title: tradePlotWords.holds, mark: mark(true) },
        { title: tradePlotWords.doesNot, mark: mark(false) },
      ]}
    >
      {isLower ? tradePlotWords.size.lower : tradePlotWords.size.upper}
      {absent > 0 && ` ${tradePlotWords.absent(absent)}`}
    </LegendList>
  );
}

/** A result as a bubble: the chance of being picked out, the worst value of a group or none, and what is kept. */
interface Bubble {
  readonly place: number;
  readonly scenario: MadeScenario;
  /** The logarithm of the chance in percent. */
  readonly x: number;
  /** Where it stands; in the strip below where nothing can be told. */
  readonly y: number;
  readonly isTold: boolean;
  readonly radius: number;
}

/** The scale of the worst values, with a strip below it. */
interface WorstScale {
  readonly ticks: readonly number[];
  /** From where the strip ends up to the top. */
  readonly low: number;
  readonly high: number;
  /** The bottom of the strip, and its middle. */
  readonly floor: number;
  readonly strip: number;
}

const chances = [1, 2, 5, 10, 20, 50, 100] as const;

/** Where a chance in percent stands on the scale; what is below 1% stands at its start. */
export function atChance(percent: number): number {
  return Math.log10(Math.max(1, percent));
}

/** The scale for all worst values of a group and the limit. */
export function scaleOf(values: readonly number[], limit: number, measure: Measure): WorstScale {
  const { neutral } = measureInfos[measure];
  const finite = [...values.filter(Number.isFinite), limit, neutral];
  const ticks = roundTicks(Math.min(...finite), Math.max(...finite), 5);
  const [low, high] = [Math.min(ticks[0], ...finite), Math.max(ticks[ticks.length - 1], ...finite)];
  const room = (high - low) * 0.14;
  return { ticks, low, high: high + (high - low) * 0.06, floor: low - room, strip: low - room / 2 };
}

/** The results that have a place in the picture: tables of people whose group can be picked out or not. */
export function listBubbles(
  scenarios: readonly ComparedScenario[],
  group: number,
  scale: WorstScale,
  rules: number | null,
): Bubble[] {
  return scenarios.flatMap((scenario, place) => {
    if (!isMade(scenario) || scenario.figures.privacy.pickedOut === null) return [];
    const worst = scenario.figures.fairness.groups[group]?.worst ?? null;
    const kept = scenario.figures.costs.kept;
    const share = kept === null || rules === null || rules === 0 ? 0.5 : kept / rules;
    return [
      {
        place,
        scenario,
        x: atChance(100 * scenario.figures.privacy.pickedOut),
        y: worst === null ? scale.strip : Math.min(worst, scale.high),
        isTold: worst !== null,
        radius: 5 + 11 * Math.sqrt(share),
      },
    ];
  });
}

const room = { top: 28, right: 24, bottom: 56, left: 56, height: 360 };

const chartHeight = room.height;

interface PlotChartProps {
  readonly yardstick: YardstickSettings;
  readonly chosen: readonly number[];
  readonly onChoose: (place: number) => void;
  readonly bubbles: readonly Bubble[];
  readonly scale: WorstScale;
  readonly width: number;
  readonly group: number;
  /** The title of the upward axis. */
  readonly worstAxis: string;
  readonly onActive: (place: TooltipPlace | null) => void;
}

interface Shaped {
  readonly cx?: number;
  readonly cy?: number;
  readonly payload?: Bubble & { readonly label: LabelPlace | null };
}

const words = { fill: 'var(--muted)', fontSize: 12 } as const;
const limitWords = { fill: 'var(--accent-ink)', fontSize: 12 } as const;

/** The chart itself; a tooltip does not draw it anew, so that the mark with the focus keeps it. */
const PlotChart = memo(function PlotChart(props: PlotChartProps) {
  const { bubbles, scale, width, group, worstAxis, yardstick, chosen, onChoose, onActive } = props;
  const points = useMemo(() => withLabels(bubbles, scale, width), [bubbles, scale, width]);
  const shape = ({ cx: x = 0, cy: y = 0, payload }: Shaped) => {
    const { place, scenario, label } = payload!;
    const facts = listFacts(scenario, group, yardstick);
    return (
      <BubbleMark
        {...{ x, y, label, facts }}
        bubble={payload!}
        letter={['A', 'B'][chosen.indexOf(place)] ?? null}
        onChoose={() => onChoose(place)}
        onActive={(isActive) => onActive(isActive ? { x, y, title: scenario.title, facts } : null)}
      />
    );
  };
  return (
    <ScatterChart {...scatterLook(width, room)}>
      <CartesianGrid {...chartLook.grid} />
      {areasOf(scale, yardstick, width)}
      <XAxis {...chanceAxis} label={axisTitle(tradePlotWords.chanceAxis, 'insideBottom')} />
      <YAxis
        {...chartLook.axis}
        type="number"
        dataKey="y"
        width={48}
        domain={[scale.floor, scale.high]}
        ticks={[...scale.ticks]}
        tickFormatter={(value: number) => formatNumber(Number(value.toFixed(2)))}
        label={{ ...axisTitle(worstAxis, 'top'), textAnchor: 'start', dx: -20 }}
      />
      <Scatter data={points} isAnimationActive={false} shape={shape} />
    </ScatterChart>
  );
});

const chanceAxis = {
  ...chartLook.axis,
  type: 'number',
  dataKey: 'x',
  domain: [0, 2],
  ticks: chances.map(atChance),
  tickFormatter: (at: number) => formatPercentage(Math.round(10 ** at)),
  height: 36,
} as const;

/** The strip of what cannot be told, the part where both hold, and the two limits. */
function areasOf({ floor, low, high }: WorstScale, { k, alpha, measure }: YardstickSettings, width: number) {
  const limit = Number(alpha);
  const atK = atChance(100 / k);
  const [from, to] = measureInfos[measure].worse === 'larger' ? [low, limit] : [limit, high];
  return [
    <ReferenceArea
      key="strip"
      x1={0}
      x2={2}
      y1={floor}
      y2={low}
      fill="var(--sunken)"
      label={{
        ...words,
        value: width < 480 ? tradePlotWords.untoldStripShort : tradePlotWords.untoldStrip,
        position: 'insideRight',
      }}
    />,
    <ReferenceArea key="both" x1={0} x2={atK} y1={from} y2={to} fill="var(--ok-soft)" />,
    <ReferenceLine
      key="limit"
      {...chartLook.limit}
      y={limit}
      label={{ ...limitWords, value: tradePlotWords.limit(alpha), position: 'insideTopLeft' }}
    />,
    <ReferenceLine
      key="k"
      {...chartLook.limit}
      x={atK}
      label={{ ...limitWords, value: tradePlotWords.oneIn(k), position: 'insideTopRight' }}
    />,
  ];
}

/** The bubbles, large ones first so that none hides another, each with the place of its title where there is one. */
function withLabels(bubbles: readonly Bubble[], scale: WorstScale, width: number) {
  const inner = { width: width - room.left - room.right, height: room.height - room.top - room.bottom };
  const marks = bubbles.map(({ x, y, scenario }) => ({
    x: room.left + (x / 2) * inner.width,
    y: room.top + (1 - (y - scale.floor) / (scale.high - scale.floor)) * inner.height,
    width: widthOf(scenario.title) + 8,
  }));
  const frame = { left: room.left, right: width - 4, top: 0, bottom: room.height - room.bottom + 8 };
  const labels = placeLabels(marks, frame, 0);
  return bubbles.map((bubble, i) => ({ ...bubble, label: labels[i] })).sort((one, other) => other.radius - one.radius);
}

interface BubbleMarkProps {
  readonly x: number;
  readonly y: number;
  readonly bubble: Bubble;
  readonly label: LabelPlace | null;
  readonly letter: string | null;
  readonly facts: readonly (readonly [string, string])[];
  readonly onChoose: () => void;
  readonly onActive: (isActive: boolean) => void;
}

/** A result as a bubble with its title, where there is room for it, and A or B. */
function BubbleMark({ x, y, bubble, label, letter, facts, onChoose, onActive }: BubbleMarkProps) {
  const { scenario, radius } = bubble;
  const holds = scenario.figures.holds === 'yes';
  return (
    <ChartMark
      label={tradePlotWords.mark(scenario.title, letter, facts)}
      isSelected={letter !== null}
      onSelect={onChoose}
      onActive={onActive}
    >
      <MarkReach x={x} y={y} reach={Math.max(12, radius)} ring={letter === null ? null : radius + 3} />
      <BubbleShape x={x} y={y} radius={radius} holds={holds} />
      {label !== null && (
        <text
          className={classes(styles.name, holds && styles.holds)}
          x={label.x + shiftOf(label, radius)}
          y={label.y + 7}
          textAnchor={label.anchor}
        >
          {tradePlotWords.name(scenario.title, letter)}
        </text>
      )}
    </ChartMark>
  );
}

/** How much further a title stands from a large bubble. */
function shiftOf({ anchor }: LabelPlace, radius: number): number {
  if (anchor === 'middle') return 0;
  return (anchor === 'start' ? 1 : -1) * Math.max(0, radius - 10);
}

interface BubbleShapeProps {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly holds: boolean;
}

/** A circle; one that holds on both counts has a tick in it, so that no colour is needed. */
function BubbleShape({ x, y, radius, holds }: BubbleShapeProps) {
  return (
    <>
      <circle className={holds ? styles.good : styles.other} cx={x} cy={y} r={radius} />
      {holds && <path className={styles.tick} d={`M${x - 2.5} ${y}l2 2 3.5-4.5`} />}
    </>
  );
}

/** What a bubble says, word by word. */
function listFacts(
  { figures: { privacy, fairness, costs, holds } }: MadeScenario,
  group: number,
  { alpha, measure }: YardstickSettings,
): [string, string][] {
  const own = fairness.groups[group];
  const worst = own?.worst ?? null;
  const { facts, both } = tradePlotWords;
  const { chance: sayChance, measure: sayMeasure } = compareTableWords;
  const untold = own?.state === 'hidden' ? facts.untold : facts.notTested;
  return [
    [facts.pickedOut, privacy.pickedOut === null ? '' : sayChance(privacy.pickedOut)],
    [facts.worst, worst === null ? untold : sayMeasure(worst, Number(alpha), measure)],
    [facts.kept, costs.kept === null ? facts.notCounted : formatCount(costs.kept)],
    [facts.both, both[holds]],
  ];
}

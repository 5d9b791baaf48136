import type { RuleRow } from '../../engine/steps/discover/views.ts';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { YAxis, usePlotArea } from 'recharts';
import { axisTitle, chartLook, roundEnds, roundTicks } from '../../components/charts/axes.ts';
import { formatCount } from '../../words/format.ts';
import styles from './measure-marks.module.css';

const width = 104;

interface MeasureMarkProps {
  readonly row: Pick<RuleRow, 'value' | 'interval'>;
  readonly limit: number;
  /** The ends of the scale that all rows of a list share. */
  readonly from: number;
  readonly to: number;
}

/** A measure with its interval beside the limit: a picture in a row that also says the figures. */
export function MeasureMark({ row: { value, interval }, limit, from, to }: MeasureMarkProps) {
  const at = (one: number) => 6 + ((Math.min(to, Math.max(from, one)) - from) / (to - from || 1)) * (width - 12);
  return (
    <svg className={styles.mark} width={width} height={16} viewBox={`0 0 ${width} 16`} aria-hidden="true">
      <line className={styles.axis} x1={0} x2={width} y1={8} y2={8} />
      <line className={styles.limit} x1={at(limit)} x2={at(limit)} y1={1} y2={15} />
      {interval !== null && (
        <path
          className={styles.bar}
          d={`M${at(interval.low)} 5v6M${at(interval.low)} 8H${at(interval.high)}M${at(interval.high)} 5v6`}
        />
      )}
      {value !== null && <circle className={styles.value} cx={at(value)} cy={8} r={3.5} />}
    </svg>
  );
}

/** The ends of a scale that holds the limit and all rows. */
export function scaleOf(
  rows: readonly Pick<RuleRow, 'value' | 'interval'>[],
  limit: number,
): { from: number; to: number } {
  const ends = rows.flatMap(({ value, interval }) => [value, interval?.low, interval?.high]);
  const finite = [limit, ...ends.filter((end): end is number => end != null && Number.isFinite(end))];
  const from = Math.min(...finite);
  const to = Math.max(...finite);
  const margin = 0.1 * (to - from || 1);
  return { from: from - margin, to: to + margin };
}

/** Round numbers between two values, about six of them. */
export function niceTicks(from: number, to: number): number[] {
  const rough = (to - from || 1) / 7;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((part) => part * power).find((one) => one >= rough * (1 - 1e-9))!;
  const ticks: number[] = [];
  for (let tick = Math.ceil(from / step - 1e-9); tick * step <= to + step * 1e-9; tick += 1)
    ticks.push(Number((tick * step).toPrecision(12)));
  return ticks;
}

/** A line beside the limit, and what stands there where there is less room. */
interface HandleLine {
  readonly whole: string;
  readonly short: string;
}

interface LimitHandleProps {
  /** What is dragged, for screen readers. */
  readonly label: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  /** Two lines beside the line. */
  readonly words: readonly [HandleLine, HandleLine];
  /** What a screen reader says of the value. */
  readonly says: string;
  readonly onDrag: (value: number) => void;
  readonly onCommit: (value: number) => void;
}

/** Pixels that a letter takes on average, in the first line and in the second. */
const letters = [6.6, 5.9] as const;
/** Between the line and its words. */
const gap = 14;
/** Right of the plot. */
const margin = 12;

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** A line through a chart that is dragged, or moved with the arrow keys by 0.01 and with Shift by 0.1. */
export function LimitHandle({ label, value, from, to, words, says, onDrag, onCommit }: LimitHandleProps) {
  const plot = usePlotArea();
  const isDragging = useRef(false);
  if (plot === undefined) return null;
  const x = plot.x + ((Math.min(to, Math.max(from, value)) - from) / (to - from || 1)) * plot.width;
  const valueAt = (event: PointerEvent<SVGGElement>) => {
    const box = event.currentTarget.ownerSVGElement!.getBoundingClientRect();
    const at = from + ((event.clientX - box.left - plot.x) / plot.width) * (to - from);
    return Number(Math.min(to, Math.max(from, at)).toFixed(2));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onCommit(Number((value + step * (event.shiftKey ? 0.1 : 0.01)).toFixed(4)));
  };
  const { isLeft, lines } = placeWords(words, x - gap, plot.x + plot.width + margin - x - gap);
  const beside = { x: isLeft ? x - gap : x + gap, textAnchor: isLeft ? 'end' : 'start' } as const;
  return (
    <g
      className={styles.handle}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={from}
      aria-valuemax={to}
      aria-valuetext={says}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        isDragging.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (isDragging.current) onDrag(valueAt(event));
      }}
      onPointerUp={(event) => {
        if (isDragging.current) onCommit(valueAt(event));
        isDragging.current = false;
      }}
      onPointerCancel={() => {
        isDragging.current = false;
      }}
    >
      <rect className={styles.reach} x={x - 12} y={0} width={24} height={plot.y + plot.height} />
      <line x1={x} x2={x} y1={16} y2={plot.y + plot.height} />
      <rect className={styles.grip} x={x - 8} y={2} width={16} height={20} rx={4} />
      <path className={styles.bars} d={`M${x - 2} 8v8M${x + 2} 8v8`} />
      <text className={styles.title} {...beside} y={12}>
        {lines[0]}
      </text>
      <text {...beside} y={26}>
        {lines[1]}
      </text>
    </g>
  );
}

/**
 * On which side of a line its words stand: to the right where the first of them fit, else where there is more room; what
 * does not fit there is said in short.
 */
export function placeWords(
  words: readonly [HandleLine, HandleLine],
  left: number,
  right: number,
): { readonly isLeft: boolean; readonly lines: readonly string[] } {
  const widths = words.map(({ whole }, i) => whole.length * letters[i]);
  const isLeft = widths[0] > right && left > right;
  const room = isLeft ? left : right;
  return { isLeft, lines: words.map(({ whole, short }, i) => (widths[i] <= room ? whole : short)) };
}

/** Where Recharts would draw a bar. */
export interface BinPlace {
  readonly x?: number;
  readonly width?: number;
  readonly y?: number;
  readonly height?: number;
}

interface BinShapeProps extends BinPlace {
  readonly fill: string;
  /** How many bars share the axis. */
  readonly count: number;
}

/** A bar as wide as its part of a number axis. */
export function BinShape({ x = 0, width = 0, y = 0, height = 0, fill, count }: BinShapeProps) {
  const plot = usePlotArea();
  if (plot === undefined || height <= 0) return null;
  const wide = Math.max(1, plot.width / count - 2);
  return <rect x={x + width / 2 - wide / 2} y={y} width={wide} height={height} fill={fill} />;
}

/** An axis of whole numbers, its title above it. */
export function CountAxis({ title, most }: { readonly title: string; readonly most: number }) {
  const { to } = roundEnds([0, Math.max(1, most)]);
  return (
    <YAxis
      {...chartLook.axis}
      {...chartLook.allTicks}
      width={44}
      domain={[0, to]}
      ticks={roundTicks(0, to).filter(Number.isInteger)}
      tickFormatter={formatCount}
      axisLine={false}
      label={{ ...axisTitle(title, 'top'), textAnchor: 'start', dx: -20 }}
    />
  );
}

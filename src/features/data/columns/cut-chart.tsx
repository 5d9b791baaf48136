import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { formatCount } from '../../../components/format.ts';
import { CutHandle } from './cut-handle.tsx';
import { places } from './cut-places.ts';
import { roundPlace, roundTicks } from './round-ticks.ts';
import styles from './cut-chart.module.css';

interface CutChartProps {
  readonly histogram: { readonly from: number; readonly to: number; readonly counts: readonly number[] };
  /** The cuts as they are written, ascending. */
  readonly cuts: readonly string[];
  readonly isWhole: boolean;
  /** How a number on the axis is said. */
  readonly say: (value: number) => string;
  /** What the axis is called. */
  readonly title: string;
  readonly onCut: (value: string) => void;
  readonly onMove: (index: number, value: string) => void;
  readonly onRemove: (index: number) => void;
}

/** The spread of a column with its cuts: a click cuts, a cut is dragged or moved by arrow keys, Delete removes it. */
export function CutChart(props: CutChartProps) {
  const { histogram, cuts, isWhole, say, title, onCut, onMove, onRemove } = props;
  const { from, to } = histogram;
  const [place, setPlace] = useState<number | null>(null);
  const { width, height, left, end, base, x, valueAt } = places(histogram);
  const at = (event: PointerEvent<SVGElement>) => roundPlace(valueAt(event), from, to, isWhole);
  const step = roundPlace((to - from) / 100, 0, to - from, isWhole) || 1;
  const walk = (event: KeyboardEvent) => {
    const by = { ArrowRight: step, ArrowLeft: -step }[event.key];
    if (by !== undefined)
      setPlace(Math.min(to, Math.max(from, roundPlace((place ?? (from + to) / 2) + by, from, to, isWhole))));
    if (event.key === 'Enter' && place !== null) onCut(String(place));
    if (by !== undefined || event.key === 'Enter') event.preventDefault();
  };
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} aria-label={`Spread of ${title}`} role="group">
      <Spread histogram={histogram} cuts={cuts} say={say} title={title} />
      <rect
        className={styles.axis}
        role="slider"
        tabIndex={0}
        aria-label="Place of a new cut; Enter cuts"
        aria-valuemin={from}
        aria-valuemax={to}
        aria-valuenow={place ?? (from + to) / 2}
        x={left}
        y={24}
        width={end - left}
        height={base - 24}
        onPointerMove={(event) => setPlace(at(event))}
        onPointerLeave={() => setPlace(null)}
        onBlur={() => setPlace(null)}
        onClick={(event) => onCut(String(at(event as unknown as PointerEvent<SVGElement>)))}
        onKeyDown={walk}
      />
      {place !== null && (
        <g className={styles.hover}>
          <line x1={x(place)} x2={x(place)} y1={24} y2={base} />
          <text x={Math.min(width - 44, Math.max(left + 44, x(place)))} y={22} textAnchor="middle">
            cut at {say(place)}
          </text>
        </g>
      )}
      {cuts.map((cut, index) => (
        <CutHandle
          key={cut}
          cut={cut}
          says={say}
          x={x(Number(cut))}
          isCrowded={isCrowded(x(Number(cut)), x(Number(cuts[index + 1] ?? Infinity)), end)}
          base={base}
          step={step}
          valueAt={(event) => at(event)}
          onMove={(value) => onMove(index, value)}
          onRemove={() => onRemove(index)}
        />
      ))}
    </svg>
  );
}

/** The bars and their axes; bars of one group look alike. */
function Spread({ histogram, cuts, say, title }: Pick<CutChartProps, 'histogram' | 'cuts' | 'say' | 'title'>) {
  const { from, to, counts } = histogram;
  const { height, left, end, base, x, y } = places(histogram);
  const groupOf = (middle: number) => cuts.filter((cut) => Number(cut) < middle).length;
  const barWidth = (end - left) / counts.length;
  return (
    <>
      <text x="0" y="10">
        People
      </text>
      {roundTicks(0, Math.max(1, ...counts), 4).map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={left} x2={end} y1={y(tick)} y2={y(tick)} />
          <text x={left - 6} y={y(tick) + 4} textAnchor="end">
            {formatCount(tick)}
          </text>
        </g>
      ))}
      {counts.map((count, index) => (
        <rect
          key={index}
          className={styles[`group${groupOf(from + ((index + 0.5) * (to - from)) / counts.length) % 4}`]}
          x={left + index * barWidth}
          y={y(count)}
          width={Math.max(1, barWidth - 1)}
          height={base - y(count)}
        />
      ))}
      {roundTicks(from, to, 6).map((tick) => (
        <text key={tick} x={x(tick)} y={base + 16} textAnchor="middle">
          {say(tick)}
        </text>
      ))}
      <text x={(left + end) / 2} y={height - 4} textAnchor="middle">
        {title}
      </text>
    </>
  );
}

const labelWidth = 76;

/** Whether there is no room for the words at the right of a cut. */
function isCrowded(place: number, next: number, end: number): boolean {
  return Math.min(next, end) - place < labelWidth;
}

import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { ChartActions } from '../../components/chart-actions.tsx';
import { formatCount } from '../../components/format.ts';
import type { DiscoverRequest, RulePage } from '../../contracts/engine-api.ts';

const width = 430;
const height = 168;
const base = 140;
const left = 18;
const right = 408;

interface SpreadChartProps {
  readonly spread: RulePage['spread'];
  readonly worse: number;
  readonly total: number;
  readonly request: DiscoverRequest;
  readonly onDrag: (alpha: string) => void;
  readonly onCommit: (alpha: string) => void;
}

/** How the measure is spread over all contexts; the threshold is dragged, or moved with the arrow keys. */
export function SpreadChart({ spread, worse, total, request, onDrag, onCommit }: SpreadChartProps) {
  const svg = useRef<SVGSVGElement>(null);
  const isDragging = useRef(false);
  const { from, to, counts } = spread;
  const alpha = Number(request.alpha);
  const isSmallerWorse = request.measure.endsWith('_c');
  const x = (value: number) => left + ((value - from) / (to - from || 1)) * (right - left);
  const most = Math.sqrt(Math.max(1, ...counts));
  const step = (right - left) / Math.max(1, counts.length);
  const valueAt = (event: PointerEvent) => {
    const box = svg.current!.getBoundingClientRect();
    const at = from + ((((event.clientX - box.left) / box.width) * width - left) / (right - left)) * (to - from);
    return String(Number(Math.min(to, Math.max(from, at)).toFixed(2)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowLeft: -0.01, ArrowRight: 0.01, ArrowDown: -0.01, ArrowUp: 0.01, PageDown: -0.1, PageUp: 0.1 };
    if (moves[event.key] === undefined) return;
    event.preventDefault();
    onCommit(String(Number((alpha + moves[event.key]).toFixed(4))));
  };
  const ticks = niceTicks(from, to);
  return (
    <figure className="card">
      <h2>The measure in all {formatCount(total)} contexts</h2>
      <p className="caption">Drag the threshold; height is the square root of the count.</p>
      <svg
        ref={svg}
        className="spread"
        viewBox={`0 0 ${width} ${height}`}
        width="100%"
        onPointerDown={(event) => {
          isDragging.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          onDrag(valueAt(event));
        }}
        onPointerMove={(event) => isDragging.current && onDrag(valueAt(event))}
        onPointerUp={(event) => {
          isDragging.current = false;
          onCommit(valueAt(event));
        }}
      >
        <rect x="0" y="0" width={width} height={height} fill="transparent" />
        {counts.map((count, index) => {
          const size = count === 0 ? 0 : Math.max(1, (Math.sqrt(count) / most) * (base - 36));
          const start = from + ((to - from) * index) / counts.length;
          const isWorse = isSmallerWorse ? start < alpha : start + (to - from) / counts.length > alpha + 1e-9;
          return <rect key={index} className={isWorse ? 'bar worse' : 'bar'} x={left + index * step} y={base - size} width={Math.max(1, step - 1.5)} height={size} />;
        })}
        <line className="axis" x1={left} x2={right} y1={base} y2={base} />
        {ticks.map((tick) => (
          <text key={tick} x={x(tick)} y={base + 16} textAnchor="middle">
            {Number(tick.toFixed(2))}
          </text>
        ))}
        <g
          className="threshold"
          role="slider"
          tabIndex={0}
          aria-label="Threshold"
          aria-valuenow={alpha}
          aria-valuemin={from}
          aria-valuemax={to}
          aria-valuetext={`${alpha}, ${formatCount(worse)} contexts are worse`}
          onKeyDown={onKeyDown}
        >
          <line x1={x(alpha)} x2={x(alpha)} y1="14" y2={base} />
          <rect x={x(alpha) - 7} y="6" width="14" height="14" rx="4" />
        </g>
        <text className="label" x={x(alpha) > width / 2 ? x(alpha) - 14 : x(alpha) + 14} y="17" textAnchor={x(alpha) > width / 2 ? 'end' : 'start'}>
          threshold {alpha} · {formatCount(worse)} at or {isSmallerWorse ? 'below' : 'above'}
        </text>
      </svg>
      <ChartActions
        name="measure"
        svg={svg}
        header={['from', 'to', 'contexts']}
        rows={counts.map((count, index) => [from + ((to - from) * index) / counts.length, from + ((to - from) * (index + 1)) / counts.length, count])}
      />
      {spread.below + spread.above + spread.undefinedCount > 0 && (
        <p className="hint">
          {spread.below + spread.above > 0 && `${formatCount(spread.below + spread.above)} contexts lie beyond the ends. `}
          {spread.undefinedCount > 0 && `${formatCount(spread.undefinedCount)} have nobody to compare with.`}
        </p>
      )}
    </figure>
  );
}

/** Round numbers between two values, about five of them. */
function niceTicks(from: number, to: number): number[] {
  const rough = (to - from || 1) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((part) => part * power).find((one) => one >= rough)!;
  const ticks: number[] = [];
  for (let tick = Math.ceil(from / step - 1e-9); tick * step <= to + 1e-9; tick += 1) ticks.push(tick * step);
  return ticks;
}

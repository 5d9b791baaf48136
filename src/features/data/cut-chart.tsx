import { useState, type MouseEvent } from 'react';
import { formatNumber } from '../../components/format.ts';

interface CutChartProps {
  readonly histogram: { readonly from: number; readonly to: number; readonly counts: readonly number[] };
  readonly min: number;
  readonly max: number;
  readonly cuts: readonly number[];
  readonly isWhole: boolean;
  readonly label: string;
  readonly onCut: (value: string) => void;
}

const width = 320;
const height = 96;
const base = 80;

/** The spread of a column with its cut points; a click adds one. The list below it does the same by keyboard. */
export function CutChart({ histogram, min, max, cuts, isWhole, label, onCut }: CutChartProps) {
  const { from, to, counts } = histogram;
  const [hover, setHover] = useState<number | null>(null);
  const span = to - from || 1;
  const most = Math.max(1, ...counts);
  const step = width / counts.length;
  const xOf = (value: number) => ((value - from) / span) * width;
  const valueAt = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const value = from + (Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))) * span;
    return isWhole ? Math.round(value) : Number(value.toPrecision(3));
  };
  return (
    <svg
      className="cut-chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${label}, from ${formatNumber(min)} to ${formatNumber(max)}${cuts.length > 0 ? `, cut at ${cuts.map(formatNumber).join(', ')}` : ''}`}
      onMouseMove={(event) => setHover(valueAt(event))}
      onMouseLeave={() => setHover(null)}
      onClick={(event) => onCut(String(valueAt(event)))}
    >
      <rect x="0" y="0" width={width} height={height} fill="transparent" />
      {counts.map((count, index) => {
        const size = count === 0 ? 0 : Math.max(1, (count / most) * (base - 16));
        return <rect key={index} className="bar" x={index * step} y={base - size} width={Math.max(1, step - 1)} height={size} />;
      })}
      {cuts.map((cut) => (
        <line key={cut} className="cut" x1={xOf(cut)} x2={xOf(cut)} y1="8" y2={base} />
      ))}
      {hover !== null && <line className="hover" x1={xOf(hover)} x2={xOf(hover)} y1="8" y2={base} />}
      <text x="0" y={height - 2}>{formatNumber(min)}</text>
      <text x={width} y={height - 2} textAnchor="end">{formatNumber(max)}</text>
      {hover !== null && (
        <text className="label" x={Math.min(width - 24, Math.max(24, xOf(hover)))} y={height - 2} textAnchor="middle">
          {formatNumber(hover)}
        </text>
      )}
    </svg>
  );
}

import { useRef } from 'react';
import { ChartActions } from '../../components/chart-actions.tsx';
import { formatCount } from '../../components/format.ts';
import type { PeopleSummary } from '../../contracts/engine-api.ts';

const width = 430;
const height = 168;
const base = 140;
const left = 18;
const right = 412;

/** How the differences of all tested people are spread; those flagged are filled. */
export function DifferenceChart({ bins, t }: { readonly bins: PeopleSummary['bins']; readonly t: number }) {
  const svg = useRef<SVGSVGElement>(null);
  const most = Math.max(1, ...bins.map(({ tested }) => tested));
  const step = (right - left) / Math.max(1, bins.length);
  const x = (difference: number) => left + ((difference + 1) / 2) * (right - left);
  const tall = (people: number) => (people === 0 ? 0 : Math.max(1, (people / most) * (base - 28)));
  const flagged = bins.reduce((sum, bin) => sum + bin.flagged, 0);
  return (
    <figure className="card">
      <h2>Group against others, among those alike</h2>
      <p className="caption">Each tested person’s difference of the shares denied; right of 0 the group fares worse.</p>
      <svg ref={svg} className="differences" viewBox={`0 0 ${width} ${height}`} width="100%" role="img" aria-label={`Differences of ${formatCount(bins.reduce((sum, { tested }) => sum + tested, 0))} people; ${formatCount(flagged)} at or above ${t}`}>
        {bins.map((bin, index) => (
          <g key={bin.low}>
            <rect className="bar" x={left + index * step} y={base - tall(bin.tested)} width={Math.max(1, step - 1.5)} height={tall(bin.tested)} />
            <rect className="bar worse" x={left + index * step} y={base - tall(bin.flagged)} width={Math.max(1, step - 1.5)} height={tall(bin.flagged)} />
          </g>
        ))}
        <line className="axis" x1={left} x2={right} y1={base} y2={base} />
        {[-1, -0.5, 0, 0.5, 1].map((tick) => (
          <text key={tick} x={x(tick)} y={base + 16} textAnchor="middle">{100 * tick}</text>
        ))}
        <line className="threshold-line" x1={x(t)} x2={x(t)} y1="14" y2={base} />
        <text className="label" x={x(t) + 4} y="18">flagged from {(100 * t).toFixed(0)} points</text>
      </svg>
      <ChartActions name="differences" svg={svg} header={['from', 'to', 'people', 'flagged']} rows={bins.map(({ low, high, tested, flagged: own }) => [low, high, tested, own])} />
    </figure>
  );
}

import { useRef } from 'react';
import { ChartActions } from '../../components/chart-actions.tsx';
import { formatCount } from '../../components/format.ts';
import type { RuleRow } from '../../contracts/engine-api.ts';
import { sayItems } from './words.ts';

const width = 316;
const top = 18;
const height = 110;
const gap = 4;

/** The 2x2 table to scale: width is people, dark is the worse outcome. */
export function FourfoldTable({ row }: { readonly row: RuleRow }) {
  const svg = useRef<SVGSVGElement>(null);
  const { A, a1, n1, a2, n2 } = row;
  const total = n1 + n2 || 1;
  const groupWidth = Math.max(2, ((width - gap) * n1) / total);
  const otherWidth = Math.max(0, width - gap - groupWidth);
  const dark1 = n1 === 0 ? 0 : (height * a1) / n1;
  const dark2 = n2 === 0 ? 0 : (height * a2) / n2;
  const otherStart = groupWidth + gap;
  return (
    <figure>
      <svg
        ref={svg}
        className="fourfold"
        viewBox={`0 0 ${width} ${top + height}`}
        width="100%"
        role="img"
        aria-label={`${formatCount(a1)} of ${formatCount(n1)} in the group and ${formatCount(a2)} of ${formatCount(n2)} others got the worse outcome`}
      >
        <rect className="group" x="0" y={top} width={groupWidth} height={dark1} />
        <rect className="group light" x="0" y={top + dark1} width={groupWidth} height={height - dark1} />
        <rect className="other" x={otherStart} y={top} width={otherWidth} height={dark2} />
        <rect className="other light" x={otherStart} y={top + dark2} width={otherWidth} height={height - dark2} />
        <text className="label" x="0" y="12">
          {groupWidth > 60 ? `${sayItems(A).slice(0, Math.floor(groupWidth / 7))} ` : ''}
          {formatCount(n1)}
        </text>
        <text className="label" x={width} y="12" textAnchor="end">
          everyone else {formatCount(n2)}
        </text>
        {otherWidth > 80 && n2 > 0 && (
          <>
            {dark2 > 18 && (
              <text className="inside" x={otherStart + 6} y={top + 14}>
                {formatCount(a2)} worse
              </text>
            )}
            {height - dark2 > 18 && (
              <text className="label" x={otherStart + 6} y={top + height - 6}>
                {formatCount(n2 - a2)} better
              </text>
            )}
          </>
        )}
        {groupWidth > 34 && (
          <>
            {dark1 > 18 && (
              <text className="inside" x="4" y={top + 14}>
                {formatCount(a1)}
              </text>
            )}
            {height - dark1 > 18 && (
              <text className="label" x="4" y={top + height - 6}>
                {formatCount(n1 - a1)}
              </text>
            )}
          </>
        )}
      </svg>
      <ChartActions
        name="rule"
        svg={svg}
        header={['who', 'worse outcome', 'better outcome', 'all']}
        rows={[
          [sayItems(A), a1, n1 - a1, n1],
          ['everyone else', a2, n2 - a2, n2],
        ]}
      />
    </figure>
  );
}
